"""A Windows to try the program on: Wine, in a folder of its own that goes afterwards."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bare import Fault
from windows.tools import run, zig

PATIENCE: Final = 180.0
"""Seconds in which a program must end, or a window be there."""
_SETTINGS: Final = {
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",  # asks nothing, leaves our desktop alone
    "LC_ALL": "C.UTF-8",
}
_LENT: Final = ("icuuc", "bcryptprimitives")


class Wine:
    """One Windows, with its disk and its registry."""

    def __init__(self, prefix: Path) -> None:
        self._within = {**os.environ, **_SETTINGS, "WINEPREFIX": str(prefix)}
        self.disk = prefix / "drive_c"
        self.run("wineboot", "-i")
        for name in _LENT:
            self._lend(name)

    @property
    def local(self) -> Path:
        """The folder of the user's programs and what they keep."""
        (folder,) = (
            path for path in self.disk.glob("users/*/AppData/Local") if path.parents[1].name != "Public"
        )
        return folder

    def run(self, program: Path | str, *arguments: object) -> str:
        """Run a program to its end through pipes; answers what it said, in lines as here.

        Raises: Fault with all it said when it is not content, or does not end.
        """
        command = ["wine", str(program), *map(str, arguments)]
        try:
            done = subprocess.run(
                command, env=self._within, input=b"", capture_output=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired as late:
            raise Fault(f"{Path(program).name} does not end") from late
        told = (done.stdout + done.stderr).decode("utf-8").replace("\r\n", "\n")
        if done.returncode:
            raise Fault(f"{Path(program).name} ended with {done.returncode}\n{told}")
        return told

    def start(
        self, program: Path | str, *arguments: object, display: str = "", where: Path | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a program, with a window on a screen if one is named."""
        return subprocess.Popen(
            ["wine", str(program), *map(str, arguments)],
            env={**self._within, "DISPLAY": display},
            cwd=where,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def registry(self) -> str:
        """All that is registered, once Wine has written it down."""
        subprocess.run(["wineserver", "-w"], env=self._within, check=False, timeout=PATIENCE)
        return "".join(
            (self.disk.parent / name).read_text(encoding="latin-1") for name in ("user.reg", "system.reg")
        )

    def stop(self) -> None:
        """End every program of this Windows."""
        subprocess.run(["wineserver", "-k"], env=self._within, check=False)

    def _lend(self, name: str) -> None:
        """A library that Windows has and Wine 8 lacks, as far as the program asks for it."""
        library = self.disk / "windows" / "system32" / f"{name}.dll"
        if not library.exists():
            made, source = self.disk.parent.with_name(library.name), Path(__file__).with_name(f"{name}.c")
            target = ("-target", "x86_64-windows-gnu", "-ladvapi32")
            run(*zig(), "cc", *target, "-Os", "-s", "-shared", source, "-o", made)
            library.write_bytes(made.read_bytes())


@contextmanager
def windows() -> Iterator[Wine]:
    """A new Windows, for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="wine-", ignore_cleanup_errors=True) as place:
        (prefix := Path(place, "prefix")).mkdir()
        wine = Wine(prefix)
        try:
            yield wine
        finally:
            wine.stop()


@contextmanager
def screen() -> Iterator[str]:
    """A screen of its own, with a window manager; answers its name."""
    read, written = os.pipe()
    size = ("-screen", "0", "1400x1000x24", "-nolisten", "tcp")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(written), *size], pass_fds=[written], stderr=subprocess.DEVNULL
    )
    os.close(written)
    with os.fdopen(read) as told:
        display = f":{told.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
    try:
        yield display
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait()


def window_of(title: str, display: str, *, every: float = 0.5) -> str:
    """Wait for a window with this title; answers its number.

    Raises: Fault when it does not come.
    """
    search = ["xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(title)}$"]
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = subprocess.run(
            search, env={**os.environ, "DISPLAY": display}, capture_output=True, text=True, check=False
        )
        if found.stdout.strip():
            return found.stdout.split()[0]
        time.sleep(every)
    raise Fault(f"no window named {title}")
