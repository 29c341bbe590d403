"""Words offered under a field while somebody types."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHideEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCompleter, QListView, QStyledItemDelegate, QWidget
from shiboken6 import isValid

from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.layout.popup import beside


class CompleterPopup(QListView):
    """A list with an edge, as wide as the field; the keyboard stays in that."""

    def __init__(self, field: QWidget) -> None:
        super().__init__()
        self._field = field
        self._watched: list[QWidget] = []
        """The field and all it stands in, as it was when the names were shown."""
        self.setWindowFlags(Qt.WindowType.ToolTip)  # a popup takes the keyboard, and fast names with it

    def offer(self, completer: QCompleter) -> None:
        """Offer what completes the field."""
        completer.setPopup(self)  # with rows of Qt's own
        self.setItemDelegate(QStyledItemDelegate(self))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watched = list(self._around())
        for part in self._watched:
            part.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        for part in filter(isValid, self._watched):  # where the field stands by now may be elsewhere
            part.removeEventFilter(self)
        self._watched = []

    def eventFilter(self, part: QObject, event: QEvent) -> bool:
        """It goes along with its field: window and page may be moved, and letters be larger, meanwhile."""
        if part in self._watched:  # Qt has it watch its own scroll bars, too
            if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
                self._stand()
            elif event.type() == QEvent.Type.Hide:
                self.hide()
        return super().eventFilter(part, event)

    def _around(self) -> Iterator[QWidget]:
        """The field, and all it stands in."""
        part: QWidget | None = self._field
        while part is not None:
            yield part
            part = None if part.isWindow() else part.parentWidget()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._stand()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def _stand(self) -> None:
        """Under the field, or over it; Qt puts it to the line within. Out of sight with the field."""
        field = self._field
        if not isValid(field):  # it is being taken apart, and this list with it
            return
        size = QSize(field.width(), self.height())
        place = QRect(field.mapToGlobal(QPoint()), field.size())
        wanted = QRect(beside(place, size, field.screen().availableGeometry()), size)
        if field.visibleRegion().isEmpty():
            call_soon(self, self._leave)  # hidden while Qt is just showing it, it would stand there for good
        elif wanted != self.geometry():
            self.setGeometry(wanted)

    def _leave(self) -> None:
        if self._field.visibleRegion().isEmpty():
            self.hide()
