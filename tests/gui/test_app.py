"""The program around the window: the start, languages, the look, trouble, the end."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import weakref
from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale, QObject, Qt, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from cocotte.core.errors import RuleViolation, StorageError
from cocotte.gui import app as program
from cocotte.gui.app import Program, language_for
from cocotte.gui.documents.match_files import Files
from cocotte.gui.main_window import Location, MainWindow
from cocotte.gui.pages.match.entry.panel import EntryPanel
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Task
from cocotte.gui.services.theme import Scheme
from cocotte.gui.widgets import notice
from cocotte.gui.widgets.style.theming import theme_for
from cocotte.keeper import Scorekeeper
from cocotte.store import settings as stored
from cocotte.store.logs.backup import back_up
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import backups_of, log_path, settings_path
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import hollywood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager

NOT_AT_FIRST = (
    "psycopg", "keyring", "cocotte.club",
    "babel", "reportlab", "pypdfium2", "segno", "starlette", "uvicorn", "jinja2", "asyncio",
    "hashlib", "fractions", "PySide6.QtPrintSupport",
    "cocotte.keeper", "cocotte.sheets", "cocotte.store.reference.library", "cocotte.store.reference.clauses",
    "cocotte.store.reference.incidents", "cocotte.core.cards", "cocotte.core.match", "cocotte.core.rulings",
    "cocotte.gui.pages.match", "cocotte.gui.pages.new_match", "cocotte.gui.pages.rules",
    "cocotte.gui.pages.players", "cocotte.gui.documents.preview", "cocotte.gui.pages.preferences",
    "cocotte.gui.widgets.menu_style", "cocotte.core.scoring", "cocotte.core.script",
    "QAccessible.Event", "QStyle.PrimitiveElement", "QGradient.Preset", "QIcon.ThemeIcon",
)  # fmt: skip

START = """
import enum, linecache, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cocotte.gui import app as program

shown = program.Program.show_window

def watched(self, location):
    shown(self, location)
    QTimer.singleShot(0, tell)

def kinds(base):
    # every enumeration that was made, PySide's among them
    for kind in base.__subclasses__():
        yield kind.__qualname__
        yield from kinds(kind)

def tell():
    print("\\n".join([*sys.modules, *linecache.cache, *kinds(enum.Enum)]))
    QApplication.instance().quit()

program.Program.show_window = watched
sys.exit(program.run())
"""

LOOK = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cocotte.gui import app as program

shown = program.Program.show_window

def watched(self, location):
    shown(self, location)
    model = self.window.pages.matches.model
    self.looking = QTimer(interval=20)
    self.looking.timeout.connect(lambda: look(model))
    self.looking.start()

def look(model):
    if model.repository.sure and not model.reading:
        model.keep()
        QApplication.instance().quit()

program.Program.show_window = watched
sys.exit(program.run())
"""


def context_of(program: Program) -> AppContext:
    """What the pages have at hand, once the program has begun."""
    assert program.context
    return program.context


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Sequence[str], str]]:
    """What the program tells in dialogs: title, lines and details of each."""
    said = []

    def ask(
        title: str,
        lines: Sequence[str],
        answers: Sequence[str],
        *,
        usual: int = -1,
        details: str = "",
        more: str = "",
        parent: MainWindow | None = None,
    ) -> int:
        said.append((title, lines, details))
        return usual % len(answers)

    monkeypatch.setattr(notice, "ask", ask)
    return said


@pytest.fixture
def starting(
    qapp: QApplication,
    plain_look: ThemeManager,
    own_folders: Path,
    notices: Sequence[object],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Callable[..., Program]]:
    """Make the program on a log of its own; what it changed in Python and Qt is put back."""
    monkeypatch.setattr(program, "write_down", lambda folder: folder / "cocotte.log")
    hooks = sys.excepthook, threading.excepthook, signal.getsignal(signal.SIGINT)
    programs = []

    def make(settings: Settings | None = None, language: str = "en") -> Program:
        programs.append(Program(qapp, settings or Settings(), language))
        return programs[-1]

    yield make
    for made in programs:
        window, made.window = made.window, None
        if window is not None:
            window.close()
            window.deleteLater()  # nobody else will: what is set aside is not looked through
        qapp.aboutToQuit.disconnect(made._leave)
        made._leave()
        if made._translator:
            made._app.removeTranslator(made._translator)
        made.deleteLater()
    qInstallMessageHandler(None)
    QLocale.setDefault(QLocale.c())
    sys.excepthook, threading.excepthook = hooks[:2]
    signal.signal(signal.SIGINT, hooks[2])


