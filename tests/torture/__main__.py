"""Run every torture for so many minutes together, and print what came of it.

python3 packaging/bootstrap.py torture [minutes] [seed] [names]
"""

from __future__ import annotations

import sys
import time
from functools import partial
from typing import TYPE_CHECKING

from torture.counts import HEAD, Counts, Limit
from torture.faults import faults
from torture.flips import flips, mends
from torture.floods import floods
from torture.fuzz import fuzz
from torture.kills import command_kills, kills
from torture.monkey import monkey
from torture.races import races, window_races
from torture.window_kills import window_kills, window_signals

if TYPE_CHECKING:
    from collections.abc import Callable

TORTURES: dict[str, Callable[[Counts, Limit], None]] = {
    "kills": kills,
    "command kills": command_kills,
    "window kills": window_kills,
    "signals": window_signals,
    "faults": faults,
    "flips": flips,
    "index flips": partial(flips, index=True),
    "mends": mends,
    "races": races,
    "window races": window_races,
    "fuzz": fuzz,
    "floods": floods,
    "monkey": monkey,
}
"""Every way to hurt the program: a function that goes on as long as it may and counts what came of it."""


def main(minutes: str = "10", seed: str = "0", *names: str) -> int:
    """The exit status: 1 when anything was lost, told wrong or ended in a traceback."""
    first = int(seed) or int(time.time())
    chosen = {name: TORTURES[name] for name in names or TORTURES}
    print(f"seed {first}\n{HEAD}")
    bad: list[str] = []
    for name, torture in chosen.items():
        counts = Counts(name, first)
        torture(counts, Limit(float(minutes) * 60 / len(chosen)))
        print(counts.row(), flush=True)
        bad += [how for _, how in counts.bad]
    print("\n".join(bad[:40]))
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
