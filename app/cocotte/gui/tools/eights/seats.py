"""The players round the table as a row: whose turn it is, which way round, how many cards each holds."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.eights.table import Table
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.paint import box, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.icon import Icon
from cocotte.words.catalogue import Translator


class Seat(Themed, QWidget):
    """One player: his name over what is to be known of him; a thick edge when it is his turn."""

    def __init__(self, name: str, note: str, *, turn: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._note, self._turn = name, note, turn
        self.setAccessibleName(name)
        self.setAccessibleDescription(note)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        theme = self.theme
        widths = (
            QFontMetricsF(font(kind, theme)).horizontalAdvance(text)
            for kind, text in ((Type.BODY_STRONG, self._name), (Type.SMALL, self._note))
        )
        return QSize(max(int(max(widths)) + 1 + 24, theme.px(72)), theme.px(52))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, color = self.theme, self.theme.color
        width, height = self.width() - 24, self.height()
        kind = Type.BODY_STRONG if self._turn else Type.BODY
        with painting(self) as painter:
            ground = color(Token.ACC_SOFT if self._turn else Token.SURF)
            edge = color(Token.ACC if self._turn else Token.LINE)
            box(painter, self.rect(), ground, edge, radius=6, width=2 if self._turn else 1)
            first, half = (height - theme.px(36)) / 2, theme.px(20)
            name = QRectF(12, first, width, half)
            line_of_text(painter, name, self._name, font(kind, theme), color(Token.INK))
            note = QRectF(12, first + half, width, theme.px(16))
            line_of_text(painter, note, self._note, font(Type.SMALL, theme), color(Token.INK2))


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
            self._flow.addWidget(Seat(player, self._note(table, place), turn=turn))

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
        return QSize(side.width(), self._icon.theme.px(52))

    def resizeEvent(self, _event: object) -> None:
        side = self._icon.sizeHint()
        self._icon.setGeometry(0, (self.height() - side.height()) // 2, side.width(), side.height())
