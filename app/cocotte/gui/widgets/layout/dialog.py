"""A window one reads and closes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from cocotte.gui.widgets.layout.room import on_screen
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.tab_order import ReadingOrder

_EDGE, _GAP = 24, 16
_BAR = 16  # px the bar takes beside what it scrolls
_RING = 4  # px about what has the keyboard; what scrolls would cut it
_HIGHEST = 10_000  # px: as high as the screen


def accepted(dialog: QDialog) -> bool:
    """Show one of Qt's own dialogs and wait; whether it was accepted. Then it goes, once its answer is read.

    While one waits the window goes on: it may close, or be built anew in another language, and its dialog is
    gone with it. Then nothing was chosen.
    """
    chosen = dialog.exec()
    if not isValid(dialog):
        return False
    dialog.deleteLater()
    return bool(chosen)


class Dialog(ReadingOrder, QDialog):
    """What is read, in a `column` that scrolls where the screen is too low; the buttons stay in sight.

    It is gone once it is closed.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(_RING, 0, _BAR, 0)
        self.column.setSpacing(8)
        self.scroller = ScrollPage(inner)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(8)
        self.foot.setContentsMargins(0, 0, _BAR, 0)  # its last button ends where what is read does
        self.foot.addStretch()
        self.whole = QVBoxLayout(self)
        self.whole.setContentsMargins(_EDGE - _RING, _EDGE, _EDGE - _BAR, _EDGE)  # the bar lies in the margin
        self.whole.setSpacing(_GAP)
        self.whole.addWidget(self.scroller, 1)
        self.whole.addLayout(self.foot)

    def fit(self, width: int) -> None:
        """Be so wide, in px of the design, and as high as what is read, if the screen is."""
        inner = self.scroller.widget()
        assert inner is not None
        room = on_screen(self, width, _HIGHEST)
        wide = room.width() - 2 * _EDGE + _RING + _BAR
        read = inner.heightForWidth(wide) if inner.hasHeightForWidth() else inner.sizeHint().height()
        scrolled = max(self.scroller.minimumHeight(), self.scroller.minimumSizeHint().height())
        least = self.whole.totalMinimumSize().height() - scrolled
        self.scroller.setMinimumHeight(min(read, room.height() - least))
        self.scroller.setMaximumHeight(read)  # more room is for what else stands there
        self.setMinimumWidth(room.width())
        self.resize(room.width(), min(self.whole.totalSizeHint().height(), room.height()))
        below = self.frameGeometry().bottom() - self.screen().availableGeometry().bottom()
        if self.isVisible() and below > 0:
            self.move(self.x(), self.y() - below)

    def put(self, part: QWidget) -> None:
        """Put what takes the rest of the height between what is read and the buttons."""
        row = QHBoxLayout()
        row.setContentsMargins(_RING, 0, _BAR, 0)
        row.addWidget(part)
        self.whole.insertLayout(1, row, 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.scroller.turn_page(event):
            super().keyPressEvent(event)
