"""The figures of a club's players: the first reading of its matches ever, and with what was kept of it.

    python tests/bench/bench_players.py [matches]

The first reading prices every deal there is; it is done once, ahead of anybody asking. The promise is about
what a player waits for: the figures of matches read before, with what was recorded since.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from club_log import MEMBERS, fill

from cocotte.core.match.statistics import figures, pairings
from cocotte.store.kept import Kept
from cocotte.store.played import PlayedMatches
from cocotte.store.sqlite_log import SqliteLog

LIMIT = 2.0
"""Seconds."""


def timed(work: Callable[[], Any]) -> tuple[Any, str, float]:
    """What the work answers, the times it took in words, and the processor's seconds."""
    begun = time.perf_counter(), time.process_time()
    answer = work()
    clock, own = time.perf_counter() - begun[0], time.process_time() - begun[1]
    return answer, f"{clock:.2f} s, of the processor {own:.2f} s", own


def main(folder: Path, matches: int) -> bool:
    """Print what each takes; whether the promise holds."""
    with SqliteLog(folder / "club.sqlite") as log:
        fill(log, matches)
        file = folder / "played.txt"

        def read() -> PlayedMatches:
            return PlayedMatches(Kept(file, "played"))

        _, words, _ = timed(lambda: read().read(log))
        print(f"{matches} matches read the first time ever: {words}")
        season, words, known = timed(lambda: read().read(log))
        print(f"the figures of matches read before: {words}")
        _, words, own = timed(lambda: (figures(season.matches), pairings(season.matches, MEMBERS[0])))
        print(
            f"summed, and against each opponent: {words}; together {known + own:.2f} s (limit {LIMIT:.0f} s)"
        )
    return known + own <= LIMIT


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        sys.exit(0 if main(Path(place), int(sys.argv[1]) if len(sys.argv) > 1 else 5000) else 1)
