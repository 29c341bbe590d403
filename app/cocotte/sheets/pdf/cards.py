"""Combinations drawn as small cards, so that no one has to read what is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.cards import Card, Suit
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import SYMBOLS, card_name, rank_text
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import GREY, INK, PAPER, RED, Face, Type

_WIDTH: Final = 11.2
_HEIGHT: Final = 15.0
_GAP: Final = 1.1
_BETWEEN: Final = 5.3


def draw_combinations(
    pen: Pen,
    say: Translator,
    combinations: Sequence[Sequence[Card]],
    left: float,
    bottom: float,
    width: float,
    height: float = _HEIGHT,
) -> None:
    """Combinations of cards from `left` on, as wide as there is room."""
    cards = sum(map(len, combinations))
    between = _BETWEEN * (len(combinations) - 1)
    room = (width - between - _GAP * cards) / max(cards, 1)
    wide = min(_WIDTH, room, height * _WIDTH / _HEIGHT)
    x = left
    for combination in combinations:
        x = _draw_combination(pen, say, combination, x, bottom, wide, height) + _BETWEEN


def _draw_combination(
    pen: Pen, say: Translator, cards: Sequence[Card], x: float, bottom: float, wide: float, height: float
) -> float:
    scale = min(wide / _WIDTH, height / _HEIGHT)
    for card in cards:
        ink = RED if card.suit in {Suit.HEART, Suit.DIAMOND} else INK
        pen.panel(x, bottom, x + wide, bottom + height, ground=PAPER, radius=1.5, weight=0.45, ink=GREY)
        middle = x + wide / 2
        with pen.tags.read_as(card_name(card, say)):
            rank = Type(Face.NARROW_BOLD, 5.4 * max(scale, 0.8), ink)
            pen.text(middle, bottom + height * 0.547, rank_text(card.rank, say), rank, align="middle")
            suit = Type(Face.PLAIN, 5.6 * max(scale, 0.8), ink)
            pen.text(middle, bottom + height * 0.127, SYMBOLS[card.suit], suit, align="middle")
        x += wide + _GAP
    return x - _GAP
