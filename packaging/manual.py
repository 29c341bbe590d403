"""The manual page in each language: its prose from ``linux/man``, its commands from the command line."""

from __future__ import annotations

import re
from argparse import SUPPRESS, Action, ArgumentParser
from typing import TYPE_CHECKING

from cocotte.cli.parser import parser
from cocotte.language.catalogue import Translator
from release import ROOT, releases, version

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMON = {"help", "lang", "json", "log", "version"}
"""What every command takes; said once."""


def manual(language: str) -> str:
    """The page, ready for ``man``."""
    top = parser(Translator.of(language))
    own, commands = _actions(top)
    options = [line for action in own if action.dest in COMMON for line in _argument(action)]
    each = [line for name, command, summary in commands for line in _command(name, command, summary)]
    values = {
        "@VERSION@": version(),
        "@DATE@": releases()[0].day.isoformat(),
        "@OPTIONS@": "\n".join(options),
        "@COMMANDS@": "\n".join(each),
    }
    kept = (ROOT / "packaging" / "linux" / "man" / f"cocotte.{language}.1").read_text(encoding="utf-8")
    for place, text in values.items():
        kept = kept.replace(place, text)
    return kept


def _actions(top: ArgumentParser) -> tuple[list[Action], list[tuple[str, ArgumentParser, str]]]:
    """The arguments of the command line, and its commands, each with what it does."""
    own: list[Action] = []
    commands: list[tuple[str, ArgumentParser, str]] = []
    for action in top._actions:  # noqa: SLF001 - argparse tells its arguments nowhere else
        if isinstance(action.choices, dict):
            commands = [(name, each, each.description or "") for name, each in action.choices.items()]
        else:
            own.append(action)
    return own, commands


def _command(name: str, command: ArgumentParser, summary: str) -> Iterator[str]:
    """One command: how it is used, what it does, what it takes."""
    own = [action for action in _actions(command)[0] if action.dest not in COMMON]
    usage = " ".join(_use(action) for action in sorted(own, key=lambda action: not action.option_strings))
    yield f".SS {name}"
    yield f".B cocotte {name}"
    if usage:
        yield usage
    yield ".PP"
    yield _text(summary)
    for action in own:
        yield from _argument(action)


def _argument(action: Action) -> Iterator[str]:
    """One argument: its names, what stands for its value, what it means."""
    names = ", ".join(rf"\fB{_text(name)}\fR" for name in action.option_strings)
    value = "" if action.option_strings and action.nargs == 0 else rf"\fI{_text(_value(action))}\fR"
    yield ".TP"
    yield " ".join(filter(None, (names, value)))
    yield _text("" if action.help in (None, SUPPRESS) else str(action.help))


def _use(action: Action) -> str:
    """An argument as it stands in a line of use."""
    value = rf"\fI{_text(_value(action))}\fR"
    if action.option_strings:
        name = rf"\fB{_text(action.option_strings[0])}\fR"
        shown = name if action.nargs == 0 else f"{name} {value}"
        return shown if action.required else f"[{shown}]"
    if action.nargs in ("*", "+"):
        value += " ..."
    return f"[{value}]" if action.nargs in ("*", "?") else value


def _value(action: Action) -> str:
    """What stands for the value of an argument."""
    if action.choices:
        return "|".join(map(str, action.choices))
    return str(action.metavar or action.dest.upper())


def _text(plain: str) -> str:
    """A text as ``man`` sets it: its hyphens can be copied, no line is a request."""
    quiet = plain.replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
    return re.sub(r"^([.'])", r"\\&\1", quiet)
