"""Rows over the sheet with what somebody should know: another program was first, or another table scores."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import RuleViolation
from cocotte.core.match.events import Logged, Redone, Undone
from cocotte.core.match.match import Match
from cocotte.gui.pages.match.scored_elsewhere import ScoredElsewhere
from cocotte.gui.pages.match.versions import VersionLines
from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.language.problems import problems_text
from cocotte.language.records.log_words import entry_text
from cocotte.language.scores.later_effects import touched_lines
from cocotte.language.written.announced import taken_back

_FEW = 3  # entries that are named


class News(QWidget):
    """One thing at a time; it goes when it is read, or when the next deal is recorded.

    Over it stands, in a club, where else the match is scored, and which other versions of it there are.
    """

    moved = Signal()
    """The match is scored at another table now, or here again."""
    versionRequested = Signal(str)
    """Somebody wants to see another version of the match."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = context.say
        self._row: ObligationRow | None = None
        self._column = vbox(self, margins=(0, 0, 0, 16))
        self._elsewhere = ScoredElsewhere(context)
        self._elsewhere.changed.connect(self._settle)
        self._elsewhere.moved.connect(self.moved)
        self._column.addWidget(self._elsewhere)
        self._versions = VersionLines(context)
        self._versions.changed.connect(self._settle)
        self._versions.wanted.connect(self.versionRequested)
        self._column.addWidget(self._versions)
        self.hide()

    def open(self, match_id: str) -> None:
        """Another match: nothing is new of it."""
        self.clear()
        self._elsewhere.open(match_id)
        self._versions.open(match_id)

    @property
    def elsewhere(self) -> bool:
        """Whether another table scores the match."""
        return self._elsewhere.elsewhere

    def show_refused(self, violation: RuleViolation) -> None:
        """Why nothing is recorded, where no deal is entered."""
        words = problems_text(violation.problems, self._say)
        self.show_notice(words)
        announce(words, assertive=True)

    def show_notice(self, title: str, rest: str = "") -> None:
        """Show something to be read."""
        self.clear()
        self._row = ObligationRow(title, rest, "", self._say("Read"), icon="triangle")
        self._row.withdrawn.connect(self.clear)
        self._column.addWidget(self._row)
        self._settle()

    def show_overtaken(self, match: Match, events: Sequence[Logged]) -> None:
        """Another program was first; what was typed is still there."""
        say = self._say
        entries = [entry_text(match, logged.seq, say) for logged in events[-_FEW:]]
        title = say("Another program recorded something first: {entries}.", entries="; ".join(entries))
        rest = say("Nothing recorded yet. Check it, then press Enter.")
        self.show_notice(title, rest)
        announce(f"{title} {rest}", assertive=True)

    def show_done(self, before: Match, after: Match, *, here: bool) -> None:
        """What was undone or redone, and what came of it; of what was done elsewhere, the later deals.

        What else was done `here` was seen as it was done: it puts away the news before.
        """
        say = self._say.at(after.opened.game)
        new = after.entries[before.last_seq :]
        if here and any(isinstance(each.event, Undone | Redone) for each in new):
            self.show_notice(*taken_back(before, after, say, _FEW))
        elif here:
            self.clear()
        elif lines := touched_lines(before, after, say, _FEW):
            self.show_notice(say("Later deals changed."), " ".join(lines))

    def show_given_up(self, what: str) -> None:
        """Something was taken back that still waited for its Enter."""
        title, rest = self._say("Not done: {what}.", what=what), self._say("Nothing was recorded.")
        self.show_notice(title, rest)
        announce(f"{title} {rest}")

    def clear(self) -> None:
        """It was read."""
        if self._row is not None:
            discard(self._row)
            self._row = None
        self._settle()

    def _settle(self) -> None:
        """No gap where there is nothing."""
        standing = not (self._elsewhere.isHidden() and self._versions.isHidden())
        self.setVisible(self._row is not None or standing)
