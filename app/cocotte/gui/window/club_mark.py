"""The mark in the title of the window: entries that wait for the club, or trouble with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from cocotte.club.subscription import ClubState
    from cocotte.gui.services.app_context import AppContext

_TEMPORARY: Final = {"CLUB_UNREACHABLE", "CLUB_READ_ONLY", "CLUB_BUSY"}
"""Trouble that passes by itself: nobody has to do anything."""


class ClubMark(QObject):
    """Shows in the title what waits for the club, how far a long exchange is, or that there is trouble."""

    def __init__(self, context: AppContext, window: QMainWindow) -> None:
        super().__init__(window)
        self._say, self._window = context.say, window
        context.club_changed.connect(self._show)
        self._show(context.club_state)

    def _show(self, state: ClubState | None) -> None:
        words = self._words(state) if state is not None else ""
        # ends with the name of the program: else some platforms add it, and others do not
        self._window.setWindowTitle(f"{words} — Cocotte" if words else "Cocotte")

    def _words(self, state: ClubState) -> str:
        say, waiting = self._say, state.waiting
        if state.trouble is not None and state.trouble.code not in _TEMPORARY:
            return say("something is wrong with the club: see File, Club")
        if (progress := state.progress) is not None:
            from cocotte.language.records.standing import progress_line  # noqa: PLC0415 - few logs ever join a club

            return progress_line(say, progress.done, progress.of, sending=progress.sending)
        if not waiting:
            return ""
        return say.n("{n} entry waits for the club", "{n} entries wait for the club", waiting)
