"""The ranking of Contract Rummy under the grid: places, bars, what each lies behind (CONT-17)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.paint import box, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures

_LEAST, _HEIGHT = 120, 64


class _Place(Themed, QWidget):
    """One player: place and name, a bar, his total and how far he is behind."""

    def __init__(self, place: str, name: str, total: str, behind: str, share: float, *, first: bool) -> None:
        super().__init__()
        self._place, self._name, self._total, self._behind = place, name, total, behind
        self._share, self._first = share, first
        self.setAccessibleName(", ".join(part for part in (place, name, total, behind) if part))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.setFixedHeight(self.theme.px(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.theme
        width, line = self.width(), theme.px(22)
        with painting(self) as painter:
            left = self._words(painter, 0, self._place, Type.SMALL, Token.INK2, QRectF(0, 0, width, line))
            self._words(painter, left + 6, self._name, Type.BODY_STRONG, Token.INK, QRectF(0, 0, width, line))
            bar = QRectF(0, line + 4, width, theme.px(8))
            box(painter, bar, theme.color(Token.CLOSED), radius=2)
            filled = QRectF(bar.left(), bar.top(), max(2.0, bar.width() * self._share), bar.height())
            box(painter, filled, theme.color(Token.ACC if self._first else Token.LINE2), radius=2)
            under = QRectF(0, bar.bottom() + 6, width, line)
            left = self._words(painter, 0, self._total, Type.MENU_STRONG, Token.INK, under)
            self._words(painter, left + 8, self._behind, Type.MENU, Token.INK2, under)

    def _words(
        self, painter: QPainter, left: float, text: str, kind: Type, token: Token, area: QRectF
    ) -> float:
        """Write words from an edge on; answers where they end."""
        letters = font(kind, self.theme)
        room = QRectF(left, area.top(), area.width() - left, area.height())
        line_of_text(painter, room, text, letters, self.theme.color(token))
        return left + QFontMetricsF(letters).horizontalAdvance(text)


class Ranking(Panel):
    """Everybody's place after the deals so far; the lowest wins."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(gap=12, parent=parent)
        self._say, self._figures = say, Figures(say)
        self._title = Label("", Type.BODY_STRONG)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(Label(say("lowest wins"), Type.MENU, Token.INK2))
        self.column.addLayout(head)
        holder = QWidget()
        self._flow = Flow(holder, gap=24, row_gap=12, least=_LEAST)
        self.column.addWidget(holder)
        self.column.addStretch(1)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        if hasattr(self, "_flow"):
            self._flow.set_least(self.theme.px(_LEAST))

    def show_match(self, match: Match, sheet: Sheet) -> None:
        """Show the places as they are."""
        deals = match.books.deals
        after = self._say.n("Ranking after {n} deal", "Ranking after {n} deals", deals)
        self._title.setText(after if deals else self._say("Ranking"))
        empty(self._flow)
        self._flow.set_most(len(sheet.sides))  # a few share all the room
        for side in _in_order(sheet):
            self._flow.addWidget(self._place(sheet, side))

    def _place(self, sheet: Sheet, side: int) -> _Place:
        figures, say = self._figures, self._say
        total, best = sheet.totals[side], min(sheet.totals)
        most = max([*sheet.totals, 1])
        more = total - best
        distance = say.n("{number} behind", "{number} behind", ceil(more), number=figures.number(more))
        behind = distance if more else ""
        place = figures.ordinal(sheet.ranking[side], feminine=False)
        name, shown, share = sheet.sides[side].name, figures.number(total), float(total / most)
        return _Place(place, name, shown, behind, share, first=total == best)


def _in_order(sheet: Sheet) -> Sequence[int]:
    return sorted(range(len(sheet.sides)), key=lambda side: sheet.ranking[side])
