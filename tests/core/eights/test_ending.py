"""The end of a deal: who gains what, out or blocked, alone or in teams."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.cards import PACK
from cocotte.core.decks import Deck
from cocotte.core.eights.counting import EIGHTS_VALUES, CardValues
from cocotte.core.eights.ending import BlockedRules, EndedDeal, Holding, deal_gains, ending_problems
from cocotte.core.errors import RuleViolation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hypothesis.strategies._internal.core import DataObject

    from cocotte.core.cards import Card

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal")
FLOOR = BlockedRules(floor_at_zero=True)
DEFAULTS = BlockedRules()
SHARE = BlockedRules(ties_share=True)


def whole(points: Fraction) -> int:
    """Points that are no fraction."""
    assert points.denominator == 1
    return points.numerator


def alone(*held: tuple[int, int], blocked: bool = False) -> EndedDeal:
    """A deal of players each for himself; each as (cards, points)."""
    names = NAMES[: len(held)]
    holdings = {name: Holding(points, cards) for name, (cards, points) in zip(names, held, strict=True)}
    return EndedDeal(tuple((name,) for name in names), holdings, blocked)


def teams(size: int, *held: tuple[int, int], blocked: bool = False) -> EndedDeal:
    """A deal of teams, the players of a team one after the other; each as (cards, points)."""
    deal = alone(*held, blocked=blocked)
    names = NAMES[: len(held)]
    sides = tuple(names[start : start + size] for start in range(0, len(names), size))
    return EndedDeal(sides, deal.holdings, blocked)


def totals(deal: EndedDeal, rules: BlockedRules = DEFAULTS) -> list[Fraction]:
    """What each side gains in all."""
    gains = deal_gains(deal, rules)
    return [gains.total(side) for side in range(len(deal.sides))]


def codes(deal: EndedDeal, deck: Deck | None = None) -> list[str]:
    """What is wrong with a deal, by code."""
    return [problem.code for problem in ending_problems(deal, deck)]


# EIGHT-12


def test_eight_12_the_winner_takes_all_the_others_hold() -> None:
    """Who plays his last card takes all that the others hold (EIGHT-12)."""
    gains = deal_gains(alone((3, 24), (0, 0), (1, 50), (2, 7)))
    assert gains.winners == (1,)
    assert [(gain.source, whole(gain.points), gain.clause) for gain in gains.gains] == [
        (0, 24, "EIGHT-12"),
        (2, 50, "EIGHT-12"),
        (3, 7, "EIGHT-12"),
    ]
    assert gains.total(1) == 81


def test_a_winner_who_is_not_written_down() -> None:
    """The player nothing is written for is out; points alone are enough of the others (EIGHT-12)."""
    deal = EndedDeal((("Ann",), ("Bob",)), {"Bob": Holding(15)})
    assert totals(deal) == [15, 0]


def test_e_holly_01_two_players_without_card_counts() -> None:
    """Points alone make a deal of Hollywood Eights, the winner's being none (E-HOLLY-01)."""
    assert totals(EndedDeal((("Pierre",), ("Jean",)), {"Jean": Holding(15), "Pierre": Holding(0)})) == [15, 0]


# EIGHT-13


def test_x_13_the_seeds_blocked_deal() -> None:
    """Olivier with two cards and 6 points wins 11 of Mélanie's 8 and Marie-Pierre's 15 (EIGHT-13, X-13)."""
    holdings = {"Olivier": Holding(6, 2), "Mélanie": Holding(8, 3), "Marie-Pierre": Holding(15, 4)}
    gains = deal_gains(EndedDeal((("Olivier",), ("Mélanie",), ("Marie-Pierre",)), holdings, blocked=True))
    assert gains.winners == (0,)
    assert [(gain.theirs, gain.own, whole(gain.points), gain.clause) for gain in gains.gains] == [
        (8, 6, 2, "EIGHT-13"),
        (15, 6, 9, "EIGHT-13"),
    ]
    assert gains.total(0) == 11


def test_d12_a_negative_difference_is_paid() -> None:
    """The player with the fewest cards holds an 8: he pays who holds less (D12)."""
    gains = deal_gains(alone((1, 50), (2, 11), (3, 60), blocked=True))
    assert [(whole(gain.points), gain.decision) for gain in gains.gains] == [(-39, "D12"), (10, "")]
    assert gains.total(0) == -29


def test_d12_a_level_difference_needs_no_decision() -> None:
    """Where another holds as many points as the winner there is nothing to pay or decide (D12)."""
    gains = deal_gains(alone((1, 7), (2, 7), blocked=True))
    assert [(whole(gain.points), gain.decision) for gain in gains.gains] == [(0, "")]


