"""The check commands: one question as arguments, or many as JSON Lines on standard input."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import Any, Final

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.errors import error_as_dict
from cocotte.cli.given import Given
from cocotte.cli.json_answers import json_line
from cocotte.core.errors import CocotteError, ParseError
from cocotte.language.play.checks import check_text
from cocotte.language.problems import clause_of, problem_text, with_clause
from cocotte.operations.argument import Argument

Answer = dict[str, Any]
"""An answer, as JSON holds it."""

LONGEST_LINE: Final = 100_000
"""Characters of one line of JSON; more is no question about cards."""

_COMMON: Final = ("command", "lang", "json", "log")
"""The options of all commands: they are no fields of a question."""


def as_fields(args: Namespace) -> dict[str, Any]:
    """The arguments as the answers of a check; what is not given is left out."""
    given = vars(args).items()
    return {key: value for key, value in given if key not in _COMMON and value not in (None, [])}


def check(
    name: str,
    summary: str,
    answer: Callable[[Given], Answer],
    arguments: tuple[Argument, ...],
    example: str,
    *,
    fields: Callable[[Namespace], dict[str, Any]] = as_fields,
) -> Command:
    """The command that answers a question about cards, or every line of standard input.

    Those stand there where its first argument is -; `fields` makes the answers it needs of the arguments.
    """

    def answered(given: Mapping[str, Any], context: CommandContext) -> Answer:
        found = answer(Given(given, context.library, context.french))
        if "problems" in found:
            found["problems"] = [
                with_clause(problem_text(problem, context.say), clause_of(problem))
                for problem in found["problems"]
            ]
        return found

    def run(context: CommandContext, args: Namespace) -> None:
        if getattr(args, arguments[0].key) in ("-", ["-"]):
            answer_lines(context, lambda line: answered(line, context))
            return
        found = answered(fields(args), context)
        context.answer(found, check_text(name, found, context.say))

    return Command(name, summary, run, arguments, example)


def answer_lines(context: CommandContext, answered: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> None:
    """One answer line for each line of standard input; a bad one answers its error and the rest goes on."""
    while line := sys.stdin.buffer.readline(LONGEST_LINE + 1):
        if not line.strip():
            continue
        if len(line) > LONGEST_LINE:
            while more := sys.stdin.buffer.readline(LONGEST_LINE):
                if more.endswith(b"\n"):
                    break
        answer: Mapping[str, Any]
        try:
            answer = answered(_object(line))
        except CocotteError as error:
            answer = {"error": error_as_dict(error, context.say)}
        print(json_line(answer), file=context.out)


def _object(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise ParseError("LINE_LONG", "", 0, length=len(line), most=LONGEST_LINE)
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ParseError("NOT_UTF8", "", error.start, expected="UTF-8") from error
    except (ValueError, RecursionError) as error:  # also numbers and depths no question has
        at = getattr(error, "pos", 0)
        raise ParseError("JSON_BAD", line.decode("utf-8").strip(), at, expected="JSON") from error
    if not isinstance(data, dict):
        raise ParseError("JSON_OBJECT", line.decode("utf-8").strip(), 0, expected="{...}")
    return data
