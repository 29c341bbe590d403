"""Work beside the window: told step by step, stopped at will, and silent once nobody is there to hear it."""

import threading

import pytest
from PySide6.QtCore import QObject
from shiboken6 import delete

from cocotte.gui.tasks import Task


def test_work_tells_how_far_it_is_and_what_it_found(qtbot):
    """On the thread that asked."""
    here, heard = threading.get_ident(), []

    def work(progress):
        progress.at(1, 2)
        return "found"

    task = Task(work)
    task.progressed.connect(lambda done, of: heard.append((done, of, threading.get_ident())))
    with qtbot.waitSignal(task.done) as done:
        task.start()
    assert done.args == ["found"]
    assert heard == [(1, 2, here)]


def test_what_goes_wrong_is_told(qtbot):
    """The error itself."""

    def work(progress):
        raise ValueError("no such card")

    task = Task(work)
    with qtbot.waitSignal(task.failed) as failed:
        task.start()
    assert str(failed.args[0]) == "no such card"


@pytest.mark.parametrize("listens", [True, False])
def test_cancelled_work_tells_nothing(qtbot, listens):
    """Whether it stops at a step or has none left."""
    begun, go_on = threading.Event(), threading.Event()

    def work(progress):
        begun.set()
        go_on.wait(5)
        if listens:
            progress.at(1, 2)
        return "found"

    task = Task(work)
    told = []
    task.done.connect(told.append)
    task.failed.connect(told.append)
    task.start()
    begun.wait(5)
    task.cancel()
    go_on.set()
    assert task.wait(5)
    qtbot.wait(20)
    assert told == []


def test_work_ends_with_the_page_that_asked(qtbot):
    """A page that goes stops its work at the next step and waits for it; nobody is told afterwards."""
    begun, left = threading.Event(), []

    def work(progress):
        try:
            for step in range(10_000):
                begun.set()
                progress.at(step, 10_000)
        finally:
            left.append(True)

    page = QObject()
    Task(work, page).start()
    begun.wait(5)
    delete(page)
    assert left == [True]
