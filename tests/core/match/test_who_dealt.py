"""Who dealt: a fact of its own once a deal out of turn is legal (IRR-1a, D57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import do, opening, play, sit_down
from cocotte.core.arbitration import case_of
from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.build_sheet import deal_at, next_deal
from cocotte.core.match.decide import amend_deal, record_deal, rename_player, strike
from cocotte.core.match.events import DealRecorded, Logged, RulingMode
from cocotte.core.match.fold import advance
from cocotte.core.match.structural_errors import structural_errors_of
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.rulings.facts import Facts
from cocotte.core.rulings.ruling import open_questions, rule
from cocotte.core.script.deal_line import read_deal, write_deal, write_report
from cocotte.core.script.spelling import as_typed
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents

if TYPE_CHECKING:
    from cocotte.core.arbitration import Case
    from cocotte.core.rules import RuleSet
    from cocotte.core.rulings.incidents import Incident
    from cocotte.core.rulings.ruling import Ruling

TWO, FOUR = [("Ann", "Ben")], [("Ann", "Bob"), ("Cat", "Dan")]
GIN, MAHJONG = opening().rules, opening("mahjong").rules
CONTRACT, EIGHTS = opening("contract-rummy", "Ann Ben Cleo").rules, opening("eights", "Ann Ben Cleo").rules
THREE = [("Ann", "Ben", "Cleo")]
OUT_OF_TURN = load_incidents(load_clauses()).by_id["dealt-out-of-turn"]


@pytest.mark.parametrize(
    ("typed", "tables", "rules"),
    [
        ("Ann knock 4 23 dealer Ben", TWO, GIN),
        ("a k 4 23 dealt b", TWO, GIN),
        ("a4 23 dealt b", TWO, GIN),
        ("a4 23 7d donneur b", TWO, GIN),
        ("A frappe 4 23 r 7D donneuse Ben", TWO, GIN),
        ("void dealer Ben", TWO, GIN),
        ("v dealer Ben", TWO, GIN),
        ("Ann gin 31 [2H 3H 4H + 7S 7H 7D 7C + TS JS QS] [KS KH] donne Ben", TWO, GIN),
        ("Ann 85-0 20-45 dealer Ben", TWO, MAHJONG),
        ("Ann out Ben 20 Cleo 35 dealer Ben", THREE, CONTRACT),
        ("Ann 20 35 dealer Ben", THREE, CONTRACT),
        ("nobody 5 20 35 dealer Ben", THREE, CONTRACT),
        ("Ann out 20 35 dealer Ben", THREE, EIGHTS),
        ("blocked 2/6 3/8 1/1 dealer Ben", THREE, EIGHTS),
    ],
)
def test_who_dealt_is_entered_at_the_end_of_the_line(
    typed: str, tables: list[tuple[str, str]], rules: RuleSet
) -> None:
    """In every game, in short and in French; the canonical line reads back."""
    (report,) = read_deal(typed, tables, rules).values()
    assert report.dealer == "Ben"
    written = write_report(report)
    assert written.endswith(" dealer Ben")
    assert read_deal(written, tables, rules) == {0: report}


def test_each_of_several_tables_tells_its_dealer() -> None:
    """Table by table, as D35 has it."""
    reports = read_deal("1 Ann k 4 23, 2 Dan gin 9 dealer Cat", FOUR, GIN)
    assert [report.dealer for report in reports.values()] == [None, "Cat"]
    assert write_deal(reports, several=True) == "1 Ann knock 4 23, 2 Dan gin 9 dealer Cat"
    reports = read_deal("a4 23 dealer b, v dealer d", FOUR, GIN)
    assert [report.dealer for report in reports.values()] == ["Bob", "Dan"]


def test_it_is_typed_back_in_french() -> None:
    assert as_typed("Ann knock 4 23 dealer Ben", GAMES["gin"], french=True) == "Ann f 4 23 donneur Ben"


@pytest.mark.parametrize("name", ["Dealer", "Donne", "dealt"])
def test_a_player_may_be_called_by_the_word(name: str) -> None:
    """What an earlier version wrote of such a player reads as it did."""
    two, three = [(name, "Ann")], [("Ann", name, "Cleo")]
    assert read_deal(f"{name} knock 4 23", two, GIN)[0] == GinReport(Going.KNOCK, name, 4, 23)
    points = ((name, 20), ("Cleo", 35))
    assert read_deal(f"Ann out {name} 20 Cleo 35", three, CONTRACT)[0] == ContractReport("Ann", points)
    assert read_deal(f"Ann {name} out Cleo 5", three, EIGHTS)[0] == EightsReport(
        ("Ann", name), (("Cleo", 5),)
    )
    assert read_deal(f"Ann {name} out", three, EIGHTS)[0] == EightsReport(("Ann", name))
    report = read_deal(f"{name} 9 5 dealer {name}", two, GIN)[0]
    assert report.dealer == name
    assert read_deal(write_report(report), two, GIN)[0] == report


def test_only_who_plays_the_deal_may_have_dealt_it() -> None:
    """In a cut-in the third sits out (THREE-02); the message names those who play."""
    match = sit_down("gin-rami", "Ann Ben Cleo", first="Ann", out="Cleo")
    (report,) = read_deal("Ann knock 4 23 dealer Cleo", THREE, GIN).values()
    with pytest.raises(RuleViolation) as caught:
        do(match, record_deal({0: report}))
    (problem,) = caught.value.problems
    assert (problem.code, problem.where, problem.facts["expected"]) == ("NOT_AT_TABLE", "dealer", "Ann / Ben")


def test_the_sheet_names_who_dealt_and_the_next_dealer_follows() -> None:
    """GIN-16, D2: void, he deals again; where dealers alternate the other is next."""
    match = play(sit_down("gin-standard", "Ann Ben", first="Ann"), "void dealer Ben")
    assert match.rows[0].tables[0].dealer == "Ben"
    assert next_deal(match).dealers == ("Ben",)
    match = play(match, "Ann knock 4 23")
    assert next_deal(match).dealers == ("Ann",)


def test_a_correction_of_the_points_leaves_who_dealt() -> None:
    match = play(sit_down("gin-rami", "Ann Ben", first="Ann"), "void dealer Ben")
    corrected = do(match, amend_deal(match.deals[0].seq, read_deal("void", TWO, GIN)))
    assert corrected.rows[0].tables[0].dealer == "Ben"
    result = do(match, amend_deal(match.deals[0].seq, read_deal("void dealer Ann", TWO, GIN)))
    assert result.rows[0].tables[0].dealer == "Ann"


def ruled(case: Case, **answers: str) -> tuple[Incident, Facts, Ruling]:
    """The incident as the arbiter hears it: nothing more is asked."""
    facts = case.facts(answers)
    assert open_questions(OUT_OF_TURN, facts) == ()
    return OUT_OF_TURN, facts, rule(OUT_OF_TURN, facts)


def test_the_ruling_names_who_dealt_and_he_is_the_dealer_from_then_on() -> None:
    """IRR-1a after the upcard: the other player speaks first, in the deal being played already."""
    match = sit_down("gin-standard", "Ann Ben", first="Ann")
    heard = ruled(case_of(match), upcard="yes", offender="Ben")
    (effect,) = heard[2].effects
    assert (effect.kind, effect.player, heard[2].decision) == (EffectKind.DEALT, "Ben", "D57")
    assert (heard[2].names["offender"], heard[2].names["opponent"]) == ("Ben", "Ann")
    match = do(match, case_of(match).command(*heard, RulingMode.APPLY))
    assert next_deal(match).dealers == ("Ben",)
    match = play(match, "Ann knock 4 23")
    assert match.rows[0].tables[0].dealer == "Ben"
    assert next_deal(match).dealers == ("Ann",)


def test_a_scored_deal_may_be_ruled_on_and_the_later_ones_follow() -> None:
    """Every later dealer follows, where the players deal by turns; withdrawn, all is as before."""
    match = play(sit_down("gin-standard", "Ann Ben", first="Ann"), "Ann knock 4 23", "Ben knock 4 23")
    case = case_of(match, match.deals[0].seq)
    after = do(match, case.command(*ruled(case, upcard="yes", offender="Ben"), RulingMode.APPLY))
    assert [row.tables[0].dealer for row in after.rows] == ["Ben", "Ann"]
    assert [deal_at(after, place).dealers for place in range(3)] == [("Ben",), ("Ann",), ("Ben",)]


def test_at_a_table_of_two_the_ruling_knows_who_dealt() -> None:
    """It was Ann's turn, so Ben dealt: before the upcard a misdeal, after it a good deal (IRR-1a)."""
    case = case_of(sit_down("gin-standard", "Ann Ben", first="Ann"))
    for upcard, code, player in (("yes", "stands", "Ben"), ("no", "misdeal", "Ann")):
        facts = case.facts({"upcard": upcard})
        assert open_questions(OUT_OF_TURN, facts) == ()
        ruling = rule(OUT_OF_TURN, facts)
        assert (ruling.code, ruling.effects[0].player) == (code, player)


def test_without_a_match_nobody_is_asked_who_dealt() -> None:
    ruling = rule(OUT_OF_TURN, Facts({"upcard": "yes"}))
    assert (ruling.code, ruling.effects[0].player) == ("stands", "offender")


def test_a_dealer_given_by_a_file_who_did_not_play_is_named() -> None:
    """The deal counts all the same; a deal that is struck out is left alone."""
    match = sit_down("gin-rami", "Ann Ben Cleo", first="Ann", out="Cleo")
    (report,) = read_deal("Ann knock 4 23 dealer Cleo", THREE, GIN).values()
    match = advance(match, [Logged(2, DealRecorded(((0, report),)))])
    match = do(match, rename_player("Cleo", "Cléo"))
    (found,) = structural_errors_of(match)
    assert (found.deal, found.entry, found.counts) == (1, 2, True)
    assert (found.problem.code, found.problem.facts["player"]) == ("NOT_AT_TABLE", "Cléo")
    assert tuple(structural_errors_of(do(match, strike(2)))) == ()
