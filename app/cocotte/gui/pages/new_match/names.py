"""Names of earlier matches, to complete new ones with: read a little at a time, the newest matches first."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QStringListModel, Qt, QTimer
from PySide6.QtWidgets import QCompleter, QListView

from cocotte.core.errors import CocotteError
from cocotte.core.match.events import MatchOpened
from cocotte.gui.desk import Desk
from cocotte.gui.kit.select import Rows
from cocotte.store.codec import decode

_STEP: Final = 0.006  # seconds of reading between two looks at the keyboard
_MOST: Final = 1000  # matches; who has not played since then is typed in full


class KnownNames(QObject):
    """Everybody who played, the most frequent first."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = QStringListModel(self)
        self._count: Counter[str] = Counter()
        self._heads = list(desk.keeper.heads()[:_MOST])[::-1]
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._read_on)
        if self._heads:
            self._timer.start()

    def completer(self, parent: QObject) -> QCompleter:
        """What completes one field."""
        made = QCompleter(self.model, parent)
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        made.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        popup = QListView()
        made.setPopup(popup)
        popup.setItemDelegate(Rows(popup))
        return made

    def _read_on(self) -> None:
        until = monotonic() + _STEP
        while self._heads and monotonic() < until:
            try:
                opened = decode(self._heads.pop().first).event
            except CocotteError:  # a match of a newer program: its players are not known here
                continue
            if isinstance(opened, MatchOpened):
                self._count.update(player for side in opened.sides for player in side.players)
        if not self._heads:
            self._timer.stop()
            self.model.setStringList([name for name, _ in self._count.most_common()])
