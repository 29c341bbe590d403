"""Several pages in one place, one of them shown."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedLayout, QWidget


class Stack(QWidget):
    """As Qt's own stack of widgets, of which Orca says “layered pane” whenever the keyboard comes in."""

    currentChanged = Signal(int)
    """Another page is shown: its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = QStackedLayout(self)
        self._pages.currentChanged.connect(self.currentChanged)

    def addWidget(self, page: QWidget) -> None:
        """One page more; the first one is shown."""
        self._pages.addWidget(page)

    def removeWidget(self, page: QWidget) -> None:
        """This page is none of them any more."""
        self._pages.removeWidget(page)

    def currentWidget(self) -> QWidget | None:
        """The page that is shown."""
        return self._pages.currentWidget()

    def setCurrentWidget(self, page: QWidget) -> None:
        """Show this page."""
        self._pages.setCurrentWidget(page)
