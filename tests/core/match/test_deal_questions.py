"""What a deal is asked, in every game: reports are made of answers, and answers of reports."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import PACK
from cocotte.core.contract.report import ContractReport
from cocotte.core.deal_questions import questions_of
from cocotte.core.eights.report import EightsReport
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport, Spread
from cocotte.core.hand_questions import counted
from cocotte.core.problems import Problem
from cocotte.core.questions import Answer, Choice, Number, Prompt, blanks, carried, fitting, free
from cocotte.core.report import Report
from cocotte.core.sheet import SideName
from cocotte.core.values import as_dict, replace
from cocotte.store.reference.library import Library
from match_strategies import COMBINATIONS, begun, reports

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hypothesis.strategies._internal.core import DataObject

    from cocotte.core.deal_questions import DealQuestions

RULES = {name: named.rules for name, named in Library().rule_sets.items()}
TWO = [["Ann", "Bob"]]
TABLES = [["Ann", "Bob"], ["Carl", "Dora"]]
THREE = [["Ann", "Bob", "Carl"]]
PARTNERS = [SideName("North", ("Ann", "Carl")), SideName("South", ("Bob", "Dora"))]


def open_questions(questions: DealQuestions, answers: Mapping[str, int | str]) -> list[str]:
    """What has still to be told."""
    return [question.id for question in blanks(questions.questions, answers)]


@st.composite
def reported_deals(draw: st.DrawFn) -> tuple[DealQuestions, dict[int, Report]]:
    """A deal's questions with the reports of its tables, by any rules in any format."""
    opened = draw(st.sampled_from(COMBINATIONS))
    tables = begun(opened).start.seating.tables
    sides = [SideName(side.name, side.players) for side in opened.sides]
    found = {place: draw(reports(opened, players, cards=True)) for place, players in enumerate(tables)}
    questions = questions_of(opened.rules, tables, sides)
    for place, report in found.items():
        if questions.blanks(place, questions.answers(found)):  # all else is told
            assert isinstance(report, GinReport)
            found[place] = replace(report, upcard=PACK[9])
    return questions, found


@given(reported_deals())
def test_a_report_is_made_of_its_answers(reported: tuple[DealQuestions, dict[int, GinReport]]) -> None:
    """In every game and format; answers are JSON, each fits its question, and nothing is left to be asked."""
    questions, found = reported
    answers = questions.answers(found)
    assert questions.reports(answers) == found
    assert open_questions(questions, answers) == []
    assert json.loads(json.dumps(answers)) == answers
    assert fitting(questions.questions, answers) == answers


def test_questions_are_values() -> None:
    """Texts, numbers and lists, each with a name of its own, by any rules: a page can draw them."""
    for opened in COMBINATIONS:
        sides = [SideName(side.name, side.players) for side in opened.sides]
        questions = questions_of(opened.rules, begun(opened).start.seating.tables, sides).questions
        plain = [as_dict(question) for question in questions]
        assert len(json.loads(json.dumps(plain, default=as_dict))) == len(plain)
        assert len({question.id for question in questions}) == len(plain)


@given(reported_deals(), st.data())
def test_any_answers_may_be_missing(
    reported: tuple[DealQuestions, dict[int, GinReport]], data: DataObject
) -> None:
    """A deal half entered is a report or none, and never trouble; what is blank of it is asked."""
    questions, found = reported
    answers = questions.answers(found)
    kept = data.draw(st.sets(st.sampled_from(sorted(answers)))) if answers else set()
    half = {key: value for key, value in answers.items() if key in kept}
    assert questions.reports(half).keys() <= found.keys()
    offered = {question.id for question in questions.questions if question.offered}
    assert set(open_questions(questions, half)) <= offered - kept


def test_gin_is_asked_in_the_order_of_the_line() -> None:
    """Who, how, with what, against what; gin has nothing left (GIN-14), a void deal nothing to tell."""
    questions = questions_of(RULES["gin-rami"], TWO)
    assert open_questions(questions, {}) == ["who", "how", "own", "other"]
    assert open_questions(questions, {"who": "1", "how": "gin"}) == ["other"]
    assert open_questions(questions, {"how": "void"}) == []
    assert questions.reports({"how": "void"}) == {0: VOID}
    assert questions.reports({"who": "1", "how": "gin", "other": 9}) == {0: GinReport(Going.GIN, "Bob", 0, 9)}


@pytest.mark.parametrize(("given", "other"), [("tabled", "held"), ("held", "tabled")])
def test_where_one_hand_of_mahjong_is_shown_the_other_is_empty(given: str, other: str) -> None:
    """MAHJ-02: what a player tabled and what he holds are shown together."""
    questions = questions_of(RULES["mahjong"], TWO)
    (report,) = questions.reports({"who": "1", f"{given}-cards.0": "7H 8H 9H"}).values()
    assert getattr(report, f"{given}_cards") == (("Ann", parse_cards("7H 8H 9H")),)
    assert getattr(report, f"{other}_cards") == (("Ann", ()),)


