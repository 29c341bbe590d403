"""A deal being told: what is understood, what the rules say against it, what it would come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cocotte.core.gin.report import Going
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.gui.pages.match.entry.hand_count import HandCount
from cocotte.gui.widgets.controls.field import FieldBox
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.written.model import DealState
from seen import texts
from tiers import others_slow

if TYPE_CHECKING:
    from gui.match.conftest import MakeMatchContext, SitDown


def test_the_line_says_what_it_understood_and_fills_the_fields(sit_down: SitDown) -> None:
    """Typed by and by: the fields fill, the sentence grows, the preview stands on the sheet."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.type("P")
    assert table.form["who"].index() == 0
    assert table.form["how"].index() is None
    table.type(" k 4")
    assert (table.form["how"].index(), table.form["own"].value(), table.form["other"].value()) == (
        0,
        4,
        None,
    )
    assert not table.entry.record.isEnabled()
    table.type(" 23")
    assert table.entry.quick.note.words() == "Pierre knocks with 4, Jean holds 23"
    assert table.rows[-1].state is DealState.PREVIEW
    assert table.rows[-1].figures[0].text == "19"
    assert table.entry.result.accessibleName() == "Pierre scores 23 − 4 = 19"
    assert table.entry.result.accessibleDescription() == "19 in all, 81 to go. Pierre deals next."
    assert table.entry.record.isEnabled()


@pytest.mark.slow_after_first("a page opened for each answer")
@pytest.mark.parametrize(("language", "line"), [("en", "P k 4 23"), ("fr", "P f 4 23")])
def test_the_line_shows_how_a_knock_is_typed(sit_down: SitDown, language: str, line: str) -> None:
    """In the short words of the language: as shown, it is read."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], language=language)
    assert table.form.example() == line
    table.enter_deal(line)
    assert table.sheet.totals == (19, 0)


@pytest.mark.slow_after_first("a page opened for each answer")
@pytest.mark.parametrize(("language", "line"), [("en", "P k 4 23 up 7D"), ("fr", "P f 4 23 r 7K")])
def test_in_oklahoma_the_line_shows_the_upcard_too(sit_down: SitDown, language: str, line: str) -> None:
    """The head says the limit as soon as it is typed (OKLA-01), and that a spade doubles (OKLA-03)."""
    table = sit_down("oklahoma", ["Pierre", "Jean"], language=language)
    knock = "To knock" if language == "en" else "Pour frapper"
    before = dict(table.page.head.facts)[knock]
    assert table.form.example() == line
    table.type(line)
    after = dict(table.page.head.facts)[knock]
    assert (before, after) in {("by the upcard", "7 or less"), ("selon la retourne", "7 ou moins")}
    table.entry.quick.set_text("")
    table.form["upcard"].field.setFocus()
    table.form["upcard"].field.line.clear()
    table.type("7S" if language == "en" else "7P")
    doubled = dict(table.page.head.facts)[knock]
    assert doubled in {"7 or less, doubled", "7 ou moins, doublé"}
    table.key(Qt.Key.Key_Backspace)
    assert dict(table.page.head.facts)[knock] == before


@pytest.mark.slow("a page opened for each answer")
def test_what_is_wrong_with_a_number_is_said_once_where_the_hand_is(sit_down: SitDown) -> None:
    """Under the line while it is typed, under the field once one is there; never in the result as well."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    wrong = "Deadwood 14 is above the limit of 10."

    def said() -> list[bool]:
        places = (table.entry.quick.note, table.form.labelled["own"].note, table.entry.result)
        words = [place.words() if place.isVisible() else "" for place in places]
        return [wrong in words[0], wrong in words[1], bool(words[2])]

    table.type("P k 14 23")
    assert said() == [True, False, False]
    assert table.form["own"].state() is State.PROBLEM  # and seen there
    assert "limit of 10" in table.form["own"].sentence  # and read aloud
    table.form["own"].setFocus()
    assert said() == [False, True, False]
    table.entry.quick.setFocus()
    assert said() == [True, False, False]
    table.form["own"].setFocus()
    table.form["own"].set_value(None)
    table.type("4")
    assert said() == [False, False, True]
    assert table.entry.result.accessibleName() == "Pierre scores 23 − 4 = 19"


