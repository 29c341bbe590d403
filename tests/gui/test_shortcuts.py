"""Every key of the menus, wherever the keyboard is."""

from functools import partial

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from cocotte.gui.widgets.controls.field import LineEdit
from evenings import begin, contract, hollywood


class Heard(QObject):
    """Hears the keys of a window's actions, and keeps what they do from being done."""

    def __init__(self, window):
        super().__init__(window)
        self.names = []
        for action in window.actions_by_name:
            action.setEnabled(True)
            action.installEventFilter(self)

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Shortcut:
            self.names.append(watched.objectName())
            return True
        return False


def kinds(page):
    """One of each kind of part that takes the keyboard."""
    found = {}
    for part in page.findChildren(QWidget):
        if part.isVisible() and part.isEnabled() and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.setdefault((type(part), type(part.parentWidget())), part)
    return list(found.values())


def at(context, window, place):
    """Go to a place of the window."""
    if place in ("gin", "contract", "eights", "boards", "table"):
        made = {
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
    [
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
        "preferences",
        "guide",
    ],
)
def test_every_key_of_the_menus_is_heard_from_every_field(own_window, own_context, qtbot, place):
    """Ctrl+E in the quick line exports the sheet, as it does from the sheet itself."""
    context = own_context()
    hollywood(context)
    window = own_window(context)
    at(context, window, place)
    heard = Heard(window)
    for part in kinds(window.pages.currentWidget()):
        for action in window.actions_by_name:
            for key in action.shortcuts():
                part.setFocus()
                assert part.hasFocus(), part
                heard.names.clear()
                pressed = key[0]
                qtbot.keyClick(part, pressed.key(), pressed.keyboardModifiers())
                assert heard.names == [action.objectName()], (part, key.toString())


def test_no_key_of_the_window_is_kept_by_a_line(own_window, qtbot):
    """Whatever Qt does with it on some system: to its end, to the next word, all of it marked."""
    window = own_window()
    window.begin()
    line = next(part for part in kinds(window.pages.currentWidget()) if isinstance(part, LineEdit))
    line.setFocus()
    qtbot.keyClicks(line, "Ann")
    for key in (QKeySequence.StandardKey.MoveToEndOfLine, QKeySequence.StandardKey.MoveToNextWord):
        action, done = QAction(window), []
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(partial(done.append, key))
        window.addAction(action)
        pressed = QKeySequence(key)[0]
        qtbot.keyClick(line, pressed.key(), pressed.keyboardModifiers())
        assert done
