"""Contract Rummy in a match: what may be told, and what each deal writes (CONT-01, CONT-15, CONT-16)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from at_the_table import do, figure, play, sit_down, totals
from cocotte.core.card_notation import parse_cards
from cocotte.core.contract.report import ContractReport
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import VOID
from cocotte.core.match import decide as ask
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import deal_problems
from cocotte.core.match.events import DealRecorded, Logged, RulingMode
from cocotte.core.match.fold import advance
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.cards import Card, Joker
    from cocotte.core.match.match import Match

NOBODY_WINS = partial(
    give_ruling,
    "stock-out",
    "no-winner",
    "CONT-15",
    RulingMode.APPLY,
    effects=(Effect(EffectKind.NO_WINNER, clause="CONT-15"),),
)


def cards(text: str) -> tuple[Card | Joker, ...]:
    return parse_cards(text, jokers=True)


def grid(players: str = "Ann Bob Cleo", rules: str = "contract-rummy", **house: Any) -> Match:
    return sit_down(rules, players, first="Ann", **house)


def problems_of(report: ContractReport, match: Match | None = None) -> list[tuple[str, str]]:
    """Each problem's code and place."""
    return [(one.code, one.where) for one in deal_problems(match or grid(), {0: report})]


def deal(out: str | None, *points: tuple[str, int], **more: Any) -> ContractReport:
    return ContractReport(out, points, **more)


@pytest.mark.parametrize(
    ("report", "wanted"),
    [
        (deal("Ann", ("Bob", 20), ("Cleo", 35)), []),
        (deal("Ann", ("Ann", 0), ("Bob", 20), ("Cleo", 35)), []),
        (deal(None, ("Ann", 2), ("Bob", 20), ("Cleo", 35)), []),
        (deal("Ann", ("Bob", 20)), [("POINTS_MISSING", "points.Cleo")]),
        (deal(None, ("Bob", 20), ("Cleo", 5)), [("POINTS_MISSING", "points.Ann")]),
        (deal("Ann", ("Ann", 5), ("Bob", 20), ("Cleo", 35)), [("OUT_HOLDS_POINTS", "points.Ann")]),
        (deal("Ann", ("Bob", 1), ("Cleo", 35)), [("POINTS_IMPOSSIBLE", "points.Bob")]),
        (deal("Ann", ("Bob", 0), ("Cleo", 35)), [("POINTS_IMPOSSIBLE", "points.Bob")]),
        (deal("Ann", ("Bob", -5), ("Cleo", 10**9)),
         [("POINTS_IMPOSSIBLE", "points.Bob"), ("POINTS_IMPOSSIBLE", "points.Cleo")]),
        (deal("Zoé", ("Bob", 5), ("Cleo", 9)), [("NOT_AT_TABLE", "player")]),
        (deal("Ann", ("Bob", 5), ("Cleo", 9), ("Dan", 9)), [("NOT_AT_TABLE", "player")]),
        (ContractReport(None, void=True), []),
    ],
)  # fmt: skip
def test_what_may_be_entered(report: ContractReport, wanted: list[object]) -> None:
    """CONT-15, CONT-16: one goes out or nobody does; everybody else counts what a hand can count."""
    assert problems_of(report) == wanted


@pytest.mark.parametrize(
    ("hands", "points", "wanted"),
    [
        ((("Bob", "AS JK"),), 30, []),
        ((("Bob", "AS JK"),), 29, [("CARDS_DISAGREE", "points.Bob")]),
        ((("Bob", "AS AS"),), 30, []),  # two packs
        ((("Bob", "AS AS AS"),), 45, [("TOO_MANY_COPIES", "cards")]),
        ((("Bob", "JK JK"), ("Cleo", "JK")), 30, [("TOO_MANY_JOKERS", "cards")]),
    ],
)
def test_cards_entered(
    hands: tuple[tuple[str, str], ...], points: int, wanted: list[tuple[str, str]]
) -> None:
    """CONT-01, CONT-16: two packs, two Jokers among three; the points are what the cards count."""
    held = tuple((player, cards(hand)) for player, hand in hands)
    report = deal("Ann", ("Bob", points), ("Cleo", 15), cards=held)
    assert problems_of(report) == wanted


def test_more_jokers_among_more_players() -> None:
    """CONT-01: three among four, four among five, none where they play without (CONT-19)."""
    for players, jokers in (("Ann Bob Cleo", 2), ("Ann Bob Cleo Dan", 3), ("Ann Bob Cleo Dan Eve", 4)):
        names = players.split()
        hand = " ".join(["JK"] * jokers)
        points = [(name, 15 * jokers if name == "Bob" else 15) for name in names[1:]]
        report = deal("Ann", *points, cards=(("Bob", cards(hand)),))
        assert problems_of(report, grid(players)) == []
        more = deal("Ann", ("Bob", 15 * jokers + 15), *points[1:], cards=(("Bob", cards(hand + " JK")),))
        assert problems_of(more, grid(players)) == [("TOO_MANY_JOKERS", "cards")]
    report = deal("Ann", ("Bob", 15), ("Cleo", 15), cards=(("Bob", cards("JK")),))
    assert problems_of(report, grid(rules="contract-no-jokers")) == [("TOO_MANY_JOKERS", "cards")]