@pytest.fixture
def running(starting: Callable[..., Program], notices: Sequence[object]) -> Iterator[Callable[..., Program]]:
    """The program with its window; whatever it tells in a dialog must be looked at by the test."""

    def start(settings: Settings | None = None, files: Sequence[str] = ()) -> Program:
        made = starting(settings)
        assert made.open(files)
        return made

    yield start
    assert notices == []


def start_alone(folder: Path, code: str) -> subprocess.Popen[str]:
    """The program in a process of its own."""
    folders = {
        f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")
    }
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_nothing_heavy_is_loaded_at_first_paint(tmp_path: Path) -> None:
    """The rules, paper, dates and every other page wait until they are needed, and no source is read."""
    out, error = start_alone(tmp_path, START).communicate(timeout=120)
    loaded = set(out.split("\n"))
    assert "cocotte.gui.pages.matches.page" in loaded, error
    assert [name for name in NOT_AT_FIRST if name in loaded] == []
    assert [name for name in loaded if name.endswith("cocotte/gui/services/app_context.py")] == []


@pytest.mark.slow("windows built again and again")
def test_nor_when_the_matches_were_seen_before(tmp_path: Path) -> None:
    """What the list and the card say of them is kept from one start to the next."""
    log = tmp_path / "data" / "cocotte" / "matches.sqlite"
    log.parent.mkdir(parents=True)
    with SqliteLog(log) as made:
        hollywood(AppContext(Scorekeeper(made), Library(), Settings(), "en"))
    start_alone(tmp_path, LOOK).communicate(timeout=120)
    out, error = start_alone(tmp_path, START).communicate(timeout=120)
    assert [name for name in NOT_AT_FIRST if name in out.split("\n")] == [], error


@pytest.mark.slow("the program started as its user does")
def test_ctrl_c_in_the_terminal_closes_it(tmp_path: Path) -> None:
    """Qt alone would not notice."""
    code = START.replace(
        "QTimer.singleShot(0, tell)", "QTimer.singleShot(0, lambda: print('up', flush=True))"
    )
    process = start_alone(tmp_path, code)
    assert process.stdout.readline() == "up\n"
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=120)
    assert process.returncode == 0


NO_LOG = """
import os, sys
from PySide6.QtCore import QTimer
from cocotte.gui.app import run
from cocotte.gui.widgets.notice import Notice
waits = Notice.exec
def tell(self):
    QTimer.singleShot(0, lambda: print("up", flush=True))
    return waits(self)
Notice.exec = tell
os.environ["COCOTTE_LOG"] = os.getcwd()
sys.exit(run())
"""
"""The program where a folder lies in the place of the log: it says so, and has no window."""


@pytest.mark.slow("the program started as its user does")
def test_ctrl_c_in_the_terminal_closes_what_says_why_there_is_no_window(tmp_path: Path) -> None:
    """Qt does not quit before it runs: the program would have stayed until somebody found the dialog."""
    process = start_alone(tmp_path, NO_LOG)
    assert process.stdout.readline() == "up\n"
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=120)
    assert process.returncode == 1


@pytest.mark.slow("the program started as its user does")
def test_the_keyboard_stays_on_the_language_one_chose(running: Callable[..., Program], qtbot: QtBot) -> None:
    """The page is another one, in the other language."""
    made = running()
    old = made.window
    old.go("preferences")
    here = old.page("preferences").language
    assert old.focusWidget() in {here, *here.parts}
    qtbot.keyClick(here, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: made.window is not old)
    there = made.window.page("preferences").language
    assert made.window.focusWidget() in {there, *there.parts}
    assert there.parts[2].isChecked()


@pytest.mark.slow("the program started as its user does")
def test_the_language_changes_while_it_runs(running: Callable[..., Program], qtbot: QtBot) -> None:
    """Another window in the same place, with the same match; Qt's own words too."""
    made = running()
    match_id = hollywood(context_of(made))
    made.window.open_match(match_id)
    old = made.window
    made.context.change_settings(language="fr")
    qtbot.waitUntil(lambda: made.window is not old)
    assert made.window.location() == Location("match", match_id)
    assert made.window.menuBar().actions()[0].text() == "&Fichier"
    assert QApplication.translate("QPlatformTheme", "Cancel") == "Annuler"
    assert stored.load(settings_path(), date(2026, 11, 21)).language == "fr"


