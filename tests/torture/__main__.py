"""Run every torture for so many minutes together, and print what came of it.

python3 packaging/bootstrap.py torture [minutes] [seed]
"""

from __future__ import annotations

import sys
import time
from functools import partial

from torture.counts import Counts, Limit
from torture.faults import faults, races
from torture.flips import flips
from torture.fuzz import fuzz
from torture.kills import command_kills, kills
from torture.monkey import monkey

TORTURES = {
    "kills": kills,
    "commands": command_kills,
    "full disks": faults,
    "races": races,
    "fuzz": fuzz,
    "flips": flips,
    "index flips": partial(flips, index=True),
    "monkey": monkey,
}


def main(minutes: float = 10.0, seed: int = 0) -> int:
    """The exit status: 1 when anything was lost, told wrong or ended in a traceback."""
    seed = seed or int(time.time())
    print(f"seed {seed}\n{'torture':<12} {'tries':>9} {'lost':>6}")
    bad = []
    for name, torture in TORTURES.items():
        counts = Counts(name, seed)
        torture(counts, Limit(minutes * 60 / len(TORTURES)))
        print(counts.told(), flush=True)
        bad += counts.bad
    print("\n".join(bad[:40]))
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:2]), *map(int, sys.argv[2:3])))
