"""Sheets and matches out to files."""

from __future__ import annotations

from argparse import Namespace
from datetime import date
from pathlib import Path
from typing import Final

from cocotte.cli.arguments import CHANGED, CODE, FORMAT, LEDGER, MATCH, OF_MATCH, PAPER
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.house_rules import assignments, named_preset, with_figures
from cocotte.core.errors import RuleViolation, refuse
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.proposing import counts_for, propose, sides_for, usual_format
from cocotte.core.presets import Preset
from cocotte.language.catalogue import mark
from cocotte.language.written.paper import Paper, paper_of
from cocotte.operations.argument import Argument, Takes
from cocotte.sheets.blank import blank_of
from cocotte.sheets.exports import EXPORTS, render_blank
from cocotte.sheets.style import PageSize
from cocotte.store.match_files.transfer import to_json, to_script
from cocotte.store.places import settings_path
from cocotte.store.settings import load

_FORMS = {export.suffix: name for name, export in EXPORTS.items()}
SIZES: Final = {"a4": PageSize.A4, "letter": PageSize.LETTER}
"""The papers, by the words of the command line."""


def sheet(context: CommandContext, args: Namespace) -> None:
    """The sheet of a match, to the terminal or a file."""
    match_id, match = context.match(args.match)
    _put_sheet(context, match_id, match, args)


def blank(context: CommandContext, args: Namespace) -> None:
    """A blank sheet for a preset, with names or empty, as PDF."""
    preset = named_preset(context.library, args.preset)
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
    context.write(pdf_file(args.to), render_blank(empty, context.say, page=SIZES[args.paper]))
    context.answer({"file": args.to}, context.say("Written to {file}.", file=args.to))


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
    form = args.form or ("json" if args.to and args.to.endswith(".json") else "script")
    text = to_json(match.entries) if form == "json" else to_script(match.entries, context.library)
    if args.to:
        context.write(args.to, text.encode("utf-8"))
        context.answer({"file": args.to}, context.say("Written to {file}.", file=args.to))
    else:
        print(text, end="" if text.endswith("\n") else "\n", file=context.out)


def with_code(args: Namespace) -> bool:
    """Whether the match itself is printed as a code: as given, else as the user's settings have it."""
    return load(settings_path(), date.today()).sheet_code if args.qr is None else bool(args.qr)  # noqa: DTZ011 - the user's own calendar


def paper_for(context: CommandContext, match_id: str, *, code: bool) -> Paper:
    """What is printed of a match of the log."""
    return _paper(context, match_id, context.keeper.peek(match_id), code=code)


def _paper(context: CommandContext, match_id: str, match: Match, *, code: bool) -> Paper:
    script = to_script(match.entries, context.library) if code else ""
    return paper_of(context.named(match_id), match, context.library, script=script)


def pdf_file(name: str) -> str:
    """The name of the file a document for the printer goes to.

    Raises: RuleViolation (FORM_UNKNOWN) when it says that the file is something else.
    """
    if (suffix := Path(name).suffix).lower() not in ("", ".pdf"):
        raise RuleViolation.of("FORM_UNKNOWN", where="to", found=suffix, expected=".pdf")
    return name


def _put_sheet(context: CommandContext, match_id: str, match: Match, args: Namespace) -> None:
    suffix = Path(args.to).suffix.lower() if args.to else ""
    form = args.form or _FORMS.get(suffix) or ("json" if context.json else "text")
    if suffix and not args.form and suffix not in _FORMS:
        raise RuleViolation.of("FORM_UNKNOWN", where="to", found=suffix, expected=", ".join(_FORMS))
    if form not in EXPORTS:
        raise RuleViolation.of("FORM_UNKNOWN", where="form", found=form, expected=", ".join(EXPORTS))
    paper = _paper(context, match_id, match, code=form == "pdf" and with_code(args))
    data = EXPORTS[form].render(paper, context.say, page=SIZES[args.paper])
    if args.to:
        context.write(args.to, data)
        context.answer({"file": args.to}, context.say("Written to {file}.", file=args.to))
    elif form == "pdf":
        raise RuleViolation.of("FILE_NEEDED", where="to", form=form)
    else:
        print(data.decode("utf-8-sig"), file=context.out)


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
