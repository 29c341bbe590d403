"""The list of matches as Qt asks for it: rows are put into words when they are painted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal

from cocotte.gui.pages.matches.cache import Head
from cocotte.gui.pages.matches.repository import Looked, MatchRepository, Wanted
from cocotte.gui.pages.matches.summary import MatchSummary
from cocotte.gui.pages.matches.words import Row, Words
from cocotte.gui.services.announcements import aloud
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.services.lookout import Lookout
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker, note
from cocotte.store.logs.sqlite_log import SqliteLog

ROW: Final = Qt.ItemDataRole.UserRole + 1
"""What the row says: a `Row`."""

_ROOT: Final = QModelIndex()
_STEP: Final = 0.006  # seconds of reading between two looks at the keyboard
_EVERY: Final = 0.3  # seconds between two times that the list follows what was read
_BREATH: Final = 0.002  # seconds between two matches read in a worker thread: the window goes first
_PATIENCE: Final = 5.0  # seconds a match may still be read when the log is let go of
_REST: Final = 4  # times as long as a look through the log took, until the next one
_DOZE: Final = 5.0  # seconds between two looks while another page is shown
_FEW: Final = 20  # rows that come and go one by one; more of them are another list


def look_beside(path: Path, repository: MatchRepository, heads: Sequence[Head], progress: Progress) -> None:
    """Read matches for the list, on a thread of its own."""
    from cocotte.keeper import Scorekeeper  # noqa: PLC0415 - the rules wait, and are loaded in a worker thread

    with SqliteLog(path, reading=True) as log:
        keeper = Scorekeeper(log)
        for done, head in enumerate(heads):
            progress.at(done, len(heads))
            progress.show((head, repository.look_at(head, keeper)))
            sleep(_BREATH)


class MatchesModel(QAbstractListModel):
    """The matches wanted, newest first."""

    counted = Signal()
    """How many there are, or are wanted, is different."""

    def __init__(self, context: AppContext, parent: QObject | None = None, *, card: bool = False) -> None:
        """With a card, the match to go on with stands there from the first, if it is known at once."""
        super().__init__(parent)
        self._context = context
        self._words = Words(context.say)
        self.repository = MatchRepository(context)
        self._wanted = Wanted(but=self._on_card() if card else "")
        self._heads: list[Head] = self.repository.found(self._wanted)
        self._rows: dict[Head, Row] = {}
        self._unread: list[Head] = []
        self._due = 0.0
        self._awake = self._closed = self._complete = False
        self._lookout = Lookout(self.repository.look, _REST, self)
        self._lookout.found.connect(self._looked_over)
        self._beside, self._keeping = Worker(self), Worker(self, outlives=True)
        self._beside.shown.connect(self._saw)
        self._reading = QTimer(self, interval=0)
        self._reading.timeout.connect(self._read_on)
        context.match_changed.connect(self._happened)
        context.closed.connect(self._rest)

    def _on_card(self) -> str:
        last = self._context.settings.last_match
        seen = self.repository.last_unfinished(last) if self.repository.knows_last_unfinished(last) else None
        return seen.match_id if seen is not None else ""

    def wake(self) -> None:
        """The page is there: see whether the log still is as it was, then read everything."""
        self._lookout.hurry()
        if not (self._awake or self._closed):
            self._awake = True
            self.look_over()

    def doze(self) -> None:
        """Another page is shown: what others record is looked at now and then."""
        self._lookout.slow_down(_DOZE)

    def look_over(self) -> None:
        """Ask the log what matches there are, in a worker thread."""
        if self._context.log_path is None:
            self._looked_over(self.repository.looked(self._context.heads()))
        else:
            self._lookout.ask()

    def keep(self) -> None:
        """Write down what was seen, for the next start."""
        self.repository.keep()

    def read_everything(self) -> None:
        """Read what nobody looked at yet, so that filters and searches find it.

        What was seen once is read a little at a time; what nobody ever saw takes longer, in a worker thread.
        """
        if not self._awake or self._closed:
            return
        unread = self.repository.unread()
        self._unread = [head for head in unread if self.repository.at_hand(head)][::-1]
        if self._unread:
            self._reading.start()
        if len(self._unread) < len(unread) and not self._beside.busy:
            self._look_beside([head for head in unread if not self.repository.at_hand(head)])

    @property
    def looking(self) -> bool:
        """Whether the log is being asked what matches there are."""
        return self._lookout.is_looking

    @property
    def reading(self) -> bool:
        """Whether there are still matches to be read."""
        return self._reading.isActive() or self._beside.busy

    def want(self, wanted: Wanted) -> None:
        """Show only these."""
        self._wanted = wanted
        if not wanted.everything:
            self.repository.complete()
        self._bring_up_to_date()
        self.read_everything()

    def wanted(self) -> Wanted:
        """What is shown."""
        return self._wanted

    @property
    def count(self) -> int:
        """How many are wanted, those not at hand yet included."""
        coming = self.repository.count - len(self.repository.heads) if self._wanted.everything else 0
        return len(self._heads) + coming

    def shown(self) -> dict[str, datetime | None]:
        """The matches one sees, with the one that stands on the card."""
        self.repository.complete()
        self._bring_up_to_date()
        on_card = self._wanted.but if self._wanted.everything else ""
        heads = [head for head in self.repository.heads if head.match_id == on_card] + self._heads
        return {head.match_id: self.repository.played_at(head) for head in heads}

    def match_id(self, row: int) -> str:
        """The match at a row."""
        return self._heads[row].match_id

    def row_of(self, match_id: str) -> int:
        """Where a match stands; -1 if it is not shown."""
        return next((row for row, head in enumerate(self._heads) if head.match_id == match_id), -1)

    def lines(self, row: int) -> int:
        """In how many lines the match at a row goes on, where nobody said which; else 0."""
        return self.repository.lines(self._heads[row])

    def summary(self, row: int) -> MatchSummary | None:
        """The match at a row; None while it is being read, or where it cannot be."""
        head = self._heads[row]
        return self.repository.summary(head) if self.repository.at_hand(head) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Row | str | None:
        if not index.isValid() or index.row() >= len(self._heads):
            return None
        if role == ROW:
            return self._row(self._heads[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return self._row(self._heads[index.row()]).spoken
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return aloud(self._row(self._heads[index.row()]).spoken)
        return None

    def _row(self, head: Head) -> Row:
        today = date.today()  # noqa: DTZ011 - the user's own calendar
        if not self.repository.at_hand(head):
            return self._words.unread(self.repository.played_at(head), today)
        if head not in self._rows:
            seen = self.repository.summary(head)
            if seen is None:
                say = self._context.say
                self._rows[head] = Row(
                    "", "", head.match_id, say("This match cannot be read."), "", False, ""
                )
            else:
                self._rows[head] = self._words.row(seen, today)
        row, table = self._rows[head], self.repository.table(head)
        if lines := self.repository.lines(head):
            row = self._words.forked(row, lines)
        return self._words.elsewhere(row, table) if table else row

    def _read_on(self) -> None:
        """One step of reading; the list follows now and then, and at the end."""
        until = monotonic() + _STEP
        while self._unread and monotonic() < until:
            self.repository.read(self._unread.pop())
        if not self._unread:
            self._reading.stop()
            keep = self.repository.keep
            self._keeping.ask(lambda _: keep(), failed=note)  # so many lines take longer than a frame
            self._read_all()
        if not self._unread or monotonic() > self._due:
            self._bring_up_to_date()
            self._due = monotonic() + _EVERY

    def _look_beside(self, heads: Sequence[Head]) -> None:
        path, last = self._context.log_path, self._context.settings.last_match
        assert path is not None
        waited_for_first = sorted(heads, key=lambda head: head.match_id != last)
        self._beside.ask(partial(look_beside, path, self.repository, waited_for_first), self._saw_all)

    def _saw(self, seen: tuple[Head, MatchSummary | None]) -> None:
        """A match was read in a worker thread; the list follows now and then."""
        self.repository.remember(*seen)
        if monotonic() > self._due:
            self._due = monotonic() + _EVERY
            self._refresh()

    def _saw_all(self, _: object) -> None:
        self._refresh()
        self._read_all()

    def _read_all(self) -> None:
        """See where the matches are scored that are not over: it is known now which."""
        if not (self.reading or self._complete):
            self._complete = True
            if self.repository.in_club:
                self.look_over()

    def _happened(self, happened: MatchChanged) -> None:
        match = happened.match
        if match is None:
            self.look_over()
            return
        head = Head.of(happened.match_id, match.last_seq, match.entries[-1].at)
        new = self.repository.touch(head)
        self.repository.summary(head)
        self._refresh()
        if new:  # it may be another line of one that is here
            self.look_over()

    def _rest(self) -> None:
        """The log is let go of: the list stays as it is."""
        self._closed = True
        self._reading.stop()
        self._lookout.stop()
        self._beside.end()
        self._beside.wait(_PATIENCE)

    def _looked_over(self, looked: Looked) -> None:
        if not self._closed:
            self.repository.take(looked)
            self._refresh()

    def _refresh(self) -> None:
        self._bring_up_to_date()
        if self._heads:
            self.dataChanged.emit(self.index(0), self.index(len(self._heads) - 1))
        self.read_everything()

    def _bring_up_to_date(self) -> None:
        """Show what is wanted now; what stays keeps its row."""
        wanted = self.repository.found(self._wanted)
        old, new = ([head.match_id for head in heads] for heads in (self._heads, wanted))
        if old and old == new[: len(old)]:
            self._put_in(wanted, set(old))
        elif old != new:
            staying, kept = set(new) & set(old), set(old)
            changed = len(old) + len(new) - 2 * len(staying)
            same_order = [each for each in old if each in staying] == [
                each for each in new if each in staying
            ]
            if same_order and changed <= _FEW:
                self._take_out(staying)
                self._put_in(wanted, kept)
            else:
                self.beginResetModel()
                self._heads = wanted
                self.endResetModel()
        self._heads = wanted
        self.counted.emit()

    def _take_out(self, staying: set[str]) -> None:
        for row in range(len(self._heads) - 1, -1, -1):
            if self._heads[row].match_id not in staying:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._heads[row]
                self.endRemoveRows()

    def _put_in(self, wanted: list[Head], kept: set[str]) -> None:
        """Insert what is new, neighbours together."""
        row = 0
        while len(self._heads) < len(wanted):
            last = row
            while last < len(wanted) and wanted[last].match_id not in kept:
                last += 1
            if last > row:
                self.beginInsertRows(QModelIndex(), row, last - 1)
                self._heads[row:row] = wanted[row:last]
                self.endInsertRows()
            row = last + 1
