"""The Eights in a match: what may be told, and what each deal writes (EIGHT-01..15, D11..13, D41..43)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from at_the_table import do, lines, play, sit_down, totals
from cocotte.core.card_notation import parse_cards
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import RuleViolation
from cocotte.core.match import decide as ask
from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.decide import deal_problems
from cocotte.core.match.events import DealRecorded, Logged
from cocotte.core.match.fold import advance

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.cards import Card, Joker
    from cocotte.core.match.match import Match

TEAMS: dict[str, Any] = {"sides": ["Ann Cleo", "Bob Dan"], "format_id": "round"}


def cards(text: str) -> tuple[Card | Joker, ...]:
    return parse_cards(text, jokers=True)


def table(players: str = "Ann Bob Cleo", rules: str = "eights", **more: Any) -> Match:
    return sit_down(rules, players, first="Ann", **more)


def problems_of(report: EightsReport, match: Match | None = None) -> list[tuple[str, str]]:
    """Each problem's code and place."""
    return [(one.code, one.where) for one in deal_problems(match or table(), {0: report})]


def out(who: str, *points: tuple[str, int], **more: Any) -> EightsReport:
    return EightsReport(tuple(who.split()), points, **more)


def blocked(*held: tuple[str, int, int]) -> EightsReport:
    """Each player with his cards and points."""
    points = tuple((name, number) for name, _, number in held)
    return EightsReport((), points, tuple((name, count) for name, count, _ in held), blocked=True)


@pytest.mark.parametrize(
    ("report", "wanted"),
    [
        (out("Ann", ("Bob", 20), ("Cleo", 35)), []),
        (out("Ann", ("Bob", 20)), [("POINTS_MISSING", "points.Cleo")]),
        (out("", ("Ann", 5), ("Bob", 20), ("Cleo", 5)), [("NOBODY_OUT", "blocked")]),
        (out("Ann Bob", ("Cleo", 5)), [("SEVERAL_OUT", "winner")]),
        (out("Ann", ("Bob", 0), ("Cleo", 5)), [("SEVERAL_OUT", "winner")]),
        (out("Ann", ("Ann", 4), ("Bob", 20), ("Cleo", 5)), [("OUT_HOLDS_POINTS", "points.Ann")]),
        (out("Zoé", ("Ann", 4), ("Bob", 20), ("Cleo", 5)), [("NOT_AT_TABLE", "player")]),
        (out("Ann", ("Bob", -4), ("Cleo", 5)), [("POINTS_NEGATIVE", "points.Bob")]),
        (out("Ann", ("Bob", 10**6), ("Cleo", 5)), [("POINTS_IMPOSSIBLE", "points.Bob")]),
        (blocked(("Ann", 2, 6), ("Bob", 3, 8), ("Cleo", 4, 15)), []),
        (blocked(("Ann", 0, 0), ("Bob", 3, 8), ("Cleo", 4, 15)), [("BLOCKED_AND_OUT", "blocked")]),
        (blocked(("Ann", 2, 6), ("Bob", 3, 8)), [("POINTS_MISSING", "points.Cleo")]),
        (blocked(("Ann", 1, 60), ("Bob", 3, 8), ("Cleo", 4, 15)), [("POINTS_IMPOSSIBLE", "points.Ann")]),
        (EightsReport((), (("Ann", 6), ("Bob", 8), ("Cleo", 15)), blocked=True),
         [("CARDS_NEEDED", "cards.Ann"), ("CARDS_NEEDED", "cards.Bob"), ("CARDS_NEEDED", "cards.Cleo")]),
        (EightsReport(void=True), []),
    ],
)  # fmt: skip
def test_what_may_be_entered(report: EightsReport, wanted: list[tuple[str, str]]) -> None:
    """EIGHT-12, EIGHT-13: one is out, or the game is blocked and nobody is."""
    assert problems_of(report) == wanted


@pytest.mark.parametrize(
    ("players", "hands", "points", "wanted"),
    [
        ("Ann Bob Cleo", {"Bob": "8S AS"}, 51, []),
        ("Ann Bob Cleo", {"Bob": "8S AS"}, 50, [("CARDS_DISAGREE", "points.Bob")]),
        ("Ann Bob Cleo", {"Bob": "8S", "Cleo": "8S"}, 50, [("CARD_IN_TWO_HANDS", "cards.Cleo")]),
        ("Ann Bob Cleo Dan Eve Fay", {"Bob": "8S", "Cleo": "8S"}, 50, []),  # two packs from six
        ("Ann Bob Cleo", {"Bob": "JK"}, 50, [("JOKERS_TOO_MANY", "cards.Bob")]),
    ],
)
def test_cards_entered(
    players: str, hands: dict[str, str], points: int, wanted: list[tuple[str, str]]
) -> None:
    """EIGHT-01, EIGHT-02: one pack up to five players, two from six."""
    others = [(name, 50 if name in hands and name != "Bob" else 4) for name in players.split()[2:]]
    shown = tuple((name, cards(hand)) for name, hand in hands.items())
    found = problems_of(out("Ann", ("Bob", points), *others, cards=shown), table(players))
    assert [one for one in found if one[0] != "POINTS_IMPOSSIBLE"] == wanted


