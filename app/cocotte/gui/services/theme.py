"""How the window looks: the three palettes by named token, the text scale and the colours of the suits."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtGui import QColor

if TYPE_CHECKING:
    from cocotte.core.cards import Suit


class Scheme(Enum):
    """A ground to read on."""

    LIGHT = "light"
    """Dark ink on paper."""
    DARK = "dark"
    """Light ink on a dark table."""
    CONTRAST = "contrast"
    """White on black: every text 7 to 1, every edge of a control 4.5 to 1."""


class Token(Enum):
    """What a colour is for; widgets name the use, never the colour."""

    WIN = "win"
    """The window, ground of a page."""
    RAIL = "rail"
    """The menu bar and the rail of places."""
    SURF = "surf"
    """Panels, buttons, lists."""
    PAPER = "paper"
    """The sheet, free cells of the card board."""
    FIELD = "field"
    """Text and number fields."""
    HOVER = "hover"
    """The row or button under the pointer, the ends of a number field."""
    CLOSED = "closed"
    """A closed column, a card taken elsewhere, a button that cannot act yet."""
    INK = "ink"
    """Text."""
    INK2 = "ink2"
    """Secondary text, labels, figures not yet final."""
    LINE = "line"
    """A hairline, the edge of a panel, a pressed button."""
    LINE2 = "line2"
    """The rule between columns, the edge of a card."""
    CTL = "ctl"
    """The edge of anything one can press or fill."""
    ACC = "acc"
    """Action, what is chosen, focus."""
    ACC_INK = "accink"
    """Text on the accent."""
    ACC_SOFT = "accsoft"
    """Ground of what is chosen, of a preview, of a result."""
    PROB = "prob"
    """A problem."""
    PROB_SOFT = "probsoft"
    """Ground of a problem."""
    NOTE = "note"
    """An obligation, something waived or agreed."""
    NOTE_SOFT = "notesoft"
    """Ground of an obligation."""
    CHG = "chg"
    """A figure that differs from the preset."""
    CHG_SOFT = "chgsoft"
    """Ground of such a figure."""
    SECOND = "b"
    """The second side in charts, always dashed as well."""
    SPADE = "spade"
    """Spades."""
    HEART = "heart"
    """Hearts."""
    DIAMOND = "diamond"
    """Diamonds, in four colours."""
    CLUB = "club"
    """Clubs, in four colours."""
    CARD_BG = "cardbg"
    """Face of a card."""
    CARD_LINE = "cardline"
    """Edge of a card."""
    DISPLAY = "display"
    """Ground of the table display."""
    TROUGH = "trough"
    """The empty part of a bar on the table display."""


_COLOURS: Final = {
    Token.WIN: ("#F2F0EA", "#151918", "#000000"),
    Token.RAIL: ("#E9E6DE", "#101413", "#000000"),
    Token.SURF: ("#FFFFFF", "#1E2422", "#0C0F0E"),
    Token.PAPER: ("#FFFDF8", "#1B201E", "#000000"),
    Token.FIELD: ("#FFFFFF", "#141817", "#000000"),
    Token.HOVER: ("#F1EFE8", "#262D2A", "#262D2A"),
    Token.CLOSED: ("#F4F1EA", "#191D1C", "#1A1E1D"),
    Token.INK: ("#1D2422", "#ECEAE3", "#FFFFFF"),
    Token.INK2: ("#56605C", "#A8B1AC", "#DCE2DF"),
    Token.LINE: ("#DEDACF", "#313937", "#3F4744"),
    Token.LINE2: ("#B3AEA2", "#55605B", "#8F9B96"),
    Token.CTL: ("#8A8577", "#6F7B76", "#E4E9E6"),
    Token.ACC: ("#1C5C4C", "#7FCBB2", "#7DF5CF"),
    Token.ACC_INK: ("#FFFFFF", "#0E1D18", "#000000"),
    Token.ACC_SOFT: ("#E2EEE8", "#20382F", "#0B3B2E"),
    Token.PROB: ("#A52A1B", "#F29483", "#FFB3A6"),
    Token.PROB_SOFT: ("#FBE8E3", "#3A211D", "#42110A"),
    Token.NOTE: ("#7A5000", "#E6BA66", "#FFD166"),
    Token.NOTE_SOFT: ("#FAF0DA", "#332A18", "#3A2800"),
    Token.CHG: ("#4A479B", "#B0AEF2", "#CBC9FF"),
    Token.CHG_SOFT: ("#ECEBF8", "#29284A", "#26245A"),
    Token.SECOND: ("#8A5A12", "#E6BA66", "#FFD166"),
    Token.SPADE: ("#1D2422", "#ECEAE3", "#FFFFFF"),
    Token.HEART: ("#B3201A", "#FF8F85", "#FFB0A8"),
    Token.DIAMOND: ("#1A5FA8", "#83BAFF", "#A8CFFF"),
    Token.CLUB: ("#1C6B36", "#83D394", "#9DEBAC"),
    Token.CARD_BG: ("#FFFFFF", "#2A312F", "#0C0F0E"),
    Token.CARD_LINE: ("#CFCABD", "#46504C", "#C4CCC8"),
    Token.DISPLAY: ("#0F1312", "#0F1312", "#000000"),
    Token.TROUGH: ("#2A312F", "#2A312F", "#3A423F"),
}
PALETTES: Final[dict[Scheme, dict[Token, QColor]]] = {
    scheme: {token: QColor(colours[place]) for token, colours in _COLOURS.items()}
    for place, scheme in enumerate(Scheme)
}
"""The colour of every token on each ground."""

_RED_AND_BLACK = {Token.DIAMOND: Token.HEART, Token.CLUB: Token.SPADE}


class Theme(NamedTuple):
    """The look somebody chose."""

    scheme: Scheme = Scheme.LIGHT
    """The ground."""
    scale: float = 1.0
    """Text size, a hundredth of one of the settings' `TEXT_SIZES`; rows and controls grow with it."""
    four_colours: bool = True
    """Diamonds blue and clubs green, so that the suits differ at a glance."""

    def color(self, token: Token) -> QColor:
        """The colour of a token."""
        return PALETTES[self.scheme][token]

    def suit(self, suit: Suit) -> QColor:
        """The colour a suit is drawn in."""
        own = Token[suit.name]
        return self.color(own if self.four_colours else _RED_AND_BLACK.get(own, own))

    def px(self, length: float) -> int:
        """A length of the design, in pixels at this scale; lines of 1 and 2 pixels keep theirs."""
        return _scaled(length, self.scale)


@cache
def _scaled(length: float, scale: float) -> int:
    return max(1, round(length * scale))