@pytest.mark.slow("windows built again and again")
def test_the_language_changes_twice_at_once(running: Callable[..., Program], qtbot: QtBot) -> None:
    """The window speaks the last one; of those that were being made nothing stays."""
    made = running()
    others = {each for each in QApplication.topLevelWidgets() if each is not made.window}
    made.window.open_match(hollywood(context_of(made)))
    old = made.window
    for after, language in enumerate(("fr", "en") * 10 + ("fr",)):
        made.context.change_settings(language=language)
        qtbot.wait(1 + 3 * after)  # the window of the language is begun, or half made, or there
    qtbot.waitUntil(lambda: made.window is not old)
    qtbot.waitUntil(lambda: made.window.menuBar().actions()[0].text() == "&Fichier")

    def alone() -> None:
        there = {each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow | EntryPanel)}
        assert there - others == {made.window}

    qtbot.waitUntil(alone)


@pytest.mark.slow("the program started as its user does")
def test_the_language_waits_for_what_is_being_done(running: Callable[..., Program], qtbot: QtBot) -> None:
    """An import goes on to its end; that the language waits for it is said."""
    made, go = running(), threading.Event()
    old = made.window
    old.paperwork.foot.begin("Importing matches…", lambda _: go.wait(60), lambda _: "")
    made.context.change_settings(language="fr")
    sentence = "The language changes when this is done."
    qtbot.waitUntil(lambda: sentence in [row.words.text() for row in old.paperwork.foot.rows()])
    assert made.window is old
    go.set()
    qtbot.waitUntil(lambda: made.window is not old)
    assert made.window.menuBar().actions()[0].text() == "&Fichier"


@pytest.mark.slow("windows built again and again")
def test_nothing_stays_of_the_window_before(
    running: Callable[..., Program], qtbot: QtBot, tmp_path: Path
) -> None:
    """When the language changes: no page, no button, after everything was gone to, exported and summed."""
    made = running()
    match_id = hollywood(context_of(made))
    window, sheet = made.window, tmp_path / "sheet.pdf"
    for page in ("match-list", "rules", "players", "league", "preferences", "guide"):
        window.go(page)
    window.begin()
    window.open_match(match_id)
    window.files.write_out(match_id, made.context.keeper.match(match_id), "pdf", sheet)
    qtbot.waitUntil(lambda: sheet.exists() and not Task.any_runs())
    before = [weakref.ref(each) for each in (window, *window.findChildren(QObject))]
    del window
    gc.freeze()  # as after a while
    made.context.change_settings(language="fr")
    qtbot.waitUntil(lambda: before[0]() is not made.window)

    def none_left() -> None:
        assert {type(each()).__name__ for each in before if each() is not None} == set()

    qtbot.waitUntil(none_left)


def test_the_look_follows_the_settings(
    running: Callable[..., Program], plain_look: ThemeManager, qtbot: QtBot
) -> None:
    """In every widget."""
    made = running()
    with qtbot.waitSignal(plain_look.changed):
        made.context.change_settings(theme=stored.Theme.DARK, text_size=150, four_colours=True)
    theme = plain_look.theme
    assert (theme.scheme, theme.scale, theme.four_colours) == (Scheme.DARK, 1.5, True)


@pytest.mark.slow("the program started as its user does")
def test_whether_anything_blinks_follows_the_settings(
    running: Callable[..., Program], qapp: QApplication
) -> None:
    """From the start, and as soon as it is chosen."""
    made = running(Settings(reduced_motion=True))
    assert qapp.cursorFlashTime() == 0
    page = made.window.page("preferences")
    for place, still in ((0, False), (1, True)):
        page.motion.chosen.emit(place)
        assert made.context.settings.reduced_motion is still
        assert (qapp.cursorFlashTime() == 0) is still
    page.motion.chosen.emit(0)


def test_light_and_dark_follow_the_system_until_somebody_chooses(qapp: QApplication) -> None:
    """The setting goes before the system."""
    assert theme_for(Settings(theme=stored.Theme.DARK), qapp).scheme is Scheme.DARK
    dark = qapp.styleHints().colorScheme() == Qt.ColorScheme.Dark
    assert theme_for(Settings(), qapp).scheme is (Scheme.DARK if dark else Scheme.LIGHT)


@pytest.mark.parametrize(("chosen", "language"), [("fr", "fr"), ("en", "en"), ("xx", "en")])
def test_the_language_is_the_one_chosen(chosen: str, language: str) -> None:
    """Else the system's, else English."""
    assert language_for(Settings(language=chosen)) == language


