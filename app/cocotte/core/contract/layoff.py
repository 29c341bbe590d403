"""May I add this? One card against everything on the table (CONT-08, CONT-09, CONT-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import JOKER, AnyCard, Card
from cocotte.core.contract.combinations import (
    HIGH_ACE,
    Combination,
    Kind,
    as_run,
    card_at,
    out_of_sequence,
    places_of,
)
from cocotte.core.contract.contracts import SHORTEST
from cocotte.core.contract.laydown import TOO_FEW, combination_problems
from cocotte.core.contract.packs import MOST_JOKERS, pack_problems
from cocotte.core.contract.reading import ascending
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import frozen


class Standing(Enum):
    """How far the player is with his contract."""

    OPEN = "open"
    """He has not laid it: nothing of his goes on the table but the contract."""
    LAID_NOW = "laid-now"
    """He laid it this very turn: anything more waits for his next turn (CONT-10)."""
    LAID = "laid"
    """He laid it on an earlier turn."""


class Manner(Enum):
    """How a card comes to the table."""

    JOINS = "joins"
    """It joins a group (CONT-09)."""
    BELOW = "below"
    """It extends a run at its low end (CONT-09)."""
    ABOVE = "above"
    """It extends a run at its high end (CONT-09)."""
    REPLACES = "replaces"
    """It takes the place of a Joker in a run (CONT-08)."""
    OPENS = "opens"
    """It makes a new combination with two cards of the hand (CONT-10)."""


@frozen
class Laid:
    """One combination on the table, no matter whose."""

    kind: Kind
    """Group or run."""
    cards: Combination
    """Its cards; a run ascending, each Joker at the place of its card."""

    @classmethod
    def of(cls, kind: Kind, cards: Sequence[AnyCard]) -> Laid:
        """A combination as it was typed, a run in either direction."""
        return cls(kind, as_run(cards) if kind is Kind.RUN else tuple(cards))


@frozen
class LayOff:
    """One way a card may come to the table."""

    manner: Manner
    """How it comes there."""
    on: int | None
    """The combination it goes on, counted from 0; None: a new one."""
    result: Laid
    """The combination afterwards."""
    homes: tuple[LayOff, ...] = ()
    """Where the Joker it frees may go, in the same turn (CONT-08)."""


@frozen
class LayOffs:
    """What the arbiter says of one card."""

    ways: tuple[LayOff, ...]
    """Every way it may be laid."""
    problems: tuple[Problem, ...]
    """Why it may not be laid at all, or why not on this or that combination."""

    @property
    def legal(self) -> bool:
        """Whether it may be laid somewhere."""
        return bool(self.ways)


def lay_offs(
    card: AnyCard,
    table: Sequence[Laid],
    standing: Standing,
    hand: Sequence[AnyCard] = (),
    *,
    jokers: int = MOST_JOKERS,
) -> LayOffs:
    """Where a player may lay one card of his hand, and why not elsewhere.

    `hand` is the rest of his hand where it is known: a Joker he frees may also open a combination with two of
    its cards. A run all of Jokers has no place yet: the first natural card names it.

    Raises: RuleViolation for a table that cannot be: a combination that is none, too many copies or Jokers.
    Source: CONT-08, CONT-09, CONT-10, D16.

    >>> from cocotte.core.card_notation import parse_cards
    >>> run = Laid(Kind.RUN, parse_cards("5-8H"))
    >>> [way.manner.name for way in lay_offs(parse_cards("9H")[0], [run], Standing.LAID).ways]
    ['ABOVE']
    """
    if impossible := _table_problems((card, *hand), table, jokers):
        raise RuleViolation(impossible)
    if standing is Standing.OPEN:
        return LayOffs((), (Problem("CONTRACT_NOT_LAID", {"card": str(card)}, clause="CONT-08"),))
    if standing is Standing.LAID_NOW:
        return LayOffs((), (Problem("LAYOFF_NEXT_TURN", {"card": str(card)}, clause="CONT-10"),))
    ways: list[LayOff] = []
    problems: list[Problem] = []
    for on, laid in enumerate(table):
        here = [*_additions(card, on, laid), *_replacements(card, on, table, hand)]
        ways += [way for way in here if way.manner is not Manner.REPLACES or way.homes]
        problems += _refusals(card, on, laid, here)
    return LayOffs(tuple(ways), tuple(problems))


def _additions(card: AnyCard, on: int, laid: Laid) -> Iterator[LayOff]:
    """How a card, or a Joker, goes beside the cards of one combination (CONT-07, CONT-09)."""
    if laid.kind is Kind.GROUP:
        group = (*laid.cards, card)
        if not combination_problems(Kind.GROUP, group):
            yield LayOff(Manner.JOINS, on, Laid(Kind.GROUP, group))
        return
    for manner, run in ((Manner.BELOW, (card, *laid.cards)), (Manner.ABOVE, (*laid.cards, card))):
        if places_of(run):
            yield LayOff(manner, on, Laid(Kind.RUN, run))


def _replacements(card: AnyCard, on: int, table: Sequence[Laid], hand: Sequence[AnyCard]) -> Iterator[LayOff]:
    """The Jokers of a run whose card this is, and where each could go (CONT-08)."""
    laid = table[on]
    if laid.kind is Kind.GROUP or card is JOKER:
        return
    for at, joker in enumerate(laid.cards):
        run = (*laid.cards[:at], card, *laid.cards[at + 1 :])
        if joker is JOKER and places_of(run):
            result = Laid(Kind.RUN, run)
            yield LayOff(Manner.REPLACES, on, result, _homes([*table[:on], result, *table[on + 1 :]], hand))


def _homes(table: Sequence[Laid], hand: Sequence[AnyCard]) -> tuple[LayOff, ...]:
    """Where a freed Joker may go: on the table, or into a new combination of three (CONT-08)."""
    homes = [way for on, laid in enumerate(table) for way in _additions(JOKER, on, laid)]
    for pair in dict.fromkeys(combinations(hand, SHORTEST - 1)):
        group, run = (*pair, JOKER), ascending((*pair, JOKER))
        if not combination_problems(Kind.GROUP, group):
            homes.append(LayOff(Manner.OPENS, None, Laid(Kind.GROUP, group)))
        if places_of(run):
            homes.append(LayOff(Manner.OPENS, None, Laid(Kind.RUN, run)))
    return tuple(homes)


def _refusals(card: AnyCard, on: int, laid: Laid, ways: Sequence[LayOff]) -> Iterator[Problem]:
    """Why a card does not go on a combination, or may not take its Joker."""
    facts: dict[str, Fact] = {"card": str(card), "cards": format_cards(laid.cards)}
    where = f"table.{on}"
    if laid.kind is Kind.GROUP:
        if not ways:
            yield Problem("LAYOFF_RANK", facts, where, "CONT-09")
        elif JOKER in laid.cards and card is not JOKER:
            yield Problem("JOKER_IN_GROUP", facts, where, "CONT-08")
    elif any(way.manner is Manner.REPLACES and not way.homes for way in ways):
        yield Problem("JOKER_HOMELESS", facts, where, "CONT-08")
    elif not ways:
        place = places_of(laid.cards)[0]
        grown = ((card, *laid.cards), (*laid.cards, card))
        if isinstance(card, Card) and card.suit is not place.suit:
            yield Problem("LAYOFF_SUIT", facts, where, "CONT-09")
        elif any(not out_of_sequence(run) for run in grown):
            yield Problem("LAYOFF_WRAP", facts, where, "D16")
        else:
            stood_for = [at for at, held in enumerate(laid.cards, place.start) if held is JOKER]
            ends = [at for at in (place.start - 1, place.end + 1) if 1 <= at <= HIGH_ACE]
            facts["wanted"] = format_cards(card_at(place.suit, at) for at in sorted(stood_for + ends))
            yield Problem("LAYOFF_SEQUENCE", facts, where, "CONT-09")


def _table_problems(cards: Sequence[AnyCard], table: Sequence[Laid], jokers: int) -> tuple[Problem, ...]:
    """What cannot lie on a table: combinations that are none, cards two packs do not hold."""
    found = list(pack_problems([*cards, *(card for laid in table for card in laid.cards)], jokers, "table"))
    for on, laid in enumerate(table):
        found += combination_problems(laid.kind, laid.cards, f"table.{on}")
        if len(laid.cards) < SHORTEST:
            few: dict[str, Fact] = {
                "cards": format_cards(laid.cards),
                "laid": len(laid.cards),
                "asked": SHORTEST,
            }
            found.append(Problem(TOO_FEW[laid.kind], few, f"table.{on}", "CONT-04"))
    return tuple(found)
