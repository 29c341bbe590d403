"""Lines over the sheet: the match went on differently in two places (D56), or another version goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.announcements import announce
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.services.lookout import Lookout
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.language.written.versions import version_text
from cocotte.operations.versions import GO_ON, Versions, versions_of
from cocotte.store.logs.sqlite_log import SqliteLog

_REST: Final = 20  # times as long as a look took, until the next one: here somebody types


class _Notice(NamedTuple):
    """What a line says."""

    title: str
    """What happened."""
    rest: str
    """How the other version stands."""
    other: str
    """That version; empty where it is not in this log."""

    @property
    def what(self) -> tuple[str, str]:
        """What makes it another notice."""
        return self.title, self.other


class VersionLines(QWidget):
    """Nothing where the match has a single version; else a way to the others, and to choose this one."""

    changed = Signal()
    """They are others now, or none."""
    wanted = Signal(str)
    """Somebody wants to see another version."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._match_id = self._instead = ""
        self._others = Versions("")
        self._shown: tuple[_Notice, ...] = ()
        self._lookout = Lookout(self._read, _REST, self)
        self._lookout.found.connect(self._found)
        self._column = vbox(self)
        self.hide()
        context.match_changed.connect(self._happened)
        context.closed.connect(self._lookout.stop)

    def open(self, match_id: str) -> None:
        """Show them for a match."""
        self._match_id, self._others = match_id, Versions(match_id)
        self._instead = self._context.keeper.match(match_id).instead
        self._show()
        self._look()

    def _happened(self, happened: MatchChanged) -> None:
        if happened.match_id != self._match_id:
            self._look()
        elif happened.match is not None and happened.match.instead != self._instead:
            self.open(self._match_id)

    def _look(self) -> None:
        if not self._match_id:
            return
        if self._context.log_path is None:
            self._found(versions_of(self._context.keeper, self._match_id))
        else:
            self._lookout.ask()

    def _read(self) -> Versions:
        """The other versions, in a worker thread."""
        from cocotte.keeper import Scorekeeper  # noqa: PLC0415 - the rules are there with the first match

        match_id, path = self._match_id, self._context.log_path
        assert path is not None
        with SqliteLog(path, reading=True) as log:
            return versions_of(Scorekeeper(log), match_id)

    def _found(self, found: Versions) -> None:
        if found.id == self._match_id:
            self._others = found
            self._show()

    def _show(self) -> None:
        notices = tuple(self._notices())
        if notices == self._shown:
            return
        known, self._shown = {each.what for each in self._shown}, notices
        empty(self._column)
        for each in notices:
            self._column.addWidget(self._row(each))
            if not known & {each.what, (each.title, "")}:  # a deal more of the other version is no news
                announce(f"{each.title} {each.rest}".strip())
        self.setVisible(bool(notices))
        self.changed.emit()

    def _notices(self) -> Iterator[_Notice]:
        say = self._say
        if self._instead and not self._others.contrary:
            words = say("This version was set aside; another one goes on.")
            yield _Notice(words, "", self._others.instead)
            return
        for other, its in self._others.others.items():
            yield _Notice(
                say("At two tables, different versions of this match were kept: choose one together.")
                if self._others.contrary
                else say("This match went on differently in two places: choose the version to keep."),
                say("The other version: {version}", version=version_text(its, say, self._table(other))),
                other,
            )

    def _row(self, notice: _Notice) -> ObligationRow:
        say = self._say
        looks = [say("See the other version")] if notice.other else []
        keep = say(GO_ON.title) if notice.other else ""
        row = ObligationRow(notice.title, notice.rest, "", keep, icon="triangle", moves=looks)
        row.moved.connect(lambda _: self.wanted.emit(notice.other))
        row.withdrawn.connect(self._choose)
        return row

    def _choose(self) -> None:
        """This version goes on, and the others are set aside."""
        done = self._context.perform(GO_ON, self._others, {})
        announce(GO_ON.said(done, self._say))

    def _table(self, match_id: str) -> str:
        tables = self._context.keeper.tables
        table = tables.scoring(match_id) if tables is not None else None
        return table.name if table is not None else ""
