"""The command line as argparse reads it, from what the commands declare."""

from __future__ import annotations

from argparse import SUPPRESS, Action, ArgumentError, ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn

from cocotte import VERSION
from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.usage import Usage
from cocotte.core.errors import StorageError
from cocotte.language.catalogue import Translator, locales, mark
from cocotte.operations.argument import Argument, Takes, flag
from cocotte.store.match_files import endings

COMMON: Final = (
    Argument("--lang", mark("the language of the answers"), among=locales()),
    flag("--json", mark("answer as JSON")),
    Argument("--log", mark("where the log of matches is kept"), mark("FILE")),
)
"""The options that stand before or after the command."""

HELP: Final = flag("-h", mark("show this help and exit"), also="--help", called="help")
_VERSION: Final = flag("--version", mark("show the version and exit"))
TOP: Final = (HELP, *COMMON, _VERSION)
"""What may stand before the command."""
SHOWN: Final = frozenset({HELP.key, _VERSION.key})
"""What is shown in the place of doing anything."""
TAKES: Final[Mapping[Takes, Mapping[str, Any]]] = {
    Takes.VALUE: {},
    Takes.PERHAPS: {"nargs": "?"},
    Takes.ANY: {"nargs": "*"},
    Takes.SOME: {"nargs": "+"},
    Takes.EACH: {"action": "append"},
    Takes.NOTHING: {"action": "store_const", "const": True},
    Takes.EITHER: {"action": BooleanOptionalAction},
}
"""How argparse is told how many words an argument takes."""


def parse(words: Sequence[str], say: Translator) -> Namespace:
    """The arguments, read.

    Raises: ParseError (USAGE), StorageError (FILE_MISSING); SystemExit after --help and --version.
    """
    at = _place_of_command(words)
    named = words[at] if at < len(words) else ""
    top = Usage(f"cocotte {named}" if named in MODULES else "cocotte", TOP, say)
    args, unknown = _read(top, words[:at], Namespace(command=named))
    if at == len(words):
        raise top.unknown(unknown) if unknown else top.refused(say("Missing: {names}", names=say("COMMAND")))
    if named not in MODULES:
        raise _no_command(top, named)
    behind = Usage(f"cocotte {named}", (HELP, *COMMON, *command_called(named).arguments), say)
    args, more = _read(behind, words[at + 1 :], args)
    if unknown or more:
        raise behind.unknown([*unknown, *more])
    return args


def _place_of_command(words: Sequence[str]) -> int:
    """Where the command stands: the first word that is no option, nor the value of one."""
    at = 0
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at].startswith("--l") and "=" not in words[at] else 1
    return min(at, len(words))


def _no_command(usage: Usage, named: str) -> Exception:
    """The refusal of a word that is no command: called like a match, it is a file that would have opened."""
    if Path(named).suffix.lower() in endings.ALL and not Path(named).exists():
        return StorageError("FILE_MISSING", path=named)
    expected = ", ".join(MODULES)
    return usage.refused(
        usage.say("There is no command “{found}”", found=named), found=named, expected=expected
    )


def _read(usage: Usage, words: Sequence[str], args: Namespace) -> tuple[Namespace, list[str]]:
    """The arguments with what these words give, options and others in any order; and the words nobody knows.

    Raises: ParseError (USAGE).
    """
    usage.check(words)
    try:
        args, unknown = _Reader(usage).parse_known_intermixed_args(words, args)
    except ArgumentError as wrong:  # all else is refused before argparse, or by what reads a value
        raise usage.valueless(wrong.argument_name or "") from wrong
    usage.check_given(args)
    return args, unknown


class _Reader(ArgumentParser):
    """What reads the words behind a command; nothing is needed as far as argparse knows, and nothing said."""

    def __init__(self, usage: Usage) -> None:
        super().__init__(usage.command, usage="", add_help=False, exit_on_error=False)
        self._usage = usage
        keys = [each.key for each in usage.arguments]
        for each in usage.arguments:
            options: dict[str, Any] = {**TAKES[each.takes], "default": each.default}
            if each.key in SHOWN:
                options = {"action": _Show, "nargs": 0, "usage": usage}
            elif each.takes is Takes.EACH:
                options["default"] = None if each.default is None else []
            if not each.silent:
                options["type"] = partial(usage.read, each)
            if each.is_option:
                self.add_argument(*option_names(each), dest=each.key, **options)
                continue
            options["nargs"] = "*" if each.takes in (Takes.ANY, Takes.SOME) else "?"
            if keys.count(each.key) > 1:  # the option has its value already
                options["default"] = SUPPRESS
            self.add_argument(each.key, **options)

    def error(self, message: str) -> NoReturn:
        """Refuse what nobody foresaw, in the words argparse has for it."""
        raise self._usage.refused(message)


class _Show(Action):
    """Shows help, or the version, and ends."""

    def __init__(self, option_strings: Sequence[str], dest: str, usage: Usage, **options: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(option_strings, dest, default=SUPPRESS, **options)
        self._usage = usage

    def __call__(self, reader: ArgumentParser, *_: object) -> None:
        usage = self._usage
        if self.dest == _VERSION.key:
            print(VERSION)
        else:
            from cocotte.cli.explaining import help_of  # noqa: PLC0415 - when help is wanted

            name = "" if usage.arguments is TOP else usage.command.removeprefix("cocotte ")
            print(help_of(name, usage.say).format_help(), end="")
        reader.exit()


def option_names(option: Argument) -> tuple[str, ...]:
    """The names of an option; argparse finds the one that rules it out itself."""
    return (option.name, option.also) if option.also else (option.name,)
