"""Matches that other tables of the club score: watching them and taking them over."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final

from cocotte.cli.commands.showing import match_text
from cocotte.cli.context import CommandContext
from cocotte.cli.doing import answer
from cocotte.club.joining import joined
from cocotte.club.subscription import Subscription
from cocotte.core.errors import StorageError
from cocotte.keeper import Changes
from cocotte.words.records.standing import scoring_line

_LOOK_EVERY: Final = 0.2
"""Seconds between two looks at the log for entries of other tables."""


def take(context: CommandContext, args: Namespace, path: Path) -> None:
    """Score a match at this table from now on, whichever table did before."""
    joined(path)
    match_id = context.match_id(args.given)
    tables = context.keeper.tables
    if tables is None:
        raise StorageError("CLUB_NONE")
    before = tables.elsewhere(match_id)
    tables.take(match_id)
    say = context.say
    lines = [say("Match {match} is scored here now.", match=match_id)]
    if before is not None:
        lines.insert(0, say("Until now: {seat}", seat=scoring_line(say, before)))
    data = {"match": match_id, "before": before and {"table": before.user, "computer": before.computer}}
    context.answer({"club": data}, "\n".join(lines))


def watch(context: CommandContext, args: Namespace, path: Path) -> None:
    """Show a match after each entry of another table, until it is over or Ctrl+C is pressed."""
    joined(path)
    match_id, keeper = context.match_id(args.given), context.keeper
    subscription = Subscription(path)
    with suppress(KeyboardInterrupt):
        try:
            shown = -1
            while True:
                match = keeper.match(match_id)
                if match.last_seq != shown:
                    shown = match.last_seq
                    changes = Changes(match_id, match, match.entries)
                    answer(context, changes, lambda changes=changes: _seen(context, changes))  # type: ignore[misc]  # one a turn
                    sys.stdout.flush()
                if match.finished:
                    return
                time.sleep(_LOOK_EVERY)
                keeper.refresh()
        finally:
            subscription.stop()


def _seen(context: CommandContext, changes: Changes) -> str:
    """The match, and the other table that scores it."""
    text = match_text(changes.match_id, changes.match, context.library, context.say)
    tables = context.keeper.tables
    table = tables.elsewhere(changes.match_id) if tables is not None else None
    return text if table is None else f"{text}\n{scoring_line(context.say, table)}"
