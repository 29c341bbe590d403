"""When Python looks for what nobody holds any more: never by itself, where what is Qt's could wait."""

from __future__ import annotations

import gc
import threading
import weakref
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from cocotte.gui.services.gc_control import Sweeper
from cocotte.gui.services.tasks import Task

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def looked() -> Iterator[list[threading.Thread]]:
    """On which thread rubbish was looked for, each time."""
    threads: list[threading.Thread] = []

    def note(phase: str, _: Mapping[str, int]) -> None:
        if phase == "start":
            threads.append(threading.current_thread())

    gc.callbacks.append(note)
    yield threads
    gc.callbacks.remove(note)


def much() -> list[list[object]]:
    """More than Python makes before it looks for rubbish."""
    return [[] for _ in range(10 * gc.get_threshold()[0])]


def test_nobody_looks_for_it_while_something_is_made(
    qapp: QApplication, looked: list[threading.Thread]
) -> None:
    """Here or in a worker thread."""
    Sweeper(qapp)
    kept = much()
    task = Task(lambda _: much())
    task.start()
    assert task.wait(60)
    assert kept
    assert looked == []


def test_it_goes_between_two_events(qtbot: QtBot, looked: list[threading.Thread]) -> None:
    """On the window's own thread."""
    owner = QObject()
    Sweeper(owner)
    rubbish, kept = weakref.ref(Ring()), much()
    assert rubbish() is not None
    qtbot.waitUntil(lambda: rubbish() is None)
    assert kept
    assert set(looked) == {threading.main_thread()}


def test_it_waits_for_what_is_done_beside(qtbot: QtBot) -> None:
    """Which may read thousands of matches."""
    owner, done = QObject(), threading.Event()
    sweeper, task = Sweeper(owner), Task(lambda _: done.wait(60))
    rubbish, kept = weakref.ref(Ring()), much()
    task.start()
    sweeper.sweep()
    assert rubbish() is not None
    done.set()
    qtbot.waitUntil(lambda: not Task.any_runs())
    sweeper.sweep()
    assert rubbish() is None
    assert kept


@pytest.mark.slow("the window watched while nothing happens")
def test_what_holds_itself_for_long_is_found_too(qtbot: QtBot) -> None:
    """Old rings are found too, after as many looks at the new as Python itself would take."""
    owner = QObject()
    sweeper = Sweeper(owner)
    rubbish, kept = weakref.ref(ring := Ring()), []
    gc.collect()  # it is of the oldest
    del ring
    for _ in range(200):
        kept += much()
        sweeper.sweep()
        if rubbish() is None:
            break
    assert rubbish() is None


def resident() -> int:
    """Bytes of the computer's memory that the program holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.slow("the window watched while nothing happens")
@pytest.mark.posix("a measure of a program's memory")
def test_the_system_gets_back_what_lies_between_what_is_held(qtbot: QtBot) -> None:
    """Left to itself, the C library keeps a hundred megabytes for one block at the end of them."""
    owner = QObject()
    sweeper = Sweeper(owner)
    blocks = [b"x" * 65_536 for _ in range(1600)]
    del blocks[:-1]
    before = resident()

    def given_back() -> bool:
        kept = much()
        sweeper.sweep()
        return bool(kept) and resident() < before - 80_000_000

    qtbot.waitUntil(given_back, timeout=60_000)
    assert blocks
