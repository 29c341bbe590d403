"""Fields for words: the quick line, names, searches."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.field import FieldBox
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.keycap import KeyCap


class TextField(FieldBox):
    """A line of text, with the key that leads to it where the text leaves it room."""

    edited = Signal(str)
    """Somebody typed: the text now."""
    entered = Signal()
    """Enter was pressed in it."""

    def __init__(
        self,
        name: str,
        *,
        hint: str = "",
        key: str = "",
        icon: str = "",
        size: Size = Size.CONTROL,
        strong: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, size, parent)
        self._strong, self._cap = strong, KeyCap(key, self)
        self._cap.setVisible(bool(key))
        self.line.setPlaceholderText(hint)
        self.line.textEdited.connect(self.edited)
        self.line.textChanged.connect(self._fit)
        self.line.returnPressed.connect(self.entered)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8 if icon else 6, 0, 8 if key else 6, 0)  # beside the edge, 4
        self._row.setSpacing(6)
        if icon:
            self._row.addWidget(Icon(icon))
        self._row.addWidget(self.line, 1)
        self._row.addWidget(self._cap)
        self.on_theme_changed()

    def text(self) -> str:
        """What stands in it."""
        return self.line.text()

    def set_text(self, text: str) -> None:
        """Put a text in; emits no signal."""
        if text != self.line.text():
            self.line.setText(text)
            if not self.line.hasFocus():
                self.line.setCursorPosition(0)  # a long text is read from its beginning

    def on_theme_changed(self) -> None:
        entry = self._size is Size.ENTRY
        self.line.setFont(
            font(Type.HEADING if self._strong else Type.LEAD if entry else Type.BODY, self.theme)
        )
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The words come before the key."""
        if self._cap.text():
            words = QFontMetricsF(self.line.font()).horizontalAdvance(self.line.text())
            room = self.width() - self.line.x() - self._cap.sizeHint().width() - 20
            self._cap.setVisible(words <= room)
            self._row.activate()


class SearchField(TextField):
    """A field to search with; Escape empties it."""

    leftDown = Signal()
    """Down was pressed in it: to what it found."""

    def __init__(
        self,
        name: str,
        *,
        hint: str = "",
        key: str = "",
        size: Size = Size.CONTROL,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, hint=hint, key=key, icon="search", size=size, parent=parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.set_text("")
            self.edited.emit("")
        elif event.key() == Qt.Key.Key_Down:
            self.leftDown.emit()
        else:
            super().keyPressEvent(event)
