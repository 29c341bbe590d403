"""What is done on the sheet itself: the menu of a row, copies, names corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from cocotte.gui.pages.match.panels.names import NamesPanel
from cocotte.gui.pages.match.panels.why import WhyPanel
from cocotte.gui.widgets.menu_style import ContextMenu
from evenings import hollywood
from tiers import others_slow

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from gui.conftest import MakeContext, OpenWindow
    from gui.match.conftest import SitDown, Table

EVENING = ("Pierre k 4 19", "Jean k 6 18", "Jean g 12")


def menu(table: Table, row: int, column: int = 1) -> dict[str, QAction]:
    """The menu of a row as a right click opens it: its actions by their words."""
    body = table.page.sheet.body
    at = body.visualRect(body.model().index(row, column)).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, body.viewport().mapToGlobal(at))
    QApplication.sendEvent(body.viewport(), event)
    return opened(table)


def opened(table: Table) -> dict[str, QAction]:
    found = [made for made in table.page.sheet.findChildren(ContextMenu) if made.isVisible()]
    return {
        action.text().replace("&", "").partition("\t")[0]: action
        for action in found[-1].actions()
        if not action.isSeparator()
    }


def do(table: Table, words: str, *place: int) -> None:
    """Choose something in the menu of a row, and close it."""
    menu(table, *place)[words].trigger()
    for made in table.page.sheet.findChildren(ContextMenu):
        made.close()


def copied() -> str:
    return QGuiApplication.clipboard().text()


def test_a_row_offers_what_can_be_done_with_it(sit_down: SitDown) -> None:
    """The same in both languages, each with a letter of its own."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    assert list(menu(table, 1)) == [
        "Correct the deal",
        "Strike the deal out",
        "Ruling about this deal…",
        "Why?",
        "Copy the row",
        "Copy the whole sheet",
        "Correct a name…",
    ]


@pytest.mark.slow("a page opened for each touch of its sheet")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_the_letters_of_the_menu_do_not_collide(sit_down: SitDown, language: str) -> None:
    """With a figure touched there is one entry more."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING, language=language)
    texts = [action.text() for action in menu(table, 1, 3).values()]
    letters = [text.lower()[text.index("&") + 1] for text in texts]
    assert len(letters) == len(set(letters)) == 8


def test_a_deal_is_corrected_struck_and_restored_from_the_menu(sit_down: SitDown) -> None:
    """As by F2 and Del; a row struck out is offered to count again."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    do(table, "Correct the deal", 0)
    assert table.entry.deal.number == 1
    table.entry.leave()
    do(table, "Strike the deal out", 0)
    table.enter()  # the later deals are seen first
    assert table.match.deals[0].struck
    table.page.sheet.linkActivated.emit("struck")
    do(table, "Let it count again", 0)
    table.enter()
    assert not table.match.deals[0].struck
    do(table, "Why?", 1)
    assert isinstance(table.page.panels.panel, WhyPanel)


@pytest.mark.slow("a page opened for each touch of its sheet")
def test_the_menu_key_opens_the_menu_of_the_row_with_the_keyboard(sit_down: SitDown) -> None:
    """Nobody needs a mouse."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.sheet.enter()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QApplication.sendEvent(table.page.sheet.body, event)
    assert "Correct the deal" in opened(table)


@pytest.mark.slow("a page opened for each touch of its sheet")
def test_a_row_is_copied_for_a_spreadsheet(sit_down: SitDown) -> None:
    """A tab between cells, a line for each row; numbers as numbers."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    do(table, "Copy the row", 1)
    assert copied() == "2\tJean knocks 6 – 18 +12\t\t12\n"
    do(table, "Copy the number", 1, 3)
    assert copied() == "12"
    do(table, "Copy the whole sheet", 1)
    lines = copied().splitlines()
    assert lines[0] == "\tDeal\tPierre\tJean"
    assert len({line.count("\t") for line in lines}) == 1
    assert [line.split("\t")[0] for line in lines[1:4]] == ["1", "2", "3"]


@pytest.mark.slow("a page opened for each touch of its sheet")
def test_ctrl_c_copies_the_row_or_the_sheet_or_what_is_marked(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """On the sheet the row; in a line what is marked in it; else the whole sheet."""
    context = own_context()
    window = own_window(context)
    window.open_match(hollywood(context))
    page = window.pages.match
    page.sheet.enter()
    ctrl = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(page.sheet.body, Qt.Key.Key_C, ctrl)
    assert copied().startswith("8\tJean gin")
    line = page.entry.quick.field.line
    line.setFocus()
    qtbot.keyClicks(line, "Pierre")
    qtbot.keyClick(line, Qt.Key.Key_C, ctrl)
    assert copied().startswith("\t")
    assert len(copied().splitlines()) > 8
    line.setSelection(0, 4)
    qtbot.keyClick(line, Qt.Key.Key_C, ctrl)
    assert copied() == "Pier"
    line.setSelection(0, 5)
    window.actions_by_name["copy"].trigger()
    assert copied() == "Pierr"


@pytest.mark.slow("a page opened for each touch of its sheet")
def test_a_ruling_is_asked_about_the_deal_of_the_row(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """The arbiter has that deal chosen."""
    context = own_context()
    window = own_window(context)
    window.open_match(hollywood(context))
    seq = context.keeper.match(window.match_id).rows[2].seq
    window.pages.match.rulingRequested.emit(seq)
    assert window.page_name == "rules"
    cases = window.pages.rules.happened.cases
    assert cases.deal.currentText().startswith("Deal 3: ")
    assert cases.case().deal == seq


def touch_name(table: Table, column: int) -> None:
    head = table.page.sheet.head
    at = QPoint(head.columns.x(column) + head.columns.figure // 2, head.height() - 10)
    table.qtbot.mouseClick(head, Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.slow("a page opened for each touch of its sheet")
def test_a_name_is_corrected_where_it_stands(sit_down: SitDown) -> None:
    """Touched over the sheet; the deals stay whose they are, and one undo takes it back."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    touch_name(table, 1)
    panel = table.page.panels.panel
    assert isinstance(panel, NamesPanel)
    assert QApplication.focusWidget() is panel.fields()[1].field.line
    table.type("Jeanne")
    table.enter()
    assert [side.name for side in table.sheet.sides] == ["Pierre", "Jeanne"]
    assert table.page.panels.panel is None
    table.page.undo()
    assert [side.name for side in table.sheet.sides] == ["Pierre", "Jean"]


@pytest.mark.slow("a page opened for each touch of its sheet")
def test_a_name_somebody_has_is_refused_beside_its_field(sit_down: SitDown) -> None:
    """What was typed stays, and so do the names."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    touch_name(table, 1)
    table.type("Pierre")
    table.enter()
    panel = table.page.panels.panel
    assert "Pierre" in panel.fields()[1].note.words()
    assert [side.name for side in table.sheet.sides] == ["Pierre", "Jean"]
    table.key(Qt.Key.Key_Escape)
    assert table.page.panels.panel is None


def test_on_an_empty_sheet_there_is_nothing_to_correct(sit_down: SitDown) -> None:
    """Nor to strike out; nothing happens."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.page.amend_current()
    table.page.strike_current()
    assert table.entry.deal.amending is None
    assert table.rows == ()
