"""What the commands that do something to a match have in common."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from cocotte.cli.context import CommandContext
from cocotte.cli.summaries import change_summary
from cocotte.core.errors import RuleViolation
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import Command
from cocotte.core.match.events import Struck
from cocotte.core.match.later_effects import touched_as_list
from cocotte.core.match.left_standing import obligation_as_dict, obligations_of
from cocotte.core.match.match import Match
from cocotte.keeper import Changes


def do(context: CommandContext, match_id: str, command: Command, args: Namespace) -> None:
    """Do it, or say what it would come to."""
    dry_run = bool(getattr(args, "dry_run", False))
    keeper = context.keeper
    if dry_run:
        changes = keeper.would(match_id, command)
    else:
        changes = keeper.do(match_id, command, args.command_id or "")

    def text() -> str:
        come = change_summary(changes, context.say)
        return f"{context.say('Nothing is recorded. It would come to:')}\n{come}" if dry_run else come

    answer(context, changes, text, dry_run=dry_run)


def answer(
    context: CommandContext, changes: Changes, text: Callable[[], str], *, dry_run: bool = False
) -> None:
    """What something came to: the match with its sheet as JSON, or its words."""
    context.answer(lambda: _as_dict(context, changes, dry_run=dry_run), text)


def _as_dict(context: CommandContext, changes: Changes, *, dry_run: bool) -> dict[str, Any]:
    from cocotte.sheets.as_json import sheet_as_dict  # noqa: PLC0415 - with --json

    match = changes.match
    return {
        "match": context.named(changes.match_id),
        "entries": [logged.seq for logged in changes.events],
        "dry_run": dry_run,
        "touched": [] if changes.before is None else touched_as_list(changes.before, match),
        **sheet_as_dict(sheet_of(match), match.opened, map(obligation_as_dict, obligations_of(match))),
    }


def deal_numbered(match: Match, number: int) -> int:
    """The log entry of the deal with a number on the sheet.

    Raises: RuleViolation (NO_SUCH_DEAL).
    """
    found = next((row.seq for row in match.rows if row.number == number and not row.struck), None)
    if found is None:
        last = max((row.number for row in match.rows), default=0)
        raise RuleViolation.of("NO_SUCH_DEAL", where="deal", deal=number, most=last or None)
    return found


def struck_numbered(match: Match, number: int) -> int:
    """Return the log entry of the struck deal that has a number again when it is restored.

    Of several at one place it is the one struck last: to restore a number undoes striking it.

    Raises: RuleViolation (NOT_STRUCK).
    """
    struck = {row.seq: row.place for row in match.rows if row.struck}
    there = [seq for seq, place in struck.items() if place == number]
    if not there:
        expected = ", ".join(map(str, sorted({*struck.values()})))
        raise RuleViolation.of("NOT_STRUCK", where="deal", deal=number, expected=expected)
    order = [logged.event.target for logged in match.entries if isinstance(logged.event, Struck)]
    return next((seq for seq in reversed(order) if seq in there), there[-1])


def ruling_numbered(match: Match, number: int) -> int:
    """The log entry of the ruling with a number in the annex.

    Raises: RuleViolation (NO_SUCH_RULING).
    """
    if not 1 <= number <= len(match.rulings):
        raise RuleViolation.of("NO_SUCH_RULING", ruling=number, most=len(match.rulings) or None)
    return match.rulings[number - 1].seq
