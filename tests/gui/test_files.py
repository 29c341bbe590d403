"""Matches in and out of files, through the window."""

from __future__ import annotations

import json
import threading
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QImage, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QPlainTextEdit

from cocotte.core.errors import StorageError
from cocotte.gui.documents import match_files, on_disk
from cocotte.gui.documents.file_dialog import FileDialog
from cocotte.gui.documents.match_files import Files, name_for, named_as
from cocotte.gui.documents.paper_size import page_size
from cocotte.gui.documents.pdf_pages import picture_of, sizes_of
from cocotte.gui.documents.presets import share_preset
from cocotte.gui.documents.preview import Preview
from cocotte.gui.main_window import MainWindow
from cocotte.gui.pages.players.page import PlayersPage
from cocotte.gui.services.tasks import Task
from cocotte.gui.widgets import work
from cocotte.gui.widgets.notice import Notice
from cocotte.operations.documents import RECORD, SCRIPT, Form, Printing, all_forms
from cocotte.operations.no_log import no_log
from cocotte.operations.presets import KEEP, NAME, TableRules
from cocotte.sheets.exports import EXPORTS
from cocotte.sheets.style import PageSize
from cocotte.store.match_files import transfer
from cocotte.store.settings import Paper
from evenings import finished, hollywood

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from cocotte.core.match.match import Match
    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.widgets.style.theming import ThemeManager
    from cocotte.language.catalogue import Translator
    from cocotte.store.match_files.transfer import MatchInFile
    from cocotte.store.reference.library import Library
    from gui.conftest import MakeContext, OpenWindow


@pytest.fixture
def evening(own_context: MakeContext) -> tuple[AppContext, str]:
    """A context with one match, and its id."""
    context = own_context()
    return context, hollywood(context)


@pytest.fixture
def files(evening: tuple[AppContext, str], own_window: OpenWindow) -> Files:
    """The files of a window over that context."""
    return own_window(evening[0]).files


SUFFIXES = {
    "pdf": ".pdf",
    SCRIPT: ".cocotte",
    RECORD: ".json",
    "text": ".txt",
    "csv": ".csv",
    "json": ".json",
}
"""How the files of each form end, in the order in which they are offered."""


def content_of(
    context: AppContext, match_id: str, match: Match, form: str, size: PageSize = PageSize.A4
) -> bytes:
    """A match in one of its forms."""
    forms = all_forms(match_id, match, Printing(context.library, context.say, size))
    assert {name: each.suffix for name, each in forms.items()} == SUFFIXES
    return forms[form].make()


def window_of(files: Files) -> MainWindow:
    """The window whose files they are."""
    window = files.window
    assert isinstance(window, MainWindow)
    return window


def test_the_window_writes_all_that_there_is() -> None:
    """Every export of the sheet is offered, with its own ending, and two to bring it in again."""
    assert {name: export.suffix for name, export in EXPORTS.items()}.items() <= SUFFIXES.items()
    assert {each: SUFFIXES[each] for each in (SCRIPT, RECORD)} == {SCRIPT: ".cocotte", RECORD: ".json"}


@pytest.mark.slow_after_first("files written and read at the window")
@pytest.mark.parametrize(("form", "suffix"), [*SUFFIXES.items()])
def test_every_form_is_written_whole(  # noqa: PLR0917 - fixtures
    files: Files, evening: tuple[AppContext, str], own_folders: Path, qtbot: QtBot, form: str, suffix: str
) -> None:
    """Beside the window; the file is remembered."""
    context, match_id = evening
    path = own_folders / f"sheet{suffix}"
    with qtbot.waitSignal(context.settings_changed):
        files.write_out(match_id, context.keeper.match(match_id), form, path)
    assert path.stat().st_size > 100
    assert context.settings.recent_files[0] == str(path)
    assert list(own_folders.glob(".cocotte-*")) == []


@pytest.mark.slow("files written and read at the window")
def test_a_match_file_comes_back_the_same(
    files: Files, evening: tuple[AppContext, str], own_folders: Path, qtbot: QtBot
) -> None:
    """Written by one window, brought in by another."""
    context, match_id = evening
    match = context.keeper.match(match_id)
    for form, name in (("script", "one.cocotte"), ("record", "two.json")):
        path = own_folders / name
        path.write_bytes(content_of(context, match_id, match, form))
        with qtbot.waitSignal(files.broughtIn) as came:
            files.import_files([path])
        assert context.keeper.match(came.args[0]).deals == match.deals


