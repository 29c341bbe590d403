"""What the entries of a log make of a match, one after the other, before anything is priced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain

from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    EntryLost,
    Logged,
    MatchArchived,
    MatchEnded,
    MatchOpened,
    ObligationMoved,
    PlayerRenamed,
    Redone,
    Restored,
    RulingGiven,
    RulingMode,
    Seats,
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.formats import FORMATS, seats_of
from cocotte.core.match.match import Match
from cocotte.core.match.recorded_deals import RecordedDeal, RulingRecord
from cocotte.core.match.ruled import deal_begun, dealt_anew, with_dealer
from cocotte.core.match.seats import changing
from cocotte.core.report import Report
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.values import field, mutable, replace

Tables = Sequence[tuple[int, Report]]
"""Reports, each with its table."""
WhoSat = Callable[[int, Tables], Seats]
"""Who sat at a deal whose entry does not say, by its place and what was entered of it (D55)."""


@mutable
class ReplayState:
    """What has been given so far: deals, rulings, names."""

    opened: MatchOpened
    """How the match began."""
    names: dict[str, str]
    """Each player's present name, by the name he had at first."""
    deals: list[RecordedDeal] = field(default_factory=list)
    """The deals, in the order recorded."""
    rulings: list[RulingRecord] = field(default_factory=list)
    """The rulings, in the order given."""
    ended: bool = False
    """The players have stopped."""
    archived: bool = False
    """The match was put away."""
    instead: str = ""
    """It was set aside for this line of the same match (D56)."""
    instead_last: str = ""
    """Which entry was the last one of that line then, as every log names it."""
    altered: int = 0
    """How often something else happened than a deal more; until it does, the deals stay as they are."""

    @classmethod
    def nothing(cls, opened: MatchOpened) -> ReplayState:
        """A match that has just begun."""
        return cls(opened, {player: player for player in seats_of(opened)})

    @classmethod
    def so_far(cls, match: Match) -> ReplayState:
        """What a match's log has said."""
        return cls(
            match.opened,
            dict(match.names),
            list(match.deals),
            list(match.rulings),
            match.ended,
            match.archived,
            match.instead,
            match.instead_last,
        )

    def take(self, logged: Logged, who_sat: WhoSat) -> None:
        """One entry more; one that names nothing known changes nothing."""
        event, otherwise = logged.event, not isinstance(logged.event, DealRecorded)
        self.altered += otherwise
        match event:
            case DealRecorded():
                self._record(logged.seq, event, who_sat)
            case TablesRecorded() | DealAmended():
                self._take_reports(logged.seq, event, who_sat)
            case Struck() | Restored():
                self._strike(event.target, struck=isinstance(event, Struck))
            case RulingGiven():
                self._rule(logged.seq, event, who_sat)
            case ObligationMoved():
                for index, given in self._ruled(event.ruling):
                    self.rulings[index] = replace(given, moves=(*given.moves, event))
            case PlayerRenamed():
                others = {present for player, present in self.names.items() if player != event.player}
                if event.player in self.names and event.name not in others:
                    self.names[event.player] = event.name
            case MatchEnded():
                self.ended = True
            case MatchArchived():
                self.archived = event.archived
                self.instead, self.instead_last = event.instead, event.instead_last
            case _:
                pass
        self.altered += otherwise  # what was asked meanwhile was how it stood before

    @cached_property
    def _tables(self) -> int:
        return FORMATS[self.opened.format].tables(self.opened)

    @cached_property
    def _changing(self) -> bool:
        return changing(self.opened)

    def _record(self, seq: int, event: DealRecorded, who_sat: WhoSat) -> None:
        """A deal; the rulings given while it was played belong to it."""
        tables, seats = self._tables, event.seats
        if not seats and self._changing:
            seats = who_sat(len(self.deals), event.tables)
        blank = RecordedDeal(seq, (None,) * tables, (0,) * tables, event.waived, late=self.ended, seats=seats)
        self.deals.append(_with_tables(blank, seq, event.tables))
        for index, given in enumerate(self.rulings):
            if given.deal is None:
                self.rulings[index] = replace(given, deal=seq)
                self.altered += 1

    def _take_reports(self, seq: int, event: TablesRecorded | DealAmended, who_sat: WhoSat) -> None:
        for index, recorded in self._recorded(event.deal):
            if isinstance(event, DealAmended):
                seats = event.seats or (who_sat(index, event.tables) if recorded.seats else ())
                recorded = replace(recorded, seats=seats)  # noqa: PLW2901 - the deal as it is given from now on
                changed = _with_tables(replace(recorded, strays=()), seq, event.tables)
                kept = () if set(changed.reported_at) == {seq} else recorded.waived  # of the other tables
                self.deals[index] = replace(changed, waived=_each_once(kept, event.waived), amended=True)
            else:
                void_at = _void_at(recorded, {table for table, _ in event.tables})
                changed = _with_tables(replace(recorded, void_at=void_at), seq, event.tables)
                self.deals[index] = replace(changed, waived=_each_once(recorded.waived, event.waived))

    def _strike(self, target: int, *, struck: bool) -> None:
        for index, recorded in self._recorded(target):
            self.deals[index] = replace(recorded, struck=struck)
        for index, given in self._ruled(target):
            self.rulings[index] = replace(given, withdrawn=struck)

    def _rule(self, seq: int, event: RulingGiven, who_sat: WhoSat) -> None:
        """A ruling belongs to its deal or the one begun; a misdeal at every table leaves a void row."""
        first = FORMATS[self.opened.format].first(self.opened).tables
        begun = deal_begun(self.deals, self.rulings, first)
        deal = event.deal if event.deal is not None or begun is None else begun.seq
        self.rulings.append(RulingRecord(seq, event, deal))
        redealt = any(effect.kind is EffectKind.REDEAL for effect in event.effects)
        if deal is not None or not redealt or event.mode is not RulingMode.APPLY:
            return
        if self._tables == 1:
            void = DealRecorded(((0, self.opened.game.void),), seats=event.seats)
            self._record(seq, void, who_sat)
        elif dealt_anew(self.rulings, event.seats or first) == set(range(self._tables)):
            self._record(seq, DealRecorded((), seats=event.seats), who_sat)

    def _recorded(self, seq: int) -> Iterator[tuple[int, RecordedDeal]]:
        """The deal an entry recorded, with its place; the latest are looked at first."""
        for index in range(len(self.deals) - 1, -1, -1):
            if self.deals[index].seq == seq:
                yield index, self.deals[index]
                return

    def _ruled(self, seq: int) -> Iterator[tuple[int, RulingRecord]]:
        """The ruling an entry gave, with its place."""
        for index in range(len(self.rulings) - 1, -1, -1):
            if self.rulings[index].seq == seq:
                yield index, self.rulings[index]
                return


