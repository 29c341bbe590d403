"""The sheet for other programs, with the fields that scripts know."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from cocotte.core.match.decide import amend_deal, strike
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.script.deal_line import read_deal
from cocotte.sheets.as_json import render_json
from sheets.evenings import KINDS, begin, do, evening, paper, play

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.match.match import Match


def sheet_json(match: Match) -> Any:
    return json.loads(render_json(paper(match)))


def test_a_game_tells_entries_and_running_totals() -> None:
    """X-06: what each win added, and what was written."""
    deals = ("Pierre k 4 19", "Jean k 6 18", "Pierre k 9 1", "Jean g 12", "Pierre k 2 28")
    first, second, third = sheet_json(evening("hollywood", ["Pierre", "Jean"], *deals))["games"]
    assert first["sides"]["Pierre"]["running"] == [15, 41]
    assert first["sides"]["Jean"]["running"] == [12, 30, 62]
    assert first["sides"]["Jean"]["entries"] == [12, 18, 32]
    assert second["sides"]["Pierre"]["running"] == [26]
    assert second["sides"]["Jean"]["running"] == [18, 50]
    assert third["sides"]["Jean"]["running"] == [32]
    assert not first["closed"]
    assert first["winner"] is None


def test_a_finished_game_tells_its_bonuses() -> None:
    """X-15: Pierre 125 + 100 + 4 x 20, Jean 51 + 20; Jean pays 234 points."""
    deals = ("Pierre k 3 25", "Jean g 31", "Jean k 6 6", "Pierre k 2 40", "Pierre g 35")
    sheet = sheet_json(evening("gin-rami", ["Pierre", "Jean"], *deals, stake="0.10", currency="EUR"))
    (game,) = sheet["games"]
    ours = game["sides"]["Pierre"]
    assert (ours["points"], ours["boxes"], ours["total"]) == (125, 4, 305)
    assert {line["kind"]: line["points"] for line in ours["bonuses"]} == {"game-bonus": 100, "box": 80}
    assert (game["closed"], game["winner"]) == (True, "Pierre")
    assert sheet["totals"] == {"Pierre": 305, "Jean": 71}
    assert sheet["difference"] == 234
    assert sheet["settlement"] == [{"from": "Jean", "to": "Pierre", "points": 234, "amount": "23.40"}]
    assert sheet["finished"]
    assert sheet["next"] is None


def test_a_deal_tells_who_what_and_why() -> None:
    """An undercut: the defender wins the difference and the bonus, each with its clause."""
    deal, _ = sheet_json(evening("gin-rami", ["Pierre", "Jean"], "Pierre k 9 7", "void"))["deals"]
    assert (deal["side"], deal["points"], deal["dealer"]) == ("Jean", 12, "Pierre")
    assert deal["pairings"] == [["Pierre", "Jean"]]
    assert deal["sitting_out"] is None
    assert [(line["kind"], line["points"], line["clause"]) for line in deal["lines"]] == [
        ("difference", 2, "GIN-13"),
        ("undercut-bonus", 10, "GIN-13"),
    ]


def test_what_comes_next_is_said() -> None:
    """In the cut-in the loser gives up his place: after the undercut the knocker leaves."""
    match = evening("gin-three", ["Pierre", "Jean", "Jacques"], "Pierre k 9 7")
    coming = sheet_json(match)["next"]
    assert coming["sitting_out"] == "Pierre"
    assert coming["dealer"] == "Jean"
    assert coming["pairings"] == [["Jacques", "Jean"]]
    assert (coming["limit"], coming["cards"], coming["contract"]) == (10, 10, None)


def test_tables_tell_their_own_results() -> None:
    """X-11: 23 at one table, 10 at the other, 13 for the side ahead."""
    match = evening(
        "gin-four", [("Pierre", "Paul"), ("Jean", "Jacques")], "1 Pierre k 4 27, 2 Jacques k 5 15"
    )
    (deal,) = sheet_json(match)["deals"]
    assert (deal["side"], deal["points"]) == ("Pierre & Paul", 13)
    assert [(table["winner"], table["points"]) for table in deal["tables"]] == [
        ("Pierre", 23),
        ("Jacques", 10),
    ]
    assert [line["kind"] for line in deal["lines"]] == ["net"]


def test_an_upcard_and_its_doubling_are_shown() -> None:
    """X-17: the upcard is the four of spades, every point counts twice."""
    (deal,) = sheet_json(evening("oklahoma", ["Pierre", "Jean"], "Pierre k 3 20 up 4S"))["deals"]
    (table,) = deal["tables"]
    assert table["upcard"] == "4S"
    assert (table["points"], [line["kind"] for line in table["lines"]]) == (
        34,
        ["difference", "spade-double"],
    )


def test_a_fine_stands_apart() -> None:
    """X-18: nine cards in hand, 4 against 6: the defender wins 2 and is fined 10."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 6 4")
    effects = (
        Effect(EffectKind.FINE, "Jean", points=10, clause="IRR-2a"),
        Effect(EffectKind.NO_UNDERCUT_BONUS, "Jean", clause="IRR-2a"),
    )
    seq = match.deals[0].seq
    match = do(
        match, give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, deal=seq, effects=effects)
    )
    (deal,) = sheet_json(match)["deals"]
    assert [(line["kind"], line["points"]) for line in deal["lines"]] == [("difference", 2)]
    assert [(line["side"], line["points"]) for line in deal["fines"]] == [("Jean", -10)]
    assert sheet_json(match)["totals"] == {"Pierre": 0, "Jean": -8}


