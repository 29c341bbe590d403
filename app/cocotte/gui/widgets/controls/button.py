"""Buttons: the one next step, plain ones and quiet ones, with an icon and the key that does the same."""

from __future__ import annotations

from enum import Enum, IntEnum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.keys import enters
from cocotte.gui.widgets.style.paint import icon, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.keycap import draw_key_cap, key_cap_size

_GAP = 8


class Kind(Enum):
    """How loud a button is."""

    PRIMARY = "primary"
    """Filled with the accent: the one next step of a page."""
    PLAIN = "plain"
    """An edge on a panel."""
    QUIET = "quiet"
    """Words alone until the pointer comes."""


class Size(IntEnum):
    """The height of a control in px at 100 %."""

    ENTRY = 48
    """Where deals are entered, by fingers."""
    CONTROL = 40
    """Everywhere else."""


class Button(Themed, Ringed, QPushButton):
    """A button; clicking it leaves the keyboard where it is."""

    def __init__(
        self,
        text: str,
        kind: Kind = Kind.PLAIN,
        *,
        icon: str = "",
        key: str = "",
        size: Size = Size.CONTROL,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._kind, self._icon, self._key, self._size = kind, icon, key, size
        self.setProperty("kind", kind.value)
        self._label = self._unfolded = ""
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        self._label = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """What it says; Qt, which draws ground and edge, has no words of it to draw."""
        return self.accessibleName()

    def show_key(self, key: str) -> None:
        """Show the key that does the same, or none where there is no room for it."""
        if key != self._key:
            self._key = key
            self.updateGeometry()
            self.update()

    def label(self) -> str:
        """Its words."""
        return self._label

    def icon_only(self, name: str) -> None:
        """Show the icon alone; the words become its accessible name and tooltip."""
        self._icon = name
        self.setToolTip(self._label)
        self._label = ""
        self.updateGeometry()

    def fold(self, icon: str) -> None:
        """Show this icon alone where there is no room for more; without one, the words again."""
        words = self.accessibleName()
        if icon and self._label:
            self._unfolded = self._key
            self.show_key("")
            self.icon_only(icon)
        elif not icon and not self._label:
            self._icon = ""
            self.setText(words)
            self.setToolTip("")
            self.show_key(self._unfolded)
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enters(event):  # it has the keyboard: Enter is for it
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        theme = self.theme
        padding = 12 if self._kind is Kind.QUIET else 16
        if self._size is Size.ENTRY and self._kind is not Kind.QUIET:
            padding = 24
        if not self._label:
            return QSize(theme.px(self._size), theme.px(self._size))
        parts = self._parts()
        return QSize(int(sum(parts) + _GAP * (len(parts) - 1)) + 2 * theme.px(padding), theme.px(self._size))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(self._size), self.theme.px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, kind, ink = self.theme, self._type(), self.palette().color(QPalette.ColorRole.ButtonText)
        with painting(self) as painter:
            parts = self._parts()
            total = sum(parts) + _GAP * (len(parts) - 1)
            spare = max(0.0, total - (self.width() - 8))
            x, height = (self.width() - (total - spare)) / 2, self.height()
            if self._icon:
                side = self._icon_side()
                icon(painter, self._icon, QRectF(round(x), round((height - side) / 2), side, side), ink)
                x += side + _GAP
            if self._label:
                width = QFontMetricsF(font(kind, theme)).horizontalAdvance(self._label) + 1 - spare
                line_of_text(painter, QRectF(x, 0, width, height), self._label, font(kind, theme), ink)
                x += width + _GAP
            if self._key:
                size = key_cap_size(self._key, theme)
                cap = QRectF(round(x), round((height - size.height()) / 2), size.width(), size.height())
                primary = self._kind is Kind.PRIMARY and self.isEnabled()
                rim = ink if primary else theme.color(Token.LINE2)
                draw_key_cap(painter, cap, self._key, theme, ink if primary else theme.color(Token.INK2), rim)

    def _type(self) -> Type:
        return Type.BODY_STRONG if self._kind is Kind.PRIMARY else Type.BODY_MEDIUM

    def _icon_side(self) -> int:
        return self.theme.px(20)

    def _parts(self) -> list[float]:
        parts: list[float] = [self._icon_side()] if self._icon else []
        if self._label:
            parts.append(QFontMetricsF(font(self._type(), self.theme)).horizontalAdvance(self._label) + 1)
        if self._key:
            parts.append(key_cap_size(self._key, self.theme).width())
        return parts
