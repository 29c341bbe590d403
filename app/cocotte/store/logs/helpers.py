"""Further processes that read matches beside this one: the figures of thousands are there much sooner.

A helper is this very program once more, given line by line what to read. It answers line by line, keeps
nothing and ends with whoever asked; what it does not answer is read without it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import IO, Final, Self

from cocotte import HELPER, __version__
from cocotte.core.errors import CocotteError
from cocotte.store.logs.log import Log
from cocotte.store.logs.sqlite_log import SqliteLog

_MANY: Final = 250  # matches that are worth a helper, which takes a moment to begin
_AT_ONCE: Final = 40  # matches it is asked for together
_MOST: Final = 3  # helpers: the computer has other things to do


class Helpers:
    """They read the matches that wait, the last ones first, for as long as somebody wants it."""

    def __init__(self, log: Path | None, waiting: Mapping[str, object]) -> None:
        """`waiting` by match id: whoever has one read takes it out. A log in no file gets no helper."""
        ids, self._waiting = list(waiting), waiting
        self._unasked = deque(ids[at : at + _AT_ONCE] for at in range(0, len(ids), _AT_ONCE))
        self._answers = deque[Mapping[str, str]]()
        self._processes: list[subprocess.Popen[str]] = []
        if log is not None and len(ids) >= _MANY:
            with suppress(OSError):  # then the matches are read without them
                for _ in range(min(_processors() - 1, _MOST)):
                    self._processes.append(_started(log))
        self._threads = [Thread(target=self._listen, args=(each,), daemon=True) for each in self._processes]

    def answers(self) -> Iterator[tuple[str, str]]:
        """What they read since the last time: each match's id, and what was made of it."""
        while self._answers:
            yield from self._answers.popleft().items()

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._unasked.clear()
        for process in self._processes:
            process.kill()
        for thread in self._threads:
            thread.join()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        with suppress(OSError, ValueError), process:  # it is gone, or speaks otherwise
            assert process.stdin is not None
            assert process.stdout is not None
            if process.stdout.readline().strip() != __version__:
                return
            sent = self._ask(process.stdin)
            while sent:
                sent = self._ask(process.stdin)  # before the answer, so that it never waits
                self._answers.append(json.loads(process.stdout.readline()))

    def _ask(self, helper: IO[str]) -> bool:
        """Ask a helper for the last matches that wait still and that nobody was asked for, if any."""
        with suppress(IndexError):
            while True:
                if ids := [match_id for match_id in self._unasked.pop() if match_id in self._waiting]:
                    print(json.dumps(ids), file=helper, flush=True)
                    return True
        return False


def answer(log: Path, read: Callable[[Log, str], str]) -> int:
    """Read requests on standard input and answer them on standard output, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked says when it is enough

    def send(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    with SqliteLog(log, reading=True) as own:
        send(__version__)
        for line in sys.stdin:
            found = {}
            for match_id in json.loads(line):
                with suppress(CocotteError):  # whoever asked finds out why
                    found[match_id] = read(own, match_id)
            send(json.dumps(found))
    return 0


def _started(log: Path) -> subprocess.Popen[str]:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "cocotte"]
    return subprocess.Popen(  # noqa: S603 - it is this program
        [*program, HELPER, str(log)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows would open one for each
    )


def _processors() -> int:
    """How many this program may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
