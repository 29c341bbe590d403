"""An evening told twice, through the window with keys and at the command line: the sheets are the same."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.cli.main import DONE, main
from cocotte.gui.main_window import MainWindow
from cocotte.gui.services.app_context import LOOK_EVERY, AppContext
from cocotte.keeper import Scorekeeper
from cocotte.language.written.model import DealState
from cocotte.store.logs.opening import open_log
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from seen import focused
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager

EVENING = (
    ("pk4 9", "Pierre knock 4 9"),
    ("j 3 7", "Jean knock 3 7"),
    ("p4 11", "Pierre knock 4 11"),
    ("jg2", "Jean gin 2"),
    ("v", "void"),
    ("jk6 6", "Jean knock 6 6"),
    ("P k 2 8", "Pierre knock 2 8"),
    ("j5 9", "Jean knock 5 9"),
    ("pk8 3", "Pierre knock 8 3"),
    ("pg1", "Pierre gin 1"),
    ("p1 4", "Pierre knock 1 4"),
    ("j 2 5", "Jean knock 2 5"),
    ("p 9 10", "Pierre knock 9 10"),
    ("jk 10 15", "Jean knock 10 15"),
    ("void", "void"),
    ("p3 6", "Pierre knock 3 6"),
    ("j1 8", "Jean knock 1 8"),
    ("p7 9", "Pierre knock 7 9"),
    ("j4 6", "Jean knock 4 6"),
    ("pg30", "Pierre gin 30"),
)
"""Twenty deals as fast fingers type them, and as the notation writes them."""

CTRL = Qt.KeyboardModifier.ControlModifier

OF_THE_LOG = ("match", "entries")
"""What tells one log from another, and nothing of the sheet."""


@pytest.fixture
def shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[
    ...,
    dict[
        str, list[dict[str, object]] | dict[str, list[list[Any] | str] | int | str | None] | int | str | None
    ],
]:
    """Runs a command on one of two logs, and answers what it says of the match, but not whose log it is."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def run(
        log: str, *arguments: str
    ) -> dict[
        str, list[dict[str, object]] | dict[str, list[list[Any] | str] | int | str | None] | int | str | None
    ]:
        assert main(["--log", str(tmp_path / log), "--json", *arguments]) == DONE
        reply = json.loads(capsys.readouterr().out)
        return {key: value for key, value in reply.items() if key not in OF_THE_LOG}

    return run


