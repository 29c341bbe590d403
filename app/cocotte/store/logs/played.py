"""The matches of a log as they count in the players' figures; what was read once is kept in a file.

Reading a match means folding its whole log. What comes out is kept beside the log's own name in the cache, so
that thousands of matches are summed at once the next time. The file may be lost at any moment.
"""

# ruff: noqa: ANN401 - the file is whatever JSON holds until it is checked

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any, Final, overload
from zlib import crc32

from cocotte.core.errors import CocotteError
from cocotte.core.games import GAMES
from cocotte.core.match.fold import fold
from cocotte.core.played_match import Played, played
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.season.evening import Listed
from cocotte.core.sheet import Points
from cocotte.core.values import field, frozen, replace
from cocotte.store.logs.clock import on_the_clock
from cocotte.store.logs.codec import decode
from cocotte.store.logs.forks import Lines, lines_of
from cocotte.store.logs.helpers import Helpers, answer
from cocotte.store.logs.log import Log, MatchHead
from cocotte.store.logs.match_cache import Line, MatchCache
from cocotte.store.logs.sample import is_sample_head

Progress = Callable[[int, int], None]
"""Called with how many matches of how many have been read; it may raise to stop the reading."""


@frozen
class Season:
    """Every match of a log but the sample, which nobody played."""

    matches: tuple[Played, ...]
    """In the order they were begun."""
    ids: tuple[str, ...]
    """The id of each."""
    unreadable: tuple[str, ...] = ()
    """Matches that cannot be read; they are left out."""
    forks: tuple[str, ...] = ()
    """Those that went on differently and of which nobody said yet which line goes on (D56)."""
    left_out: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of a match with several lines, the others: it counts once."""

    shared: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of a match with several lines, what it is called everywhere: the id under which it began, each line."""

    @property
    def listed(self) -> tuple[Listed, ...]:
        """The matches, each under the id that means it on every computer."""
        ids = ((self.shared.get(each) or (each,))[0] for each in self.ids)
        return tuple(map(Listed, ids, self.matches))

    def by_every_name(self) -> Mapping[str, Listed]:
        """The matches by every id and name they have, those of lines that are set aside too."""
        return {
            name: listed
            for match_id, listed in zip(self.ids, self.listed, strict=True)
            for name in (*self.shared.get(match_id, ()), *self.lines(match_id))
        }

    def lines(self, match_id: str) -> tuple[str, ...]:
        """Every line of a match, the one that counts first."""
        return (match_id, *self.left_out.get(match_id, ()))


