"""The sheet on screen: where its parts lie, what mouse and keyboard ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QLineEdit

from cocotte.core.values import replace
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.sheet import cell_paint, fixed_heads
from cocotte.gui.widgets.sheet.columns import FIGURE_EDGE, edge_for
from cocotte.gui.widgets.sheet.table_models import FIRST, NUMBER, WORDS
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.style import paint
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.language.written.model import DealState, SumKind
from gui.kit.sheets_by_hand import deal, game, line
from gui.kit.sheets_by_hand import sheet as by_hand
from seen import follow

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from PySide6.QtCore import QModelIndex
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem
    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager
    from cocotte.language.written.model import ScoreSheet
    from gui.kit.conftest import Shown

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def sheet(look: ThemeManager, shown: Shown, states_page: ModuleType) -> SheetView:
    view = SheetView()
    view.show_sheet(states_page.hollywood())
    shown(view, QLineEdit(), width=782, height=690)
    return view


def cell(view: SheetView, row: int, column: int) -> QPoint:
    """The middle of a cell of the body."""
    return view.body.visualRect(view.body.model().index(row, column)).center()


def long_sheet(count: int) -> ScoreSheet:
    """Many deals, each won by Pierre."""
    rows = [deal(number, f"deal {number}", (str(number), None)) for number in range(1, count + 1)]
    return by_hand([game("Pierre", "Jean")], rows, [line("To go", ("", ""))])


def test_the_foot_follows_the_last_row_and_charts_take_the_rest(sheet: SheetView) -> None:
    """As on paper."""
    assert sheet.body.y() == sheet.head.geometry().bottom() + 1
    assert sheet.body.height() == 9 * 40
    assert sheet.foot.y() == sheet.body.geometry().bottom() + 1
    assert sheet.charts.isVisible()
    assert sheet.charts.geometry().bottom() == sheet.height() - 2


def test_columns_stand_under_their_names(sheet: SheetView) -> None:
    """Body, foot and head share one ruler."""
    for column in range(6):
        assert sheet.head.columns.x(column) == sheet.body.columnViewportPosition(FIRST + column)
        assert sheet.foot.columnViewportPosition(FIRST + column) == sheet.body.columnViewportPosition(
            FIRST + column
        )
    assert sheet.body.columnWidth(NUMBER) == 36


def test_enter_and_double_click_amend_a_deal(sheet: SheetView, qtbot: QtBot) -> None:
    """The deal of that row, by its place."""
    sheet.body.setFocus()
    sheet.body.setCurrentIndex(sheet.body.model().index(2, WORDS))
    with qtbot.waitSignal(sheet.amendRequested) as blocker:
        qtbot.keyClick(sheet.body, Qt.Key.Key_Return)
    assert blocker.args == [2]
    with qtbot.waitSignal(sheet.amendRequested) as blocker:
        qtbot.mouseClick(sheet.body.viewport(), LEFT, pos=cell(sheet, 4, WORDS))
        qtbot.mouseDClick(sheet.body.viewport(), LEFT, pos=cell(sheet, 4, WORDS))
    assert blocker.args == [4]


def test_delete_strikes_a_deal(sheet: SheetView, qtbot: QtBot) -> None:
    """With or without a reason: the page asks."""
    sheet.body.setFocus()
    sheet.body.setCurrentIndex(sheet.body.model().index(7, FIRST))
    with qtbot.waitSignal(sheet.strikeRequested) as blocker:
        qtbot.keyClick(sheet.body, Qt.Key.Key_Delete)
    assert blocker.args == [7]


def test_the_deal_being_typed_cannot_be_amended(sheet: SheetView, qtbot: QtBot) -> None:
    """It is still in the form."""
    sheet.body.setFocus()
    sheet.body.setCurrentIndex(sheet.body.model().index(8, FIRST + 2))
    with qtbot.assertNotEmitted(sheet.amendRequested), qtbot.assertNotEmitted(sheet.strikeRequested):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Delete, Qt.Key.Key_Space):
            qtbot.keyClick(sheet.body, key)
    assert sheet.sheet().rows[8].state is DealState.PREVIEW


def test_a_figure_answers_why(sheet: SheetView, qtbot: QtBot) -> None:
    """A touch, or Space."""
    with qtbot.waitSignal(sheet.whyRequested) as blocker:
        qtbot.mouseClick(sheet.body.viewport(), LEFT, pos=cell(sheet, 3, FIRST + 1))
    assert blocker.args == [3, 1]
    with qtbot.waitSignal(sheet.whyRequested) as blocker:
        qtbot.keyClick(sheet.body, Qt.Key.Key_Space)
    assert blocker.args == [3, 1]


def test_blank_paper_answers_nothing(sheet: SheetView, qtbot: QtBot) -> None:
    """Nor do words."""
    with qtbot.assertNotEmitted(sheet.whyRequested):
        qtbot.mouseClick(sheet.body.viewport(), LEFT, pos=cell(sheet, 3, FIRST))
        qtbot.mouseClick(sheet.body.viewport(), LEFT, pos=cell(sheet, 3, WORDS))


def test_a_total_answers_why(sheet: SheetView, qtbot: QtBot) -> None:
    """Boxes and bonuses have their lines too."""
    at = sheet.foot.visualRect(sheet.foot.model().index(2, FIRST)).center()
    with qtbot.waitSignal(sheet.totalRequested) as blocker:
        qtbot.mouseClick(sheet.foot.viewport(), LEFT, pos=at)
    assert blocker.args == [2, 0]
    sheet.foot.setFocus()
    sheet.foot.setCurrentIndex(sheet.foot.model().index(3, FIRST + 1))
    with qtbot.waitSignal(sheet.totalRequested) as blocker:
        qtbot.keyClick(sheet.foot, Qt.Key.Key_Return)
    assert blocker.args == [3, 1]


def test_the_title_leads_to_struck_rows(sheet: SheetView, qtbot: QtBot) -> None:
    """Its link can be followed."""
    with qtbot.waitSignal(sheet.linkActivated) as blocker:
        follow(sheet, "struck")
    assert blocker.args == ["struck"]


def test_tab_leaves_the_sheet(sheet: SheetView, qtbot: QtBot) -> None:
    """The sheet is one stop, not fifty."""
    sheet.setFocus()
    qtbot.keyClick(sheet.body, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not sheet.body


@pytest.mark.slow_after_first("a sheet drawn many times")
def test_the_keyboard_is_seen_in_the_cell(sheet: SheetView, look: ThemeManager) -> None:
    """A ring inside the cell while the sheet has the keyboard."""
    sheet.body.setFocus()
    sheet.body.setCurrentIndex(sheet.body.model().index(0, WORDS))
    rect = sheet.body.visualRect(sheet.body.currentIndex())
    at = rect.topLeft() + QPoint(20, 0)
    assert sheet.body.viewport().grab().toImage().pixelColor(at) == look.theme.color(Token.ACC)
    sheet.foot.setFocus()
    assert sheet.body.viewport().grab().toImage().pixelColor(at) != look.theme.color(Token.ACC)


def test_a_closed_game_is_filled(sheet: SheetView, look: ThemeManager) -> None:
    """The first game is ruled off, the second is not."""
    image = sheet.body.viewport().grab().toImage()
    closed, opened = cell(sheet, 0, FIRST + 1), cell(sheet, 0, FIRST + 3)
    assert image.pixelColor(closed) == look.theme.color(Token.CLOSED)
    assert image.pixelColor(opened) == look.theme.color(Token.PAPER)


@pytest.mark.slow_after_first("a sheet drawn many times")
def test_the_row_under_the_pointer_is_marked(sheet: SheetView, look: ThemeManager, qtbot: QtBot) -> None:
    """And no longer once the pointer has gone."""
    for row in (0, 1):
        qtbot.mouseMove(sheet.body.viewport(), cell(sheet, row, FIRST + 3))
    image = sheet.body.viewport().grab().toImage()
    assert image.pixelColor(cell(sheet, 1, FIRST + 3)) == look.theme.color(Token.HOVER)
    sheet.body._hover(-1)
    image = sheet.body.viewport().grab().toImage()
    assert image.pixelColor(cell(sheet, 1, FIRST + 3)) == look.theme.color(Token.PAPER)


def test_a_long_match_scrolls_and_stays_at_its_end(light: ThemeManager, shown: Shown) -> None:
    """New deals come into sight unless one is reading above."""
    view = SheetView()
    view.show_sheet(long_sheet(100))
    shown(view, width=500, height=400)
    bar = view.body.verticalScrollBar()
    bar.setValue(bar.maximum())
    view.show_sheet(long_sheet(101))
    QApplication.processEvents()
    assert bar.value() == bar.maximum()
    bar.setValue(120)
    view.show_sheet(long_sheet(102))
    QApplication.processEvents()
    assert bar.value() == 120
    assert view.foot.geometry().bottom() < view.height()


def test_the_line_over_the_foot_leaves_nothing_behind(light: ThemeManager, shown: Shown) -> None:
    """Beside the scroll bar no cell paints over it when the foot grows."""
    view = SheetView()
    view.show_sheet(long_sheet(30))
    shown(view, width=500, height=400)
    QApplication.processEvents()
    was = view.foot.y()
    ended = long_sheet(30)
    sums = tuple(line(label, ("", "")) for label in ("To go", "Bonus", "Boxes", "Total"))
    view.show_sheet(replace(ended, sums=sums))
    QApplication.processEvents()
    assert view.foot.y() < was
    window = view.window()
    seen = window.screen().grabWindow(window.winId()).toImage()
    beside = view.mapTo(window, QPoint(view.width() - 6, was + 1))
    assert seen.pixelColor(beside) == light.theme.color(Token.PAPER)


def test_a_thousand_deals_are_not_rebuilt_for_one_more(
    light: ThemeManager, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One row is inserted, and only what is in sight is painted."""
    view = SheetView()
    view.show_sheet(long_sheet(1000))
    shown(view, width=500, height=400)
    model = view.body.model()
    painted: list[int] = []
    drawn = view.body.lines.paint

    def paint(painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        painted.append(index.row())
        drawn(painter, option, index)

    monkeypatch.setattr(view.body.lines, "paint", paint)
    with qtbot.waitSignal(model.rowsInserted) as blocker:
        view.show_sheet(long_sheet(1001))
    view.body.viewport().repaint()
    assert blocker.args[1:] == [1000, 1000]
    assert len(set(painted)) < 12


def test_many_sides_scroll_sideways_together(look: ThemeManager, shown: Shown) -> None:
    """Twelve players: head, body and foot move as one."""
    names = tuple(f"Player {number}" for number in range(12))
    figures = ["10"] * len(names)
    view = SheetView()
    view.show_sheet(
        by_hand([game(*names)], [deal(1, "void deal", figures)], [line("Total", figures, kind=SumKind.TOTAL)])
    )
    shown(view, width=520, height=400)
    assert view.foot.horizontalScrollBar().maximum() > 0
    view.foot.horizontalScrollBar().setValue(60)
    assert view.body.horizontalScrollBar().value() == 60
    assert view.head.columns.x(3) == view.body.columnViewportPosition(FIRST + 3)
    view.grab()


def test_the_narrow_sheet_has_figures_alone(
    look: ThemeManager, shown: Shown, states_page: ModuleType
) -> None:
    """Beside the cards there is room for no more."""
    view = SheetView(compact=True)
    view.show_sheet(states_page.small_sheet())
    shown(view, width=240, height=400)
    assert view.body.isColumnHidden(WORDS)
    assert not view.charts.isVisible()
    view.body.setFocus()
    assert view.body.currentIndex().column() == FIRST


@pytest.mark.slow_after_first("a sheet drawn many times")
def test_the_sheet_grows_with_the_text(sheet: SheetView, look: ThemeManager) -> None:
    """Rows at 200 % are 80 high."""
    look.apply(Theme(scheme=look.theme.scheme, scale=2.0))
    assert sheet.body.rowHeight(0) == 80
    sheet.grab()


def test_an_empty_sheet_is_blank_paper(look: ThemeManager, shown: Shown) -> None:
    """Before the first deal."""
    view = SheetView()
    shown(view)
    view.show_sheet(by_hand([game("Ann", "Ben")], name="Empty"))
    view.body.setFocus()
    view.grab()
    assert view.body.accessibleName() == "Empty"


@pytest.mark.slow_after_first("a sheet drawn many times")
@pytest.mark.parametrize("name", ["Jean-Paul", "Marc & Jean-Paul", "Marguerite", "Sébastien"])
def test_a_name_ends_where_its_figures_end(sheet: SheetView, name: str) -> None:
    """Where there is room its column is as wide as the name and its edge, to the last part of a pixel."""
    sheet.show_sheet(by_hand([game(name, "Zoe")], [deal(1, "deal 1", ("1", None))]))
    width = QFontMetricsF(font(Type.MENU_STRONG, sheet.theme)).horizontalAdvance(name)
    assert edge_for(width, sheet.head.columns.figure, sheet.head.columns.edge) == FIGURE_EDGE


def test_a_figure_leaves_the_edge_of_the_others_only_for_want_of_room() -> None:
    """A word in a narrow column ends as near to it as it can."""
    assert [edge_for(width, 60, 20) for width in (20, 34, 44, 70)] == [20, 20, 10, 6]


def test_the_first_touch_chooses_the_row_that_is_touched(sheet: SheetView, qtbot: QtBot) -> None:
    """The keyboard comes with it, and scrolls nothing away under the finger."""
    sheet.show_sheet(long_sheet(40))
    sheet.body.scrollToTop()
    sheet.body.clearFocus()
    sheet.body.setFocus(Qt.FocusReason.MouseFocusReason)
    assert sheet.body.verticalScrollBar().value() == 0
    qtbot.mouseClick(sheet.body.viewport(), LEFT, pos=cell(sheet, 3, WORDS))
    assert sheet.body.currentIndex().row() == 3
    assert sheet.body.verticalScrollBar().value() == 0


def test_long_names_take_two_lines_and_leave_the_deals_their_room(light: ThemeManager, shown: Shown) -> None:
    """Two players: their columns are no wider than figures and halves of names need."""
    names = ("Marie-Antoinette de La Tour", "Jean-Sébastien Desrochers")
    words = "Marie-Antoinette de La Tour knocks 4 against 19"
    sheet = SheetView()
    sheet.show_sheet(by_hand([game(*names)], [deal(1, words, ("15", None), gained="+15")]))
    shown(sheet, width=760)
    columns = sheet.head.columns
    assert columns.figure <= 160
    assert columns.words >= 360


def test_games_are_called_alike_over_the_sheet(
    light: ThemeManager, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one title has no room beside its note, all of them are numbers: no « 1 » beside « Game 2 »."""
    written: list[str] = []
    monkeypatch.setattr(fixed_heads, "line_of_text", lambda *table: written.append(table[2]))
    first = game("Pierre", "Jean", title="Game 1", note="Jean +170", closed=True)
    sheet = SheetView()
    sheet.show_sheet(by_hand([first, game("Pierre", "Jean", title="Game 2", note="to 100")]))
    for width, titles in ((900, ["Game 1", "Game 2"]), (430, ["1", "2"])):
        shown(sheet, width=width)
        written.clear()
        sheet.head.grab()
        assert [text for text in written if text in {"Game 1", "Game 2", "1", "2"}] == titles


def drawn_for(names: tuple[str, ...], text: str = "115", **more: Any) -> ScoreSheet:
    """A sheet with one deal and its totals, the same for every player."""
    figures = [text] * len(names)
    rows, sums = [deal(1, "Ann is out", figures, gained="+115")], [line("Total", figures, kind=SumKind.TOTAL)]
    return by_hand([game(*names)], rows, sums, **more)


FIVE = ("Olivier", "Mélanie", "Jean", "Sophie", "Léa")
EIGHT = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal")


def test_where_words_are_short_the_figures_have_their_room(light: ThemeManager, shown: Shown) -> None:
    """Eight players beside the entry: a figure stands clear of both rules, at the edge of the others."""
    sheet = SheetView()
    sheet.show_sheet(drawn_for(EIGHT, concise=True))
    shown(sheet, width=782)
    columns = sheet.head.columns
    wide = QFontMetricsF(font(Type.TOTAL, light.theme)).horizontalAdvance("115")
    assert columns.edge > 12
    assert columns.figure - columns.edge - wide > 12


def test_columns_grow_narrow_before_a_player_leaves_the_sheet(look: ThemeManager, shown: Shown) -> None:
    """In large letters eight players are seen at once; figures of four digits are not squeezed for that."""
    look.apply(Theme(scheme=look.theme.scheme, scale=2.0))
    sheet = SheetView()
    shown(sheet, width=1076, height=400)
    for text, seen in (("115", True), ("1115", False)):
        sheet.show_sheet(drawn_for(EIGHT, text, concise=True))
        QApplication.processEvents()
        columns = sheet.head.columns
        assert (columns.x(len(EIGHT)) <= sheet.width()) is seen
        wide = QFontMetricsF(font(Type.TOTAL, look.theme)).horizontalAdvance(text)
        assert columns.edge + wide + 6 <= columns.figure  # an underline is 2 px wider


def test_words_that_have_room_on_two_lines_leave_figures_an_easy_column(
    look: ThemeManager, shown: Shown
) -> None:
    """Three games in large letters: the columns are not squeezed for the sake of the words."""
    look.apply(Theme(scheme=look.theme.scheme, scale=2.0))
    row = deal(9, "Pierre knocks with 4 against 23", *[("79", None)] * 3, gained="+19")
    sheet = SheetView()
    sheet.show_sheet(by_hand([game("Pierre", "Jean")] * 3, [row]))
    shown(sheet, width=1076, height=400)
    assert sheet.head.columns.figure == 112


def test_words_are_read_whole_where_a_line_is_free(
    look: ThemeManager, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long contract takes the line its cards leave it; with two lines of those it ends in an ellipsis."""
    written: list[str] = []
    monkeypatch.setattr(paint, "line_of_text", lambda *found: written.append(found[2]))
    monkeypatch.setattr(cell_paint, "line_of_text", paint.line_of_text)
    sheet = SheetView()
    shown(sheet, width=480)
    words = "A set of three and a run of four"
    for under, lines in (("10 cards", 2), ("12 cards, " * 4, 1)):
        row = deal(2, words, (None,) * len(FIVE), under=under)
        sheet.show_sheet(by_hand([game(*FIVE)], [row], grid=True))
        written.clear()
        sheet.grab()
        found = [line for line in written if line in words]
        assert (" ".join(found), len(found)) == (words, lines)


def test_a_row_of_one_line_has_room_for_one_under_its_words(
    look: ThemeManager, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long ruling ends in an ellipsis: it does not push the words over the edge of their row."""
    written: list[str] = []
    monkeypatch.setattr(paint, "line_of_text", lambda *table: written.append(table[2]))
    monkeypatch.setattr(cell_paint, "line_of_text", paint.line_of_text)
    sheet = SheetView()
    shown(sheet, width=400)
    ruling = "Fred loses 10 points (IRR-2a), Fred has no undercut bonus (IRR-2a)"
    sheet.show_sheet(by_hand([game("North", "South")], [deal(1, "49 – 96", (None, None), under=ruling)]))
    written.clear()
    sheet.grab()
    assert [line for line in written if line in ruling and not line.isdecimal()] == [ruling]


@pytest.mark.parametrize(("width", "shown_as"), [(300, "terse"), (700, "words")])
def test_names_are_cut_where_words_have_no_room_whole(
    look: ThemeManager, shown: Shown, monkeypatch: pytest.MonkeyPatch, width: int, shown_as: str
) -> None:
    """Not even on two lines: the numbers stay."""
    written: list[str] = []
    monkeypatch.setattr(paint, "line_of_text", lambda *table: written.append(table[2]))
    monkeypatch.setattr(cell_paint, "line_of_text", paint.line_of_text)
    sheet = SheetView()
    shown(sheet, width=width)
    words = "Marguerite-Antoinette-Josephine-Caroline knocks 4 against 59"
    row = deal(1, words, (None, None), gained="+55", terse="Margu… knocks 4 against 59")
    sheet.show_sheet(by_hand([game("Ann", "Bob")], [row]))
    written.clear()
    sheet.grab()
    assert " ".join(line for line in written if line in getattr(row, shown_as)) == getattr(row, shown_as)


def test_the_two_numbers_of_a_deal_stay_on_one_line(look: ThemeManager) -> None:
    """No line ends beside their dash."""
    whole = "Pierre frappe 4 – 23"
    assert paint.halves(whole) == [("Pierre", "frappe 4 – 23"), ("Pierre frappe", "4 – 23")]
    assert paint.halves("Jean-Paul gin – 9") == [("Jean-", "Paul gin – 9"), ("Jean-Paul", "gin – 9")]
