"""The match: what comes next, the sheet, the entry of deals; everything about one match on one page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.match.commands import Command, MoveObligation, Redo, Strike, Undo
from cocotte.core.match.match import Match
from cocotte.core.sheet import SheetRow
from cocotte.gui.desk import Desk, Happened
from cocotte.gui.kit.button import Button, Kind
from cocotte.gui.kit.head import Head
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.sheet_view import SheetView
from cocotte.gui.pages.match.adapter import STRUCK, SheetAdapter, row_at
from cocotte.gui.pages.match.entry_panel import EntryPanel
from cocotte.gui.pages.match.heading import facts_of, head_title, match_line, undo_words
from cocotte.gui.pages.match.obligations import ENDED, Obligations
from cocotte.keeper import Overtaken

_ENTRY, _GAP = 368, 24
_NARROW = 996  # of the page: the window less rail and margins, at 1100 px


class MatchPage(Themed, QWidget):
    """One match, followed as it grows, whoever records it."""

    rulesAsked = Signal(str)
    """Somebody wants to read a clause."""
    incidentAsked = Signal()
    """Something happened at the table."""
    newMatchAsked = Signal()
    """Another match."""
    changed = Signal()
    """What undo and redo would do may be something else now."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._say = desk, desk.say
        self.match_id = ""
        self._match: Match | None = None
        self._preview: SheetRow | None = None
        self._lay_out()
        desk.happened.connect(self._happened)

    # --- what the shell asks ---------------------------------------------------------------------------

    @property
    def undo_name(self) -> str:
        """What undo would take back; empty when there is nothing."""
        return undo_words(self._match, self._say) if self._match is not None else ""

    @property
    def redo_name(self) -> str:
        """What redo would do again; empty when there is nothing."""
        return undo_words(self._match, self._say, redo=True) if self._match is not None else ""

    def open(self, match_id: str) -> None:
        """Show a match, ready for its next deal."""
        self.match_id = match_id
        match = self._desk.keeper.match(match_id)
        self._match = match
        self._adapter = SheetAdapter(match, self._say)
        self._preview = None
        self._make_entry(match)
        self._show()
        self.sheet.body.scrollToBottom()
        self.focus_quick_line()

    def undo(self) -> None:
        """Take back the last thing done."""
        if self.undo_name:
            self._do(Undo())

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.redo_name:
            self._do(Redo())

    def focus_quick_line(self) -> None:
        """Go to the quick line."""
        self.entry.quick.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def amend_current(self) -> None:
        """Correct the deal one is on in the sheet, the last one if none."""
        self._amend(self._current())

    def strike_current(self) -> None:
        """Strike out the deal one is on in the sheet, the last one if none."""
        self._strike(self._current())

    # --- how it is laid out ----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        say = self._say
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(0)
        self.head = Head("", "")
        self._undo = Button(say("Undo"), Kind.QUIET, icon="undo")
        self._undo.clicked.connect(self.undo)
        self._display = Button(say("Display"), icon="display", key="F11")
        self.head.buttons.addWidget(self._undo)
        self.head.buttons.addWidget(self._display)
        self.obligations = Obligations(say)
        self.obligations.clauseFollowed.connect(self.rulesAsked)
        self.obligations.ended.connect(lambda ruling, effect: self._do(MoveObligation(ruling, effect, ENDED)))
        column.addWidget(self.head)
        column.addWidget(self.obligations)
        column.addSpacing(16)
        self.sheet = SheetView()
        self.sheet.amendRequested.connect(self._amend)
        self.sheet.strikeRequested.connect(self._strike)
        self.sheet.linkActivated.connect(self._sheet_link)
        self._side = QStackedWidget()
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(_GAP)
        self._middle.addWidget(self.sheet, 1)
        self._middle.addWidget(self._side)
        column.addLayout(self._middle, 1)

    def _make_entry(self, match: Match) -> None:
        while (old := self._side.widget(0)) is not None:
            self._side.removeWidget(old)
            old.deleteLater()
        self.entry = EntryPanel(match, self._say)
        self.entry.asked.connect(self._do)
        self.entry.previewed.connect(self._show_preview)
        self.entry.incidentAsked.connect(self.incidentAsked)
        self.entry.clauseFollowed.connect(self.rulesAsked)
        self._side.addWidget(self.entry)
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def retheme(self) -> None:
        if hasattr(self, "_middle"):
            self._turn()

    def _turn(self) -> None:
        """The entry beside the sheet, or under it where there is no room for both."""
        narrow = self.width() - 48 < self.theme.px(_NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._middle.setDirection(way)
        self._side.setFixedWidth(self.theme.px(_ENTRY)) if not narrow else self._side.setMaximumWidth(
            16777215
        )
        if narrow:
            self._side.setMinimumWidth(0)

    # --- what is shown ---------------------------------------------------------------------------------

    def _show(self) -> None:
        match = self._match
        assert match is not None
        say = self._say
        self.head.say(head_title(match, say), match_line(match, self._desk.library, say))
        self.head.set_facts(facts_of(match, say))
        name = self.undo_name
        self._undo.setText(say("Undo {what}", what=name) if name else say("Undo"))
        self._undo.setEnabled(bool(name))
        self.obligations.show_match(match)
        self._draw()
        self.changed.emit()

    def _draw(self) -> None:
        self.sheet.show_sheet(self._adapter.drawn(self._preview))

    def _show_preview(self, row: SheetRow | None) -> None:
        if row is not self._preview:
            self._preview = row
            self._draw()

    def _sheet_link(self, link: str) -> None:
        if link == STRUCK:
            self._adapter.struck = not self._adapter.struck
            self._draw()

    # --- what is done ----------------------------------------------------------------------------------

    def _do(self, command: Command) -> None:
        """Do it; what the rules refuse is shown where it was asked."""
        try:
            self._desk.do(self.match_id, command)
        except Overtaken:
            self._told_meanwhile()
        except RuleViolation as refused:
            self.entry.refused(refused)

    def _happened(self, happened: Happened) -> None:
        if happened.match_id != self.match_id or happened.match is None:
            return
        self._match = happened.match
        self._adapter.take(happened.match)
        self._preview = None
        if happened.elsewhere:
            self.entry.follow(happened.match)
        else:
            self.entry.begin(happened.match)
        self._show()

    def _told_meanwhile(self) -> None:
        pass

    def _amend(self, place: int) -> None:
        row = row_at(self._adapter, place)
        if row is not None:
            self.entry.amend(row.seq)

    def _strike(self, place: int) -> None:
        row = row_at(self._adapter, place)
        if row is not None and not row.struck:
            self._do(Strike(row.seq))

    def _current(self) -> int:
        index = self.sheet.body.currentIndex()
        shown = self._adapter.shown()
        return index.row() if 0 <= index.row() < len(shown) else len(shown) - 1
