"""Somebody who clicks and types whatever comes, in the real window, with matches of every kind."""

from __future__ import annotations

import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QDesktopServices, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from cocotte.core.errors import CocotteError
from cocotte.gui.app import Program, name_application
from cocotte.gui.pages.rules.choosing_match import TablesPage
from cocotte.gui.services.gc_control import trim
from cocotte.gui.services.tasks import Task
from cocotte.gui.tools import TOOLS
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import ThemeManager, application, theme_for
from cocotte.store.settings import Settings
from torture.counts import HANG, MEMORY, TRACEBACK, Counts, Limit
from torture.window import Watch, screen

CASES = Path(__file__).parents[1] / "cases"
GROWTH: Final = 1.2
"""How many times what it held after the first minute a window may hold later."""

_PERIOD: Final = 1200.0
"""Seconds one window is played with; then the next one opens on the same log."""
_FIRST: Final = 60.0
"""Seconds after which its memory is looked at first, when every menu and search was gone through: what was
loaded stays."""
_REST: Final = 10.0
"""Seconds it is left alone before that, with every page made: what is built or let go of is done then."""
_ACTS: Final = 1500
"""And what it does at least before that, on a machine so busy that it takes more than a minute."""
_RESHAPED: Final = 0.02
"""How often the window or its text has another size."""
_SCALES: Final = (0.8, 1.0, 1.25, 1.5, 2.0)
_SEARCHED: Final = ("match-list", "rules", "happened", "players", "guide", "new-match")
"""Where one may look for something; the words of what is there are put in order then."""
_KEYS: Final = ("Return", "Escape", "Tab", "Backtab", "Down", "Up", "Space", "Delete")
_TYPED: Final = ("Ann k 4 23", "12", "Zoé", "Ben gin 20", "-", "3H 4H 5H", "\u202e", "x" * 70, "k", "9999999")


def monkey(counts: Counts, limit: Limit) -> None:
    """Let it play; a try is a click or a key."""
    with screen() as within, tempfile.TemporaryDirectory() as folder:
        homes = {f"XDG_{name}_HOME": f"{folder}/{name}" for name in ("DATA", "CONFIG", "CACHE", "STATE")}
        within |= {**homes, "PYTHONPATH": os.pathsep.join(sys.path)}
        until = time.monotonic() + (limit.tries or limit.seconds)
        while (left := until - time.monotonic()) > 0:
            _window(counts, counts.luck.randrange(10**6), min(left, _PERIOD), Path(folder), within)


def _window(counts: Counts, seed: int, seconds: float, folder: Path, within: Mapping[str, str]) -> None:
    """Let it play with one window: a hang is one act of which nothing comes, however busy the machine is."""
    command = [sys.executable, "-m", "torture.monkey", str(seed), str(seconds)]
    acts, trouble = folder / "acts", folder / "trouble"
    with acts.open("wb") as out, trouble.open("wb") as err:  # it keeps whatever it keeps in the folder
        process = subprocess.Popen(command, cwd=folder, env=within, stdout=out, stderr=err)
    watch = Watch(process, folder)

    def on(done: int) -> bool:
        """Whether it did more than so many acts, or is through with them."""
        return acts.stat().st_size > done or process.poll() is not None

    while process.poll() is None:
        if not watch.wait(partial(on, done := acts.stat().st_size)):
            counts.add("hang", f"monkey {seed}, {done} acts: {watch.stop()}", HANG)
            return
    if process.returncode:
        counts.add("crash", f"monkey {seed}: {process.returncode} {trouble.read_text()[-2000:]}")
        return
    reply = json.loads(acts.read_text().splitlines()[-1])
    counts.of["done"] += reply["done"]
    for error in reply["errors"]:
        counts.add("traceback", f"monkey {seed}: {error}", TRACEBACK)
    if first := reply["before"]:
        grown = f"{first} to {reply['after']} MB"
        counts.add(grown, f"monkey {seed}" if reply["after"] > GROWTH * first else "", MEMORY)