def test_d43_is_for_teams() -> None:
    """That the winning team takes all says nothing of players each for himself (D43)."""
    rules = BlockedRules(team_takes_all=True)
    assert totals(alone((2, 6), (3, 8), (4, 15), blocked=True), rules) == [11, 0, 0]


def test_d12_floor_at_zero() -> None:
    """With the floor a difference below zero counts nothing, and the others still count (D12)."""
    gains = deal_gains(alone((1, 50), (2, 11), (3, 60), blocked=True), FLOOR)
    assert [(whole(gain.points), gain.decision) for gain in gains.gains] == [(0, "D12"), (10, "")]


def test_d13_a_tie_on_cards() -> None:
    """Of two with two cards he with fewer points wins, and takes the difference with the other too (D13)."""
    gains = deal_gains(alone((2, 9), (2, 4), (5, 30), blocked=True))
    assert gains.winners == (1,)
    assert [(gain.source, whole(gain.points), gain.decision) for gain in gains.gains] == [
        (0, 5, "D13"),
        (2, 26, "D13"),
    ]


def test_d13_d42_a_tie_on_cards_shared() -> None:
    """By the alternative both win: each his own differences with the losers, halved (D13, D42)."""
    gains = deal_gains(alone((2, 9), (2, 4), (5, 30), blocked=True), SHARE)
    assert gains.winners == (0, 1)
    assert [(gain.side, gain.source, gain.points, gain.decision) for gain in gains.gains] == [
        (0, 2, Fraction(21, 2), "D42"),
        (1, 2, Fraction(13), "D42"),
    ]


@pytest.mark.parametrize("rules", [DEFAULTS, SHARE])
def test_eight_13_equal_cards_and_points_share(rules: BlockedRules) -> None:
    """Equal in cards and points, they share the gains, in halves if need be (EIGHT-13, D41)."""
    assert totals(alone((2, 6), (2, 6), (4, 11), blocked=True), rules) == [Fraction(5, 2), Fraction(5, 2), 0]


def test_d41_exact_thirds() -> None:
    """Three who share ten points gain ten thirds each (D41)."""
    assert totals(alone((2, 6), (2, 6), (2, 6), (3, 16), blocked=True))[:3] == [Fraction(10, 3)] * 3


def test_all_equal_and_blocked() -> None:
    """All equal, all win and nobody gains anything (EIGHT-13)."""
    gains = deal_gains(alone((2, 6), (2, 6), blocked=True))
    assert (gains.winners, gains.gains) == ((0, 1), ())


# EIGHT-15


def test_eight_15_a_team_wins_when_all_its_members_are_out() -> None:
    """A member out alone does not end the deal; both out, they take what the others hold (EIGHT-15)."""
    assert codes(teams(2, (0, 0), (2, 9), (3, 20), (4, 11))) == ["NOBODY_OUT"]
    gains = deal_gains(teams(2, (0, 0), (0, 0), (3, 20), (0, 0)))
    assert gains.winners == (0,)
    assert [(gain.source, whole(gain.points), gain.clause) for gain in gains.gains] == [(1, 20, "EIGHT-15")]


def test_eight_15_three_teams_of_two() -> None:
    """With three teams the winners take what both others hold (EIGHT-15)."""
    assert totals(teams(2, (1, 5), (0, 0), (0, 0), (0, 0), (2, 20), (3, 30))) == [0, 55, 0]


def test_d43_blocked_in_teams_the_difference() -> None:
    """Blocked, the team with fewer points takes the difference, whoever holds fewer cards (EIGHT-15, D43)."""
    gains = deal_gains(teams(2, (1, 50), (0, 0), (4, 12), (3, 13), blocked=True))
    assert gains.winners == (1,)
    (gain,) = gains.gains
    assert (whole(gain.points), gain.theirs, gain.own, gain.clause, gain.decision) == (
        25,
        50,
        25,
        "EIGHT-15",
        "D43",
    )


def test_d43_blocked_with_three_teams() -> None:
    """The lowest of three teams takes the difference with each other (D43)."""
    deal = teams(2, (2, 10), (2, 10), (1, 5), (1, 7), (3, 20), (3, 21), blocked=True)
    assert totals(deal) == [0, 8 + 29, 0]


def test_d43_all_that_the_others_hold() -> None:
    """By the alternative the lower team takes all that the others hold (D43)."""
    deal = teams(2, (1, 50), (0, 0), (4, 12), (3, 13), blocked=True)
    assert totals(deal, BlockedRules(team_takes_all=True)) == [0, 50]