def test_the_upcard_is_asked_where_it_sets_the_limit() -> None:
    """OKLA-01; elsewhere a line may tell it, and it is kept."""
    asks = open_questions(questions_of(RULES["oklahoma"], TWO), {"who": "0", "how": "knock", "own": 4})
    assert asks == ["upcard", "other"]
    answers: dict[str, int | str] = {"who": "0", "how": "knock", "own": 4, "other": 9, "upcard": "7D"}
    (report,) = questions_of(RULES["gin-rami"], TWO).reports(answers).values()
    assert isinstance(report, GinReport)
    assert str(report.upcard) == "7D"


def test_a_knock_with_nothing_left_is_gin() -> None:
    """GIN-14."""
    (report,) = (
        questions_of(RULES["gin-rami"], TWO)
        .reports({"who": "0", "how": "knock", "own": 0, "other": 9})
        .values()
    )
    assert isinstance(report, GinReport)
    assert report.going is Going.GIN


def test_a_knock_that_is_known_stands_before_the_other_number_does() -> None:
    """What the rules say against it is said at once; of several tables each is told whole."""
    answers: dict[str, int | str] = {"who": "0", "how": "knock", "own": 14}
    report = questions_of(RULES["gin-rami"], TWO).reports(answers)[0]
    assert isinstance(report, GinReport)
    assert report.own == 14
    questions = questions_of(RULES["gin-rami"], TABLES)
    assert questions.reports(questions.placed(1, answers)) == {}


def test_what_is_not_played_may_be_entered_to_be_refused() -> None:
    """STRAIGHT-01: no knock is offered, and a line that tells one is not another deal."""
    questions = questions_of(RULES["straight"], TWO)
    how = next(each for each in questions.questions if isinstance(each, Choice) and each.id == "how")
    assert [answer.id for answer in how.answers if answer.offered] == ["gin", "big-gin", "void"]
    (report,) = questions.reports({"who": "0", "how": "knock", "own": 4, "other": 9}).values()
    assert isinstance(report, GinReport)
    assert report.going is Going.KNOCK


def test_at_several_tables_the_winner_is_named_first() -> None:
    """GIN-13: Bob undercuts Ann; what stands against the knocker's number stands beside the loser's."""
    questions = questions_of(RULES["gin-rami"], TABLES)
    knock = GinReport(Going.KNOCK, "Carl", 9, 4)
    answers = questions.answers({1: knock})
    assert answers == {"1.who": "1", "1.how": "undercut", "1.own": 4, "1.other": 9}
    assert questions.reports(answers) == {1: knock}
    above = Problem(
        "KNOCK_ABOVE_LIMIT", {"deadwood": 12, "limit": 10, "upcard": None}, "1.own", "GIN-09", waivable=True
    )
    assert questions.beside(above, answers) == "1.other"


def test_cards_go_with_the_numbers_they_were_entered_with() -> None:
    """Another number, and they are gone; the same again, and they are there."""
    questions = questions_of(RULES["gin-rami"], TWO).questions
    deal = questions_of(RULES["gin-rami"], TWO)
    spread = Spread((PACK[:3],), PACK[3:6])
    result = deal.answers({0: GinReport(Going.KNOCK, "Ann", 6, 20, spread=spread, defender=PACK[20:30])})
    shown = {key: result[key] for key in ("who", "how", "own", "other")}
    assert carried(questions, shown, result) == result
    assert "spread" not in carried(questions, {**shown, "own": 7}, result)


def test_who_went_gin_holds_nothing_in_mahjong() -> None:
    """MAHJ-02; points told of him all the same are kept, to be refused."""
    questions = questions_of(RULES["mahjong"], TWO)
    assert open_questions(questions, {"who": "0"}) == ["tabled.0", "tabled.1", "held.1"]
    answers: dict[str, int | str] = {"who": "0", "tabled.0": 60, "tabled.1": 20, "held.1": 5}
    assert questions.reports(answers) == {
        0: MahjongReport("Ann", (("Ann", 60), ("Bob", 20)), (("Ann", 0), ("Bob", 5)))
    }
    report = questions.reports({**answers, "held.0": 5})[0]
    assert isinstance(report, MahjongReport)
    assert dict(report.held) == {"Ann": 5, "Bob": 5}


