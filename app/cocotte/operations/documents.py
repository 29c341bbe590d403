"""What is written to files: the sheet of a match, the match itself, blank sheets, the rule book, tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.match.match import Match
from cocotte.core.questions import Answer, Answers, Choice, Words
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.written.paper import Paper, paper_of
from cocotte.language.written.tables import Report
from cocotte.operations.operation import Ask, Long, Operation
from cocotte.sheets.blank import Blank
from cocotte.sheets.exports import EXPORTS, render_blank, render_rulebook
from cocotte.sheets.style import PageSize
from cocotte.sheets.tables import report_csv, report_pdf
from cocotte.store.match_files import endings
from cocotte.store.match_files.transfer import to_json, to_script
from cocotte.store.outgoing import file_named, write_out
from cocotte.store.reference.library import Library
from cocotte.store.reference.rulebook import rule_book

FILE: Final = "file"
"""The question to which file."""
FORM: Final = "form"
"""The question in which form; without an answer the one that the name of the file says, else the first."""
PDF: Final = "pdf"
"""The form that is printed."""
SCRIPT, RECORD = "script", "record"
"""The two forms a match can be brought in from again."""


@frozen
class Form:
    """One form of a document."""

    title: str
    """What it is called, to be translated."""
    suffix: str
    """How its files end."""
    make: Callable[[], bytes]
    """Make the file, in memory."""


@frozen
class Printing:
    """The way documents are written."""

    library: Library
    """What matches and presets are called by."""
    say: Translator
    """The language."""
    page: PageSize = PageSize.A4
    """The paper."""
    code: bool = False
    """The match itself is printed as a code."""
    log: Path | None = None
    """The log in use, which no file takes the place of."""


@frozen
class Document(Long):
    """Something that can be written to a file."""

    forms: Mapping[str, Form]
    """Its forms, the usual one first; of two that end alike, the ending means the first."""
    log: Path | None
    """The log in use, which no file takes the place of."""


@frozen
class Written:
    """A file that was written."""

    file: str
    """The file, as it was named."""
    form: str
    """The form it has."""


def paper_for(name: str, match: Match, how: Printing) -> Paper:
    """Return what is printed of a match; `name` is what it is called on every computer."""
    script = to_script(match.entries, how.library) if how.code else ""
    return paper_of(name, match, how.library, script=script)


def sheet_forms(name: str, match: Match, how: Printing) -> dict[str, Form]:
    """Return the forms of a match's sheet; `name` is what the match is called on every computer."""

    def draw(form: str) -> bytes:
        export = EXPORTS[form]
        return export.render(paper_for(name, match, how), how.say, page=how.page)

    return {form: Form(each.title, each.suffix, partial(draw, form)) for form, each in EXPORTS.items()}


def match_forms(match: Match, library: Library) -> dict[str, Form]:
    """Return the forms from which a match can be brought in again."""
    return {
        SCRIPT: Form(
            mark("Match file, to import elsewhere"),
            endings.SCRIPT,
            lambda: to_script(match.entries, library).encode("utf-8"),
        ),
        RECORD: Form(
            mark("Complete record of the match (JSON)"),
            ".json",
            lambda: to_json(match.entries).encode("utf-8"),
        ),
    }


def all_forms(name: str, match: Match, how: Printing) -> dict[str, Form]:
    """Return every form of a match, those it can be brought in from again before others that end alike."""
    sheet = sheet_forms(name, match, how)
    return {PDF: sheet[PDF], **match_forms(match, how.library), **sheet}


def printed(make: Callable[[], bytes]) -> dict[str, Form]:
    """Return the one form of what is only printed."""
    return {PDF: Form(mark("PDF"), ".pdf", make)}


def blank_forms(blank: Blank, how: Printing) -> dict[str, Form]:
    """Return the form of a sheet to fill in by hand."""
    return printed(lambda: render_blank(blank, how.say, page=how.page))


def book_forms(game: Game | None, how: Printing) -> dict[str, Form]:
    """Return the form of the rule book, whole or of one game."""
    return printed(lambda: render_rulebook(rule_book(), how.say, page=how.page, game=game))


def report_forms(report: Report, how: Printing) -> dict[str, Form]:
    """Return the forms of a report: a table, or pages."""
    return {
        "csv": Form(mark("Spreadsheet (CSV)"), ".csv", lambda: report_csv(report, how.say)),
        **printed(lambda: report_pdf(report, how.say, page=how.page)),
    }


def form_of(document: Document, answers: Answers) -> str:
    """Return the form that was asked for, or that the name of the file says.

    Raises: RuleViolation (FORM_UNKNOWN).
    """
    forms = document.forms
    if FORM in answers:
        form, where, there = str(answers[FORM]), FORM, {each: each for each in forms}
    else:
        form, where, there = Path(str(answers.get(FILE, ""))).suffix.lower(), "to", {}
        for name, each in forms.items():
            there.setdefault(each.suffix, name)
        there.setdefault("", next(iter(forms)))
    if form not in there:
        expected = ", ".join(each for each in there if each)
        raise RuleViolation.of("FORM_UNKNOWN", where=where, found=form, expected=expected)
    return there[form]


def _write(_: Scorekeeper, document: Document, answers: Answers) -> Written:
    """Write the file, whole or not at all; stopped before it is written, it is not.

    Raises: RuleViolation (FORM_UNKNOWN), StorageError (FILE_IS_FOLDER, FILE_IS_OWN, FILE_HOLDS_MATCHES ...).
    """
    name, form = str(answers[FILE]), form_of(document, answers)
    path = file_named(name)
    made = document.forms[form].make()
    document.progress(0, 1)
    write_out(path, made, document.log)
    return Written(name, form)


def _forms(document: Document) -> Choice:
    return Choice(id=FORM, answers=tuple(map(Answer, document.forms)), offered=False)


WRITE: Final[Operation[Document, Written]] = Operation(
    "document-write",
    mark("Write to a file"),
    (
        Ask(FILE, mark("Which file"), lambda _: Words(id=FILE)),
        Ask(FORM, mark("In which form"), _forms),
    ),
    lambda *_: (),
    _write,
    lambda done, say: say("Written to {file}.", file=done.file),
)
"""A sheet, a match, a blank sheet, the rule book or a table goes to a file."""