@pytest.mark.slow("a page opened for each answer")
def test_a_knock_with_nothing_left_is_shown_as_the_gin_it_is(sit_down: SitDown) -> None:
    """GIN-14: the form and the result say the same, and a number typed on is a knock again."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.form["who"].parts[0].click()
    table.form["how"].parts[0].click()
    table.form["other"].set_value(17)
    table.form["own"].setFocus()
    table.type("0")
    assert table.form["how"].index() == 1
    assert table.entry.result.accessibleName() == "Pierre gin: 17 + 20 = 37"
    assert table.form["own"].isEnabled()
    table.type("5")
    assert table.form["how"].index() == 0
    assert table.entry.result.accessibleName() == "Pierre scores 17 − 5 = 12"
    table.key(Qt.Key.Key_Backspace)
    table.form["how"].parts[1].click()
    assert table.form["own"].state() is State.FIXED
    table.entry.record.click()
    assert table.report().going is Going.GIN


def test_what_is_wrong_in_the_line_is_said_under_it(sit_down: SitDown) -> None:
    """A name nobody has, a word that is no way to go out."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.type("Paul k 4 23")
    assert table.entry.quick.field.state() is State.PROBLEM
    assert "Paul" in table.entry.quick.note.words()
    table.enter()
    assert not table.match.rows
    assert table.entry.quick.text() == "Paul k 4 23"


def test_tab_completes_a_name(sit_down: SitDown) -> None:
    """Tab writes a name out as far as it is certain, else it leads on."""
    table = sit_down("gin-rami", ["Pierre", "Pierrette"])
    table.type("P")
    table.key(Qt.Key.Key_Tab)
    assert table.entry.quick.text() == "Pierre"
    table.type("t")
    table.key(Qt.Key.Key_Tab)
    assert table.entry.quick.text() == "Pierrette "
    table.type("4 9")
    table.key(Qt.Key.Key_Tab)
    assert table.entry.quick.text() == "Pierrette 4 9"
    assert QApplication.focusWidget() is not table.entry.quick.field.line


@pytest.mark.slow("a page opened for each answer")
def test_a_knock_above_the_limit_stands_beside_its_field(sit_down: SitDown) -> None:
    """The number and the limit under the field once one goes there; Enter records nothing."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.enter_deal("p 14 23")
    assert not table.match.rows
    own = table.form.labelled["own"]
    assert own.field.state() is State.PROBLEM
    own.setFocus()
    assert "14" in own.note.words()
    assert "10" in own.note.words()
    assert not table.entry.record.isEnabled()


@pytest.mark.slow("a page opened for each answer")
def test_a_deal_refused_is_refused_where_it_is_typed_and_where_it_is_recorded(sit_down: SitDown) -> None:
    """The line itself, the sentence under it and the result are those of a problem, until it is mended."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.type("p 14 23")
    assert table.entry.quick.field.state() is State.PROBLEM
    assert table.entry.quick.note.words() == (
        "Deadwood 14 is above the limit of 10. Count the deadwood again, or play on."
    )
    assert table.entry.result.state() is State.PROBLEM
    table.click(table.entry.standing.findChildren(type(table.entry.record))[0])
    assert table.entry.quick.note.words() == "Pierre knocks with 14, Jean holds 23"
    assert table.entry.result.state() is State.PLAIN


