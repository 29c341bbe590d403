"""What a hand can lay, against every choice of cards there is."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from cards_named import CARD
from cocotte.core.cards import JOKER
from cocotte.core.contract.contracts import STANDARD, Contract, read_contract
from cocotte.core.contract.counting import SEED_POINTS, CardPoints
from cocotte.core.contract.feasible import best_laydown
from cocotte.core.contract.laydown import check_laydown
from cocotte.core.errors import RuleViolation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from cocotte.core.cards import AnyCard, Card, Joker
    from cocotte.core.contract.feasible import BestLayDown


def best(contract: int | str, hand: str, **facts: Any) -> BestLayDown | None:
    """The best lay-down of a hand named by text."""
    return best_laydown(read_contract(str(contract)), [CARD[name] for name in hand.split()], **facts)


def laid(contract: int | str, hand: str, **facts: Any) -> BestLayDown:
    """The best lay-down of a hand that can lay its contract."""
    found = best(contract, hand, **facts)
    assert found
    return found


def as_texts(combinations: Sequence[tuple[Card | Joker, ...]]) -> list[str]:
    """Combinations as texts."""
    return [" ".join(map(str, cards)) for cards in combinations]


def test_a_hand_that_can_lay_its_contract() -> None:
    """It says what to lay and what stays in hand."""
    found = laid(2, "5S 5H 5D 7C 8C 9C TC KS QD 2H 2D")
    assert as_texts(found.laid.groups) == ["5S 5H 5D"]
    assert as_texts(found.laid.runs) == ["7C 8C 9C TC"]
    assert (found.left_points, as_texts([found.left])) == (24, ["KS QD 2H 2D"])


def test_a_hand_that_cannot() -> None:
    """There is no set for contract 1 but one."""
    assert best(1, "5S 5H 5D 7C 8C 9C TC KS QD 2H 3D") is None


def test_the_fewest_points_stay_in_hand() -> None:
    """Of three sets the two dearest are laid, whatever else would do."""
    found = laid(1, "2S 2H 2D 8C 8D 8S AS AH AD 3C KS")
    assert as_texts(found.laid.groups) == ["AS AH AD", "8C 8D 8S"]
    assert found.left_points == 6 + 3 + 10


def test_a_joker_left_over_stands_in_for_a_cheap_card() -> None:
    """A Joker kept counts 15: it is laid for the 2, which stays in hand."""
    found = laid(1, "2S 2H 2D KC KD KS JK 9C 7D 4H 3S")
    assert found.left_points == 2 + 9 + 7 + 4 + 3
    assert Counter(map(str, found.laid.cards))["JK"] == 1


def test_cont_06_a_joker_is_placed_so_that_runs_do_not_touch() -> None:
    """3S 4S 5S with a Joker below the 3 would touch nothing; above the 5 it would touch 7S or run over."""
    found = laid(3, "3S 4S 5S JK 7S 8S 9S TS KD KD 2H")
    assert as_texts(found.laid.runs) == ["JK 3S 4S 5S", "7S 8S 9S TS"]


def test_cont_06_a_hand_whose_only_runs_touch() -> None:
    """2S to 9S make two runs of four in one way only, and that is forbidden."""
    assert best(3, "2S 3S 4S 5S 6S 7S 8S 9S KD KD QH") is None


def test_cont_06_a_second_six_lets_runs_overlap() -> None:
    """2S-5S touches 6S-9S, 3S-6S does not touch 6S-9S: it overlaps."""
    found = laid(3, "2S 3S 4S 5S 6S 6S 7S 8S 9S KD KD")
    assert as_texts(found.laid.runs) == ["3S 4S 5S 6S", "6S 7S 8S 9S"]


def test_d16_an_ace_serves_low_or_high() -> None:
    """The one ace of spades cannot do both."""
    assert best(3, "AS 2S 3S 4S JS QS KS AS 2D 2D 3C") is not None
    assert best(3, "AS 2S 3S 4S JS QS KS 8D 2D 2D 3C") is None


def test_d17_a_run_from_ace_to_ace_asks_for_both_aces() -> None:
    """Fourteen cards of a suit need its ace twice, or a Joker."""
    line = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    assert best("R14 /13", line + " 2D") is None
    assert as_texts(laid("R14 /13", line + " AS").laid.runs) == ["AS " + line]
    assert as_texts(laid("R14 /13", line + " JK").laid.runs) == ["AS " + line[:-2] + "JK"]


def test_four_jokers_make_a_run() -> None:
    """Nothing forbids a run all of Jokers; but they are better spread over both runs."""
    assert laid(3, "2S 3S 4S 5S JK JK JK JK").left == ()
    assert laid(3, "2S 3S 4S 5S JK JK JK JK 9D KC QH").left_points == 2 + 9 + 10


def test_cont_11_contract_seven_takes_all_thirteen() -> None:
    """Nothing is left to count."""
    found = laid(7, "7D 8D 9D TD AS 2S JK 4S 9H TH JH QH KH")
    assert (found.left, found.left_points) == ((), 0)


def test_d54_with_more_than_thirteen_cards() -> None:
    """By default two cards stay in hand; under the alternative all have to go, and cannot."""
    hand = "7D 8D 9D TD AS 2S 3S 4S 9H TH JH QH KH 2D KC"
    assert laid(7, hand).left_points == 12
    assert best(7, hand, all_at_once=True) is None
    assert laid(7, hand[:-6], all_at_once=True).left_points == 0


def test_a_hand_two_packs_cannot_hold_is_refused() -> None:
    """With every problem."""
    with pytest.raises(RuleViolation, match=r"TOO_MANY_COPIES.*TOO_MANY_JOKERS"):
        best(1, "5S 5S 5S JK JK JK", jokers=2)


def test_a_table_may_count_jokers_cheaply() -> None:
    """Where a Joker counts nothing it is kept rather than the 2."""
    found = laid(1, "2S 2H 2D KC KD KS JK 9C 7D 4H 3S", points=CardPoints(joker=0))
    assert JOKER in found.left
    assert found.left_points == 9 + 7 + 4 + 3


# --- against every choice of cards ---------------------------------------------------------------------


LINES = {suit: [CARD[rank + suit] for rank in "A23456789TJQKA"] for suit in "CDHS"}


@cache
def without(held: tuple[Card | Joker, ...], wanted: tuple[Card, ...]) -> frozenset[tuple[Card | Joker, ...]]:
    """Every hand left after taking the wanted cards, each of them either itself or a Joker."""
    if not wanted:
        return frozenset([held])
    found: set[tuple[AnyCard, ...]] = set()
    for taken in (wanted[0], JOKER):
        if taken in held:
            at = held.index(taken)
            found |= without(held[:at] + held[at + 1 :], wanted[1:])
    return frozenset(found)


@cache
def without_group(held: tuple[Card | Joker, ...], size: int) -> frozenset[tuple[Card | Joker, ...]]:
    """Every hand left after taking so many cards of any one rank, or Jokers."""
    suits = combinations_with_replacement("CDHS", size)
    return frozenset(
        rest
        for chosen, rank in product(suits, "A23456789TJQK")
        for rest in without(held, tuple(CARD[rank + suit] for suit in chosen))
    )


def touching(one: tuple[str, int, int], other: tuple[str, int, int]) -> bool:
    """Whether two stretches of one suit are neighbours."""
    (suit, start, length), (its, at, its_length) = one, other
    return suit == its and (start + length == at or at + its_length == start)


def fewest_points(contract: Contract, hand: tuple[Card | Joker, ...], points: CardPoints) -> int | None:
    """What stays in hand at best, all choices of cards tried; None: the contract cannot be laid."""

    def after_runs(
        held: tuple[Card | Joker, ...], lengths: tuple[int, ...], placed: Sequence[tuple[str, int, int]]
    ) -> Iterator[tuple[Card | Joker, ...]]:
        if not lengths:
            yield held
            return
        for suit, start in product(LINES, range(15 - lengths[0])):
            stretch = (suit, start, lengths[0])
            if not any(touching(stretch, other) for other in placed):
                for rest in without(held, tuple(LINES[suit][start : start + lengths[0]])):
                    yield from after_runs(rest, lengths[1:], [*placed, stretch])

    hands_left = set(after_runs(tuple(sorted(hand, key=str)), contract.runs, []))
    for size in contract.groups:
        hands_left = {rest for held in hands_left for rest in without_group(held, size)}
    return min((sum(map(points.of, held)) for held in hands_left), default=None)


@st.composite
def hands(
    draw: st.DrawFn, contracts: Sequence[Contract], most: int, jokers: int
) -> tuple[Contract, tuple[Card | Joker, ...]]:
    """Hands of a few suits and ranks; most hold their contract, or would but for a card."""
    contract = draw(st.sampled_from(contracts))
    suits = draw(st.sampled_from(["S", "SH", "SHD", "SHDC"]))
    low = draw(st.integers(0, 8))
    ranks = "A23456789TJQKA"[low : low + draw(st.integers(5, 9))]
    planted = []
    for size in contract.groups:
        rank = draw(st.sampled_from(ranks))
        planted += [CARD[rank + draw(st.sampled_from("CDHS"))] for _ in range(size)]
    for length in contract.runs:
        start = draw(st.integers(low, min(low + len(ranks), 14) - length))
        planted += LINES[draw(st.sampled_from(suits))][start : start + length]
    wild = draw(st.integers(0, jokers))
    spoiled = draw(st.integers(0, 4)) == 0
    pool = [CARD[rank + suit] for rank in sorted(set(ranks)) for suit in suits]
    plain = draw(st.permutations(planted))[wild + spoiled :] + draw(st.permutations(pool * 2))
    held: list[AnyCard] = []
    for card in plain:
        if held.count(card) < 2 and len(held) < most - wild:
            held.append(card)
    return contract, (*held, *[JOKER] * wild)


def agree(contract: Contract, hand: tuple[Card | Joker, ...], points: CardPoints = SEED_POINTS) -> None:
    """The search finds what the trial finds, and what it finds is legal and complete."""
    found = best_laydown(contract, hand, points=points)
    least = fewest_points(contract, hand, points)
    event(f"{contract}: {least is not None}")
    assert (None if found is None else found.left_points) == least
    if found is not None:
        verdict = check_laydown(contract, found.laid, hand, points=points)
        assert verdict.legal
        assert Counter(verdict.left) == Counter(found.left)
        assert verdict.left_points == found.left_points


@settings(max_examples=30)
@given(hands(STANDARD[:3], 11, 2))
def test_contracts_1_to_3_leave_the_fewest_points(drawn: tuple[Contract, tuple[Card, ...]]) -> None:
    """Eleven cards, up to two Jokers, every choice of cards."""
    agree(*drawn)


@settings(max_examples=30)
@given(hands(STANDARD[3:6], 13, 1))
def test_contracts_4_to_6_leave_the_fewest_points(drawn: tuple[Contract, tuple[Card | Joker, ...]]) -> None:
    """Thirteen cards, one of them perhaps a Joker, every choice of cards."""
    agree(*drawn)


@settings(max_examples=30)
@given(hands(STANDARD[6:], 14, 2))
def test_contract_7_leaves_the_fewest_points(drawn: tuple[Contract, tuple[Card | Joker, ...]]) -> None:
    """Thirteen cards and one of a Puis-je, up to two Jokers, every choice of cards."""
    agree(*drawn)


@settings(max_examples=30)
@given(hands([STANDARD[1], STANDARD[2], Contract.of((3, 4)), Contract.of((), (3, 4))], 9, 4))
def test_four_jokers_in_a_small_hand(drawn: tuple[Contract, tuple[Card | Joker, ...]]) -> None:
    """Nine cards, up to four Jokers, every choice of cards."""
    agree(*drawn)


@settings(max_examples=30)
@given(hands(STANDARD[:3], 10, 2), st.sampled_from([0, 1, 5, 25]), st.sampled_from([1, 11, 20]))
def test_whatever_aces_and_jokers_count(
    drawn: tuple[Contract, tuple[Card | Joker, ...]], joker: int, ace: int
) -> None:
    """House rules change which cards are dear, not which lay-downs there are."""
    agree(*drawn, CardPoints(ace, joker))
