"""What a deal comes to, to the letter: who won it, every line with its clause and its facts, the boxes."""

from fractions import Fraction
from typing import Any

import pytest

from at_the_table import do, play, sit_down
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.match import Match
from cocotte.core.problems import Fact
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.scoring.outcome import DealOutcome, TableOutcome
from cocotte.core.sheet import Points, ScoreLine

TEAMS = {"sides": ["Ann Cleo", "Bob Dan"], "format_id": "round"}


def came_to(match: Match) -> DealOutcome | None:
    """What its first deal came to."""
    return match.scored[0].outcome


def held(side: int, player: str, points: int, clause: str = "CONT-16", **counted: str) -> ScoreLine:
    return ScoreLine(side, "held", points, clause, {"player": player, **counted})


def taken(side: int, kind: str, points: Points, clause: str, *facts: str | int) -> ScoreLine:
    return ScoreLine(
        side, kind, points, clause, dict(zip(("from", "theirs", "own", "shared_by"), facts, strict=True))
    )


def hands(knocker: int, defender: int) -> dict[str, Fact]:
    return {"knocker": knocker, "defender": defender}


def round_table(
    winner: int | None,
    player: str | None,
    lines: tuple[ScoreLine, ...],
    boxes: tuple[int, ...],
    *,
    going: str = "",
    points: int = 0,
    sharing: tuple[int, ...] = (),
) -> DealOutcome:
    """A deal of a game that has one table."""
    table = TableOutcome(player, lines, points, going=going)
    return DealOutcome(winner, lines, boxes, sharing, tables=(table,))


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        (
            "Ann out Bob [AS KD] Cleo 5",
            round_table(
                0,
                "Ann",
                (
                    held(1, "Bob", 25, cards="AS KD", counts="15 10"),
                    held(2, "Cleo", 5),
                    ScoreLine(0, "out", 0, "CONT-16"),
                ),
                (1, 0, 0),
                going="out",
            ),
        ),
        (
            "nobody 7 5 9",
            round_table(
                None,
                None,
                (held(0, "Ann", 7, "CONT-15"), held(1, "Bob", 5, "CONT-15"), held(2, "Cleo", 9, "CONT-15")),
                (0, 0, 0),
            ),
        ),
        ("void", round_table(None, None, (), (0, 0, 0))),
    ],
)
def test_contract_rummy(line: str, outcome: DealOutcome) -> None:
    """CONT-15, CONT-16: each has what he holds; who is out has won and counts nothing."""
    assert came_to(play(sit_down("contract-rummy", "Ann Bob Cleo", first="Ann"), line)) == outcome


SHARED = tuple(taken(side, "blocked", Fraction(10, 3), "EIGHT-13", "Dan", 15, 5, 3) for side in range(3))


@pytest.mark.parametrize(
    ("seated", "line", "outcome"),
    [
        (
            {"players": "Ann Bob Cleo"},
            "Bob out Ann 20 Cleo 35",
            round_table(
                1,
                "Bob",
                (
                    taken(1, "held", 20, "EIGHT-12", "Ann", 20, 0, 1),
                    taken(1, "held", 35, "EIGHT-12", "Cleo", 35, 0, 1),
                ),
                (0, 1, 0),
                going="out",
                points=55,
            ),
        ),
        (
            {"players": "Ann Bob Cleo"},
            "blocked Ann 1/5 Bob 2/8 Cleo 3/15",
            round_table(
                0,
                "Ann",
                (
                    taken(0, "blocked", 3, "EIGHT-13", "Bob", 8, 5, 1),
                    taken(0, "blocked", 10, "EIGHT-13", "Cleo", 15, 5, 1),
                ),
                (1, 0, 0),
                going="blocked",
                points=13,
            ),
        ),
        (
            {"players": "Ann Bob Cleo Dan"},
            "blocked Ann 1/5 Bob 1/5 Cleo 1/5 Dan 2/15",
            round_table(None, None, SHARED, (0, 0, 0, 0), going="blocked", sharing=(0, 1, 2)),
        ),
        (
            TEAMS,
            "Ann Cleo Bob out Dan 20",
            round_table(
                0,
                "Cleo",
                (taken(0, "held", 20, "EIGHT-15", "Bob", 20, 0, 1),),
                (1, 0),
                going="out",
                points=20,
            ),
        ),
        ({"players": "Ann Bob Cleo"}, "void", round_table(None, None, (), (0, 0, 0))),
    ],
)
def test_the_eights(seated: dict[str, Any], line: str, outcome: DealOutcome) -> None:
    """EIGHT-12, EIGHT-13, EIGHT-15, D41: the winner takes from each, winners share, a team by its first."""
    assert came_to(play(sit_down("eights", **seated, first="Ann"), line)) == outcome


def gin_table(
    side: int,
    winner: str,
    loser: str,
    going: str,
    *parts: tuple[str, int, str, dict[str, Fact]],
    boxes: int = 1,
    table: int | None = None,
) -> TableOutcome:
    """A table of gin: each part as kind, points, clause and facts."""
    lines = tuple(
        ScoreLine(side, kind, points, clause, facts, table) for kind, points, clause, facts in parts
    )
    return TableOutcome(winner, lines, sum(points for _, points, _, _ in parts), boxes, loser, going)


