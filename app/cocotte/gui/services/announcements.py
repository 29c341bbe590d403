"""What appears is said to whoever listens: one function for all of it, and the ways readers of screens hear.

Qt’s event for it is heard by readers on Windows and on a Mac; on Linux by Orca since version 45 alone, but
every version reads a notification that is shown. Where no reader is on, nothing is composed, made or sent.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale, QTimer

from cocotte.language.catalogue import Translator

SHOWN: Final = sys.platform not in ("win32", "darwin")
"""What is said is shown to the reader, as a notification; else by an event."""


def listening() -> bool:
    """Whether a reader of screens is on."""
    from PySide6.QtGui import QAccessible  # noqa: PLC0415 - the first window appears without it

    return QAccessible.isActive()


def announce(words: str | Callable[[], str], *, assertive: bool = False) -> None:
    """Say something, in words or by what composes them; the keyboard stays where it is.

    What is said in one turn of the window is one message, without anything twice. It comes after what the
    focus says that moved in that turn. An `assertive` message does not wait for the end of another.
    """
    if listening():
        _COMING.add(words() if callable(words) else words, assertive=assertive)


def language() -> str:
    """The language it is said in: that of the window."""
    return QLocale().name()


def aloud(words: str) -> str:
    """Words without signs no voice reads."""
    from cocotte.language.spoken import spoken  # noqa: PLC0415 - where a reader is on

    return spoken(words, Translator.of(language()))


def deliver(words: str, *, assertive: bool) -> None:
    """Hand a message to the reader; where no window of ours is in front, nothing is said."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - where a reader is on

    window = QApplication.activeWindow()
    if window is None:
        return
    if SHOWN:
        from cocotte.gui.services.notifications import notify  # noqa: PLC0415 - where a reader is on

        notify(window, words)
        return
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415 - as above

    event = QAccessibleAnnouncementEvent(QApplication.focusWidget() or window, words)
    if assertive:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


class _Message:
    """What was announced in this turn of the window."""

    def __init__(self) -> None:
        self._sentences: list[str] = []
        self._assertive = False

    def add(self, words: str, *, assertive: bool) -> None:
        """One sentence or some more."""
        words = aloud(words)
        sentence = words if words.endswith((".", "!", "?", "…", ":")) else f"{words}."
        if not words or sentence in self._sentences:
            return
        if not self._sentences:
            QTimer.singleShot(0, self._send)
        self._sentences.append(sentence)
        self._assertive = self._assertive or assertive

    def _send(self) -> None:
        sentences, assertive = self._sentences, self._assertive
        self._sentences, self._assertive = [], False
        deliver(" ".join(sentences), assertive=assertive)


_COMING: Final = _Message()
