"""The head of a page: what comes next, the facts about it, what one can do from here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.paint import icon, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label

_CHEVRON = 12
_GAP, _CLOSE = 32, 16  # px between title, facts and buttons, with room and without; half of it between facts


class Fact(Themed, QFrame):
    """A label over a value, or where height is dear before it, with a rule at its left.

    One that `opens` may be touched: somebody wants to change it.
    """

    requested = Signal()
    """It was touched, or Enter pressed on it."""

    def __init__(self, label: str, value: str, *, opens: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.opens = opens
        if opens:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._parts = (Label("", Type.SMALL, Token.INK2), Label("", Type.HEADING))
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        for part in self._parts:
            self._box.addWidget(part)
        self.lie(flat=False)
        self.say(label, value)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def say(self, label: str, value: str) -> None:
        """Tell another fact, or the same anew."""
        self.label = label
        for part, text in zip(self._parts, (label, value), strict=True):
            part.setText(text)
        self.setAccessibleName(f"{label}, {value}")

    def lie(self, *, flat: bool) -> None:
        """Put the label over the value, or both on one line."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._box.setDirection(across if flat else down)
        self._box.setContentsMargins(15, 0 if flat else 4, 16, 0 if flat else 4)  # and the rule, 1
        self._box.setSpacing(8 if flat else 0)

    def upright(self) -> int:
        """How wide it is with the label over the value."""
        return max(part.sizeHint().width() for part in self._parts) + 2 * 16

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.opens and self.rect().contains(event.position().toPoint()):
            self.requested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.opens and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.requested.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.opens:
            return
        with painting(self) as painter:
            side = self.theme.px(_CHEVRON)
            right = QRectF(self.width() - 14, (self.height() - side) / 2, side, side)
            ink = Token.ACC if self.hasFocus() else Token.INK2
            icon(painter, "chevron-down", right, self.theme.color(ink))


class Head(Themed, QWidget):
    """Title, the line under it, facts, and `buttons` at the right.

    Without room the line runs on under the buttons, and the facts stand under it.
    """

    factRequested = Signal(str)
    """One of the facts was touched that may be changed: its label."""

    def __init__(self, title: str, line: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Label(title, Type.TITLE)
        self._line = Label(line, Type.SMALL, Token.INK2)
        self._wide = True
        self._measured: list[int] = []
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(0, 4, 0, 4)
        self._rows.setHorizontalSpacing(_GAP)
        self._rows.setVerticalSpacing(2)
        self._rows.setRowStretch(2, 1)
        self._facts = QWidget()
        self._flow = Flow(self._facts, gap=_GAP // 2, row_gap=4)
        self._acts = QWidget()
        self.buttons = QHBoxLayout(self._acts)
        self.buttons.setContentsMargins(0, 0, 0, 0)
        self.buttons.setSpacing(8)
        self._rows.addWidget(self._title, 0, 0)
        self._lay()
        self.say(title, line)

    def say(self, title: str, line: str) -> None:
        """Another title and the line under it."""
        self._title.setText(title)
        self._line.setText(line)
        self._line.setVisible(bool(line))
        self.on_theme_changed()

    def set_facts(self, facts: Sequence[tuple[str, str]], opening: Collection[str] = ()) -> None:
        """Show these facts, as label and value; those with an `opening` label may be touched."""
        if [fact.opens for fact in self._shown()] != [label in opening for label, _ in facts]:
            self._clear()
        before = self._shown()
        for fact, texts in zip(before, facts, strict=False):
            fact.say(*texts)
        self._clear(len(facts))
        for label, value in facts[len(before) :]:
            fact = Fact(label, value, opens=label in opening)
            fact.requested.connect(partial(self._ask, fact))
            fact.lie(flat=not self._wide)
            self._flow.addWidget(fact)
            fact.show()  # Qt would show it later; its room is wanted now
        self.refit()

    def _ask(self, fact: Fact) -> None:
        self.factRequested.emit(fact.label)

    def opening(self) -> list[Fact]:
        """The facts that may be touched."""
        return [fact for fact in self._shown() if fact.opens]

    def _clear(self, first: int = 0) -> None:
        """Take the facts away from the `first` on."""
        for fact in self._shown()[first:]:
            self._flow.removeWidget(fact)
            fact.hide()
            fact.deleteLater()

    def on_theme_changed(self) -> None:
        alone = self._line.isHidden()  # then it stands on one line with the buttons
        self._title.setMinimumHeight(self.theme.px(Size.CONTROL) if alone else 0)
        self.setMinimumHeight(0 if alone else min(self.theme.px(72), 72))  # a large text fills it by itself

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self._measured != self._measure():
            self.refit()  # what was hidden takes over a theme after what is seen
        return super().event(event)

    def _measure(self) -> list[int]:
        """How wide the title, its line and the facts want to be."""
        return [
            *(part.sizeHint().width() for part in (self._title, self._line)),
            *(fact.upright() for fact in self._shown()),
        ]

    def fits(self, *, facts: bool = True, gap: int = _CLOSE, room: int | None = None) -> bool:
        """There is `room`, or its own, for the facts beside the title; without them, for the buttons."""
        for part in (self.buttons, self._flow):
            part.invalidate()  # Qt lets a layout within a layout remember its size
        beside_buttons = (self._title, self._line) if facts else (self._title,)
        titles = max(part.sizeHint().width() for part in beside_buttons if not part.isHidden())
        widths = [fact.upright() for fact in self._shown()] if facts else []
        beside = sum(widths) + gap // 2 * max(len(widths) - 1, 0)
        most = self.width() if room is None else room
        return titles + self.buttons.sizeHint().width() + beside + 2 * gap <= most

    def refit(self) -> None:
        """Put the facts beside the title where there is room, else under it."""
        self._measured = self._measure()
        wide = self.fits()
        gap = _GAP if wide and self.fits(gap=_GAP) else _CLOSE
        self._rows.setHorizontalSpacing(gap)
        self._flow.set_gap(gap // 2 if wide else _GAP // 2)
        if wide != self._wide:
            self._wide = wide
            self._lay()

    def _lay(self) -> None:
        """All beside each other, or the line and then the facts on rows of their own."""
        wide, rows = self._wide, self._rows
        for fact in self._shown():
            fact.lie(flat=not wide)
        rows.setContentsMargins(0, 4, 0, 4 if wide or not self._flow.count() else 12)
        rows.addWidget(self._line, *((1, 0, 1, 1) if wide else (1, 0, 1, 3)))
        rows.addWidget(self._facts, *((0, 1, 3, 1) if wide else (2, 0, 1, 3)))
        rows.addWidget(self._acts, *((0, 2, 3, 1) if wide else (0, 2, 1, 1)), Qt.AlignmentFlag.AlignTop)
        ways = QSizePolicy.Policy
        self._line.setSizePolicy(ways.Preferred if wide else ways.Ignored, ways.Fixed)
        for column in (0, 1):
            rows.setColumnStretch(column, int(wide is bool(column)))

    def _shown(self) -> list[Fact]:
        return [fact for fact in self._flow.widgets() if isinstance(fact, Fact)]
