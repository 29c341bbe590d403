"""The manual page in each language: its prose from ``linux/man``, its commands from the command line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.parser import TOP
from cocotte.language.catalogue import Translator
from cocotte.operations.argument import Takes
from release import ROOT, releases, version

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cocotte.cli.command import Command
    from cocotte.operations.argument import Argument


def manual(language: str) -> str:
    """The page, ready for ``man``."""
    say = Translator.of(language)
    options = [line for each in TOP for line in _argument(each, say)]
    each = [line for name in MODULES for line in _command(command_called(name), say)]
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


def _command(command: Command, say: Translator) -> Iterator[str]:
    """One command: how it is used, what it does, what it takes besides what every command takes."""
    usage = " ".join(
        _use(each, say) for each in sorted(command.arguments, key=lambda each: not each.is_option)
    )
    yield f".SS {command.name}"
    yield f".B cocotte {command.name}"
    if usage:
        yield usage
    yield ".PP"
    yield _text(say(command.summary))
    for each in command.arguments:
        yield from _argument(each, say)


def _argument(argument: Argument, say: Translator) -> Iterator[str]:
    """One argument: its names, what stands for its value, what it means."""
    names = ", ".join(rf"\fB{_text(name)}\fR" for name in argument.names)
    value = "" if argument.silent else rf"\fI{_text(_value(argument, say))}\fR"
    yield ".TP"
    yield " ".join(filter(None, (names, value)))
    yield _text(argument.meaning(say))


def _use(argument: Argument, say: Translator) -> str:
    """An argument as it stands in a line of use."""
    value = rf"\fI{_text(_value(argument, say))}\fR"
    if argument.is_option:
        name = rf"\fB{_text(argument.name)}\fR"
        value = name if argument.silent else f"{name} {value}"
    elif argument.takes in (Takes.ANY, Takes.SOME):
        value += " ..."
    return value if argument.required else f"[{value}]"


def _value(argument: Argument, say: Translator) -> str:
    """What stands for the value of an argument."""
    return "|".join(argument.choices) or argument.stands(say)


def _text(plain: str) -> str:
    """A text as ``man`` sets it: its hyphens can be copied, no line is a request."""
    quiet = plain.replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
    return re.sub(r"^([.'])", r"\\&\1", quiet)
