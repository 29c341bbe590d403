"""Too much of anything: refused in a second, and in a hundred megabytes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from cocotte.cli.main import DONE, REFUSED, TROUBLE
from torture.counts import HANG, MEMORY, Counts, Limit

SECONDS: Final = 1.0
"""Processor's time a refusal may take, beside that of the start of a program that does nothing."""
MEGABYTES: Final = 100
"""Memory it may take."""
LARGE: Final = 600_000_000
"""Bytes of the longest line."""


MEASURED: Final = """
import sys
from pathlib import Path
from cocotte.cli.main import main

status = main(sys.argv[2:])
most = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM")]
Path(sys.argv[1]).write_text(most[0].split()[1])
sys.exit(status)
"""
"""Runs a command, and writes down how much memory it held at most."""


class Flood(NamedTuple):
    """A command that is told too much."""

    name: str
    """What it is told."""
    command: tuple[str, ...]
    """The command."""
    file: tuple[str, str, int] = ("", "", 0)
    """What stands in the file the command names: its head, and a text so many times."""
    line: int = 0
    """Of how many bytes is the line on its standard input."""
    out: str = os.devnull
    """Where its answer goes."""
    status: int = REFUSED
    """How it ends."""


_SIDES: Final = "cocotte 1\npreset gin-rami\nside Ann\nside "
_DEALS: Final = f"{_SIDES}Ben\n"
FLOODS: Final = (
    Flood("a line without an end", ("hand", "-"), line=LARGE, status=DONE),
    Flood("a file without an end", ("score", "-"), line=LARGE),
    Flood("100,000 sides", ("score", "FILE"), (f"{_SIDES}Ben", "\nside {n}", 100_000)),
    Flood("3.9 MB of quotes", ("score", "FILE"), (_SIDES, '"', 3_900_000)),
    Flood("pairs of quotes", ("score", "FILE"), (_SIDES, '""', 1_900_000)),
    Flood("brackets", ("score", "FILE"), (f"{_DEALS}deal ", "[", 3_900_000)),
    Flood("quotes in a deal", ("score", "FILE"), (f"{_DEALS}deal ", '"a" ', 900_000)),
    Flood("brackets of JSON", ("score", "FILE"), ('{"form": ', "[", 3_900_000)),
    Flood("15 MB of deals", ("score", "FILE"), (_DEALS, "deal Ann k 4 23\n", 950_000)),
    Flood("a full disk", ("list",), out="/dev/full", status=TROUBLE),
    Flood("a full disk, JSON", ("list", "--json"), out="/dev/full", status=TROUBLE),
)


def floods(counts: Counts, limit: Limit, *, smaller: int = 1) -> None:
    """Each in its turn; `smaller`: the longest line is only a part of that."""
    with tempfile.TemporaryDirectory() as folder:
        idle = _run(Flood("nothing", ("list",), status=DONE), Path(folder), smaller)
        for number in limit:
            flood = FLOODS[number % len(FLOODS)]
            if not Path(flood.out).exists():
                continue
            ran = _run(flood, Path(folder), smaller)
            took = f"{flood.name}: {ran.seconds:.2f} s ({idle.seconds:.2f}), {ran.megabytes} MB, {ran.status}"
            piped = flood.line / LARGE * 0.6 / smaller  # seconds to read and drop it
            if ran.status != flood.status:
                counts.add(flood.name, took)
            elif ran.seconds - idle.seconds > SECONDS + piped:
                counts.add(flood.name, took, HANG)
            elif ran.megabytes > MEGABYTES:
                counts.add(flood.name, took, MEMORY)
            else:
                counts.add(flood.name)


class _Ran(NamedTuple):
    """What a command took."""

    status: int
    seconds: float
    megabytes: int


def _run(flood: Flood, folder: Path, smaller: int) -> _Ran:
    path, most = folder / "match.cocotte", folder / "most"
    head, repeated, times = flood.file
    with path.open("w") as file:
        file.write(head)
        file.writelines(repeated.format(n=n) for n in range(times))
    command = [str(path) if word == "FILE" else word for word in flood.command]
    with Path(flood.out).open("wb") as out:
        program = subprocess.Popen(
            [sys.executable, "-c", MEASURED, str(most), "--log", str(folder / "log.sqlite"), *command],
            stdin=subprocess.PIPE,
            bufsize=0,
            stdout=out,
            stderr=subprocess.DEVNULL,
        )
        stdin = program.stdin
        assert stdin
        with suppress(BrokenPipeError), stdin:  # it may have read enough
            for _ in range(flood.line // smaller // 1_000_000):
                stdin.write(b"x" * 1_000_000)
    _, status, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    return _Ran(program.returncode, used.ru_utime + used.ru_stime, int(most.read_text()) * 1024 // 1_000_000)