def standing(entries: Sequence[Logged]) -> tuple[list[Logged], list[int], list[int]]:
    """The entries that stand, those undo would take back, those redo would do again; the last one last."""
    off: set[int] = set()
    done: list[int] = []
    undone: list[int] = []
    for logged in entries:
        event = logged.event
        if isinstance(event, Undone):
            if event.target in done:
                done.remove(event.target)
                undone.append(event.target)
                off.add(event.target)
        elif isinstance(event, Redone):
            if event.target in undone:
                undone.remove(event.target)
                done.append(event.target)
                off.discard(event.target)
        elif not isinstance(event, MatchOpened):
            done += [] if isinstance(event, EntryLost) else [logged.seq]
            undone.clear()
    return [logged for logged in entries if logged.seq not in off], done, undone


def _void_at(recorded: RecordedDeal, told: set[int]) -> tuple[int, ...]:
    """Since when each table plays its deal, once some are told; a correction tells of the same deal."""
    since = recorded.void_at or (0,) * len(recorded.reports)
    tables = enumerate(zip(recorded.reports, recorded.reported_at, since, strict=True))
    return tuple(
        entry if report and report.void and table in told else before
        for table, (report, entry, before) in tables
    )


def _each_once(*codes: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain(*codes)))


def _with_tables(recorded: RecordedDeal, seq: int, tables: Sequence[tuple[int, Report]]) -> RecordedDeal:
    """A deal with some of its tables entered; a table nobody sits at is kept too, and flagged when priced."""
    reports, entries = list(recorded.reports), list(recorded.reported_at)
    strays = list(recorded.strays)
    for table, report in tables:
        if 0 <= table < len(reports):
            reports[table], entries[table] = with_dealer(report, reports[table]), seq
        else:
            strays.append(table)
    return replace(recorded, reports=tuple(reports), reported_at=tuple(entries), strays=tuple(strays))
