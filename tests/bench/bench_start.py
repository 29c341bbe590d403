"""From the command to the first window one can use, and its memory, beside a bare window of the same toolkit.

    python tests/bench/bench_start.py [matches]

Each start is a process of its own, the two kinds in turn; with a number, so many matches lie in the log.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 7

WATCH = """
import resource, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.tell)  # painted, and it answers
        return False

    def tell(self):
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(time.time() - float(sys.argv[1]), memory, flush=True)
        QApplication.instance().quit()
"""

BARE = (
    WATCH
    + """
from PySide6.QtWidgets import QMainWindow
app = QApplication(["bare"])
watch = Watch()
window = QMainWindow()
window.installEventFilter(watch)
window.resize(1280, 800)
window.menuBar().addMenu("File").addAction("Quit")
window.show()
app.exec()
"""
)

COCOTTE = (
    """
from cocotte.gui import app as program
"""
    + WATCH
    + """
from cocotte.gui.main_window import MainWindow
watch = Watch()

class Watched(MainWindow):
    def show(self):
        self.installEventFilter(watch)
        super().show()

program.MainWindow = Watched
program.run()
"""
)

FILL = """
import sys
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.commands import RecordDeal
from cocotte.core.match.proposing import propose, sides_for
from cocotte.keeper import Scorekeeper
from cocotte.store.library import Library
from cocotte.store.log import NewEntry
from cocotte.store.codec import encode
from cocotte.store.places import log_path
from cocotte.store.sqlite_log import SqliteLog
from cocotte.store.chain import chained
from cocotte.core.match.events import DealRecorded

library, log = Library(), SqliteLog(log_path())
preset = library.presets["gin-rami"]
sides = sides_for("heads-up", ("Pierre", "Jean"))
opened = propose(library.rules_of(preset), "heads-up", "single", sides, preset=preset.id)
deals = [DealRecorded(((0, GinReport(Going.KNOCK, ("Pierre", "Jean")[n % 2], 4, 12)),)) for n in range(12)]
told = [encode(event) for event in (opened, *deals)]
log.adopt(
    entry
    for number in range(int(sys.argv[1]))
    for entry in chained(f"match-{number:05}", None, "fill", told, f"2026-01-01T20:{number % 60:02}:00+00:00")
)
"""


def start(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds from the command to the window, and megabytes it took."""
    import time

    told = subprocess.run(
        [sys.executable, "-c", code, str(time.time())],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    return float(told[0]), float(told[1])


def main(matches: int = 0) -> None:
    """Print the medians and their ratios."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "LANG": "C.UTF-8"}
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its bytecode
        environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "bytecode")
        environment |= {
            f"XDG_{kind}_HOME": str(Path(home) / kind) for kind in ("CACHE", "CONFIG", "DATA", "STATE")
        }
        if matches:
            subprocess.run([sys.executable, "-c", FILL, str(matches)], env=environment, check=True)
        for _ in range(2):  # bytecode is written, and what was seen of the matches
            start(BARE, environment)
            start(COCOTTE, environment)
        bare, cocotte = [], []
        for _ in range(ROUNDS):
            bare.append(start(BARE, environment))
            cocotte.append(start(COCOTTE, environment))
    for number, (what, unit) in enumerate((("first usable window", "ms"), ("memory", "MB"))):
        scale = 1000 if unit == "ms" else 1
        low, high = (statistics.median(each[number] for each in told) * scale for told in (bare, cocotte))
        print(f"{what}: bare {low:.0f} {unit}, Cocotte {high:.0f} {unit}, {high / low:.2f} times")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
