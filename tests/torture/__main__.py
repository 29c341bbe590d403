"""Run every torture for so many minutes together, and print what came of it.

python3 packaging/bootstrap.py torture [minutes] [seed]
"""

from __future__ import annotations

import sys
import time
from functools import partial
from typing import TYPE_CHECKING

from torture.counts import Counts, Limit
from torture.faults import faults, races
from torture.flips import flips
from torture.fuzz import fuzz
from torture.kills import command_kills, kills
from torture.monkey import monkey

if TYPE_CHECKING:
    from collections.abc import Callable

TORTURES: dict[str, Callable[[Counts, Limit], None]] = {
    "kills": kills,
    "commands": command_kills,
    "full disks": faults,
    "races": races,
    "fuzz": fuzz,
    "flips": flips,
    "index flips": partial(flips, index=True),
    "monkey": monkey,
}


def main(minutes: str = "10", seed: str = "0") -> int:
    """The exit status: 1 when anything was lost, told wrong or ended in a traceback."""
    first = int(seed) or int(time.time())
    print(f"seed {first}\n{'torture':<12} {'tries':>9} {'lost':>6}")
    bad: list[str] = []
    for name, torture in TORTURES.items():
        counts = Counts(name, first)
        torture(counts, Limit(float(minutes) * 60 / len(TORTURES)))
        print(counts.told(), flush=True)
        bad += counts.bad
    print("\n".join(bad[:40]))
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
