"""Long work of the window's own thread, in steps."""

import time

from PySide6.QtCore import QObject, QTimer

from cocotte.gui.steps import by_steps


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
    by_steps(owner, slowly(done))
    assert done == []
    qtbot.waitUntil(lambda: len(done) == 10)
    assert len(set(beats)) > 3


def test_nothing_is_done_for_who_is_gone(qtbot):
    """The rest is left."""
    done = []
    owner = QObject()
    by_steps(owner, slowly(done))
    qtbot.waitUntil(lambda: len(done) > 0)
    owner.deleteLater()
    qtbot.wait(30)
    assert len(done) < 10
