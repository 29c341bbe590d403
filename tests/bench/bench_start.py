"""From the command to the first window one can use, and its memory, beside a bare window of the same toolkit.

    python tests/bench/bench_start.py [matches]

The bare window has a menu bar and a list of as many rows, for that is what one can use first; an empty one
stands beside it. Each start is a process of its own, the three in turn, all of them with their byte code
written; with a number, so many matches lie in the log, seen before. Other programs of the machine lengthen
the clock's time: the processor's stands beside it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 9
LIMIT = 1.9
"""Times the bare window."""

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
        clock, memory = time.time() - float(sys.argv[1]), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(clock * 1000, time.process_time() * 1000, memory / 1024, flush=True)
        QApplication.instance().quit()
"""

EMPTY = (
    WATCH
    + """
from PySide6.QtWidgets import QMainWindow

def fill(window):
    pass

def run():
    app = QApplication(["bare"])
    watch = Watch()
    window = QMainWindow()
    window.installEventFilter(watch)
    window.resize(1280, 800)
    window.menuBar().addMenu("File").addAction("Quit")
    fill(window)
    window.show()
    app.exec()
"""
)

LISTED = (
    EMPTY
    + """
from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtWidgets import QListView

class Rows(QAbstractListModel):
    def rowCount(self, parent=None):
        return int(sys.argv[2])

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        return f"Match {index.row()}" if role == Qt.ItemDataRole.DisplayRole else None

def fill(window):
    window.rows, view = Rows(), QListView()
    view.setUniformItemSizes(True)
    view.setModel(window.rows)
    window.setCentralWidget(view)
"""
)

COCOTTE = (
    """
import gc
gc.disable()  # as the command does
from cocotte.gui import app as program  # before any of PySide, as in the command
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
run = program.run
"""
)


SEEN = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cocotte.gui.app import Program, run
shown = Program.show_window

def watched(self, standing):
    shown(self, standing)
    model = self.window.page("match-list").model
    def look():
        if not model.repository.unread():  # every match was read
            model.keep()
            QApplication.instance().quit()
    self.looking = QTimer(interval=100)
    self.looking.timeout.connect(look)
    self.looking.start()

Program.show_window = watched
"""

FILL = """
import sys
from club_log import fill
from cocotte.store.places import log_path
from cocotte.store.logs.sqlite_log import SqliteLog
def run():
    log_path().parent.mkdir(parents=True)
    with SqliteLog(log_path()) as log:
        fill(log, int(sys.argv[2]))
"""


def start(code: str, environment: dict[str, str], matches: int) -> list[float]:
    """Milliseconds from the command to the window, by the clock and of the processor; megabytes it took."""
    result = subprocess.run(
        [sys.executable, "-c", code + "\nrun()", str(time.time()), str(matches)],
        env=environment,
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    return [float(number) for number in result]


def main(matches: int = 0) -> bool:
    """Print the medians and their ratios; whether the promise holds, clock aside."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "LANG": "C.UTF-8"}
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its bytecode
        environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "bytecode")
        environment |= {
            f"XDG_{kind}_HOME": str(Path(home) / kind) for kind in ("CACHE", "CONFIG", "DATA", "STATE")
        }
        start(FILL, environment, matches)
        start(SEEN, environment, matches)
        codes = (EMPTY, LISTED, COCOTTE)
        for code in codes:  # bytecode is written
            start(code, environment, matches)
        found: list[list[list[float]]] = [[], [], []]
        for _ in range(ROUNDS):
            for times, code in zip(found, codes, strict=True):
                times.append(start(code, environment, matches))
    good = True
    for number, what in enumerate(("by the clock, ms", "of the processor, ms", "memory, MB")):
        empty, listed, cocotte = (statistics.median(each[number] for each in times) for times in found)
        print(
            f"{what}: empty window {empty:.0f}, with a list {listed:.0f}, Cocotte {cocotte:.0f}: "
            f"{cocotte / listed:.2f} times the list, {cocotte / empty:.2f} times the empty one"
        )
        good &= number == 0 or cocotte <= LIMIT * listed
    return good


if __name__ == "__main__":
    sys.exit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 0) else 1)
