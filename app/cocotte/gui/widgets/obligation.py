"""Obligations that rulings left standing: one row each, until they end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.room import Turning, hold_width, lay
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.clause import ClauseLink
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run

_GAP = 12
_READ = 280  # px what is owed keeps beside the buttons; with less they lie under it


class ObligationRow(Turning, QFrame):
    """Who owes what until when, under which clause; it can be withdrawn."""

    clauseFollowed = Signal(str)
    """Somebody wants to read the clause."""
    withdrawn = Signal()
    """Somebody takes the obligation back."""
    moved = Signal(int)
    """Somebody enters what became of it: which of the `moves`."""

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
        said = QHBoxLayout()
        said.setSpacing(_GAP)
        said.addWidget(Icon(icon))
        self._owed = Prose([Run(owed, strong=True), f" {until}" if until else ""], widest=1200, centred=True)
        said.addWidget(self._owed, 1)
        self._why = Label(why, Type.SMALL, Token.INK2)
        said.addWidget(self._why)
        self._why.setVisible(False)
        self._buttons = QWidget()
        row = Flow(self._buttons, gap=_GAP, row_gap=0)
        if clause:
            link = ClauseLink(clause)
            link.clicked.connect(lambda: self.clauseFollowed.emit(clause))
            row.addWidget(link)
        for place, move in enumerate(moves):
            row.addWidget(self._button(move, owed, partial(self.moved.emit, place)))
        if withdraw:
            row.addWidget(self._button(withdraw, owed, self.withdrawn.emit))
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(12, 0, 4 if withdraw else 16, 0)
        self._parts.setSpacing(0)
        self._parts.addLayout(said, 1)
        self._parts.addSpacing(_GAP)
        self._parts.addWidget(self._buttons, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setAccessibleName(f"{owed} {until}".strip())
        self.setAccessibleDescription(why)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.on_theme_changed()

    def _button(self, label: str, owed: str, pressed: Callable[[], None]) -> Button:
        button = Button(label, Kind.QUIET)
        button.setAccessibleDescription(owed)
        button.clicked.connect(lambda _: pressed())
        return button

    def minimumSizeHint(self) -> QSize:
        """The buttons make nothing wider: they go under what is owed."""
        return QSize(self.theme.px(_READ), super().minimumSizeHint().height())

    def _turn(self) -> None:
        """What is owed comes before the buttons, and these before why it is."""
        px, margins, why = self.theme.px, self._parts.contentsMargins(), self._why.sizeHint().width()
        indent, owed = px(20) + _GAP, self._owed.sizeHint().width()
        self._buttons.setContentsMargins(0, 0, 0, 0)
        buttons_width = self._buttons.sizeHint().width()
        room = self.contentsRect().width() - margins.left() - margins.right() - indent - _GAP - buttons_width
        beside = room >= min(px(_READ), owed)
        hold_width(self._buttons, buttons_width if beside else None)
        self._buttons.setContentsMargins(0 if beside else indent, 0, 0, 0)
        lay(self._parts, across=beside)
        self.setMinimumHeight(px(40))
        self._why.setVisible(bool(self._why.text()) and beside and room >= owed + _GAP + why)
