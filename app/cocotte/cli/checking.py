"""The check commands: one question as arguments, or many as JSON Lines on standard input."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import Any, Final

from cocotte.cli.checks import CHECKS, Answer
from cocotte.cli.desk import Desk
from cocotte.cli.errors import error_as_dict
from cocotte.cli.fields import Fields, assignments
from cocotte.cli.telling import tell_check
from cocotte.core.errors import CocotteError, ParseError
from cocotte.words.problems import clause_of, problem_text, with_clause

LONGEST_LINE: Final = 100_000
"""Characters of one line of JSON; more is no question about cards."""

_PLAIN: Final = {
    "hand": ("taken", "rules", "upcard", "limit"),
    "showdown": ("defender", "rules", "upcard", "limit"),
    "spread": ("knocker", "defender", "rules", "upcard", "limit"),
    "count": ("game", "rules", "packs"),
    "laydown": ("contract", "hand", "groups", "runs", "laid", "jokers", "players", "rules", "all_at_once"),
    "contract": ("contract", "jokers", "players", "rules", "all_at_once"),
    "layoff": ("card", "hand", "groups", "runs", "standing", "jokers", "players", "rules"),
    "puis-je": ("turn", "seats", "asked", "took_discard", "stock", "discards"),
    "play": ("top", "suit", "players", "packs", "direction", "pending", "rules"),
    "settle": ("format", "stake", "currency"),
}
"""Arguments taken over as they are, by command."""


def check(name: str) -> Callable[[Desk, Namespace], None]:
    """The command that asks one question, or answers every line of standard input."""

    def command(desk: Desk, told: Namespace) -> None:
        if _from_stdin(name, told):
            answer_lines(desk, lambda fields: _answered(name, fields, desk))
            return
        answer = _answered(name, _fields_told(name, told), desk)
        desk.answer(answer, tell_check(name, answer, desk.say))

    return command


def _from_stdin(name: str, told: Namespace) -> bool:
    first = {
        "showdown": "knocker",
        "spread": "knocker",
        "laydown": "contract",
        "contract": "contract",
        "layoff": "card",
        "puis-je": "turn",
        "play": "top",
        "settle": "totals",
    }
    value = getattr(told, first.get(name, "cards"))
    return value in ("-", ["-"])


def _fields_told(name: str, told: Namespace) -> dict[str, Any]:
    """The arguments as the fields of a question; what is not told is left out."""
    fields = {key: getattr(told, key) for key in _PLAIN[name] if getattr(told, key) is not None}
    if name in ("hand", "count") and told.cards:
        fields["cards"] = " ".join(told.cards)
    if name in ("hand", "showdown", "spread"):
        fields |= assignments(told.set)
    if name == "contract" and told.hand:
        fields["hand"] = " ".join(told.hand)
    if name == "showdown" and told.knocker:
        if "+" in told.knocker or "|" in told.knocker:
            melds, _, left = told.knocker.partition("|")
            fields |= {"spread": melds, "unmatched": left}
        else:
            fields["knocker"] = told.knocker
    if name == "settle":
        fields["totals"] = assignments(told.totals)
        fields["fewest"] = told.fewest
    if name == "play":
        fields["cards"] = " ".join(told.cards)
        fields["options"] = {key: _told_value(value) for key, value in _options(told.options).items()}
    return fields


def _options(told: list[str]) -> dict[str, str]:
    return assignments([item if "=" in item else f"{item}=yes" for item in told])


def _told_value(text: str) -> object:
    words = {"yes": True, "oui": True, "true": True, "no": False, "non": False, "false": False}
    return int(text) if text.isdecimal() and len(text) < 9 else words.get(text.casefold(), text)


def _answered(name: str, told: Mapping[str, Any], desk: Desk) -> Answer:
    answer = CHECKS[name](Fields(told, desk.library, desk.french))
    if "problems" in answer:
        answer["problems"] = [
            with_clause(problem_text(problem, desk.say), clause_of(problem)) for problem in answer["problems"]
        ]
    return answer


def answer_lines(desk: Desk, answered: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> None:
    """One answer line for each line of standard input; a bad one answers its error and the rest goes on."""
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        answer: Mapping[str, Any]
        try:
            answer = answered(_object(line))
        except CocotteError as error:
            answer = {"error": error_as_dict(error, desk.say)}
        print(json.dumps(answer, ensure_ascii=False), file=desk.out)


def _object(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise ParseError("LINE_LONG", "", 0, length=len(line), most=LONGEST_LINE)
    try:
        told = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ParseError("NOT_UTF8", "", error.start, expected="UTF-8") from error
    except (ValueError, RecursionError) as error:  # also numbers and depths no question has
        at = getattr(error, "pos", 0)
        raise ParseError("JSON_BAD", line.decode("utf-8").strip(), at, expected="JSON") from error
    if not isinstance(told, dict):
        raise ParseError("JSON_OBJECT", line.decode("utf-8").strip(), 0, expected="{...}")
    return told


COMMANDS: Final = {name: check(name) for name in CHECKS}
"""Every check, by its command."""