def test_a_log_that_cannot_be_opened_is_said_kindly(
    starting: Callable[..., Program], notices: list[tuple[str, Sequence[str], str]]
) -> None:
    """What it is, what to do, and nothing is touched."""
    path = log_path()
    path.parent.mkdir(parents=True)
    path.write_text("Dear diary, " * 20)
    assert not starting().open()
    ((title, lines, _),) = notices
    assert title == "The matches cannot be opened"
    assert str(path) in lines[0]
    assert path.read_text() == "Dear diary, " * 20


def test_a_log_is_begun_where_something_else_lay(
    starting: Callable[..., Program],
    notices: list[tuple[str, Sequence[str], str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It stays beside the new log as it is."""
    monkeypatch.setattr(notice, "ask", lambda *_, **__: 1)
    path = log_path()
    path.parent.mkdir(parents=True)
    path.write_text("Dear diary, " * 20)
    assert starting().open()
    (aside,) = path.parent.glob("*before-cocotte*")
    assert aside.read_text() == "Dear diary, " * 20
    with SqliteLog(path) as log:
        assert log.matches() == ()


@pytest.mark.slow("the program started as its user does")
def test_what_was_saved_of_a_damaged_log_is_reported(
    starting: Callable[..., Program], notices: list[tuple[str, Sequence[str], str]], qtbot: QtBot
) -> None:
    """Once the window is there: how many matches, which of them are shorter, where the damaged file lies."""
    path = log_path()
    path.parent.mkdir(parents=True)
    with SqliteLog(path) as log:
        hollywood(AppContext(Scorekeeper(log), Library(), Settings(), "fr"))
    path.write_bytes(path.read_bytes().replace(b"TRIGGER", b"TRIGGGR", 1).replace(b"knock", b"gnock", 1))
    assert starting(language="fr").open()
    qtbot.waitUntil(lambda: notices != [])
    ((title, lines, _),) = notices
    assert title == "Les matchs ont été réparés"
    assert lines[0].startswith("Le journal était endommagé.")
    assert lines[1] == "1 match a été sauvé."
    assert lines[2].startswith("Dans 1 match, quelque chose est perdu")
    assert lines[2].endswith("Pierre contre Jean.")


def test_damage_found_while_one_works_is_mended_by_a_touch(
    starting: Callable[..., Program], notices: list[tuple[str, Sequence[str], str]], qtbot: QtBot
) -> None:
    """A match that breaks off is told with the way out; what could be read is there afterwards."""
    path = log_path()
    path.parent.mkdir(parents=True)
    with SqliteLog(path) as log:
        hollywood(AppContext(Scorekeeper(log), Library(), Settings(), "en"))
    path.write_bytes(path.read_bytes().replace(b"Pierre", b"Pietro", 1))
    made = starting()
    assert made.open()
    qtbot.waitUntil(lambda: len(notices) == 2)
    assert [title for title, _, _ in notices] == ["The log is damaged", "The matches were repaired"]
    assert "Pierre v Jean" in notices[0][1][0]
    with SqliteLog(path) as log:
        assert log.verify() == ()
    assert b"Pietro" in next(path.parent.glob("*damaged*")).read_bytes()
    assert made.window.page_name == "match-list"


@pytest.mark.slow("the program started as its user does")
def test_a_log_that_cannot_be_mended_stays_open(
    starting: Callable[..., Program],
    notices: list[tuple[str, Sequence[str], str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No room for another one: that is raised to be told, and the matches are still there."""
    made = starting()
    assert made.open()
    hollywood(context_of(made))

    def refuse(path: Path) -> None:
        raise StorageError("DISK_FULL", path=str(path))

    monkeypatch.setattr(program, "mend_log", refuse)
    with pytest.raises(StorageError):
        made._mend()
    assert len(made.context.heads()) == 1
    assert made.window.context is made.context


@pytest.mark.slow_after_first("the program started as its user does")
@pytest.mark.parametrize("cut", [False, True])
def test_a_log_that_goes_under_the_window_is_reported_and_saved(
    starting: Callable[..., Program],
    notices: list[tuple[str, Sequence[str], str]],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    cut: bool,
) -> None:
    """Taken away or cut off: within a second it is said, and a copy of what is open can be kept."""
    made = starting()
    assert made.open()
    hollywood(context_of(made))
    copy = log_path().with_name("copy.cocotte-log")
    monkeypatch.setattr(Files, "choose_file", lambda *_: copy)
    qtbot.waitUntil(made.context._looking.isActive)
    made.context.look()
    if cut:
        log_path().write_bytes(log_path().read_bytes()[:8192])
    else:
        log_path().unlink()
    title = "The log is damaged" if cut else "The log is gone"
    qtbot.waitUntil(lambda: title in [title for title, _, _ in notices], timeout=1500)
    if not cut:
        qtbot.waitUntil(copy.exists)
        with SqliteLog(copy) as log:
            (head,) = log.matches()
            saved = Scorekeeper(log).match(head.match_id)
        assert saved.rows == made.context.keeper.match(head.match_id).rows


@pytest.mark.slow("the program started as its user does")
def test_a_backup_that_cannot_be_made_is_reported_and_may_lie_elsewhere(
    starting: Callable[..., Program],
    notices: list[tuple[str, Sequence[str], str]],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is advised can be done at once."""
    with SqliteLog(log_path()) as log:
        hollywood(AppContext(Scorekeeper(log), Library(), Settings(), "en"))
    log_path().with_name(f"{log_path().name}.backups").write_text("in the way")
    elsewhere = log_path().with_name("elsewhere.cocotte-log")
    monkeypatch.setattr(Files, "choose_file", lambda *_: elsewhere)
    assert starting().open()
    qtbot.waitUntil(elsewhere.exists)
    title, lines, _ = notices[0]
    assert title == "No backup was made today"
    assert str(log_path()) in lines[0]
    assert "elsewhere" in lines[1]


def test_trouble_is_reported_without_a_traceback(
    running: Callable[..., Program], notices: list[tuple[str, Sequence[str], str]], qapp: QApplication
) -> None:
    """What the disk refuses, what the rules refuse; a bug shows its traceback and its file."""
    running()
    for error in (
        StorageError("DISK_FULL", path="/x"),
        RuleViolation.of("MATCH_FINISHED"),
        ValueError("bug"),
    ):
        sys.excepthook(type(error), error, None)
        qapp.processEvents()
    assert [bool(details) for _, _, details in notices] == [False, False, True]
    assert "/x" in notices[0][1][0]
    assert "cocotte.log" in notices[2][1][1]
    notices.clear()


@pytest.mark.slow("the program started as its user does")
def test_files_given_to_the_command_are_brought_in(
    running: Callable[..., Program], qtbot: QtBot, checkout: Path
) -> None:
    """Once the window is there."""
    made = running(files=[str(checkout / "resources" / "sample" / "hollywood.cocotte")])
    qtbot.waitUntil(lambda: made.window.page_name == "match")
    assert len(made.context.heads()) == 1


def test_a_backup_is_made_beside_the_window(running: Callable[..., Program], qtbot: QtBot) -> None:
    """Of what was recorded, without anybody asking."""
    with SqliteLog(log_path()) as log:
        hollywood(AppContext(Scorekeeper(log), Library(), Settings(), "en"))
    made = running()
    qtbot.waitUntil(lambda: len(backups_of(log_path())) == 1 and made._backup.wait(0))
    assert back_up(log_path(), date.today()) is None  # noqa: DTZ011 - the day as the user's calendar has it


@pytest.mark.slow("the program started as its user does")
def test_what_another_program_records_shows_within_a_second(
    running: Callable[..., Program], qtbot: QtBot
) -> None:
    """In the list and on the card, without a touch."""
    made = running()
    page = made.window.pages.matches
    qtbot.waitUntil(made.context._looking.isActive)
    with SqliteLog(log_path()) as log:
        match_id = hollywood(AppContext(Scorekeeper(log), Library(), Settings(), "en"))
        qtbot.waitUntil(lambda: page.card.match_id == match_id)


@pytest.mark.slow("the program started as its user does")
def test_the_next_start_goes_on_where_the_last_stopped(running: Callable[..., Program], qtbot: QtBot) -> None:
    """The match that was open is on the card."""
    made = running()
    first = hollywood(context_of(made))
    hollywood(context_of(made))
    made.window.open_match(first)
    made.window.go("match-list")
    again = running(settings=made.context.settings)
    qtbot.waitUntil(lambda: again.window.pages.matches.card.match_id == first)
    assert again.window.pages.matches.card.button.hasFocus()


@pytest.mark.slow("the program started as its user does")
def test_what_will_be_wanted_is_made_ready(
    running: Callable[..., Program], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pages, and the players' figures, while nobody waits; whoever asks for them goes first."""
    monkeypatch.setattr(program, "_AT_REST", 0)
    made = running()
    hollywood(context_of(made))
    qtbot.waitUntil(lambda: "players" in made.window.pages.made)
    qtbot.waitUntil(lambda: not made._rules.busy and not made._figures.busy)
    with SqliteLog(log_path()) as log:
        found = []
        season = PlayedMatches.of(log_path()).read(log, lambda done, of: found.append((done, of)))
    assert len(season.matches) == 1
    assert found == [(1, 1)]
