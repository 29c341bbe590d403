"""What one does time and again leaves nothing behind."""

from __future__ import annotations

import gc
from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication

from cocotte.gui.services.tasks import Task
from cocotte.gui.services.theme import Scheme, Theme
from cocotte.gui.widgets.style.theming import ThemeManager
from evenings import contract, hollywood

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from gui.conftest import OpenWindow

_OFTEN: Final = 20


@pytest.fixture
def window(own_window: OpenWindow) -> MainWindow:
    """The window, with two matches."""
    shown = own_window()
    hollywood(shown.context)
    contract(shown.context)
    return shown


def close_soon() -> None:
    """Close the dialog that comes, once it is there."""

    def close() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        dialog.close()

    QTimer.singleShot(0, close)


def backed_up(window: MainWindow) -> None:
    """Ask for a file, and think better of it."""
    close_soon()
    window.paperwork.back_up()


def read_about(window: MainWindow) -> None:
    """Read what the program is."""
    close_soon()
    window.actions_by_name["about"].trigger()


def begun_and_left(window: MainWindow) -> None:
    """Begin a match, and leave it."""
    window.begin()
    window.pages.new_match.foot.cancel.click()


def opened(window: MainWindow) -> None:
    """Look at one match and the other."""
    for head in window.context.heads():
        window.open_match(head.match_id)


def previewed(window: MainWindow) -> None:
    """Look at a match on paper."""
    window.files.preview(window.context.heads()[0].match_id)
    (preview,) = [each for each in QApplication.topLevelWidgets() if type(each).__name__ == "Preview"]
    preview.close()


def laid_out(window: MainWindow) -> None:
    """Lay out cards, and put them away."""
    window.open_match(window.context.heads()[0].match_id)
    window.pages.match.toggle_cards()
    window.pages.match.toggle_cards()


def dressed(window: MainWindow) -> None:
    """Change the theme and back."""
    for scheme in (Scheme.DARK, Scheme.LIGHT):
        ThemeManager.current().apply(Theme(scheme))


def living() -> Counter[str]:
    """How many there are of each class: every widget, and whatever is ours."""
    ours = (each for each in gc.get_objects() if type(each).__module__.startswith("cocotte."))
    return Counter(type(each).__name__ for each in (*QApplication.allWidgets(), *ours))


@pytest.mark.parametrize("act", [backed_up, read_about, begun_and_left, opened, previewed, laid_out, dressed])
@pytest.mark.slow("does everything many times over")
def test_what_is_done_often_leaves_nothing(
    window: MainWindow, qtbot: QtBot, act: Callable[[MainWindow], None]
) -> None:
    """Of no class there is one more for each time it was done."""

    def done(times: int) -> Counter[str]:
        for _ in range(times):
            act(window)
            QApplication.processEvents()
        qtbot.waitUntil(lambda: not Task.any_runs())
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        return living()

    before = done(3)  # pages are made, modules loaded
    more = done(_OFTEN) - before
    assert {name for name in more if more[name] > _OFTEN // 2} == set()  # a few are made when first needed