def test_points_for_everybody_tell_who_went_out() -> None:
    """CONT-15: who has 0, if he is the only one; else nobody did."""
    questions = questions_of(RULES["contract-rummy"], THREE)
    assert questions.reports({"points.0": 20, "points.1": 0}) == {}
    (report,) = questions.reports({"points.0": 20, "points.1": 0, "points.2": 5}).values()
    assert report == ContractReport("Bob", (("Ann", 20), ("Carl", 5)))
    (report,) = questions.reports({"points.0": 20, "points.1": 7, "points.2": 5}).values()
    assert isinstance(report, ContractReport)
    assert report.out is None


def test_who_is_out_is_asked_for_no_points() -> None:
    """CONT-16, EIGHT-12; nobody is asked for any in a void deal."""
    for rules in ("contract-rummy", "eights"):
        questions = questions_of(RULES[rules], THREE)
        assert open_questions(questions, {"who": "1"}) == ["points.0", "points.2"]
        assert open_questions(questions, {"who": "void"}) == []


def test_a_blocked_deal_asks_how_many_cards_as_well() -> None:
    """EIGHT-13; between teams the points decide (EIGHT-15)."""
    questions = questions_of(RULES["eights"], THREE)
    assert open_questions(questions, {"who": "blocked", "points.0": 6}) == [
        "count.0", "count.1", "points.1", "count.2", "points.2",
    ]  # fmt: skip
    teams = questions_of(RULES["eights"], [["Ann", "Bob", "Carl", "Dora"]], PARTNERS)
    assert open_questions(teams, {"who": "blocked"}) == [f"points.{seat}" for seat in range(4)]


def test_partners_are_out_together() -> None:
    """EIGHT-15: their side is the answer; one of the losers may be out as well."""
    questions = questions_of(RULES["eights"], [["Ann", "Bob", "Carl", "Dora"]], PARTNERS)
    answers = questions.answers({0: EightsReport(("Bob", "Ann", "Carl"), (("Dora", 9),))})
    assert answers == {"who": "0", "points.1": 0, "points.3": 9}
    report = questions.reports(answers)[0]
    assert isinstance(report, EightsReport)
    assert report.out == ("Ann", "Carl")


def test_who_dealt_is_asked_of_nobody_and_may_be_entered() -> None:
    """D57."""
    questions = questions_of(RULES["gin-rami"], TWO)
    answers = {0: GinReport(Going.GIN, "Ann", 0, 9, dealer="Bob")}
    assert questions.answers(answers)["dealer"] == "1"
    assert questions.reports(questions.answers(answers)) == answers
    assert "dealer" not in open_questions(questions, {})


@pytest.mark.parametrize(
    ("rules", "spoilt"),
    [
        ("gin-rami", {"who": 0, "how": "hop", "own": "4", "other": True, "upcard": "7D 8D", "spread": "?"}),
        ("contract-rummy", {"who": "3", "points.0": 1e9, "points.9": 4, "cards.0": 5}),
        ("eights", {"who": None, "count.1": 10**9, "cards.1": "1X"}),
        ("mahjong", {"who": "nobody", "tabled.0": [], "held": 5}),
    ],
)
def test_what_cannot_be_an_answer_is_none(rules: str, spoilt: dict[str, float | str | None]) -> None:
    """Another program's, or an older one's."""
    tables = THREE if rules in ("contract-rummy", "eights") else TWO
    assert fitting(questions_of(RULES[rules], tables).questions, spoilt) == {}


def test_who_played_goes_with_every_table() -> None:
    """D55: it is an answer like the others, is JSON, and is of no table of its own."""
    meetings = [(("Ann", "Bob"), ("Carl", "Dora")), (("Ann", "Dora"), ("Carl", "Bob"))]
    questions = questions_of(RULES["gin-rami"], TABLES, meetings=meetings)
    answers = {"played": "1", "0.who": "0", "1.who": "1"}
    assert fitting(questions.questions, json.loads(json.dumps(answers))) == answers
    assert fitting(questions.questions, {"played": "2"}) == {}
    assert questions.of([1], answers) == {"played": "1", "1.who": "1"}
    assert "played" not in open_questions(questions, {})
    assert not questions.reports({"played": "1"})


def test_a_hand_counted_by_its_cards_tells_its_points() -> None:
    """EIGHT-13: and how many cards, where that decides; taken back, the number is to be told again."""
    questions = questions_of(RULES["eights"], THREE)
    result = counted({"who": "blocked", "points.1": 3}, 1, parse_cards("8H 2D"), 52, counting=True)
    assert result == {"who": "blocked", "points.1": 52, "cards.1": "8H 2D", "count.1": 2}
    assert fitting(questions.questions, result) == result
    again = counted(result, 1, (), 0, counting=True)
    assert again == {"who": "blocked", "count.1": 2}
    assert "points.1" in open_questions(questions, again)


