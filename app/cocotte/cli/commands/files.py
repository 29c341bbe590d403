"""Sheets and matches out to files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from cocotte.cli.arguments import CHANGED, CODE, FORMAT, LEDGER, MATCH, OF_MATCH, PAPER
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.house_rules import assignments, with_figures
from cocotte.core.errors import RuleViolation, refuse
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.proposing import counts_for, propose, sides_for, usual_format
from cocotte.core.presets import Preset
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes
from cocotte.operations.documents import (
    FILE,
    FORM,
    RECORD,
    WRITE,
    Document,
    Form,
    Printing,
    blank_forms,
    form_of,
    match_forms,
    sheet_forms,
)
from cocotte.operations.no_log import no_log
from cocotte.sheets.blank import blank_of
from cocotte.sheets.exports import EXPORTS
from cocotte.sheets.style import PageSize
from cocotte.store.places import log_path, settings_path
from cocotte.store.settings import load

SIZES: Final = {"a4": PageSize.A4, "letter": PageSize.LETTER}
"""The papers, by the words of the command line."""


def sheet(context: CommandContext, args: Namespace) -> None:
    """The sheet of a match, to the terminal or a file."""
    match_id, match = context.match(args.match)
    _put_sheet(context, match_id, match, args)


def blank(context: CommandContext, args: Namespace) -> None:
    """A blank sheet for a preset, with names or empty, as PDF."""
    preset = context.library.preset_called(args.preset)
    rules = with_figures(context.library.rules_of(preset), assignments(args.set), preset.game.figures)
    format_id = args.format or usual_format(preset, preset.game, len(args.players) or args.count)
    sides = sides_for(format_id, args.players or _so_many(format_id, preset, args.count))
    refuse(opening_problems(propose(rules, format_id, args.ledger or preset.ledger, sides)))
    empty = blank_of(
        preset,
        context.library,
        seating=format_id,
        ledger=args.ledger,
        players=args.count,
        sides=sides if args.players else (),
        rules=rules,
    )
    write_document(context, args.to, blank_forms(empty, how(context, args)))


def _so_many(format_id: str, preset: Preset, count: int) -> list[str]:
    """Players without names: as many as given, else as few as the format is for.

    Raises: RuleViolation (PLAYERS_NUMBER).
    """
    counts = counts_for(preset, format_id) if format_id in FORMATS else (2,)  # an unknown one is refused so
    if count and count not in counts:
        expected = ", ".join(map(str, counts))
        raise RuleViolation.of(
            "PLAYERS_NUMBER", where="count", players=count, format=format_id, expected=expected
        )
    return [str(number + 1) for number in range(count or counts[0])]


def export(context: CommandContext, args: Namespace) -> None:
    """A match as script or JSON."""
    _, match = context.match(args.match)
    forms = {
        "json" if name == RECORD else name: each for name, each in match_forms(match, context.library).items()
    }
    form = args.form or ("json" if args.to and args.to.endswith(".json") else "script")
    if args.to:
        write_document(context, args.to, forms, form)
    else:
        text = forms[form].make().decode("utf-8")
        print(text, end="" if text.endswith("\n") else "\n", file=context.out)


def write_document(
    context: CommandContext,
    file: str,
    forms: Mapping[str, Form],
    form: str = "",
    data: Mapping[str, Any] | None = None,
) -> None:
    """Write a document to a file in the form that is given, or that the name of the file says; answer so.

    Raises: RuleViolation (FORM_UNKNOWN), StorageError.
    """
    answers = {FILE: file, FORM: form} if form else {FILE: file}
    done = WRITE.do(no_log(), Document(forms, log_path(context.log)), answers)
    context.answer({"file": done.file, **(data or {})}, WRITE.said(done, context.say))


def with_code(args: Namespace) -> bool:
    """Whether the match itself is printed as a code: as given, else as the user's settings have it."""
    return load(settings_path(), date.today()).sheet_code if args.qr is None else bool(args.qr)  # noqa: DTZ011 - the user's own calendar


def how(context: CommandContext, args: Namespace, *, code: bool = False) -> Printing:
    """Return how documents are written, as the arguments have it."""
    return Printing(context.library, context.say, SIZES[args.paper], code, log_path(context.log))


def _put_sheet(context: CommandContext, match_id: str, match: Match, args: Namespace) -> None:
    usual = "json" if context.json else "text"
    form = args.form or ("" if args.to and Path(args.to).suffix else usual)
    code = form in ("", "pdf") and with_code(args)
    forms = sheet_forms(context.named(match_id), match, how(context, args, code=code))
    if args.to:
        write_document(context, args.to, forms, form)
        return
    form = form_of(Document(forms, None), {FORM: form})
    if form == "pdf":
        raise RuleViolation.of("FILE_NEEDED", where="to", form=form)
    print(forms[form].make().decode("utf-8-sig"), file=context.out)


_OF_SHEET: Final = (
    OF_MATCH,
    MATCH,
    Argument("--to", mark("a file; its extension sets the format"), mark("FILE"), also="-o"),
    Argument("--form", lambda _: ", ".join(EXPORTS), mark("FORM")),
    PAPER,
    CODE,
)

_OF_BLANK: Final = (
    Argument("players", mark("names to print, or none"), mark("PLAYER"), takes=Takes.ANY),
    Argument("--preset", mark("a named game; see: cocotte rules"), mark("PRESET"), default="gin-rami"),
    FORMAT,
    LEDGER,
    Argument(
        "--count", mark("for how many players, where none is named"), mark("NUMBER"), read=int, default=0
    ),
    CHANGED,
    Argument("--to", mark("the file to write"), mark("FILE"), also="-o", needed=True),
    PAPER,
)

_OF_EXPORT: Final = (
    OF_MATCH,
    MATCH,
    Argument("--to", mark("the file to write"), mark("FILE"), also="-o"),
    Argument("--form", mark("the form of the file"), among=("script", "json")),
)


COMMANDS: Final = (
    Command("sheet", mark("Write the sheet of a match."), sheet, _OF_SHEET, mark("--to sheet.pdf")),
    Command(
        "blank",
        mark("Make a blank sheet to print and fill in by hand."),
        blank,
        _OF_BLANK,
        mark("--to blank.pdf"),
    ),
    Command("export", mark("Write a match to a file."), export, _OF_EXPORT, mark("--to evening.cocotte")),
)
