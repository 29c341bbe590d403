"""Deals corrected, struck out, taken back: nothing is erased, and the sheet follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cocotte.language.written.model import DealState, SumKind
from seen import bar_of, follow, texts

if TYPE_CHECKING:
    from gui.match.conftest import SitDown

EVENING = ("Pierre k 4 19", "Jean k 6 18", "Jean g 12")


def test_a_double_click_corrects_a_deal_in_the_form(sit_down: SitDown) -> None:
    """The form shows that it corrects, with the deal as it was; Enter writes it, the pen shows it."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.words(1)
    assert table.entry.correcting.isVisible()
    assert table.entry.record.label() == "Correct deal 2"
    assert (table.form["own"].value(), table.form["other"].value()) == (6, 18)
    table.form["own"].setFocus()
    table.form["own"].line.selectAll()
    table.type("3")
    assert table.rows[1].state is DealState.PREVIEW
    assert table.rows[1].figures[1].text == "15"
    (to_go,) = [line for line in table.drawn.sums if line.kind is SumKind.TO_GO]
    assert [cell.text for cell in to_go.figures] == ["85", "53"]  # with the correction: 15 and 47
    table.entry.correcting.why.setFocus()
    table.type("misheard")
    table.enter()
    assert table.rows[1].amended
    assert table.sheet.totals == (15, 47)
    assert table.match.entries[-1].event.reason == "misheard"
    assert not table.entry.correcting.isVisible()


@pytest.mark.slow("a page opened for each way to correct")
def test_over_the_page_stands_the_deal_corrected_and_its_own_line(sit_down: SitDown) -> None:
    """Its number, its dealer, its contract, and in the line what was told of it; then the next deal again."""
    five = ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, "Olivier 25 42 18 60", "Jean 35 10 55 22", dealer="Olivier")
    page, line = table.page, table.entry.quick.field.line
    assert [fact for _, fact in page.head.facts] == ["Two runs of 4", "10", "Marie-Pierre", "Jean"]
    table.words(0)
    assert texts(page.head)[0] == "Correcting deal 1"
    assert [fact for _, fact in page.head.facts] == ["Two sets", "10", "Olivier", "Mélanie"]
    assert line.text() == line.selectedText() == "Ol out Mé 25 Ma 42 J 18 So 60"
    table.key(Qt.Key.Key_Escape)
    assert texts(page.head)[0] == "Deal 3"
    assert [fact for _, fact in page.head.facts][2:] == ["Marie-Pierre", "Jean"]
    assert (line.text(), line.placeholderText()) == ("", "Ol 20 25 30 35")


@pytest.mark.slow("a page opened for each way to correct")
def test_the_field_for_a_reason_says_whole_that_it_may_stay_empty(sit_down: SitDown) -> None:
    """In French, beside the sheet in a window of the usual size; even with a bar at the side of the form."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING, language="fr")
    table.words(1)
    line = table.entry.correcting.why.line
    bar = bar_of(table.entry).sizeHint().width()
    wanted = line.fontMetrics().horizontalAdvance(line.placeholderText())
    table.qtbot.waitUntil(lambda: line.width() - bar - 4 >= wanted)  # 2 px at either side are Qt's own


@pytest.mark.slow_after_first("a page opened for each way to correct")
@pytest.mark.parametrize("line", ["Jean k 4 19", "void", "Pierre g 12"])
def test_the_line_shown_is_one_that_may_be_typed(sit_down: SitDown, line: str) -> None:
    """Typed as it stands there it tells the same deal."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], line)
    reports = table.report()
    table.page.amend_current()
    table.enter_deal(table.entry.quick.text())
    assert table.report() == reports


@pytest.mark.slow("a page opened for each way to correct")
def test_five_players_are_seen_while_a_deal_is_corrected(sit_down: SitDown) -> None:
    """In a window of the usual size no field is left under the result."""
    five = ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, "Olivier 25 42 18 60", size=(1200, 768))
    table.words(0)
    bar = bar_of(table.entry)
    table.qtbot.waitUntil(lambda: table.entry.correcting.isVisible() and not bar.maximum())


