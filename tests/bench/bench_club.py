"""A club on a PostgreSQL of this machine: appends, latency to another computer, and joining late.

    python tests/bench/bench_club.py [records] [matches]

The server is that of the tests, with fsync on. A record is timed from before it is made in one log until it
is in the log of another computer; both have the subscription of a running program. A computer that joins late
receives a season of so many matches of fifteen entries. All of it runs in one process.
"""

from __future__ import annotations

import sys
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import postgres
from cocotte.club.address import Address
from cocotte.club.joining import club_of, join, replication_of
from cocotte.club.membership import membership_of
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.subscription import Subscription
from cocotte.store.logs.chain import chained
from cocotte.store.logs.log import Entry, NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog

RECORDS, MATCHES, ENTRIES, BATCH = 200, 2000, 15, 100
LATENCY_LIMIT = 1.0
"""Seconds within which 99 of 100 records are on the other computer."""
SEASON_LIMIT = 60.0
"""Seconds to receive 20,000 matches; proportionally less for fewer."""
NOON = "2026-01-31T12:00:00.000+00:00"
DEAL = [
    NewEntry("deal-recorded", 2, '{"tables":[[0,{"game":"gin","knocker":"a","deadwood":4,"defender":23}]]}')
]
commands = (f"{number:016x}" for number in count())


def append(log: PostgresLog | SqliteLog, match_id: str) -> None:
    log.append(match_id, len(log.read(match_id)), next(commands), DEAL, NOON)


def appends(log: PostgresLog, records: int) -> float:
    """Durable appends a second, one after the other."""
    begun = time.perf_counter()
    for number in range(records):
        log.append("appends", number, next(commands), DEAL, NOON)
    return records / (time.perf_counter() - begun)


def latencies(folder: Path, address: Address, records: int) -> list[float]:
    """Seconds from before each record in one log until another log has it, sorted."""
    paths = [folder / "ann.sqlite", folder / "ben.sqlite"]
    logs = [SqliteLog(path) for path in paths]
    for path, log in zip(paths, logs, strict=True):
        join(path, log, address, NOON)
    subscriptions = [Subscription(path) for path in paths]
    here, there = logs
    found = []
    for number in range(records):
        begun = time.perf_counter()
        append(here, "evening")
        subscriptions[0].send_now()
        while len(there.read("evening", number)) == 0:
            time.sleep(0.002)
        found.append(time.perf_counter() - begun)
        time.sleep(number % 7 / 50)  # out of step with the polling
    for subscription in subscriptions:
        subscription.stop()
    for log in logs:
        log.close()
    return sorted(found)


def fill(address: Address, matches: int) -> None:
    """Record a season in the club."""
    with PostgresLog(address) as club:
        for first in range(0, matches, BATCH):
            club.adopt(
                entry for number in range(first, min(first + BATCH, matches)) for entry in match(number)
            )


def match(number: int) -> list[Entry]:
    """A match of the season."""
    entries: list[Entry] = []
    for _ in range(ENTRIES):
        last = entries[-1] if entries else None
        entries += chained(f"season-{number:05}", last, next(commands), DEAL, NOON)
    return entries


def joining(folder: Path, address: Address) -> float:
    """Seconds until a new computer has all the club has."""
    path = folder / "late.sqlite"
    with SqliteLog(path) as log:
        begun = time.perf_counter()
        join(path, log, address, NOON)
        membership = membership_of(path)
        assert membership is not None
        with club_of(membership) as club:
            replication_of(path, log, club, membership).exchange()
            assert log.last() == club.last()
    return time.perf_counter() - begun


def main(records: int = RECORDS, matches: int = MATCHES) -> int:
    """Measure all three; returns the exit status."""
    with psycopg.connect(postgres.server().get_uri(), autocommit=True) as administrator:
        administrator.execute("ALTER SYSTEM SET fsync = on")
        administrator.execute("SELECT pg_reload_conf()")
    address = postgres.club()
    with tempfile.TemporaryDirectory() as folder:
        with PostgresLog(address) as log:
            print(f"appends: {appends(log, records):,.0f} a second")
        found = latencies(Path(folder), address, records)
        middle, late = found[len(found) // 2], found[min(len(found) - 1, len(found) * 99 // 100)]
        print(f"from a record to another computer: {middle:.3f} s, 99 of 100 within {late:.3f} s")
        fill(address, matches)
        took = joining(Path(folder), address)
        print(f"joining {matches:,} matches, {matches * ENTRIES:,} entries: {took:.1f} s")
    return int(late > LATENCY_LIMIT or took > SEASON_LIMIT * max(matches / 20_000, 0.1))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
