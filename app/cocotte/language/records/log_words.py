"""The log of a match in words: what was recorded, corrected, struck out, taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    EntryLost,
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
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.rulings.effects import EffectKind
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.labels import mode_name
from cocotte.language.rulings.effects import move_name
from cocotte.language.scores.explain import understood


def entry_text(match: Match, seq: int, say: Translator) -> str:  # noqa: C901, PLR0912 - one case for each kind of entry
    """What an entry did: ``Deal 4 recorded``; deals and rulings have the numbers they had at that time."""
    say = say.at(match.opened.game)
    entries = [logged for logged in match.entries if logged.seq <= seq]
    event: Event = entries[-1].event
    match event:
        case MatchOpened():
            return say("Match opened")
        case DealRecorded():
            return say("Deal {number} recorded", number=_deal(match, entries, seq))
        case TablesRecorded():
            tables = Figures(say).listing(str(table + 1) for table, _ in event.tables)
            number = _deal(match, entries, event.deal)
            return say.n("Deal {number}, table {tables} recorded", "Deal {number}, tables {tables} recorded",
                         len(event.tables), number=number, tables=tables)  # fmt: skip
        case DealAmended():
            return say("Deal {number} corrected", number=_deal(match, entries, event.deal))
        case Struck():
            if ruling := _ruling(entries, event.target):
                return say("Ruling {number} withdrawn", number=ruling)
            return say("Deal {number} struck out", number=_deal(match, entries, event.target))
        case Restored():
            if ruling := _ruling(entries, event.target):
                return say("Ruling {number} restored", number=ruling)
            return say("Deal {number} restored", number=_deal(match, entries, event.target))
        case RulingGiven():
            facts = {
                "number": _ruling(entries, seq),
                "clause": event.clause,
                "mode": mode_name(event.mode, say),
            }
            if not event.clause:
                return say("Ruling {number}, no clause: {mode}", **facts)
            return say("Ruling {number} by {clause}: {mode}", **facts)
        case ObligationMoved():
            moved = move_name(event.move.value, say)
            return say("Ruling {number}: {move}", number=_ruling(entries, event.ruling), move=moved)
        case PlayerRenamed():
            return say("New name for {player}: {name}", player=event.player, name=event.name)
        case MatchEnded():
            return say("Match stopped")
        case MatchArchived() if event.instead:
            return say("Set aside: another line of this match goes on")
        case MatchArchived():
            return say("Match archived") if event.archived else say("Match taken out of the archive")
        case Undone():
            return say("Undone: {entry}", entry=_within(entry_text(match, event.target, say)))
        case Redone():
            return say("Redone: {entry}", entry=_within(entry_text(match, event.target, say)))
        case EntryLost():
            return say("An entry is lost here: the log was damaged")
    assert_never(event)


def reason_of(event: Event) -> str:
    """Why, or what was agreed, in the table's own words."""
    match event:
        case DealAmended() | Struck() | MatchEnded():
            return event.reason
        case RulingGiven():
            return event.note
        case _:
            return ""


def deal_in_entry(match: Match, seq: int, say: Translator) -> str:
    """What an entry says of its deal: ``Jean has gin, Pierre holds 9``; empty for one that says nothing."""
    say = say.at(match.opened.game)
    event = match.entries[seq - 1].event
    match event:
        case DealRecorded():
            deal = seq
        case TablesRecorded() | DealAmended():
            deal = event.deal
        case _:
            return ""
    place = next((place for place, recorded in enumerate(match.deals) if recorded.seq == deal), None)
    everybody = [player for side in match.opened.sides for player in side.players]
    if place is not None:
        seated = match.before(place).seating.tables
    elif len(everybody) == 2:  # a deal taken back has no place any more
        seated = (tuple(everybody),)
    else:
        return ""
    return Figures.of(say.locale).series(
        understood(report.renamed(match.names), [match.names[player] for player in seated[table]], say)
        for table, report in event.tables
    )


def _within(text: str) -> str:
    """A line of the log within another."""
    return text[:1].lower() + text[1:]


def _deal(match: Match, entries: Sequence[Logged], seq: int) -> int:
    """The number of a deal on the sheet as it stood; a struck one has that of its place."""
    off, struck = _undone(entries), set()
    for logged in entries:
        if logged.seq in off:
            continue
        if isinstance(logged.event, Struck):
            struck.add(logged.event.target)
        elif isinstance(logged.event, Restored):
            struck.discard(logged.event.target)
    before = [logged for logged in entries if logged.seq < seq and logged.seq not in off | struck]
    return 1 + sum(_makes_a_row(match, logged.event) for logged in before)


def _ruling(entries: Sequence[Logged], seq: int) -> int:
    """The number of a ruling in the annex as it stood; 0 for an entry that is none."""
    off = _undone(entries)
    given = [
        logged.seq for logged in entries if isinstance(logged.event, RulingGiven) and logged.seq not in off
    ]
    return given.index(seq) + 1 if seq in given else 0


def _undone(entries: Sequence[Logged]) -> set[int]:
    """The entries taken back and not done again."""
    off: set[int] = set()
    for logged in entries:
        if isinstance(logged.event, Undone):
            off.add(logged.event.target)
        elif isinstance(logged.event, Redone):
            off.discard(logged.event.target)
    return off


def _makes_a_row(match: Match, event: Event) -> bool:
    """A deal, or a misdeal ruled while a deal was played, which leaves a void row (IRR-1)."""
    if isinstance(event, RulingGiven):
        redealt = any(effect.kind is EffectKind.REDEAL for effect in event.effects)
        one_table = FORMATS[match.opened.format].tables(match.opened) == 1
        return redealt and event.mode is RulingMode.APPLY and event.deal is None and one_table
    return isinstance(event, DealRecorded)