@pytest.mark.slow("a page opened for each answer")
def test_a_deal_refused_at_one_of_several_tables_says_at_which_and_whose(sit_down: SitDown) -> None:
    """A team's captain sees whom to ask, in the line while it is typed, else in the result."""
    teams = [("North", ("Ann", "Carl")), ("South", ("Bob", "Dora"))]
    table = sit_down("gin-four", teams)
    table.type("1 a k 4 23, 2 d k 17 20")
    said = "Table 2, Dora: Deadwood 17 is above the limit of 10. Count the deadwood again, or play on."
    assert table.entry.quick.note.words() == f"{said} GIN-09"
    assert table.entry.standing.findChildren(StateLine) == []
    (button,) = table.entry.standing.findChildren(type(table.entry.record))
    assert button.label() == "Allow it anyway"
    table.form.rows[1].row.typed.setFocus()
    assert table.entry.quick.note.words() == ""
    assert said in table.entry.result.words()


@pytest.mark.slow("a page opened for each answer")
def test_the_table_lets_it_stand_and_the_log_keeps_it(sit_down: SitDown) -> None:
    """Waived: a dashed edge, the deal can be recorded, the entry names what was waived."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.type("p 14 23")
    table.click(table.entry.standing.findChildren(type(table.entry.record))[0])
    assert table.form.labelled["own"].field.state() is State.WAIVED
    table.click(table.entry.record)
    assert table.match.rows[0].points == 9
    assert table.match.deals[0].waived == ("KNOCK_ABOVE_LIMIT",)


def test_gin_has_nothing_left(sit_down: SitDown) -> None:
    """Gin fixes the winner's number at 0 with a dashed edge, and lets it go again for a knock."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.click(table.form["who"].parts[0])
    table.click(table.form["how"].parts[1])
    assert table.form["own"].state() is State.FIXED
    assert table.form["own"].value() == 0
    table.click(table.form["how"].parts[0])
    assert table.form["own"].state() is State.PLAIN
    assert table.form["own"].value() is None


