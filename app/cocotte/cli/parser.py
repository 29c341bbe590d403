"""The command line as argparse reads it and explains it: both from what the commands declare."""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    Action,
    ArgumentError,
    ArgumentParser,
    BooleanOptionalAction,
    HelpFormatter,
    Namespace,
)
from collections.abc import Callable, Iterable, Mapping, Sequence
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

_HELP: Final = flag("-h", mark("show this help and exit"), also="--help", called="help")
_VERSION: Final = flag("--version", mark("show the version and exit"))
TOP: Final = (_HELP, *COMMON, _VERSION)
"""What may stand before the command."""
_SHOWN: Final = frozenset({_HELP.key, _VERSION.key})
"""What is shown in the place of doing anything."""
_TAKES: Final[Mapping[Takes, Mapping[str, Any]]] = {
    Takes.VALUE: {},
    Takes.PERHAPS: {"nargs": "?"},
    Takes.ANY: {"nargs": "*"},
    Takes.SOME: {"nargs": "+"},
    Takes.EACH: {"action": "append"},
    Takes.NOTHING: {"action": "store_const", "const": True},
    Takes.EITHER: {"action": BooleanOptionalAction},
}
"""How argparse is told how many words an argument takes."""

Dress = Callable[[Argument, Action], None]


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
    behind = Usage(f"cocotte {named}", (_HELP, *COMMON, *command_called(named).arguments), say)
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
            options: dict[str, Any] = {**_TAKES[each.takes], "default": each.default}
            if each.key in _SHOWN:
                options = {"action": _Show, "nargs": 0, "usage": usage}
            elif each.takes is Takes.EACH:
                options["default"] = None if each.default is None else []
            if not each.silent:
                options["type"] = partial(usage.read, each)
            if each.is_option:
                self.add_argument(*_names(each), dest=each.key, **options)
                continue
            options["nargs"] = {None: "?", "+": "*"}.get(options.get("nargs"), options.get("nargs"))
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
        elif usage.arguments is TOP:
            print(parser(usage.say).format_help(), end="")
        else:
            print(help_of(usage.command.split()[-1], usage.say).format_help(), end="")
        reader.exit()


def parser(say: Translator, names: Iterable[str] = MODULES, dress: Dress | None = None) -> ArgumentParser:
    """The command line with some of its commands, or all of them, as its help has it.

    `dress` is shown each argument with what argparse made of it.
    """
    top = ArgumentParser(
        "cocotte",
        description=say(
            "Keep score, settle disputes and print sheets for gin, Contract Rummy and Crazy Eights."
        ),
        epilog=say("Without a command the window opens; files of matches, --log and --lang go with it."),
        formatter_class=partial(_Help, say=say),
        add_help=False,
    )
    commands = top.add_subparsers(title=say("arguments"), dest="command", metavar=say("COMMAND"))
    _explain(top, TOP, say, dress)
    for name in names:
        summary, options = _described(name, say)
        _explain(
            commands.add_parser(name, help=summary, **options),
            (_HELP, *COMMON, *command_called(name).arguments),
            say,
            dress,
        )
    return top


def help_of(name: str, say: Translator) -> ArgumentParser:
    """One command, as its help has it."""
    own = ArgumentParser(**_described(name, say)[1])
    _explain(own, (_HELP, *COMMON, *command_called(name).arguments), say, None)
    return own


def _described(name: str, say: Translator) -> tuple[str, dict[str, Any]]:
    """What a command does, and how argparse is told that."""
    command = command_called(name)
    summary = say(command.summary)
    return summary, {
        "prog": f"cocotte {name}",
        "description": summary,
        "epilog": say("Example: {example}", example=command.example(say)),
        "formatter_class": partial(_Help, say=say),
        "add_help": False,
    }


def _explain(to: ArgumentParser, arguments: Iterable[Argument], say: Translator, dress: Dress | None) -> None:
    """Tell argparse what may stand behind a command, in words."""
    places, options = to.add_argument_group(say("arguments")), to.add_argument_group(say("options"))
    apart: dict[str, Any] = {}
    for each in arguments:
        told: dict[str, Any] = {**_TAKES[each.takes], "help": each.meaning(say) or None}
        if each.key in _SHOWN:
            told = {"action": each.key, "help": told["help"]}
        if each.among:
            told["choices"] = each.among
        elif not each.silent:
            told["metavar"] = each.stands(say)
        if each.needed:
            told["required"] = True
        if each.is_option:
            group = options
            if each.apart:
                if each.apart not in apart:
                    apart[each.apart] = options.add_mutually_exclusive_group()
                group = apart[each.apart]
            action = group.add_argument(*_names(each), dest=each.key, **told)
        else:
            action = places.add_argument(each.key, **told)
        if dress is not None:
            dress(each, action)


def _names(option: Argument) -> tuple[str, ...]:
    """The names of an option; argparse finds the one that rules it out itself."""
    return (option.name, option.also) if option.also else (option.name,)


class _Help(HelpFormatter):
    """Help whose heading is in the language spoken."""

    def __init__(self, prog: str, *, say: Translator, **options: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(prog, **options)
        self._say = say

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, self._say("usage: ") if prefix is None else prefix)
