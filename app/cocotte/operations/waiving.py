"""What stands against an operation and the table may let stand: every surface asks it alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers, parted
from cocotte.language.catalogue import Translator
from cocotte.operations.operation import Context, Done, Offer, Operation

WAIVED: Final = "waive"
"""The answer that says what the table lets stand: codes of problems, with commas between."""


def waived(answers: Answers) -> tuple[str, ...]:
    """Return the codes of the problems that the table lets stand."""
    return parted(answers.get(WAIVED, ""))


def waiving(codes: Sequence[str], answers: Answers) -> Answers:
    """Return the answers that let these problems stand, besides those that they let stand already."""
    return {**answers, WAIVED: ",".join(dict.fromkeys((*waived(answers), *codes)))} if codes else answers


def all_the_same(
    operation: Operation[Context, Done], refused: RuleViolation, answers: Answers, say: Translator
) -> Offer | None:
    """Return what does it all the same; None where something stands against it that nobody may let stand."""
    if not all(problem.waivable for problem in refused.problems):
        return None
    codes = [problem.code for problem in refused.problems]
    return Offer(say("{what} all the same", what=say(operation.title)), waiving(codes, answers))