def test_who_dealt_is_who_was_due_unless_it_is_entered() -> None:
    """D57: table by table, by its own question."""
    questions = questions_of(RULES["gin-rami"], TABLES)
    assert [questions.dealer_id(table) for table in (0, 1)] == ["0.dealer", "1.dealer"]
    assert questions.dealers({}, ("Ann", "Carl")) == ("Ann", "Carl")
    assert questions.dealers({"1.dealer": "1"}, ("Ann", "Carl")) == ("Ann", "Dora")
    assert questions_of(RULES["gin-rami"], TWO).dealer_id(0) == "dealer"


def test_a_table_is_begun_with_its_first_answer() -> None:
    """Not with what another table answered, nor with who dealt, which nobody is asked."""
    questions = questions_of(RULES["gin-rami"], TABLES)
    assert questions.players == (("Ann", "Bob"), ("Carl", "Dora"))
    answers: dict[str, int | str] = {"1.own": 4, "0.dealer": "1"}
    assert [questions.begun(table, answers) for table in (0, 1)] == [False, True]


def test_what_is_said_of_a_single_table_is_of_that_table() -> None:
    """All of it; of another nothing is known."""
    questions = questions_of(RULES["gin-rami"], TWO)
    assert questions.of([0], {"who": "0", "own": 4}) == {"who": "0", "own": 4}
    assert questions.of([1], {"who": "0"}) == {}


def test_who_met_is_one_of_the_ways_they_may_have_met() -> None:
    """D55: whoever says nothing means those whose turn it was."""
    meetings = [(("Ann", "Bob"),), (("Ann", "Cleo"),)]
    questions = questions_of(RULES["gin-rami"], TWO, meetings=meetings)
    assert questions.seats({"played": "1"}) == (("Ann", "Cleo"),)
    assert questions.seats({"who": "0"}) == ()


def test_a_line_half_read_is_its_answers_so_far() -> None:
    """A report that is whole, some answers of its table, or nothing that could be understood."""
    questions = questions_of(RULES["gin-rami"], TABLES)
    gin = GinReport(Going.GIN, "Dora", 0, 9)
    assert questions.partly(1, gin) == {"1.how": "gin", "1.who": "1", "1.other": 9}
    assert questions.partly(1, {"who": "1"}) == {"1.who": "1"}
    assert questions.partly(1, None) == {}


@pytest.mark.parametrize("rules", ["gin-rami", "mahjong", "contract-rummy", "eights"])
def test_a_report_of_another_game_answers_nothing(rules: str) -> None:
    """A file may tell it; nor is it known how a deal ended before somebody says who."""
    questions = questions_of(RULES[rules], TWO if rules in ("gin-rami", "mahjong") else THREE)
    (other,) = [VOID] if rules != "gin-rami" else [EightsReport(void=True)]
    assert questions.answers({0: other}) == {}
    assert questions.tables[0].worth(other) is None
    assert questions.reports({"other": 4, "points.1": 4, "held.0": 5}) == {}


@pytest.mark.parametrize(
    ("rules", "void"),
    [
        ("mahjong", MahjongReport(None)),
        ("contract-rummy", ContractReport(None, void=True)),
        ("eights", EightsReport(void=True)),
    ],
)
def test_a_void_deal_is_one_answer(rules: str, void: Report) -> None:
    """And back."""
    questions = questions_of(RULES[rules], TWO if rules == "mahjong" else THREE)
    assert questions.answers({0: void}) == {"who": "void"}
    assert questions.reports({"who": "void"}) == {0: void}


def test_what_is_given_in_any_case_is_no_answer_of_its_own() -> None:
    """MAHJ-02: who went gin holds nothing, whatever was told of him before."""
    questions = questions_of(RULES["mahjong"], TWO).questions
    assert free(questions, {"who": "0", "held.0": 5, "held.1": 5}) == {"who": "0", "held.1": 5}


def test_a_choice_is_put_in_words() -> None:
    """Those of the answers that are offered, in their order; of a number there are none."""
    how = Choice(id="how", answers=(Answer("knock"), Answer("big-gin", offered=False), Answer("void")))
    assert Prompt(how, "How?", ("Knock", "Void")).choices == (("knock", "Knock"), ("void", "Void"))
    assert Prompt(Number(id="own"), "Deadwood?").choices == ()


def test_cards_tabled_and_held_are_entered_together() -> None:
    """MAHJ-02: where one of the two hands was shown, the other is shown empty."""
    questions = questions_of(RULES["mahjong"], TWO)
    sixty = parse_cards("7HDC")
    report = MahjongReport(
        "Ann", (("Ann", 15), ("Bob", 0)), (("Ann", 0), ("Bob", 10)), (("Bob", ()),), (("Bob", sixty),)
    )
    answers = questions.answers({0: report})
    assert answers == {"who": "0", "tabled.0": 15, "tabled.1": 0, "held.1": 10, "held-cards.1": "7H 7D 7C"}
    assert questions.reports(answers) == {0: report}
