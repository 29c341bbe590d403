"""How a printed sheet looks: paper, faces, inks and lines. Lengths are in points."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cocotte.core.values import frozen

MM: Final = 72 / 25.4


class PageSize(Enum):
    """The paper a sheet is printed on."""

    A4 = "a4"
    """A4."""
    LETTER = "letter"
    """US Letter."""

    @property
    def upright(self) -> tuple[float, float]:
        """Its width and height in points."""
        return (210 * MM, 297 * MM) if self is PageSize.A4 else (612.0, 792.0)


MARGIN: Final = 16 * MM
"""Left and right."""
TOP: Final = 15 * MM
"""Above the title."""
BOTTOM: Final = 13 * MM
"""Below the foot."""

Ink = tuple[float, float, float]


def _ink(hexadecimal: str) -> Ink:
    red, green, blue = (int(hexadecimal[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


INK: Final = _ink("1c1b19")
"""What is written."""
GREY: Final = _ink("6a665f")
"""What is said beside it."""
HAIR: Final = _ink("bdb7ab")
"""Hairlines, and dashes where nothing is due."""
WASH: Final = _ink("f5f2eb")
"""The ground of closed columns and of the settlement."""
RED: Final = _ink("8e1b2a")
"""Hearts, diamonds, captions, the difference; never alone in carrying a meaning."""
PAPER: Final = _ink("ffffff")
"""Cards."""


class Face(Enum):
    """A face; the value is its font file's name, which is also its name in the document."""

    PLAIN = "DejaVuSans"
    """Figures, names."""
    BOLD = "DejaVuSans-Bold"
    """Titles, totals."""
    NARROW = "DejaVuSansCondensed"
    """The strip of deals, rules, labels."""
    NARROW_BOLD = "DejaVuSansCondensed-Bold"
    """Captions."""
    SLANTED = "DejaVuSansCondensed-Oblique"
    """Notes, heads of columns, void deals."""


@frozen
class Type:
    """A face in a size and an ink."""

    face: Face
    """The face."""
    size: float
    """The size in points."""
    ink: Ink = INK
    """The ink."""


SMALLEST: Final = 6.0
"""A text shrinks to this size, then it is cut."""
STEP: Final = 0.25
"""By how much it shrinks at a time."""

TITLE: Final = Type(Face.BOLD, 22)
SUBTITLE: Final = Type(Face.PLAIN, 10.5, GREY)
DATED: Final = Type(Face.PLAIN, 8, GREY)
FACT_LABEL: Final = Type(Face.NARROW, 6.2, GREY)
FACT: Final = Type(Face.BOLD, 9.2)
GAME: Final = Type(Face.BOLD, 10.5)
HEAD: Final = Type(Face.SLANTED, 7.5, GREY)
NOTE: Final = Type(Face.SLANTED, 7.5, GREY)
SLANTED_MARK: Final = Type(Face.SLANTED, 7.5, GREY)
CAPTION: Final = Type(Face.NARROW_BOLD, 6.8, RED)
SOURCE: Final = Type(Face.SLANTED, 6.6, GREY)
FOOT: Final = Type(Face.NARROW, 6.5, GREY)
LABEL: Final = Type(Face.NARROW, 7, GREY)
SENTENCE: Final = Type(Face.PLAIN, 10.5)
SUM: Final = Type(Face.BOLD, 17)
RULE_LABEL: Final = Type(Face.NARROW, 7.6, GREY)
RULE: Final = Type(Face.NARROW, 7.6)
RULE_BOLD: Final = Type(Face.NARROW_BOLD, 7.6)

CAP: Final = 0.729
"""The height of a capital or a figure, as a share of the size."""
