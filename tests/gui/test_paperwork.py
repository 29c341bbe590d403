"""Seasons, blank sheets and whole logs, through the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QAbstractButton

from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.decide import record_deal, rename_player
from cocotte.gui.documents import log_files
from cocotte.gui.documents.file_dialog import FileDialog
from cocotte.gui.documents.preview import Preview
from cocotte.gui.documents.season import Season
from cocotte.gui.pages.preferences import PreferencesPage
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Scorekeeper
from cocotte.sheets.exports import blank_of
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.match_files import endings
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import begin, contract, finished, hollywood, knock
from sheets.reading import read

if TYPE_CHECKING:
    from _io import BufferedWriter
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path
    from typing import Any

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from cocotte.language.catalogue import Translator
    from cocotte.language.written.tables import Report
    from cocotte.sheets.style import PageSize
    from gui.conftest import MakeContext, OpenWindow


@pytest.fixture
def club(own_folders: Path) -> Iterator[AppContext]:
    """A context on a log in a file, with four matches; in one nothing was dealt."""
    log = SqliteLog(own_folders / "club.sqlite")
    context = AppContext(Scorekeeper(log), Library(lambda: own_folders / "presets"), Settings(), "en", log)
    finished(context)
    contract(context)
    hollywood(context)
    begin(context, players=("Anne", "Ben"))
    yield context
    context.close()


@pytest.fixture
def window(club: AppContext, own_window: OpenWindow) -> MainWindow:
    """The window over that context."""
    return own_window(club)


@pytest.fixture
def saved_as(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[str]]:
    """The dialogs answer with this name; the names they proposed are kept."""
    requested = []

    def answer(name: str) -> list[str]:
        def save(
            say: Translator, title: str, proposed: str, kinds: tuple[str, ...], parent: MainWindow
        ) -> tuple[str, str]:
            requested.append(proposed)
            return str(own_folders / name), kinds[0]

        monkeypatch.setattr(FileDialog, "save", save)
        monkeypatch.setattr(FileDialog, "pick", lambda *_: [str(own_folders / name)])
        return requested

    return answer


def foot_texts(window: MainWindow) -> list[str]:
    """What stands at the foot of the window."""
    return [row.words.text() for row in window.paperwork.foot.rows()]


def wait_for(qtbot: QtBot, window: MainWindow, words: str) -> None:
    qtbot.waitUntil(lambda: any(words in each for each in foot_texts(window)))


@pytest.mark.slow("files written and read at the window")
def test_the_matches_one_sees_become_a_season(
    window: MainWindow,
    club: AppContext,
    saved_as: Callable[[str], list[str]],
    own_folders: Path,
    qtbot: QtBot,
) -> None:
    """With the one on the card, without the one in which nothing was dealt, in the order they were begun."""
    requested = saved_as("Club des Ormes")
    window.actions_by_name["season"].trigger()
    left = "1 match without a deal that counts was left out."
    wait_for(qtbot, window, f"3 matches written to Club des Ormes.pdf. {left}")
    assert requested[0].endswith(f"Season {club.heads()[0].last_at[:4]}.pdf")
    result = read((own_folders / "Club des Ormes.pdf").read_bytes())
    assert "Club des Ormes 3 matches in all" in result[0]
    assert club.settings.recent_files[0].endswith("Club des Ormes.pdf")
    assert list(own_folders.glob(".cocotte-*")) == []


@pytest.mark.slow("files written and read at the window")
def test_a_filtered_list_makes_a_smaller_season(
    window: MainWindow, saved_as: Callable[[str], list[str]], own_folders: Path, qtbot: QtBot
) -> None:
    """What the search leaves out is left out."""
    saved_as("s.pdf")
    page = window.pages.matches
    page.model.wake()
    qtbot.waitUntil(lambda: not page.model.reading)
    page.focus_search()
    qtbot.keyClicks(page.search.line, "melanie")
    qtbot.waitUntil(lambda: len(page.model.shown()) == 1)
    qtbot.mouseClick(page.season, Qt.MouseButton.LeftButton)
    wait_for(qtbot, window, "1 match written to s.pdf")
    assert len(pypdf.PdfReader(own_folders / "s.pdf").pages) == 2


def test_a_list_without_a_deal_is_no_season(
    own_window: OpenWindow,
    own_context: MakeContext,
    saved_as: Callable[[str], list[str]],
    own_folders: Path,
    qtbot: QtBot,
) -> None:
    """It is told, and no file is made."""
    context = own_context()
    begin(context)
    window = own_window(context)
    saved_as("s.pdf")
    with qtbot.captureExceptions() as caught:
        window.actions_by_name["season"].trigger()
        qtbot.waitUntil(lambda: bool(caught))
    assert isinstance(caught[0][1], RuleViolation)
    assert not (own_folders / "s.pdf").exists()


@pytest.mark.slow("a season on paper")
def test_a_season_is_stopped_by_its_button(
    window: MainWindow,
    saved_as: Callable[[str], list[str]],
    own_folders: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the middle of the work; nothing is written, and the row goes."""
    saved_as("s.pdf")
    reached = []

    def slow(
        out: BufferedWriter,
        makes: Sequence[Callable[..., Any]],
        title: str,
        say: Translator,
        *,
        page: PageSize,
        standings: Report | None,
        progress: Callable[..., Any],
    ) -> None:
        while True:
            reached.append(1)
            progress(1, 4)

    monkeypatch.setattr("cocotte.operations.season_book.write_season", slow)
    window.actions_by_name["season"].trigger()
    qtbot.waitUntil(lambda: bool(reached))
    wait_for(qtbot, window, "Printing the season…")
    (row,) = window.paperwork.foot.rows()
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    assert foot_texts(window) == []
    assert not window.paperwork.foot.isVisible()
    seen = 0
    while seen != len(reached):
        seen = len(reached)
        qtbot.wait(20)
    assert not (own_folders / "s.pdf").exists()


