"""The standings of a club: twenty thousand matches ranked once they were read, each with its reasons.

    python tests/bench/bench_season.py [matches]

The matches are read once and kept, as in the window. What counts is the wait after that: in the same program,
where only a choice is another one, and in the next one, which has but the file of what was kept. Beside them
stands what nobody can do without: the lines of that file, and their JSON. Python's search for rubbish is
off, as it is in window and commands (app/README.md).
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from club_log import fill

from cocotte.core.season.evening import evening_of
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.standings import tables_of
from cocotte.language.catalogue import Translator
from cocotte.language.written.season.standings import standings_report
from cocotte.store.logs.match_cache import MatchCache
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.logs.sqlite_log import SqliteLog

LIMIT = 1.0
"""Seconds by the clock."""
TIMES = 3
"""Of which the best counts."""
SCHEME = Scheme("", {"box": 1, "box_most": 3, "shutout": 1, "meetings": 500, "evenings": 300})
"""All that a scheme can ask for."""


def timed(what: str, work: Callable[[], Any], *, times: int = TIMES) -> tuple[Any, float]:
    """What the work answers, and the best of so many times by the clock; it is printed."""
    best, own = float("inf"), 0.0
    for _ in range(times):
        clock, processor = time.perf_counter(), time.process_time()
        answer = work()
        if (took := time.perf_counter() - clock) < best:
            best, own = took, time.process_time() - processor
    print(f"{what}: {best:.2f} s, of the processor here {own:.2f} s")
    return answer, best


def main(folder: Path, matches: int) -> bool:
    """Print what each takes; whether the promise holds."""
    say = Translator.of("fr")
    file = folder / "played.txt"
    gc.disable()
    print(f"load {os.getloadavg()[0]:.2f}")
    with SqliteLog(folder / "club.sqlite") as log:
        fill(log, matches)
        known = PlayedMatches(MatchCache(file, "played"))
        timed(f"{matches} matches read the first time", lambda: known.read(log), times=1)

        def bare() -> None:
            for line in file.read_text(encoding="utf-8").splitlines()[1:]:
                json.loads(line.rpartition("\t")[2])

        def ranked(matches: PlayedMatches, scheme: Scheme) -> Any:
            return standings_report(tables_of(matches.read(log).listed, scheme), scheme, say)

        def anew() -> PlayedMatches:
            return PlayedMatches(MatchCache(file, "played"))

        timed("the lines of the file, and their JSON", bare)
        first, here = timed("standings in the same program", lambda: ranked(known, Scheme()))
        _, hard = timed("by a scheme that asks for all", lambda: ranked(known, SCHEME))
        again, later = timed("standings in the next program", lambda: ranked(anew(), Scheme()))
        timed("all of it settled", lambda: evening_of(known.read(log).listed))
        assert again == first
    worst = max(here, hard, later)
    print(f"limit {LIMIT:.0f} s: {worst:.2f} s")
    return worst <= LIMIT


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as here:
        if not main(Path(here), int(sys.argv[1]) if len(sys.argv) > 1 else 20_000):
            raise SystemExit(1)