@pytest.mark.parametrize(
    ("rules", "line", "table", "boxes"),
    [
        (
            "oklahoma",
            "Ann knock 1 9 up 2S",
            gin_table(
                0,
                "Ann",
                "Bob",
                "knock",
                ("difference", 8, "GIN-12", hands(1, 9)),
                ("spade-double", 8, "OKLA-03", {"upcard": "2S"}),
            ),
            (1, 0),
        ),
        (
            "oklahoma",
            "Ann knock 2 1 up 2S",
            gin_table(
                1,
                "Bob",
                "Ann",
                "undercut",
                ("difference", 1, "GIN-13", hands(2, 1)),
                ("undercut-bonus", 20, "OKLA-04", {}),
                ("spade-double", 21, "OKLA-03", {"upcard": "2S"}),
            ),
            (0, 1),
        ),
        (
            "gin-standard",
            "Ann big-gin 23",
            gin_table(
                0,
                "Ann",
                "Bob",
                "big-gin",
                ("deadwood", 23, "GIN-15", hands(0, 23)),
                ("big-gin-bonus", 31, "GIN-15", {}),
            ),
            (1, 0),
        ),
        (
            "gin-standard",
            "Bob gin 23",
            gin_table(
                1,
                "Bob",
                "Ann",
                "gin",
                ("deadwood", 23, "GIN-14", hands(0, 23)),
                ("gin-bonus", 25, "GIN-14", {}),
            ),
            (0, 1),
        ),
        ("gin-rami", "void", TableOutcome(), (0, 0)),
    ],
)
def test_gin(rules: str, line: str, table: TableOutcome, boxes: tuple[int, ...]) -> None:
    """GIN-12..15, OKLA-03, OKLA-04: one table, whose lines are the deal's."""
    winner = boxes.index(1) if 1 in boxes else None
    assert came_to(play(sit_down(rules), line)) == DealOutcome(winner, table.lines, boxes, tables=(table,))


def test_mahjong_gin() -> None:
    """MAHJ-02: each counts what he tabled less what he holds; no box is written."""
    lines = (
        ScoreLine(0, "tabled", 60, "MAHJ-02", {"tabled": 60, "held": 0}),
        ScoreLine(1, "tabled", 80, "MAHJ-02", {"tabled": 90, "held": 10}),
        ScoreLine(0, "mahjong-gin", 25, "MAHJ-02"),
    )
    table = TableOutcome("Ann", lines, 85, 0, "Bob", "gin")
    match = play(sit_down("mahjong"), "Ann gin Ann 60-0 Bob 90-10")
    assert came_to(match) == DealOutcome(0, lines, (0, 0), tables=(table,))


def gin_at(
    table: int,
    side: int,
    players: tuple[str, str],
    deadwood: int,
    *,
    bonus: int,
    clause: str,
    boxes: int = 1,
) -> TableOutcome:
    melded: tuple[str, int, str, dict[str, Fact]] = ("deadwood", deadwood, "GIN-14", hands(0, deadwood))
    parts = (melded, ("gin-bonus", bonus, clause, dict[str, Fact]()))
    return gin_table(side, *players, "gin", *parts, boxes=boxes, table=table)


def test_the_net_of_two_tables() -> None:
    """FOUR-02, GIN-20: the side ahead has the difference and its boxes, here credited at once."""
    match = sit_down(players="Ann Bob Cleo Dan", gin_boxes=2, boxes_at_once=True)
    lines = (
        ScoreLine(0, "net", 35, "FOUR-02", {"ahead": 60, "behind": 25}),
        ScoreLine(0, "box", 60, "GIN-20", {"count": 3, "each": 20}),
    )
    tables = (
        gin_at(0, 0, ("Ann", "Bob"), 40, bonus=20, clause="GIN-14", boxes=3),
        gin_at(1, 1, ("Dan", "Cleo"), 5, bonus=20, clause="GIN-14", boxes=3),
    )
    assert came_to(play(match, "1 Ann gin 40, 2 Dan gin 5")) == DealOutcome(0, lines, (3, 0), tables=tables)


def test_the_net_of_three_tables_with_a_sweep() -> None:
    """TEAM-01, TEDESCO-02, D30, D33: all three won, 25 more for the third."""
    match = sit_down("tedesco", "Ann Dan Bob Eve Cleo Fay", "teams", "single")
    lines = (
        ScoreLine(0, "net", 80, "TEAM-01", {"ahead": 80, "behind": 0}),
        ScoreLine(0, "sweep", 25, "TEDESCO-02", {"each": 25, "players": 3}),
    )
    tables = (
        gin_at(0, 0, ("Ann", "Dan"), 5, bonus=25, clause="D30"),
        gin_at(1, 0, ("Bob", "Eve"), 0, bonus=25, clause="D30"),
        gin_at(2, 0, ("Cleo", "Fay"), 0, bonus=25, clause="D30"),
    )
    deal = "1 Ann gin 5 up 5H, 2 Bob gin 0 up 5H, 3 Cleo gin 0 up 5H"
    assert came_to(play(match, deal)) == DealOutcome(0, lines, (1, 0), tables=tables)


@pytest.mark.parametrize(
    ("to", "side", "points"), [("Bob", 1, 10), (None, 0, -10)], ids=["opponent-gains", "offender-loses"]
)
def test_a_fine_is_written_beside(to: str | None, side: int, points: int) -> None:
    """IRR-2a, D20, D31: no part of what the deal is worth."""
    does = (Effect(EffectKind.FINE, "Ann", to, 10, clause="IRR-2a"),)
    match = do(sit_down(), give_ruling("wrong-count", "fine", "IRR-2a", RulingMode.APPLY, effects=does))
    fines = (ScoreLine(side, "fine", points, "IRR-2a", {"offender": "Ann", "fine": 10}),)
    lines = (ScoreLine(0, "difference", 19, "GIN-12", hands(4, 23)),)
    table = TableOutcome("Ann", lines, 19, 1, "Bob", "knock", fines)
    match = play(match, "Ann knock 4 23")
    assert came_to(match) == DealOutcome(0, lines, (1, 0), fines=fines, tables=(table,))
