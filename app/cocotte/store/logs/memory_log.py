"""A log in memory, for previews, for `score` and for tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from cocotte.store.logs.chain import first_break, following
from cocotte.store.logs.log import (
    Break,
    Entry,
    MatchHead,
    NewEntry,
    by_match,
    last_touched_first,
    matches_among,
)


class MemoryLog:
    """A `Log` in memory."""

    def __init__(self) -> None:
        self._matches: dict[str, list[Entry]] = {}
        self._recorded: list[tuple[MemoryLog, Entry, bool]] = []  # whose, and if recorded here
        self._seen = 0

    def again(self) -> MemoryLog:
        """The same log opened once more, as another program would."""
        other = MemoryLog()
        other._matches = self._matches
        other._recorded = self._recorded
        other.changed()
        return other

    def append(
        self, match_id: str, after_seq: int, command_id: str, entries: Sequence[NewEntry], at: str
    ) -> tuple[Entry, ...]:
        """Record the entries of one command, all or none.

        Raises: ValueError without entries; Conflict when others were recorded after `after_seq`; StorageError
        (LOG_BEHIND) when fewer are.
        """
        if not entries:
            raise ValueError("a command records at least one entry")
        recorded = self._matches.get(match_id, [])
        if same := [entry for entry in recorded if entry.command_id == command_id]:
            return tuple(same)
        last = recorded[after_seq - 1] if 0 < after_seq <= len(recorded) else None
        after = (after_seq, last, recorded[after_seq:])
        added = following(match_id, after, command_id, entries, at)
        self._matches.setdefault(match_id, []).extend(added)
        self._recorded += [(self, entry, True) for entry in added]
        return added

    def adopt(self, entries: Iterable[Entry]) -> None:
        """Append entries unchanged."""
        for entry in entries:
            self._matches.setdefault(entry.match_id, []).append(entry)
            self._recorded.append((self, entry, False))

    def fast_forward(self, entries: Sequence[Entry]) -> bool:
        """Append entries that follow the last ones of their matches, or open one; False if one does not."""
        for match_id, more in by_match(entries).items():
            if first_break(more, next(reversed(self._matches.get(match_id, [])), None)) is not None:
                return False
        self.adopt(entries)
        return True

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries of a match after `after`, in order."""
        return tuple(self._matches.get(match_id, [])[after:])

    def since(self, position: int, most: int) -> tuple[tuple[int, Entry], ...]:
        """Entries of all matches in the order they were recorded, each with its position."""
        following = self._recorded[position : position + most]
        return tuple((place, entry) for place, (_, entry, _) in enumerate(following, position + 1))

    def last(self) -> int:
        """The position of the entry recorded last."""
        return len(self._recorded)

    def histories(self) -> tuple[MatchHead, ...]:
        """Every match and every decision, the one last touched first."""
        positions = {entry.match_id: place * own for place, (_, entry, own) in enumerate(self._recorded, 1)}
        return last_touched_first(
            MatchHead(entries[0], entries[-1].seq, entries[-1].at, positions.get(match_id, 0))
            for match_id, entries in [*self._matches.items()]  # another thread may record meanwhile
        )

    def matches(self) -> tuple[MatchHead, ...]:
        """The matches among them."""
        return matches_among(self.histories())

    def changed(self) -> bool:
        """Whether another opening of this log recorded something since the last time this was asked."""
        since, self._seen = self._recorded[self._seen :], len(self._recorded)
        return any(writer is not self for writer, *_ in since)

    def verify(self) -> tuple[Break, ...]:
        """Always empty: memory is not damaged."""
        return ()

    def close(self) -> None:
        """Does nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
