"""What may be refused and allowed all the same: asked on a terminal, else said with the words to type."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from cocotte.cli.context import CommandContext
from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers
from cocotte.operations.operation import Context, Operation
from cocotte.operations.operation import Done as Completed
from cocotte.operations.waiving import waived, waiving

Done = TypeVar("Done")


def allowed(context: CommandContext, act: Callable[[Collection[str]], Done], waived: Collection[str]) -> Done:
    """Do something with these problems waived; what stands in its way and may be waived is asked about.

    Raises: RuleViolation, where nobody is there to ask, the answer is no, or it may not be waived.
    """
    try:
        return act(waived)
    except RuleViolation as refused:
        if not (context.interactive and all(problem.waivable for problem in refused.problems)):
            raise
        if not _agreed(context, refused):
            raise
        return act({*waived, *(problem.code for problem in refused.problems)})


def done_or_allowed(
    context: CommandContext, operation: Operation[Context, Completed], this: Context, answers: Answers
) -> Completed:
    """Do an operation; what stands against it and the table may let stand is asked about.

    Raises: RuleViolation, as `allowed`; StorageError.
    """
    return allowed(
        context,
        lambda codes: operation.do(context.keeper, this, waiving(tuple(codes), answers)),
        waived(answers),
    )


def _agreed(context: CommandContext, refused: RuleViolation) -> bool:
    from cocotte.cli.prompts import chosen, put  # noqa: PLC0415 - when somebody is asked
    from cocotte.language.problems import error_lines  # noqa: PLC0415 - as above

    say = context.say
    for line in error_lines(refused, say):
        put(line)
    return chosen([("no", say("No")), ("yes", say("Yes, all the same"))]) in ("yes", say("Yes, all the same"))
