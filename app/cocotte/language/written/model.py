"""The sheet in words and figures of one language, row by row, for whoever draws it.

Nothing here knows about windows, paper or terminals; those who draw know nothing of matches and rules.
"""

from __future__ import annotations

from enum import Enum

from cocotte.core.values import frozen


class DealState(Enum):
    """How a deal stands on the sheet."""

    COUNTS = "counts"
    """It was won, or everybody counted."""
    VOID = "void"
    """Nobody scored."""
    MISFIT = "misfit"
    """It no longer fits and counts for nothing."""
    PENDING = "pending"
    """Some tables are missing."""
    STRUCK = "struck"
    """It was struck out: shown on demand, on no paper."""
    PREVIEW = "preview"
    """It is being typed."""
    COMING = "coming"
    """It is still to be played: its contract alone."""


@frozen
class Figure:
    """What is written for a side in a game in one deal."""

    text: str
    """The running total."""
    gained: str
    """What the deal added."""
    won: bool = False
    """The side won the deal: underlined (GIN-18)."""
    closes: bool = False
    """It ends the game: two lines under it, bold."""
    by: str = ""
    """Who brought it, where several play for the side one after the other."""
    spoken: str = ""
    """As read aloud: ``Game 2, Jean, 18 points, total 50, won``."""

    @property
    def brought(self) -> str:
        """What the deal added, and who brought it: ``Carol 51``."""
        return f"{self.by} {self.gained}".lstrip()


@frozen
class TableLine:
    """What happened at one table."""

    table: str
    """Its number; empty when there is but one."""
    dealer: str
    """Who dealt."""
    deal: str
    """What happened."""
    points: tuple[str, ...] = ()
    """Per side what was won there; empty when there is but one table."""
    short: str = ""
    """The same without the names, where the columns beside it show them; empty where they do not."""

    @property
    def beside(self) -> str:
        """What happened, as it is given beside columns with little room."""
        return self.short or self.deal


@frozen
class Row:
    """One deal, or a contract to come."""

    number: str
    """Its number."""
    words: str
    """What happened, over all tables; in Contract Rummy the contract."""
    lines: tuple[TableLine, ...]
    """What happened, table by table."""
    cells: tuple[tuple[Figure | None, ...], ...]
    """Per game, per side, what is written; None is blank paper."""
    state: DealState = DealState.COUNTS
    """How it stands."""
    amended: bool = False
    """It was corrected later."""
    nets: tuple[str, ...] = ()
    """Per side what it won over all tables; empty when there is but one, or some are missing."""
    points: str = ""
    """The points of the deal, a dash when there are none."""
    gained: str = ""
    """The same as they are added, ``+15``, where one side wins them and no column shows it."""
    sitting_out: str = ""
    """Who sat out."""
    away: tuple[int, ...] = ()
    """The sides that sat out, where each is a player."""
    note: str = ""
    """Of a contract how many cards are dealt, and what to mind."""
    under: str = ""
    """A second line under the words: what rulings did, whose turn it was, what a contract asks."""
    hint: str = ""
    """More about it, on demand: why it does not count, who dealt, what happened table by table."""
    terse: str = ""
    """The words with long names cut, for where they have no room whole; empty where no name is long."""
    spoken: str = ""
    """As read aloud, after its number."""

    @property
    def net(self) -> str:
        """What the sides won over all tables: ``71 – 50``."""
        return " – ".join(self.nets)

    @property
    def figures(self) -> tuple[Figure | None, ...]:
        """The figures of all games in order."""
        return tuple(figure for game in self.cells for figure in game)


@frozen
class Steps:
    """The running totals of one game as step lines."""

    lines: tuple[tuple[int, ...], ...]
    """Per side the totals after each deal, from zero."""
    names: tuple[str, ...]
    """What stands at the end of each line."""
    target: int
    """The points to reach; 0 for none."""
    short: tuple[str, ...] = ()
    """What is left of the names where the chart is narrow."""
    deals: tuple[int, ...] = ()
    """The deal after which each total stands, by its number."""
    step: str = ""
    """How a step is said, ``{deal}`` and ``{totals}`` to be put in."""


@frozen
class Block:
    """The columns of one game."""

    title: str
    """Its name; empty when it is the only game."""
    heads: tuple[str, ...]
    """What stands over each side's column."""
    under: tuple[str, ...]
    """A second line there: whom the head speaks of; empty lines when there is nothing to add."""
    note: str = ""
    """Beside the name: the target, or who won by how much."""
    closed: bool = False
    """It is ruled off."""
    ruled: tuple[int | None, ...] = ()
    """Per side, after how many rows of a section the column is ruled off; None while it is open."""
    steps: Steps | None = None
    """Its progress; None before the first points."""

    @property
    def names(self) -> tuple[str, ...]:
        """The sides."""
        return self.under if any(self.under) else self.heads


class SumKind(Enum):
    """What a line below the columns is."""

    POINTS = "points"
    """Points of the deals."""
    TO_GO = "to-go"
    """Points that are missing; of no use on paper, where they change with every deal."""
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


@frozen
class SumCell:
    """One figure of such a line."""

    text: str
    """The figure; a dash where nothing is due, empty where it is still open."""
    aside: str = ""
    """What it is made of, in small: ``4 ×``."""
    final: bool = True
    """It stays; else it may still change."""
    won: bool = False
    """It is the best of its game."""


@frozen
class SumLine:
    """One line below the columns."""

    kind: SumKind
    """What it is."""
    label: str
    """Its name."""
    note: str
    """A remark in small: ``20 chacune``."""
    cells: tuple[tuple[SumCell, ...], ...]
    """Per game, per side."""

    @property
    def figures(self) -> tuple[SumCell, ...]:
        """The figures of all games in order."""
        return tuple(cell for game in self.cells for cell in game)


@frozen
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
    net: str
    """Over the nets of all tables; empty when there is but one."""
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


@frozen
class ScoreSheet:
    """The games of a match with their deals and sums: all that is written while it is played."""

    name: str
    """What it is called."""
    heads: Heads
    """The words over the columns."""
    blocks: tuple[Block, ...]
    """The games, in the order they were begun."""
    rows: tuple[Row, ...] = ()
    """The deals, then the contracts to come."""
    sums: tuple[SumLine, ...] = ()
    """What stands below."""
    grid: bool = False
    """A grid of contracts (CONT-18): a deal writes its points, the total so far stands beside them."""
    concise: bool = False
    """Its deals take few words, beside the names of many."""
    title: str = ""
    """Over the deals, before what is said of some of them."""
    structural_errors: str = ""
    """How many rows do not count; empty where all do."""
    struck: str = ""
    """How many rows were struck out; empty for none."""
    toggle: str = ""
    """What shows or hides them."""
    legend: tuple[str, ...] = ()
    """Which line of the charts is whose."""

    @property
    def columns(self) -> int:
        """How many columns of figures there are."""
        return sum(len(block.heads) for block in self.blocks)
