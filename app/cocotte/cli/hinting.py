"""What the arbiter calls what keeps a deal from being recorded."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cocotte.cli.context import CommandContext
from cocotte.core.errors import RuleViolation
from cocotte.core.match.match import Match


@contextmanager
def arbiter_named(context: CommandContext, match: Match) -> Iterator[None]:
    """If a deal is refused for something the arbiter rules on, add how to ask to the refusal.

    Raises: RuleViolation as it came, with a note.
    """
    try:
        yield
    except RuleViolation as refused:
        from cocotte.store.reference.incidents import incident_behind  # noqa: PLC0415 - few deals are refused

        codes = [problem.code for problem in refused.problems]
        if found := incident_behind(match.opened.rules, codes):
            incident, title = found
            refused.add_note(
                context.say(
                    "For the arbiter’s ruling, “{title}”: {command}",
                    title=context.say.pick(title),
                    command=f"cocotte rule {incident}",
                )
            )
        raise
