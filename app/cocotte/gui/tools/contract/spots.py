"""The places cards are laid at: a group, a run, the hand; each a row that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from cocotte.core.cards import JOKER, AnyCard, Card
from cocotte.core.contract.combinations import Kind, places_of
from cocotte.core.contract.packs import take_away
from cocotte.core.contract.reading import ascending
from cocotte.core.values import frozen
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.boards.card import Faces, draw_card
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.room import keep_place
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.paint import painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label


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
    """Its cards are all there is to enter: Enter behind them asks at once."""

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

    def __init__(self, spot: Spot, count: str, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name, self._count = Label(spot.name), Label("", Type.SMALL)
        self._cards = _SpotCards(faces)
        self._tick = Icon("tick", Token.ACC, side=16)
        keep_place(self._tick)
        self._row = row = hbox(self, 0, margins=(16, 0, 16, 0))
        row.addWidget(self._name)
        row.addSpacing(12)
        row.addWidget(self._cards, 1)
        row.addSpacing(8)
        row.addWidget(self._tick)
        row.addSpacing(4)
        row.addWidget(self._count)
        self.toggled.connect(self._name_as_chosen)
        self.on_theme_changed()
        self.show_spot(spot, count, "")

    def show_spot(self, spot: Spot, count: str, spoken: str) -> None:
        """Show other cards: `count` says how many of how many, `spoken` the cards in words."""
        self.setAccessibleName(spot.name)
        self.setAccessibleDescription(", ".join(part for part in (spoken, count) if part))
        full = bool(spot.size) and len(spot.cards) == spot.size
        self._name.setText(spot.name)
        self._cards.show_cards(spot.cards)
        self._count.setText(count)
        self._count.dress(Type.SMALL, Token.ACC if full else Token.INK2)
        self._tick.setVisible(full)

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self.theme.px(56))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(240), self.theme.px(56))

    def on_theme_changed(self) -> None:
        self._name.setFixedWidth(self.theme.px(112))

    def _name_as_chosen(self, chosen: bool) -> None:
        self._name.dress(Type.BODY_STRONG if chosen else Type.BODY, Token.INK)


class _SpotCards(Themed, QWidget):
    """The cards of a place, one over the other where there are too many."""

    def __init__(self, faces: Faces) -> None:
        super().__init__()
        self._faces = faces
        self._cards: tuple[AnyCard, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_cards(self, cards: tuple[AnyCard, ...]) -> None:
        """Show these."""
        self._cards = cards
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.theme
        width, top = theme.px(32), round((self.height() - theme.px(44)) / 2)
        step = min(width + 2.0, (self.width() - width) / max(1, len(self._cards) - 1))
        with painting(self) as painter:
            for place, card in enumerate(self._cards):
                draw_card(painter, QPointF(round(place * step), top), card, theme, self._faces)
