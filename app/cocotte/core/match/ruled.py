"""What rulings do to a deal, and who dealt it: whoever was to, unless given or ruled otherwise (D57)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cocotte.core.match.events import RulingMode, Seats
from cocotte.core.match.formats import Seating
from cocotte.core.match.recorded_deals import RecordedDeal, RulingRecord
from cocotte.core.problems import Fact, Problem
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect, EffectKind, Span
from cocotte.core.rulings.obligations import after_move, arising
from cocotte.core.values import frozen, replace

AGAINST_RULINGS: Final = frozenset({"RULED_DEFENDER", "RULED_GIN", "RULED_NO_KNOCK"})
"""The codes of what an entry says against a ruling that stands on it."""


_WHO_DEALT: Final = EffectKind.DEALT
"""What stays though the deal is dealt again (D57)."""


def effects_on(
    rulings: Iterable[RulingRecord],
    deal: int | None,
    seating: Seating,
    entries: Sequence[int],
    void_at: Sequence[int] = (),
) -> tuple[Effect, ...]:
    """The effects of the rulings applied to a deal, None for the one being played.

    `entries` is the entry that gave each table last, 0 for one that is given from now on. A misdeal leaves
    nothing of what was ruled before it at its table (IRR-1g), but who dealt (D57). A misdeal and a knock
    taken back act on what was given before them: what the table reports afterwards counts. What the table
    marked as done is done. A void deal told by an entry of `void_at` ends what was ruled before it likewise.
    """
    standing: list[Effect] = []
    for given in rulings:
        if given.deal != deal or given.withdrawn or given.event.mode is not RulingMode.APPLY:
            continue
        for place, effect in enumerate(given.event.effects):
            if given.moves and effect.kind.span is Span.TURN and place in _done(given):
                continue
            table = _table_of(effect, seating)
            if table is not None and void_at and given.seq < void_at[table] and effect.kind is not _WHO_DEALT:
                continue
            if effect.kind is EffectKind.REDEAL:
                standing = [
                    other
                    for other in standing
                    if other.kind is _WHO_DEALT or _table_of(other, seating) != table
                ]
            last = max(entries) if table is None else entries[table]
            if effect.kind not in _UNTIL_REPORTED or 0 < last <= given.seq:
                standing.append(effect)
    return tuple(standing)


@frozen
class RuledTables:
    """The tables of a deal of which a ruling undid what was told, or what was still to be told."""

    annulled: frozenset[int] = frozenset()
    """A misdeal: the table is void, unless it tells what it dealt again before the deal is complete."""
    taken_back: frozenset[int] = frozenset()
    """The knock does not count: the table plays on, and is to be told again."""


_NOTHING: Final = RuledTables()


def ruled_tables(rulings: Iterable[RulingRecord], recorded: RecordedDeal, seats: Seats) -> RuledTables:
    """The tables of a deal that rulings annulled or took back since they were told last."""
    found: dict[int, EffectKind] = {}
    for given in rulings:
        if given.deal != recorded.seq or given.withdrawn or given.event.mode is not RulingMode.APPLY:
            continue
        for effect in given.event.effects:
            table = _table_in(effect, seats)
            if table is None or table >= len(recorded.reports) or recorded.reported_at[table] > given.seq:
                continue
            told = recorded.reports[table] is not None
            if effect.kind is EffectKind.REDEAL or (effect.kind is EffectKind.PLAY_ON and told):
                found[table] = effect.kind
    if not found:
        return _NOTHING
    return RuledTables(
        frozenset(table for table, kind in found.items() if kind is EffectKind.REDEAL),
        frozenset(table for table, kind in found.items() if kind is EffectKind.PLAY_ON),
    )


def dealt_anew(rulings: Iterable[RulingRecord], seats: Seats) -> set[int]:
    """The tables at which a misdeal was ruled in the deal being played, of which no table told anything."""
    return {
        table
        for given in rulings
        if given.deal is None and not given.withdrawn and given.event.mode is RulingMode.APPLY
        for effect in given.event.effects
        if effect.kind is EffectKind.REDEAL and (table := _table_in(effect, seats)) is not None
    }


def deal_begun(
    deals: Sequence[RecordedDeal], rulings: Sequence[RulingRecord], usual: Seats
) -> RecordedDeal | None:
    """The last deal that stands, if some of its tables are still missing; a table that is void is not.

    `usual` is who meets whom where that never changes.
    """
    last = next((recorded for recorded in reversed(deals) if not recorded.struck), None)
    if last is None or None not in last.reports:
        return None
    missing = {table for table, report in enumerate(last.reports) if report is None}
    return last if missing - ruled_tables(rulings, last, last.seats or usual).annulled else None


_UNTIL_REPORTED: Final = frozenset({EffectKind.REDEAL, EffectKind.PLAY_ON})
"""Effects that end once their table reports the deal anew."""


def _done(given: RulingRecord) -> set[int]:
    """Which effects of a ruling the table marked as done, by their places."""
    standing = arising(given.seq, given.event.effects)
    begun = {each.effect for each in standing}
    for moved in given.moves:
        standing = after_move(standing, moved.ruling, moved.effect, moved.move)
    return begun - {each.effect for each in standing}


def _table_of(effect: Effect, seating: Seating) -> int | None:
    """The table an effect acts at; None for the whole deal."""
    return _table_in(effect, seating.tables)


def _table_in(effect: Effect, seats: Seats) -> int | None:
    return next((table for table, pair in enumerate(seats) if effect.player in pair), None)


def as_dealt(seating: Seating, reports: Sequence[Report | None], effects: Sequence[Effect]) -> Seating:
    """The seating of a deal with those who really dealt it, table by table.

    What the table said goes before what was ruled; a player who sits elsewhere did not deal here.
    """
    ruled = [effect.player for effect in effects if effect.kind is EffectKind.DEALT]
    reported = [report and report.dealer for report in reports] or [None] * len(seating.tables)
    if not ruled and not any(reported):
        return seating
    dealers = []
    for players, due, named in zip(seating.tables, seating.dealers, reported, strict=True):
        here = [player for player in (*ruled, named) if player in players]
        dealers.append(here[-1] if here else due)
    return replace(seating, dealers=tuple(dealers))


def stray_dealer(report: Report, players: Sequence[str], table: int) -> Iterator[Problem]:
    """Who is named as the dealer, and does not play at that table: others may since a correction (D57)."""
    if report.dealer is not None and report.dealer not in players:
        facts: dict[str, Fact] = {
            "player": report.dealer,
            "table": table + 1,
            "expected": " / ".join(players),
        }
        yield Problem("NOT_AT_TABLE", facts, "dealer", "D57")


def with_dealer(report: Report, before: Report | None) -> Report:
    """A report with who dealt: a correction that does not say so leaves what was given before (D57)."""
    if before is None or before.dealer is None or report.dealer is not None:
        return report
    return replace(report, dealer=before.dealer)
