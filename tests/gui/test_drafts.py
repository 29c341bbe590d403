"""What is typed is there again at the next start, however the program ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from cocotte.core.card_notation import parse_cards
from cocotte.core.errors import StorageError
from cocotte.gui.services.drafts import Drafts
from cocotte.gui.services.settings_file import SettingsFile
from cocotte.store import settings as stored
from cocotte.store.settings import Settings
from evenings import begin, knock
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pytestqt.qtbot import QtBot

    from gui.conftest import MakeContext, OpenWindow

PLAYED = """
import sys, threading
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from cocotte.gui import app as program
from cocotte.gui.widgets.notice import ask

def window():
    return QApplication.instance().findChild(program.Program).window

def match():
    return window().pages.match

def say(what):
    print(what, flush=True)

def keys(text):
    QTest.keyClicks(window().focusWidget(), text)

class Seated(program.Program):
    def show_window(self, standing):
        super().show_window(standing)
        QTimer.singleShot(0, self.play)

    def play(self):
        {play}
        say("typed")

program.Program = Seated
sys.exit(program.run())
"""


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., tuple[subprocess.Popen[str], list[str]]]]:
    """The program in a process of its own, where somebody does this; answers once it is done."""
    processes = []

    def start(*what: str) -> tuple[subprocess.Popen[str], list[str]]:
        tests = str(Path(__file__).parents[1])
        lines = [f"sys.path.insert(0, {tests!r})", *what]
        code = PLAYED.replace("{play}", "\n        ".join(lines))
        folders = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        watch = threading.Timer(60, process.kill)  # something else happened: the dialog that tells it waits
        watch.start()
        answers: list[str] = []
        assert process.stdout
        for line in process.stdout:
            if line == "typed\n":
                watch.cancel()
                return process, answers
            answers.append(line.strip())
        raise AssertionError(process.stderr.read())

    yield start
    for process in processes:
        process.kill()
        process.communicate()


def killed(process: subprocess.Popen[str]) -> None:
    """The end of a process a second after the last key, as by a power cut."""
    time.sleep(1)
    process.send_signal(signal.SIGKILL)
    assert process.wait(60) == -signal.SIGKILL


BEGUN = ("from evenings import begin", "window().open_match(begin(self.context))")
OPENED = (
    "here = self.context.heads()[0].match_id",
    "self.context.keeper.match(here)",  # it is at hand, and shown at once
    "window().open_match(here)",
)


@pytest.mark.slow("windows that are killed")
def test_a_deal_half_entered_is_there_after_a_kill(
    play: Callable[..., tuple[subprocess.Popen[str], list[str]]],
) -> None:
    """What stands in the quick line, a second after the last key."""
    process, _ = play(*BEGUN, "keys('Jean k 5')")
    killed(process)
    _, answers = play(*OPENED, "say(match().entry.quick.text())", "say(match().entry.form.reports())")
    assert answers[0] == "Jean k 5"


@pytest.mark.slow("windows that are killed")
def test_the_cards_laid_out_are_there_after_a_kill(
    play: Callable[..., tuple[subprocess.Popen[str], list[str]]],
) -> None:
    """On the boards again; whoever went back to the numbers finds the numbers, and the cards with F4."""
    hand = "keys('4-7C 4SHD AHD 2S')"
    process, _ = play(*BEGUN, "match().toggle_cards()", hand)
    killed(process)
    shown = "say([str(card) for card in match().cards.panel.boards.hands[0].hand()])"
    process, answers = play(*OPENED, shown, "match().toggle_cards()")
    cards = str([str(card) for card in parse_cards("4-7C 4SHD AHD 2S")])
    assert sorted(answers[0]) == sorted(cards)
    killed(process)
    _, answers = play(*OPENED, "say(match().cards.panel)", "match().toggle_cards()", shown)
    assert answers[0] == "None"
    assert sorted(answers[1]) == sorted(cards)


@pytest.mark.slow("windows that are killed")
def test_a_match_filled_in_is_there_after_a_kill(
    play: Callable[..., tuple[subprocess.Popen[str], list[str]]],
) -> None:
    """Names, house rules, a stake, the place; whatever was told of it last."""
    process, _ = play(
        "window().begin_by('oklahoma')",
        "keys('Zoe')",
        "window().pages.new_match._figure_changed('target', 250)",
        "window().pages.new_match.answer({'place': 'chez Ann'})",
    )
    killed(process)
    _, answers = play(
        "window().begin()",
        "draft = window().pages.new_match.draft",
        "say((draft.preset.id, draft.names[0], dict(draft.house), draft.answers['place']))",
    )
    assert answers == ["('oklahoma', 'Zoe', {'target': 250}, 'chez Ann')"]


@pytest.mark.slow("the window closed and opened again")
@pytest.mark.parametrize(
    ("name", "over"),
    others_slow(
        "windows that are closed by signals",
        ("SIGINT", "pass"),
        ("SIGHUP", "pass"),
        ("SIGTERM", "pass"),
        ("SIGTERM", "window().actions_by_name['about'].trigger()"),
        ("SIGTERM", "QTimer.singleShot(0, window().files.import_dialog)"),
        ("SIGTERM", "QTimer.singleShot(0, lambda: ask('Sure?', ['Once.'], ['No', 'Yes'], parent=window()))"),
        ("SIGTERM", "QTimer.singleShot(0, lambda: 1 / 0)"),
        ("SIGTERM", "QTimer.singleShot(0, window().menus['recent'].exec)"),
    ),
)
def test_a_signal_closes_the_window_in_order(
    play: Callable[..., tuple[subprocess.Popen[str], list[str]]], tmp_path: Path, name: str, over: str
) -> None:
    """Whatever dialog stands over it: what was typed is written, the log closed, and all went well."""
    process, _ = play(*BEGUN, "keys('Jean k 5')", over)
    time.sleep(0.2)
    process.send_signal(signal.Signals[name])
    assert process.wait(60) == 0
    log = tmp_path / "DATA" / "cocotte"
    assert [path.name for path in log.glob("*-wal")] == []
    assert "Jean k 5" in (tmp_path / "CONFIG" / "cocotte" / "settings.json").read_text("utf-8")


@pytest.mark.slow("the window closed and opened again")
def test_a_match_that_was_begun_or_given_up_is_not_filled_in_again(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """The page begins afresh; so it does where nothing can be made of what was written."""
    context = own_context()
    window = own_window(context)
    window.begin()
    qtbot.keyClicks(window.focusWidget(), "Ann")
    window.pages.new_match.foot.cancel.click()
    window.begin()
    assert set(window.pages.new_match.draft.names) <= {""}
    page = window.pages.new_match
    for name in ("Ann", "Bob"):
        qtbot.keyClicks(window.focusWidget(), name)
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    page.start()
    context.drafts.write()
    assert "Ann" not in str(context.settings.half_told)
    for spoilt in ("{", "[]", '{"preset":"gone"}', '{"preset":"gin-rami","names":7}'):
        context.drafts.put("new match", spoilt)
        assert set(own_window(context).pages.new_match.draft.names) <= {""}


def test_cards_are_gone_when_their_deal_is_recorded(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """And what cannot be read is no cards."""
    context = own_context()
    match_id = begin(context)
    window = own_window(context)
    window.open_match(match_id)
    page = window.pages.match
    page.toggle_cards()
    qtbot.keyClicks(window.focusWidget(), "4-7C")
    page.toggle_cards()
    context.drafts.write()
    assert len(context.settings.half_told) == 1
    knock(context, match_id, "Pierre", 4, 23)
    page.toggle_cards()
    assert page.cards.panel.boards.hands[0].hand() == ()
    for spoilt in ("{", "[]", '{"after":2,"laid":{"0 0":{"hands":7}}}'):
        page.toggle_cards()
        context.drafts.put(f"cards {match_id}", spoilt)
        page.toggle_cards()
        assert page.cards.panel.boards.hands[0].hand() == ()


def test_no_key_waits_for_what_is_written(qtbot: QtBot) -> None:
    """However fast the keys come, a draft is asked for and written now and then; the last one always."""
    keys: list[int] = []
    written: list[dict[str, str]] = []
    owner = QObject()

    def as_text(key: int) -> str:
        keys.append(key)
        return str(key)

    drafts = Drafts({}, lambda texts: written.append(dict(texts)))
    for key in range(20):
        drafts.changed("match", owner, partial(as_text, key))
        QTest.qWait(5)
    assert len(keys) <= 1
    qtbot.waitUntil(lambda: written[-1:] == [{"match": "19"}], timeout=1000)
    assert len(written) <= 2


def test_nothing_is_written_that_is_written_already(qtbot: QtBot) -> None:
    """Nor for somebody who is gone."""
    written: list[Mapping[str, str]] = []
    owner = QObject()
    drafts = Drafts({"match": "P k 4"}, written.append)
    drafts.changed("match", owner, lambda: "P k 4")
    drafts.write()
    owner.deleteLater()
    QTest.qWait(10)
    drafts.changed("match", owner, lambda: "P k 5")
    drafts.write()
    assert written == []
    assert drafts.text("match") == "P k 4"


def test_a_disk_that_refuses_drafts_is_noted_alone(
    own_folders: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No dialog comes between two keys; a choice that is not kept is told as ever."""
    monkeypatch.setattr(
        stored, "save", lambda *_, **__: (_ for _ in ()).throw(StorageError("DISK_FULL", path="x"))
    )
    owner = QObject()
    file = SettingsFile(Settings(), owner)
    with qtbot.captureExceptions() as caught:
        file.keep(Settings(half_told={"match": "P k 4"}), quietly=True)
        qtbot.waitUntil(lambda: "DISK_FULL" in caplog.text)
        qtbot.waitUntil(lambda: not file._worker.busy)
    assert caught == []
    with qtbot.captureExceptions() as caught:
        file.keep(Settings(text_size=130))
        qtbot.waitUntil(lambda: not file._worker.busy)
    assert [error[1].code for error in caught if isinstance(error[1], StorageError)] == ["DISK_FULL"]
    monkeypatch.undo()
    file.close()
    owner.deleteLater()
