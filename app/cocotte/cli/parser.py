"""The command line as argparse reads it: the commands needed, and the options they all have."""

from __future__ import annotations

from argparse import SUPPRESS, Namespace
from collections.abc import Iterable, Sequence

from cocotte import VERSION
from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.usage import UsageParser
from cocotte.language.catalogue import Translator, locales


def parser(say: Translator, names: Iterable[str] = MODULES) -> UsageParser:
    """The command line with some of its commands, or all of them, its help in a language."""
    every = _common(say)  # the commands' own: what `top` sets by default would undo what stands before them
    top = UsageParser(
        say=say,
        prog="cocotte",
        description=say(
            "Keep score, settle disputes and print sheets for gin, Contract Rummy and Crazy Eights."
        ),
        epilog=say("Without a command the window opens; files of matches, --log and --lang go with it."),
        parents=[_common(say)],
    )
    top.add_argument("--version", action="version", version=VERSION)
    top.set_defaults(command=None, lang=None, json=False, log=None)
    commands = top.add_subparsers(dest="command", metavar=say("COMMAND"))
    for name in names:
        one = command_called(name)
        summary = say(one.summary)
        own = commands.add_parser(
            name, say=say, help=summary, description=summary, example=one.example, parents=[every]
        )
        one.arguments(own, say)
    return top


def _common(say: Translator) -> UsageParser:
    """The options that stand before or after the command."""
    every = UsageParser(say=say, add_help=False, argument_default=SUPPRESS)
    every.add_argument("--lang", choices=locales())
    every.add_argument("--json", action="store_true")
    every.add_argument("--log", metavar=say("FILE"))
    return every


def parse(arguments: Sequence[str], say: Translator) -> Namespace:
    """The arguments, read.

    Raises: ParseError (USAGE); SystemExit after --help and --version.
    """
    named = _first_word(arguments)
    top = parser(say, [named] if named in MODULES else MODULES)
    for argument in arguments:
        if argument.startswith("-") and argument.endswith("=--"):  # some versions of argparse drop the value
            top.error(f"unrecognized arguments: {argument}")
    args = top.parse_args(arguments)
    if args.command is None:
        top.error(f"the following arguments are required: {say('COMMAND')}")
    return args


def _first_word(arguments: Sequence[str]) -> str:
    """What stands in the place of the command: the first word that is no option, nor the value of one."""
    coming = iter(arguments)
    for word in coming:
        if word == "--" or not word.startswith("--"):
            return word
        if word.startswith("--l") and "=" not in word:
            next(coming, None)
    return ""
