"""Entries of a log, read straight from the pages of its file: those that are what was recorded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cocotte.store.logs.carve import Value, in_order, rows
from cocotte.store.logs.chain import is_intact
from cocotte.store.logs.log import Entry


def entries_in(pages: bytes, *, any_page: bool = True) -> Iterator[Entry]:
    """Yield every entry whose hash fits what it says; see `rows`."""
    for row in rows(pages, any_page=any_page):
        entry = _entry(row)
        if entry is not None and is_intact(entry):
            yield entry


def holds_entries(path: Path) -> bool:
    """Return whether a file that does not say so any more was a log: an entry stands in its pages.

    Raises: OSError.
    """
    return any(entries_in(in_order(path.read_bytes()), any_page=False))


def _entry(row: tuple[Value, ...]) -> Entry | None:
    match row:
        case (
            str(match_id),
            int(seq),
            str(command_id),
            int(),
            str(kind),
            int(version),
            str(body),
            str(at),
            str(previous_hash),
            str(own_hash),
        ):
            return Entry(match_id, seq, command_id, kind, version, body, at, previous_hash, own_hash)
        case _:
            return None
