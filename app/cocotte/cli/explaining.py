"""The command line as its help has it, in words: argparse lays out what the commands declare."""

from __future__ import annotations

from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.parser import COMMON, HELP, SHOWN, TAKES, TOP, option_names
from cocotte.language.catalogue import Translator
from cocotte.operations.argument import Argument

Dress = Callable[[Argument, Action], None]
"""What is shown each argument with what argparse made of it."""


def parser(say: Translator, dress: Dress | None = None) -> ArgumentParser:
    """The whole command line, with what may stand behind every command.

    `dress` is shown each argument with what argparse made of it.
    """
    top, commands = _top(say)
    _explain(top, TOP, say, dress)
    for name, command in commands.items():
        _explain(command, (HELP, *COMMON, *command_called(name).arguments), say, dress)
    return top


def help_of(name: str, say: Translator) -> ArgumentParser:
    """A command as its help has it; without a name the command line, which lists them all."""
    if name:
        own, arguments = ArgumentParser(**_described(name, say)), command_called(name).arguments
        _explain(own, (HELP, *COMMON, *arguments), say, None)
    else:
        own, _ = _top(say)
        _explain(own, TOP, say, None)
    return own


def _top(say: Translator) -> tuple[ArgumentParser, Mapping[str, ArgumentParser]]:
    """The command line and its commands, without what may stand behind them."""
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
    described = {name: _described(name, say) for name in MODULES}
    return top, {
        name: commands.add_parser(name, help=options["description"], **options)
        for name, options in described.items()
    }


def _described(name: str, say: Translator) -> dict[str, Any]:
    """What a command does, as argparse is told that."""
    command = command_called(name)
    return {
        "prog": f"cocotte {name}",
        "description": say(command.summary),
        "epilog": say("Example: {example}", example=command.example(say)),
        "formatter_class": partial(_Help, say=say),
        "add_help": False,
    }


def _explain(to: ArgumentParser, arguments: Iterable[Argument], say: Translator, dress: Dress | None) -> None:
    """Tell argparse what may stand behind a command, in words."""
    places, options = to.add_argument_group(say("arguments")), to.add_argument_group(say("options"))
    apart: dict[str, Any] = {}
    for each in arguments:
        told: dict[str, Any] = {**TAKES[each.takes], "help": each.meaning(say) or None}
        if each.key in SHOWN:
            told = {"action": each.key, "help": told["help"]}
        if each.choices:
            told["choices"] = each.choices
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
            action = group.add_argument(*option_names(each), dest=each.key, **told)
        else:
            action = places.add_argument(each.key, **told)
        if dress is not None:
            dress(each, action)


class _Help(HelpFormatter):
    """Help whose heading is in the language spoken."""

    def __init__(self, prog: str, *, say: Translator, **options: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(prog, **options)
        self._say = say

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, self._say("usage: ") if prefix is None else prefix)
