"""What a card board shows: for each card how many copies are held here, and who holds the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from cocotte.core.cards import JOKER, AnyCard, Card, Rank, Suit

ROWS: Final = (Suit.SPADE, Suit.HEART, Suit.DIAMOND, Suit.CLUB)
"""The suits, from top to bottom."""

Index = QModelIndex | QPersistentModelIndex


class Whose(Enum):
    """Where a card is."""

    FREE = "free"
    """Nowhere yet."""
    HERE = "here"
    """In this hand."""
    ELSEWHERE = "elsewhere"
    """In another hand, or the upcard."""


Namer = Callable[[AnyCard, Whose, str], str]
"""Says a card in words with where it is: the card, whose it is, and who holds it elsewhere."""


class BoardModel(QAbstractTableModel):
    """Thirteen ranks by four suits, for one pack or several; with Jokers a fourteenth column."""

    def __init__(
        self, namer: Namer, *, packs: int = 1, jokers: int = 0, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._namer, self._packs, self._jokers = namer, packs, jokers
        self._held: Counter[AnyCard] = Counter()
        self._elsewhere: dict[AnyCard, list[str]] = {}

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(ROWS)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(Rank) + bool(self._jokers)

    def card_at(self, index: Index) -> AnyCard | None:
        """The card of a cell; under the Joker, and where there is no cell, there is none."""
        if not index.isValid():
            return None
        if index.column() < len(Rank):
            return Card(Rank(index.column() + 1), ROWS[index.row()])
        return JOKER if index.row() == 0 else None

    def index_of(self, card: AnyCard) -> QModelIndex:
        """The cell of a card."""
        return self.index(*_place(card))

    def copies(self, card: AnyCard) -> int:
        """How many copies of a card there are in all."""
        return self._packs if isinstance(card, Card) else self._jokers

    def count(self, card: AnyCard) -> int:
        """How many copies of a card are held here."""
        return self._held[card]

    def taken(self, card: AnyCard) -> bool:
        """None is held here and none is left to take."""
        return not self._held[card] and len(self._elsewhere.get(card, ())) >= self.copies(card)

    def held(self) -> tuple[AnyCard, ...]:
        """The cards held here, suit by suit."""
        return tuple(sorted(self._held.elements(), key=_place))

    def hold(self, cards: Iterable[AnyCard]) -> None:
        """Show this hand."""
        before, self._held = self._held, Counter(cards)
        self._changed(card for card in {*before, *self._held} if before[card] != self._held[card])

    def take_elsewhere(self, others: Mapping[AnyCard, list[str]]) -> None:
        """Show who holds cards elsewhere: a name for each copy, already in words."""
        before, self._elsewhere = self._elsewhere, dict(others)
        both = {*before, *self._elsewhere}
        self._changed(card for card in both if before.get(card) != self._elsewhere.get(card))

    def toggle(self, index: Index) -> bool:
        """Take one more copy of a card, or after the last put all back; False when none can be had."""
        card = self.card_at(index)
        if card is None:
            return False
        if self.taken(card):
            return False
        most = self.copies(card) - len(self._elsewhere.get(card, ()))
        held = self._held[card]
        self._held[card] = held + 1 if held < most else 0
        self.dataChanged.emit(index, index)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.card_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        card = self.card_at(index)
        if card is None:
            return None
        others = ", ".join(self._elsewhere.get(card, ()))
        match role:
            case Qt.ItemDataRole.AccessibleTextRole:
                whose = (
                    Whose.HERE if self.count(card) else Whose.ELSEWHERE if self.taken(card) else Whose.FREE
                )
                return self._namer(card, whose, others)
            case Qt.ItemDataRole.ToolTipRole:
                return others or None
            case Qt.ItemDataRole.DisplayRole:
                return str(card)
        return None

    def _changed(self, cards: Iterable[AnyCard]) -> None:
        for card in cards:
            cell = self.index_of(card)
            self.dataChanged.emit(cell, cell)


def _place(card: AnyCard) -> tuple[int, int]:
    """The row and the column of a card."""
    return (ROWS.index(card.suit), card.rank - 1) if isinstance(card, Card) else (0, len(Rank))
