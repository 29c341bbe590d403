"""Matches that other tables of the club score: watching them and taking them over."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Final

from cocotte.cli.commands.showing import match_text
from cocotte.cli.context import CommandContext
from cocotte.cli.doing import answer
from cocotte.club.joining import joined
from cocotte.club.subscription import ClubState, Subscription
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.keeper import Changes
from cocotte.language.records.standing import scoring_line

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
    lines = [say("Match {match} is scored here now.", match=context.named(match_id))]
    if before is not None:
        lines.insert(0, say("Until now: {seat}", seat=scoring_line(say, before)))
    data = {
        "match": context.named(match_id),
        "before": before and {"table": before.user, "computer": before.computer},
    }
    context.answer({"club": data}, "\n".join(lines))


def watch(context: CommandContext, args: Namespace, path: Path) -> None:
    """Show a match after each entry of another table, until it is over or Ctrl+C is pressed."""
    joined(path)
    keeper, following = context.keeper, _Following(path)
    with suppress(KeyboardInterrupt):
        try:
            match_id, shown = _match_id(context, args.given, following), -1
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
            following.stop()


class _Following(Subscription):
    """A log kept like its club's; one may wait until it is."""

    def __init__(self, path: Path) -> None:
        self._known = Event()
        self._trouble: StorageError | None = None
        super().__init__(path, self._see)

    def _see(self, state: ClubState) -> None:
        self._trouble = state.trouble
        if state.progress is None:
            self._known.set()

    def wait(self) -> None:
        """Wait until the log has what the club had.

        Raises: StorageError, why the club cannot be reached.
        """
        while self.is_running and not self._known.wait(_LOOK_EVERY):
            pass
        if self._trouble is not None:
            raise self._trouble


def _match_id(context: CommandContext, name: str, following: _Following) -> str:
    """The match meant; one that is not here yet may be in the club.

    Raises: RuleViolation, as `CommandContext.match_id`; StorageError.
    """
    with suppress(RuleViolation):
        return context.match_id(name)
    following.wait()
    context.keeper.refresh()
    return context.match_id(name)


def _seen(context: CommandContext, changes: Changes) -> str:
    """The match, and the other table that scores it."""
    text = match_text(context.named(changes.match_id), changes.match, context.library, context.say)
    tables = context.keeper.tables
    table = tables.elsewhere(changes.match_id) if tables is not None else None
    return text if table is None else f"{text}\n{scoring_line(context.say, table)}"