@pytest.mark.slow("a page opened for each answer")
def test_enter_goes_from_blank_to_blank(sit_down: SitDown) -> None:
    """In the fields Enter leads to what is missing, then records; the keyboard is back in the line."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.form["who"].setFocus()
    table.key(Qt.Key.Key_2)
    table.enter()
    table.key(Qt.Key.Key_1)
    table.enter()
    table.type("3")
    table.enter()
    table.type("20")
    table.enter()
    assert [(row.winner, row.points) for row in table.match.rows] == [(1, 17)]
    assert table.entry.untouched()


@pytest.mark.slow("a page opened for each answer")
def test_tab_stops_at_every_question_whatever_was_answered_last(sit_down: SitDown) -> None:
    """Gin after a look at the other answers: Tab stops there, and begins anew with the next deal."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    for _ in range(2):
        table.entry.quick.setFocus()
        table.key(Qt.Key.Key_Tab)
        table.key(Qt.Key.Key_Right)
        table.key(Qt.Key.Key_Space)
        table.key(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is table.form["how"].parts[0]
        table.key(Qt.Key.Key_Right)
        table.key(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is table.form["own"].line
        table.key(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert QApplication.focusWidget() is table.form["how"].parts[1]
        table.key(Qt.Key.Key_Space)
        table.key(Qt.Key.Key_Tab)
        table.type("9")
        table.enter()
    assert [(row.winner, row.points) for row in table.match.rows] == [(1, 29), (1, 29)]


@pytest.mark.slow("a page opened for each answer")
def test_big_gin_is_offered_where_the_rules_have_it(sit_down: SitDown) -> None:
    """Under gin-standard there are four ways a deal can end."""
    assert len(sit_down("gin-rami", ["Pierre", "Jean"]).form["how"].parts) == 3
    assert len(sit_down("gin-standard", ["Pierre", "Jean"]).form["how"].parts) == 4


@pytest.mark.slow("a page opened for each answer")
def test_straight_gin_knows_no_knock(sit_down: SitDown) -> None:
    """Gin only: a name and a number are enough."""
    table = sit_down("straight", ["Pierre", "Jean"])
    table.enter_deal("p 23")
    assert table.report().going.value == "gin"


@pytest.mark.slow("a page opened for each answer")
def test_the_upcard_sets_the_limit_beside_the_field(sit_down: SitDown) -> None:
    """Oklahoma: 8 against a seven turned up is one too many, and the sentence shows the card."""
    table = sit_down("oklahoma", ["Pierre", "Jean"])
    table.type("p8 23 7d")
    assert table.form.labelled["own"].field.state() is State.PROBLEM
    assert "7♦" in table.form.labelled["own"].field.sentence
    assert "7♦" in table.entry.quick.note.words()


@pytest.mark.slow("a page opened for each answer")
def test_touching_a_field_takes_the_line_back(sit_down: SitDown) -> None:
    """The line never says something else than the fields."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.type("p4 23")
    table.click(table.form["who"].parts[1])
    assert table.entry.quick.text() == ""
    assert table.entry.result.accessibleName() == "Jean scores 23 − 4 = 19"


@pytest.mark.slow("a page opened for each answer")
def test_escape_empties_what_is_typed(sit_down: SitDown) -> None:
    """Escape gives the deal up and begins anew."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.type("p4 23")
    table.key(Qt.Key.Key_Escape)
    assert table.entry.untouched()
    assert all(row.state is not DealState.PREVIEW for row in table.rows)


@pytest.mark.slow("a page opened for each answer")
def test_a_grid_shows_what_is_typed_so_far(sit_down: SitDown) -> None:
    """Contract Rummy: the numbers typed stand on the grid before the deal is whole."""
    table = sit_down("contract-rummy", ["Olivier", "Mélanie", "Jean"])
    table.type("o 0 20")
    assert [figure and figure.text for figure in table.rows[0].figures] == ["0", "20", None]
    assert table.rows[0].state is DealState.PREVIEW
    assert table.entry.result.accessibleName() == "Olivier goes out"
    assert table.entry.result.accessibleDescription() == "Still to count: Jean."


@pytest.mark.slow("a page opened for each answer")
def test_points_no_hand_makes_stand_beside_their_player(sit_down: SitDown) -> None:
    """A player left with cards holds at least 2 points (CONT-16)."""
    table = sit_down("contract-rummy", ["Olivier", "Mélanie", "Jean"])
    table.type("o 1 20")
    melanie, jean = table.form.players.rows[1:]
    assert melanie.points.state() is State.PROBLEM
    assert jean.points.state() is State.PLAIN
    assert not table.entry.record.isEnabled()


@pytest.mark.slow("a page opened for each answer")
def test_a_pack_laid_out_goes_with_its_page(sit_down: SitDown) -> None:
    """Left open over a page that is taken away, it would fall with it: it closes with what it answers."""
    table = sit_down("contract-rummy", ["Olivier", "Mélanie", "Jean"])
    table.page.toggle_cards()
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, HandCount)
    table.page.hide()
    assert popup.isHidden()
    table.page.show()


def test_hands_can_be_counted_by_their_cards(sit_down: SitDown) -> None:
    """Two packs and Jokers on a board: the points follow, and the cards are kept."""
    table = sit_down("contract-rummy", ["Olivier", "Mélanie", "Jean"])
    table.type("Olivier out Mélanie [KH AS JK] Jean 20")
    assert table.form.players.rows[1].points.value() == 40
    table.enter()
    assert table.report().cards
    table.page.toggle_cards()
    popup = table.form.players.rows[0].findChild(HandCount)
    assert popup.isVisible()
    popup.close()


@pytest.mark.slow("a page opened for each answer")
def test_what_the_table_lets_stand_is_beside_its_sentence_at_several_tables(sit_down: SitDown) -> None:
    """Six rows, what is wrong with one, and what may be done about it: all of it in sight."""
    teams = [("North", tuple("ABCDEF")), ("South", tuple("GHIJKL"))]
    table = sit_down("teams", teams)
    table.type("1 A k 17 20")
    (waive,) = table.entry.standing.findChildren(type(table.entry.record))
    assert not waive.visibleRegion().isEmpty()
    assert waive.visibleRegion().boundingRect() == waive.rect()
    table.click(waive)
    assert table.entry.record.isEnabled()


@pytest.mark.slow("a page opened for each answer")
def test_a_field_keeps_its_height_over_two_lines_of_what_is_wrong(sit_down: SitDown) -> None:
    """Five players of Contract Rummy: no hand counts less than nothing; its field is not squeezed for it."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl", "Dora de la Rivière", "Eve"])
    table.type("a 20 15 -3 5")
    row = table.form.players.rows[3]
    table.qtbot.waitUntil(lambda: row.line.height() > 20 and row.points.height() == 40)


@pytest.mark.slow("a page opened for each answer")
def test_two_out_at_once_are_refused(sit_down: SitDown) -> None:
    """Eights: one side is out; a second with nothing left is refused with the reason."""
    table = sit_down("eights", ["Ann", "Bob", "Carl"])
    table.type("a 20 0")
    assert not table.entry.record.isEnabled()
    assert table.entry.standing.isVisible()


@pytest.mark.slow("a page opened for each answer")
def test_a_winner_where_nobody_wins_is_refused_with_the_reason(sit_down: SitDown) -> None:
    """Contract Rummy: the arbiter ruled so (CONT-15); told that nobody is out, the deal is recorded."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"])
    effect = Effect(EffectKind.NO_WINNER, clause="CONT-15")
    ruling = give_ruling("stock-out", "no-winner", "CONT-15", RulingMode.APPLY, effects=(effect,))
    table.context.do(table.match_id, ruling)
    table.type("Ann 20 5")
    assert not table.entry.record.isEnabled()
    assert "nobody wins this deal" in table.entry.standing.findChildren(StateLine)[0].words()
    table.key(Qt.Key.Key_Escape)
    table.enter_deal("nobody 7 20 5")
    assert table.sheet.totals == (7, 20, 5)


