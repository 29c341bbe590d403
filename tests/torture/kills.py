"""Programs killed at any moment: what they acknowledged is there, and nothing else."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Self

from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from torture.counts import Counts, Limit
from torture.flips import asked, fast_folder

SCHEMA_1 = Path(__file__).parents[1] / "store" / "data" / "schema-1.sqlite"
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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.__exit__(None, None, None)


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


def kills(counts: Counts, limit: Limit) -> None:
    """Kill programs while they record, one after the other on one log."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as folder, Evenings() as evenings:
        path, number = Path(folder, "matches.sqlite"), 0
        for number in limit:
            match_id = f"evening-{number}"
            played = evenings.play_until_killed(
                path, match_id, counts.luck.randrange(4), counts.luck.uniform(0, 0.004)
            )
            try:
                cut_off = check(path, match_id, played)
            except Exception as error:  # noqa: BLE001 - whatever it is, it should not be
                counts.add("lost", f"kill {number}: {error!r}")
            else:
                counts.add("rolled back" if cut_off else "whole")
        with SqliteLog(path) as log:
            if len(log.matches()) != number + 1 or log.verify():
                counts.add("lost", "at the end")


def command_kills(counts: Counts, limit: Limit) -> None:
    """Kill the command line while it starts, opens a log of the first version, or records."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
        path, least = Path(folder, "matches.sqlite"), 0
        assert asked(path, "new --preset gin-rami --set target=1000 Ann Ben")[0] == 0
        for number in limit:
            old = Path(shutil.copyfile(SCHEMA_1, Path(folder, f"{number}.sqlite")))
            first = number % 2
            arguments = [
                "--log",
                str(old if first else path),
                *(["list"] if first else ["deal", "Ann k 4 5"]),
            ]
            program = subprocess.Popen(
                [sys.executable, "-m", "cocotte", *arguments],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            try:
                program.wait(counts.luck.uniform(0.05, 1.5))
            except subprocess.TimeoutExpired:
                program.kill()
            done = program.wait() == 0
            with SqliteLog(old) as log:
                lost = len(log.read("evening")) != 10 or log.verify()
            old.unlink()
            with SqliteLog(path) as log:
                found = log.matches()[0].last_seq - 1
            least += done and not first
            counts.add(
                "done" if done else "killed", "lost" if lost or not least <= found <= least + 1 else ""
            )
            least = found
