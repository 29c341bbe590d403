"""A page too low for all that stands on it: what has the keyboard stays in sight, the result at the foot."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.gui.pages.match.workspace import Workspace
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.scroll import ScrollPage


class InSight(QWidget):
    """Scrolls a workspace, over the part of it that stays."""

    def __init__(self, work: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._scroll = ScrollPage(work)
        self._scroll.verticalScrollBar().rangeChanged.connect(self.keep)
        self._scroll.viewport().installEventFilter(self)
        column = vbox(self, 0)
        column.addWidget(self._scroll, 1)
        column.addWidget(work.below)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self.keep)

    def keep(self, *_: object) -> None:
        """Scroll to what has the keyboard."""
        self._work.bring_in_sight(self.window().focusWidget(), self._scroll)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._work.see(self._scroll.viewport().height())
        return super().eventFilter(watched, event)
