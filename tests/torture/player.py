"""The program with its window, told over a pipe what to do: one expression on a line, its answer as JSON."""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSocketNotifier, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.gui import app
from cocotte.gui.widgets.notice import ask
from cocotte.store.places import log_path

if TYPE_CHECKING:
    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.pages.match.page import MatchPage


class Player(app.Program):
    """The program, with somebody at the other end of a pipe."""

    def open(self, files: Sequence[str] = ()) -> bool:
        there = super().open(files)
        self._rest = b""
        self._pipe = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._pipe.activated.connect(self._hear)
        _say(str(log_path()))
        return there

    def _hear(self) -> None:
        more = os.read(sys.stdin.fileno(), 65536)
        self._pipe.setEnabled(bool(more))
        *lines, self._rest = (self._rest + more).split(b"\n")
        for line in lines:
            try:
                _say(eval(line, globals()))
            except Exception:  # noqa: BLE001 - it is told
                print(json.dumps({"error": traceback.format_exc()}), flush=True)


def _say(answer: object) -> None:
    print(json.dumps({"answer": answer}), flush=True)


def window() -> MainWindow:
    """The window there is."""
    program = QApplication.instance()
    assert program is not None
    player = program.findChild(Player)
    assert player is not None
    assert player.window is not None
    return player.window


def match() -> MatchPage:
    """The page of the match."""
    return window().pages.match


def open_match() -> None:
    """Open the match last touched, and go to its quick line."""
    context = window().context
    (newest, *_) = context.heads()
    context.keeper.match(newest.match_id)  # it is at hand, and shown at once
    window().open_match(newest.match_id)
    if match().cards.panel is None:
        match().focus_quick_line()


def line() -> str:
    """What stands in the quick line."""
    return match().entry.quick.text()


def deals(knocker: str = "") -> int:
    """How many deals the match that is open shows, of one player."""
    rows = window().context.keeper.match(window().match_id).rows
    return sum(not knocker or getattr(row.tables[0].report, "player", "") == knocker for row in rows)


def recorded() -> bool:
    """Whether the deal just typed was recorded; if not, it is given up."""
    if not line():
        return True
    match().entry.leave()
    return False


def lay_cards() -> None:
    """Show the cards."""
    if match().cards.panel is None:
        match().toggle_cards()


def hand() -> list[str]:
    """The cards laid in the first hand."""
    lay_cards()
    panel = match().cards.panel
    assert panel is not None
    return sorted(str(card) for card in panel.boards.hands[0].hand())


def new_match() -> None:
    """Go to the page on which a match begins, with nothing filled in."""
    window().begin()
    window().pages.new_match.foot.cancel.click()
    window().begin()


def names() -> list[str]:
    """The names filled in there; going there once more would take the keyboard from one half typed."""
    if window().page_name != "new-match":
        window().begin()
    return list(window().pages.new_match.draft.names)


def later(act: Any) -> None:
    """Do something that waits for an answer of the user's."""
    QTimer.singleShot(0, act)


def question() -> None:
    """Ask something."""
    ask("Sure?", ["Once."], ["No", "Yes"], parent=window())


def in_front() -> bool:
    """Whether the keyboard is the window's."""
    window().activateWindow()
    return QTest.qWaitForWindowActive(window(), 2000)


def keys(text: str) -> None:
    """Press the keys of a text where the keyboard is."""
    for letter in text:
        there = QApplication.focusWidget() or window()
        if letter == "\n":
            QTest.keyClick(there, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(there, letter)


if __name__ == "__main__":
    app.Program = Player  # type: ignore[misc]  # somebody else at the table
    sys.exit(app.run())
