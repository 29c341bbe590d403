"""The figures of a club's players: the first reading of its matches ever, and with what was kept of it.

    python tests/bench/bench_players.py [matches]

The first reading prices every deal there is, with as many processes as there are processors; what it comes to
is kept. The promise is about what a player waits for, by the clock, so the machine must be quiet: the best of
a few first readings counts. Beside it stand the same by one process alone, and what none can do without:
reading the log, its chain verified, and its JSON.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from club_log import MEMBERS, fill

from cocotte.core.statistics import figures, pairings
from cocotte.store.logs.match_cache import MatchCache
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.logs.sqlite_log import SqliteLog

LIMIT = 2.0
"""Seconds by the clock."""
TIMES = 3
"""First readings, of which the best counts."""


class Took(NamedTuple):
    """What some work took."""

    clock: float
    """Seconds by the clock."""
    own: float
    """Seconds of the processor in this process."""

    def __str__(self) -> str:
        return f"{self.clock:.2f} s, of the processor here {self.own:.2f} s"


def timed(work: Callable[[], Any], times: int = 1) -> tuple[Any, Took]:
    """What the work answers, and the best of so many times."""
    best = None
    for _ in range(times):
        clock, own = time.perf_counter(), time.process_time()
        answer = work()
        took = Took(time.perf_counter() - clock, time.process_time() - own)
        best = min(best or took, took)
    assert best is not None
    return answer, best


def main(folder: Path, matches: int) -> bool:
    """Print what each takes; whether the promise holds."""
    with SqliteLog(folder / "club.sqlite") as log:
        fill(log, matches)
        file = folder / "played.txt"

        def bare() -> None:
            for head in log.matches():
                for entry in log.read(head.match_id):
                    json.loads(entry.body)

        def again() -> tuple[Any, ...]:
            season = PlayedMatches(MatchCache(file, "played")).read(log)
            return figures(season.matches), pairings(season.matches, MEMBERS[0])

        def first() -> tuple[Any, ...]:
            file.unlink(missing_ok=True)
            return again()

        least = timed(bare, TIMES)[1]
        print(f"{matches} matches, the log and its JSON alone: {least}")
        alone = timed(lambda: PlayedMatches().catch_up(log))[1]
        print(f"read by one process: {alone}; {alone.clock / least.clock:.1f} times as long")
        summed, ever = timed(first, TIMES)
        print(f"read the first time ever, and summed: {ever}; {ever.clock / least.clock:.1f} times as long")
        same, later = timed(again, TIMES)
        print(f"read before, and summed: {later}; {later.clock / least.clock:.1f} times as long")
        assert same == summed
    print(f"limit {LIMIT:.0f} s: {max(ever.clock, later.clock):.2f} s")
    return max(ever.clock, later.clock) <= LIMIT


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        sys.exit(0 if main(Path(place), int(sys.argv[1]) if len(sys.argv) > 1 else 5000) else 1)
