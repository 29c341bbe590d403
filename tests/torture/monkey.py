"""Somebody who clicks and types whatever comes, in the real window, with matches of every kind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.core.errors import CocotteError
from cocotte.gui.app import Program, name_application, theme_for
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import ThemeManager, application
from cocotte.store.settings import Settings
from torture.counts import Counts, Limit

if TYPE_CHECKING:
    from types import TracebackType

CASES = Path(__file__).parents[1] / "cases"
_PERIOD = 60.0
"""Seconds one window is clicked at; then the next one opens on the same log."""
_KEYS = (
    "Key_Return",
    "Key_Escape",
    "Key_Tab",
    "Key_Backtab",
    "Key_Down",
    "Key_Up",
    "Key_Space",
    "Key_Delete",
)
_TYPED = ("Ann k 4 23", "12", "Zoé", "Ben gin 20", "-", "3H 4H 5H", "\u202e", "x" * 70, "k", "9999999")


def monkey(counts: Counts, limit: Limit) -> None:
    """Let it play; a try is a click or a key."""
    with tempfile.TemporaryDirectory() as folder:
        homes = {f"XDG_{name}_HOME": f"{folder}/{name}" for name in ("DATA", "CONFIG", "CACHE", "STATE")}
        within = {
            **os.environ,
            **homes,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        until = time.monotonic() + (limit.tries or limit.seconds)
        while (left := until - time.monotonic()) > 0:
            seed = str(counts.luck.randrange(10**6))
            command = [sys.executable, "-m", "torture.monkey", seed, str(min(left, _PERIOD))]
            try:
                run = subprocess.run(
                    command, env=within, capture_output=True, text=True, timeout=_PERIOD + 120, check=False
                )
            except subprocess.TimeoutExpired:
                counts.add("hang", f"monkey {seed}")
                continue
            if run.returncode:
                counts.add("crash", f"monkey {seed}: {run.returncode} {run.stderr[-2000:]}")
                continue
            told = json.loads(run.stdout.splitlines()[-1])
            counts.of["done"] += told["done"]
            for error in told["errors"]:
                counts.add("traceback", f"monkey {seed}: {error}")
            if told["before"] and told["after"] > 1.2 * told["before"]:
                counts.of[f"memory from {told['before']} to {told['after']} MB"] += 1


def _play(seed: int, seconds: float) -> None:
    luck, app = Random(seed), application("Cocotte")
    name_application(app)
    ThemeManager(app, theme_for(Settings(), app))
    FocusRing(app)
    program = Program(app, Settings(), "en")
    assert program.open([str(path) for path in luck.sample(sorted(CASES.glob("*.cocotte")), 4)])
    errors: list[str] = []
    told = {"done": 0, "before": 0, "after": 0}
    QDesktopServices.openUrl = lambda *_: True  # type: ignore[method-assign]  # nothing is opened beside
    shown, began = sys.excepthook, time.monotonic()

    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not isinstance(error, CocotteError):
            errors.append("".join(traceback.format_exception(kind, error, trace))[-3000:])
        shown(kind, error, trace)

    sys.excepthook = caught

    def finish() -> None:
        told["after"] = _memory()
        print(json.dumps({**told, "errors": errors}), flush=True)
        os._exit(0)

    app.aboutToQuit.connect(finish)

    def act() -> None:
        if time.monotonic() - began > seconds:
            finish()
        QTimer.singleShot(luck.choice((0, 0, 5, 30)), app, act)
        told["done"] += 1
        if told["done"] == 300:
            told["before"] = _memory()
        window = app.activePopupWidget() or app.activeModalWidget() or program.window
        assert window
        there = [each for each in window.findChildren(QWidget) if each.isVisible() and each.isEnabled()]
        target = luck.choice(there or [window])
        _touch(target, luck, app.focusWidget() or target)

    QTimer.singleShot(500, app, act)
    app.exec()


def _touch(target: QWidget, luck: Random, focus: QWidget) -> None:
    """A click somewhere on it, or a key to what has the focus."""
    match luck.randrange(10):
        case 0:
            QTest.keyClick(target, getattr(Qt.Key, luck.choice(_KEYS)))
        case 1:
            for letter in luck.choice(_TYPED):
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
                    QApplication.postEvent(focus, event)
        case 2:
            QTest.keyClick(focus, Qt.Key.Key_Return)
        case 3:
            QTest.keyClick(
                target, luck.choice((Qt.Key.Key_Z, Qt.Key.Key_N)), Qt.KeyboardModifier.ControlModifier
            )
        case _:
            place = QPoint(luck.randrange(max(1, target.width())), luck.randrange(max(1, target.height())))
            QTest.mouseClick(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def _memory() -> int:
    """Megabytes the program holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1]) if sys.platform == "linux" else 0
    return pages * 4096 // 1_000_000


if __name__ == "__main__":
    _play(int(sys.argv[1]), float(sys.argv[2]))
