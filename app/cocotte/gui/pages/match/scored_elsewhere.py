"""A line above the sheet of a match that another table of the club scores, with a button to take it over."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.tables import ScoringTable
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.notice import ask
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.language.records.standing import scoring_line


class ScoredElsewhere(QWidget):
    """The line; hidden while the match is scored here, or by no table yet."""

    changed = Signal()
    """It was shown or hidden."""
    moved = Signal()
    """Another table scores the match that is open, or this one does again."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._match_id = ""
        self._table: ScoringTable | None = None
        self._column = vbox(self)
        self.hide()
        context.match_changed.connect(self._happened)
        context.tables_changed.connect(self._follow)

    def open(self, match_id: str) -> None:
        """Show the line for a match, if it is needed."""
        self._match_id = match_id
        self._look()

    @property
    def elsewhere(self) -> bool:
        """Whether another table scores the match."""
        return self._table is not None

    def _happened(self, happened: MatchChanged) -> None:
        if happened.elsewhere or happened.match_id == self._match_id:
            self._follow()

    def _follow(self) -> None:
        before = self._table
        self._look()
        if self._table != before:
            self.moved.emit()

    def _look(self) -> None:
        tables = self._context.keeper.tables
        table = tables.elsewhere(self._match_id) if tables is not None and self._match_id else None
        if table == self._table:
            return
        self._table = table
        empty(self._column)
        self.setVisible(table is not None)
        if table is not None:
            words = scoring_line(self._say, table)
            row = ObligationRow(words, "", "", self._say("Score here"), icon="display")
            row.withdrawn.connect(self._take)
            self._column.addWidget(row)
            announce(words)
        self.changed.emit()

    def _take(self) -> None:
        """Take the match over once the user has confirmed it."""
        say, table = self._say, self._table
        assert table is not None
        lines = [
            scoring_line(say, table),
            say("If they go on there meanwhile, both versions are kept, and the table says which goes on."),
        ]
        answers = [say("Watch on"), say("Score here")]
        if ask(say("Score this match here?"), lines, answers, usual=0, parent=self.window()) == 1:
            tables = self._context.keeper.tables
            assert tables is not None
            tables.take(self._match_id)
            self._follow()
            self._context.match_changed.emit(MatchChanged(""))
            announce(say("This match is scored here now."))
