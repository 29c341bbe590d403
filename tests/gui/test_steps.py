"""Long work of the window's own thread, in steps."""

import gc
import re
import time
import weakref
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtTest import QTest
from shiboken6 import delete

import cocotte
from cocotte.gui.services.steps import call_soon, run_incrementally


def slowly(done, times=10):
    """Work of which each step takes a moment."""
    for step in range(times):
        time.sleep(0.005)
        done.append(step)
        yield


def test_the_window_goes_on_between_the_steps(qtbot):
    """Whatever else waits for the thread has its turn, before the first step too."""
    done, beats = [], []
    owner = QObject()
    beat = QTimer(interval=0)
    beat.timeout.connect(lambda: beats.append(len(done)))
    beat.start()
    run_incrementally(owner, slowly(done))
    assert done == []
    qtbot.waitUntil(lambda: len(done) == 10)
    assert len(set(beats)) > 3


def test_nothing_is_done_for_who_is_gone(qtbot):
    """The rest is left."""
    done = []
    owner = QObject()
    run_incrementally(owner, slowly(done))
    qtbot.waitUntil(lambda: len(done) > 0)
    owner.deleteLater()
    qtbot.wait(30)
    assert len(done) < 10


def test_what_was_still_to_come_goes_with_its_owner(qtbot):
    """A window closed while it still makes its pages: neither what was to be done is kept, nor the window."""
    owner = QObject()
    known = weakref.ref(owner)
    call_soon(owner, owner.deleteLater)
    call_soon(owner, partial(repr, owner))
    run_incrementally(owner, iter([owner, owner]))
    delete(owner)
    del owner
    QTest.qWait(20)
    gc.collect()
    assert known() is None


def test_nothing_is_asked_of_qt_that_pyside_would_keep():
    """`singleShot` after no time and for an owner keeps what it was told where the owner is gone first."""
    told = {
        path.name: line.strip()
        for path in Path(cocotte.__file__).parent.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"singleShot\(0, (?!lambda)[^,()]+,", line)
    }
    assert told == {}
