"""Matches in and out of files: the dialogs, the names proposed, the work in a worker thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

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
from cocotte.store.file_names import as_file_name
from cocotte.store.match_files import endings

if TYPE_CHECKING:  # the rules wait until a file comes or goes
    from cocotte.core.match.match import Match
    from cocotte.core.match.structural_errors import StructuralError
    from cocotte.gui.documents.preview import Preview
    from cocotte.gui.pages.matches.summary import MatchSummary
    from cocotte.gui.pages.matches.words import Words
    from cocotte.operations.documents import Form, Printing, Written
    from cocotte.operations.importing import Imported
    from cocotte.sheets.style import PageSize

    Forms = Mapping[str, Form]
    """The forms a document can be written in, the usual one first."""


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

    def how(self, page: PageSize | None = None) -> Printing:
        """Return how documents are written, as the settings have it; on other paper where it is given."""
        from cocotte.gui.documents.paper_size import page_size  # noqa: PLC0415 - when somebody prints
        from cocotte.operations.documents import Printing  # noqa: PLC0415 - as above

        context, settings = self._context, self._context.settings
        page = page or page_size(settings.paper)
        return Printing(context.library, context.say, page, settings.sheet_code, context.log_path)

    def preview(self, match_id: str) -> None:
        """Show a match as it will be printed."""
        match = self._context.keeper.peek(match_id)
        title = title_for(match_id, match, self._context)
        forms = partial(self._forms, self._called(match_id), match)  # in a worker thread the log is not asked
        self.show_preview(title, forms, lambda: self.export_dialog(match_id))

    def _forms(self, called: str, match: Match, page: PageSize | None = None) -> Forms:
        """Return every form a match can be written in; it is `called` so on every computer."""
        from cocotte.operations.documents import all_forms  # noqa: PLC0415 - when somebody prints

        return all_forms(called, match, self.how(page))

    def _called(self, match_id: str) -> str:
        return self._context.keeper.names().get(match_id, match_id)

    def preview_book(self, game: Game | None = None) -> None:
        """Show the rule book as it will be printed, whole or of one game."""
        self.show_preview(
            self._book_name(game), partial(self._book, game), lambda: self.export_book_dialog(game)
        )

    def _book(self, game: Game | None, page: PageSize | None = None) -> Forms:
        from cocotte.operations.documents import book_forms  # noqa: PLC0415 - when somebody prints

        return book_forms(game, self.how(page))

    def show_preview(
        self, title: str, forms: Callable[[PageSize], Forms], export: Callable[[], None]
    ) -> None:
        """Show something as it will be printed on a size of paper."""
        self.make_preview(title, lambda page: forms(page)["pdf"].make(), export).show()

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
        self.write(path, self._book(game), partial(self.preview_book, game))

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
        forms = self._forms(self._called(match_id), match)
        names = {f"{say(form.title)} (*{form.suffix})": name for name, form in forms.items()}
        proposed = self.folder() / f"{name_for(match_id, match, self._context)}.pdf"
        chosen, kind = FileDialog.save(say, say("Export the match"), str(proposed), tuple(names), self.window)
        if chosen:
            path, form = named_as(Path(chosen), names[kind], forms)
            self.write_out(match_id, match, form, path)

    def write_out(self, match_id: str, match: Match, form: str, path: Path) -> None:
        """Write a match to a file."""
        prints = partial(self.preview, match_id) if form == "pdf" else None
        self.write(path, self._forms(self._called(match_id), match), prints, form)

    def export_players_dialog(self, content: Callable[[], bytes]) -> None:
        """Ask for a file, and write the table of the players to it."""
        say = self._context.say
        kind = say("Spreadsheet (CSV)") + " (*.csv)"
        path = self.choose_file(say("Export the statistics"), say("Players"), ".csv", kind)
        if path is not None:
            from cocotte.operations.documents import Form  # noqa: PLC0415 - when somebody writes a file

            self.write(path, {"csv": Form(kind, ".csv", content)})

    def choose_file(self, words: str, name: str, suffix: str, kind: str) -> Path | None:
        """Ask for a file to write to, with a name proposed; without an ending it gets that of its kind."""
        proposed = self.folder() / f"{as_file_name(name)}{suffix}"
        chosen, _ = FileDialog.save(self._context.say, words, str(proposed), (kind,), self.window)
        path = Path(chosen)
        if not chosen:
            return None
        return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)

    def write(
        self, path: Path, forms: Forms, prints: Callable[[], None] | None = None, form: str = ""
    ) -> None:
        """Write a file, whole or not at all, in a worker thread; where it lies is reported.

        Without a form it has the one that its name says. Then it can be opened, printed if `prints` does so,
        or shown in its folder.
        """
        from cocotte.operations.documents import FILE, FORM, WRITE, Document  # noqa: PLC0415 - when somebody does
        from cocotte.operations.no_log import no_log  # noqa: PLC0415 - as above

        say, document = self._context.say, Document(forms, self._context.log_path)
        answers = {FILE: str(path), FORM: form} if form else {FILE: str(path)}

        def work(progress: Progress) -> Written:
            return WRITE.do(no_log(), reporting(document, progress), answers)

        def result_of(done: Written) -> WorkResult:
            self.remember(path)
            return WorkResult(WRITE.said(done, say), self.offers(path, prints))

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


def named_as(path: Path, form: str, forms: Forms) -> tuple[Path, str]:
    """Return a file and its form: an ending that was typed says which; without one the form gives its own."""
    typed, suffix = path.suffix.lower(), forms[form].suffix
    if typed == suffix:
        return path, form
    for other, each in forms.items():
        if typed == each.suffix:
            return path, other
    return path.with_name(path.name + suffix), form
