"""An event from the command line: what is at hand for each of its actions."""

from __future__ import annotations

from argparse import Namespace
from functools import cached_property

from cocotte.cli.allowing import done_or_allowed
from cocotte.cli.commands.players import season_of
from cocotte.cli.context import CommandContext
from cocotte.cli.operating import answers_typed
from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers
from cocotte.operations.events import AtEvent, AtTable, Programme, event_meant, programme
from cocotte.operations.operation import Context, Done, Operation
from cocotte.operations.rounds import LOOK, ROUND, TABLE
from cocotte.operations.waiving import waiving


class AtHand:
    """The events of the log with the matches that tell their results, read when they are needed."""

    def __init__(self, context: CommandContext, args: Namespace) -> None:
        self.context, self.args = context, args

    @cached_property
    def programme(self) -> Programme:
        """The events of the log."""
        names = season_of(self.context).by_every_name()
        return programme(self.context.keeper, names, self.context.library)

    def meant(self, *, closed: bool = False) -> AtEvent:
        """Return the event meant: by its id or name; else the one last touched that goes on, else the last.

        Raises: RuleViolation (NO_EVENT, DECISION_UNKNOWN).
        """
        return event_meant(self.context.keeper, self.programme, self.args.event or "", closed=closed)

    def typed(self, operation: Operation[Context, Done], this: Context) -> Answers:
        """Return what the arguments answer of what an operation asks."""
        return answers_typed(self.context, self.args, operation.asks, this)

    def do(self, operation: Operation[Context, Done], this: Context, answers: Answers) -> Done:
        """Do something; what the table may let stand is asked, unless it was said before."""
        return done_or_allowed(self.context, operation, this, waiving(self.args.waive, answers))

    def table(self, this: AtEvent, text: str = "") -> AtTable:
        """Return the table of a number, in the round asked for, else the last.

        Raises: RuleViolation (FIELD_MISSING, FIELD_NUMBER, NO_ROUND, NO_TABLE).
        """
        answers: Answers = {**({TABLE: text} if text else {}), ROUND: self.args.round or 0}
        return LOOK.do(self.context.keeper, this, answers)

    def names(self) -> list[str]:
        """Return who is meant.

        Raises: RuleViolation (FIELD_MISSING).
        """
        if not self.args.words:
            raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
        return list(self.args.words)
