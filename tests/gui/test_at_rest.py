"""A window that nobody touches does nothing: no layout follows from another for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject

from evenings import begin, contract, finished, hollywood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow

LOOKED = 300  # milliseconds


class Layouts(QObject):
    """Counts what is laid out anew."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.number = 0
        app.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's way of naming
        self.number += event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.fixture
def layouts(qapp: QApplication) -> Iterator[Layouts]:
    """Counts for as long as a test lasts."""
    counted = Layouts(qapp)
    yield counted
    qapp.removeEventFilter(counted)


def teams(context: AppContext) -> str:
    """Two teams of six, whose tables have a line each."""
    return begin(context, "teams", tuple(f"Player {number}" for number in range(1, 13)), "teams")


@pytest.mark.slow_after_first("the window watched while nothing happens")
@pytest.mark.parametrize("match", [teams, hollywood, contract, finished])
def test_nothing_is_laid_out_for_ever(
    own_window: OpenWindow,
    own_context: MakeContext,
    qtbot: QtBot,
    layouts: Layouts,
    match: Callable[[AppContext], str],
) -> None:
    """Once a match is there, its page is still."""
    context = own_context()
    window = own_window(context)
    window.open_match(match(context))
    qtbot.waitUntil(lambda: window.pages.match.work.entry is not None or match is finished)

    def still() -> bool:
        before = layouts.number
        qtbot.wait(LOOKED)
        return layouts.number == before

    qtbot.waitUntil(still, timeout=10_000)
