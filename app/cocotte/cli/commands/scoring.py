"""The score of a match script."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from cocotte.cli.arguments import priced
from cocotte.cli.command import Command
from cocotte.cli.commands.showing import priced_under, tell_sheet
from cocotte.cli.desk import Desk
from cocotte.cli.reading import read_told
from cocotte.core.match.fold import fold
from cocotte.sheets.as_json import render_json
from cocotte.words.catalogue import Translator, mark
from cocotte.written.paper import paper_of


def score(desk: Desk, told: Namespace) -> None:
    """The sheet of a script or JSON, priced; nothing is stored."""
    match = fold(read_told(desk, told.file).logged())
    if told.rules or told.ledger:
        match = priced_under(desk, match, told.rules, told.ledger)
    paper = paper_of("", match, desk.library)
    print(render_json(paper).rstrip() if desk.json else tell_sheet(paper, desk.say), file=desk.out)


def _arguments(parser: ArgumentParser, say: Translator) -> None:
    parser.add_argument("file", help=say("a match script or JSON, or - for standard input"))
    priced(parser, say)


COMMANDS: Final = (
    Command(
        "score",
        mark("Show the sheet of a match script; nothing is stored."),
        score,
        _arguments,
        mark("evening.cocotte"),
    ),
)
