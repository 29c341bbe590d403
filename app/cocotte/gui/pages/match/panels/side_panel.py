"""A panel that takes the place of the entry for a while: why, the log, what if, standings."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.announcements import SHOWN, announce, listening
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator


class SidePanel(Entered, Panel):
    """A title, a way back, and what is written under it; `body` takes the parts."""

    closed = Signal()
    """Back to the entry."""

    def __init__(
        self,
        title: str,
        say: Translator,
        *,
        closes: bool = True,
        scrolls: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self.say = say
        self.setAccessibleName(title)
        self.title = Prose(title, Type.HEADING, centred=True)
        self._close = Button(say("Back"), Kind.QUIET, key=say("Esc"))
        self._close.clicked.connect(self.closed)
        head = hbox(margins=(16, 8, 8, 4))
        head.addWidget(self.title, 1)
        head.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(head)
        self._close.setVisible(closes)  # in the panel by now: it is no window of its own
        inner = QWidget()
        self.body = vbox(inner, 12, margins=(16, 4, 16, 8))
        self._scroll = ScrollPage(inner) if scrolls else None
        self._open = False
        self.column.addWidget(self._scroll or inner, 1)
        self.foot = vbox(gap=8, margins=(16, 8, 16, 16))
        self.column.addLayout(self.foot)
        self._closes = closes

    def read_out(self) -> None:
        """Have all that is written in it read; Orca does so itself when the keyboard comes into a panel."""
        for prose in self.findChildren(Prose) if listening() and not SHOWN else ():
            if prose.isVisibleTo(self):
                announce(prose.accessibleName())

    def lie_open(self, opened: bool) -> None:
        """Under the sheet, on a page that is scrolled itself, be as high as all that is written in it."""
        self._open = opened
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._scroll is not None:
            high = max(self.body.totalHeightForWidth(self.width()), self.body.totalSizeHint().height())
            self._scroll.setMinimumHeight(high if self._open else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._closes:
            self.closed.emit()
        elif self._scroll is None or not self._scroll.turn_page(event):
            super().keyPressEvent(event)
