"""What is done to a match beside its deals: struck out, undone, ended, put away, renamed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Final

from cocotte.cli.arguments import dry_run, on_match
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.doing import deal_numbered, do, ruling_numbered
from cocotte.core.match import decide
from cocotte.language.catalogue import Translator, mark


def strike(context: CommandContext, args: Namespace) -> None:
    """Strike out a deal or a ruling."""
    match_id, match = context.match(args.match)
    target = ruling_numbered(match, args.number) if args.ruling else deal_numbered(match, args.number)
    do(context, match_id, decide.strike(target, args.reason), args)


def _simple(command: Callable[[Namespace], decide.Command]) -> Callable[[CommandContext, Namespace], None]:
    """A command on a match that needs nothing but its arguments."""

    def run(context: CommandContext, args: Namespace) -> None:
        do(context, context.match_id(args.match), command(args), args)

    return run


def struck_or_restored(parser: ArgumentParser, say: Translator) -> None:
    """A ruling in the place of a deal, why, and what it would come to."""
    parser.add_argument("--ruling", action="store_true", help=say("a ruling, by its number"))
    parser.add_argument("--reason", default="")
    dry_run(parser, say)


def _of_strike(parser: ArgumentParser, say: Translator) -> None:
    on_match(parser, say)
    parser.add_argument("number", type=int)
    struck_or_restored(parser, say)


def _of_undo(parser: ArgumentParser, say: Translator) -> None:
    on_match(parser, say)
    dry_run(parser, say)


def _of_end(parser: ArgumentParser, say: Translator) -> None:
    on_match(parser, say)
    parser.add_argument("--reason", default="")


def _of_archive(parser: ArgumentParser, say: Translator) -> None:
    on_match(parser, say)
    parser.add_argument("--back", action="store_true", help=say("take it out of the archive"))


def _of_rename(parser: ArgumentParser, say: Translator) -> None:
    on_match(parser, say)
    parser.add_argument("player")
    parser.add_argument("name")


COMMANDS: Final = (
    Command("strike", mark("Strike out a deal by its number."), strike, _of_strike, "1"),
    Command("undo", mark("Undo the last thing done."), _simple(lambda _: decide.undo()), _of_undo),
    Command("redo", mark("Redo what was undone."), _simple(lambda _: decide.redo()), _of_undo, "--dry-run"),
    Command(
        "end",
        mark("Stop a match here."),
        _simple(lambda args: decide.end_match(args.reason)),
        _of_end,
        mark('--reason "It is late"'),
    ),
    Command(
        "archive",
        mark("Archive a match."),
        _simple(lambda args: decide.archive(archived=not args.back)),
        _of_archive,
        "--match 1",
    ),
    Command(
        "rename",
        mark("Correct a player’s name."),
        _simple(lambda args: decide.rename_player(args.player, args.name)),
        _of_rename,
        "Pierre Paul",
    ),
)
