"""Words offered under a field while somebody types."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QMoveEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QCompleter, QFrame, QListView, QWidget

from cocotte.gui.kit.look import Themed, tint
from cocotte.gui.kit.popup import beside
from cocotte.gui.kit.select_rows import Rows
from cocotte.gui.theme import Token


class Offered(Themed, QListView):
    """A list with an edge, as wide as the field; the keyboard stays in that."""

    def __init__(self, field: QWidget) -> None:
        super().__init__()
        self._field = field
        self.setWindowFlags(Qt.WindowType.ToolTip)  # a popup takes the keyboard, and fast names with it
        self.setFrameStyle(QFrame.Shape.Box | QFrame.Shadow.Plain)
        self.retheme()

    def offer(self, completer: QCompleter) -> None:
        """Offer what completes the field."""
        completer.setPopup(self)  # with rows of Qt's own
        self.setItemDelegate(Rows(self))

    def retheme(self) -> None:
        tint(self, QPalette.ColorRole.Base, self.theme.color(Token.SURF))
        tint(self, QPalette.ColorRole.WindowText, self.theme.color(Token.CTL))

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._stand()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def _stand(self) -> None:
        """Under the field, or over it; Qt puts it to the line within."""
        field = self._field
        size = QSize(field.width(), self.height())
        place = QRect(field.mapToGlobal(QPoint()), field.size())
        wanted = QRect(beside(place, size, field.screen().availableGeometry()), size)
        if wanted != self.geometry():
            self.setGeometry(wanted)
