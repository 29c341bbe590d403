"""What one does on the sheet, by touch, by key, by the menu of a row: ask why, correct, strike, copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence

from cocotte.core.sheet import SheetRow
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.panels.why import FigurePlace
from cocotte.gui.widgets.sheet.as_text import figure_text, row_text, sheet_text
from cocotte.gui.widgets.sheet.fixed_heads import STRUCK
from cocotte.gui.widgets.sheet.table_models import FIRST, drawn_figure
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.language.catalogue import Translator
from cocotte.language.written.shown_sheet import SheetAdapter, row_at
from cocotte.operations.match_acts import DEAL, RESTORE, STRIKE
from cocotte.operations.numbered import name_of

if TYPE_CHECKING:
    from cocotte.gui.widgets.menu_style import ContextMenu


class OnSheet(QObject):
    """Listens to one sheet and hands on what is asked there."""

    amendRequested = Signal(int)
    """Correct the deal of this entry."""
    asked = Signal(object)
    """Something is to be done to the match: what is `Asked`."""
    whyRequested = Signal(object)
    """Why a figure stands: what is `FigurePlace`."""
    rulingRequested = Signal(int)
    """Something happened in the deal of this entry."""
    namesRequested = Signal(str)
    """A player's name is to be corrected; empty for whose."""
    drawRequested = Signal()
    """The sheet shows other rows."""

    def __init__(self, sheet: SheetView, say: Translator) -> None:
        super().__init__(sheet)
        self._sheet, self._say = sheet, say
        self._adapter: SheetAdapter
        sheet.amendRequested.connect(self.amend)
        sheet.strikeRequested.connect(self.strike)
        sheet.whyRequested.connect(self.why)
        sheet.totalRequested.connect(self._why_total)
        sheet.linkActivated.connect(self._follow_link)
        sheet.menuRequested.connect(self._open_menu)
        sheet.nameTouched.connect(self._touch_name)

    def take(self, adapter: SheetAdapter) -> None:
        """The sheet is about this match now."""
        self._adapter = adapter

    def amend(self, place: int) -> None:
        """Correct the deal at a place; of one that is struck out, say why."""
        row = row_at(self._adapter, place)
        if row is not None and row.struck:
            self.why(place, 0)
        elif row is not None:
            self.amendRequested.emit(row.seq)

    def strike(self, place: int) -> None:
        """Strike out the deal at a place."""
        row = row_at(self._adapter, place)
        if row is not None and not row.struck:
            self.asked.emit(Asked(STRIKE, {DEAL: row.number}))

    def current(self) -> int:
        """The place of the deal one is on, of the last one if none."""
        index = self._sheet.body.currentIndex()
        shown = self._adapter.shown()
        return index.row() if 0 <= index.row() < len(shown) else len(shown) - 1

    def why(self, place: int, column: int) -> None:
        """Say why a figure stands."""
        row = row_at(self._adapter, place)
        if row is not None:
            self.whyRequested.emit(FigurePlace(*self._split(column), row))
            self._sheet.ring(place, column)

    def figure(self) -> FigurePlace | None:
        """The figure the keyboard is on; where it is elsewhere, the last deal as a whole; None before it."""
        here = self._sheet.line_with_keyboard() is not None
        row = row_at(self._adapter, self.current() if here else len(self._adapter.shown()) - 1)
        column = self._sheet.body.currentIndex().column() - FIRST if here else -1
        return None if row is None else FigurePlace(*(self._split(column) if column >= 0 else (-1, -1)), row)

    def copy(self) -> None:
        """The row one is on, as text; the whole sheet where the keyboard is elsewhere."""
        here = self._sheet.line_with_keyboard()
        drawn = self._sheet.sheet()
        _put(row_text(drawn, here) if here is not None else sheet_text(drawn))

    def _why_total(self, place: int, column: int) -> None:
        self.whyRequested.emit(FigurePlace(*self._split(column)))
        self._sheet.ring(place, column, total=True)

    def _split(self, column: int) -> tuple[int, int]:
        """The game and the side of a column."""
        return divmod(column, len(self._adapter.sheet.sides))

    def _follow_link(self, link: str) -> None:
        if link == STRUCK:
            self._adapter.struck = not self._adapter.struck
            self.drawRequested.emit()

    def _touch_name(self, column: int) -> None:
        _, side = self._split(column)
        self.namesRequested.emit(self._adapter.sheet.sides[side].players[0])

    def _open_menu(self, place: int, column: int, at: QPoint) -> None:
        """What can be done with a row, and with the figure of it that was touched."""
        from cocotte.gui.widgets.menu_style import ContextMenu  # noqa: PLC0415 - when somebody asks

        say, drawn, menu = self._say, self._sheet.sheet(), ContextMenu(self._sheet)
        if (row := row_at(self._adapter, place)) is not None:
            self._add_actions(menu, row, place, max(column, 0))
            menu.addSeparator()
        line = drawn.rows[place] if 0 <= place < len(drawn.rows) else None
        if line is not None and column >= 0 and (figure := drawn_figure(drawn, line, column)) is not None:
            menu.addAction(say("Copy the num&ber"), lambda: _put(figure_text(figure.text)))
        if line is not None:
            menu.addAction(say("Cop&y the row"), lambda: _put(row_text(drawn, line)))
        menu.addAction(say("Copy the w&hole sheet"), lambda: _put(sheet_text(drawn)))
        menu.addSeparator()
        menu.addAction(say("Correct a &name…"), lambda: self.namesRequested.emit(""))
        menu.popup(at)

    def _add_actions(self, menu: ContextMenu, row: SheetRow, place: int, column: int) -> None:
        say = self._say
        if row.struck:
            asked = Asked(RESTORE, {DEAL: name_of(self._adapter.match, row.seq)})
            menu.addAction(say("&Let it count again"), lambda: self.asked.emit(asked))
        else:
            menu.addAction(_keyed(say("&Correct the deal"), "F2"), lambda: self.amendRequested.emit(row.seq))
            menu.addAction(_keyed(say("&Strike the deal out"), "Del"), lambda: self.strike(place))
            menu.addAction(say("&Ruling about this deal…"), lambda: self.rulingRequested.emit(row.seq))
        menu.addAction(_keyed(say("&Why?"), "Space"), lambda: self.why(place, column))


def _keyed(words: str, key: str) -> str:
    """Words of a menu with the key that does it on the sheet."""
    return f"{words}\t{QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)}"


def _put(text: str) -> None:
    """On the clipboard."""
    QGuiApplication.clipboard().setText(text)