@pytest.mark.slow("a page opened for each way to correct")
def test_enter_on_a_row_corrects_it_and_escape_leaves(sit_down: SitDown) -> None:
    """From the sheet by the keyboard, and back without a change."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.sheet.body.setFocus()
    table.enter()
    assert table.entry.deal.amending == table.match.rows[-1].seq
    table.key(Qt.Key.Key_Escape)
    assert table.entry.deal.amending is None
    assert len(table.match.entries) == 4


def test_the_quick_line_corrects_too(sit_down: SitDown) -> None:
    """Amending, a whole new line may be typed; players who no longer meet re-seat what follows."""
    table = sit_down(
        "gin-three", ["Pierre", "Jean", "Jacques"], "Pierre k 4 19", dealer="Pierre", sitting_out="Jacques"
    )
    table.page.amend_current()
    table.enter_deal("j4 19")
    assert table.form.deal.tables == (("Jacques", "Jean"),)


@pytest.mark.slow("a page opened for each way to correct")
def test_delete_strikes_a_row_and_undo_brings_it_back(sit_down: SitDown) -> None:
    """Struck rows are hidden behind a word, counted in nothing; undo names what it takes back."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.sheet.body.setFocus()
    table.key(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert len(table.rows) == 3
    table.key(Qt.Key.Key_Delete)
    assert len(table.rows) == 2
    assert table.page.menu.words(("undo",)) == "Undo striking the former deal 3"
    follow(table.page.sheet, "struck")
    assert [row.state for row in table.rows] == [DealState.COUNTS, DealState.COUNTS, DealState.STRUCK]
    table.page.undo()
    assert [row.state for row in table.rows] == [DealState.COUNTS] * 3
    assert table.page.menu.words(("redo",)) == "Redo striking deal 3"
    table.page.redo()
    assert table.sheet.totals == (15, 12)


@pytest.mark.slow("a page opened for each way to correct")
def test_a_long_sheet_follows_a_strike_of_its_first_deal(sit_down: SitDown) -> None:
    """All deals after it come out otherwise: they are on the sheet a moment later, and again when undone."""
    table = sit_down(
        "gin-rami", ["Pierre", "Jean"], *(["Pierre k 4 5", "Jean k 4 5"] * 40), house={"target": 500}
    )
    table.page.on_sheet.strike(0)
    table.enter()
    table.qtbot.waitUntil(lambda: len(table.rows) == 79)
    assert table.rows[-1].number == "79"
    table.page.undo()
    table.type("p")  # nothing typed meanwhile is lost
    table.qtbot.waitUntil(lambda: len(table.rows) == 80)
    assert table.entry.quick.text() == "p"


@pytest.mark.slow("a page opened for each way to correct")
def test_delete_strikes_the_deal_whose_figure_was_touched(sit_down: SitDown) -> None:
    """Reading why a figure stands, one is on its deal, not on the last."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    first = table.rows[0].words
    table.cell(0, 0)
    table.key(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert len(table.rows) == 3
    table.key(Qt.Key.Key_Delete)
    table.enter()  # once the later deals are seen
    assert len(table.rows) == 2
    assert table.rows[0].words != first


@pytest.mark.slow("a page opened for each way to correct")
def test_undo_names_the_deal_recorded_last(sit_down: SitDown) -> None:
    """The button says what it takes back, and nothing is left to take back at the beginning."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    assert not table.page.head.undo.isEnabled()
    table.enter_deal("p4 19")
    table.enter_deal("v")
    assert table.page.head.undo.label() == "Undo deal 2"
    table.click(table.page.head.undo)
    assert table.page.head.undo.label() == "Undo deal 1"
    assert table.page.menu.words(("redo",)) == "Redo deal 2"


@pytest.mark.slow("a page opened for each way to correct")
def test_an_early_correction_moves_nobody_out_of_a_later_deal(sit_down: SitDown) -> None:
    """D55: who played a deal played it: it keeps its points, marked as out of turn, also before Enter."""
    table = sit_down(
        "gin-three", ["Pierre", "Jean", "Jacques"], "Pierre k 4 19", "Pierre k 3 20", "Pierre k 2 30",
        dealer="Pierre", sitting_out="Jacques",
    )  # fmt: skip
    table.page.sheet.body.setFocus()
    table.page.sheet.body.setCurrentIndex(table.page.sheet.body.model().index(0, 1))
    table.page.amend_current()
    totals = table.match.rows[-1].points
    table.type("j4 19")
    before_enter = table.entry.result.words()
    assert "Deal 2: totals 32 – 0 – 0, now 17 – 15 – 0." in before_enter
    assert "Pierre played, out of turn: Jean was due." in before_enter
    table.enter()
    table.enter()  # those recorded stay
    assert not [row for row in table.rows if row.state is DealState.MISFIT]
    assert table.match.rows[-1].points == totals
    assert "played out of turn; it was the turn of" in table.rows[1].under


@pytest.mark.slow("a page opened for each way to correct")
def test_a_struck_deal_can_count_again(sit_down: SitDown) -> None:
    """Enter on a struck row offers to restore it."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.strike_current()
    follow(table.page.sheet, "struck")
    table.page.on_sheet.amend(2)
    restore = table.page.panels.panel.foot.itemAt(0).widget()
    table.click(restore)
    assert len([row for row in table.match.rows if not row.struck]) == 3


@pytest.mark.slow("a page opened for each way to correct")
def test_the_keyboard_is_in_the_line_after_a_correction(sit_down: SitDown) -> None:
    """Whatever was done, the next deal can be typed at once."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.words(0)
    assert QApplication.focusWidget() is table.entry.quick.field.line
    table.type("p5 19")
    table.enter()
    assert QApplication.focusWidget() is table.entry.quick.field.line


@pytest.mark.slow_after_first("a page opened for each way to correct")
@pytest.mark.parametrize("where", ["reason", "field", "button"])
def test_the_keyboard_is_in_the_line_wherever_a_correction_was_recorded(
    sit_down: SitDown, where: str
) -> None:
    """From the reason, which is gone then, from a field, or from the button."""
    table = sit_down("eights", ["Ann", "Bob", "Cleo"], "Ann 20 35")
    table.page.amend_current()
    field = table.form.players.rows[1].points
    field.set_value(25)
    if where == "button":
        table.click(table.entry.record)
    else:
        (field if where == "field" else table.entry.correcting.why).setFocus()
        table.enter()
    assert table.match.rows[-1].amended
    assert table.sheet.totals == (60, 0, 0)
    assert QApplication.focusWidget() is table.entry.quick.field.line


@pytest.mark.slow_after_first("a page opened for each way to correct")
@pytest.mark.parametrize("size", [(1200, 768), (1160, 768), (860, 900)])
def test_the_live_result_of_a_correction_is_in_sight(sit_down: SitDown, size: tuple[int, int]) -> None:
    """Why it is corrected, the fields and the result find room in a small window, above the button."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", size=size)
    table.page.amend_current()
    QApplication.processEvents()
    result, record = table.entry.result, table.entry.record
    assert result.visibleRegion().boundingRect().height() == result.height() > 0
    beside = result.geometry().right() < record.geometry().left()
    assert beside or result.geometry().bottom() < record.geometry().top()


@pytest.mark.slow("a page opened for each way to correct")
def test_in_a_match_that_is_over_nothing_is_to_go(sit_down: SitDown) -> None:
    """A correction that leaves the match over says by how much, and not what would be missing."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Jean k 4 19", "Pierre g 80")
    assert table.match.finished
    table.page.amend_current()
    table.form["other"].set_value(81)
    first = table.entry.result
    assert "to go" not in first.accessibleDescription()
    assert "The match is over" in first.accessibleDescription()
    table.entry.leave()
    table.page.on_sheet.amend(0)
    assert "to go" not in table.entry.result.accessibleDescription()


