"""Matches in and out of files: the dialogs, the names proposed, the work in a worker thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.errors import CocotteError
from cocotte.core.game import Game
from cocotte.core.values import replace
from cocotte.gui.documents.file_dialog import FileDialog, usual_folder
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.deeds import reporting
from cocotte.gui.services.tasks import Progress
from cocotte.gui.widgets.notice import ask
from cocotte.gui.widgets.work import WorkFoot, WorkResult
from cocotte.language.catalogue import mark
from cocotte.store.file_names import as_file_name
from cocotte.store.match_files import endings
from cocotte.store.outgoing import write_out

if TYPE_CHECKING:  # the rules wait until a file comes or goes
    from cocotte.core.match.match import Match
    from cocotte.core.match.structural_errors import StructuralError
    from cocotte.gui.documents.preview import Preview
    from cocotte.gui.pages.matches.summary import MatchSummary
    from cocotte.gui.pages.matches.words import Words
    from cocotte.operations.importing import Imported
    from cocotte.sheets.exports import Paper
    from cocotte.sheets.style import PageSize

SCRIPT, RECORD = "script", "record"
"""The two forms a match can be brought in from again."""

FORMS: Final = (
    ("pdf", mark("Sheet to print (PDF)"), ".pdf"),
    (SCRIPT, mark("Match file, to import elsewhere"), endings.SCRIPT),
    (RECORD, mark("Complete record of the match (JSON)"), ".json"),
    ("text", mark("Text"), ".txt"),
    ("csv", mark("Spreadsheet (CSV)"), ".csv"),
    ("json", mark("Sheet for other programs (JSON)"), ".json"),
)
"""What a match can be written as: the form, what it is called, how its files end.

