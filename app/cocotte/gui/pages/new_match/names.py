"""Names of earlier matches, to complete new ones with: read a little at a time, the newest matches first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QStringListModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit

from cocotte.core.club_players import ClubPlayer
from cocotte.core.errors import CocotteError
from cocotte.core.folding import folded
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.look_alike import Resembling, might_be
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker, note
from cocotte.gui.widgets.controls.completer_popup import CompleterPopup
from cocotte.store.logs.club_players import ClubPlayers
from cocotte.store.logs.codec import decode
from cocotte.store.logs.log import MatchHead
from cocotte.store.logs.opening import heads_in
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import club_file

Index = QModelIndex | QPersistentModelIndex
_FOUND_BY: Final = Qt.ItemDataRole.UserRole
_STEP: Final = 0.006  # seconds of reading between two looks at the keyboard
_MOST: Final = 1000  # matches; who has not played since then is typed in full


class KnownNames(QObject):
    """Everybody who played, the most frequent first."""

    known = Signal()
    """They are all read."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = _Names(self)
        self._count: Counter[str] = Counter()
        self._context, self._newest, self._near = context, dict[str, str](), Resembling()
        self._listed: tuple[ClubPlayer, ...] = ()
        self._heads: list[MatchHead] = []
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._read_on)
        if (path := context.log_path) is None:
            self.learn(context.heads())
        else:
            worker = Worker(self)
            learn = partial(worker.ask, partial(_known_in, path), lambda found: self.learn(*found), note)
            call_soon(self, learn)  # a thread that reads holds up what is being built

    def complete(self, line: QLineEdit) -> None:
        """Offer them under a field, from when it first has the keyboard."""
        line.installEventFilter(_First(line, lambda: self._offer(line)))

    def near(self, name: str) -> str:
        """Who is known and may be meant by a name nobody had so far; empty for nobody."""
        other = self._near.of(name) if name and name not in self._newest else ""
        if other in self._newest:
            now = self._present(other)
            return now if now != name and might_be(name, [now]) else ""
        return other

    def _present(self, name: str) -> str:
        """What a player is called now in the newest match begun with a name: it may have been corrected."""
        try:
            return self._context.keeper.peek(self._newest[name]).names.get(name, "")
        except CocotteError:  # the list of matches says why it cannot be read
            return ""

    def _offer(self, line: QLineEdit) -> None:
        offer = _Offer(self.model, line)
        self.known.connect(offer.show_now)

    def learn(self, heads: Sequence[MatchHead], listed: Sequence[ClubPlayer] = ()) -> None:
        """Count who played in these matches, the newest first, a little at a time.

        Who is listed in the club is offered too, by each spelling.
        """
        self._listed = tuple(listed)
        self._heads = list(heads[:_MOST])[::-1]
        if self._heads or self._listed:
            self._timer.start()

    def _read_on(self) -> None:
        until = monotonic() + _STEP
        while self._heads and monotonic() < until:
            try:
                head = self._heads.pop()
                opened = decode(head.first).event
            except CocotteError:  # a match of a newer program: its players are not known here
                continue
            if isinstance(opened, MatchOpened):
                players = [player for side in opened.sides for player in side.players]
                self._count.update(players)
                for player in players:
                    self._newest.setdefault(player, head.match_id)  # the newest is read first
                    self._near.add(player)
        if not self._heads:
            self._timer.stop()
            for listed in self._listed:
                self._near.add(listed.name)
            self.model.offer([name for name, _ in self._count.most_common()], self._listed)
            self.known.emit()


def _known_in(log: Path, _: Progress) -> tuple[tuple[MatchHead, ...], tuple[ClubPlayer, ...]]:
    """Return the matches of a log, and the club's list of players, if the log belongs to one."""
    if not club_file(log).exists():
        return heads_in(log), ()
    with SqliteLog(log, reading=True) as opened:
        return heads_in(log), ClubPlayers.of(opened).all()


class _Names(QStringListModel):
    """Names, each with what it is found by: itself, or another spelling, without capitals and accents."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._spellings: list[str] = []

    def offer(self, played: Sequence[str], listed: Sequence[ClubPlayer]) -> None:
        """Those who played, then those who are listed; a spelling leads to the name."""
        of_spelling = {spelling: player.name for player in listed for spelling in player.spellings}
        names = dict.fromkeys((*played, *(player.name for player in listed)))
        found_by = {name: of_spelling.get(name, name) for name in (*names, *of_spelling)}
        self._spellings = [*found_by]
        self.setStringList([*found_by.values()])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == _FOUND_BY and index.row() < len(self._spellings):
            return folded(self._spellings[index.row()])
        return super().data(index, role)


class _Completer(QCompleter):
    """Offers ``Mélanie`` to who types ``melanie``."""

    def __init__(self, names: _Names, line: QLineEdit) -> None:
        super().__init__(names, line)
        self.setCompletionRole(_FOUND_BY)

    def splitPath(self, path: str) -> list[str]:
        return [folded(path)]

    def pathFromIndex(self, index: Index) -> str:
        return str(index.data())


class _First(QObject):
    """Does something when a field has the keyboard for the first time."""

    def __init__(self, line: QLineEdit, then: Callable[[], None]) -> None:
        super().__init__(line)
        self._then = then

    def eventFilter(self, line: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            line.removeEventFilter(self)
            self._then()
        return False


class _Offer(QObject):
    """The names offered under a field; the arrows of that walk them. It goes with its field."""

    def __init__(self, names: _Names, line: QLineEdit) -> None:
        super().__init__(line)
        self._line, self._completer = line, _Completer(names, line)
        self._offered = CompleterPopup(line.parentWidget() or line)
        self._offered.offer(self._completer)
        line.setCompleter(self._completer)
        line.textEdited.connect(self._edited)
        line.installEventFilter(self)

    def show_now(self) -> None:
        """Offer what completes a name typed before anybody was known."""
        if self._line.hasFocus() and self._line.isModified() and self._line.text():
            self._completer.setCompletionPrefix(self._line.text())
            self._completer.complete()
            self._put_away()

    def _edited(self) -> None:
        call_soon(self, self._put_away)  # Qt offers after this

    def _put_away(self) -> None:
        """A name written in full is offered no more: the offer would lie over the next field."""
        names = self._offered.model()
        if names.rowCount() == 1 and names.index(0, 0).data() == self._line.text():
            self._offered.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not self._offered.isVisible():
            return False
        if event.type() == QEvent.Type.FocusOut:
            self._offered.hide()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(event.key())
        return False

    def _pressed(self, key: int) -> bool:
        """An arrow chooses, Escape puts the names away, Enter goes on with what stands in the field."""
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            row = self._offered.currentIndex().row() + (1 if key == Qt.Key.Key_Down else -1)
            index = self._offered.model().index(row, 0)
            if index.isValid():
                self._offered.setCurrentIndex(index)
            return True
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._offered.hide()
        return key == Qt.Key.Key_Escape
