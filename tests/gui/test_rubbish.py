"""When Python looks for what nobody holds any more: never by itself, where what is Qt's could wait."""

import gc
import os
import threading
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from cocotte.gui.services import heap
from cocotte.gui.services.gc_control import Sweeper
from cocotte.gui.services.tasks import Task


class Ring:
    """Something that holds itself."""

    def __init__(self):
        self.own = self


@pytest.fixture
def looked():
    """On which thread rubbish was looked for, each time."""
    threads = []

    def note(phase, _):
        if phase == "start":
            threads.append(threading.current_thread())

    gc.callbacks.append(note)
    yield threads
    gc.callbacks.remove(note)


def much():
    """More than Python makes before it looks for rubbish."""
    return [[] for _ in range(10 * gc.get_threshold()[0])]


def test_nobody_looks_for_it_while_something_is_made(qapp, looked):
    """Here or beside the window."""
    Sweeper(qapp)
    kept = much()
    task = Task(lambda _: much())
    task.start()
    assert task.wait(60)
    assert kept
    assert looked == []


def test_it_goes_between_two_events(qtbot, looked):
    """On the window's own thread."""
    owner = QObject()
    Sweeper(owner)
    rubbish, kept = weakref.ref(Ring()), much()
    assert rubbish() is not None
    qtbot.waitUntil(lambda: rubbish() is None)
    assert kept
    assert set(looked) == {threading.main_thread()}


def test_it_waits_for_what_is_done_beside(qtbot):
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


def test_what_was_let_go_is_given_back_after_all_was_looked_through(qtbot, monkeypatch):
    """In a moment of its own."""
    given, owner = [], QObject()
    monkeypatch.setattr(heap, "give_back", lambda: given.append(True))
    sweeper = Sweeper(owner)
    few, often, seldom = gc.get_threshold()
    kept = [[] for _ in range(2 * few * often * seldom)]
    sweeper.sweep()
    assert kept
    assert given == []
    qtbot.waitUntil(lambda: given == [True])


def test_memory_that_is_free_goes_back():
    """The C library would keep what lies under the last piece."""

    def held():
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    pieces = [bytearray(60_000) for _ in range(1500)]
    last, full = pieces[-1], held()
    del pieces
    heap.give_back()
    assert len(last) == 60_000
    assert full - held() > 50_000_000