def test_blocked_teams_that_are_level_share() -> None:
    """The two lowest of three teams, level, share what they gain (EIGHT-15, D41)."""
    deal = teams(2, (2, 10), (2, 10), (1, 5), (1, 15), (3, 20), (3, 21), blocked=True)
    assert totals(deal) == [Fraction(21, 2), Fraction(21, 2), 0]
    assert totals(deal, BlockedRules(team_takes_all=True)) == [Fraction(41, 2), Fraction(41, 2), 0]


# Bad input


def test_nobody_out_and_not_blocked() -> None:
    """A deal nobody won and that is not blocked has not ended (EIGHT-12)."""
    (problem,) = ending_problems(alone((1, 5), (2, 9)))
    assert (problem.code, problem.clause) == ("NOBODY_OUT", "EIGHT-12")


def test_two_players_out() -> None:
    """Two players cannot both be out (EIGHT-12)."""
    (problem,) = ending_problems(alone((0, 0), (0, 0), (2, 9)))
    assert (problem.code, problem.facts) == ("SEVERAL_OUT", {"first": "Ann", "second": "Bob"})


def test_blocked_and_somebody_out() -> None:
    """A deal in which somebody is out was won, not blocked (EIGHT-13)."""
    (problem,) = ending_problems(alone((0, 0), (2, 9), blocked=True))
    assert (problem.code, problem.facts, problem.clause) == ("BLOCKED_AND_OUT", {"side": "Ann"}, "EIGHT-13")
    assert codes(teams(2, (0, 0), (0, 0), (1, 2), (1, 3), blocked=True)) == ["BLOCKED_AND_OUT"]
    assert codes(teams(2, (0, 0), (1, 4), (1, 2), (1, 3), blocked=True)) == []


def test_blocked_needs_the_number_of_cards() -> None:
    """Alone, a blocked game goes by the number of cards: it must be told (EIGHT-13)."""
    deal = EndedDeal((("Ann",), ("Bob",)), {"Ann": Holding(5), "Bob": Holding(7, 2)}, blocked=True)
    (problem,) = ending_problems(deal)
    assert (problem.code, problem.where) == ("CARDS_NEEDED", "cards.Ann")


def test_blocked_in_teams_goes_by_points_alone() -> None:
    """In teams the points are compared, no number of cards is asked (EIGHT-15)."""
    holdings = {"Ann": Holding(5), "Bob": Holding(9), "Cleo": Holding(4), "Dan": Holding(1)}
    assert totals(EndedDeal((("Ann", "Bob"), ("Cleo", "Dan")), holdings, blocked=True)) == [0, 9]


def test_points_without_cards() -> None:
    """No card counts no points (EIGHT-02)."""
    assert codes(alone((0, 5), (0, 0)))[0] == "POINTS_WITHOUT_CARDS"


def test_negative_figures() -> None:
    """Nobody holds less than nothing."""
    assert "POINTS_NEGATIVE" in codes(alone((1, -5), (0, 0)))
    assert "CARDS_NEGATIVE" in codes(alone((-1, 5), (0, 0)))


@pytest.mark.parametrize(
    ("cards", "points"), [(1, 8), (1, 11), (2, 1), (3, 2), (2, 101), (None, 519), (4, 0)]
)
def test_points_no_such_hand_can_count(cards: int, points: int) -> None:
    """Points that no hand of so many cards of the deck can count are refused (EIGHT-02)."""
    deal = alone((cards, points), (0, 0))
    assert codes(deal, Deck()) == ["POINTS_IMPOSSIBLE"]


def test_hands_that_one_deck_cannot_hold_together() -> None:
    """Each hand by itself may be, and yet one pack has no six 8s (EIGHT-02)."""
    deal = alone((3, 150), (3, 150), (0, 0))
    assert codes(deal, Deck()) == ["POINTS_IMPOSSIBLE_TOGETHER"]
    assert codes(deal, Deck(2)) == []


def test_more_cards_than_the_deck() -> None:
    """One card lies on the table: a pack leaves 51 for the hands (EIGHT-01)."""
    pack = sum(EIGHTS_VALUES.of(card) for card in PACK)
    held = (26, sum(EIGHTS_VALUES.of(card) for card in PACK[:26]))
    rest = (26, pack - held[1])
    (problem,) = ending_problems(alone(held, rest, (0, 0)), Deck())
    assert (problem.code, problem.facts) == ("CARDS_ABOVE_DECK", {"cards": 52, "most": 51})
    assert problem.clause == "EIGHT-01"


def test_house_values_count() -> None:
    """Where the table counts an 8 at 20, one card of 20 may be held (EIGHT-02)."""
    deal = alone((1, 20), (0, 0))
    assert ending_problems(deal, Deck(), CardValues(eight=20)) == ()
    assert codes(deal, Deck()) == ["POINTS_IMPOSSIBLE"]


