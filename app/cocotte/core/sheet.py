"""The sheet of a match as a value: what screen, paper, terminal, CSV and JSON all draw.

Numbers, names and codes only; no sentence and no layout. A cell carries the score lines that made it, so any
number can answer "why?".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from cocotte.core.problems import Fact, Problem
from cocotte.core.values import field, frozen

if TYPE_CHECKING:
    from fractions import Fraction

Points: TypeAlias = "int | Fraction"
"""Points; a fraction only where gains are shared (D41)."""


NO_FACTS: Final[Mapping[str, Fact]] = MappingProxyType({})
"""Nothing more to say."""


@frozen
class ScoreLine:
    """One named amount of points for one side, with the clause that gives it."""

    side: int
    """The side it goes to, counted from 0."""
    kind: str
    """What it is for: ``difference``, ``undercut-bonus``, ``fine``."""
    points: Points
    """How many points; a fine is negative."""
    clause: str
    """The clause that gives it."""
    facts: Mapping[str, Fact] = NO_FACTS
    """The numbers it was made of: ``knocker`` 4, ``defender`` 23; ``count`` 3, ``each`` 20."""
    table: int | None = None
    """The table it was won at, counted from 0, when there are several."""


@frozen
class Cell:
    """One figure of the sheet: a side's running total after a deal, in one game."""

    running: Points
    """The running total written on the sheet (GIN-18)."""
    points: Points
    """What this deal added to it."""
    lines: tuple[ScoreLine, ...] = ()
    """What those points are made of."""
    won: bool = False
    """This side won the deal: its figure is underlined (GIN-18)."""
    closes: bool = False
    """The figure that ends the game: double underline, bold."""


@frozen
class TableRow:
    """What happened at one table in one deal."""

    players: tuple[str, ...]
    """Who met: for gin the two players."""
    dealer: str
    """Who dealt there."""
    report: object
    """What was reported (the game's own report), or None while it is missing."""
    winner: str | None = None
    """The player who won there."""
    points: Points = 0
    """What he won, before any net with other tables."""
    lines: tuple[ScoreLine, ...] = ()
    """What his points are made of."""
    going: str = ""
    """How it was won: ``knock``, ``gin``, ``big-gin``, ``undercut``, ``out``, ``blocked``."""


@frozen
class SheetRow:
    """One deal: a line of the sheet."""

    number: int
    """The deal's number, from 1; struck deals keep none (0)."""
    seq: int
    """The log entry that recorded it: what amend and strike act on."""
    tables: tuple[TableRow, ...]
    """What happened, table by table; one table for most formats."""
    cells: tuple[tuple[Cell | None, ...], ...]
    """Per game column, per side, the figure written in this row; None is blank paper."""
    winner: int | None
    """The side that won the deal."""
    points: Points
    """The points of the deal, for the winner."""
    void: bool = False
    """Nobody won: a void deal or a misdeal."""
    sitting_out: tuple[str, ...] = ()
    """Who sat out."""
    amended: bool = False
    """It was corrected after it was first recorded."""
    struck: bool = False
    """It was struck out: shown on demand, counted in nothing."""
    problems: tuple[Problem, ...] = ()
    """Why it does not fit, if it does not: then it counts for nothing."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand."""
    pending: tuple[int, ...] = ()
    """Tables whose result is still missing: the deal is not priced yet."""
    rulings: tuple[int, ...] = ()
    """Numbers, from 1, of the rulings given in this deal, in the annex."""
    other: Mapping[str, Fact] = field(default_factory=dict)
    """Facts of the game for this row: the contract of the deal, cards dealt."""
    turn: tuple[tuple[str, ...], ...] = ()
    """Who should have met, table by table, where others played out of turn (D55); else empty."""
    place: int = 0
    """The deal's number; of a struck one the number it has again when it is restored."""

    def cell(self, game: int, side: int) -> Cell | None:
        """The figure written for a side in a game, by their places; None is blank paper.

        A game begun after this deal has nothing here.
        """
        return self.cells[game][side] if game < len(self.cells) else None


