"""Programs, and the window, that record in one match at once: each command once, in whole."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from cocotte.store.logs.log import Conflict, NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from torture.counts import HANG, Counts, Limit
from torture.flips import asked, fast_folder
from torture.window import Silent, Window, screen

NOON = "2026-01-31T12:00:00Z"


def races(counts: Counts, limit: Limit) -> None:
    """Four programs that record in one match at once: each command once, in whole."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
        for number in limit:
            path, programs, each = Path(folder, f"{number}.sqlite"), 4, 15
            SqliteLog(path).close()
            children = []
            for program in range(programs):
                child = os.fork()
                if not child:
                    os._exit(_record_all(path, program, each))
                children.append(child)
            statuses = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
            with SqliteLog(path) as log:
                found = [entry.command_id for entry in log.read("evening")]
            right = len(found) == len(set(found)) == programs * each and not any(statuses)
            counts.add("raced", "" if right else f"{len(found)} {statuses}")
            path.unlink()


def _record_all(path: Path, program: int, each: int) -> int:
    last = 0
    with SqliteLog(path) as log:
        for number in range(each):
            while True:
                try:
                    entries = log.append(
                        "evening", last, f"{program}-{number}", [NewEntry("deal", 1, "{}")], NOON
                    )
                except Conflict as conflict:
                    last = conflict.entries[-1].seq
                else:
                    last = entries[-1].seq
                    break
    return 0


def window_races(counts: Counts, limit: Limit) -> None:
    """Somebody types deals of Ben's in the window while a program records Ann's in the same match."""
    with screen() as within, tempfile.TemporaryDirectory() as home, Window(Path(home), within) as window:
        assert asked(window.log, "new --preset gin-rami --set target=10000 Ann Ben")[0] == 0
        try:
            window.do("open_match()")
            typed = by_program = 0
            for number in limit:
                for _ in range(counts.luck.randrange(3)):
                    by_program += asked(window.log, f"deal Ann k {number % 9 + 1} 30")[0] == 0
                window.do(f"keys('Ben k {number % 9 + 1} 30\\n')")
                typed += window.do("recorded()")
                if counts.luck.randrange(2):
                    by_program += asked(window.log, f"deal Ann k {number % 9 + 1} 30")[0] == 0
                window.wait_until(f"deals() == {by_program + typed}")
                counts.add("raced")
        except Silent as silent:
            counts.add("hang", str(silent), HANG)
            return
        ann, ben = window.do("[deals('Ann'), deals('Ben')]")
        if (ann, ben) != (by_program, typed):
            counts.add("lost", f"Ann {by_program}, in the log {ann}; Ben {typed}, in the log {ben}")
