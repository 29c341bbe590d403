"""The chain: each entry carries the hash of the one before, so that no change goes unnoticed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from cocotte.core.errors import StorageError
from cocotte.store.logs.log import Conflict, Entry, NewEntry

if TYPE_CHECKING:
    from hashlib import _Hash

GENESIS = "0" * 64
"""What stands before the first entry of a match."""


def digest(*fields: str | int) -> str:
    """The hash of an entry: SHA-256 over its fields as `Entry` has them, each ``length:text``, in UTF-8."""
    content = "".join([f"{len(text)}:{text}" for text in map(str, fields)])
    return _hasher()(content.encode()).hexdigest()


@cache
def _hasher() -> Callable[[bytes], _Hash]:
    """SHA-256."""
    from hashlib import sha256  # noqa: PLC0415 - a list of matches seen before needs none

    return sha256


def is_intact(entry: Entry) -> bool:
    """Whether an entry's own hash fits what it says."""
    return entry.hash == digest(*entry.row[:-1])


def chained(
    match_id: str, last: Entry | None, command_id: str, entries: Iterable[NewEntry], at: str
) -> tuple[Entry, ...]:
    """The entries of one command as they follow `last`, the latest of the match; None for a new match."""
    seq, previous = (last.seq, last.hash) if last else (0, GENESIS)
    following: list[Entry] = []
    for new in entries:
        seq += 1
        fields = (match_id, seq, command_id, new.kind, new.version, new.body, at, previous)
        previous = digest(*fields)
        following.append(Entry(*fields, previous))
    return tuple(following)


def following(
    match_id: str,
    after: tuple[int, Entry | None, Sequence[Entry]],
    command_id: str,
    entries: Iterable[NewEntry],
    at: str,
) -> tuple[Entry, ...]:
    """The entries of one command `after` a number, the entry that has it and those recorded meanwhile.

    Raises: Conflict when others were recorded meanwhile; StorageError (LOG_BEHIND) when fewer are there.
    """
    after_seq, last, meanwhile = after
    if meanwhile:
        raise Conflict(match_id, meanwhile)
    if after_seq and last is None:
        raise StorageError("LOG_BEHIND", match=match_id, known=after_seq)
    return chained(match_id, last, command_id, entries, at)


def first_break(entries: Sequence[Entry], last: Entry | None = None) -> int | None:
    """The first place where entries do not follow from `last` and each other; None if they all do."""
    seq, previous = (last.seq, last.hash) if last else (0, GENESIS)
    for entry in entries:
        seq += 1
        if entry.seq != seq or entry.previous_hash != previous or not is_intact(entry):
            return seq
        previous = entry.hash
    return None
