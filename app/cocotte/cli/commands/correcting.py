"""What is done to a match beside its deals: struck out, undone, ended, put away, renamed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Final

from cocotte.cli.acting import act
from cocotte.cli.arguments import dry_run, on_match
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.core.questions import Answers
from cocotte.language.catalogue import Translator, mark
from cocotte.operations.match_acts import (
    ARCHIVE,
    DEAL,
    END,
    NAME,
    PLAYER,
    REASON,
    REDO,
    RENAME,
    RULING,
    STRIKE,
    TAKE_OUT,
    UNDO,
)
from cocotte.operations.on_match import MatchOperation, OnMatch
from cocotte.operations.rulings import WITHDRAW


def strike(context: CommandContext, args: Namespace) -> None:
    """Strike out a deal or a ruling."""
    operation, which = (WITHDRAW, RULING) if args.ruling else (STRIKE, DEAL)
    act(context, args, operation, {which: args.number, REASON: args.reason})


def archive(context: CommandContext, args: Namespace) -> None:
    """Put a match away, or take it out of the archive."""
    act(context, args, TAKE_OUT if args.back else ARCHIVE, {})


def _acting(
    operation: MatchOperation[OnMatch], answers: Callable[[Namespace], Answers] = lambda _: {}
) -> Callable[[CommandContext, Namespace], None]:
    """Return a command that does something by what its arguments answer."""
    return lambda context, args: act(context, args, operation, answers(args))


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
    Command("undo", mark("Undo the last thing done."), _acting(UNDO), _of_undo),
    Command("redo", mark("Redo what was undone."), _acting(REDO), _of_undo, "--dry-run"),
    Command(
        "end",
        mark("Stop a match here."),
        _acting(END, lambda args: {REASON: args.reason}),
        _of_end,
        mark('--reason "It is late"'),
    ),
    Command("archive", mark("Archive a match."), archive, _of_archive, "--match 1"),
    Command(
        "rename",
        mark("Correct a player’s name."),
        _acting(RENAME, lambda args: {PLAYER: args.player, NAME: args.name}),
        _of_rename,
        "Pierre Paul",
    ),
)
