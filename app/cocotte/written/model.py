"""A sheet written out in one language: words and figures, line by line, for whoever draws it.

Nothing here knows about paper or terminals; renderers know nothing of matches and rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cocotte.core.contract.contracts import Contract


class State(Enum):
    """How a deal stands on the sheet."""

    COUNTS = "counts"
    """It was won, or everybody counted."""
    VOID = "void"
    """Nobody scored."""
    MISFIT = "misfit"
    """It no longer fits and counts for nothing."""
    PENDING = "pending"
    """Some tables are missing."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A word over, or before, what it is about."""

    label: str
    """The word."""
    text: str
    """What it is about."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What is written for a side in a game in one deal."""

    text: str
    """The running total."""
    gained: str
    """What the deal added, with the player's name where several play for the side: ``Carol 51``."""
    won: bool
    """The side won the deal: underlined (GIN-18)."""
    closes: bool
    """It ends the game: bold."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """What happened at one table."""

    table: str
    """Its number; empty when there is but one."""
    dealer: str
    """Who dealt."""
    deal: str
    """What happened."""
    points: tuple[str, ...]
    """Per side what was won there; empty when there is but one table."""


@dataclass(frozen=True, slots=True)
class Row:
    """One deal."""

    number: str
    """Its number."""
    lines: tuple[TableLine, ...]
    """What happened, table by table."""
    net: str
    """Both sides' points over all tables: ``71 – 50``; empty when there is but one table."""
    points: str
    """The points of the deal, a dash when there are none."""
    sitting_out: str
    """Who sat out."""
    away: tuple[int, ...]
    """The sides that sat out, where each is a player."""
    cells: tuple[tuple[Figure | None, ...], ...]
    """Per block, per side, what is written; None is blank paper."""
    state: State
    """How it stands."""


@dataclass(frozen=True, slots=True)
class Block:
    """The columns of one game."""

    title: str
    """Its name; empty when it is the only game."""
    heads: tuple[str, ...]
    """What stands over each side's column."""
    under: tuple[str, ...]
    """A second line there: whom the head speaks of; empty lines when there is nothing to add."""
    ruled: tuple[int | None, ...]
    """Per side, after how many rows of the section the column is ruled off; None while it is open."""


class SumKind(Enum):
    """What a line below the columns is."""

    POINTS = "points"
    """Points of the deals."""
    BONUS = "bonus"
    """A bonus, or boxes."""
    CARRIED = "carried"
    """Brought from earlier matches."""
    TOTAL = "total"
    """The total of a game."""
    DIFFERENCE = "difference"
    """The difference, in the winner's column."""
    RANK = "rank"
    """Places, where more than two sides meet."""


@dataclass(frozen=True, slots=True)
class SumCell:
    """One figure of such a line."""

    text: str
    """The figure; a dash where nothing is due, empty where it is still open."""
    aside: str = ""
    """What it is made of, in small: ``4 ×``."""


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line below the columns."""

    kind: SumKind
    """What it is."""
    label: str
    """Its name."""
    note: str
    """A remark in small: ``20 chacune``."""
    cells: tuple[tuple[SumCell, ...], ...]
    """Per block, per side."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The running totals of one game as step lines."""

    lines: tuple[tuple[int, ...], ...]
    """Per side the totals after each deal, from zero."""
    names: tuple[str, ...]
    """What stands at the end of each line."""
    target: int
    """The points to reach; 0 for none."""
    spoken: str
    """The chart in a sentence."""
    short: tuple[str, ...] = ()
    """What is left of the names where the chart is narrow."""


@dataclass(frozen=True, slots=True)
class Section:
    """Games whose columns stand side by side, with the deals written in them."""

    title: str
    """A heading, where sections follow each other; empty for an only one."""
    blocks: tuple[Block, ...]
    """The games."""
    rows: tuple[Row, ...]
    """The deals."""
    sums: tuple[SumLine, ...]
    """What stands below."""
    open: bool
    """More deals may be written here."""


