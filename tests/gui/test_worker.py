"""What one owner has done in worker threads."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject
from shiboken6 import delete

from cocotte.gui.services.worker import Worker, note

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from cocotte.gui.services.tasks import Progress


@pytest.fixture
def owner(qapp: QApplication) -> QObject:
    return QObject()


def held(go: threading.Event, answer: str) -> Callable[[Progress], str]:
    """Work that is done when it may go on."""

    def work(progress: Progress) -> str:
        progress.at(0, 1)
        progress.show(f"so far: {answer}")
        assert go.wait(60)
        progress.at(1, 1)
        return answer

    return work


def _tell(told: list[str], _: None) -> None:
    told.append("told")


def test_what_was_asked_last_is_answered(owner: QObject, qtbot: QtBot) -> None:
    """What waited between is not begun, and the first is not reported: somebody wants something else."""
    go, worker, answers = threading.Event(), Worker(owner), list[str]()
    for question in ("first", "second", "third"):
        worker.ask(held(go, question), answers.append)
    assert worker.busy
    go.set()
    with qtbot.waitSignal(worker.rested):
        pass
    assert not worker.busy
    assert answers == ["third"]


def test_a_failure_of_what_nobody_waits_for_any_more_is_not_reported(owner: QObject, qtbot: QtBot) -> None:
    """The last one is, to whoever asked; else to the window's own handler."""
    worker, failures = Worker(owner), list[BaseException]()
    with qtbot.captureExceptions() as caught:
        worker.ask(lambda _: 1 / 0)
        worker.ask(lambda _: int("x"), failed=failures.append)
        qtbot.waitUntil(lambda: not worker.busy)
    assert ([type(each) for each in failures], caught) == ([ValueError], [])
    with qtbot.captureExceptions() as caught:
        worker.ask(lambda _: 1 / 0)
        qtbot.waitUntil(lambda: bool(caught))
    assert caught[0][0] is ZeroDivisionError
    assert not worker.busy


def test_what_is_stopped_says_nothing_more(owner: QObject, qtbot: QtBot) -> None:
    """Neither how far it is, nor what waited behind it; what is asked then is answered."""
    go, worker, answers, parts = threading.Event(), Worker(owner), list[str](), list[str]()
    worker.shown.connect(parts.append)
    worker.ask(held(go, "first"), answers.append)
    worker.ask(held(go, "second"), answers.append)
    with qtbot.waitSignal(worker.rested):
        worker.stop()
    go.set()
    assert worker.wait(60)
    worker.ask(held(go, "third"), answers.append)
    qtbot.waitUntil(lambda: not worker.busy)
    assert (answers, parts) == (["third"], ["so far: third"])
    worker.end()
    worker.ask(held(go, "fourth"), answers.append)
    assert not worker.busy


def test_an_owner_that_goes_stops_its_work_unless_that_outlives_it(qapp: QApplication, qtbot: QtBot) -> None:
    """Pages go on to the printer though their preview is closed."""
    found: dict[bool, list[str]] = {}
    for outlives in (False, True):
        go, owner, done = threading.Event(), QObject(), list[str]()

        def work(progress: Progress, go: threading.Event = go, done: list[str] = done) -> None:
            while not (progress.stopped or go.wait(0.001)):
                pass
            progress.at(1, 1)
            done.append("done")

        worker = Worker(owner, outlives=outlives)
        worker.ask(work, partial(_tell, done))
        delete(owner)  # waits for the step under way
        go.set()
        assert worker.wait(60)
        found[outlives] = done
    qtbot.wait(1)
    assert found == {False: [], True: ["done"]}


def test_what_nobody_waits_for_is_noted(
    owner: QObject, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    """No dialog comes for it."""
    worker = Worker(owner)
    worker.ask(lambda _: 1 / 0, failed=note)
    qtbot.waitUntil(lambda: not worker.busy)
    assert "left undone: ZeroDivisionError" in caplog.text
