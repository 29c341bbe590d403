"""The JSON Schemas of what the program writes, for those who write programs of their own."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Final

from cocotte.assets import resource
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes
from cocotte.store.match_files.transfer import JSON_VERSION

SCHEMAS: Final[Mapping[str, str]] = {
    "match": f"match-{JSON_VERSION}.json",
    "sheet": "sheet-1.json",
    "evening": "evening-1.json",
    "standings": "standings-1.json",
    "event": "event-1.json",
}
"""The files, by what they describe."""


def schema(context: CommandContext, args: Namespace) -> None:
    """The schema of the match record, or of what is made of matches."""
    text = resource("schemas", SCHEMAS[args.what]).read_text(encoding="utf-8")
    print(text, end="", file=context.out)


_ARGUMENTS: Final = (
    Argument("what", mark("which"), takes=Takes.PERHAPS, among=(*SCHEMAS,), default="match"),
)


COMMANDS: Final = (
    Command(
        "schema",
        mark("Give the JSON Schema of a match’s record, or of its sheet."),
        schema,
        _ARGUMENTS,
        "sheet",
    ),
)
