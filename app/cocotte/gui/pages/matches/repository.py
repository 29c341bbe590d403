"""All matches of the log, newest first; each is read when somebody looks at it, and remembered small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeGuard

from cocotte.core.errors import CocotteError
from cocotte.core.folding import folded
from cocotte.gui.pages.matches.cache import Cache, Head
from cocotte.gui.pages.matches.other_tables import OtherTables
from cocotte.gui.pages.matches.summary import MatchSummary
from cocotte.gui.pages.matches.words import Words
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.crash import LOGGER
from cocotte.gui.services.dates import spoken_days
from cocotte.language.catalogue import languages
from cocotte.store.logs.clock import on_the_clock
from cocotte.store.logs.forks import lines_of
from cocotte.store.logs.log import MatchHead
from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from datetime import datetime

    from cocotte.keeper import Scorekeeper

FIRST: Final = 100
"""Matches read for the first picture; the others come when it is there."""
_LAST_FEW: Final = 20  # among them the match to go on with is looked for


class Kind(Enum):
    """Which matches are shown, in the order of the filter."""

    KEPT = "kept"
    """Whatever was not put away."""
    UNFINISHED = "unfinished"
    """What can be played on."""
    FINISHED = "finished"
    """What is over."""
    ARCHIVED = "archived"
    """What was put away."""


class Wanted(NamedTuple):
    """What somebody is looking for."""

    kind: Kind = Kind.KEPT
    """Which matches."""
    game: str = ""
    """Of which game; empty for all."""
    words: tuple[str, ...] = ()
    """Words that must all be found, without accents."""
    but: str = ""
    """A match that is shown elsewhere on the page; left out of the whole list."""

    @property
    def everything(self) -> bool:
        """Nothing is left out but what was put away."""
        return self.kind is Kind.KEPT and not self.game and not self.words


class Looked(NamedTuple):
    """What matches a log has."""

    heads: tuple[Head, ...]
    """All of them, newest first."""
    lines: Mapping[str, tuple[str, ...]]
    """Those that went on differently."""
    learned: int
    """How many had been read then: it tells when they were played."""
    tables: Mapping[str, str]
    """At which other tables of a club matches are scored."""


class MatchRepository:
    """The matches of one log, as the list shows them."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._cache = Cache(context.log_path, FIRST)
        self._known: dict[Head, MatchSummary | None] = {}
        self._keys: dict[Head, str] = {}
        self._lines: Mapping[str, tuple[str, ...]] = {}
        self._elsewhere = OtherTables(context.log_path)
        self._tables: Mapping[str, str] | None = None if self._elsewhere.in_club else {}
        self._mixed = False  # something was read that may belong elsewhere in the order
        self._learned = 0
        self._archived: set[Head] = set()
        self._words: Final = Words(context.say)
        seen = self._cache.heads
        self.heads: Sequence[Head] = seen or self._newest_first(_plain(context.heads()))
        self.sure = not seen
        """The heads are those of the log, not of the cache."""

    @property
    def in_club(self) -> bool:
        """Whether the log belongs to a club, so that matches may be scored at other tables."""
        return self._elsewhere.in_club

    @property
    def count(self) -> int:
        """How many matches there are, those not at hand yet included."""
        return len(self.heads) if self.sure else max(len(self.heads), self._cache.count)

    def read_on(self) -> None:
        """Read what was seen of all matches, not only of the newest; it may be done in a worker thread."""
        self._cache.read_on()

    def complete(self) -> None:
        """Have at hand all matches that were seen."""
        if len(self.heads) < self.count:
            self.read_on()
            there = {head.match_id for head in self.heads}
            self.heads = (*self.heads, *(head for head in self._cache.heads if head.match_id not in there))

    def look(self) -> Looked:
        """What matches the log has now, read from its file in a worker thread, to be taken.

        Raises: StorageError.
        """
        path = self._context.log_path
        assert path is not None
        with SqliteLog(path, reading=True) as log:
            heads = log.matches()
            return self.looked(heads, self._elsewhere.read(log, self._going_on(heads)))

    def _going_on(self, heads: Sequence[MatchHead]) -> Iterator[str]:
        """The matches that may not be over; of those not read yet, the ones last touched."""
        for place, head in enumerate(_plain(heads)):
            seen = self._known.get(head) or (self._cache.summary(head) if place < FIRST else None)
            if _unfinished(seen) or (seen is None and place < FIRST):
                yield head.match_id

    def looked(self, heads: Sequence[MatchHead], tables: Mapping[str, str] = MappingProxyType({})) -> Looked:
        """The same of these matches, and where others of a club score them."""
        self.read_on()
        learned = self._learned
        return Looked(self._in_order(_plain(heads)), lines_of(heads), learned, tables)

    def take(self, looked: Looked) -> None:
        """These are the matches of the log now."""
        self.heads, self._lines, learned, self._tables = looked
        self.sure, self._mixed = True, self._mixed or learned != self._learned
        for head in self._known.keys() - set(self.heads):
            del self._known[head]
            self._keys.pop(head, None)

    def touch(self, head: Head) -> bool:
        """A match has this entry as its last one now; whether it was not here before."""
        others = tuple(other for other in self.heads if other.match_id != head.match_id)
        for old in set(self.heads) - {head, *others}:
            self._known.pop(old, None)
            self._keys.pop(old, None)
        new = len(others) == len(self.heads)
        self.heads = self._newest_first((head, *others))
        return new

    def summary(self, head: Head) -> MatchSummary | None:
        """What the list shows of a match, read now if need be; None where it cannot be read."""
        if head not in self._known:
            kept = self._cache.summary(head)
            self._learn(head, kept or self.look_at(head, self._context.keeper))
            self._mixed = self._mixed or kept is None
        return self._known[head]

    def _learn(self, head: Head, seen: MatchSummary | None) -> None:
        self._known[head] = seen
        self._learned += 1
        if seen is not None and seen.archived:
            self._archived.add(head)

    def played_at(self, head: Head) -> datetime | None:
        """When a match was played last, on the clock of its table; until it is read, when it was touched."""
        seen = self._known.get(head) or self._cache.summary(head)
        return seen.at if seen else on_the_clock(head.last_at)

    def lines(self, head: Head) -> int:
        """In how many lines a match that went on differently goes on; 0 where it is clear which one does."""
        if others := self._lines.get(head.match_id, ()):
            there = [each for each in self.heads if each.match_id in others]
            going_on = sum(not self._aside(each) for each in there)
            if not self._aside(head):
                return 1 + going_on if going_on else 0
            return 0 if going_on or not there else 1 + len(there)  # contrary choices, at different tables
        return 0

    def put_away(self, head: Head) -> bool:
        """Whether a match is archived, or set aside for another line that goes on."""
        seen = self._known.get(head) or self._cache.summary(head)
        return seen is not None and seen.archived and not (seen.set_aside and self.lines(head))

    def table(self, head: Head) -> str:
        """At which other table of the club a match goes on; empty where it does not."""
        table = (self._tables or {}).get(head.match_id, "")
        return table if table and _unfinished(self._known.get(head) or self._cache.summary(head)) else ""

    def _aside(self, head: Head) -> bool:
        seen = self._known.get(head) or self._cache.summary(head)
        return seen is not None and seen.set_aside

    def at_hand(self, head: Head) -> bool:
        """Whether a match can be shown at once: no file need be read, nor the rules be loaded for it."""
        return head in self._known or self._cache.holds(head) or self._context.log_path is None

    def remember(self, head: Head, seen: MatchSummary | None) -> None:
        """A match was read in a worker thread."""
        self._learn(head, seen)
        self._mixed = True

    def unread(self) -> list[Head]:
        """The matches nobody has looked at yet, or that cannot be searched yet."""
        return [head for head in self.heads if head not in self._keys]

    def read(self, head: Head) -> None:
        """Read a match, so that filters and searches find it."""
        seen = self.summary(head)
        if head not in self._keys:
            self._keys[head] = self._key(seen) if seen else ""

    def found(self, wanted: Wanted) -> list[Head]:
        """The matches wanted, among those read; those not read yet are taken for wanted when all are."""
        if self._mixed:
            self.heads = self._newest_first(self.heads)
        if wanted.everything:  # of 20,000 none is asked more than that
            away, but = set(filter(self.put_away, self._archived)), wanted.but
            return [head for head in self.heads if head not in away and head.match_id != but]
        return [head for head in self.heads if head in self._known and self._fits(head, wanted)]

    def last_unfinished(self, preferred: str) -> MatchSummary | None:
        """The match to go on with: the one open last, else the newest of the last few not finished.

        One that went on differently, or goes on at another table, is not.
        """
        heads = (head for head in self._newest(preferred) if not (self.lines(head) or self.table(head)))
        return next(filter(_unfinished, map(self.summary, heads)), None)

    def knows_last_unfinished(self, preferred: str) -> bool:
        """Whether the match to go on with is known at once."""
        if self._tables is None:
            return False
        for head in self._newest(preferred):
            if not self.at_hand(head):
                return False
            if _unfinished(self.summary(head)):
                break
        return True

    def keep(self) -> None:
        """Write down what was seen, for the next start."""
        if self.sure:
            self._cache.keep((head, self._known.get(head)) for head in self.heads)

    def look_at(self, head: Head, keeper: Scorekeeper) -> MatchSummary | None:
        """What the list shows of a match, from its log; None where it cannot be read."""
        from cocotte.gui.pages.matches.summary_task import summary_of  # noqa: PLC0415 - the rules wait

        try:
            return summary_of(head.match_id, keeper.peek(head.match_id), self._context.library)
        except CocotteError as error:
            LOGGER.warning("match %s cannot be read: %r", head.match_id, error)
            return None

    def _newest_first(self, heads: Iterable[Head]) -> tuple[Head, ...]:
        """Matches by when they were played last; one nobody looked at yet, by when it was touched."""
        self._mixed = False
        return self._in_order(heads)

    def _in_order(self, heads: Iterable[Head]) -> tuple[Head, ...]:
        def played(head: Head) -> str:
            seen = self._known.get(head)
            return seen.played_at if seen else self._cache.played_at(head) or head.last_at

        return tuple(sorted(heads, key=played, reverse=True))

    def _newest(self, preferred: str) -> Iterator[Head]:
        """The match open last, and the last few."""
        if preferred:
            if all(head.match_id != preferred for head in self.heads):
                self.complete()
            yield from (head for head in self.heads if head.match_id == preferred)
        yield from self.heads[:_LAST_FEW]

    def _fits(self, head: Head, wanted: Wanted) -> bool:
        seen = self._known[head]
        if seen is None:
            return False
        if wanted.game and wanted.game != seen.game:
            return False
        if self.put_away(head) is not (wanted.kind is Kind.ARCHIVED):
            return False
        if wanted.kind is (Kind.UNFINISHED if seen.finished else Kind.FINISHED):
            return False
        key = self._keys.get(head, "")
        return all(word in key for word in wanted.words)

    def _key(self, seen: MatchSummary) -> str:
        """Everything a match may be searched by."""
        at = seen.at
        days = spoken_days(at.date(), languages()) if at else ""
        names = " ".join((*seen.players, *(side.name for side in seen.sides), seen.place))
        rules = " ".join(seen.rules_title.values())
        return folded(f"{self._words.title(seen)} {rules} {names} {days}")


def _unfinished(seen: MatchSummary | None) -> TypeGuard[MatchSummary]:
    return seen is not None and not seen.finished and not seen.archived


def _plain(heads: Sequence[MatchHead]) -> tuple[Head, ...]:
    return tuple(Head.of(head.match_id, head.last_seq, head.last_at) for head in heads)
