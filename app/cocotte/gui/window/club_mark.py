"""The quiet mark that something recorded here is not in the club yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from cocotte.club.subscription import ClubState
    from cocotte.gui.services.app_context import AppContext


class ClubMark(QObject):
    """Says in the title of the window how many entries wait; nothing while none does."""

    def __init__(self, context: AppContext, window: QMainWindow) -> None:
        super().__init__(window)
        self._say, self._window = context.say, window
        context.club_changed.connect(self._show)

    def _show(self, state: ClubState) -> None:
        waiting = state.waiting
        words = self._say.n("{n} entry waits for the club", "{n} entries wait for the club", waiting)
        self._window.setWindowTitle(f"Cocotte – {words}" if waiting else "Cocotte")