class PlayedMatches:
    """Reads the matches of a log, each once for as long as nothing is added to it.

    It belongs to nobody's thread, and one thread reads at a time; the log that is read belongs to that one.
    """

    def __init__(self, kept: MatchCache | None = None) -> None:
        self._kept = kept or MatchCache(None, "played")
        self._known: dict[str, tuple[str, Played]] = {}
        self._day_of: dict[tuple[str, str], date | None] = {}
        self._heads: tuple[MatchHead, ...] = ()
        self._reading = Lock()

    @classmethod
    def of(cls, log: Path) -> PlayedMatches:
        """Those of the log at a path, with the file kept for it."""
        return cls(MatchCache.of(log, "played", (*Played._fields, "smallest coins")))

    def read(self, log: Log, progress: Progress = lambda *_: None) -> Season:
        """Every match of the log, for somebody who waits; what was read is kept if `progress` stops it."""
        with self._reading:
            heads, lost = self.catch_up(log, progress, helped=True)
            return self._season(log, heads, lost)

    def so_far(self, log: Log) -> Season:
        """What is read already: while matches are read, `progress` may ask for it."""
        stamps = self._kept.stamps
        lost = {
            head.match_id
            for head in self._heads
            if _stamp(head) not in (stamps.get(head.match_id), self._known.get(head.match_id, ("",))[0])
        }
        return replace(self._season(log, self._heads, lost), unreadable=())

    def _season(self, log: Log, heads: Iterable[MatchHead], lost: Container[str]) -> Season:
        by_id = {head.match_id: head for head in heads}
        found = {each: self._played(log, each, head) for each, head in by_id.items() if each not in lost}
        there = {match_id: match for match_id, match in found.items() if match is not None}
        lines = _counted([by_id[each] for each in there], there)
        counted = [each for each in there if each in lines]
        forked = [each for each in counted if lines[each][0]]
        of_matches = Lines(log, by_id.values()) if forked else None
        return Season(
            tuple([self._dated(each, by_id[each].first.at, there[each]) for each in counted]),
            tuple(counted),
            tuple([each for each in by_id if each not in there]),
            tuple(match_id for match_id, (_, fork) in lines.items() if fork),
            {match_id: others for match_id, (others, _) in lines.items() if others},
            {each: of_matches.known_as(each) for each in forked} if of_matches is not None else {},
        )

    def catch_up(
        self, log: Log, progress: Progress = lambda *_: None, *, helped: bool = False
    ) -> tuple[tuple[MatchHead, ...], frozenset[str]]:
        """Read what was recorded since, and keep it; every match in order, and those that cannot be read.

        `helped`: further processes read with this one.

        Raises: StorageError, and whatever `progress` raises to stop.
        """
        played_by_somebody = (head for head in log.matches() if not is_sample_head(head))
        by_day = sorted(played_by_somebody, key=lambda head: (head.first.at, head.match_id))
        self._heads = heads = tuple(by_day)
        stamps, lines, lost = self._kept.stamps, dict[str, Line](), set[str]()
        waiting = {head.match_id: head for head in heads if stamps.get(head.match_id) != _stamp(head)}

        def take(head: MatchHead, match: Played, text: str) -> None:
            del waiting[head.match_id]
            self._known[head.match_id] = (_stamp(head), match)
            lines[head.match_id] = Line(head.match_id, _stamp(head), text)

        try:
            with _unswept(), Helpers(getattr(log, "path", None) if helped else None, waiting) as helpers:
                for head in [*waiting.values()]:
                    for match_id, text in helpers.answers():
                        if match_id in waiting:
                            take(waiting[match_id], _made(text), text)
                    if head.match_id not in waiting:
                        continue
                    progress(len(heads) - len(waiting), len(heads))
                    try:
                        match = _read(log, head.match_id)
                    except CocotteError:  # the list of matches says which and why
                        lost.add(head.match_id)
                        del waiting[head.match_id]
                    else:
                        take(head, match, _as_text(match))
        finally:
            if lines:
                self._keep(heads, lines)
        progress(len(heads), len(heads))
        return heads, frozenset(lost)

    def _keep(self, heads: Iterable[MatchHead], new: Mapping[str, Line]) -> None:
        """Remember what was read beside what was kept; without the file the next time takes longer."""
        lines = [new.get(head.match_id) or self._line(head) for head in heads]
        self._kept.keep([line for line in lines if line is not None])

    def _line(self, head: MatchHead) -> Line | None:
        text = self._kept.text(head.match_id, _stamp(head))
        return None if text is None else Line(head.match_id, _stamp(head), text)

    def _dated(self, match_id: str, at: str, match: Played) -> Played:
        """A match with the day it was played on, begun `at` a time."""
        key = at, match.clock
        if key not in self._day_of:
            self._day_of[key] = _day(*key)
        day = self._day_of[key]
        if match.day != day:
            match = match._replace(day=day)
            self._known[match_id] = (self._known[match_id][0], match)
        return match

    def _played(self, log: Log, match_id: str, head: MatchHead) -> Played | None:
        """A match as it is kept; one whose line is damaged is read again, if it can be."""
        stamp = _stamp(head)
        known, match = self._known.get(match_id, ("", None))
        if match is not None and known == stamp:
            return match
        try:
            match = _made(self._kept.text(match_id, stamp) or "")
        except (ValueError, KeyError, TypeError, RecursionError):
            try:
                match = _read(log, match_id)
            except CocotteError:
                return None
        self._known[match_id] = (stamp, match)
        return match


def _counted(heads: Iterable[MatchHead], of: Mapping[str, Played]) -> dict[str, tuple[tuple[str, ...], bool]]:
    """The matches that count, each with its other lines, and whether nobody said yet which goes on.

    Of several lines the one that goes on counts; until somebody says which that is, the one with most deals.
    """
    several = lines_of(heads)
    if not several:
        return dict.fromkeys(of, ((), False))
    counted: dict[str, tuple[tuple[str, ...], bool]] = {}
    for match_id in of:
        lines = {each: of[each] for each in (match_id, *several.get(match_id, ()))}
        counts, fork = counting(lines)
        if match_id == counts:
            counted[match_id] = tuple(each for each in lines if each != match_id), fork
    return counted


