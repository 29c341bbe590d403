"""A line over the sheet: the match is scored at another table of the club, and can be taken over."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.tables import Seat
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.notice import ask
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.words.records.standing import seat_line


class SeatLine(QWidget):
    """Nothing where the match is scored here, or by nobody yet."""

    changed = Signal()
    """It is shown, or no longer."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._match_id = ""
        self._seat: Seat | None = None
        self._column = vbox(self)
        self.hide()
        context.match_changed.connect(self._happened)
        context.tables_changed.connect(self._look)

    def open(self, match_id: str) -> None:
        """Show it for a match."""
        self._match_id = match_id
        self._look()

    def _happened(self, happened: MatchChanged) -> None:
        if happened.elsewhere or happened.match_id == self._match_id:
            self._look()

    def _look(self) -> None:
        tables = self._context.keeper.tables
        seat = tables.elsewhere(self._match_id) if tables is not None and self._match_id else None
        if seat == self._seat:
            return
        self._seat = seat
        empty(self._column)
        self.setVisible(seat is not None)
        if seat is not None:
            words = seat_line(self._say, *_of(seat))
            row = ObligationRow(words, "", "", self._say("Score here"), icon="display")
            row.withdrawn.connect(self._take)
            self._column.addWidget(row)
            announce(words)
        self.changed.emit()

    def _take(self) -> None:
        """Score the match here, once somebody says so."""
        say, seat = self._say, self._seat
        assert seat is not None
        lines = [
            seat_line(say, *_of(seat)),
            say("If they go on there meanwhile, both lines are kept, and the table says which goes on."),
        ]
        answers = [say("Watch on"), say("Score here")]
        if ask(say("Score this match here?"), lines, answers, usual=0, parent=self.window()) == 1:
            tables = self._context.keeper.tables
            assert tables is not None
            tables.take(self._match_id)
            self._look()
            announce(say("This match is scored here now."))


def _of(seat: Seat) -> tuple[str, str, datetime]:
    return seat.taking.by, seat.computer, datetime.fromisoformat(seat.taking.at)