def test_jokers_count_fifty() -> None:
    """D11, COCHON: where they are played with."""
    report = out("Ann", ("Bob", 50), ("Cleo", 5), cards=(("Bob", cards("JK")),))
    assert problems_of(report, table(rules="huit-cochon")) == []
    assert problems_of(report, table(rules="huit-cochon", joker_points=20)) == [
        ("CARDS_DISAGREE", "points.Bob")
    ]


def test_a_ninth_player_and_unequal_teams() -> None:
    """EIGHT-01, EIGHT-03."""
    for more in ({"players": "A B C D E F G H I"}, {"sides": ["Ann Bob", "Cleo"], "format_id": "round"}):
        with pytest.raises(RuleViolation):
            table(**more)


@pytest.mark.parametrize(("players", "each"), [("Ann Bob", 7), ("Ann Bob Cleo", 5), ("A B C D E F G H", 5)])
def test_the_cards_to_deal(players: str, each: int) -> None:
    """EIGHT-06: seven for two, five for more, or what the house deals."""
    assert next_deal(sit_down("eights", players)).cards == each
    assert next_deal(sit_down("eights", players, cards_each=8)).cards == 8


def test_the_winner_takes_from_each() -> None:
    """EIGHT-12: a line for each player left with cards."""
    match = play(table(), "Bob out Ann 20 Cleo 35")
    assert lines(match) == [(1, "held", 20), (1, "held", 35)]
    assert match.rows[0].tables[0].points == match.rows[0].points == 55


def test_gains_are_shared_in_exact_thirds() -> None:
    """D41, D42: three with the fewest cards, and as many points."""
    match = play(table("Ann Bob Cleo Dan"), "blocked Ann 1/5 Bob 1/5 Cleo 1/5 Dan 2/15")
    assert totals(match) == [Fraction(10, 3)] * 3 + [0]
    assert match.rows[0].winner is None
    assert not match.rows[0].void
    assert [cell.won for cell in match.rows[0].cells[0] if cell] == [True, True, True]
    assert [tally.points for tally in sheet_of(match).tallies] == [Fraction(10, 3)] * 3 + [0]


def test_all_level_in_a_blocked_deal_is_nobodys() -> None:
    """EIGHT-13: the same cards and points everywhere leave nothing to share; the deal is dealt again."""
    match = play(table(), "blocked Ann 1/5 Bob 1/5 Cleo 1/5")
    assert totals(match) == [0, 0, 0]
    assert match.rows[0].void
    assert next_deal(match).dealers == ("Ann",)


def test_a_team_is_out_when_all_its_members_are() -> None:
    """EIGHT-15: Ann alone is not enough; whoever went out last for the side that won has won it."""
    match = table(**TEAMS)
    assert problems_of(out("Ann", ("Cleo", 5), ("Bob", 20), ("Dan", 5)), match) == [("NOBODY_OUT", "blocked")]
    match = play(match, "Ann Cleo Bob out Dan 20")
    assert totals(match) == [20, 0]
    assert match.rows[0].tables[0].winner == "Cleo"
    assert [tally.points for tally in sheet_of(match).tallies] == [0, 0, 20, 0]


def test_teams_compare_their_points_when_blocked() -> None:
    """EIGHT-15, D43: cards need not be told; the difference with each other side, or all they hold."""
    report = EightsReport((), (("Ann", 6), ("Cleo", 5), ("Bob", 8), ("Dan", 20)), blocked=True)
    for house, points in (({}, 17), ({"blocked_teams": "all"}, 28)):
        match = do(table(**TEAMS, **house), ask.record_deal({0: report}))
        assert totals(match) == [points, 0]


def test_a_deal_that_fits_nothing_is_kept_and_flagged() -> None:
    """Told by a file: nobody out, and yet not blocked."""
    match = advance(table(), [Logged(2, DealRecorded(((0, out("", ("Ann", 5))),)))])
    assert [problem.code for problem in match.rows[0].problems] == ["POINTS_MISSING", "POINTS_MISSING"]
    assert totals(match) == [0, 0, 0]