@pytest.mark.slow("files written and read at the window")
def test_a_match_that_is_here_is_shown_and_said_to_be(
    evening: tuple[AppContext, str], own_window: OpenWindow, own_folders: Path, qtbot: QtBot
) -> None:
    """Dropped a second time it comes in no more; with a deal more it goes on; told at the foot."""
    context, match_id = evening
    window, path = own_window(context), own_folders / "one.cocotte"
    script = content_of(context, match_id, context.keeper.match(match_id), "script")
    for more, words in (
        (b"", "1 match was here already, and nothing was missing."),
        (b"deal Jean gin 9\n", "1 match goes on with the deals it lacked."),
    ):
        path.write_bytes(script + more)
        with qtbot.waitSignal(window.files.broughtIn) as came:
            window.files.import_files([path])
        assert came.args == [match_id]
        assert [row.words.text() for row in window.paperwork.foot.rows()][-1] == words
    assert len(context.heads()) == 1
    row = window.paperwork.foot.rows()[0]
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    assert len(window.paperwork.foot.rows()) == 1


@pytest.mark.slow("files written and read at the window")
def test_a_preset_is_handed_on_in_a_file(
    evening: tuple[AppContext, str],
    own_window: OpenWindow,
    own_folders: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Brought in where one of its name is, it stands beside that."""
    window, library = own_window(evening[0]), evening[0].library
    base = library.presets["oklahoma"]
    kept = KEEP.do(no_log(), TableRules(library, base), {NAME: "Ours"})
    monkeypatch.setattr(FileDialog, "save", lambda *_: (str(own_folders / "ours"), ""))
    share_preset(kept.id, window.files, window.context)
    window.files.import_files([own_folders / "ours.toml"])
    assert {each.title["en"] for each in library.presets.values() if each.own} == {"Ours", "Ours 2"}
    said = [row.words.text() for row in window.paperwork.foot.rows()]
    assert said == ["Written to ours.toml.", "Kept as Ours 2."]


@pytest.mark.slow("files written and read at the window")
def test_where_a_file_was_written_is_said(
    files: Files, evening: tuple[AppContext, str], own_folders: Path, qtbot: QtBot
) -> None:
    """Its name and its folder, at the foot; gone when one goes on to another page."""
    context, match_id = evening
    foot = window_of(files).paperwork.foot
    with qtbot.waitSignal(context.settings_changed):
        files.write_out(match_id, context.keeper.match(match_id), "pdf", own_folders / "sheet.pdf")
    assert [row.words.text() for row in foot.rows()] == [f"Written to {own_folders / 'sheet.pdf'}."]
    window_of(files).go(window_of(files).page_name)
    assert len(foot.rows()) == 1
    window_of(files).go("players")
    assert not foot.rows()
    assert not foot.isVisible()


@pytest.mark.slow("files written and read at the window")
def test_the_table_of_the_players_can_be_opened_once_written(
    files: Files, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As every other file: where it lies, opened, shown in its folder."""
    window, foot = window_of(files), window_of(files).paperwork.foot
    window.go("players")
    monkeypatch.setattr(FileDialog, "save", lambda *_: (str(tmp_path / "club"), ""))
    page = window.page("players")
    assert isinstance(page, PlayersPage)
    page.exportRequested.emit(lambda: b"Player")
    qtbot.waitUntil(
        lambda: [row.words.text() for row in foot.rows()] == [f"Written to {tmp_path / 'club.csv'}."]
    )
    assert [button.text() for button in foot.rows()[0].offers] == ["Open", "Show in its folder"]
    assert (tmp_path / "club.csv").read_bytes() == b"Player"


def test_what_was_read_goes_by_itself(files: Files, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some seconds, not while the pointer or the keyboard is on it, nor while work goes on."""
    monkeypatch.setattr(work, "READ", 0)
    monkeypatch.setattr(work, "_LETTER", 1)
    foot, go_on = window_of(files).paperwork.foot, threading.Event()
    foot.begin("Importing matches…", lambda _: go_on.wait(60), lambda _: "")
    foot.show_message("Wait")
    foot.rows()[-1].button.setFocus()
    qtbot.wait(30)
    go_on.set()
    qtbot.waitUntil(lambda: not foot.busy)
    qtbot.wait(30)
    assert [row.words.text() for row in foot.rows()] == ["Wait"]
    window_of(files).pages.currentWidget().setFocus()
    qtbot.waitUntil(lambda: not foot.rows())


@pytest.fixture
def three_files(evening: tuple[AppContext, str], own_folders: Path) -> list[Path]:
    """The match of the context, played by other people in each."""
    context, match_id = evening
    script = content_of(context, match_id, context.keeper.match(match_id), "script").decode()
    paths = [own_folders / f"{name}.cocotte" for name in ("Paul", "Marc", "Luc")]
    for path in paths:
        path.write_text(script.replace("Pierre", path.stem))
    return paths


@pytest.mark.slow("files written and read at the window")
def test_of_several_matches_it_is_said_how_many_came(
    evening: tuple[AppContext, str], own_window: OpenWindow, three_files: list[Path], qtbot: QtBot
) -> None:
    """One stays where one is; they stand on top of the list."""
    context, match_id = evening
    window = own_window(context)
    window.open_match(match_id)
    window.files.import_files(three_files)
    foot = window.paperwork.foot
    qtbot.waitUntil(lambda: [row.words.text() for row in foot.rows()] == ["3 matches were imported."])
    assert (window.page_name, window.match_id, len(context.heads())) == ("match", match_id, 4)


def test_many_files_can_be_stopped(
    evening: tuple[AppContext, str],
    own_window: OpenWindow,
    three_files: list[Path],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Their progress stands at the foot; what is in by then stays."""
    context, _ = evening
    window, go_on, read = own_window(context), threading.Event(), transfer.match_in

    def match_in(path: Path, library: Library, **how: bool) -> MatchInFile:
        if path == three_files[1]:
            go_on.wait(60)
        return read(path, library, **how)

    monkeypatch.setattr(transfer, "match_in", match_in)
    window.files.import_files(three_files)
    foot = window.paperwork.foot
    qtbot.waitUntil(lambda: [row.words.text() for row in foot.rows()] == ["Importing matches…"])
    qtbot.mouseClick(foot.rows()[0].button, Qt.MouseButton.LeftButton)
    go_on.set()
    qtbot.waitUntil(lambda: not Task.any_runs())
    assert (len(context.heads()), foot.rows()) == (3, [])


@pytest.mark.slow("files written and read at the window")
def test_the_sample_comes_once(
    files: Files, own_context: MakeContext, evening: tuple[AppContext, str], qtbot: QtBot
) -> None:
    """Looked at again it is the same match."""
    context, _ = evening
    for _ in range(2):
        with qtbot.waitSignal(files.broughtIn):
            files.bring_in_sample()
    assert len(context.heads()) == 2


def test_what_cannot_be_read_is_reported_and_the_rest_comes_in(
    files: Files,
    evening: tuple[AppContext, str],
    own_folders: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One bad file among good ones."""
    context, match_id = evening
    good, bad = own_folders / "good.cocotte", own_folders / "bad.cocotte"
    script = content_of(context, match_id, context.keeper.match(match_id), "script")
    good.write_bytes(script.replace(b"Pierre", b"Paul"))
    bad.write_text("cocotte 1\ngame whist\n")
    lines_shown = []
    monkeypatch.setattr(
        match_files, "ask", lambda title, lines, answers, **_: lines_shown.extend([title, *lines])
    )
    with qtbot.waitSignal(files.broughtIn):
        files.import_files([bad, good])
    assert "bad.cocotte" in lines_shown[1]
    assert any("whist" in line for line in lines_shown)
    assert len(context.heads()) == 2


@pytest.mark.slow("files written and read at the window")
def test_a_deal_entered_of_who_sat_out_is_said_when_it_comes_in(
    files: Files, own_folders: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """THREE-02: Bob lost the first deal and gave up his place; the match comes in, the line is named."""
    path = own_folders / "three.cocotte"
    path.write_text(
        "cocotte 1\npreset gin-three\nside Ann\nside Bob\nside Cleo\ndeal Ann gin 20\ndeal Bob gin 12\n"
    )
    lines_shown = []
    monkeypatch.setattr(
        match_files, "ask", lambda title, lines, answers, **_: lines_shown.extend([title, *lines])
    )
    for _ in range(2):  # there already, it brings nothing in and nothing is said
        with qtbot.waitSignal(files.broughtIn):
            files.import_files([path])
    assert lines_shown[:2] == ["Some deals need a look", "three.cocotte:"]
    assert lines_shown[2].startswith("Line 7: Deal 2 does not count: Bob does not play at table 1")
    assert len(lines_shown) == 3


def test_a_folder_brings_in_all_its_matches(
    files: Files,
    evening: tuple[AppContext, str],
    own_folders: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And those of the folders in it; what is no match of those that end like one is told."""
    context, match_id = evening
    script = content_of(context, match_id, context.keeper.match(match_id), "script")
    (own_folders / "evenings" / "older").mkdir(parents=True)
    for place, player in (("a.cocotte", b"Paul"), ("b.cocotte", b"Luc"), ("older/c.cocotte", b"Marc")):
        (own_folders / "evenings" / place).write_bytes(script.replace(b"Pierre", player))
    (own_folders / "evenings" / "shopping.txt").write_text("bread")
    lines_shown = []
    monkeypatch.setattr(
        match_files, "ask", lambda title, lines, answers, **_: lines_shown.extend([title, *lines])
    )
    with qtbot.waitSignal(context.settings_changed):
        files.import_files([own_folders / "evenings"])
    assert len(context.heads()) == 4
    assert lines_shown[:2] == ["Some matches could not be imported", "shopping.txt:"]


def test_many_files_that_cannot_be_read_are_reported_within_the_screen(
    window_look: ThemeManager, qtbot: QtBot, qapp: QApplication
) -> None:
    """One reads what is wrong with each as far as one likes."""
    lines = [f"{number}.cocotte: no match" for number in range(300)]
    notice = Notice("Some matches could not be imported", lines, ["Close"])
    qtbot.addWidget(notice)
    notice.show()
    assert notice.height() <= qapp.primaryScreen().availableSize().height()
    (details,) = notice.findChildren(QPlainTextEdit)
    assert details.toPlainText().splitlines() == lines


def test_the_dialogs_propose_a_sensible_name(
    files: Files,
    evening: tuple[AppContext, str],
    own_folders: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The day and the players; the suffix is added where it is left out."""
    context, match_id = evening
    requested = []

    def save(
        say: Translator, title: str, proposed: str, kinds: tuple[str, ...], parent: MainWindow
    ) -> tuple[str, str]:
        requested.append((proposed, kinds))
        return str(own_folders / "mine"), kinds[0]

    monkeypatch.setattr(FileDialog, "save", save)
    with qtbot.waitSignal(context.settings_changed):
        files.export_dialog(match_id)
    assert requested[0][0].endswith("2026-11-21 Pierre v Jean.pdf")
    assert any("(*.csv)" in kind for kind in requested[0][1])
    assert (own_folders / "mine.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow("files written and read at the window")
def test_an_ending_that_is_typed_says_what_is_written(
    files: Files,
    evening: tuple[AppContext, str],
    own_folders: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not the form the dialog began with; a dot in a date is no ending."""
    context, match_id = evening
    for typed, called, begins in (
        ("sheet.csv", "sheet.csv", b"\xef\xbb\xbf"),
        ("sheet.COCOTTE", "sheet.COCOTTE", b"cocotte 1"),
        ("evening of 21.11", "evening of 21.11.pdf", b"%PDF"),
    ):
        chosen = str(own_folders / typed)
        monkeypatch.setattr(FileDialog, "save", lambda *requested, chosen=chosen: (chosen, requested[3][0]))
        with qtbot.waitSignal(context.settings_changed):
            files.export_dialog(match_id)
        assert (own_folders / called).read_bytes().startswith(begins)


def test_a_dialog_that_is_left_does_nothing(
    files: Files, evening: tuple[AppContext, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written and nothing read."""
    monkeypatch.setattr(FileDialog, "save", lambda *_: ("", ""))
    monkeypatch.setattr(FileDialog, "pick", lambda *_, several: [])
    files.export_dialog(evening[1])
    files.import_dialog()
    assert not window_of(files).paperwork.foot.busy


def test_a_folder_that_refuses_is_reported(
    files: Files, evening: tuple[AppContext, str], own_folders: Path, qtbot: QtBot
) -> None:
    """As trouble, which the window says kindly."""
    context, match_id = evening
    (own_folders / "file").write_text("in the way")
    with qtbot.captureExceptions() as caught:
        files.write_out(match_id, context.keeper.match(match_id), "text", own_folders / "file" / "sheet.txt")
        qtbot.waitUntil(lambda: bool(caught))
    assert isinstance(caught[0][1], StorageError)


def test_names_of_players_never_leave_the_folder(
    evening: tuple[AppContext, str], own_context: MakeContext
) -> None:
    """A stroke in a name is no path."""
    context = own_context()
    match_id = finished(context, ("A/B", "C:\\D"))
    name = name_for(match_id, context.keeper.match(match_id), context)
    assert not set(name) & set('/\\:*?"<>|')


@pytest.mark.parametrize(
    ("name", "chosen", "form"),
    [("evening.json", "pdf", RECORD), ("evening.json", "json", "json"), ("evening.csv", "pdf", "csv")],
)
def test_the_ending_typed_says_the_form(name: str, chosen: str, form: str) -> None:
    """Of two that end in .json it is the one that can be brought in again, unless the other was chosen."""
    forms = {each: Form("", suffix, bytes) for each, suffix in SUFFIXES.items()}
    assert named_as(Path(name), chosen, forms) == (Path(name), form)


def test_the_json_sheet_is_json(evening: tuple[AppContext, str]) -> None:
    """For other programs."""
    context, match_id = evening
    assert (
        json.loads(content_of(context, match_id, context.keeper.match(match_id), "json"))["finished"] is False
    )


@pytest.mark.parametrize(
    ("chosen", "size"),
    [(Paper.A4, PageSize.A4), (Paper.LETTER, PageSize.LETTER), (Paper.SYSTEM, PageSize.A4)],
)
def test_paper_is_as_chosen(chosen: Paper, size: PageSize, qapp: QApplication) -> None:
    """Or as usual in the country, A4 where nobody says."""
    assert page_size(chosen) is size


def shown_preview(evening: tuple[AppContext, str], qtbot: QtBot) -> Preview:
    context, match_id = evening
    match = context.keeper.match(match_id)
    preview = Preview(
        context, "Sheet", lambda size: content_of(context, match_id, match, "pdf", size), PageSize.A4
    )
    qtbot.addWidget(preview)
    preview.show()
    qtbot.waitUntil(lambda: bool(preview.pictures()))
    return preview


@pytest.mark.slow("files written and read at the window")
def test_the_preview_shows_the_pdf_itself(
    evening: tuple[AppContext, str], qtbot: QtBot, plain_look: ThemeManager
) -> None:
    """Page by page, in the proportions of the paper."""
    preview = shown_preview(evening, qtbot)
    (image,) = preview.pictures()
    assert abs(image.height() / image.width() - 297 / 210) < 0.01
    assert preview.print.isEnabled()
    with qtbot.waitSignal(preview.exportRequested):
        preview.export.click()
    preview.sizes.parts[1].click()
    qtbot.waitUntil(
        lambda: [round(image.height() / image.width(), 2) for image in preview.pictures()] == [1.29]
    )


def test_what_is_printed_is_what_was_shown(
    evening: tuple[AppContext, str], qtbot: QtBot, plain_look: ThemeManager, own_folders: Path
) -> None:
    """A printer that writes a file gets the same number of pages, and they are not blank."""
    preview = shown_preview(evening, qtbot)
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(own_folders / "printed.pdf"))
    printer.setFullPage(True)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    preview.print_to(printer)
    qtbot.waitUntil(preview.foot.isHidden)
    data = (own_folders / "printed.pdf").read_bytes()
    assert len(pypdf.PdfReader(own_folders / "printed.pdf").pages) == 1
    assert len(sizes_of(data, 30)) == 1
    picture = picture_of(data, 0, 30)
    assert isinstance(picture, QImage)
    assert picture.pixelColor(picture.width() // 2, 2).lightness() > 200
    darkest = min(
        picture.pixelColor(x, y).lightness() for x in range(picture.width()) for y in range(0, 120, 3)
    )
    assert darkest < 120


def test_files_of_one_window_are_its_own(files: Files) -> None:
    """Made when they are first asked for, and kept."""
    assert isinstance(files, Files)


@pytest.mark.slow("files written and read at the window")
def test_the_preview_opens_where_it_was(
    evening: tuple[AppContext, str], qtbot: QtBot, plain_look: ThemeManager, own_folders: Path
) -> None:
    """As large as somebody left it, in the next run as well."""
    preview = shown_preview(evening, qtbot)
    preview.resize(640, 600)
    preview.close()
    assert evening[0].settings.windows["preview"]
    again = shown_preview(evening, qtbot)
    assert (again.width(), again.height()) == (640, 600)


@pytest.mark.slow("files written and read at the window")
def test_the_pages_of_a_preview_are_turned_by_keys(
    files: Files, evening: tuple[AppContext, str], qtbot: QtBot
) -> None:
    """A sheet is longer than a screen is high."""
    files.preview(evening[1])
    shown = window_of(files).findChildren(Preview)[-1]
    qtbot.waitUntil(shown.print.isEnabled)
    bar = shown.pages.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    qtbot.keyClick(shown.export, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    qtbot.keyClick(shown.export, Qt.Key.Key_PageUp)
    assert bar.value() == 0
    shown.close()


@pytest.mark.slow("files written and read at the window")
def test_a_long_preview_draws_what_one_looks_at(
    own_context: MakeContext, qtbot: QtBot, plain_look: ThemeManager, own_folders: Path
) -> None:
    """Pages far from those in sight wait, and are let go again."""
    context = own_context()
    match_id = finished(context)
    short = content_of(context, match_id, context.keeper.match(match_id), "pdf", PageSize.A4)
    writer = pypdf.PdfWriter()
    for _ in range(12):
        writer.append(BytesIO(short))
    content = BytesIO()
    writer.write(content)
    preview = Preview(context, "Sheet", lambda size: content.getvalue(), PageSize.A4)
    qtbot.addWidget(preview)
    preview.show()
    qtbot.waitUntil(lambda: preview.pages.count == 12)
    first, last = preview.pages._pages[0], preview.pages._pages[-1]
    qtbot.waitUntil(lambda: first.image is not None)
    bar = preview.pages.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 10 * first.height())
    assert last.image is None
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: last.image is not None)
    assert first.image is None
    assert len(preview.pictures()) <= 4


@pytest.mark.slow("files written and read at the window")
def test_what_was_written_is_opened_printed_or_shown(
    files: Files,
    evening: tuple[AppContext, str],
    own_folders: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Offered quietly at the foot; nothing has to be answered."""
    context, match_id = evening
    opened: list[str] = []
    shown: list[Path] = []

    def refused(path: Path) -> bool:
        shown.append(path)
        return False

    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    monkeypatch.setattr(on_disk, "_manager_shows", refused)
    path = own_folders / "sheet.pdf"
    with qtbot.waitSignal(context.settings_changed):
        files.write_out(match_id, context.keeper.match(match_id), "pdf", path)
    (row,) = window_of(files).paperwork.foot.rows()
    assert [button.text() for button in row.offers] == ["Open", "Print…", "Show in its folder"]
    for button in row.offers:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (opened, shown) == ([str(path), str(own_folders)], [path])
    (preview,) = window_of(files).findChildren(Preview)
    preview.close()
    with qtbot.waitSignal(context.settings_changed):
        files.write_out(match_id, context.keeper.match(match_id), "csv", own_folders / "sheet.csv")
    assert [button.text() for button in window_of(files).paperwork.foot.rows()[-1].offers] == [
        "Open",
        "Show in its folder",
    ]


def test_without_a_file_manager_the_folder_is_opened(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no desktop is told of, nothing can be marked."""
    opened = []
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    on_disk.show_in_folder(own_folders / "sheet.pdf")
    assert opened == [str(own_folders)]
