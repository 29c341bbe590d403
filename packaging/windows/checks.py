"""Try what is made for Windows as its user would, under Wine: installed, used, seen, taken away."""

from __future__ import annotations

import filecmp
import shutil
import statistics
import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Final

from pypdfium2 import PdfDocument

from bare import Fault
from parts import meet_club
from release import ROOT, version
from windows.installer import SUMS
from windows.tools import run
from windows.wine import screen, window_of, windows

if TYPE_CHECKING:
    from pathlib import Path

    from windows.wine import Wine

SAMPLE: Final = ROOT / "resources" / "sample" / "hollywood.cocotte"
EVENING: Final = (
    ("new", "Zoë", "François", "--preset", "hollywood"),
    ("deal", "Zoë knock 4 23"),
    ("deal", "François gin 31"),
    ("deal", "Zoë knock 9 5"),
    ("undo",),
    ("deal", "Zoë knock 9 20"),
)
"""Played at the command line, through pipes; names with accents, since a pipe once lost them."""
SLOWER: Final = 1.5
"""How many times the start of a bare window the start of the program may take."""
ROUNDS: Final = 9
PICTURE: Final = ROOT / "dist" / "windows.png"
BARE: Final = """
import sys
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(["Bare"])
window = QMainWindow()
window.setWindowTitle("Bare")
window.resize(1280, 800)
window.menuBar().addMenu("File").addAction("Quit")
window.show()
sys.exit(app.exec())
"""
"""A window with nothing in it, to compare the start with."""


def prove(work: Path) -> None:
    """Make it twice, alike; install, use, see, time and take it away.

    Raises: Fault.
    """
    for once in ("once", "twice"):
        run(sys.executable, ROOT / "packaging" / "make.py", "windows", "--to", work / once)
    if not filecmp.cmp(work / "once" / SUMS, work / "twice" / SUMS, shallow=False):
        raise Fault("made again, it is not the same")
    (installer,) = (work / "once").glob("*-setup.exe")
    (folder,) = (path for path in (work / "once").iterdir() if path.is_dir())
    slower = try_out(installer, folder)
    for path in (installer, folder.with_name(f"{folder.name}.zip")):
        print(f"windows: {path.name}, {path.stat().st_size / 1e6:.0f} MB")
    if slower > SLOWER:
        raise Fault(f"it starts {slower:.2f} times as slowly as a bare window; a busy machine makes it worse")


def try_out(installer: Path, folder: Path) -> float:
    """All that a user does with what was made; answers how many times a bare window's start its start takes.

    Raises: Fault.
    """
    with windows() as wine, screen() as display:
        before = _everything(wine)
        wine.run(installer, "/S")
        installed = wine.local / "Programs" / "Cocotte"
        program, window = installed / "cocotte.exe", installed / "cocotte-window.exe"
        if (told := wine.run(program, "--version").strip()) != f"Cocotte {version()}":
            raise Fault(f"it calls itself {told}, not Cocotte {version()}")
        play(wine, program)
        meet_club(partial(wine.run, program))
        if "Cocotte.Match" not in wine.registry():
            raise Fault("a double click on a match would not find it")
        see(wine, window, display)
        slower = compare_starts(wine, window, folder, display)
        wine.run(installed / "uninstall.exe", "/S")  # which goes on in a copy of itself
        registered = wine.registry()
        kept = wine.local / "cocotte"
        left = {
            path
            for path in _everything(wine) - before
            if "ocotte" in str(path.relative_to(wine.disk)) and kept not in path.parents
        }
        if left := left - {kept}:
            raise Fault(f"taken away, it leaves {', '.join(map(str, sorted(left)))}")
        if "ocotte" in registered:
            raise Fault("taken away, it stays in the registry")
        if {path.name for path in kept.iterdir()} - {"settings.json"} != {
            "matches.sqlite",
            "matches.sqlite.backups",
        }:
            raise Fault("of what the user keeps, something else than matches and settings stays")
    return slower


def play(wine: Wine, program: Path) -> None:
    """An evening at the command line; its sheet, in both languages, is to the letter what Linux says of it.

    Raises: Fault.
    """
    for command in EVENING:
        wine.run(program, *command)
    log = wine.local / "cocotte" / "matches.sqlite"
    for language in ("en", "fr"):
        sheet = ("--lang", language, "sheet")
        here = [sys.executable, "-m", "cocotte", *sheet, "--log", str(log)]
        own = run(*here)
        if wine.run(program, *sheet) != own:
            raise Fault(f"the sheet of {language} is another than on Linux")
        paper = wine.disk / f"{language}.pdf"
        wine.run(program, *sheet, "--to", f"C:\\{paper.name}")
        run(*here, "--to", paper.with_suffix(".linux.pdf"))
        if seen_of(paper) != seen_of(paper.with_suffix(".linux.pdf")):
            raise Fault(f"the paper of {language} is another than on Linux")
        paper.unlink()
        paper.with_suffix(".linux.pdf").unlink()


def seen_of(paper: Path) -> list[tuple[str, bytes]]:
    """What each page of a PDF says, and its picture; how it was packed is no matter."""
    with PdfDocument(paper) as document:
        return [
            (page.get_textpage().get_text_bounded(), page.render(scale=2).to_pil().tobytes())
            for page in document
        ]


def see(wine: Wine, window: Path, display: str) -> None:
    """The window, opened on a match as a double click does; a picture of it is kept.

    Raises: Fault.
    """
    running = wine.start(window, f"Z:{SAMPLE}", display=display)
    number = window_of("Cocotte", display)
    until = time.monotonic() + 60
    while "Pierre" not in wine.run(window.with_name("cocotte.exe"), "list"):
        if time.monotonic() > until:
            raise Fault("the window does not bring the match in")
        time.sleep(1)
    time.sleep(3)  # it is painted
    PICTURE.parent.mkdir(exist_ok=True)
    run("import", "-window", number, PICTURE, within={"DISPLAY": display})
    wine.run("taskkill", "/im", window.name)
    if running.wait(timeout=60):
        raise Fault("the window does not close in order")


def compare_starts(wine: Wine, window: Path, folder: Path, display: str) -> float:
    """The time from the command to the window, over that of a bare one on the same Python and Qt, in turn.

    The middle of what the rounds give counts: what else the machine is at meets both of a round alike.
    """
    bare = wine.disk / "bare"
    shutil.copytree(folder, bare)
    (source := bare / "bare.py").write_text(BARE, encoding="utf-8")
    (bare / "lib" / "start.pyc").unlink()
    run(sys.executable, "-c", _COMPILE, source, bare / "lib" / "start.pyc")
    kinds = {"Bare": bare / window.name, "Cocotte": window}
    times: dict[str, list[float]] = {title: [] for title in kinds}
    for _ in range(ROUNDS):
        for title, program in kinds.items():
            began = time.monotonic()
            running = wine.start(program, display=display)
            window_of(title, display, every=0.02)
            times[title].append(time.monotonic() - began)
            time.sleep(1)
            wine.run("taskkill", "/im", program.name)
            running.wait(timeout=60)
    shutil.rmtree(bare)
    one, other = (statistics.median(times[title]) for title in kinds)
    print(f"windows: a bare window after {one * 1000:.0f} ms, Cocotte's after {other * 1000:.0f} ms")
    rounds = zip(*times.values(), strict=True)
    return float(statistics.median(after / before for before, after in rounds))


_COMPILE: Final = "import py_compile, sys; py_compile.compile(sys.argv[1], sys.argv[2], doraise=True)"


def _everything(wine: Wine) -> set[Path]:
    return {path for path in wine.disk.rglob("*") if "Temp" not in path.parts}
