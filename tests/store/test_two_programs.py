"""Two programs that record in the same match at the same time."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = """
import json, sys
from pathlib import Path
from cocotte.store.logs.log import Conflict, NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog

path, name = sys.argv[1:]
conflicts = []
with SqliteLog(Path(path)) as log:
    known = []
    sys.stdin.readline()
    for number in range(40):
        while True:
            try:
                deal = NewEntry("deal_recorded", 1, json.dumps([name, number, len(known)]))
                known += log.append("evening", len(known), f"{name}{number}", [deal], "2026-01-31T12:00:00Z")
                break
            except Conflict as conflict:
                conflicts.append(len(conflict.entries))
                known += conflict.entries
    assert tuple(known) == log.read("evening")[:len(known)]
print(json.dumps(conflicts))
"""


def test_two_programs_at_one_match_lose_no_entry(tmp_path: Path) -> None:
    """The slower one is told what the other recorded and goes on after it; each entry knew all before it."""
    path = tmp_path / "matches.sqlite"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, path, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("Ann", "Ben")
    ]
    for program in programs:
        assert program.stdin
        program.stdin.write("go\n")
        program.stdin.flush()
    conflicts = [json.loads(program.communicate()[0]) for program in programs]
    with SqliteLog(path) as log:
        entries = log.read("evening")
        assert log.verify() == ()
    assert [json.loads(entry.body)[2] for entry in entries] == list(range(80))
    for name in ("Ann", "Ben"):
        own = [json.loads(entry.body)[1] for entry in entries if entry.command_id.startswith(name)]
        assert own == list(range(40))
    assert all(missed > 0 for each in conflicts for missed in each)
    assert sum(map(len, conflicts)) > 0