def test_a_joker_worth_nothing_is_still_a_card() -> None:
    """Where a Joker counts nothing, who holds one is not out (D11, EIGHT-12)."""
    deal = alone((1, 0), (0, 0))
    assert ending_problems(deal, Deck(1, 2), CardValues(joker=0)) == ()


@pytest.mark.parametrize(
    ("sides", "blocked", "clause"),
    [("A B", False, "EIGHT-12"), ("A B", True, "EIGHT-13"), ("AC BD", False, "EIGHT-15")],
)
def test_what_ends_no_deal_names_its_clause(sides: str, blocked: bool, clause: str) -> None:
    """Nobody out; blocked, and one out: by the clause of the game, or of teams."""
    seated = tuple(tuple(side) for side in sides.split())
    held = {name: Holding(5, 1) for side in seated for name in side}
    if blocked:
        held["A"] = Holding(0, 0)
    (problem,) = ending_problems(EndedDeal(seated, held, blocked=blocked))
    assert problem.clause == clause


def test_players_and_teams_that_cannot_be() -> None:
    """Nine players, unequal teams, a stranger: refused with the reason (EIGHT-01, EIGHT-03)."""
    nine = EndedDeal(tuple((name,) for name in (*NAMES, "Ida")), {name: Holding(5, 1) for name in NAMES})
    assert codes(nine) == ["PLAYERS"]
    unequal = EndedDeal((("Ann", "Bob"), ("Cleo",)), {"Cleo": Holding(5, 1)})
    assert codes(unequal) == ["TEAMS_UNEQUAL"]
    stranger = EndedDeal((("Ann",), ("Bob",)), {"Bob": Holding(5, 1), "Zoe": Holding(5, 1)})
    assert codes(stranger) == ["NOT_AT_TABLE"]


def test_a_deal_that_cannot_be_is_not_priced() -> None:
    """The gains of a deal that cannot have ended so are refused with all reasons."""
    with pytest.raises(RuleViolation) as refused:
        deal_gains(alone((0, 0), (0, 3), blocked=True))
    found = [problem.code for problem in refused.value.problems]
    assert found == ["POINTS_WITHOUT_CARDS", "BLOCKED_AND_OUT", "BLOCKED_AND_OUT"]


# Against a naive count


@st.composite
def dealt(draw: st.DrawFn, least: int) -> list[list[Card]]:
    """Hands from a shuffled pack for two to five players, each of at least so many cards."""
    pack = draw(st.permutations(PACK))
    sizes = draw(st.lists(st.integers(least, 8), min_size=2, max_size=5))
    return [[pack.pop() for _ in range(size)] for size in sizes]


def worth(hand: Sequence[Card]) -> int:
    """The points of a hand, card by card."""
    points = {"8": 50, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 1}
    return sum(points.get(str(card)[0]) or int(str(card)[0]) for card in hand)


def held(hand: Sequence[Card]) -> tuple[int, int]:
    """A hand as the sheet holds it."""
    return len(hand), EIGHTS_VALUES.count(hand)


@given(dealt(1), st.data())
def test_eight_12_any_deal_won(hands: list[list[Card]], data: DataObject) -> None:
    """Whoever is out gains what a naive count of all other cards gives (EIGHT-12)."""
    winner = data.draw(st.integers(0, len(hands) - 1))
    expected = sum(worth(hand) for seat, hand in enumerate(hands) if seat != winner)
    hands[winner] = []
    deal = alone(*map(held, hands))
    assert ending_problems(deal, Deck()) == ()
    assert totals(deal) == [expected if seat == winner else 0 for seat in range(len(hands))]


@given(dealt(1), st.booleans(), st.booleans())
def test_eight_13_any_blocked_deal(hands: list[list[Card]], floor: bool, share: bool) -> None:
    """Any blocked deal comes to what a naive count says (EIGHT-13, D12, D13, D42)."""
    fewest = min(len(hand) for hand in hands)
    winners = [hand for hand in hands if len(hand) == fewest]
    if not share:
        lowest = min(worth(hand) for hand in winners)
        winners = [hand for hand in winners if worth(hand) == lowest]
    expected = []
    for hand in hands:
        gain = Fraction(0)
        if hand in winners:
            for other in hands:
                if other not in winners:
                    difference = worth(other) - worth(hand)
                    gain += max(difference, 0) if floor else difference
            gain /= len(winners)
        expected.append(gain)
    deal = alone(*map(held, hands), blocked=True)
    assert ending_problems(deal, Deck()) == ()
    assert totals(deal, BlockedRules(floor_at_zero=floor, ties_share=share)) == expected