Of two that end alike, the first is meant by the ending alone: the one that can be brought in again.
"""


class Files(QObject):
    """Brings matches in and writes them out, over one window."""

    broughtIn = Signal(str)
    """One match came in, to be looked at: its id."""
    presetFound = Signal(object)
    """A file to be brought in holds a preset that somebody handed on: its path."""
    logFound = Signal(object)
    """A file to be brought in is a whole log: its path."""

    def __init__(self, context: AppContext, window: QWidget, foot: Callable[[], WorkFoot]) -> None:
        """`foot` is where work in a worker thread is shown; it is made when first needed."""
        super().__init__(window)
        self._context, self.window, self._foot = context, window, foot

    def import_dialog(self) -> None:
        """Ask for files, and bring their matches in."""
        from cocotte.operations.importing import IMPORT  # noqa: PLC0415 - the rules wait

        say = self._context.say
        kinds = (
            say("Matches ({files})", files=endings.pattern(*endings.MATCH)),
            say("Presets ({files})", files=endings.pattern(endings.PRESET)),
            say("All files (*)"),
        )
        paths = FileDialog.pick(say, say(IMPORT.title), str(self.folder()), kinds, self.window, several=True)
        if paths:
            self.import_files([Path(path) for path in paths])

    def bring_in_sample(self) -> None:
        """Bring in the sample match."""
        from cocotte.store.logs.sample import sample_file  # noqa: PLC0415 - the rules wait
        from cocotte.store.match_files.transfer import match_in  # noqa: PLC0415 - as above

        read = match_in(sample_file(), self._context.library)
        self.broughtIn.emit(self._context.import_match(read.logged()).match_id)

    def preview(self, match_id: str) -> None:
        """Show a match as it will be printed."""
        context = self._context
        match = context.keeper.peek(match_id)
        render = partial(content_of, context, self._called(match_id), match, "pdf")
        self.make_preview(
            title_for(match_id, match, context), render, lambda: self.export_dialog(match_id)
        ).show()

    def preview_book(self, game: Game | None = None) -> None:
        """Show the rule book as it will be printed, whole or of one game."""
        render = partial(book_of, self._context, game)
        self.make_preview(self._book_name(game), render, lambda: self.export_book_dialog(game)).show()

    def make_preview(
        self, title: str, render: Callable[[PageSize], bytes], export: Callable[[], None]
    ) -> Preview:
        """A window that shows what is printed, made by `render` for a size of paper."""
        from cocotte.gui.documents.paper_size import page_size  # noqa: PLC0415 - when somebody prints
        from cocotte.gui.documents.preview import Preview  # noqa: PLC0415 - as above

        context = self._context
        made = Preview(context, title, render, page_size(context.settings.paper), self.window)
        made.exportRequested.connect(export)
        return made

    def export_book_dialog(self, game: Game | None = None) -> None:
        """Ask for a file, and write the rule book to it."""
        say = self._context.say
        path = self.choose_file(
            say("Export the rule book"), self._book_name(game), ".pdf", say("PDF (*.pdf)")
        )
        if path is not None:
            self.write_book(game, path)

    def write_book(self, game: Game | None, path: Path) -> None:
        """Write the rule book to a file."""
        self.write(path, partial(book_of, self._context, game), partial(self.preview_book, game))

    def _book_name(self, game: Game | None) -> str:
        from cocotte.language.games import game_name  # noqa: PLC0415 - the rules wait

        say = self._context.say
        return say("Rule book, {game}", game=game_name(game, say)) if game else say("Rule book")

    def import_files(self, paths: Sequence[Path]) -> None:
        """Bring in the matches of some files and folders; what cannot be read is reported.

        They are read and recorded in a worker thread, each in a transaction of its own; stopped, it keeps
        those that are in.
        """
        from cocotte.operations.importing import IMPORT, gathered  # noqa: PLC0415 - the rules wait
        from cocotte.store.match_files.transfer import match_in  # noqa: PLC0415 - as above

        logs = [path for path in paths if endings.is_log(path)]
        for path in logs:
            self.logFound.emit(path)
        presets = [path for path in paths if path.suffix.lower() == endings.PRESET]
        for path in presets:
            self.presetFound.emit(path)
        paths = [path for path in paths if path not in (*logs, *presets)]
        read = partial(match_in, library=self._context.library, french=self._context.say.language == "fr")

        def take(progress: Progress) -> tuple[Imported, Match | None]:
            """The match itself comes along, if it is one."""
            with self._context.worker_keeper() as keeper:
                done = IMPORT.do(keeper, reporting(gathered(read, paths), progress), {})
                ids = [taken.match_id for taken in done.taken.values()]
                return done, keeper.peek(ids[0]) if len(ids) == 1 else None

        if paths:
            self._foot().begin(self._context.say("Importing matches…"), take, self._report)

    def export_dialog(self, match_id: str) -> None:
        """Ask for a file, and write a match to it in the form chosen."""
        say = self._context.say
        match = self._context.keeper.peek(match_id)
        names = {f"{say(title)} (*{suffix})": (form, suffix) for form, title, suffix in FORMS}
        proposed = self.folder() / f"{name_for(match_id, match, self._context)}{FORMS[0][2]}"
        chosen, kind = FileDialog.save(say, say("Export the match"), str(proposed), tuple(names), self.window)
        if chosen:
            path, form = named_as(Path(chosen), *names[kind])
            self.write_out(match_id, match, form, path)

    def write_out(self, match_id: str, match: Match, form: str, path: Path) -> None:
        """Write a match to a file."""
        prints = partial(self.preview, match_id) if form == "pdf" else None
        self.write(path, partial(content_of, self._context, self._called(match_id), match, form), prints)

    def _called(self, match_id: str) -> str:
        """What a match is called on every computer."""
        return self._context.keeper.names().get(match_id, match_id)

    def export_players_dialog(self, content: Callable[[], bytes]) -> None:
        """Ask for a file, and write the table of the players to it."""
        say = self._context.say
        kind = say("Spreadsheet (CSV)") + " (*.csv)"
        path = self.choose_file(say("Export the statistics"), say("Players"), ".csv", kind)
        if path is not None:
            self.write(path, content)

    def choose_file(self, words: str, name: str, suffix: str, kind: str) -> Path | None:
        """Ask for a file to write to, with a name proposed; without an ending it gets that of its kind."""
        proposed = self.folder() / f"{as_file_name(name)}{suffix}"
        chosen, _ = FileDialog.save(self._context.say, words, str(proposed), (kind,), self.window)
        path = Path(chosen)
        if not chosen:
            return None
        return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)

    def write(
        self, path: Path, content: Callable[[], bytes], prints: Callable[[], None] | None = None
    ) -> None:
        """Write a file, whole or not at all, in a worker thread; where it lies is reported.

        Then it can be opened, printed if `prints` does so, or shown in its folder.
        """
        say, log = self._context.say, self._context.log_path

        def work(progress: Progress) -> None:
            made = content()
            progress.at(0, 1)  # stopped before it is written, it is not
            write_out(path, made, log)

        def result_of(_: None) -> WorkResult:
            self.remember(path)
            words = say("{file} was written to {folder}", file=path.name, folder=path.parent)
            return WorkResult(words, self.offers(path, prints))

        self._foot().begin(say("Writing {file}…", file=path.name), work, result_of)

    def offers(self, path: Path, prints: Callable[[], None] | None = None) -> dict[str, Callable[[], None]]:
        """What can be done with a file that was written, by the words of its button."""
        from cocotte.gui.documents.on_disk import open_file, show_in_folder  # noqa: PLC0415 - when a file was written

        say = self._context.say
        printed = {say("Print…"): prints} if prints is not None else {}
        return {
            say("Open"): partial(open_file, path),
            **printed,
            say("Show in its folder"): partial(show_in_folder, path),
        }

    def _report(self, came: tuple[Imported, Match | None]) -> str:
        """Go to the match that came in, if it is one; say what became of several, or of one that was here."""
        from cocotte.language.records.near_names import near_lines  # noqa: PLC0415 - the rules wait
        from cocotte.operations.importing import IMPORT  # noqa: PLC0415 - as above
        from cocotte.store.logs.merging import Fate  # noqa: PLC0415 - as above

        say, (done, match) = self._context.say, came
        if done.taken:
            self._context.came_in(taken.match_id for taken in done.taken.values())
            self.remember(*done.taken)
        if done.refused:
            self._show_refused(done.refused)
        fates = [taken.fate for taken in done.taken.values()]
        if match is not None:
            (taken,) = done.taken.values()
            self._context.keeper.lay_ready(taken.match_id, match)
            self.broughtIn.emit(taken.match_id)
        if done.structural_errors:
            self._show_structural_errors(done.structural_errors)
        seen = not fates or fates == [
            Fate.NEW
        ]  # what was refused is shown, and a single new match is gone to
        said = [] if seen else IMPORT.said(replace(done, refused={}, structural_errors={}), say).split("\n")
        return " ".join([*said, *near_lines(done.near, say)])

    def _show_refused(self, refused: Mapping[Path, CocotteError]) -> None:
        from cocotte.language.problems import error_lines  # noqa: PLC0415 - the rules wait

        say = self._context.say
        lines = [
            line
            for path, error in refused.items()
            for line in (say("{file}:", file=path.name), *error_lines(error, say))
        ]
        ask(say("Some matches could not be imported"), lines, [say("Close")], parent=self.window)

    def _show_structural_errors(self, structural_errors: Mapping[Path, Sequence[StructuralError]]) -> None:
        from cocotte.language.scores.structural_errors import misfit_text  # noqa: PLC0415 - the rules wait

        say = self._context.say
        lines = [
            line
            for path, found in structural_errors.items()
            for line in (say("{file}:", file=path.name), *(misfit_text(each, say) for each in found))
        ]
        ask(say("Some deals need a look"), lines, [say("Close")], parent=self.window)

    def say_done(self, words: str) -> None:
        """Say at the foot of the window what was done."""
        self._foot().show_message(words)

    def remember(self, *paths: object) -> None:
        """These files were used: the last is the most recent one."""
        recent = self._context.settings
        for path in paths:
            recent = recent.with_recent(str(path))
        self._context.change_settings(recent_files=recent.recent_files)

    def folder(self) -> Path:
        """Where files were last, else where the user keeps documents."""
        return usual_folder(self._context.settings)


def title_for(match_id: str, match: Match, context: AppContext) -> str:
    """What a match is called over its sheet: ``Gin rummy to 100: Pierre v Jean``."""
    summary, words = _summary(match_id, match, context)
    return context.say("{title}: {players}", title=words.title(summary), players=words.players(summary))


def name_for(match_id: str, match: Match, context: AppContext) -> str:
    """A name for a file about a match: ``2026-11-21 Pierre v Jean``."""
    summary, words = _summary(match_id, match, context)
    day = f"{summary.at:%Y-%m-%d} " if summary.at else ""
    return as_file_name(day + words.players(summary))


def _summary(match_id: str, match: Match, context: AppContext) -> tuple[MatchSummary, Words]:
    """A match as the list of matches shows it, and the words for that."""
    from cocotte.gui.pages.matches.summary_task import summary_of  # noqa: PLC0415 - the rules wait
    from cocotte.gui.pages.matches.words import Words  # noqa: PLC0415 - as above

    return summary_of(match_id, match, context.library), Words(context.say)


def named_as(path: Path, form: str, suffix: str) -> tuple[Path, str]:
    """A file and its form: an ending that was typed says which; without one the form gives its own."""
    typed = path.suffix.lower()
    if typed == suffix:
        return path, form
    for other, _, ending in FORMS:
        if typed == ending:
            return path, other
    return path.with_name(path.name + suffix), form


def content_of(
    context: AppContext, name: str, match: Match, form: str, size: PageSize | None = None
) -> bytes:
    """A match in one of the forms, built in memory; `name` as for `paper_for`."""
    from cocotte.gui.documents.paper_size import page_size  # noqa: PLC0415 - the rules wait
    from cocotte.store.match_files.transfer import to_json, to_script  # noqa: PLC0415 - as above

    if form == SCRIPT:
        return to_script(match.entries, context.library).encode("utf-8")
    if form == RECORD:
        return to_json(match.entries).encode("utf-8")
    from cocotte.sheets.exports import EXPORTS  # noqa: PLC0415 - sheets wait until they are needed

    paper = paper_for(context, name, match)
    return EXPORTS[form].render(paper, context.say, page=size or page_size(context.settings.paper))


def paper_for(context: AppContext, name: str, match: Match) -> Paper:
    """What is printed of a match: with the match itself as a code, unless somebody prefers it without.

    `name` is what the match is called on every computer.
    """
    from cocotte.sheets.exports import paper_of  # noqa: PLC0415 - as above
    from cocotte.store.match_files.transfer import to_script  # noqa: PLC0415 - as above

    script = to_script(match.entries, context.library) if context.settings.sheet_code else ""
    return paper_of(name, match, context.library, script=script)


def book_of(context: AppContext, game: Game | None, size: PageSize | None = None) -> bytes:
    """The rule book as a PDF, built in memory."""
    from cocotte.gui.documents.paper_size import page_size  # noqa: PLC0415 - the rules wait
    from cocotte.sheets.exports import render_rulebook  # noqa: PLC0415 - sheets wait until they are needed
    from cocotte.store.reference.rulebook import rule_book  # noqa: PLC0415 - the rules wait

    paper = size or page_size(context.settings.paper)
    return render_rulebook(rule_book(), context.say, page=paper, game=game)
