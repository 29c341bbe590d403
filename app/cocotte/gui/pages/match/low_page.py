"""A page too low for all that stands on it: the head is scrolled with it, to what has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from cocotte.gui.pages.match.cards.panel import CardsPanel
from cocotte.gui.pages.match.workspace import Workspace
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.layout.stack import Stack
from cocotte.gui.widgets.style.theming import ThemeManager

_LOW = 520  # px under which head, sheet and line have no room one over the other


class HeadPlace(QObject):
    """Over a low page the head is scrolled with what is under it; else it stays in its place."""

    def __init__(
        self, head: QWidget, place: QVBoxLayout, work: Workspace, stage: Stack, page: QWidget
    ) -> None:
        super().__init__(page)
        self._head, self._place, self._work, self._stage, self._page = head, place, work, stage, page
        self._scrolled: Workspace | CardsPanel | None = None
        page.installEventFilter(self)
        stage.currentChanged.connect(self.settle)
        work.turned.connect(self.settle)
        ThemeManager.current().changed.connect(self.settle)

    def settle(self) -> None:
        """Put the head where it belongs now."""
        boards = self._stage.currentWidget()
        shown = boards if isinstance(boards, CardsPanel) else self._work
        low = shown.narrow and self._page.height() < ThemeManager.current().theme.px(_LOW)
        scrolled = shown if low else None
        if scrolled is not self._scrolled:
            self._scrolled = scrolled
            if scrolled is not None:
                scrolled.stand_under(self._head)
            else:
                self._place.addWidget(self._head)
            self._head.lower()  # it is read first
            self._work.fit_sheet()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.settle()
        return super().eventFilter(watched, event)


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