def counting(lines: Mapping[str, Played]) -> tuple[str, bool]:
    """Of the lines of a match the one that counts, and whether nobody said yet which goes on."""
    going_on = [each for each, its in lines.items() if not its.aside] or [*lines]
    counts = min(going_on, key=lambda each: (-len(lines[each].deals), len(each), each))
    return counts, len(going_on) > 1  # also where each was set aside for another, at different tables


@contextmanager
def _unswept() -> Iterator[None]:
    """Nothing that is read holds itself: to look for such rubbish meanwhile would only take time."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


def help_reading(log: str) -> int:
    """Read matches of the log at a path for another program that runs, until it asks no more."""
    return answer(Path(log), lambda own, match_id: _as_text(_read(own, match_id)))


def _read(log: Log, match_id: str) -> Played:
    return played(fold([decode(entry) for entry in log.read(match_id)]))


def _stamp(head: MatchHead) -> str:
    """What changes with every entry of a match: entries are never changed, only added."""
    return f"{head.first.hash[:16]}-{head.last_seq}-{head.last_at}"


_NIGHT: Final = timedelta(hours=5)
"""An evening goes on past midnight: a match begun before five in the morning is one of the day before."""


def _day(at: str, clock: str) -> date | None:
    """The evening of a time of the log, by the calendar of the table."""
    with suppress(ValueError):
        moment = on_the_clock(at, clock)
        return (moment - _NIGHT).date() if moment else None
    return None


def _as_text(match: Played) -> str:
    """A match as it is kept: its deals, a tab, and the rest with a sum by which the deals are known whole."""
    deals = _ENCODER.encode([(each.players, each.winner, each.points, each.going) for each in match.deals])
    fields = [
        match.game.id,
        match.players,
        match.sides,
        (len(match.deals), crc32(deals.encode())),
        match.finished,
        match.winners,
        match.shutouts,
        match.pays,
        match.amounts,
        match.currency,
        match.aside,
        match.clock,
        match.variant,
        match.stood,
    ]
    return f"{deals}\t{_ENCODER.encode(fields)}"


_DECODER: Final = json.JSONDecoder()
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=str)
"""Points as JSON holds them; a share as ``7/2``, an amount of money as a word."""


class _Deals(Sequence[Dealt]):
    """The deals of a match, made of their text when somebody looks at them: standings never do."""

    def __init__(self, text: str, count: int) -> None:
        self._text, self._count = text, count

    @cached_property
    def _made(self) -> tuple[Dealt, ...]:
        made = tuple(
            [
                Dealt(tuple(who), winner, tuple(map(_number, points)), going)
                for who, winner, points, going in json.loads(self._text)
            ]
        )
        self._text = ""
        return made

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Dealt]:
        return iter(self._made)

    @overload
    def __getitem__(self, place: int) -> Dealt: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Dealt]: ...
    def __getitem__(self, place: int | slice) -> Dealt | Sequence[Dealt]:
        return self._made[place]

    def __eq__(self, other: object) -> bool:
        return self._made == (other._made if isinstance(other, _Deals) else other)

    def __hash__(self) -> int:
        return hash(self._made)


def _made(text: str) -> Played:
    """A match as it was kept.

    Raises: ValueError, and whatever else a text that is damaged may lead to.
    """
    dealt, _, rest = text.partition("\t")
    fields, end = _DECODER.raw_decode(rest)  # without the search for spaces round it: there are none
    if end != len(rest):
        raise ValueError(rest[end : end + 20])
    (
        game,
        players,
        sides,
        deals,
        finished,
        winners,
        shutouts,
        pays,
        amounts,
        currency,
        aside,
        clock,
        variant,
        stood,
    ) = fields
    count, whole = deals
    if crc32(dealt.encode()) != whole:
        raise ValueError(dealt)
    return Played(
        GAMES[game],
        None,
        tuple(players),
        tuple(sides),
        _Deals(dealt, count),
        finished,
        tuple(winners),
        tuple(shutouts),
        tuple((payer, payee, _number(points)) for payer, payee, points in pays),
        tuple(map(Decimal, amounts)),
        currency,
        aside,
        clock,
        variant,
        tuple([(player, _number(points), boxes) for player, points, boxes in stood]),
    )


def _number(stored: Any) -> Points:
    return stored if isinstance(stored, int) else Fraction(stored)
