"""A disk that is full at every byte, and programs that record in one match at once."""

from __future__ import annotations

import os
import resource
import tempfile
from collections.abc import Callable
from pathlib import Path

from cocotte.core.errors import CocotteError
from cocotte.store.logs.log import Conflict, NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from torture.counts import Counts, Limit
from torture.flips import fast_folder

NOON = "2026-01-31T12:00:00Z"


def faults(counts: Counts, limit: Limit) -> None:
    """Record while no file may grow beyond some size: all of a command is there, or none of it."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
        path, recorded = Path(folder, "matches.sqlite"), 0
        with SqliteLog(path) as log:
            log.append("evening", 0, "open", [NewEntry("deal", 1, "{}")], NOON)
        for number in limit:
            body = "x" * counts.luck.randrange(6000)
            room = counts.luck.randrange(512, path.stat().st_size + 12_000)

            def record(
                number: int = number, body: str = body, room: int = room, last: int = recorded + 1
            ) -> int:
                resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
                try:
                    with SqliteLog(path) as log:
                        log.append("evening", last, f"c{number}", [NewEntry("deal", 1, body)] * 2, NOON)
                except CocotteError as error:
                    return 2 if "DISK" in error.args[0] else 3
                return 0

            status = in_a_process(record)
            with SqliteLog(path) as log:
                found = len(log.read("evening")) - 1
                sound = not log.verify()
            right = sound and found == recorded + 2 * (status == 0) and status in (0, 2)
            counts.add({0: "recorded", 2: "refused"}.get(status, "told wrong"), "" if right else f"{room}")
            recorded = found
            if recorded > 400:
                path.unlink()
                recorded = 0
                with SqliteLog(path) as log:
                    log.append("evening", 0, "open", [NewEntry("deal", 1, "{}")], NOON)


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
                told = [entry.command_id for entry in log.read("evening")]
            right = len(told) == len(set(told)) == programs * each and not any(statuses)
            counts.add("raced", "" if right else f"{len(told)} {statuses}")
            path.unlink()


def _record_all(path: Path, program: int, each: int) -> int:
    last = 0
    with SqliteLog(path) as log:
        for number in range(each):
            while True:
                try:
                    told = log.append(
                        "evening", last, f"{program}-{number}", [NewEntry("deal", 1, "{}")], NOON
                    )
                except Conflict as conflict:
                    last = conflict.entries[-1].seq
                else:
                    last = told[-1].seq
                    break
    return 0


def in_a_process(action: Callable[[], int]) -> int:
    """What an action answers in a process of its own; 70 where it ends in a traceback."""
    child = os.fork()
    if not child:
        try:
            os._exit(action())
        except BaseException:  # noqa: BLE001 - it is told by the status
            os._exit(70)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
