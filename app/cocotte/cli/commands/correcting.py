"""What is done to a match beside its deals: struck out, undone, ended, put away, renamed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Final

from cocotte.cli.acting import act
from cocotte.cli.arguments import DRY_RUN, ON_MATCH, WHY
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.core.questions import Answers
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, flag
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


STRUCK_OR_RESTORED: Final = (
    flag("--ruling", mark("a ruling, by its number")),
    WHY,
    DRY_RUN,
)
"""A ruling in the place of a deal, why, and what it would come to."""

_OF_STRIKE: Final = (
    *ON_MATCH,
    Argument("number", mark("its number"), mark("NUMBER"), read=int),
    *STRUCK_OR_RESTORED,
)

_OF_UNDO: Final = (
    *ON_MATCH,
    DRY_RUN,
)

_OF_END: Final = (
    *ON_MATCH,
    WHY,
)

_OF_ARCHIVE: Final = (
    *ON_MATCH,
    flag("--back", mark("take it out of the archive")),
)

_OF_RENAME: Final = (
    *ON_MATCH,
    Argument("player", mark("a player"), mark("PLAYER")),
    Argument("name", mark("the right name"), mark("NAME")),
)


COMMANDS: Final = (
    Command("strike", mark("Strike out a deal by its number."), strike, _OF_STRIKE, "1"),
    Command("undo", mark("Undo the last thing done."), _acting(UNDO), _OF_UNDO),
    Command("redo", mark("Redo what was undone."), _acting(REDO), _OF_UNDO, "--dry-run"),
    Command(
        "end",
        mark("Stop a match here."),
        _acting(END, lambda args: {REASON: args.reason}),
        _OF_END,
        mark('--reason "It is late"'),
    ),
    Command("archive", mark("Archive a match."), archive, _OF_ARCHIVE, "--match 1"),
    Command(
        "rename",
        mark("Correct a player’s name."),
        _acting(RENAME, lambda args: {PLAYER: args.player, NAME: args.name}),
        _OF_RENAME,
        "Pierre Paul",
    ),
)
