"""The matches of a log as they count in the players' figures; what was read once is kept in a file.

Reading a match means folding its whole log. What comes out is kept beside the log's own name in the cache, so
that thousands of matches are summed at once the next time. The file may be lost at any moment.
"""

# ruff: noqa: ANN401 - the file is whatever JSON holds until it is checked

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from cocotte import __version__
from cocotte.core.errors import CocotteError, Trouble
from cocotte.core.match.fold import fold
from cocotte.core.match.played import Dealt, Played, played
from cocotte.core.rules import Game
from cocotte.core.sheet import Points
from cocotte.store.atomic import write_bytes
from cocotte.store.codec import decode
from cocotte.store.log import Log, MatchHead
from cocotte.store.places import cache_folder

FORM: Final = [1, __version__]
"""The first line of the file, before a line for each match; another program may count otherwise."""

Tell = Callable[[int, int], None]
"""Told that so many matches of so many are read; it may raise to stop the reading."""


@dataclass(frozen=True, slots=True)
class Season:
    """Every match of a log."""

    matches: tuple[Played, ...]
    """In the order they were begun."""
    ids: tuple[str, ...]
    """The id of each."""
    unreadable: tuple[str, ...] = ()
    """Matches that cannot be read; they are left out."""


class PlayedMatches:
    """Reads the matches of a log, each once for as long as nothing is added to it.

    It belongs to nobody's thread; the log that is read belongs to the thread that reads.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._known: dict[str, tuple[str, Played]] | None = None

    @classmethod
    def of(cls, log: Path) -> PlayedMatches:
        """Those of the log at a path, with the file kept for it."""
        name = hashlib.sha256(str(log.absolute()).encode()).hexdigest()[:16]
        return cls(cache_folder() / f"played-{name}.json")

    def read(self, log: Log, tell: Tell = lambda *_: None) -> Season:
        """Every match of the log; what was read so far is kept even when `tell` stops it."""
        if self._known is None:
            self._known = _loaded(self._file) if self._file else {}
        heads = sorted(log.matches(), key=lambda head: (head.first.at, head.match_id))
        kept, known, new, lost = self._known, {}, 0, []
        try:
            for done, head in enumerate(heads):
                stamp = _stamp(head)
                if head.match_id in kept and kept[head.match_id][0] == stamp:
                    known[head.match_id] = kept[head.match_id]
                    continue
                tell(done, len(heads))
                try:
                    found = played(fold([decode(entry) for entry in log.read(head.match_id)]))
                except CocotteError:  # the list of matches says which and why
                    lost.append(head.match_id)
                    continue
                known[head.match_id] = (stamp, found)
                new += 1
        finally:
            self._keep(known if len(known) + len(lost) == len(heads) else {**kept, **known}, new)
        tell(len(heads), len(heads))
        there = [head for head in heads if head.match_id in known]
        return Season(
            tuple(replace(known[head.match_id][1], day=_day(head.first.at)) for head in there),
            tuple(head.match_id for head in there),
            tuple(lost),
        )

    def _keep(self, known: dict[str, tuple[str, Played]], new: int) -> None:
        """Remember what was read, in the file too; without it the next time takes longer, no more."""
        self._known = known
        if not new or self._file is None:
            return
        lines = [FORM, *([key, stamp, _plain(each)] for key, (stamp, each) in known.items())]
        text = "\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
        with suppress(Trouble, OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(self._file, text.encode())


def _stamp(head: MatchHead) -> str:
    """What changes with every entry of a match: entries are never changed, only added."""
    return f"{head.first.hash[:16]}-{head.last_seq}-{head.last_at}"


def _day(at: str) -> date | None:
    """The day of a time of the log, by the calendar of the table."""
    with suppress(ValueError):
        return datetime.fromisoformat(at).astimezone().date()
    return None


def _loaded(file: Path) -> dict[str, tuple[str, Played]]:
    """What the file keeps; nothing where it is lost, damaged or another program's."""
    try:
        form, *lines = file.read_text(encoding="utf-8").split("\n")
        if json.loads(form) != FORM:
            return {}
        return {key: (str(stamp), _made(each)) for key, stamp, each in map(json.loads, lines)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _plain(match: Played) -> list[Any]:
    return [
        match.game.value,
        match.players,
        match.sides,
        [[dealt.players, dealt.winner, _numbers(dealt.points), dealt.going] for dealt in match.deals],
        match.finished,
        match.winners,
        match.shutouts,
        [[payer, payee, *_numbers([points])] for payer, payee, points in match.pays],
    ]


def _made(told: Any) -> Played:
    game, players, sides, deals, finished, winners, shutouts, pays = told
    return Played(
        Game(game),
        None,
        tuple(players),
        tuple(sides),
        tuple(
            Dealt(tuple(who), winner, tuple(map(_number, points)), going)
            for who, winner, points, going in deals
        ),
        finished,
        tuple(winners),
        tuple(shutouts),
        tuple((payer, payee, _number(points)) for payer, payee, points in pays),
    )


def _numbers(points: Sequence[Points]) -> list[int | str]:
    """Points as JSON holds them; a share as ``7/2``."""
    return [each if isinstance(each, int) else str(each) for each in points]


def _number(told: Any) -> Points:
    return told if isinstance(told, int) else Fraction(told)
