"""Colours: every text can be read, every edge can be seen, on each ground."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from cocotte.core.cards import Suit
from cocotte.gui.services.theme import PALETTES, Scheme, Theme, Token
from cocotte.gui.widgets.sheet.chart import STROKES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QColor

GROUNDS = [Token.WIN, Token.SURF, Token.PAPER, Token.FIELD, Token.HOVER, Token.CLOSED, Token.ACC_SOFT]
SOFT = [Token.PROB_SOFT, Token.NOTE_SOFT, Token.CHG_SOFT]
SUITS = [Token.SPADE, Token.HEART, Token.DIAMOND, Token.CLUB]
TEXTS = [
    *itertools.product([Token.INK, Token.INK2], [*GROUNDS, *SOFT, Token.RAIL]),
    *itertools.product([Token.INK, Token.INK2], [Token.LINE]),
    *itertools.product([Token.ACC], [*GROUNDS, Token.NOTE_SOFT]),
    (Token.ACC_INK, Token.ACC),
    *itertools.product([Token.PROB], [Token.WIN, Token.SURF, Token.PROB_SOFT]),
    *itertools.product([Token.NOTE], [Token.WIN, Token.SURF, Token.NOTE_SOFT, Token.PAPER, Token.CLOSED]),
    *itertools.product([Token.CHG], [Token.WIN, Token.SURF, Token.CHG_SOFT, Token.PAPER, Token.CLOSED]),
    *itertools.product([Token.SECOND], [Token.PAPER, Token.CLOSED]),
    *itertools.product(
        SUITS, [Token.PAPER, Token.SURF, Token.WIN, Token.ACC_SOFT, Token.CARD_BG, Token.HOVER]
    ),
]
EDGES = [
    *itertools.product([Token.CTL], [Token.WIN, Token.SURF, Token.FIELD, Token.PAPER]),
    *itertools.product([Token.ACC], [Token.WIN, Token.SURF, Token.FIELD, Token.PAPER]),
    *itertools.product([Token.INK], [Token.PAPER, Token.ACC_SOFT]),
    (Token.PROB, Token.PROB_SOFT),
    (Token.NOTE, Token.NOTE_SOFT),
    (Token.CHG, Token.CHG_SOFT),
]


LINES_OF_CHARTS = [Token.ACC, Token.SECOND, Token.INK2, Token.CHG, Token.INK, Token.NOTE]
SIGNS = [
    *itertools.product(LINES_OF_CHARTS, [Token.PAPER, Token.CLOSED, Token.WIN, Token.SURF]),
    *itertools.product([Token.INK, Token.INK2], [Token.HOVER, Token.RAIL]),
    (Token.PROB, Token.SURF),
    (Token.NOTE, Token.PAPER),
]


TEXT = {Scheme.LIGHT: 4.5, Scheme.DARK: 4.5, Scheme.CONTRAST: 7.0}
"""How much a text stands out at least."""
EDGE = {Scheme.LIGHT: 3.0, Scheme.DARK: 3.0, Scheme.CONTRAST: 4.5}
"""How much an edge or a sign does."""


def luminance(color: QColor) -> float:
    """Relative luminance as the accessibility guidelines define it."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """How much lighter the lighter of two colours is, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def too_faint(
    pairs: Iterable[tuple[Token, Token]], least: Mapping[Scheme, float], schemes: Iterable[Scheme] = Scheme
) -> list[str]:
    """Return the pairs of colours, by look, that stand out too little from each other."""
    return [
        f"{scheme.name}: {one.name} on {ground.name} {found:.2f}"
        for scheme, (one, ground) in itertools.product(schemes, pairs)
        if (found := contrast(PALETTES[scheme][one], PALETTES[scheme][ground])) < least[scheme]
    ]


def test_every_text_can_be_read() -> None:
    """Text stands out 4.5 to 1 from what it is written on, with high contrast 7 to 1."""
    assert too_faint(TEXTS, TEXT) == []


def test_every_edge_can_be_seen() -> None:
    """What one can press or fill has an edge that stands out 3 to 1, with high contrast 4.5."""
    assert too_faint(EDGES, EDGE) == []


def test_every_sign_and_line_of_a_chart_can_be_seen() -> None:
    """What a drawing tells stands out 3 to 1; lines differ by their dashes besides."""
    assert too_faint(SIGNS, EDGE) == []


def test_lines_of_a_chart_differ_by_more_than_colour() -> None:
    """Twelve sides: each has dashes, or dashes and discs, of its own; like dashes have another colour."""
    assert len({(stroke.dashes, stroke.marked) for stroke in STROKES}) == 12
    assert len({(stroke.dashes, stroke.ink) for stroke in STROKES}) == 12
    assert {stroke.ink for stroke in STROKES} == set(LINES_OF_CHARTS)


_OF_THE_DISPLAY = (Scheme.DARK, Scheme.CONTRAST)  # it is dark in any light


def test_the_bars_and_lines_of_the_table_display_can_be_seen() -> None:
    """From across the room too; the way made stands out from the way to go."""
    bars = [*((ink, Token.DISPLAY) for ink in LINES_OF_CHARTS), (Token.ACC, Token.TROUGH)]
    assert too_faint(bars, EDGE, _OF_THE_DISPLAY) == []


def test_the_table_display_can_be_read_across_the_room() -> None:
    """The display is dark in any light."""
    inks = (Token.INK, Token.INK2, Token.NOTE, Token.ACC)
    assert too_faint(((ink, Token.DISPLAY) for ink in inks), TEXT, _OF_THE_DISPLAY) == []


def test_every_palette_names_every_token() -> None:
    """No use of colour is forgotten on any ground."""
    assert all(set(palette) == set(Token) for palette in PALETTES.values())


def test_suits_have_four_colours_or_two() -> None:
    """Four colours tell the suits apart at a glance; two are what the cards have."""
    four, two = Theme(), Theme(four_colours=False)
    assert len({four.suit(suit).name() for suit in Suit}) == 4
    assert two.suit(Suit.SPADE) == two.suit(Suit.CLUB)
    assert two.suit(Suit.HEART) == two.suit(Suit.DIAMOND)


def test_lengths_grow_with_the_text_and_never_vanish() -> None:
    """Rows and controls follow the text size."""
    assert Theme(scale=2.0).px(40) == 80
    assert Theme(scale=0.8).px(40) == 32
    assert Theme(scale=0.8).px(0.5) == 1
