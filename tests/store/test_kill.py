"""A program killed at any moment loses nothing it has acknowledged."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal_recorded", 1, '{"knocker":"Ann","deadwood":4}'), NewEntry("note", 1, "{}")]

EVENINGS = """
import os, sys
from itertools import count
from pathlib import Path
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog

DEAL = [NewEntry("deal_recorded", 1, '{"knocker":"Ann","deadwood":4}'), NewEntry("note", 1, "{}")]

def say(text):
    os.write(1, f"{text}\\n".encode())

for line in sys.stdin:
    path, match_id = line.split()
    child = os.fork()
    if not child:
        say(os.getpid())
        log = SqliteLog(Path(path))
        for number in count():
            log.append(match_id, 2 * number, f"c{number}", DEAL, "2026-01-31T12:00:00Z")
            say(number + 1)
    os.waitpid(child, 0)
    say("gone")
"""


class Evenings:
    """Programs that record one command after another until they are killed; they share their slow start."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", EVENINGS],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def play_until_killed(self, path: Path, match_id: str, commands: int, seconds: float) -> int:
        """Kill a program this long after so many commands; answers how many commands it acknowledged."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{path} {match_id}\n")
        player = int(self.process.stdout.readline())
        acknowledged = 0
        while acknowledged < commands:
            acknowledged = int(self.process.stdout.readline())
        time.sleep(seconds)
        os.kill(player, signal.SIGKILL)
        for line in self.process.stdout:
            if line == "gone\n":
                break
            acknowledged = int(line)
        return acknowledged


@pytest.fixture
def evenings() -> Iterator[Evenings]:
    evenings = Evenings()
    with evenings.process:
        yield evenings


def check(path: Path, match_id: str, acknowledged: int) -> bool:
    """All that was acknowledged is there, and one command more at most; asked again, it is found or recorded.

    Answers whether the program was killed in the middle of a commit.
    """
    cut_off = path.with_name(f"{path.name}-journal").exists()
    with SqliteLog(path) as log:
        before = log.read(match_id)
        assert len(before) in {2 * acknowledged, 2 * acknowledged + 2}
        again = log.append(match_id, 2 * acknowledged, f"c{acknowledged}", DEAL, NOON)
        assert [entry.seq for entry in again] == [2 * acknowledged + 1, 2 * acknowledged + 2]
        assert log.read(match_id) == before[: 2 * acknowledged] + again
    return cut_off


def test_a_killed_program_loses_nothing_it_acknowledged(tmp_path, evenings):
    """A hundred and fifty programs, one after the other on one log, each killed in the middle of its work.

    On a machine busy with other things it can take more, until one was killed in the middle of a commit.
    """
    path = tmp_path / "matches.sqlite"
    chance = random.Random()
    cut_off = number = 0
    while number < 150 or (not cut_off and number < 1500):
        number += 1
        match_id = f"evening-{number}"
        acknowledged = evenings.play_until_killed(
            path, match_id, chance.randrange(4), chance.uniform(0, 0.004)
        )
        cut_off += check(path, match_id, acknowledged)
    with SqliteLog(path) as log:
        assert log.verify() == ()
        assert len(log.matches()) == number
    assert cut_off > 0, "no program was killed in the middle of a commit"


def test_a_log_whose_first_start_is_killed_opens(tmp_path, evenings):
    """A program killed while it makes the log leaves nothing in the way of the next."""
    chance = random.Random()
    for number in range(30):
        path = tmp_path / f"{number}.sqlite"
        acknowledged = evenings.play_until_killed(path, "evening", 0, chance.uniform(0, 0.005))
        check(path, "evening", acknowledged)
