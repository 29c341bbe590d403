"""What is typed and not recorded yet: on disk soon after the last key, there again at the next start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

_SOON: Final = 400  # milliseconds: no key waits for the disk, and none is a second old when it is written

NEW_MATCH: Final = "new match"
"""The draft of the match about to begin. That of a deal is named after its match."""


def cards_in(match_id: str) -> str:
    """The name of the cards laid out in a match."""
    return f"cards {match_id}"


class Drafts(QObject):
    """Texts by name, written a moment after one of them changed, however much is typed meanwhile."""

    def __init__(
        self,
        written: Mapping[str, str],
        write: Callable[[Mapping[str, str]], object],
        parent: QObject | None = None,
    ) -> None:
        """`written` is what waited when the program ended; `write` keeps all there is for the next start."""
        super().__init__(parent)
        self._texts, self._written, self._write = dict(written), dict(written), write
        self._changed: dict[str, tuple[QObject, Callable[[], str]]] = {}
        self._timer = QTimer(self, singleShot=True, interval=_SOON)
        self._timer.timeout.connect(self.write)

    def changed(self, name: str, owner: QObject, text: Callable[[], str]) -> None:
        """A draft is another one now: its text is asked for when it is written, while its owner lives.

        An empty text is no draft.
        """
        self._changed[name] = owner, text
        if not self._timer.isActive():
            self._timer.start()

    def put(self, name: str, text: str) -> None:
        """This is the draft now, whatever was to be asked for."""
        self.changed(name, self, lambda: text)

    def text(self, name: str) -> str:
        """A draft as it is now; empty for none."""
        self._gather()
        return self._texts.get(name, "")

    def write(self) -> None:
        """Write now what would be written in a moment."""
        self._gather()
        if self._texts != self._written:
            self._written = dict(self._texts)
            self._write(self._written)

    def _gather(self) -> None:
        changed, self._changed = self._changed, {}
        for name, (owner, text) in changed.items():
            if not isValid(owner):
                continue
            if written := text():
                self._texts[name] = written
            else:
                self._texts.pop(name, None)