@frozen
class GameColumn:
    """One game: a column with a figure for each side."""

    number: int
    """Which game, from 1."""
    target: int
    """Points to reach; 0 if the game has none."""
    totals: tuple[Points, ...]
    """Points of each side, bonuses not included."""
    boxes: tuple[int, ...]
    """Deals won by each side, as boxes."""
    bonuses: tuple[tuple[ScoreLine, ...], ...]
    """Per side the lines added at the end: game bonus, boxes, shutout; empty while open."""
    finals: tuple[Points, ...]
    """Totals with bonuses; while the game is open equal to `totals`."""
    open: bool
    """Points may still be written here."""
    closed: bool
    """It has been won and ruled off."""
    winner: int | None = None
    """The side that won the game: it reached the target (D32: the totals decide who collects)."""
    carried: tuple[Points, ...] = ()
    """Totals brought from earlier matches (multi-match); empty otherwise."""

    @property
    def difference(self) -> Points:
        """The difference between the best total and the other, bonuses included (GIN-22)."""
        ranked = sorted(self.finals)
        return ranked[-1] - ranked[-2]

    @property
    def ahead(self) -> int | None:
        """The side with the higher total; None when level."""
        best = max(self.finals)
        leaders = [side for side, total in enumerate(self.finals) if total == best]
        return leaders[0] if len(leaders) == 1 else None


@frozen
class Transfer:
    """Who pays whom: points and, with a stake, money."""

    payer: str
    """Who pays."""
    payee: str
    """Who is paid."""
    points: Points
    """For how many points."""
    amount: str = ""
    """The money, a decimal string in the match's currency; empty without a stake."""


@frozen
class SideName:
    """A side as the sheet names it."""

    name: str
    """Its name."""
    players: tuple[str, ...]
    """Its players, in seat order."""

    @property
    def spoken_of(self) -> int:
        """As how many it is spoken of: all its players where called by them, one by a name of its own."""
        return len(self.players) if self.name == " & ".join(self.players) else 1


@frozen
class NextDeal:
    """What comes next, from the log alone."""

    number: int
    """The number of the deal to come."""
    tables: tuple[tuple[str, ...], ...]
    """Who meets whom, table by table."""
    dealers: tuple[str, ...]
    """Who deals at each table."""
    sitting_out: tuple[str, ...] = ()
    """Who sits out."""
    captain: str | None = None
    """The captain, in Captain."""
    missing: tuple[int, ...] = ()
    """Tables whose result is missing from the deal begun; empty between deals."""
    limit: int | None = None
    """Knock limit in points; None when the upcard decides; 0 for gin only."""
    contract: str = ""
    """The contract of the deal (CONT-02)."""
    cards: int = 10
    """Cards dealt to each player."""


@frozen
class RulingNote:
    """A ruling as printed in the annex."""

    number: int
    """Its number on the sheet, from 1."""
    seq: int
    """The log entry that gave it."""
    deal: int
    """The deal it was given in; 0 for none."""
    incident: str
    """What happened."""
    ruling: str
    """What was decided."""
    clause: str
    """Its clause."""
    mode: str
    """``apply``, ``note`` or ``agreement``."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The answers given."""
    withdrawn: bool = False
    """It was taken back."""
    option: str = ""
    """What was chosen, where there was a choice."""
    words: str = ""
    """What was agreed or noted, in the table's own words."""
    effects: tuple[Mapping[str, str | int], ...] = ()
    """What it does, as plain values."""


@frozen
class Tally:
    """One player's figures within the match, beside his side's."""

    player: str
    """The player."""
    played: int
    """Deals he played that were not void."""
    won: int
    """Deals he won at his table."""
    points: Points
    """Points he brought, his side's nets left aside."""
    gins: int = 0
    """Deals he won by gin or big gin."""
    undercuts: int = 0
    """Deals he won by undercut."""


@frozen
class Sheet:
    """A whole match, ready to draw."""

    sides: tuple[SideName, ...]
    """The sides, in the order of the columns."""
    games: tuple[GameColumn, ...]
    """The games, in the order they were begun."""
    rows: tuple[SheetRow, ...]
    """The deals, struck ones included."""
    next: NextDeal | None
    """What comes next; None once the match is finished."""
    totals: tuple[Points, ...]
    """Each side's grand total over all games, bonuses included where closed."""
    difference: Points
    """Between the best grand total and the next."""
    settlement: tuple[Transfer, ...]
    """Who pays whom, as the totals stand."""
    finished: bool
    """Nothing more can be entered."""
    ranking: tuple[int, ...]
    """The place of each side, from 1; equal totals share a place."""
    rulings: tuple[RulingNote, ...] = ()
    """The annex of rulings."""
    tallies: tuple[Tally, ...] = ()
    """Each player's own figures."""
