"""Long work at the foot of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from shiboken6 import delete

from cocotte.gui.widgets.work import WorkFoot
from cocotte.language.catalogue import Translator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager


@pytest.fixture
def foot(window_look: ThemeManager, qtbot: QtBot) -> Iterator[WorkFoot]:
    """Under whatever a window shows."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(QWidget(), 1)
    foot = WorkFoot(Translator.of("en"))
    column.addWidget(foot)
    window.resize(700, 300)
    window.show()
    yield foot
    window.hide()


def test_what_came_of_it_is_read_whole(foot: WorkFoot, qtbot: QtBot) -> None:
    """Over several lines, with a button that can be read, until it is closed."""
    words = " ".join(["“2026-11-21 Pierre v Jean” went on differently in the two."] * 4)
    foot.begin("Importing matches…", lambda _: None, lambda _: words)
    qtbot.waitUntil(lambda: bool(foot.rows()))
    (row,) = foot.rows()
    qtbot.waitUntil(lambda: row.words.height() >= row.words.heightForWidth(row.words.width()) > 0)
    assert row.words.text() == words
    assert row.words.hasHeightForWidth()
    assert row.button.width() >= row.button.sizeHint().width()
    row.button.click()
    assert not foot.isVisible()


def test_work_that_ends_when_its_window_is_gone_is_told_nobody(foot: WorkFoot, qtbot: QtBot) -> None:
    """In another language there is another window."""
    found: list[int] = []

    def tell(answer: int) -> str:
        found.append(answer)
        return ""

    task = foot.begin("Importing matches…", lambda _: 1, tell)
    assert task.wait(60)
    delete(foot)
    with qtbot.captureExceptions() as caught:
        qtbot.wait(50)
    assert (found, caught) == ([], [])
