"""Options laid side by side: a radio, a title, what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import box, icon, painting
from cocotte.gui.widgets.style.style_sheet import mark
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.keycap import KeyCap
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run, Words, plain


class Card(Themed, Ringed, QRadioButton):
    """A box one chooses as a whole; `column` takes what is written on it."""

    ring_radius = 8

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 16, 16, 16)
        self.column.setSpacing(4)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def sizeHint(self) -> QSize:
        return self.column.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.column.totalMinimumSize()

    def heightForWidth(self, width: int) -> int:
        return self.column.totalHeightForWidth(width)


class OptionCard(Card):
    """One option of a choice, with what it does to the score."""

    def __init__(
        self,
        title: str,
        sentence: Words = "",
        facts: tuple[tuple[str, Words], ...] = (),
        *,
        lasting: Sequence[str | Run] = (),
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`facts` as label and words: what the option changes, line by line; then what it leaves standing."""
        super().__init__(title, parent)
        labelled = [f"{label}: {plain(value)}" if label else plain(value) for label, value in facts]
        said = [plain(sentence), *labelled, plain(lasting).replace("\n", ": ")]
        self.setAccessibleDescription(". ".join(part.removesuffix(".") for part in said if part))
        top = QHBoxLayout()
        top.setSpacing(12)
        start = Qt.AlignmentFlag.AlignTop
        top.addWidget(_Radio(self), 0, start)
        top.addWidget(Prose(title, Type.HEADING), 1)
        if key:
            top.addWidget(KeyCap(key), 0, start)
        self.column.addLayout(top)
        self.column.setSpacing(8)
        if plain(sentence):
            self.column.addWidget(Prose(sentence))
        if facts:
            self.column.addSpacing(4)
            self.column.addWidget(Rule())
            grid = QGridLayout()
            grid.setHorizontalSpacing(16)
            grid.setVerticalSpacing(4)
            grid.setColumnStretch(1, 1)
            for row, (label, value) in enumerate(facts):
                grid.addWidget(Label(label, token=Token.INK2), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(Prose(value), row, 1)
            self.column.addLayout(grid)
        if lasting:
            self.column.addWidget(Prose(lasting))
        self.column.addStretch()


class OptionRow(Card):
    """One option of a list on a panel: a radio, a title, a line under it, a hairline below."""

    def __init__(self, title: str, line: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setAccessibleDescription(line)
        self.column.setContentsMargins(16, 8, 16, 8)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(_Radio(self))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(title, Type.BODY_STRONG))
        if line:
            words.addWidget(Prose(line, Type.SMALL, Token.INK2))
        row.addLayout(words, 1)
        self.column.addLayout(row)


class _Radio(Themed, QWidget):
    """A round button, filled when its card is chosen."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self._card = card
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(20)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color, rect = self.theme.color, QRectF(self.rect())
        edge = color(Token.ACC if self._card.isChecked() else Token.CTL)
        with painting(self) as painter:
            box(painter, rect, color(Token.SURF), edge, radius=rect.width() / 2, width=2)
            if self._card.isChecked():
                inner = rect.adjusted(5, 5, -5, -5)
                box(painter, inner, edge, radius=inner.width() / 2)


class PresetCard(Card):
    """A preset: its name, a line of description, its source; a tick when chosen.

    One that cannot be played now says why in the place of its source, and may still be chosen.
    """

    def __init__(self, title: str, description: str, source: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._description, self._source = description, source
        self._first = Label(title, Type.HEADING)
        self.column.addWidget(self._first)
        self.column.addWidget(Prose(description, Type.SMALL))
        self.column.addStretch()
        self._foot = Label("", Type.SMALL, Token.INK2)
        self._last = QHBoxLayout()
        self._last.addWidget(self._foot, 1)
        self.column.addLayout(self._last)
        self.refuse("")
        self.on_theme_changed()

    def offer(self, button: QWidget) -> None:
        """Put a button at its foot, for what can be done with the preset."""
        self._last.addWidget(button)

    def refuse(self, reason: str) -> None:
        """Say why it cannot be played; nothing where it can."""
        text = reason or self._source
        mark(self, closed=bool(reason))
        self._foot.setText(text)
        self.setAccessibleDescription(f"{self._description} {text}")

    def on_theme_changed(self) -> None:
        self.setMinimumHeight(self.theme.px(112))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            with painting(self) as painter:
                side = self.theme.px(20)
                middle = self._first.geometry().center().y()
                mark = QRectF(self.width() - 16 - side, middle - side / 2 + 1, side, side)
                icon(painter, "tick", mark, self.theme.color(Token.INK))