@pytest.mark.slow("a page opened for each way to correct")
def test_up_from_the_line_walks_the_deals(sit_down: SitDown) -> None:
    """Up is the last deal, Enter corrects it; down from it are the sums, Escape goes back to the line."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean g 12")
    line, body, foot = table.entry.quick.field.line, table.page.sheet.body, table.page.sheet.foot
    table.type("p4")
    table.key(Qt.Key.Key_Up)
    assert (QApplication.focusWidget(), body.currentIndex().row()) == (body, 1)
    table.key(Qt.Key.Key_Down)
    assert (QApplication.focusWidget(), foot.currentIndex().row()) == (foot, 0)
    table.key(Qt.Key.Key_Up)
    table.key(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is line
    assert line.text() == "p4"
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return):
        table.key(key)
    assert table.entry.deal.number == 1
    assert QApplication.focusWidget() is line


@pytest.mark.slow_after_first("a page opened for each way to correct")
@pytest.mark.parametrize("way_out", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_what_is_half_entered_waits_while_another_deal_is_corrected(
    sit_down: SitDown, way_out: Qt.Key
) -> None:
    """By its line or its fields; corrected or left as it was, the keyboard is back in the line."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.type("Jean k 7 2")
    table.words(1)
    table.type("Jean k 6 20")
    table.key(way_out)
    assert (table.entry.deal.amending, table.entry.quick.text()) == (None, "Jean k 7 2")
    assert table.form["own"].value() == 7
    assert table.entry.quick.field.line.hasFocus()
    table.type("1")
    table.enter()
    assert (len(table.match.rows), table.entry.quick.text()) == (4, "")


@pytest.mark.slow("a page opened for each way to correct")
def test_a_correction_that_changes_nothing_is_said_and_not_recorded(sit_down: SitDown) -> None:
    """Enter leaves it as Escape would; the log has no entry more."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    before = table.match.last_seq
    table.words(1)
    assert table.entry.result.words().endswith("Nothing is changed yet.")
    table.enter()
    assert table.match.last_seq == before
    assert table.entry.deal.amending is None
    assert table.rows[1].state is DealState.COUNTS
