"""What rulings left standing on the deal being played: one row each under the head, until it ends."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.match.match import Match
from cocotte.core.match.standing import obligations_of
from cocotte.core.rulings.obligations import Obligation, ObligationMove
from cocotte.gui.kit.button import Button, Kind, Size
from cocotte.gui.kit.obligation import ObligationRow
from cocotte.words.catalogue import Say
from cocotte.words.effects import move_name, obligation_text


class Obligations(QWidget):
    """A row for each obligation, with what may be told of it; none, no gap."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    moved = Signal(int, int, object)
    """What happened to it: the ruling's entry, which of its effects, the `ObligationMove`."""

    def __init__(self, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._shown: tuple[Obligation, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 16)
        self._column.setSpacing(0)
        self.hide()

    def show_match(self, match: Match) -> None:
        """Show what stands in a match."""
        found = obligations_of(match)
        if found == self._shown:
            return
        self._shown = found
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for each in found:
            self._column.addWidget(self._row(each))
        self.setVisible(bool(found))

    def _row(self, each: Obligation) -> ObligationRow:
        say = self._say
        row = ObligationRow(
            obligation_text(each, say), "", each.clause, move_name(ObligationMove.ENDED.value, say)
        )
        row.clauseFollowed.connect(self.clauseFollowed)
        row.withdrawn.connect(partial(self.moved.emit, each.ruling, each.effect, ObligationMove.ENDED))
        for move in each.moves:
            if move is not ObligationMove.ENDED:
                button = Button(move_name(move.value, say), Kind.QUIET, size=Size.INLINE)
                button.clicked.connect(partial(self._move, each, move))
                row.line.addWidget(button)
        return row

    def _move(self, each: Obligation, move: ObligationMove) -> None:
        self.moved.emit(each.ruling, each.effect, move)