class _Monkey:
    """One window, and who plays with it."""

    def __init__(self, seed: int, seconds: float) -> None:
        self.luck, self.seconds, self.app = Random(seed), seconds, application("Cocotte")
        name_application(self.app)
        ThemeManager(self.app, theme_for(Settings(), self.app))
        FocusRing(self.app)
        self.program = Program(self.app, Settings(), "en")
        cases = self.luck.sample(sorted(CASES.glob("*.cocotte")), 4)
        assert self.program.open([shutil.copy(str(path), str(Path.cwd())) for path in cases])
        self.errors: list[str] = []
        self.done = self.before = 0
        self.resting = 0.0
        self.began = time.monotonic()
        self.tour: list[Callable[[], None]] = []
        """What nobody has tried yet."""
        QDesktopServices.openUrl = lambda *_: True  # type: ignore[method-assign]  # no browser opens
        self.shown, sys.excepthook = sys.excepthook, self.caught
        self.app.aboutToQuit.connect(self.finish)

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Note what should not happen."""
        if not isinstance(error, CocotteError):
            self.errors.append("".join(traceback.format_exception(kind, error, trace))[-3000:])
        self.shown(kind, error, trace)

    def play(self) -> None:
        """Go through every menu once, then do whatever comes until the time is up."""
        assert self.program.window is not None
        actions = self.program.window.actions_by_name
        self.tour = [partial(self.look_for, page) for page in _SEARCHED]
        self.tour += [partial(self.trigger, each) for each in actions if each is not actions["quit"]]
        QTimer.singleShot(500, self.app, self.act)
        self.app.exec()

    def trigger(self, action: QAction) -> None:
        """Choose an action, if one can: most can in the match."""
        assert self.program.window is not None
        self.program.window.go("match")
        if isValid(action) and action.isEnabled():  # with another language comes another window
            action.trigger()

    def look_for(self, page: str) -> None:
        """Look for something on a page."""
        assert self.program.window is not None
        for name in (page, "find"):
            self.program.window.actions_by_name[name].trigger()
        QTest.keyClicks(self.app.focusWidget() or self.program.window, "knock")

    def alone(self) -> bool:
        """Whether the main window stands there alone, and nothing is being done; the rest is closed."""
        beside = [each for each in self.app.topLevelWidgets() if each.isVisible()]
        beside = [each for each in beside if each is not self.program.window]
        for each in beside:
            if isValid(each):  # one may take another with it
                each.close()
        return not beside and not Task.any_runs()

    def at_rest(self) -> bool:
        """Whether it stands there alone for a while, each time with the same to hold: every page was made."""
        if not self.alone():
            self.resting = 0.0
        elif not self.resting:
            self.resting = time.monotonic()
            self.make_pages()
        return bool(self.resting) and time.monotonic() - self.resting > _REST

    def make_pages(self) -> None:
        """Go to every page, every check and every figure of the game: another language has another window."""
        assert self.program.window is not None
        pages = self.program.window.pages
        for name in ("new-match", "players", "guide", "preferences", "match", "rules"):
            self.program.window.go(name)
        pages.rules.check(None)
        checks = pages.rules.findChild(TablesPage)
        assert isinstance(checks, TablesPage)
        for place in range(1 + len(TOOLS)):
            checks.go(place)
        pages.new_match.house.fold.setChecked(True)
        self.program.window.go("match-list")

    def reshape(self) -> None:
        """Another size of the window or of its text: every page must find its rest in each."""
        if self.luck.random() < 0.5:
            assert self.program.window is not None
            self.program.window.resize(self.luck.randrange(600, 1400), self.luck.randrange(400, 1000))
        else:
            theme = ThemeManager.current()
            theme.change(theme.theme._replace(scale=self.luck.choice(_SCALES)))

    def finish(self) -> None:
        """Tell how it was, and be gone. Where it quit, windows may still stand beside the main one."""
        self.alone()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        report = {"done": self.done, "errors": self.errors, "before": self.before, "after": _memory()}
        print(f"\n{json.dumps(report)}", flush=True)
        os._exit(0)

    def act(self) -> None:
        """One click, key or action, and the next one soon: whatever comes of this one may wait for it."""
        print(".", end="", flush=True)
        passed = time.monotonic() - self.began
        wanted = not self.before and not self.tour and passed > _FIRST and self.done > _ACTS
        pauses = (50,) if wanted or passed > self.seconds else (0, 0, 5, 30)
        QTimer.singleShot(self.luck.choice(pauses), self.app, self.act)
        if (wanted or passed > self.seconds) and not self.at_rest() and passed < self.seconds + _FIRST:
            return
        if passed > self.seconds:
            self.finish()
        if wanted:
            self.before, self.resting = _memory(), 0.0
        self.done += 1
        window = self.app.activePopupWidget() or self.app.activeModalWidget() or self.program.window
        assert window is not None
        if self.tour and window is self.program.window:
            self.tour.pop()()
        elif self.tour and self.luck.random() < 0.5:
            window.close()
        elif self.luck.random() < _RESHAPED:
            self.reshape()
        else:
            there = [each for each in window.findChildren(QWidget) if each.isVisible() and each.isEnabled()]
            target = self.luck.choice(there or [window])
            _touch(target, self.luck, self.app.focusWidget() or target)


def _touch(target: QWidget, luck: Random, focus: QWidget) -> None:
    """A click somewhere on it, or a key to what has the focus."""
    match luck.randrange(10):
        case 0:
            QTest.keyClick(target, getattr(Qt.Key, f"Key_{luck.choice(_KEYS)}"))
        case 1:
            for letter in luck.choice(_TYPED):
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
                    QCoreApplication.postEvent(focus, event)
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
    """Megabytes the program holds now; what it would give back in half a minute of rest it does not hold."""
    gc.collect()
    trim()
    pages = int(Path("/proc/self/statm").read_text().split()[1]) if sys.platform == "linux" else 0
    return pages * 4096 // 1_000_000


if __name__ == "__main__":
    _Monkey(int(sys.argv[1]), float(sys.argv[2])).play()