@pytest.fixture
def window_on(
    qtbot: QtBot, plain_look: ThemeManager, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], MainWindow]]:
    """The whole window over a log, with the keyboard in it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    contexts = []

    def open_window(log: str) -> MainWindow:
        context = AppContext(Scorekeeper(open_log(tmp_path / log).log), Library(), Settings(), "fr")
        contexts.append(context)
        window = MainWindow(context)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    yield open_window
    for context in contexts:
        context.close()


def test_the_command_line_records_while_a_deal_is_typed(
    window_on: Callable[[str], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    """Another program on the same log: its row appears within a second, and the line being typed stays."""
    log = str(tmp_path / "shared.sqlite")
    command = [sys.executable, "-m", "cocotte", "--log", log]
    subprocess.run([*command, "new", "Pierre", "Jean", "--dealer", "Pierre"], check=True, capture_output=True)
    window = window_on("shared.sqlite")
    window.context.watch()
    press(Qt.Key.Key_2, CTRL)
    qtbot.waitUntil(lambda: window.page_name == "match")
    page = window.pages.match
    qtbot.waitUntil(page.entry.quick.field.line.hasFocus)
    QTest.keyClicks(page.entry.quick.field.line, "jk4 2")
    sheet = page.sheet
    subprocess.run([*command, "deal", "Jean gin 11"], check=True, capture_output=True)
    assert LOOK_EVERY <= 500
    qtbot.waitUntil(lambda: sheet.sheet().rows[0].state is DealState.COUNTS)
    assert [row.state for row in sheet.sheet().rows] == [DealState.COUNTS, DealState.PREVIEW]
    assert page.entry.quick.text() == "jk4 2"
    QTest.keyClicks(page.entry.quick.field.line, "3")
    QTest.keyClick(page.entry.quick.field.line, Qt.Key.Key_Return)
    assert [row.number for row in sheet.sheet().rows] == ["1", "2"]
    assert window.context.keeper.match(window.match_id).rows[1].points == 19


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """One key, where the keyboard is."""
    place = QApplication.focusWidget() or QApplication.activeWindow()
    assert place
    QTest.keyClick(place, key, modifier)


def typed(text: str) -> None:
    """Letters, where the keyboard is, and Enter."""
    QTest.keyClicks(focused(), text)
    press(Qt.Key.Key_Return)


@pytest.mark.slow("an evening played at the window")
def test_twenty_deals_by_keys_and_at_the_command_line_make_one_sheet(
    window_on: Callable[[str], MainWindow],
    shown: Callable[
        ...,
        dict[
            str,
            list[dict[str, object]] | dict[str, list[list[Any] | str] | int | str | None] | int | str | None,
        ],
    ],
    qtbot: QtBot,
) -> None:
    """Names, twenty deals, a correction: all by keys, and the sheet is the one of the command line."""
    window = window_on("window.sqlite")
    press(Qt.Key.Key_N, CTRL)
    typed("Pierre")
    QTest.keyClicks(focused(), "Jean")
    press(Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: window.page_name == "match")
    for fast, _ in EVENING:
        typed(fast)
    body = window.pages.match.sheet.body
    for _ in range(4):
        if QApplication.focusWidget() is not body:
            press(Qt.Key.Key_Backtab)
    assert body.hasFocus()
    for _ in range(len(EVENING) - 3):  # from the last deal up to the third
        press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Return)
    typed("p4 10")

    shown("shell.sqlite", "new", "Pierre", "Jean", "--dealer", "Pierre")
    for _, canonical in EVENING:
        shown("shell.sqlite", "deal", canonical)
    shown("shell.sqlite", "amend", "3", "Pierre knock 4 10")

    by_window, by_shell = shown("window.sqlite", "show"), shown("shell.sqlite", "show")
    assert by_window["totals"] == {"Pierre": 407, "Jean": 222}
    assert by_window["deals"] == by_shell["deals"]
    assert by_window["totals"] == by_shell["totals"]
    assert by_window["games"] == by_shell["games"]
    assert by_window["settlement"] == by_shell["settlement"]


EIGHTS = {
    "hollywood": (
        ["--preset", "eights-hollywood", "Pierre", "Jean"],
        [("p 15", "Pierre out Jean 15"), ("j 12", "Jean out Pierre 12"), ("j18", "Jean out Pierre 18")],
        "b 3/20 2/7",
        "blocked Pierre 3/20 Jean 2/7",
    ),
    "teams": (
        ["--preset", "eights-100", "--side", "Ann, Carl", "--side", "Bob, Dan"],
        [("a c 20 30", "Ann Carl out Bob 20 Dan 30"), ("b d 12 4", "Bob Dan out Ann 12 Carl 4")],
        "b 6 9 7 8",
        "blocked Ann 6 Bob 9 Carl 7 Dan 8",
    ),
    "six": (
        ["--preset", "huit-cochon", "Ann", "Bob", "Carl", "Dan", "Eve", "Fay"],
        [("c 5 6 7 50 2", "Carl out Ann 5 Bob 6 Dan 7 Eve 50 Fay 2"), ("v", "void")],
        "b 1/5 2/9 1/7 3/21 2/12 1/50",
        "blocked Ann 1/5 Bob 2/9 Carl 1/7 Dan 3/21 Eve 2/12 Fay 1/50",
    ),
    "eight": (
        ["--preset", "eights", "Ann", "Bob", "Carl", "Dan", "Eve", "Fay", "Guy", "Hal"],
        [("h 1 2 3 4 5 6 7", "Hal out Ann 1 Bob 2 Carl 3 Dan 4 Eve 5 Fay 6 Guy 7"), ("n", "void")],
        "b 1/5 1/5 2/7 2/9 1/50 1/10 1/6 1/10",
        "blocked Ann 1/5 Bob 1/5 Carl 2/7 Dan 2/9 Eve 1/50 Fay 1/10 Guy 1/6 Hal 1/10",
    ),
}
"""Evenings of the Eights: how they begin, deals both ways, a blocked deal entered instead of the last."""


@pytest.mark.slow("an evening played at the window")
@pytest.mark.parametrize("evening", others_slow("evenings in every form", *EIGHTS))
def test_an_evening_of_the_eights_both_ways(
    window_on: Callable[[str], MainWindow],
    shown: Callable[
        ...,
        dict[
            str,
            list[dict[str, object]] | dict[str, list[list[Any] | str] | int | str | None] | int | str | None,
        ],
    ],
    evening: str,
    qtbot: QtBot,
) -> None:
    """Two in Hollywood, teams, six and eight players, with a correction: one sheet (EIGHT-12, EIGHT-13)."""
    begun, deals, fast, blocked = EIGHTS[evening]
    for log in ("window.sqlite", "line.sqlite"):
        shown(log, "new", *begun)
    window = window_on("window.sqlite")
    window.play_on()
    qtbot.waitUntil(lambda: window.page_name == "match")
    window.pages.match.focus_quick_line()
    for quick, _ in deals:
        typed(quick)
    window.pages.match.amend_current()
    typed(fast)
    for _, line in deals:
        shown("line.sqlite", "deal", line)
    shown("line.sqlite", "amend", str(len(deals)), blocked)
    assert shown("window.sqlite", "show") == shown("line.sqlite", "show")
