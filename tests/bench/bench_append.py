"""Recording one entry, beside a bare insert with the same durability.

Run with `python tests/bench/bench_append.py [entries]`; prints the ratio, to stay under 1.5. Both write
to the disk of the current folder, taking turns, so that whatever else it does meets both. The bare insert has
the same columns and no index, trigger, hash or check: BEGIN IMMEDIATE, INSERT, COMMIT, synchronous = EXTRA.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog

MOST = 1.5
MATCHES = 50
BODY = '{"deadwood":4,"defender":23,"going":"knock","knocker":"Pierre","lay_offs":["3H"]}'
NOON = "2026-01-31T12:00:00Z"


def bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute(
        "CREATE TABLE entry (match_id, seq, command_id, part, kind, version, body, at, previous_hash, hash)"
    )
    return connection


def timed(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start


def main(entries: int = 1000) -> float:
    """Median time of an append over the median time of a bare insert."""
    appends, inserts = [], []
    with (
        tempfile.TemporaryDirectory(dir=Path.cwd()) as folder,
        SqliteLog(Path(folder, "log.sqlite")) as log,
        closing(bare(Path(folder, "bare.sqlite"))) as connection,
    ):
        for number in range(entries):
            match_id, seq, command_id = (
                f"match-{number % MATCHES:032}",
                number // MATCHES,
                f"command-{number:028}",
            )

            def append(match_id: str = match_id, seq: int = seq, command_id: str = command_id) -> None:
                log.append(match_id, seq, command_id, [NewEntry("deal_recorded", 1, BODY)], NOON)

            def insert(match_id: str = match_id, seq: int = seq, command_id: str = command_id) -> None:
                row = (match_id, seq, command_id, 0, "deal_recorded", 1, BODY, NOON, "0" * 64, "f" * 64)
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
                connection.execute("COMMIT")

            appends.append(timed(append))
            inserts.append(timed(insert))
    ratio = median(appends) / median(inserts)
    print(
        f"append {median(appends) * 1000:.2f} ms, bare insert {median(inserts) * 1000:.2f} ms: "
        f"{ratio:.2f} times, at most {MOST}"
    )
    return ratio


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])) >= MOST)
