"""The score of a match script."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Final

from cocotte.cli.arguments import PRICED
from cocotte.cli.command import Command
from cocotte.cli.commands.showing import priced_under, sheet_text
from cocotte.cli.context import CommandContext
from cocotte.cli.reading import read_match_file
from cocotte.core.match.fold import fold
from cocotte.language.catalogue import mark
from cocotte.language.written.paper import paper_of
from cocotte.operations.argument import Argument
from cocotte.sheets.as_json import render_json


def score(context: CommandContext, args: Namespace) -> None:
    """The sheet of a script or JSON, priced; nothing is stored."""
    match = fold(read_match_file(context, Path(args.file)).logged())
    if args.rules or args.ledger:
        match = priced_under(context, match, args.rules, args.ledger)
    paper = paper_of("", match, context.library)
    print(render_json(paper).rstrip() if context.json else sheet_text(paper, context.say), file=context.out)


_ARGUMENTS: Final = (
    Argument("file", mark("a match script or JSON, or - for standard input"), mark("FILE")),
    *PRICED,
)


COMMANDS: Final = (
    Command(
        "score",
        mark("Show the sheet of a match script; nothing is stored."),
        score,
        _ARGUMENTS,
        mark("evening.cocotte"),
    ),
)
