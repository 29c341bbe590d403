"""The places cards are laid at: a group, a run, the hand; each a row that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from cocotte.core.cards import JOKER, AnyCard, Card
from cocotte.core.contract.combinations import Kind, places_of
from cocotte.core.contract.packs import take_away
from cocotte.core.contract.reading import ascending
from cocotte.core.values import frozen
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.boards.card import Faces, draw_card
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import icon, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font


@frozen
class Spot:
    """One place on the table, or a hand."""

    name: str
    """What it is called."""
    kind: Kind | None = None
    """Group or run; None for cards that lie together without being either."""
    size: int = 0
    """Cards asked for; 0 for any number."""
    apart: bool = False
    """Its cards are shown elsewhere as well: the whole hand, of which some are laid."""
    cards: tuple[AnyCard, ...] = ()
    """The cards there; a run with its Jokers at their place."""
    whole: bool = False
    """Its cards are all there is to tell: Enter behind them asks at once."""

    def touched(self, now: Iterable[AnyCard]) -> tuple[AnyCard, ...]:
        """Its cards once these are held there: what stays keeps its place, a run ascends."""
        wanted = tuple(now)
        added, gone = take_away(wanted, self.cards)
        kept, _ = take_away(self.cards, gone)
        cards = (*kept, *added)
        if self.kind is Kind.RUN:
            return ascending(cards)
        if self.kind is Kind.GROUP:
            return tuple(sorted(cards, key=lambda card: not isinstance(card, Card)))
        return cards


def place_for(spots: Sequence[Spot], kind: Kind) -> int:
    """Where one more group or run stands among the places: groups before runs, both behind the first."""
    kinds = (Kind.GROUP,) if kind is Kind.GROUP else (Kind.GROUP, Kind.RUN)
    return max((place for place, spot in enumerate(spots) if spot.kind in kinds), default=0) + 1


def other_place(run: tuple[AnyCard, ...]) -> tuple[AnyCard, ...] | None:
    """The run with the Jokers of its ends placed otherwise; None when there is no other way (CONT-07)."""
    plain = [place for place, card in enumerate(run) if isinstance(card, Card)]
    if not plain:
        return None
    low, middle = plain[0], run[plain[0] : plain[-1] + 1]
    loose = len(run) - len(middle)
    for step in range(1, loose + 1):
        below = (low + step) % (loose + 1)
        placed = (*[JOKER] * below, *middle, *[JOKER] * (loose - below))
        if places_of(placed):
            return placed
    return None


class SpotRow(Themed, Ringed, QRadioButton):
    """One place: its name, the cards there, how many of how many."""

    ring_radius = 4

    def __init__(self, spot: Spot, told: str, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_spot(spot, told, "")

    def show_spot(self, spot: Spot, count: str, spoken: str) -> None:
        """Show other cards: `count` says how many of how many, `spoken` the cards in words."""
        self._spot, self._count = spot, count
        self.setAccessibleName(spot.name)
        self.setAccessibleDescription(", ".join(part for part in (spoken, count) if part))
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self.theme.px(56))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(240), self.theme.px(56))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, color = self.theme, self.theme.color
        height, chosen = self.height(), self.isChecked()
        with painting(self) as painter:
            if chosen or self.underMouse():
                painter.fillRect(self.rect(), color(Token.ACC_SOFT if chosen else Token.HOVER))
            if chosen:
                painter.fillRect(0, 0, 4, height, color(Token.ACC))
            painter.fillRect(0, height - 1, self.width(), 1, color(Token.LINE))
            letters = font(Type.BODY_STRONG if chosen else Type.BODY, theme)
            left, names = 16, theme.px(112)
            line_of_text(painter, QRectF(left, 0, names, height), self._spot.name, letters, color(Token.INK))
            small = font(Type.SMALL, theme)
            counted = QFontMetricsF(small).horizontalAdvance(self._count) + 1
            right = self.width() - 16 - counted
            full = bool(self._spot.size) and len(self._spot.cards) == self._spot.size
            token = Token.ACC if full else Token.INK2
            line_of_text(painter, QRectF(right, 0, counted, height), self._count, small, color(token))
            tick = theme.px(16)
            if full:
                icon(
                    painter,
                    "tick",
                    QRectF(right - tick - 4, (height - tick) / 2, tick, tick),
                    color(Token.ACC),
                )
            self._draw_cards(painter, left + names + 12, right - tick - 12)

    def _draw_cards(self, painter: QPainter, left: float, right: float) -> None:
        """The cards, one over the other where there are too many."""
        cards, theme = self._spot.cards, self.theme
        width, top = theme.px(32), round((self.height() - theme.px(44)) / 2)
        between = max(1, len(cards) - 1)
        step = min(width + 2.0, (right - left - width) / between)
        for place, card in enumerate(cards):
            draw_card(painter, QPointF(round(left + place * step), top), card, theme, self._faces)