def test_the_houses_own_values() -> None:
    """CONT-16: an ace at 20 changes what cards count and which totals there are."""
    report = deal("Ann", ("Bob", 20), ("Cleo", 5), cards=(("Bob", cards("AS")),))
    assert problems_of(report) == [("CARDS_DISAGREE", "points.Bob")]
    assert problems_of(report, grid(ace_points=20)) == []
    free = grid(ace_points=0)
    assert problems_of(deal("Ann", ("Bob", 0), ("Cleo", 5)), free) == []
    assert problems_of(deal("Ann", ("Bob", 0), ("Cleo", 5))) == [("POINTS_IMPOSSIBLE", "points.Bob")]


def test_whose_points_cannot_be_is_said() -> None:
    """The sentence names the player and what a hand can count."""
    (problem,) = deal_problems(grid(), {0: deal("Ann", ("Bob", 1), ("Cleo", 35))})
    assert (problem.facts["player"], problem.facts["points"], problem.facts["least"]) == ("Bob", 1, 2)


def test_a_sixth_player_sits_down_to_another_game() -> None:
    """CONT-01."""
    with pytest.raises(RuleViolation) as refused:
        grid("Ann Bob Cleo Dan Eve Fay")
    assert [problem.code for problem in refused.value.problems] == ["PLAYERS_NUMBER"]


def test_the_contract_to_come() -> None:
    """CONT-02, CONT-03: ten cards for the first three, twelve from the fourth; a list of ones own too."""
    match = grid()
    found = []
    while not match.finished:
        coming = next_deal(match)
        found.append((coming.contract, coming.cards))
        match = play(match, "Ann out 5 5")
    assert found == [
        ("G3 G3", 10),
        ("G3 R4", 10),
        ("R4 R4", 10),
        ("G3 G3 G3", 12),
        ("G3 G3 R4", 12),
        ("G3 R4 R4", 12),
        ("R4 R4 R5", 12),
    ]
    own = grid(contracts=("G3 /7", "R5"))
    assert (next_deal(own).contract, next_deal(own).cards) == ("G3 /7", 7)
    own = play(own, "Ann out 5 5", "Bob out 5 5")
    assert own.finished


def test_a_deal_after_the_last_contract_is_flagged() -> None:
    """Told by a file: there is no eighth contract."""
    match = play(grid(contracts=("G3",)), "Ann out 5 5")
    match = advance(match, [Logged(3, DealRecorded(((0, deal("Bob", ("Ann", 5), ("Cleo", 5))),)))])
    assert [problem.code for problem in match.rows[1].problems] == ["AFTER_END"]
    assert match.rows[1].other["contract"] == ""
    assert totals(match) == [0, 5, 5]


def test_nobody_wins_where_the_arbiter_says_so() -> None:
    """CONT-15: stock and discards are both out, and everybody counts his hand; nobody is out any more."""
    match = do(grid(), NOBODY_WINS())
    with pytest.raises(RuleViolation) as refused:
        play(match, "Ann out 5 9")
    assert [(each.code, each.clause) for each in refused.value.problems] == [("NOBODY_WINS", "CONT-15")]
    match = play(match, "nobody 7 5 9")
    assert totals(match) == [7, 5, 9]
    assert match.rows[0].winner is None
    assert {line.clause for side in range(3) for line in figure(match, 0, 0, side).lines} == {"CONT-15"}
    with pytest.raises(RuleViolation, match="NOBODY_WINS"):
        do(match, ask.amend_deal(match.deals[0].seq, {0: deal("Ann", ("Bob", 5), ("Cleo", 9))}))


def test_a_deal_that_was_entered_with_a_winner_is_entered_anew() -> None:
    """When the arbiter finds that it has none: until then it counts for nothing, and says so."""
    match = play(grid(), "Ann out 5 9")
    match = do(match, NOBODY_WINS(deal=match.deals[0].seq))
    assert [problem.code for problem in match.rows[0].problems] == ["NOBODY_WINS"]
    assert totals(match) == [0, 0, 0]
    match = do(
        match, ask.amend_deal(match.deals[0].seq, {0: deal(None, ("Ann", 7), ("Bob", 5), ("Cleo", 9))})
    )
    assert totals(match) == [7, 5, 9]
    assert next_deal(match).contract == "G3 R4"


def test_the_lines_say_who_held_what() -> None:
    """CONT-16: points, or the cards they were counted from."""
    match = play(grid(), "Ann out Bob [AS KD] Cleo 5")
    ann, bob, cleo = (figure(match, 0, 0, side) for side in range(3))
    assert [(line.kind, line.points, line.clause) for line in ann.lines] == [("out", 0, "CONT-16")]
    assert dict(bob.lines[0].facts) == {"player": "Bob", "cards": "AS KD", "counts": "15 10"}
    assert (bob.points, cleo.points, ann.won, bob.won) == (25, 5, True, False)


def test_a_report_of_gin_is_none_of_contract_rummy() -> None:
    """It is kept where a file told it, and refused where a player does."""
    with pytest.raises(RuleViolation) as refused:
        ask.record_deal({0: VOID})(grid())
    assert [problem.code for problem in refused.value.problems] == ["OTHER_REPORT"]