def test_a_win_written_nowhere_still_tells_its_lines() -> None:
    """Strict reach (D7): shut out of the first game, Jean's first win finds no open column."""
    house = {"column_reach": "strict"}
    deals = ("Pierre k 1 60", "Pierre k 1 61", "Jean k 5 15")
    *_, deal = sheet_json(evening("hollywood", ["Pierre", "Jean"], *deals, house=house))["deals"]
    assert (deal["side"], [line["points"] for line in deal["lines"]]) == ("Jean", [10])


def test_struck_deals_are_told_apart() -> None:
    """They count for nothing and keep no number."""
    match = evening("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean g 12")
    match = do(match, strike(match.deals[0].seq, "twice"))
    sheet = sheet_json(match)
    assert [deal["number"] for deal in sheet["deals"]] == [1]
    assert [deal["number"] for deal in sheet["struck"]] == [0]


def test_a_deal_played_out_of_turn_says_whose_turn_it_was() -> None:
    """D55: an early deal entered anew sends another to sit out; what follows keeps its players and counts."""
    match = evening("gin-three", ["Pierre", "Jean", "Jacques"], "Pierre k 4 19", "Pierre g 30")
    tables = read_deal("Jean k 4 19", [("Pierre", "Jean")], match.opened.rules)
    match = do(match, amend_deal(match.deals[0].seq, tables))
    assert sheet_json(match)["problems"] == []
    first, second = sheet_json(match)["deals"]
    assert first["turn"] is None
    assert (second["pairings"], second["turn"]) == ([["Pierre", "Jacques"]], [["Jacques", "Jean"]])
    assert (second["side"], second["points"]) == ("Pierre", 50)


def test_shared_gains_are_numbers_with_a_fraction() -> None:
    """D41: two players have 40 each and share what the third, with 103, owes: 31½ for each."""
    players = ("Olivier", "Mélanie", "Jean")
    ours = [f"{out} out {other} 10 Jean 20" for out, other in (players[:2], players[1::-1]) * 2]
    lines = [*ours, "Olivier out Mélanie 10 Jean 20", "Mélanie out Olivier 10 Jean 3"]
    sheet = sheet_json(play(begin("contract-rummy", players), *lines, "Jean out Olivier 10 Mélanie 10"))
    assert sheet["totals"] == {"Olivier": 40, "Mélanie": 40, "Jean": 103}
    assert [pay["points"] for pay in sheet["settlement"]] == [31.5, 31.5]
    assert sheet["ranking"] == {"Olivier": 1, "Mélanie": 1, "Jean": 3}


def test_a_shared_deal_says_who_gained_what() -> None:
    """D13's alternative, D42: equal cards share, each has the differences with the losers halved."""
    match = begin("eights", ("Ann", "Bob", "Cleo"), house={"blocked_tie": "share"})
    (deal,) = sheet_json(play(match, "blocked Ann 1/2 Bob 1/5 Cleo 2/11"))["deals"]
    assert (deal["side"], deal["points"]) == (None, 0)
    assert deal["scored"] == [{"side": "Ann", "points": 4.5}, {"side": "Bob", "points": 3}]


@pytest.mark.parametrize("name", KINDS)
def test_every_deal_says_what_it_gave_each_side(name: str) -> None:
    """The winner his points, fines apart; nobody anything where nobody scores."""
    for deal in sheet_json(KINDS[name]())["deals"]:
        scored = {one["side"]: one["points"] for one in deal["scored"]}
        assert deal["side"] is None or scored.get(deal["side"], 0) == deal["points"]
        assert not (deal["void"] and scored)


def test_what_stands_on_the_deal_to_come_is_shown() -> None:
    """IRR-6a: who knocked with too much plays on with his hand exposed."""
    match = evening("gin-rami", ["Pierre", "Jean"])
    exposed = (Effect(EffectKind.HAND_EXPOSED, "Jean", clause="IRR-6a"),)
    given = give_ruling("knock-above-limit", "plays-exposed", "IRR-6a", RulingMode.APPLY, effects=exposed)
    (standing,) = sheet_json(do(match, given))["obligations"]
    assert (standing["kind"], standing["player"], standing["clause"]) == ("hand-exposed", "Jean", "IRR-6a")


@pytest.mark.parametrize("name", KINDS)
def test_totals_are_the_sum_of_what_was_entered(name: str) -> None:
    """Entries and fines make the points, points and bonuses and what was carried make the total."""
    for game in sheet_json(KINDS[name]())["games"]:
        for side in game["sides"].values():
            assert sum(side["entries"]) == side["points"] == (side["running"] or [0])[-1]
            bonuses = sum(Fraction(line["points"]) for line in side["bonuses"])
            assert side["points"] + bonuses + side["carried"] == side["total"]
