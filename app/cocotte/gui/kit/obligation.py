"""Obligations that rulings left standing: one row each, until they end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cocotte.gui.kit.button import Button, Kind
from cocotte.gui.kit.clause import ClauseLink
from cocotte.gui.kit.icon import Icon
from cocotte.gui.kit.label import Label
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.paint import box, painting
from cocotte.gui.kit.prose import Prose, Run
from cocotte.gui.kit.typography import Type
from cocotte.gui.theme import Token

_BAR = 4
_WIDE = 960  # px from which what happened has room beside what is owed


class ObligationRow(Themed, QWidget):
    """Who owes what until when, under which clause; it can be withdrawn."""

    clauseFollowed = Signal(str)
    """Somebody wants to read the clause."""
    withdrawn = Signal()
    """Somebody takes the obligation back."""
    moved = Signal(int)
    """Somebody tells what became of it: which of the `moves`."""

    def __init__(
        self,
        owed: str,
        until: str,
        clause: str,
        withdraw: str = "",
        *,
        icon: str = "hands",
        why: str = "",
        moves: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(_BAR + 12, 0, 4 if withdraw else 16, 0)
        row.setSpacing(12)
        row.addWidget(Icon(icon))
        row.addWidget(
            Prose([Run(owed, strong=True), f" {until}" if until else ""], widest=1200, centred=True), 1
        )
        self._why = Label(why, Type.SMALL, Token.INK2)
        row.addWidget(self._why)
        self._why.setVisible(False)
        if clause:
            link = ClauseLink(clause)
            link.clicked.connect(lambda: self.clauseFollowed.emit(clause))
            row.addWidget(link)
        for place, move in enumerate(moves):
            row.addWidget(self._button(move, owed, partial(self.moved.emit, place)))
        if withdraw:
            row.addWidget(self._button(withdraw, owed, self.withdrawn.emit))
        self.setAccessibleName(f"{owed} {until}".strip())
        self.setAccessibleDescription(why)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.retheme()

    def _button(self, label: str, owed: str, told: Callable[[], None]) -> Button:
        button = Button(label, Kind.QUIET)
        button.setAccessibleDescription(owed)
        button.clicked.connect(lambda _: told())
        return button

    def retheme(self) -> None:
        self.setMinimumHeight(self.theme.px(40))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is owed comes before why it is."""
        super().resizeEvent(event)
        self._why.setVisible(bool(self._why.text()) and self.width() >= self.theme.px(_WIDE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.theme.color
        with painting(self) as painter:
            rect = QRectF(self.rect())
            painter.setClipRect(rect)
            box(painter, rect.adjusted(-8, 0, 0, 0), color(Token.NOTE_SOFT), radius=4)
            painter.fillRect(QRectF(0, 0, _BAR, rect.height()), color(Token.NOTE))
