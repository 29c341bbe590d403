"""Checks what the entries of a club say: whether they can be read, and who recorded them.

The server notes which user recorded an entry; a match is scored by the table that took it (`core.tables`). An
entry is foreign if its user never took the match, or if it follows one of a table that took it over from that
user. It need not be wrong: after a backup was brought back, any computer sends what the server lacks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, Protocol

from cocotte.core.club_players import PLAYER
from cocotte.core.errors import StorageError
from cocotte.core.events.kind import EVENTS
from cocotte.core.season.schemes import SCHEMES
from cocotte.core.season.settled import EVENINGS
from cocotte.core.tables import EVENTS as TABLE_EVENTS
from cocotte.core.tables import MatchTaken, TableEvent
from cocotte.core.values import frozen
from cocotte.store.logs.codec import Codec, decode
from cocotte.store.logs.log import Entry
from cocotte.store.logs.merging import digest_of

_TABLES: Final[Codec[TableEvent]] = Codec(TABLE_EVENTS)
_DECISIONS: Final[dict[str, Codec[Any]]] = {
    **{next(iter(kind.events)): Codec(kind.events) for kind in (PLAYER, EVENTS, SCHEMES, EVENINGS)},
    **dict.fromkeys(TABLE_EVENTS, _TABLES),
}
"""The codec of a decision by the kind of the entry that opens it."""
_FROM_ANYWHERE: Final = frozenset({"player-renamed", "match-archived"})
"""The kinds of entries that any table may record in a match."""
_LOST: Final = "entry-lost"
"""The kind of the entry that stands in for a damaged one."""


@frozen
class Foreign:
    """Entries of a match whose user did not score it."""

    match: str
    """The id of the match."""
    by: str
    """The user who recorded them."""
    scored_by: str
    """The user whose table scored the match."""
    entries: tuple[int, ...]
    """Their places in the match."""


class Checked(NamedTuple):
    """The result of a check."""

    unreadable: tuple[tuple[StorageError, str], ...]
    """Of each history that cannot be read, why (ENTRY_NEWER, ENTRY_BAD), and who recorded that entry."""
    foreign: tuple[Foreign, ...]
    """Entries recorded by who does not score the match."""


class _Taking(NamedTuple):
    turn: int
    user: str
    last: str  # the digest of the last entry of the match at that time, as `MatchTaken.last`


class Recorded(Protocol):
    """A log that knows who recorded each entry."""

    def recorded(self) -> Iterable[tuple[Entry, str]]:
        """Every entry in the order of recording, each with its user.

        Raises: StorageError.
        """


def check(club: Recorded) -> Checked:
    """Check every entry of a club.

    Raises: StorageError, as `Recorded.recorded`.
    """
    checking = _Checking()
    for entry, user in club.recorded():
        checking.look_at(entry, user)
    foreign = (Foreign(*who, tuple(entries)) for who, entries in checking.foreign.items())
    return Checked(tuple(checking.unreadable.values()), tuple(foreign))


class _Checking:
    """What is known of a club after some of its entries."""

    def __init__(self) -> None:
        self.unreadable: dict[str, tuple[StorageError, str]] = {}
        self.foreign: dict[tuple[str, str, str], list[int]] = {}
        self._firsts: dict[str, Entry] = {}
        self._lines: dict[str, set[str]] = {}
        """The digests of the entries of each match."""
        self._takings: dict[str, list[_Taking]] = {}
        """By the digest of the entry that opened the match, else by its id."""
        self._seen: set[str] = set()
        self._before: dict[str, tuple[str, int]] = {}
        """Who recorded the latest entry of each match, and the turn of that user then."""

    def look_at(self, entry: Entry, user: str) -> None:
        """Check the next entry."""
        first = self._firsts.setdefault(entry.match_id, entry)
        try:
            event = self._decoded(entry, first)
        except StorageError as trouble:
            self.unreadable.setdefault(entry.match_id, (trouble, user))
            event = None
        if isinstance(event, MatchTaken):
            taking = _Taking(event.turn, user, event.last)
            self._takings.setdefault(event.opened or event.match, []).append(taking)
        elif first.opens_match:
            self._look_at_user(entry, first, user)

    @staticmethod
    def _decoded(entry: Entry, first: Entry) -> object:
        """Raises: StorageError."""
        if first.opens_match:
            return decode(entry)
        codec = _DECISIONS.get(first.kind, _TABLES)  # which knows no other kinds
        return None if entry.kind == _LOST else codec.decode(entry)

    def _look_at_user(self, entry: Entry, first: Entry, user: str) -> None:
        digest = digest_of(entry)
        copied = digest in self._seen  # the beginning of another line of the match
        self._seen.add(digest)
        line = self._lines.setdefault(entry.match_id, set())
        line.add(digest)
        if copied or entry.kind in _FROM_ANYWHERE:
            return
        takings = [each for each in self._takings.get(digest_of(first), ()) if each.last in line]
        takings += self._takings.get(entry.match_id, ())
        mine = max((each.turn for each in takings if each.user == user), default=0)
        before, turn_before = self._before.get(entry.match_id, (user, 0))
        if takings and (not mine or (before != user and turn_before > mine)):
            who = entry.match_id, user, max(takings).user
            self.foreign.setdefault(who, []).append(entry.seq)
        else:
            self._before[entry.match_id] = user, mine
