"""Operations on a match at the command line: done, or said what they would come to."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from cocotte.cli.context import CommandContext
from cocotte.cli.doing import answer
from cocotte.cli.operating import Way
from cocotte.core.questions import Answers
from cocotte.keeper import Changes
from cocotte.language.records.summaries import change_summary
from cocotte.operations.argument import Argument
from cocotte.operations.on_match import MatchOperation, OnMatch, on_match


def acting(operation: MatchOperation[Any], by: Argument | None = None) -> Way[OnMatch, Changes]:
    """Return a way to do something to the match that is named."""
    return Way(operation, match_named, answer_changes, would=operation.would, by=by)


def act(
    context: CommandContext,
    args: Namespace,
    operation: MatchOperation[OnMatch],
    answers: Answers,
) -> None:
    """Do something to the match that is named, or with ``--dry-run`` say what it would come to."""
    do, this = operation.would if args.dry_run else operation.do, match_named(context, args)
    answer_changes(context, args, this, do(context.keeper, this, answers))


def match_named(context: CommandContext, args: Namespace) -> OnMatch:
    """Return the match that is named, else the one last touched, as it stands.

    Raises: RuleViolation (NO_MATCH, MATCH_UNKNOWN, MATCH_AMBIGUOUS), StorageError.
    """
    return on_match(context.keeper, context.match_id(args.match), command_id=args.command_id or "")


def answer_changes(context: CommandContext, args: Namespace, _: OnMatch, changes: Changes) -> None:
    """Answer what was done to a match, or would be."""
    dry_run = bool(getattr(args, "dry_run", False))

    def text() -> str:
        come = summary(context, changes)
        return f"{context.say('Nothing is recorded. It would come to:')}\n{come}" if dry_run else come

    answer(context, changes, text, dry_run=dry_run)


def summary(context: CommandContext, changes: Changes) -> str:
    """Return what was done in words, with how a struck deal counts again."""
    say = context.say

    def hint(number: int) -> str:
        return say("(“cocotte restore {number}” lets it count again)", number=number)

    return change_summary(changes.before, changes.match, changes.events, say, hint)
