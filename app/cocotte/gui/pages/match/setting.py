"""The deal an entry form is about: the one to come, the one begun at some tables, or one being corrected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from cocotte.core.contract import notation as contract
from cocotte.core.eights import notation as eights
from cocotte.core.gin import notation as gin
from cocotte.core.match.events import Report
from cocotte.core.match.formats import Seating
from cocotte.core.match.match import Match
from cocotte.core.match.naming import rename
from cocotte.core.match.notation import write_deal
from cocotte.core.match.spelling import as_typed
from cocotte.core.match.standing import effects_of
from cocotte.core.match.tokens import plain, quoted
from cocotte.core.rules import Game
from cocotte.core.rulings.effects import Effect
from cocotte.gui.pages.match.kept import Value

_RESERVED: Final = gin.RESERVED | contract.RESERVED | eights.RESERVED
"""Words no name may be shortened to."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One deal to be told."""

    number: int
    """Its number."""
    tables: tuple[tuple[str, ...], ...]
    """Who meets whom, table by table."""
    dealers: tuple[str, ...]
    """Who deals at each table."""
    told: Mapping[int, Report] = field(default_factory=dict)
    """What is on record, by table."""
    amending: int | None = None
    """The entry of the deal that is corrected; None for the deal to come."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand in it."""
    effects: tuple[Effect, ...] = ()
    """What rulings do to it."""

    @property
    def open(self) -> tuple[int, ...]:
        """The tables that can be told: those missing, or all of a deal that is corrected."""
        every = range(len(self.tables))
        return tuple(table for table in every if self.amending is not None or table not in self.told)


def setting_of(match: Match) -> Setting:
    """The deal to come, or the one of which some tables are missing."""
    pending = match.pending
    index = match.slots.index(pending) if pending else len(match.slots)
    here = match.before(index)
    told = _told(match, pending.reports) if pending else {}
    tables, dealers = _tables(match, here.seating), _dealers(match, here.seating)
    return Setting(here.number, tables, dealers, told, effects=effects_of(match, None))


def setting_for(match: Match, seq: int) -> Setting | None:
    """A deal on record, to be corrected; None when there is no such deal, or it was struck out."""
    slot = match.slot(seq)
    if slot is None or slot.struck:
        return None
    here = match.before(match.slots.index(slot))
    return Setting(
        here.number,
        _tables(match, here.seating),
        _dealers(match, here.seating),
        _told(match, slot.reports),
        seq,
        slot.waived,
        effects_of(match, seq),
    )


def line_of(setting: Setting, game: Game, *, french: bool) -> str:
    """What is on record as one would type it, with names no longer than they must be: ``J k 2 35``."""
    short: dict[str, str] = {}
    for players in setting.tables:
        short |= short_names(players)
    reports = {table: rename(report, short) for table, report in setting.told.items()}
    return as_typed(write_deal(reports, several=len(setting.tables) > 1), game, french=french)


def short_names(names: tuple[str, ...]) -> dict[str, str]:
    """Each name no longer than a line must have it."""
    return dict(zip(names, _beginnings(names), strict=True))


def _beginnings(names: tuple[str, ...]) -> Iterator[str]:
    """Of each name as much as no other begins with, and no word of the notation is."""
    for name in names:
        others = [plain(other) for other in names if other != name]
        begun = (name[:length] for length in range(1, len(name)))
        free = (each for each in begun if quoted(each, _RESERVED) == each)
        own = (each for each in free if not any(other.startswith(plain(each)) for other in others))
        yield next(own, name)


def _tables(match: Match, seating: Seating) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(match.names[player] for player in table) for table in seating.tables)


def _dealers(match: Match, seating: Seating) -> tuple[str, ...]:
    return tuple(match.names[dealer] for dealer in seating.dealers)


def _told(match: Match, reports: tuple[Report | None, ...]) -> dict[int, Report]:
    return {table: rename(report, match.names) for table, report in enumerate(reports) if report is not None}


@dataclass(frozen=True, slots=True)
class HalfTold:
    """What is being told in a match, to be gone on with later, or in another window."""

    line: str
    """The quick line."""
    reports: Mapping[int, Report]
    """What the fields tell, by table."""
    amending: int | None
    """The deal that is corrected; None for one to come."""
    fields: Mapping[str, Value] = field(default_factory=dict)
    """What stands in them, one by one: some are blank yet."""
    waiting: HalfTold | None = None
    """Of the deal to come, while another is corrected."""
