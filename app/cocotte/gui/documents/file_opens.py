"""Files that the desktop asks the running program to open: so macOS names what was double-clicked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject

if TYPE_CHECKING:
    from cocotte.gui.documents.match_files import Files


class FileOpens(QObject):
    """Hands on each file asked for; what comes before the window is there waits for it.

    Elsewhere a file is an argument, and nothing is listened to: every event would pass by here.
    """

    def __init__(self, app: QCoreApplication, platform: str = sys.platform) -> None:
        super().__init__(app)
        self._waiting: list[Path] = []
        self._files: Callable[[], Files | None] = lambda: None
        if platform == "darwin":
            app.installEventFilter(self)

    def hand_to(self, files: Callable[[], Files | None]) -> None:
        """Hand what waits, and what will come, to the window there is then."""
        self._files = files
        self._hand_on()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.FileOpen:
            return super().eventFilter(watched, event)
        from PySide6.QtGui import QFileOpenEvent  # noqa: PLC0415 - no start waits for what macOS alone sends

        assert isinstance(event, QFileOpenEvent)
        if event.file():
            self._waiting.append(Path(event.file()))
            self._hand_on()
        return True

    def _hand_on(self) -> None:
        if self._waiting and (files := self._files()):
            files.import_files(tuple(self._waiting))
            self._waiting.clear()
