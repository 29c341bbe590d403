"""Segments: one of a few answers, side by side, by finger, arrow, space or digit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QGridLayout, QRadioButton, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.keys import place_of
from cocotte.gui.widgets.style.paint import icon, in_two, lines_of_text, painting, suit
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.keycap import draw_key_cap, key_cap_size

if TYPE_CHECKING:
    from cocotte.core.cards import Suit

_GAP, _TIGHT = 8, 4  # px between a tick and the words, with room and without
_EDGES = 8  # px both sides of the words at least


class Segment(Themed, Ringed, QRadioButton):
    """One answer; its words, and a tick when it answers a question."""

    touched = Signal()
    """It was chosen by touch or mouse."""

    def __init__(self, text: str, key: str, size: Size, *, ticks: bool, first: bool, last: bool) -> None:
        super().__init__()
        self._size, self._ticks = size, ticks
        self._label = self._key = ""
        self.sign: Suit | None = None
        self.small = False
        """In small letters, as one of the answers that join it needs them."""
        self.name(text, key)
        self.setProperty("first", first)
        self.setProperty("last", last)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def name(self, text: str, key: str) -> None:
        """Call it otherwise."""
        self._label, self._key = text, key
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def tight(self) -> bool:
        """There is no room for its words at the usual size, once it is chosen."""
        strong = QFontMetricsF(font(Type.BODY_STRONG, self.theme))
        return strong.horizontalAdvance(self._label) + 1 > self.width() - _EDGES

    def sizeHint(self) -> QSize:
        theme = self.theme
        width = QFontMetricsF(font(Type.BODY_STRONG, theme)).horizontalAdvance(self._label) + self._extra()
        return QSize(int(width) + 2 * theme.px(12) + 1, theme.px(self._size))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(44), self.theme.px(self._size))

    def _extra(self) -> float:
        tick = self.theme.px(16) + _GAP if self._ticks or self.sign is not None else 0
        return tick + (key_cap_size(self._key, self.theme).width() + _GAP if self._key else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self) as painter:
            self._paint_words(painter)

    def text(self) -> str:
        """What it says; Qt, which draws ground and edge, has no words of it to draw."""
        return self._label

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        hit = self.isDown()
        super().mouseReleaseEvent(event)
        if hit:
            self.touched.emit()

    def _letters(self, room: float) -> tuple[QFont, float]:
        """As large as lets a long name be read whole, on two lines at last; and how wide it is in them."""
        chosen = self.isChecked()
        letters = font(Type.BODY_STRONG if chosen else Type.BODY_MEDIUM, self.theme)
        wanted = QFontMetricsF(letters).horizontalAdvance(self._label) + 1
        if wanted <= room and not self.small:
            return letters, wanted
        small = font(Type.SMALL_STRONG if chosen else Type.SMALL_MEDIUM, self.theme)
        lines = in_two(self._label, small, room - 1)
        return small, max(map(QFontMetricsF(small).horizontalAdvance, lines)) + 1

    def _paint_words(self, painter: QPainter) -> None:
        theme = self.theme
        chosen = self.isChecked() and self.isEnabled()
        ink = theme.color(Token.ACC_INK if chosen else Token.INK if self.isEnabled() else Token.INK2)
        cap = key_cap_size(self._key, theme) if self._key and not self.isChecked() else None
        aside = cap.width() + _GAP if cap is not None else 0
        tick = theme.px(16) if self.sign is not None or (self._ticks and self.isChecked()) else 0
        room = self.width() - _EDGES - aside
        letters, wanted = self._letters(room - tick - _TIGHT if tick else room)
        if tick and wanted + tick + _TIGHT > room:
            tick = 0  # its ground and weight show it, too; a name is read whole
            letters, wanted = self._letters(room)
        gap = _GAP if wanted + tick + _GAP <= room else _TIGHT
        fixed = (tick + gap if tick else 0) + aside
        words = min(wanted, self.width() - fixed - _EDGES)
        x, height = (self.width() - fixed - words) / 2, self.height()
        if tick:
            mark = QRectF(round(x), round((height - tick) / 2), tick, tick)
            if self.sign is not None:
                suit(painter, self.sign, mark, ink if chosen else theme.suit(self.sign))
            else:
                icon(painter, "tick", mark, ink)
            x += tick + gap
        area, middle = QRectF(x, 0, words, height), Qt.AlignmentFlag.AlignHCenter
        lines_of_text(painter, area, self._label, letters, ink, theme.px(Type.SMALL.line), align=middle)
        if cap is not None:
            rect = QRectF(
                round(x + words + _GAP), round((height - cap.height()) / 2), cap.width(), cap.height()
            )
            draw_key_cap(painter, rect, self._key, theme, theme.color(Token.INK2), theme.color(Token.LINE2))


class Segments(Turning, QWidget):
    """A question or a mode, and its answers; none may be chosen yet.

    `ticks` marks the answer to a question with a tick; `columns` sets the answers apart, so many boxes a row;
    `signs` are suits drawn before the words.
    """

    chosen = Signal(int)
    """Somebody chose the answer at this place, counted from 0."""
    keyed = Signal()
    """He did so by its number on the keyboard."""
    touched = Signal()
    """He did so by touch or mouse."""

    def __init__(
        self,
        name: str,
        texts: Sequence[str],
        *,
        ticks: bool = True,
        size: Size = Size.ENTRY,
        columns: int | None = None,
        keys: Sequence[str] = (),
        signs: Sequence[Suit] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._ticks, self._size, self._columns = ticks, size, columns
        self.parts: list[Segment] = []  # its answers, in their order
        self._answers = ExclusiveGroup(parent=self)
        self._answers.chosen.connect(self.chosen)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0 if columns is None else _GAP)
        self.setAccessibleName(name)
        self.set_texts(texts, keys)
        for part, sign in zip(self.parts, signs, strict=False):
            part.sign = sign

    def set_texts(self, texts: Sequence[str], keys: Sequence[str] = ()) -> None:
        """Replace the answers; none is chosen."""
        if len(texts) == len(self.parts):  # the same boxes keep their place under Tab
            for place, (part, text) in enumerate(zip(self.parts, texts, strict=True)):
                part.name(text, keys[place] if place < len(keys) else "")
            self.choose(None)
            self._turn()
            return
        for old in self.parts:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.parts = []
        for place, text in enumerate(texts):
            first, last = place == 0, place == len(texts) - 1
            if self._columns is not None:
                first = last = True
            key = keys[place] if place < len(keys) else ""
            part = Segment(text, key, self._size, ticks=self._ticks, first=first, last=last)
            part.setAccessibleDescription(self.accessibleName())
            part.touched.connect(self.touched)
            self._grid.addWidget(part, *divmod(place, self._columns or len(texts)))
            self.parts.append(part)
        if self._columns is not None:
            many = len(texts) > 2 * self._columns  # what follows is to be seen as well
            self._grid.setVerticalSpacing(_TIGHT if many else _GAP)
        self._answers.replace(self.parts)
        for column in range(self._columns or len(texts)):
            self._grid.setColumnStretch(column, 1)
        self._turn()

    def index(self) -> int | None:
        """The place of what is chosen, or None."""
        return self._answers.index()

    def choose(self, place: int | None) -> None:
        """Choose without a signal; None takes the answer back."""
        self._answers.choose(place)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Pages to choose from are written alike: in small letters if one of them is."""
        if self._columns is None and not self._ticks:
            small = any(part.tight() for part in self.parts)
            for part in self.parts:
                part.small = small

    def _turn(self) -> None:
        """Answers that join are as wide as each other, unless the words of one need more with its tick."""
        if self._columns is None:
            needs = [part.sizeHint().width() for part in self.parts]
            for column, width in enumerate(_fair(self.width(), needs)):
                self._grid.setColumnStretch(column, width)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes to what is chosen, or to the first answer."""
        super().focusInEvent(event)
        self.parts[self.index() or 0].setFocus(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = place_of(event)
        if place is not None and place < len(self.parts) and self.parts[place].isEnabled():
            self.parts[place].setFocus()  # before the signal: who hears it may lead the keyboard on
            self.parts[place].click()
            self.keyed.emit()
        else:
            super().keyPressEvent(event)


def _fair(room: int, needs: Sequence[int]) -> list[int]:
    """The widths of answers that share a room: what is needed where that is more than an even share."""
    if sum(needs) > room:
        return list(needs)
    widths, left = [0] * len(needs), room
    for count, place in enumerate(sorted(range(len(needs)), key=lambda place: -needs[place])):
        widths[place] = max(needs[place], left // (len(needs) - count))
        left -= widths[place]
    return widths
