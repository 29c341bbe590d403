"""A number one types, or steps with two large ends."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.field import FieldBox
from cocotte.gui.widgets.style.paint import box, centred, icon, painting, vline
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.state import State
from cocotte.language.figures import MINUS

_STEPS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
}


_WIDE, _NARROW = 56, 40


class _End(Themed, QAbstractButton):
    """Minus or plus; held down it goes on. The keyboard has Up and Down instead."""

    def __init__(self, sign: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign = sign
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoRepeat(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color, rect = self.theme.color, QRectF(self.rect())
        minus = self._sign == "minus"
        with painting(self) as painter:
            ground = color(Token.LINE if self.isDown() or self.underMouse() else Token.HOVER)
            box(
                painter,
                rect.adjusted(0, 0, 12, 0) if minus else rect.adjusted(-12, 0, 0, 0),
                ground,
                radius=5,
            )
            vline(painter, color(Token.LINE), rect.right() - 1 if minus else 0, 0, rect.height())
            icon(painter, self._sign, centred(rect, self.theme.px(14)), color(Token.INK2))


class _Digits(QRegularExpressionValidator):
    """Five digits; a minus, where one may stand, is written as on the sheet, however it is typed."""

    def __init__(self, line: QLineEdit, *, minus: bool) -> None:
        sign = f"{MINUS}?" if minus else ""
        super().__init__(QRegularExpression(sign + r"\d{0,5}"), line)

    def validate(self, text: str, place: int) -> object:
        return super().validate(text.replace("-", MINUS), place)


class NumberField(FieldBox):
    """A whole number, or nothing yet.

    What is typed may lie beyond the limits (the page says so under the field); stepping stays within them.
    """

    changed = Signal(object)
    """The number is another one: an int, or None when the field is empty."""
    entered = Signal()
    """Enter was pressed in it."""

    def __init__(
        self,
        name: str,
        *,
        lowest: int = 0,
        highest: int = 999,
        size: Size = Size.ENTRY,
        less: str = "",
        more: str = "",
        stride: int = 1,
        narrow: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`less` and `more` name the two ends, which go `stride` further; without them there are none.

        `narrow` is three digits wide.
        """
        super().__init__(name, size, parent)
        self._lowest, self._highest = lowest, highest
        self._room = _NARROW if narrow else _WIDE
        self._ends: tuple[_End, ...] = ()
        if less and more:
            self._ends = (_End("minus", self), _End("plus", self))
        for end, spoken, by in zip(self._ends, (less, more), (-stride, stride), strict=False):
            end.setAccessibleName(spoken)
            end.clicked.connect(partial(self._touched, by))
        self.line.setValidator(_Digits(self.line, minus=lowest < 0))
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line.marks_whole = True
        self.line.textChanged.connect(self._emit_changed)
        self.line.returnPressed.connect(self.entered)
        self.on_theme_changed()

    def value(self) -> int | None:
        """The number; None while nothing stands there, or what no number is made of was pasted."""
        text = self.line.text().replace(MINUS, "-")
        return int(text) if text.removeprefix("-").isdecimal() else None

    def set_value(self, number: int | None) -> None:
        """Put a number in; `changed` is emitted if it is another one."""
        if number != self.value():
            self.line.setText("" if number is None else _written(number))

    def set_range(self, lowest: int, highest: int) -> None:
        """Where stepping stops."""
        self._lowest, self._highest = lowest, highest

    def step(self, by: int) -> None:
        """One more, one less; from an empty field to the nearer end."""
        if self.state() is State.FIXED:
            return
        now = self.value()
        wanted = (self._lowest if by > 0 else self._highest) if now is None else now + by
        self.line.setText(_written(min(max(wanted, self._lowest), self._highest)))
        self.line.selectAll()

    def _touched(self, by: int) -> None:
        """The number touched is the one digits typed next belong to."""
        if self.state() is not State.FIXED:
            self.line.setFocus(Qt.FocusReason.MouseFocusReason)
            self.step(by)

    def set_state(self, state: State, sentence: str = "") -> None:
        super().set_state(state, sentence)
        for end in self._ends:
            end.setVisible(state is not State.FIXED)
        self._arrange()

    def on_theme_changed(self) -> None:
        self.line.setFont(font(Type.NUMBER if self._size is Size.ENTRY else Type.HEADING, self.theme))
        self._arrange()

    def sizeHint(self) -> QSize:
        ends = 2 * self._end_width()
        return QSize(ends + self.theme.px(self._room), self.theme.px(self._size))

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * self._end_width() + self.theme.px(_NARROW), self.theme.px(self._size))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self.step(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _emit_changed(self) -> None:
        self.changed.emit(self.value())

    def _end_width(self) -> int:
        return self.theme.px(44 if self._size is Size.ENTRY else 40) if self._ends else 0

    def _arrange(self) -> None:
        edge = 2 if self.state() in (State.PROBLEM, State.WAIVED) else 1
        width, height = self._end_width(), self.height() - 2 * edge
        if self._ends:
            minus, plus = self._ends
            minus.setGeometry(edge, edge, width - edge, height)
            plus.setGeometry(self.width() - width, edge, width - edge, height)
        left = width if self._ends and self.state() is not State.FIXED else 4
        self.line.setGeometry(left, 2, self.width() - 2 * left, self.height() - 4)


def _written(number: int) -> str:
    """A number as the sheet writes it."""
    return str(number).replace("-", MINUS)