@pytest.mark.slow_after_first("a page opened for each answer")
@pytest.mark.parametrize("line", ["p k 4 23", "jean gin 4", "p big 3", "void", "  P   K 4   v 23 "])
def test_lines_as_people_type_them(sit_down: SitDown, line: str) -> None:
    """Letters, words, spaces: as long as it is one deal."""
    table = sit_down("gin-standard", ["Pierre", "Jean"])
    table.type(line)
    table.enter()
    assert len(table.match.rows) == 1


@pytest.mark.slow("a page opened for each answer")
def test_beside_each_number_under_the_players_stands_whose_it_is(sit_down: SitDown) -> None:
    """Two tables, two lines each: the winner's number comes first, whoever sits at the left (FOUR-02)."""
    partners = [("", ("Pierre", "Paul")), ("", ("Jean", "Jacques"))]
    table = sit_down("gin-four", partners, "2 Paul k 3 13", size=(1200, 768))
    here, recorded = table.form.rows
    assert [label.text() for label in here.row.labels.values() if label.isVisible()] == ["Winner", "Loser"]
    table.type("1 Jean g 20")
    assert [label.text() for label in here.row.labels.values()] == ["Jean", "Pierre"]
    assert (table.form["0.own"].value(), table.form["0.other"].value()) == (0, 20)
    assert recorded.working.text() == "recorded"
    assert texts(table.form)[2:4] == ["Pierre & Paul", "Jean & Jacques"]


