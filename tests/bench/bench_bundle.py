"""The folder that needs no Python, beside one of a bare window: its size, and the time to its window.

    xvfb-run -a -s "-screen 0 1400x900x24 -noreset" python tests/bench/bench_bundle.py [FOLDER]

Needs a screen, xdotool and the build list (`bootstrap.py make bundle`). With a folder, the bundle made there
is measured, else one is made. Each start is a process of its own, the two kinds in turn.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 7
PATIENCE = 30
"""Seconds until a window that does not come is given up."""

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"

BARE = """
import sys
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(["Bare"])
window = QMainWindow()
window.resize(1280, 800)
window.menuBar().addMenu("File").addAction("Quit")
window.show()
sys.exit(app.exec())
"""


def main() -> int:
    """Make both, measure both; nothing is promised of them, so the answer is always 0."""
    with tempfile.TemporaryDirectory(prefix="cocotte-bench-") as work:
        folder = Path(work)
        bare = make_bare(folder)
        arguments = sys.argv[1:]
        own = Path(arguments[0]) if arguments else make_own(folder)
        programs = {"bare": (bare / "bare", "Bare"), "Cocotte": (own / "cocotte", "Cocotte")}
        starts: dict[str, list[float]] = {name: [] for name in programs}
        for _ in range(ROUNDS):
            for name, (program, shown) in programs.items():
                starts[name].append(start(program, shown, folder))
        for name, (program, _) in programs.items():
            megabytes, packed = sizes(program.parent, folder)
            first = statistics.median(starts[name]) * 1000
            print(f"{name}: {megabytes:.0f} MB, {packed:.0f} MB as xz, window after {first:.0f} ms")
    return 0


def make_bare(folder: Path) -> Path:
    """A bundle as PyInstaller makes it of a bare window."""
    script = folder / "bare.py"
    script.write_text(BARE)
    quiet = ("--noconfirm", "--log-level=ERROR", f"--workpath={folder / 'work'}", f"--specpath={folder}")
    command = [sys.executable, "-m", "PyInstaller", *quiet, f"--distpath={folder / 'dist'}", str(script)]
    subprocess.run(command, check=True)
    return folder / "dist" / "bare"


def make_own(folder: Path) -> Path:
    """Cocotte's bundle."""
    command = [sys.executable, str(PACKAGING / "make.py"), "bundle", "--to", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder / "cocotte"


def start(program: Path, shown: str, folder: Path) -> float:
    """Seconds from the command to its window."""
    own = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    began = time.perf_counter()
    running = subprocess.Popen([program], env={**os.environ, **own, "QT_QPA_PLATFORM": "xcb"})
    try:
        search = [
            "xdotool",
            "search",
            "--onlyvisible",
            "--class",
            shown,
        ]  # its own --sync looks once a second
        while subprocess.run(search, check=False, capture_output=True).returncode:
            if time.perf_counter() - began > PATIENCE:
                raise TimeoutError(shown)
        return time.perf_counter() - began
    finally:
        running.kill()
        running.wait()


def sizes(folder: Path, work: Path) -> tuple[float, float]:
    """Its size in MB, as it lies and packed."""
    lying = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    packed = work / "packed.tar.xz"
    subprocess.run(["tar", "-C", str(folder), "-I", "xz -2 -T0", "-cf", str(packed), "."], check=True)
    return lying / 1e6, packed.stat().st_size / 1e6


if __name__ == "__main__":
    sys.exit(main())
