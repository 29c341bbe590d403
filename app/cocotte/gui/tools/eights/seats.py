"""The players round the table as a row: whose turn it is, which way round, how many cards each holds."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from cocotte.core.eights.table import Table
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator

_HEIGHT = 52  # px of a seat


class PlayerSeat(Themed, QFrame):
    """One player: his name over what is to be known of him; a thick edge when it is his turn."""

    def __init__(self, name: str, note: str, *, turn: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("turn", turn)
        self.setAccessibleName(name)
        self.setAccessibleDescription(note)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        edge = 2 if turn else 1
        column = vbox(self, 0, margins=(12 - edge, 0, 12 - edge, 0))
        column.addStretch()
        column.addWidget(Label(name, Type.BODY_STRONG if turn else Type.BODY))
        column.addWidget(Label(note, Type.SMALL, Token.INK2))
        column.addStretch()

    def sizeHint(self) -> QSize:
        return QSize(max(super().sizeHint().width(), self.theme.px(72)), self.theme.px(_HEIGHT))


class Seats(QWidget):
    """All the players, an arrow between them that points the way play goes."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._flow = Flow(self, gap=4)

    def show_table(self, table: Table) -> None:
        """Show the table as it stands."""
        empty(self._flow)
        arrow = "chevron-right" if table.direction == 1 else "chevron-left"
        for place, player in enumerate(table.players):
            if place:
                self._flow.addWidget(_Between(arrow))
            turn = place == table.turn and table.ending is None
            self._flow.addWidget(PlayerSeat(player, self._note(table, place), turn=turn))

    def _note(self, table: Table, place: int) -> str:
        say = self._say
        if place in table.out:
            return say("out")
        notes = [say("misses a turn")] if place in table.barred else []
        if table.hands is not None:
            notes.insert(0, say.n("{n} card", "{n} cards", table.hands[place]))
        if place in table.passed:
            notes.append(say("passed"))
        return ", ".join(notes)


class _Between(QWidget):
    """An arrow between two seats, as high as they are."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._icon = Icon(name, Token.INK2, side=16, parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self._icon.sizeHint()
        return QSize(side.width(), self._icon.theme.px(_HEIGHT))

    def resizeEvent(self, _event: object) -> None:
        side = self._icon.sizeHint()
        self._icon.setGeometry(0, (self.height() - side.height()) // 2, side.width(), side.height())