@pytest.mark.slow_after_first("a page opened for each answer")
@pytest.mark.parametrize(
    "line", ["Pi k 4 23, Jea g 3", "Pi k 4 23, Zed g 5", "Pi k 4 23, 2", "Pi k 4 23, 2 Pa k"]
)
def test_a_line_is_recorded_whole_or_not_at_all(sit_down: SitDown, line: str) -> None:
    """A table that cannot be read does not let the others through: Enter says why, and the line stays."""
    partners = [("", ("Pierre", "Paul")), ("", ("Jean", "Jacques"))]
    table = sit_down("gin-four", partners)
    table.enter_deal(line)
    assert not table.match.rows
    assert not table.entry.record.isEnabled()
    assert table.entry.quick.text() == line
    assert table.entry.quick.note.words()


@pytest.mark.slow_after_first("a page opened for each answer")
@pytest.mark.parametrize("line", ["Pi k 4 23", "Pi k 4 23, "])
def test_some_tables_are_recorded_before_the_others(sit_down: SitDown, line: str) -> None:
    """What has not been told yet is told later."""
    partners = [("", ("Pierre", "Paul")), ("", ("Jean", "Jacques"))]
    table = sit_down("gin-four", partners)
    table.enter_deal(line)
    assert table.form.rows[0].working.text() == "recorded"


OURS, THEIRS = ["Ana", "Chloé", "Eli"], ["Bob", "Dan", "Fay"]
SEATED = ("Ana", "Bob", "Chloé", "Dan", "Eli", "Fay")


@pytest.mark.slow("a page opened for each answer")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_the_line_shows_three_numbers_for_two_teams_of_three(sit_down: SitDown, language: str) -> None:
    """EIGHT-15: partners hold nothing when their team is out; the line shown is one that may be typed."""
    table = sit_down("eights", [OURS, THEIRS], seats=SEATED, language=language)
    assert table.entry.quick.field.line.placeholderText() == table.form.example() == "A 20 25 30"
    table.enter_deal("A 20 25 30")
    assert table.sheet.totals == (75, 0)


@pytest.mark.slow("a page opened for each answer")
def test_a_number_too_many_is_refused_in_the_line(sit_down: SitDown) -> None:
    """The partners' numbers are not wanted, and nothing is dropped: the line says whose are."""
    table = sit_down("eights", [OURS, THEIRS], seats=SEATED)
    table.enter_deal("A 20 25 30 35 40")
    assert not table.match.rows
    assert "Bob, Dan, Fay" in table.entry.quick.note.words()
    table.entry.quick.set_text("")
    table.enter_deal("ana out bob 12 chloé 5 dan 20 fay 7 eli 0")
    assert not table.match.rows
    assert "Chloé" in table.entry.quick.note.words()


@pytest.mark.slow("a page opened for each answer")
def test_a_partner_may_be_out_before_the_others_win(sit_down: SitDown) -> None:
    """Every field of the form says what the line says."""
    table = sit_down("eights", [OURS, THEIRS], seats=SEATED)
    table.type("bob dan fay ana out 5 7")
    assert table.form["who"].index() == 1
    assert [row.points.value() for row in table.form.players.rows] == [0, 0, 5, 0, 7, 0]
    table.enter()
    assert table.sheet.totals == (0, 12)


TRIO = ["Ann", "Bob", "Cleo"]


