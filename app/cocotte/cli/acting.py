"""Operations on a match at the command line: done, or said what they would come to."""

from __future__ import annotations

from argparse import Namespace

from cocotte.cli.context import CommandContext
from cocotte.cli.doing import answer
from cocotte.core.questions import Answers
from cocotte.core.values import replace
from cocotte.keeper import Changes
from cocotte.language.records.summaries import change_summary
from cocotte.operations.on_match import MatchOperation, OnMatch, Told, on_match


def act(
    context: CommandContext,
    args: Namespace,
    operation: MatchOperation[OnMatch],
    answers: Answers,
    told: Told | None = None,
) -> None:
    """Do something to the match that is named, or with ``--dry-run`` say what it would come to."""
    keeper, say = context.keeper, context.say
    this = on_match(keeper, context.match_id(args.match), command_id=args.command_id or "")
    this = replace(this, told=told)
    dry_run = bool(getattr(args, "dry_run", False))
    changes = (operation.would if dry_run else operation.do)(keeper, this, answers)

    def text() -> str:
        come = summary(context, changes)
        return f"{say('Nothing is recorded. It would come to:')}\n{come}" if dry_run else come

    answer(context, changes, text, dry_run=dry_run)


def summary(context: CommandContext, changes: Changes) -> str:
    """Return what was done in words, with how a struck deal counts again."""
    say = context.say

    def hint(number: int) -> str:
        return say("(“cocotte restore {number}” lets it count again)", number=number)

    return change_summary(changes.before, changes.match, changes.events, say, hint)