@dataclass(frozen=True, slots=True)
class GridLine:
    """One contract of the grid."""

    number: str
    """Its number."""
    contract: Contract
    """What it asks for."""
    title: str
    """The same in words."""
    note: str
    """Cards dealt, and what else to mind."""
    dealer: str
    """Who dealt; empty before."""
    cells: tuple[Figure | None, ...]
    """Per player what is written."""
    voids: tuple[str, ...]
    """What is to be said of deals annulled before it was played."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Who pays whom."""

    text: str
    """In a sentence: ``Pierre paie à Jean``."""
    payer: str
    """Who pays."""
    payee: str
    """Who is paid."""
    working: str
    """How the sum comes about: ``282 × 0,10 €``; empty without a stake."""
    sum: str
    """The money; the points without a stake."""


@dataclass(frozen=True, slots=True)
class Evening:
    """How the match came out."""

    caption: str
    """``règlement``, or that play has not ended."""
    verdict: str
    """Who wins, in a sentence."""
    totals: tuple[Labelled, ...]
    """Each side's total over all games, the best first; empty for an only game."""
    difference: Labelled | None
    """Between two sides."""
    payments: tuple[Payment, ...]
    """Who pays whom."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule in force."""

    label: str
    """What it is about."""
    text: str
    """What is played."""
    changed: bool
    """The table changed it."""


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules in force."""

    caption: str
    """The heading."""
    lines: tuple[RuleLine, ...]
    """One by one."""
    source: str
    """Rule set, document, table decisions."""
    mark: str
    """What the mark of a changed rule means; empty when none is."""


@dataclass(frozen=True, slots=True)
class AnnexItem:
    """A ruling or a correction."""

    mark: str
    """Its index on the sheet: ``²``; empty for a correction."""
    head: str
    """What it concerns: ``Coup 9``."""
    clause: str
    """By which clause."""
    happened: str
    """What happened."""
    decided: str
    """What was decided."""


@dataclass(frozen=True, slots=True)
class Annex:
    """Rulings, corrections or an explanation, under a heading."""

    caption: str
    """The heading."""
    items: tuple[AnnexItem, ...]
    """One by one."""
    source: str = ""
    """Where it comes from."""


@dataclass(frozen=True, slots=True)
class Heads:
    """The words over the columns at the left, and inside the blocks."""

    number: str
    """Over the deals' numbers."""
    table: str
    """Over the tables' numbers; empty when there is but one."""
    dealer: str
    """Over the dealers."""
    deal: str
    """Over what happened."""
    sits_out: str
    """Over who sits out; empty where nobody does."""
    points: str
    """Over the points of the deals."""
    won: str
    """Over what a deal added."""
    won_by: str
    """The same over a side of several players: who brought it."""
    total: str
    """Over the running totals."""
    away: str
    """In the column of a side that sits out."""
    carried: str
    """Before the totals carried over to a new page."""
    carry: str
    """Before the totals to be carried over."""


@dataclass(frozen=True, slots=True)
class Written:
    """A whole sheet in one language."""

    language: str
    """Its code."""
    title: str
    """The game as players call it."""
    subtitle: str
    """By whom and how it is played."""
    dated: str
    """Date and place."""
    name: str
    """The document's name: ``Gin Hollywood : Pierre – Jean``."""
    teams: tuple[Labelled, ...]
    """The sides with their players, where they are many."""
    facts: tuple[Labelled, ...]
    """What was agreed before the first deal."""
    heads: Heads
    """The words over the columns."""
    sides: tuple[str, ...]
    """The sides, in the order of the columns."""
    sections: tuple[Section, ...]
    """The games with their deals; for Contract Rummy the grid takes their place on paper."""
    grid: tuple[GridLine, ...]
    """The contracts, in Contract Rummy."""
    evening: Evening
    """How it came out."""
    rules: RulesText
    """The rules in force."""
    annexes: tuple[Annex, ...]
    """Rulings, corrections, or how the game is played."""
    signatures: tuple[str, ...]
    """Who signs."""
    names: tuple[str, ...]
    """Every name that stands in the sheet's texts: players, and sides that have a name of their own."""
    foot: str
    """Program, match, digest of the rules."""
    scan: Labelled | None = None
    """The whole match as a script, to be printed as a code, with what it is."""
    unscanned: str = ""
    """What is said instead where no code holds it."""
