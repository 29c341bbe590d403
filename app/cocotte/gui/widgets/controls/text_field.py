"""Fields for words: the quick line, names, searches."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.field import FieldBox
from cocotte.gui.widgets.style.paint import icon, painting
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.keycap import draw_key_cap, key_cap_size

_PADDING, _GAP = 12, 8


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
        self._key, self._icon, self._strong = key, icon, strong
        self._key_shown = bool(key)
        self.line.setPlaceholderText(hint)
        self.line.textEdited.connect(self.edited)
        self.line.textChanged.connect(self._arrange)
        self.line.returnPressed.connect(self.entered)
        self.on_theme_changed()

    def text(self) -> str:
        """What stands in it."""
        return self.line.text()

    def set_text(self, text: str) -> None:
        """Put a text in; nobody is told."""
        if text != self.line.text():
            self.line.setText(text)
            if not self.line.hasFocus():
                self.line.setCursorPosition(0)  # a long text is read from its beginning

    def on_theme_changed(self) -> None:
        entry = self._size is Size.ENTRY
        self.line.setFont(
            font(Type.HEADING if self._strong else Type.LEAD if entry else Type.BODY, self.theme)
        )
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        left = _PADDING + (self.theme.px(20) + _GAP if self._icon else 0)
        cap = int(key_cap_size(self._key, self.theme).width()) + _GAP if self._key else 0
        words = QFontMetricsF(self.line.font()).horizontalAdvance(self.line.text())
        shown = bool(self._key) and words <= self.width() - left - _PADDING - cap  # the words come first
        right = _PADDING + (cap if shown else 0)
        if shown != self._key_shown:
            self._key_shown = shown
            self.update()
        self.line.setGeometry(
            left - 2, 2, self.width() - left - right + 4, self.height() - 4
        )  # 2: Qt's own margin

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self.theme
        with painting(self) as painter:
            if self._icon:
                side = theme.px(20)
                top = round((self.height() - side) / 2)
                icon(painter, self._icon, QRectF(_PADDING, top, side, side), theme.color(Token.INK))
            if self._key_shown:
                size = key_cap_size(self._key, theme)
                left, top = self.width() - _PADDING - size.width(), round((self.height() - size.height()) / 2)
                cap = QRectF(left, top, size.width(), size.height())
                draw_key_cap(
                    painter, cap, self._key, theme, theme.color(Token.INK2), theme.color(Token.LINE2)
                )


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
