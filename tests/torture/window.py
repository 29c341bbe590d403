"""The real window in a process of its own, on a screen of its own: keys go in, what it shows is asked for."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Self

PATIENCE: Final = 60.0
"""Seconds of the processor's time in which a window answers; and so long it may do nothing at all."""


class Silent(Exception):
    """The window does not answer any more; what it was doing."""


class Watch:
    """Waits for a process by what it works: on a busy machine it may wait itself, and that is no hang."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path) -> None:
        """Under the `folder` it keeps its diagnostics."""
        self._process, self._folder = process, folder

    def wait(self, ready: Callable[[], object]) -> bool:
        """Wait until something is so; whether it is, or the process hangs: works in vain, or not at all."""
        began = worked = self.worked()
        waiting = since = time.monotonic()
        while not ready():
            time.sleep(0.02)
            now = time.monotonic()
            if self.worked() > worked:
                worked, since = self.worked(), now
            if max(worked - began, now - since, (now - waiting) / 10) > PATIENCE:
                return False
        return True

    def worked(self) -> float:
        """Seconds the processor worked for it."""
        try:
            fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:  # it is gone, or this is another system
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> Silent:
        """End it, after it wrote down where it stands."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            self._process.send_signal(signal.SIGABRT)
        self._process.wait()
        return Silent("\n".join(path.read_text() for path in self._folder.rglob("faults.log"))[-3000:])


class Window:
    """A window over the folders of one user; killed in the end if it is still there."""

    def __init__(self, home: Path, within: Mapping[str, str]) -> None:
        """`within` is what `screen` gives."""
        folders = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
        self.within = {**within, **folders, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "torture.player"],
            env=self.within,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._watch = Watch(self.process, home)
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._reader = Thread(target=self._read)  # only POSIX can say whether a pipe has something
        self._reader.start()
        self.log = Path(self._answer())

    def do(self, expression: str) -> Any:
        """What an expression comes to in the window's process; the names in it are those of `player`.

        Raises: Silent; RuntimeError with the traceback of what went wrong there.
        """
        self.begin(expression)
        return self._answer()

    def begin(self, expression: str) -> None:
        """Ask for an expression, and do not wait for what it comes to."""
        assert self.process.stdin
        self.process.stdin.write(f"{expression}\n".encode())
        self.process.stdin.flush()

    def wait_until(self, expression: str) -> None:
        """Wait until something holds.

        Raises: Silent when it does not.
        """
        if not self._watch.wait(lambda: self.do(expression)):
            raise Silent(f"never: {expression}")

    def type(self, text: str) -> None:
        """Press the keys of a line of text: on the keyboard of the screen, if it has one."""
        if "DISPLAY" in self.within and shutil.which("xdotool") and self.do("in_front()"):
            typed = ["xdotool", "type", "--delay", "8", text.rstrip("\n")]
            for each in (typed, ["xdotool", "key", "Return"])[: 1 + text.endswith("\n")]:
                subprocess.run(each, env=self.within, check=True, timeout=PATIENCE)
        else:
            self.do(f"keys({text!r})")

    def kill(self) -> None:
        """End it where it stands."""
        self.process.kill()
        self._reader.join()
        self.process.communicate()

    def ended_by(self, sent: signal.Signals) -> tuple[float, int | None]:
        """After how many seconds of the processor's time a signal ended it, and with what status, if any."""
        began = worked = self._watch.worked()

        def ended() -> bool:
            nonlocal worked
            worked = max(worked, self._watch.worked())  # of what is gone nobody knows how long it worked
            return self.process.poll() is not None

        self.process.send_signal(sent)
        self._watch.wait(ended)
        return worked - began, self.process.poll()

    def _answer(self) -> Any:
        line: bytes | None = None

        def answered() -> bool:
            nonlocal line
            with suppress(Empty):
                line = self._lines.get(timeout=1.0)
            return line is not None

        if not self._watch.wait(answered):
            raise self._watch.stop()
        if not line:
            assert self.process.stderr
            raise RuntimeError(f"gone: {self.process.wait()} {self.process.stderr.read().decode()[-3000:]}")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["answer"]

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment of a window: an X server of its own where there is one, else no screen at all."""
    if not shutil.which("Xvfb"):
        yield {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        within = {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb;offscreen"}
        nowhere = subprocess.DEVNULL
        command = ["openbox"] if shutil.which("openbox") else [sys.executable, "-c", ""]
        manager = subprocess.Popen(command, env=within, stdout=nowhere, stderr=nowhere)
        try:
            yield within
        finally:
            for each in (manager, server):
                each.terminate()
                each.wait()
