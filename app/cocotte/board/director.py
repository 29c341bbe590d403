"""The director's page: every match at play, slow tables, waiting players, what is to be settled, rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import partial
from itertools import pairwise
from statistics import median
from typing import Any, Final, NamedTuple

from cocotte.board.pages import away, frame, unreadable_line
from cocotte.board.room import Room
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.events import DealRecorded, RulingGiven
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.records.log_words import entry_text
from cocotte.language.rulings.effects import standing_text
from cocotte.language.written.versions import version_text
from cocotte.store.logs.clock import on_the_clock

SLOW: Final = timedelta(minutes=10)
"""The least time without a deal after which a table is slow."""
_SLOW_DEALS: Final = 3
"""A table is slow after the time of so many median deals of the evening without one."""


class TableRow(NamedTuple):
    """A match of the evening, as the director sees it."""

    match: str
    """What the match is called in its address."""
    title: str
    """Who plays."""
    table: str
    """The name of the table that scores it; empty if no table has taken it."""
    deals: int
    """How many deals are recorded."""
    last: str
    """The time of the latest deal, else of the beginning, on the clock of the match."""
    slow: bool
    """Whether the latest deal is longer ago than usual."""
    finished: bool
    """Whether it is over."""


class Notice(NamedTuple):
    """What the director reads of a match."""

    match: str
    """What the match is called in its address."""
    title: str
    """Who plays."""
    table: str
    """The name of the table that scores it; empty if no table has taken it."""
    what: str
    """What there is to be read."""


def director_page(room: Room, say: Translator) -> Mapping[str, Any]:
    """What the page shows; it is drawn again whenever something is recorded."""
    rows = _rows(room, say)
    return {
        **frame(say("For the director"), "/director", say),
        "away": away(room, say),
        "rows": [row for row in rows if not row.finished],
        "waiting": _waiting(room, say),
        "open": [*_open(room, say)],
        "rulings": [*_rulings(room, say)],
        "words": {
            "all": say("All matches"),
            "tables": say("Tables at play"),
            "none": say("No match is being played."),
            "table": say("Table"),
            "match": say("Match"),
            "deals": say("Deals"),
            "last": say("Last deal"),
            "slow": say("slow"),
            "waiting": say("Who waits"),
            "nobody": say("Nobody waits."),
            "open": say("To be settled"),
            "nothing": say("Nothing is open."),
            "rulings": say("Rulings given"),
            "no_rulings": say("No ruling was given."),
        },
    }


def _rows(room: Room, say: Translator) -> list[TableRow]:
    """Every match shown, the one whose latest deal is oldest first."""
    slow_after = _slow_after(room.shown.values())
    by_age = sorted(room.shown.items(), key=lambda each: _dealt(each[1]))
    return [_row(match_id, match, room, slow_after, say) for match_id, match in by_age]


def _row(match_id: str, match: Match, room: Room, slow_after: timedelta, say: Translator) -> TableRow:
    dealt = _dealt(match)
    return TableRow(
        room.name_of(match_id),
        _who(match),
        room.table_of(match_id),
        sum(isinstance(logged.event, DealRecorded) for logged in match.entries),
        _time(match, dealt, say),
        not match.finished and room.now() - datetime.fromisoformat(dealt) > slow_after,
        match.finished,
    )


def _dealt(match: Match) -> str:
    """When the latest deal was recorded; a name corrected since is no deal."""
    return match.entries[match.last_played].at


def _slow_after(matches: Iterable[Match]) -> timedelta:
    """How long after its latest deal a table is slow."""
    gaps = [gap for match in matches for gap in _gaps(match)]
    return max(SLOW, _SLOW_DEALS * timedelta(seconds=median(gaps))) if gaps else SLOW


def _gaps(match: Match) -> Iterator[float]:
    """The seconds between each two deals of a match."""
    times = [
        datetime.fromisoformat(logged.at)
        for logged in match.entries
        if isinstance(logged.event, DealRecorded) and logged.at
    ]
    yield from ((later - earlier).total_seconds() for earlier, later in pairwise(times))


def _waiting(room: Room, say: Translator) -> list[str]:
    """The players who have finished a match and play in no other, with the time, the longest wait first."""
    playing = {name for match in room.shown.values() if not match.finished for name in match.names.values()}
    last_match: dict[str, Match] = {}
    for match in room.shown.values():  # the one last touched first
        if match.finished:
            for name in match.names.values():
                last_match.setdefault(name, match)
    waiting = sorted(
        (match.entries[-1].at, name) for name, match in last_match.items() if name not in playing
    )
    return [
        say("{player}, since {time}", player=name, time=_time(last_match[name], at, say))
        for at, name in waiting
    ]


def _open(room: Room, say: Translator) -> Iterator[Notice]:
    """What is to be settled."""
    for lost in room.unreadable:
        yield Notice(
            room.name_of(lost.match_id), lost.who, room.table_of(lost.match_id), unreadable_line(lost, say)
        )
    lines = room.keeper.lines()
    to_agree = {each.match_id for each in room.links.waiting.values() if not each.refused}
    for match_id, match in room.shown.items():
        voice = say.at(match.opened.game)
        notice = partial(Notice, room.name_of(match_id), _who(match), room.table_of(match_id))
        if lines.standing(match_id, room.keeper.peek).to_choose:
            yield notice(
                say(
                    "It went on differently in two places: choose the version to keep. This one: {version}",
                    version=version_text(match, say),
                )
            )
        if match_id in to_agree:
            yield notice(say("Something asked on a phone waits to be agreed to."))
        for each in obligations_of(match):
            yield notice(standing_text(each, voice))


def _rulings(room: Room, say: Translator) -> Iterator[tuple[str, Notice]]:
    """The rulings of the evening, the latest first, each with its time."""
    given = [
        (logged.at, match_id, logged.seq)
        for match_id, match in room.shown.items()
        for logged in match.entries
        if isinstance(logged.event, RulingGiven)
    ]
    for at, match_id, seq in sorted(given, reverse=True):
        match = room.shown[match_id]
        what = entry_text(match, seq, say)
        notice = Notice(room.name_of(match_id), _who(match), room.table_of(match_id), what)
        yield _time(match, at, say), notice


def _who(match: Match) -> str:
    """The sides of a match, by the present names of the players."""
    return " – ".join(side.name for side in side_names(match))


def _time(match: Match, at: str, say: Translator) -> str:
    moment = on_the_clock(at, match.clocks[-1])
    return Figures.of(say.locale).time(moment) if moment else ""
