"""A page of figures that keeps up with what is recorded, and waits while nobody sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.app_context import AppContext

_CALM: Final = 400  # milliseconds between what was recorded and the new figures


class UpToDate(QObject):
    """Has a page read its figures: when it is first shown, and again after something was recorded."""

    def __init__(
        self, page: QWidget, context: AppContext, read: Callable[[], object], reading: Callable[[], bool]
    ) -> None:
        """`reading` tells whether a page that goes out of sight still waits for what it asked for."""
        super().__init__(page)
        self._page, self._read, self._reading = page, read, reading
        self._stale = True
        self._calm = QTimer(self, interval=_CALM, singleShot=True)
        self._calm.timeout.connect(self._read_again)
        context.match_changed.connect(self.expire)
        page.installEventFilter(self)

    def expire(self) -> None:
        """What the page shows is no longer so."""
        self._stale = True
        if self._page.isVisible():
            self._calm.start()

    def _read_again(self) -> None:
        self._stale = False
        self._read()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Come into sight or go out of it."""
        if event.type() == QEvent.Type.Show and self._stale:
            self._read_again()
        elif event.type() == QEvent.Type.Hide and self._reading():
            self._stale = True
        return False
