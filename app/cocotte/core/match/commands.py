"""What the table asks for. `decide` answers each with its events, or refuses it with every reason."""

from __future__ import annotations

from collections.abc import Mapping

from cocotte.core.match.events import MatchOpened, RulingMode, Seats
from cocotte.core.problems import Fact
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.values import field, frozen


@frozen
class OpenMatch:
    """Begin a match."""

    opened: MatchOpened
    """How it begins."""


@frozen
class RecordDeal:
    """Record a deal, or the tables of it that are known; the rest may follow in any order."""

    tables: Mapping[int, Report]
    """Reports by table, counted from 0."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table lets stand."""
    seats: Seats = ()
    """Who plays; empty: those whose turn it is."""


@frozen
class AmendDeal:
    """Correct a deal: the tables named are entered again."""

    deal: int
    """The entry that recorded it."""
    tables: Mapping[int, Report]
    """The reports that replace those given before."""
    reason: str = ""
    """Why."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table lets stand."""
    seats: Seats = ()
    """Who played; empty: those who were recorded."""
    reseated: Mapping[int, Seats] = field(default_factory=dict)
    """Who really played at later deals, by their entries, where it was not those who were recorded."""


@frozen
class Strike:
    """Strike out a deal or a ruling."""

    target: int
    """The entry that recorded it."""
    reason: str = ""
    """Why."""
    reseated: Mapping[int, Seats] = field(default_factory=dict)
    """Who really played at later deals, as for a correction."""


@frozen
class Restore:
    """Let a struck deal or ruling count again."""

    target: int
    """The entry that recorded it."""
    reseated: Mapping[int, Seats] = field(default_factory=dict)
    """Who really played at later deals, as for a correction."""


@frozen
class GiveRuling:
    """Record a ruling and, applied, let its effects act."""

    incident: str
    """What happened: an incident's id."""
    ruling: str
    """What was decided: its code."""
    clause: str
    """By which clause."""
    mode: RulingMode
    """Applied, noted, or by agreement."""
    deal: int | None = None
    """The entry of the deal it concerns; None: the deal being played."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The answers given."""
    option: str = ""
    """The option chosen."""
    effects: tuple[Effect, ...] = ()
    """What it does."""
    note: str = ""
    """The table's own words."""


@frozen
class MoveObligation:
    """End an obligation by hand, or say what happened to the exposed card."""

    ruling: int
    """The entry of the ruling that made it."""
    effect: int
    """Which of its effects."""
    move: ObligationMove
    """What happened."""


@frozen
class RenamePlayer:
    """Correct a player's name."""

    player: str
    """The name he has now."""
    name: str
    """The name he is to have."""


@frozen
class EndMatch:
    """Stop here."""

    reason: str = ""
    """Why."""


@frozen
class ArchiveMatch:
    """Put the match away, or take it out again."""

    archived: bool
    """Put away or not."""
    instead: str = ""
    """The line of the same match that goes on instead (D56); empty: it is only put away."""
    instead_last: str = ""
    """The last entry of that line, as every log names it."""


@frozen
class Undo:
    """Take back the last thing done."""


@frozen
class Redo:
    """Do again what was taken back."""


Command = (
    OpenMatch
    | RecordDeal
    | AmendDeal
    | Strike
    | Restore
    | GiveRuling
    | MoveObligation
    | RenamePlayer
    | EndMatch
    | ArchiveMatch
    | Undo
    | Redo
)
"""Anything that can be asked of a match."""
