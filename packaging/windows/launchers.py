"""The two programs of the folder, for a console and for the window: they start the Python beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from emblems import ico
from release import ROOT
from windows.python import LIBRARY
from windows.tools import run, zig

PROGRAMS: Final = {
    "cocotte.exe": ("Cocotte (command line)",),
    "cocotte-window.exe": ("Cocotte", "-DWINDOW", "-Wl,--subsystem,windows"),
}
"""Each program: how Windows calls it, and what its compiler is told."""
_SOURCES: Final = Path(__file__).parent
_BUILD: Final = ("-target", "x86_64-windows-gnu", "-Os", "-s", "-municode")


def make_launchers(version: str, to: Path, work: Path) -> None:
    """Make both, with icon and version, out of C."""
    for name in ("cocotte", "match"):
        emblem = ROOT / "resources" / "emblem" / f"{name}.svg"
        (work / f"{name}.ico").write_bytes(ico(emblem.read_bytes()))
    for name in ("launcher.c", "launcher.rc", "launcher.manifest"):
        (work / name).write_bytes((_SOURCES / name).read_bytes())
    numbers = ",".join([*version.split("."), "0"])
    for program, (title, *options) in PROGRAMS.items():
        facts = {"NUMBERS": numbers, "VERSION": version, "DESCRIPTION": title, "FILE": program}
        told = [f"/d{key}={value if key == 'NUMBERS' else _quoted(value)}" for key, value in facts.items()]
        run(*zig(), "rc", *told, "/fo", "launcher.res", "launcher.rc", where=work)
        library = f"-DPYTHON=L{_quoted(LIBRARY)}"
        run(
            *(*zig(), "cc", *_BUILD, library, *options, "launcher.c", "launcher.res", "-o", to / program),
            where=work,
        )


def _quoted(text: str) -> str:
    return f'"{text}"'
