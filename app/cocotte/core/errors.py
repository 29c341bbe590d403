"""What the core refuses with. Nothing else is raised on purpose anywhere below the shells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cocotte.core.problems import Fact, Problem


class CocotteError(Exception):
    """Known trouble: it has words in every language and loses nothing."""


class ParseError(CocotteError):
    """Text that cannot be read: what was expected, and exactly where."""

    def __init__(self, code: str, text: str, at: int, *, line: int = 1, **facts: Fact) -> None:
        """`at` counts characters from 0 within `text`, the line that was read; `line` counts from 1."""
        super().__init__(code, text, at, line, facts)
        self.code = code
        self.text = text
        self.at = at
        self.line = line
        self.facts: Mapping[str, Fact] = facts
        self.partial: object = None
        """What was read before it: a report, or some of its answers (`questions.Answers`)."""
        self.table = 0
        """The table it was read of."""
        self.waivable = False
        """In a script, the table may let it stand by writing its code behind the line."""

    def within(self, text: str, at: int, line: int = 1) -> ParseError:
        """The same error, where what was read stands `at` some place of a longer text."""
        return ParseError(self.code, text, at + self.at, line=line).with_facts(self.facts)

    def with_facts(self, facts: Mapping[str, Fact]) -> ParseError:
        """The same error with these facts."""
        self.facts = facts
        return self


class RuleViolation(CocotteError):
    """Input the rules refuse: all its problems at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(*(problem.code for problem in self.problems))

    @classmethod
    def of(cls, code: str, *, where: str = "", clause: str = "", **facts: Fact) -> RuleViolation:
        """A violation with a single problem."""
        from cocotte.core.problems import Problem  # noqa: PLC0415 - a start refuses nothing

        return cls([Problem(code, facts, where, clause)])


class StorageError(CocotteError):
    """Trouble of the environment: a full disk, a newer file, a lock. Nothing is lost."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Fact] = facts


def refuse(problems: Iterable[Problem], waived: Iterable[str] = ()) -> None:
    """Raise RuleViolation for the problems that stand: all but the waivable ones that are waived."""
    if standing := standing_problems(problems, waived):
        raise RuleViolation(standing)


def standing_problems(problems: Iterable[Problem], waived: Iterable[str]) -> tuple[Problem, ...]:
    """Return the problems that stand: all but the waivable ones that are waived."""
    allowed = set(waived)
    return tuple(problem for problem in problems if not (problem.waivable and problem.code in allowed))