@pytest.mark.slow_after_first("a page opened for each answer")
@pytest.mark.parametrize(
    ("preset", "sides", "line"),
    [
        ("gin-rami", ["Ann", "Bob"], "a k 4 23 7d"),
        ("mahjong", ["Ann", "Bob"], "a 45-0 20-30"),
        ("contract-rummy", TRIO, "Ann out Bob 20 Cleo 35"),
        ("contract-rummy", TRIO, "nobody 5 20 35"),
        ("eights", TRIO, "Ann 20 35"),
        ("eights", TRIO, "blocked Ann 2/6 Bob 3/8 Cleo 4/15"),
        ("eights", TRIO, "blocked [8S] [AS] [2S 3S]"),
        ("eights", [["Ann", "Cleo"], ["Bob", "Dan"]], "blocked 6 8 15 20"),
        ("teams", [["Ann", "Cleo", "Eve"], ["Bob", "Dan", "Fay"]], "1 a k 4 23, 2 d g 11, 3 f k 2 9"),
    ],
)
@pytest.mark.parametrize("by_fields", others_slow("by the line and by the fields", True, False))
def test_the_form_is_empty_after_a_deal(
    sit_down: SitDown, preset: str, sides: list[str], line: str, by_fields: bool
) -> None:
    """Whatever was entered, nothing of it stands in the next deal, whichever way that goes."""
    table = sit_down(preset, sides)
    table.type(line)
    if by_fields:
        table.form.edited.emit()  # somebody touched a field
        table.entry.record_now()
    else:
        table.enter()
    assert len(table.match.rows) == 1
    assert table.entry.untouched()
    for question in table.form.findChildren(Segments):
        for answer in question.parts:
            answer.click()
            found = [field.line.text() for field in table.form.findChildren(FieldBox)]
            assert set(found) <= {"", "0"}, (question.accessibleName(), answer.text())
    assert not [key for key in table.form.answers() if "cards" in key]


@pytest.mark.slow("a page opened for each answer")
def test_who_went_gin_holds_nothing(sit_down: SitDown) -> None:
    """MAHJ-02: points typed for what he holds are refused, and not dropped in silence."""
    table = sit_down("mahjong", ["Ann", "Bob"])
    table.enter_deal("a 30-5 20-0")
    assert not table.rows
    assert table.form["held.0"].value() == 5
    assert table.entry.result.accessibleName() == "Can’t record this: see the marked fields."
    line = table.entry.quick.field.line
    line.setText("")
    table.enter_deal("a 30-0 20-0")
    assert [figure.text for figure in table.rows[0].figures] == ["55", "20"]


@pytest.mark.slow("a page opened for each answer")
def test_the_same_deal_entered_twice_is_remarked_on(sit_down: SitDown) -> None:
    """Quietly: the deal may be recorded all the same."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19")
    table.type("P k 4 19")
    assert "Deal 1 reads the same: was it entered twice?" in table.entry.result.words()
    table.enter()
    assert len(table.match.rows) == 2
    table.enter_deal("void")
    table.type("void")
    assert "twice" not in table.entry.result.words()


@pytest.mark.slow("a page opened for each answer")
def test_a_knock_where_only_gin_goes_out_is_refused_with_its_clause(sit_down: SitDown) -> None:
    """STRAIGHT-01: the form offers no knock, but a line may tell one."""
    table = sit_down("straight", ["Ann", "Ben"])
    table.enter_deal("a k 4 20")
    assert not table.match.rows
    assert table.entry.quick.field.state() is State.PROBLEM
    assert "Deadwood 4 is not gin, and only gin goes out here" in table.entry.quick.note.words()
    assert not table.entry.record.isEnabled()


@pytest.mark.slow("a page opened for each answer")
def test_a_knock_at_a_table_of_straight_gin_is_refused(
    sit_down: SitDown, match_context: MakeMatchContext
) -> None:
    """The rows of several tables read the same line."""
    context = match_context()
    house = {"knock": "gin-only"}
    table = sit_down("gin-four", [["Ann", "Cleo"], ["Ben", "Dan"]], context=context, house=house)
    table.type("Ann k 4 20, Cleo g 3")
    table.enter()
    assert not table.match.rows
    assert "only gin goes out here" in table.entry.quick.note.words()


@pytest.mark.slow("a page opened for each answer")
def test_enter_with_only_the_upcard_missing_goes_to_that_field(sit_down: SitDown) -> None:
    """OKLA-01: told there, Enter records the deal."""
    table = sit_down("oklahoma", ["Pierre", "Jean"])
    table.enter_deal("P k 4 23")
    assert not table.match.rows
    assert QApplication.focusWidget() is table.form["upcard"].field.line
    table.type("8H")
    table.enter()
    assert len(table.match.rows) == 1
    assert str(table.report().upcard) == "8H"
