"""Cards as drawn: a glyph of 32 x 44, the cards of a meld in a row, the faces of the ranks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.cards import AnyCard, Joker, Rank, Suit
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.paint import box, painting, suit
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font

Faces = Mapping[Rank, str]
"""What is written on the cards of each rank; it differs from language to language."""

FACES: Final[Faces] = {rank: "10" if rank is Rank.TEN else rank.letter for rank in Rank}
"""English faces: A 2 ... 10 J Q K."""

_WIDTH, _HEIGHT, _SUIT, _GAP = 32, 44, 13, 3
_BETWEEN = 2


def ink_of(card: AnyCard, theme: Theme) -> QColor:
    """The colour a card is drawn in."""
    return theme.color(Token.INK) if isinstance(card, Joker) else theme.suit(card.suit)


def suit_of(card: AnyCard) -> Suit | None:
    """The suit to draw; None for the Joker."""
    return None if isinstance(card, Joker) else card.suit


def face_of(card: AnyCard, faces: Faces) -> str:
    """The rank to write; nothing on a Joker, which is its star."""
    return "" if isinstance(card, Joker) else faces[card.rank]


def draw_beside(
    painter: QPainter, rect: QRectF, card: AnyCard, theme: Theme, faces: Faces, letters: QFont
) -> None:
    """Rank and suit side by side in the middle of `rect`, as in the cells of a card board."""
    face, ink, side = face_of(card, faces), ink_of(card, theme), theme.px(11)
    width = QFontMetricsF(letters).horizontalAdvance(face)
    gap = theme.px(_GAP) if face else 0
    left = rect.center().x() - (width + gap + side) / 2
    painter.setFont(letters)
    painter.setPen(ink)
    words = QRectF(left, rect.top(), width + 1, rect.height())
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, face)
    suit(painter, suit_of(card), QRectF(left + width + gap, rect.center().y() - side / 2, side, side), ink)


def draw_over(
    painter: QPainter, rect: QRectF, card: AnyCard, theme: Theme, faces: Faces, letters: QFont
) -> None:
    """Rank over suit in the middle of `rect`, where it is too narrow for both side by side."""
    face, ink, side, line = face_of(card, faces), ink_of(card, theme), theme.px(11), theme.px(18)
    top = rect.center().y() - (side + (line if face else 0)) / 2
    painter.setFont(letters)
    painter.setPen(ink)
    if face:
        painter.drawText(QRectF(rect.left(), top, rect.width(), line), Qt.AlignmentFlag.AlignCenter, face)
        top += line
    suit(painter, suit_of(card), QRectF(rect.center().x() - side / 2, top, side, side), ink)


def draw_card(
    painter: QPainter, at: QPointF, card: AnyCard, theme: Theme, faces: Faces, *, tall: int = _HEIGHT
) -> None:
    """A card glyph with its top left corner at `at`; `tall` is its height beside a field."""
    width, height, side = theme.px(_WIDTH), theme.px(tall), theme.px(_SUIT)
    box(
        painter,
        QRectF(at.x(), at.y(), width, height),
        theme.color(Token.CARD_BG),
        theme.color(Token.CARD_LINE),
        radius=4,
    )
    ink, line, gap = ink_of(card, theme), theme.px(16), theme.px(_GAP)
    face = face_of(card, faces)
    top = at.y() + (height - (line + gap if face else 0) - side) / 2
    if face:
        painter.setFont(font(Type.BODY_STRONG, theme))
        painter.setPen(ink)
        painter.drawText(QRectF(at.x(), top, width, line), Qt.AlignmentFlag.AlignCenter, face)
        top += line + gap
    suit(painter, suit_of(card), QRectF(at.x() + (width - side) / 2, top, side, side), ink)


class CardsRow(Themed, QWidget):
    """Cards of one meld, close together."""

    def __init__(
        self, cards: Sequence[AnyCard], name: str, *, faces: Faces = FACES, parent: QWidget | None = None
    ) -> None:
        """`name` says the cards in words."""
        super().__init__(parent)
        self._cards, self._faces = tuple(cards), faces
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        count = len(self._cards)
        width = count * self.theme.px(_WIDTH) + max(0, count - 1) * _BETWEEN
        return QSize(width, self.theme.px(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            for place, card in enumerate(self._cards):
                x = place * (self.theme.px(_WIDTH) + _BETWEEN)
                draw_card(painter, QPointF(x, 0), card, self.theme, self._faces)
