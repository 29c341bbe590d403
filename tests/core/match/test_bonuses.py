"""What a game ends with: bonuses, boxes, three kinds of shutout (GIN-19..24, THREE-05, D1, D8, D15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import bonuses, do, figure, play, sit_down, totals
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from typing import Any

X_16 = ("Pierre knock 3 25", "Jean knock 6 6", "Pierre knock 2 40", "Pierre gin 35")
"""The deals of X-16: 22, a tie, 38, gin against 35; Jean wins none of them."""


@pytest.mark.parametrize(
    ("rules", "hands", "boxes"),
    [
        ("gin-rami", 22 + 10 + 38 + 55, 80),
        ("gin-standard", 22 + 25 + 38 + 60, 100),
        ("gin-simple", 22 + 10 + 38 + 55, 80),
        ("gin-rami-25", 22 + 25 + 38 + 60, 100),
        ("gin-rami-20-25", 22 + 20 + 38 + 60, 100),
        ("corner", 22 + 10 + 38 + 55, 80),
    ],
)
def test_three_ways_to_shut_out_in_any_rule_set(rules: str, hands: int, boxes: int) -> None:
    """D1: everything doubled, the hands doubled, a flat 100, or none, whatever the rule set's own way."""
    wanted = {
        "double-all": 2 * (hands + 100 + boxes),
        "double-points": 2 * hands + 100 + boxes,
        "flat": hands + 100 + boxes + 100,
        "none": hands + 100 + boxes,
    }
    for way, total in wanted.items():
        match = play(sit_down(rules, "Pierre Jean", shutout=way), *X_16)
        assert totals(match) == [total, 0], way


def test_each_seed_has_its_own_way() -> None:
    """X-16, D1: 610 by 000, 490 by 003, 405 by 004."""
    found = [totals(play(sit_down(rules, "Pierre Jean"), *X_16))[0] for rules in SEEDS]
    assert found == [610, 490, 405]


SEEDS = ("gin-rami", "gin-standard", "gin-simple")


def test_the_lines_of_a_shutout_name_what_they_double() -> None:
    """GIN-21: the sheet says how much was doubled, and by which clause."""
    (line,) = [
        line
        for line in sheet_of(play(sit_down("gin-standard", "Pierre Jean"), *X_16)).games[0].bonuses[0]
        if line.kind == "shutout"
    ]
    assert (line.points, line.clause, dict(line.facts)) == (145, "GIN-21", {"doubled": 145})


@pytest.mark.parametrize(("figures", "shutout"), [({}, 200), ({"cutin_shutout": "once"}, 100)])
def test_two_players_shut_out_by_a_third(figures: dict[str, str], shutout: int) -> None:
    """THREE-05, D8: 100 for each, or once."""
    match = play(sit_down(players="Ann Bob Cleo", **figures), "Ann gin 40", "Ann gin 30")
    assert bonuses(match)[0] == [("game-bonus", 100), ("box", 40), ("shutout", shutout)]


def test_one_of_two_losers_shut_out() -> None:
    """THREE-05: Bob won a deal, Cleo none."""
    match = play(sit_down(players="Ann Bob Cleo"), "Bob gin 5", "Bob gin 9", "Ann gin 80")
    assert bonuses(match) == [[("game-bonus", 100), ("box", 20), ("shutout", 100)], [("box", 40)], []]


def test_a_side_that_never_had_the_net_is_shut_out() -> None:
    """D9, D36: winning a table is not enough, unless every table has its box."""
    deals = ("1 Ann gin 90, 2 Dan gin 5",) * 2
    net = play(sit_down(players="Ann Cleo Bob Dan"), *deals)
    assert [kind for kind, _ in bonuses(net)[0]] == ["game-bonus", "box", "shutout"]
    table = play(sit_down(players="Ann Cleo Bob Dan", team_boxes="table"), *deals)
    assert bonuses(table) == [[("game-bonus", 100), ("box", 40)], [("box", 40)]]


def test_who_wins_by_a_fine_alone_shuts_nobody_out() -> None:
    """GIN-21: the others have no box, but neither has he."""
    match = sit_down(target=50, fine=50, fine_to="opponent-gains", shutout="flat", tie="nobody")
    does = (Effect(EffectKind.FINE, "Ann", "Bob", 50, clause="IRR-2a"),)
    match = do(match, give_ruling("wrong-count", "fine", "IRR-2a", RulingMode.APPLY, effects=does))
    assert bonuses(play(match, "Bob knock 5 5"))[1] == [("game-bonus", 100)]