def test_all_matches_go_out_and_come_back(  # noqa: PLR0917 - fixtures
    window: MainWindow,
    club: AppContext,
    saved_as: Callable[[str], list[str]],
    own_folders: Path,
    own_window: OpenWindow,
    qtbot: QtBot,
) -> None:
    """To a file, and from there into another log; what is there already is not brought in twice."""
    saved_as("all")
    window.actions_by_name["back-up"].trigger()
    wait_for(qtbot, window, "4 matches written to all.cocotte-log")
    backup = own_folders / "all.cocotte-log"
    assert endings.is_log(backup)
    log = SqliteLog(own_folders / "new.sqlite")
    context = AppContext(Scorekeeper(log), club.library, Settings(), "en", log)
    other = own_window(context)
    saved_as("all.cocotte-log")
    other.actions_by_name["restore"].trigger()
    wait_for(qtbot, other, "4 matches were imported.")
    assert {head.match_id for head in context.heads()} == {head.match_id for head in club.heads()}
    other.files.import_files([backup])
    wait_for(qtbot, other, "4 matches were here already")
    context.close()


@pytest.mark.slow("files written and read at the window")
def test_a_match_that_went_on_differently_is_reported(
    window: MainWindow, club: AppContext, own_folders: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by its name; both are in the list."""
    match_id = hollywood(club)
    window.paperwork.logs.back_up(own_folders / "all.cocotte-log")
    wait_for(qtbot, window, "written to")
    knock(club, match_id, "Pierre", 3, 12)
    with SqliteLog(own_folders / "all.cocotte-log") as log:
        Scorekeeper(log).do(match_id, record_deal({0: GinReport(Going.KNOCK, "Jean", 4, 13)}))
    lines = []
    monkeypatch.setattr(log_files, "ask", lambda title, text, answers, **_: lines.extend(text))
    window.paperwork.bring_back(own_folders / "all.cocotte-log")
    qtbot.waitUntil(lambda: bool(lines))
    assert any("Pierre v Jean” went on differently" in line for line in lines)
    assert len(club.heads()) == 6


@pytest.mark.slow("files written and read at the window")
def test_several_backups_come_in_one_after_the_other(
    window: MainWindow, club: AppContext, own_folders: Path, qtbot: QtBot
) -> None:
    """Dropped at once: what the first brought, the others find."""
    window.paperwork.logs.back_up(own_folders / "all.cocotte-log")
    wait_for(qtbot, window, "written to")
    backups = [own_folders / f"{number}.cocotte-log" for number in range(5)]
    for backup in backups:
        backup.write_bytes((own_folders / "all.cocotte-log").read_bytes())
        with SqliteLog(backup) as log:
            hollywood(AppContext(Scorekeeper(log), club.library, Settings(), "en"))
    window.files.import_files(backups)
    qtbot.waitUntil(lambda: not window.paperwork.foot.busy)
    assert len(club.heads()) == 4 + len(backups)


@pytest.mark.slow("files written and read at the window")
def test_a_file_that_is_no_backup_is_reported(window: MainWindow, own_folders: Path, qtbot: QtBot) -> None:
    """As trouble, which the window says kindly."""
    (own_folders / "note").write_text("Pierre 12")
    with qtbot.captureExceptions() as caught:
        window.paperwork.bring_back(own_folders / "note")
        qtbot.waitUntil(lambda: bool(caught))
    assert isinstance(caught[0][1], StorageError)
    assert foot_texts(window) == []


def test_short_work_is_not_spoken_of_until_it_is_done(window: MainWindow, qtbot: QtBot) -> None:
    """Nothing flickers at the foot; what came of it stays until it is closed."""
    foot = window.paperwork.foot
    foot.begin("Working…", lambda _: 7, lambda answer: f"{answer} done")
    assert foot_texts(window) == []
    wait_for(qtbot, window, "7 done")
    (row,) = foot.rows()
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    assert foot_texts(window) == []


def shown(qtbot: QtBot, window: MainWindow) -> Preview:
    """The preview that opened, its pages drawn."""
    qtbot.waitUntil(lambda: any(each.pictures() for each in window.findChildren(Preview)))
    (preview,) = [each for each in window.findChildren(Preview) if each.pictures()]
    return preview


@pytest.mark.slow("files written and read at the window")
def test_a_blank_sheet_like_a_match(
    window: MainWindow,
    club: AppContext,
    saved_as: Callable[[str], list[str]],
    own_folders: Path,
    qtbot: QtBot,
) -> None:
    """In its form, without names unless they are asked for; then as players are called now."""
    match_id = next(head.match_id for head in club.heads() if "hollywood" in head.first.body)
    club.do(match_id, rename_player("Pierre", "Pierrot"))
    window.open_match(match_id)
    window.actions_by_name["blank"].trigger()
    preview = shown(qtbot, window)
    requested = saved_as("blank.pdf")
    with qtbot.waitSignal(club.settings_changed):
        preview.export.click()
    assert requested[0].endswith("Hollywood, blank sheet.pdf")
    (page,) = read((own_folders / "blank.pdf").read_bytes())
    assert "Pierrot" not in page
    answers = preview.choice.findChildren(QAbstractButton)
    (with_names,) = [each for each in answers if each.text() == "With names"]
    qtbot.mouseClick(with_names, Qt.MouseButton.LeftButton)
    preview.export.click()
    qtbot.waitUntil(lambda: read((own_folders / "blank.pdf").read_bytes())[0].count("Pierrot") >= 2)
    preview.close()


def test_a_blank_sheet_of_a_new_match(window: MainWindow, qtbot: QtBot) -> None:
    """As it is set up so far: empty, and once all names are told, with them."""
    window.actions_by_name["new-match"].trigger()
    page = window.pages.new_match
    page.choose_preset("gin-three")
    assert not page.blank().named
    qtbot.mouseClick(page.foot.blank, Qt.MouseButton.LeftButton)
    shown(qtbot, window).close()
    for row, name in zip(page.players.rows, ("Anne", "Ben", "Carl"), strict=False):
        row.field.line.setText(name)
        row.field.line.textEdited.emit(name)
    blank = page.blank()
    assert blank.named
    assert blank.paper.opened.format == "cut-in"
    assert [side.name for side in blank.paper.sheet.sides] == ["Anne", "Ben", "Carl"]


@pytest.mark.slow("files written and read at the window")
def test_where_no_match_is_meant_a_new_one_is_set_up(
    own_window: OpenWindow, own_context: MakeContext
) -> None:
    """On the players' page a blank sheet begins with the choice of a game."""
    window = own_window(own_context(), "players")
    window.actions_by_name["blank"].trigger()
    assert window.page_name == "new-match"


@pytest.mark.slow_after_first("files written and read at the window")
@pytest.mark.parametrize("printed", [True, False])
def test_the_code_is_printed_as_preferred(
    club: AppContext, own_window: OpenWindow, own_folders: Path, qtbot: QtBot, printed: bool
) -> None:
    """One answer in the preferences, for every sheet."""
    window = own_window(club, "preferences")
    page = window.page("preferences")
    assert isinstance(page, PreferencesPage)
    qtbot.mouseClick(page.code.parts[0 if printed else 1], Qt.MouseButton.LeftButton)
    assert club.settings.sheet_code is printed
    match_id = next(head.match_id for head in club.heads() if "hollywood" in head.first.body)
    with qtbot.waitSignal(club.settings_changed):
        window.files.write_out(match_id, club.keeper.match(match_id), "pdf", own_folders / "sheet.pdf")
    assert ("for a phone" in read((own_folders / "sheet.pdf").read_bytes())[0]) is printed


def test_a_blank_sheet_has_a_name_in_every_language(own_context: MakeContext, own_window: OpenWindow) -> None:
    """That of its game."""
    context = own_context("fr")
    window = own_window(context)
    blank = blank_of(context.library.presets["hollywood"], context.library)
    assert window.paperwork.blanks.name_for(blank) == "Gin Hollywood, feuille vierge"


@pytest.mark.slow("files written and read at the window")
def test_nothing_the_window_writes_lands_on_the_log(
    club: AppContext, window: MainWindow, own_folders: Path, qtbot: QtBot
) -> None:
    """A record, a season, a backup, a copy, a printer that writes a file: refused, and the matches stay."""
    log = own_folders / "club.sqlite"
    assert club.log_path == log
    before = log.read_bytes()
    match_id = club.heads()[0].match_id
    files, foot = window.files, window.paperwork.foot
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(log))
    window.files.preview(match_id)
    preview = window.findChild(Preview)
    qtbot.waitUntil(preview.print.isEnabled)

    def refused(write: Callable[[], object]) -> str:
        with qtbot.captureExceptions() as caught:
            try:
                write()
            except StorageError as error:
                return error.code
            qtbot.waitUntil(lambda: bool(caught))
        told = caught[0][1]
        assert isinstance(told, StorageError | RuleViolation)
        return told.code if isinstance(told, StorageError) else told.problems[0].code

    writes: list[tuple[str, Callable[[], object]]] = [
        (
            "FILE_HOLDS_MATCHES",
            lambda: files.write_out(match_id, club.keeper.peek(match_id), "record", log),
        ),
        (
            "FORM_UNKNOWN",
            lambda: Season(club, files, foot).write(log, [match_id]),
        ),
        ("BACKUP_IS_LOG", lambda: window.paperwork.logs.back_up(log)),
        ("BACKUP_IS_LOG", lambda: club.save_copy(log)),
        ("FILE_HOLDS_MATCHES", lambda: preview.print_to(printer)),
    ]
    for code, write in writes:
        assert refused(write) == code
    assert log.read_bytes() == before
