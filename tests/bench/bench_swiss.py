"""200 Swiss events of 5 to 120 players over 7 rounds, each round held to a reference, and timed.

PYTHONPATH=app:tests python tests/bench/bench_swiss.py [events]
"""

import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from swiss_played import Tournament

ROUNDS = 7
PROMISED = 0.2
"""Seconds of the processor a round."""


def main(events):
    slowest = 0.0
    for seed in range(events):
        players = random.Random(seed).randint(5, 120)
        event = Tournament(players, seed)
        for number in range(ROUNDS):
            event.play_round(number)
        slowest = max(slowest, event.spent)
        print(f"{seed:>4}  {players:>3} players  {event.spent:.3f} s", flush=True)
    print(f"{events} events; the slowest round took {slowest:.3f} s, {PROMISED} are promised")
    return slowest > PROMISED


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