def test_boxes_at_once_are_doubled_in_the_game_they_stand_in() -> None:
    """D38 with boxes credited at once: game 3 holds one of three, and doubles that alone."""
    match = sit_down("hollywood", boxes_at_once=True, shutout="double-all", column_boxes="all")
    match = play(match, "Ann gin 10", "Ann gin 10", "Ann gin 80")
    lines = [line for game in sheet_of(match).games for line in game.bonuses[0] if line.kind == "shutout"]
    assert [line.points for line in lines] == [60 + 100 + 40, 130 + 100 + 40, 100 + 100 + 20]


@pytest.mark.parametrize("figures", [{}, {"boxes_at_once": True}])
def test_fifty_points_of_hands_are_counted_without_boxes(figures: dict[str, Any]) -> None:
    """D15: the lead is of hand points; boxes credited at once do not count."""
    match = sit_down(exact_fifty=True, **figures)
    match = play(match, "Ann gin 50", "Bob gin 30", "Ann knock 5 35")
    assert sheet_of(match).games[0].winner == 1
    ahead_by_49 = play(sit_down(exact_fifty=True, **figures), "Ann gin 50", "Bob gin 31", "Ann knock 5 35")
    assert sheet_of(ahead_by_49).games[0].winner == 0


def test_fifty_points_are_counted_without_fines() -> None:
    """D15, D31: hand points only."""
    match = sit_down(exact_fifty=True)
    does = (Effect(EffectKind.FINE, "Bob", None, 10, clause="IRR-2a"),)
    match = do(match, give_ruling("wrong-count", "fine", "IRR-2a", RulingMode.APPLY, effects=does))
    match = play(match, "Ann gin 50", "Bob gin 30", "Ann knock 5 35")
    assert totals(match) == [140, 40 + 100 + 20]


def test_the_sweep_bonus_is_never_doubled() -> None:
    """D33: added after any doubling, the shutout's too; 75 + 25 each time, to 300."""
    deal = "1 Ann gin 0 up 5H, 2 Bob gin 0 up 5H, 3 Cleo gin 0 up 5H"
    match = play(sit_down("tedesco", "Ann Dan Bob Eve Cleo Fay", "teams", "single"), deal, deal, deal)
    assert sheet_of(match).games[0].totals == (300, 0)
    (sweep,) = [line for line in figure(match, 0, 0, 0).lines if line.kind == "sweep"]
    assert (sweep.points, dict(sweep.facts)) == (25, {"each": 25, "players": 3})
    assert bonuses(match)[0] == [("game-bonus", 100), ("box", 75), ("shutout", 225)]


def test_a_game_without_a_bonus_of_its_own_writes_no_line() -> None:
    """EIGHT-14: the Eights have no bonuses, and no line says 0."""
    match = play(sit_down("eights-100", "Ann Bob", first="Ann"), "Ann out 100")
    assert bonuses(match) == [[], []]
    assert totals(match) == [100, 0]


def test_further_boxes_of_the_side_behind_are_not_counted() -> None:
    """D9, D24: with the net goes its box, and the further boxes of the tables which that side won."""
    match = sit_down(players="Ann Bob Cleo Dan", gin_boxes=2)
    match = play(match, "1 Ann gin 40, 2 Dan gin 5")
    assert sheet_of(match).games[0].boxes == (3, 0)
    match = play(match, "1 Bob gin 40, 2 Cleo knock 1 2")
    assert sheet_of(match).games[0].boxes == (3, 3)
    match = play(match, "1 Ann knock 1 21, 2 Dan gin 5")
    assert sheet_of(match).games[0].boxes == (3, 6)


@pytest.mark.parametrize(
    ("deals", "figures", "kinds"),
    [
        (["Ann gin 90"], {"shutout": "none"}, ["match-bonus", "box"]),
        (["Ann gin 90"], {"shutout": "flat"}, ["match-bonus", "box", "shutout"]),
        (["Bob gin 5", "Ann gin 90"], {"shutout": "flat"}, ["match-bonus", "box"]),
    ],
)
def test_a_match_among_matches_is_shut_out_where_that_is_played(
    deals: list[str], figures: dict[str, str], kinds: list[str]
) -> None:
    """MULTI-02: the loser without a box, unless the house knows no shutout."""
    match = play(sit_down(ledger="multi-match", **figures), *deals)
    lines = sheet_of(match).games[0].bonuses[0]
    assert [line.kind for line in lines] == kinds
    assert {line.clause for line in lines} == {"MULTI-02"}
