"""Is that lay-down good? All the reasons at once, each naming its cards (CONT-04 to CONT-11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Final

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import AnyCard
from cocotte.core.contract.combinations import (
    Combination,
    Kind,
    as_run,
    goes_round,
    naturals,
    out_of_sequence,
    places_of,
)
from cocotte.core.contract.contracts import SHORTEST, Contract
from cocotte.core.contract.counting import SEED_POINTS, CardPoints, count
from cocotte.core.contract.packs import MOST_JOKERS, pack_problems, take_away
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import frozen

TOO_FEW: Final[Mapping[Kind, str]] = {Kind.GROUP: "GROUP_TOO_FEW", Kind.RUN: "RUN_TOO_FEW"}
"""What is said of a combination that has fewer cards than asked for, or than any has."""


@frozen
class LayDown:
    """The groups and runs a player lays for his contract."""

    groups: tuple[Combination, ...]
    """The groups, as laid."""
    runs: tuple[Combination, ...]
    """The runs, ascending, each Joker at the place of its card."""

    @classmethod
    def of(cls, groups: Sequence[Sequence[AnyCard]] = (), runs: Sequence[Sequence[AnyCard]] = ()) -> LayDown:
        """The lay-down of groups and runs given in any kind of sequence, runs in either direction."""
        return cls(tuple(map(tuple, groups)), tuple(map(as_run, runs)))

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """All its cards."""
        return tuple(chain(*self.groups, *self.runs))


@frozen
class Verdict:
    """What the arbiter says of a lay-down."""

    problems: tuple[Problem, ...]
    """Everything wrong with it; none: it is legal."""
    left: tuple[AnyCard, ...]
    """The cards that stay in hand."""
    left_points: int
    """What they count, in points (CONT-16)."""

    @property
    def legal(self) -> bool:
        """Whether it may be laid."""
        return not self.problems

    @property
    def codes(self) -> tuple[str, ...]:
        """The reasons, each once."""
        return tuple(dict.fromkeys(problem.code for problem in self.problems))


def check_laydown(
    contract: Contract,
    laid: LayDown,
    hand: Sequence[AnyCard] | None = None,
    *,
    jokers: int = MOST_JOKERS,
    points: CardPoints = SEED_POINTS,
    all_at_once: bool = False,
) -> Verdict:
    """Whether a player may lay these groups and runs for his contract, with every reason why not.

    `hand` is all he held before laying, the card drawn included; None when only the table is known.
    `jokers` are in play; `all_at_once` is the alternative of D54: contract 7 may leave no card in hand.

    Raises: RuleViolation (TOO_MANY_COPIES, TOO_MANY_JOKERS) for a hand two packs cannot hold.
    Source: CONT-04 to CONT-07, CONT-10, CONT-11, D16, D54.

    >>> from cocotte.core.card_notation import parse_cards
    >>> from cocotte.core.contract.contracts import STANDARD
    >>> laid = LayDown.of(groups=(parse_cards("5SHD"), parse_cards("9CS")))
    >>> check_laydown(STANDARD[0], laid).codes
    ('GROUP_TOO_FEW',)
    """
    held = laid.cards if hand is None else tuple(hand)
    if impossible := pack_problems(held, jokers, "hand"):
        raise RuleViolation(impossible)
    left, missing = take_away(held, laid.cards)
    both = ((Kind.GROUP, laid.groups, contract.groups), (Kind.RUN, laid.runs, contract.runs))
    found: list[Problem] = []
    for kind, laid_ones, required in both:
        found += _number_problems(kind, laid_ones, required)
        found += _size_problems(kind, laid_ones, required)
    for kind, laid_ones, _ in both:
        for index, combination in enumerate(laid_ones):
            found += combination_problems(kind, combination, f"{kind.value}s.{index}")
    if len(contract.runs) > 1:
        found += _contiguous_problems(laid.runs)
    if missing:
        found.append(Problem("NOT_IN_HAND", {"cards": format_cards(missing)}, "hand", "CONT-10"))
    if left and all_at_once and contract.no_discard:
        found.append(Problem("CARDS_LEFT", {"cards": format_cards(left), "left": len(left)}, "hand", "D54"))
    return Verdict(tuple(found), left, count(left, points))


def combination_problems(kind: Kind, cards: Combination, where: str = "") -> tuple[Problem, ...]:
    """What is wrong with the cards of one group or run, whatever their number.

    A group all of Jokers is of any rank and a run all of Jokers of any suit: a Joker stands for any card.

    Source: CONT-04, CONT-05, CONT-07, D16.
    """
    plain = naturals(cards)
    text = format_cards(cards)
    if kind is Kind.GROUP:
        ranks = Counter(card.rank for card in plain)
        if len(ranks) < 2:
            return ()
        right_rank = ranks.most_common(1)[0][0]
        odd = format_cards(card for card in plain if card.rank is not right_rank)
        return (Problem("GROUP_RANK", {"cards": text, "odd": odd}, where, "CONT-04"),)
    found = []
    suits = Counter(card.suit for card in plain)
    if len(suits) > 1:
        right_suit = suits.most_common(1)[0][0]
        odd = format_cards(card for card in plain if card.suit is not right_suit)
        found.append(Problem("RUN_SUIT", {"cards": text, "odd": odd}, where, "CONT-05"))
    if breaks := out_of_sequence(cards):
        found.append(Problem("RUN_SEQUENCE", {"cards": text, "odd": format_cards(breaks)}, where, "CONT-05"))
    elif goes_round(cards):
        found.append(Problem("RUN_WRAP", {"cards": text}, where, "D16"))
    return tuple(found)


def _number_problems(kind: Kind, laid: Sequence[Combination], required: Sequence[int]) -> Iterator[Problem]:
    """A wrong number of groups or of runs (CONT-02, CONT-10)."""
    if len(laid) != len(required):
        facts: dict[str, Fact] = {
            "laid": len(laid),
            "asked": len(required),
            "cards": " / ".join(map(format_cards, laid)),
        }
        code = "GROUP_COUNT" if kind is Kind.GROUP else "RUN_COUNT"
        yield Problem(code, facts, f"{kind.value}s", "CONT-10")


def _size_problems(kind: Kind, laid: Sequence[Combination], required: Sequence[int]) -> Iterator[Problem]:
    """Combinations with more or fewer cards than the contract asks for (CONT-10).

    Those of a size asked for are matched first; each of the others is held against the nearest size open.
    """
    too_many = "GROUP_TOO_MANY" if kind is Kind.GROUP else "RUN_TOO_MANY"
    still_open = Counter(required)
    wrong = []
    for index, cards in enumerate(laid):
        if still_open[len(cards)]:
            still_open[len(cards)] -= 1
        else:
            wrong.append(index)
    sizes = sorted(still_open.elements())
    for index in sorted(wrong, key=lambda index: len(laid[index])):
        held = len(laid[index])
        # One too many is refused by their number; its size matters only where none like it is asked for.
        size = min(sizes or required or [max(held, SHORTEST)], key=lambda size: abs(size - held))
        if size in sizes:
            sizes.remove(size)
        if held != size:
            code = too_many if held > size else TOO_FEW[kind]
            facts: dict[str, Fact] = {"cards": format_cards(laid[index]), "laid": held, "asked": size}
            yield Problem(code, facts, f"{kind.value}s.{index}", "CONT-10")


def _contiguous_problems(runs: Sequence[Combination]) -> Iterator[Problem]:
    """Pairs of runs of one suit that touch; one all of Jokers can always be named elsewhere (CONT-06)."""
    placed = [(index, places[0]) for index, run in enumerate(runs) if len(places := places_of(run)) == 1]
    for (one, place), (other, its_place) in combinations(placed, 2):
        if place.touches(its_place):
            facts = {"cards": format_cards(runs[one]), "others": format_cards(runs[other])}
            yield Problem("CONTIGUOUS_RUNS", facts, f"runs.{one}", "CONT-06")
