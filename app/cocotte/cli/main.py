"""One command of the command line, from its arguments to its exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.context import CommandContext
from cocotte.cli.parser import parse
from cocotte.cli.terminal import system_languages, write_anything
from cocotte.core.errors import CocotteError, ParseError, RuleViolation, StorageError
from cocotte.core.problems import Problem
from cocotte.language.catalogue import Translator, language_of
from cocotte.store.disk_errors import trouble_of

DONE: Final = 0
"""Answered, also when the answer is that something is illegal."""
TROUBLE: Final = 1
"""Trouble of the environment: the disk, a file, another program."""
REFUSED: Final = 2
"""Input refused, or wrong usage."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; answers its exit status: 0 done, 1 trouble, 2 refused."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    language = _language(arguments)
    say = Translator.of(language)
    as_json = "--json" in arguments
    write_anything(as_json=as_json or "-" in arguments)
    try:
        args = parse(arguments, say)
        with CommandContext(say, args.json, args.log) as context:
            status = command_called(args.command).run(context, args)
            print(end="", flush=True)  # so that trouble with it is met here; there may be no output at all
    except CocotteError as error:
        if named := _unfinished(error, arguments):
            error.add_note(say("Example: {example}", example=command_called(named).example(say)))
        _complain(error, say, as_json=as_json)
        return TROUBLE if isinstance(error, StorageError) else REFUSED
    except BrokenPipeError:
        return reader_gone()
    except OSError as error:
        if error.filename is not None:
            raise
        reader_gone()  # what takes the answers takes no more
        _complain(trouble_of(error, Path("stdout")), say, as_json=False)
        return TROUBLE
    except KeyboardInterrupt:
        return 130
    return DONE if status is None else status


def reader_gone() -> int:
    """End well where nobody reads on, as with ``cocotte list | head``; the exit status."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _unfinished(error: CocotteError, arguments: Sequence[str]) -> str:
    """The command that was called without what it needs, or in no way it is called; else empty."""
    match error:
        case (
            ParseError(code="USAGE")
            | RuleViolation(problems=(Problem(code="FIELD_MISSING"), *_))
            | RuleViolation(problems=(Problem(code="PLAYERS_NUMBER", facts={"players": 0 | 1}), *_))
        ):
            return next((word for word in arguments if word in MODULES), "")
        case _:
            return ""


def _language(arguments: Sequence[str]) -> str:
    """The language given, else the system's; needed before the arguments can be explained."""
    named = None
    for index, argument in enumerate(arguments):
        if argument == "--lang":
            named = arguments[index + 1] if index + 1 < len(arguments) else None
        elif argument.startswith("--lang="):
            named = argument.partition("=")[2]
    return language_of(named, *system_languages())


def _complain(error: CocotteError, say: Translator, *, as_json: bool) -> None:
    """The error on standard error, in words; with ``--json`` also as an object on standard output."""
    from cocotte.cli.errors import complaint, error_as_dict  # noqa: PLC0415 - most commands are not refused

    print(complaint(error, say), file=sys.stderr)
    if as_json:
        from cocotte.cli.json_answers import json_line  # noqa: PLC0415 - as above

        print(json_line({"error": error_as_dict(error, say)}))
