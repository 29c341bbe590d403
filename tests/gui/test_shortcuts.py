"""Every key of the menus, wherever the keyboard is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from cocotte.gui.widgets.controls.field import LineEdit
from evenings import begin, contract, hollywood
from seen import page_of
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from PySide6.QtCore import QKeyCombination
    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext, OpenWindow


class Heard(QObject):
    """Hears the keys of a window's actions, and keeps what they do from being done."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.names: list[str] = []
        for action in window.actions_by_name:
            action.setEnabled(True)
            action.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Shortcut:
            self.names.append(watched.objectName())
            return True
        return False


def kinds(page: QWidget) -> list[QWidget]:
    """One of each kind of part that takes the keyboard."""
    found: dict[tuple[type, type], QWidget] = {}
    for part in page.findChildren(QWidget):
        if part.isVisible() and part.isEnabled() and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.setdefault((type(part), type(part.parentWidget())), part)
    return list(found.values())


def first_of(keys: Any) -> QKeyCombination:
    """The first of some keys; the stub of Qt knows no place among them."""
    first: QKeyCombination = keys[0]
    return first


def at(context: AppContext, window: MainWindow, place: str) -> None:
    """Go to a place of the window."""
    if place in ("gin", "contract", "eights", "boards", "table"):
        made: dict[str, Callable[[AppContext], str]] = {
            "contract": contract,
            "eights": lambda context: begin(context, "eights", ("Ann", "Ben", "Cy")),
        }
        window.open_match(made.get(place, hollywood)(context))
        if place == "boards":
            window.pages.match.toggle_cards()
    elif place == "happened":
        window.open_match(hollywood(context))
        window.something_happened()
    elif place == "checks":
        window.check()
    elif place == "new-match":
        window.begin()
    else:
        window.go(place)


@pytest.mark.parametrize(
    "place",
    others_slow(
        "every place",
        "match-list",
        "gin",
        "contract",
        "eights",
        "boards",
        "new-match",
        "rules",
        "happened",
        "checks",
        "players",
        "league",
        "preferences",
        "guide",
    ),
)
def test_every_key_of_the_menus_is_heard_from_every_field(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot, place: str
) -> None:
    """Ctrl+E in the quick line exports the sheet, as it does from the sheet itself."""
    context = own_context()
    hollywood(context)
    window = own_window(context)
    at(context, window, place)
    heard = Heard(window)
    for part in kinds(page_of(window)):
        for action in window.actions_by_name:
            for key in action.shortcuts():
                part.setFocus()
                assert part.hasFocus(), part
                heard.names.clear()
                pressed = first_of(key)
                qtbot.keyClick(part, pressed.key(), pressed.keyboardModifiers())
                assert heard.names == [action.objectName()], (part, key.toString())


def test_no_key_of_the_window_is_kept_by_a_line(own_window: OpenWindow, qtbot: QtBot) -> None:
    """Whatever Qt does with it on some system: to its end, to the next word, all of it marked."""
    window = own_window()
    window.begin()
    line = next(part for part in kinds(page_of(window)) if isinstance(part, LineEdit))
    line.setFocus()
    qtbot.keyClicks(line, "Ann")
    for key in (QKeySequence.StandardKey.MoveToEndOfLine, QKeySequence.StandardKey.MoveToNextWord):
        action = QAction(window)
        done: list[QKeySequence.StandardKey] = []
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(partial(done.append, key))
        window.addAction(action)
        pressed = first_of(QKeySequence(key))
        qtbot.keyClick(line, pressed.key(), pressed.keyboardModifiers())
        assert done
