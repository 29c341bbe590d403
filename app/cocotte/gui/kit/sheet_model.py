"""The sheet as it is drawn: every figure already in words and signs, nothing left to compute."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cocotte.gui.kit.prose import Words
from cocotte.written.model import Steps


class Mark(Enum):
    """What is drawn under a figure."""

    PLAIN = "plain"
    """Nothing."""
    WON = "won"
    """One line: this side won the deal (GIN-18)."""
    CLOSES = "closes"
    """Two lines: this figure ends the game."""


class RowKind(Enum):
    """How a row came to stand on the sheet."""

    DEAL = "deal"
    """A deal recorded."""
    AMENDED = "amended"
    """A deal corrected later: a pen after the words."""
    FLAGGED = "flagged"
    """A deal that does not fit and counts for nothing: a triangle after the words."""
    STRUCK = "struck"
    """A deal struck out: a line through it."""
    PREVIEW = "preview"
    """The deal being typed."""
    COMING = "coming"
    """A deal that is still to be played: its contract alone."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of the sheet."""

    text: str
    """As written."""
    spoken: str
    """As read aloud: "game 2, Jean, deal 4, 18, total 50, won"."""
    before: str = ""
    """The total so far, small at its left."""
    mark: Mark = Mark.PLAIN
    """What is drawn under it."""
    final: bool = True
    """It stays; a figure that may still change is drawn in the second ink."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet: a deal."""

    number: str
    """Its number."""
    words: str
    """What happened, or the contract."""
    figures: tuple[Figure | None, ...]
    """A figure, or blank sheet, for every column of every game in order."""
    spoken: str
    """The row as read aloud."""
    kind: RowKind = RowKind.DEAL
    """How it came to stand here."""
    under: str = ""
    """A second line, where rows are tall."""
    points: str = ""
    """The points of the deal, at the right of the words."""
    hint: str = ""
    """What the pointer tells over the words: why it was struck, when it was amended."""
    terse: str = ""
    """The words with long names cut, for where they have no room whole; empty where no name is long."""


@dataclass(frozen=True, slots=True)
class FootRow:
    """One line under the sheet: to go, bonus, boxes, total."""

    words: str
    """What it gives."""
    figures: tuple[Figure | None, ...]
    """As in a row."""
    spoken: str = ""
    """The row as read aloud."""
    total: bool = False
    """It is the grand total."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: a column for each side."""

    names: tuple[str, ...]
    """The sides."""
    title: str = ""
    """Above the names; nothing when there is one game."""
    note: str = ""
    """At the right of the title: the target, or who won by how much."""
    closed: bool = False
    """It is ruled off."""
    steps: Steps | None = None
    """Its progress."""


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A whole sheet, ready to draw."""

    name: str
    """What the sheet is, for those who hear it."""
    games: tuple[Game, ...]
    """The games, from left to right."""
    rows: tuple[Row, ...] = ()
    """The deals, from top to bottom."""
    foot: tuple[FootRow, ...] = ()
    """The rows under the double line."""
    title: Words = ""
    """Above the words, with links if it likes: "Sheet 1 row struck, show"."""
    number_head: str = ""
    """Over the numbers."""
    words_head: str = ""
    """Over the words."""
    progress: Words = ""
    """Beside the charts: which line is whose."""
    terse: bool = False
    """Its words are short: the names have the room."""
    tall: bool = False
    """Rows of two lines and larger figures, as in the contract grid."""

    @property
    def columns(self) -> int:
        """How many columns of figures there are."""
        return sum(len(game.names) for game in self.games)
