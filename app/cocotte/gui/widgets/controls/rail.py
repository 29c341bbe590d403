"""The rail: the places of the program, one key away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import box, flood, icon, line_of_text, painting, vline
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font

_SIDE, _NARROW, _MARGIN = 64, 48, 8


class Place(Themed, Ringed, QRadioButton):
    """One place: an icon over its name."""

    ring_radius = 8

    def __init__(self, icon: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text.replace("&", "&&"), parent)
        self._icon, self._label, self._bare = icon, text, False
        self.setAccessibleName(text)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def bare(self, yes: bool) -> None:
        """Show the icon alone, the name in the tooltip."""
        self._bare = yes
        self.setToolTip(self._label if yes else "")
        self.updateGeometry()
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def sizeHint(self) -> QSize:
        side = self.theme.px(_NARROW if self._bare else _SIDE)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, here = self.theme, self.isChecked()
        with painting(self) as painter:
            if here or self.underMouse():
                box(painter, self.rect(), theme.color(Token.ACC_SOFT if here else Token.HOVER), radius=8)
            ink = theme.color(Token.ACC if here else Token.INK2)
            side, line = theme.px(20), theme.px(16)
            height = side if self._bare else side + 4 + line
            top = round((self.height() - height) / 2)
            icon(painter, self._icon, QRectF(round((self.width() - side) / 2), top, side, side), ink)
            if not self._bare:
                letters = font(Type.SMALL_STRONG if here else Type.SMALL, theme)
                words = QRectF(0, top + side + 4, self.width(), line)
                line_of_text(painter, words, self._label, letters, ink, Qt.AlignmentFlag.AlignHCenter)


class Rail(Themed, QWidget):
    """The places of the program, from top to bottom."""

    chosen = Signal(int)
    """Somebody goes to the place at this index."""

    def __init__(self, name: str, places: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """`places` as icon and name."""
        super().__init__(parent)
        self.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_MARGIN)
        self._places = [Place(icon, text) for icon, text in places]
        for place in self._places:
            column.addWidget(place)
        self._one = ExclusiveGroup(self._places, self)
        self._one.chosen.connect(self.chosen)
        column.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def go(self, index: int | None) -> None:
        """Show where one is, without a signal; None where one is in no place."""
        self._one.choose(index)

    def bare(self, yes: bool) -> None:
        """Keep the icons only, where the window is narrow."""
        for place in self._places:
            place.bare(yes)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            flood(painter, self.rect(), self.theme.color(Token.RAIL))
            vline(painter, self.theme.color(Token.LINE), self.width() - 1, 0, self.height())
