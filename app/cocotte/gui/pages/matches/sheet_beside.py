"""The sheet of the match one is on in the list, beside it where the window is wide."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import CocotteError
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label

if TYPE_CHECKING:
    from cocotte.gui.widgets.sheet.view import SheetView

_REST = 120  # milliseconds on a match before its sheet is drawn: one walks past many


class SheetBeside(Panel):
    """Shows one match as its page would; a touch on a deal opens it there."""

    opened = Signal(str)
    """Somebody wants to go on with this match."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(padding=16, gap=8, parent=parent)
        self._context = context
        self.match_id = ""
        self._wanted = ""
        self._title = Label("", Type.HEADING)
        self._players = Label("", Type.SMALL, Token.INK2)
        for part in (self._title, self._players):
            self.column.addWidget(part)
        self._calm = QTimer(self, interval=_REST, singleShot=True)
        self._calm.timeout.connect(self._draw)
        context.match_changed.connect(self._happened)

    @cached_property
    def sheet(self) -> SheetView:
        """The sheet, made when the first match is shown."""
        from cocotte.gui.widgets.sheet.view import SheetView  # noqa: PLC0415 - wide windows alone have it

        made = SheetView()
        made.whyRequested.connect(lambda *_: self.opened.emit(self.match_id))
        made.amendRequested.connect(lambda _: self.opened.emit(self.match_id))
        self.column.addWidget(made, 1)
        return made

    def want(self, match_id: str) -> None:
        """Show a match soon, unless another one is wanted before."""
        if match_id and match_id != self._wanted:
            self._wanted = match_id
            self._draw_soon()

    def _draw_soon(self) -> None:
        if self.isVisible():  # else when it is shown
            self._calm.start()

    def _draw(self) -> None:
        from cocotte.gui.pages.matches.summary_task import summary_of  # noqa: PLC0415 - as above
        from cocotte.gui.pages.matches.words import Words  # noqa: PLC0415 - as above
        from cocotte.language.written.shown_sheet import SheetAdapter  # noqa: PLC0415 - the rules wait

        if not self._wanted:
            return
        context, self.match_id = self._context, self._wanted
        try:
            match = context.keeper.peek(self.match_id)
        except CocotteError:  # the list says so
            self._title.setText("")
            self._players.setText("")
            self.sheet.hide()
            return
        seen, words = summary_of(self.match_id, match, context.library), Words(context.say)
        self._title.setText(words.title(seen))
        self._players.setText(words.players(seen))
        self.sheet.show_sheet(SheetAdapter(match, context.say.at(match.opened.game)).drawn())
        self.sheet.show()

    def _happened(self, happened: MatchChanged) -> None:
        if happened.match_id in ("", self._wanted):
            self._draw_soon()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._calm.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._calm.stop()
