"""Type: the sizes, weights and families of every use of text, with figures of one width."""

from __future__ import annotations

from enum import Enum, unique
from functools import cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from cocotte.gui.services.theme import Theme

_REGULAR, _MEDIUM, _STRONG, _BOLD = (
    QFont.Weight.Normal,
    QFont.Weight.Medium,
    QFont.Weight.DemiBold,
    QFont.Weight.Bold,
)
# Each file takes Qt 2 ms: bold figures, and what Inter lacks, come when the window is there.
_FIRST = {"Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium", "InterDisplay-SemiBold"}


@unique
class Type(Enum):
    """A use of text: its size and line in px at 100 %, and its weight."""

    TITLE = (28, 32, _STRONG)
    """The title of a page."""
    SENTENCE = (20, 28, _MEDIUM)
    """A sentence to read aloud."""
    SUMMARY = (18, 24, _STRONG)
    """A sentence that sums a page up."""
    HEADING = (16, 24, _STRONG)
    """Heading of a panel, value of a fact, live result."""
    LEAD = (16, 24, _REGULAR)
    """Text one types in large fields."""
    BODY = (14, 20, _REGULAR)
    """Running text."""
    BODY_MEDIUM = (14, 20, _MEDIUM)
    """Words on buttons, figures of the rows under the sheet."""
    BODY_STRONG = (14, 20, _STRONG)
    """What is chosen, names."""
    BODY_BOLD = (14, 20, _BOLD)
    """A card that is held."""
    MENU = (13, 18, _REGULAR)
    """Menus, words of the rows under the sheet."""
    MENU_STRONG = (13, 18, _STRONG)
    """Names over the columns of a sheet."""
    SMALL = (12, 16, _REGULAR)
    """Labels, hints, clauses."""
    SMALL_MEDIUM = (12, 16, _MEDIUM)
    """Key caps, tags."""
    SMALL_STRONG = (12, 16, _STRONG)
    """Ends of chart lines, the chosen place of the rail."""
    FIGURE = (17, 24, _MEDIUM)
    """A figure of the sheet."""
    FIGURE_WON = (17, 24, _STRONG)
    """The figure of the side that won the deal."""
    FIGURE_CLOSING = (17, 24, _BOLD)
    """The figure that ends a game."""
    TOTAL = (16, 24, _BOLD)
    """A grand total."""
    GRID_TOTAL = (20, 28, _BOLD)
    """A grand total of the contract grid."""
    NUMBER = (20, 28, _STRONG)
    """The figure in a number field."""

    def __init__(self, size: int, line: int, weight: QFont.Weight) -> None:
        self.size = size
        self.line = line
        self.weight = weight
        self.display = size >= 18  # px: the family drawn for large sizes takes over


def load_fonts(folder: Path, *, first: bool) -> None:
    """Register the fonts of a folder with Qt: those of the `first` page, or all others."""
    for file in sorted(folder.glob("*.[ot]tf")):
        if (file.stem in _FIRST) is first:
            QFontDatabase.addApplicationFont(str(file))


def font(kind: Type, theme: Theme) -> QFont:
    """The font of a use of text at a theme's scale."""
    return _font(kind.size * theme.scale, kind.weight, kind.display)


def sized_font(pixels: float, weight: QFont.Weight) -> QFont:
    """A font of a size that depends on the room there is, as on the table display."""
    return _font(pixels, weight, display=True)


def families(*, display: bool) -> list[str]:
    """What letters are taken from, the first that has them: of large ones, `display`, or others."""
    return ["Inter Display", "Inter", "DejaVu Sans"] if display else ["Inter", "DejaVu Sans"]


@cache
def _font(pixels: float, weight: QFont.Weight, display: bool) -> QFont:
    made = QFont(families(display=display))
    made.setPixelSize(max(1, round(pixels)))
    made.setWeight(weight)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in ("tnum", "cv11"):  # figures of one width; the simple a
        made.setFeature(QFont.Tag(feature), 1)
    made.setFeature(QFont.Tag("calt"), 0)  # Inter would draw the x of a path's 0x3d as a times sign
    return made
