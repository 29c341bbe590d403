"""Work in a worker thread: done, failed, cancelled."""

from __future__ import annotations

import gc
import threading
import weakref
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from cocotte.gui.services.tasks import Task

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.services.tasks import Progress


def test_work_is_done_on_another_thread(qtbot: QtBot) -> None:
    """And its answer arrives on this one."""
    seen = []

    def work(progress: Progress) -> int:
        seen.append(threading.current_thread() is threading.main_thread())
        progress.at(1, 2)
        return 42

    task = Task(work)
    steps = []
    task.progressed.connect(lambda done, of: steps.append((done, of)))
    with qtbot.waitSignal(task.done) as done:
        task.start()
    assert done.args == [42]
    assert seen == [False]
    assert steps == [(1, 2)]
    assert task.wait(60)


def test_what_fails_is_reported(qtbot: QtBot) -> None:
    """Whatever it was."""
    task = Task(lambda _: 1 / 0)
    with qtbot.waitSignal(task.failed) as failed:
        task.start()
    assert isinstance(failed.args[0], ZeroDivisionError)


def test_cancelled_work_says_nothing_more(qtbot: QtBot) -> None:
    """It stops at its next step."""
    go_on = threading.Event()
    steps = []

    def work(progress: Progress) -> None:
        for step in range(1000):
            steps.append(step)
            progress.at(step, 1000)
            go_on.wait(60)

    task = Task(work)
    task.start()
    task.cancel()
    go_on.set()
    with qtbot.assertNotEmitted(task.done), qtbot.assertNotEmitted(task.failed):
        assert task.wait(60)
    assert len(steps) <= 2


@pytest.mark.parametrize("answer", [None, "text", [1]])
def test_any_answer_arrives(qtbot: QtBot, answer: list[int] | str | None) -> None:
    """None included."""
    task = Task(lambda _: answer)
    with qtbot.waitSignal(task.done) as done:
        task.start()
    assert done.args == [answer]


def test_who_listens_is_let_go_when_the_work_ends(qtbot: QtBot) -> None:
    """Even one that holds the work itself."""

    class Listener:
        pass

    listener, task = Listener(), Task(lambda _: None)
    left = weakref.ref(listener)
    task.done.connect(lambda _, kept=(listener, task): kept)
    with qtbot.waitSignal(task.done):
        task.start()
    del listener, task

    def gone() -> bool:
        gc.collect()
        return left() is None

    qtbot.waitUntil(gone)


def test_who_asked_may_go_with_the_work(qtbot: QtBot) -> None:
    """The work is the last to hold whoever asked for it: both go in order, and the program goes on."""
    gone = []

    def holding(kept: QObject, _: Progress) -> str:
        return kept.objectName()

    for _ in range(20):
        asker = QObject()
        asker.destroyed.connect(lambda: gone.append(1))
        task = Task(partial(holding, asker), asker)
        with qtbot.waitSignal(task.done):
            task.start()
        del asker, task
    qtbot.waitUntil(lambda: len(gone) == 20)
