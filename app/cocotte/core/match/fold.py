"""From the log to the match. It never raises: what does not fit is kept, flagged, and priced at nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from cocotte.core.match.books import Books
from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    Event,
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
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.formats import FORMATS, seats_of
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.match import Given, Match, Progress, Slot
from cocotte.core.match.opening import terms_of
from cocotte.core.match.plays import play_of, void_report
from cocotte.core.match.price import price_slot
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.sheet import SheetRow, Tally


def fold(entries: Sequence[Logged]) -> Match:
    """The match a log tells of; its first entry opens it."""
    opened = entries[0].event
    assert isinstance(opened, MatchOpened)
    told = _Told(opened)
    for logged in _active(entries):
        told.take(logged)
    done, undone = _undo_stacks(entries)
    match = Match(
        opened,
        tuple(entries),
        told.names,
        tuple(told.slots),
        tuple(told.rulings),
        (),
        (_start(opened, told.names),),
        done,
        undone,
        told.ended,
        told.archived,
        play_of(opened),
        terms_of(opened),
    )
    return _priced(match)


def advance(match: Match, new: Sequence[Logged]) -> Match:
    """The match after further entries: the same as folding them all, but a deal at the end is only added."""
    for logged in new:
        entries = (*match.entries, logged)
        if isinstance(logged.event, DealRecorded):
            match = _with_deal(match, logged.seq, logged.event, entries)
        else:
            match = fold(entries)
    return match


def reprice(match: Match, opened: MatchOpened) -> Match:
    """The same evening under other rules: what was told stays, what it is worth is computed anew."""
    first, *rest = match.entries
    return fold((replace(first, event=opened), *rest))


def _with_deal(match: Match, seq: int, event: DealRecorded, entries: tuple[Logged, ...]) -> Match:
    slot = _new_slot(match.opened, seq, event)
    rulings = tuple(replace(given, deal=seq) if given.deal is None else given for given in match.rulings)
    added = replace(
        match,
        entries=entries,
        slots=(*match.slots, slot),
        rulings=rulings,
        done=(*match.done, seq),
        undone=(),
    )
    row, after = price_slot(added, slot, match.now)
    return replace(added, rows=(*match.rows, row), progress=(*match.progress, after))


def _priced(match: Match) -> Match:
    """Every slot priced in turn, from the seating and the books the one before left."""
    progress = list(match.progress)
    rows: list[SheetRow] = []
    for slot in match.slots:
        row, after = price_slot(match, slot, progress[-1])
        rows.append(row)
        progress.append(after)
    return replace(match, rows=tuple(rows), progress=tuple(progress))


def _start(opened: MatchOpened, names: dict[str, str]) -> Progress:
    """Before the first deal."""
    books: Books = LEDGERS[opened.ledger].begin(terms_of(opened))
    tallies = tuple(Tally(names[player], 0, 0, 0) for player in seats_of(opened))
    return Progress(FORMATS[opened.format].first(opened), books, 1, tallies)


def _new_slot(opened: MatchOpened, seq: int, event: DealRecorded) -> Slot:
    """A deal, its reports at their tables; a table nobody sits at is kept too, and flagged when priced."""
    by_table = dict(event.tables)
    count = max([FORMATS[opened.format].tables(opened), *(table + 1 for table in by_table)])
    return Slot(seq, tuple(by_table.get(table) for table in range(count)), seq, event.waived)


def _active(entries: Sequence[Logged]) -> Iterable[Logged]:
    """The entries that stand: undone ones left out, redone ones in their old place."""
    off: set[int] = set()
    for logged in entries:
        if isinstance(logged.event, Undone):
            off.add(logged.event.target)
        elif isinstance(logged.event, Redone):
            off.discard(logged.event.target)
    return (logged for logged in entries if logged.seq not in off)


def _undo_stacks(entries: Sequence[Logged]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    done: list[int] = []
    undone: list[int] = []
    for logged in entries:
        event = logged.event
        if isinstance(event, Undone):
            if event.target in done:
                done.remove(event.target)
            undone.append(event.target)
        elif isinstance(event, Redone):
            if event.target in undone:
                undone.remove(event.target)
            done.append(event.target)
        elif not isinstance(event, MatchOpened):
            done.append(logged.seq)
            undone.clear()
    return tuple(done), tuple(undone)


@dataclass(slots=True)
class _Told:
    """What the entries tell, before anything is priced."""

    opened: MatchOpened
    names: dict[str, str] = field(default_factory=dict)
    slots: list[Slot] = field(default_factory=list)
    rulings: list[Given] = field(default_factory=list)
    ended: bool = False
    archived: bool = False

    def __post_init__(self) -> None:
        self.names = {player: player for player in seats_of(self.opened)}

    def take(self, logged: Logged) -> None:
        """One entry more; one that names nothing known changes nothing."""
        event: Event = logged.event
        match event:
            case DealRecorded():
                self._record(logged.seq, event)
            case TablesRecorded() | DealAmended():
                self._tell_again(logged.seq, event)
            case Struck():
                self._strike(event.target, struck=True)
            case Restored():
                self._strike(event.target, struck=False)
            case RulingGiven():
                self._rule(logged.seq, event)
            case ObligationMoved():
                self.rulings = [
                    replace(given, moves=(*given.moves, event)) if given.seq == event.ruling else given
                    for given in self.rulings
                ]
            case PlayerRenamed():
                if event.player in self.names:
                    self.names[event.player] = event.name
            case MatchEnded():
                self.ended = True
            case MatchArchived():
                self.archived = event.archived
            case _:
                pass

    def _record(self, seq: int, event: DealRecorded) -> None:
        self.slots.append(_new_slot(self.opened, seq, event))
        self._settle_rulings(seq)

    def _settle_rulings(self, deal: int) -> None:
        """Rulings given while a deal was played belong to it once it is recorded."""
        self.rulings = [replace(given, deal=deal) if given.deal is None else given for given in self.rulings]

    def _tell_again(self, seq: int, event: TablesRecorded | DealAmended) -> None:
        by_table = dict(event.tables)
        for index, slot in enumerate(self.slots):
            if slot.seq == event.deal:
                count = max([len(slot.reports), *(table + 1 for table in by_table)])
                reports = tuple(
                    by_table.get(table, slot.reports[table] if table < len(slot.reports) else None)
                    for table in range(count)
                )
                amended = slot.amended or isinstance(event, DealAmended)
                waived = event.waived if isinstance(event, DealAmended) else (*slot.waived, *event.waived)
                self.slots[index] = replace(slot, reports=reports, told=seq, amended=amended, waived=waived)

    def _strike(self, target: int, *, struck: bool) -> None:
        self.slots = [replace(slot, struck=struck) if slot.seq == target else slot for slot in self.slots]
        self.rulings = [
            replace(given, withdrawn=struck) if given.seq == target else given for given in self.rulings
        ]

    def _rule(self, seq: int, event: RulingGiven) -> None:
        """A ruling belongs to its deal; a misdeal ruled in the deal being played leaves a void row."""
        redealt = event.mode is RulingMode.APPLY and any(
            effect.kind is EffectKind.REDEAL for effect in event.effects
        )
        self.rulings.append(Given(seq, event, event.deal))
        if event.deal is None and redealt and FORMATS[self.opened.format].tables(self.opened) == 1:
            self.slots.append(Slot(seq, (void_report(self.opened.game),), seq))
            self._settle_rulings(seq)
