"""Long work of the window's own thread, in steps."""

from __future__ import annotations

import gc
import re
import time
import weakref
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from shiboken6 import delete

import cocotte
from cocotte.gui.services.steps import LONG, call_soon, run_incrementally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


def slowly(done: list[int], times: int = 10) -> Iterator[None]:
    """Work of which each step takes a moment."""
    for step in range(times):
        time.sleep(0.005)
        done.append(step)
        yield


def test_the_window_goes_on_between_the_steps(qtbot: QtBot) -> None:
    """Whatever else waits for the thread has its turn, before the first step too."""
    done: list[int] = []
    beats: list[int] = []
    owner = QObject()
    beat = QTimer(interval=0)
    beat.timeout.connect(lambda: beats.append(len(done)))
    beat.start()
    run_incrementally(owner, slowly(done))
    assert done == []
    qtbot.waitUntil(lambda: len(done) == 10)
    assert len(set(beats)) > 3


def test_two_steps_are_two_turns(qtbot: QtBot) -> None:
    """What is due while a step is being done comes before the next one, every time."""
    done: list[int] = []
    beats: list[int] = []
    owner = QObject()
    beat = QTimer(interval=1, timerType=Qt.TimerType.PreciseTimer)
    beat.timeout.connect(lambda: beats.append(len(done)))
    beat.start()
    run_incrementally(owner, (each for step in slowly(done) for each in (step, LONG)))
    qtbot.waitUntil(lambda: len(done) == 10)
    assert set(range(1, 10)) <= set(beats)


def test_nothing_is_done_for_who_is_gone(qtbot: QtBot) -> None:
    """The rest is left."""
    done: list[int] = []
    owner = QObject()
    run_incrementally(owner, slowly(done))
    qtbot.waitUntil(lambda: len(done) > 0)
    owner.deleteLater()
    qtbot.wait(30)
    assert len(done) < 10


def test_what_was_still_to_come_goes_with_its_owner(qtbot: QtBot) -> None:
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


@pytest.mark.slow("the window driven step by step")
def test_nothing_is_asked_of_qt_that_pyside_would_keep() -> None:
    """`singleShot` after no time and for an owner keeps what it was told where the owner is gone first."""
    found = {
        path.name: line.strip()
        for path in Path(cocotte.__file__).parent.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"singleShot\(0, (?!lambda)[^,()]+,", line)
    }
    assert found == {}
