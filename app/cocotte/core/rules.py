"""Rule sets: named figures, each with its value and the clause that gives it.

A rule set says what a deal scores and how games end. Presets hold differences from a base only; what a match
stores is always the resolved whole, with its digest, so that a later correction of a preset never
rewrites an old evening.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cocotte.core.game import Game
from cocotte.core.problems import Problem
from cocotte.core.values import field, frozen

if TYPE_CHECKING:
    from cocotte.core.questions import Question
    from cocotte.core.questions import Value as Answered

Value = int | bool | str | tuple[str, ...]
"""The value of a figure: a number, yes or no, one of its choices, or a list of words."""

_YES_NO: Final = {"yes": True, "oui": True, "true": True, "no": False, "non": False, "false": False}


_MANY: Final = 6
_DIGITS: Final = 8  # of a number that is written


@frozen
class Need:
    """What a figure needs to have any effect."""

    figure: str
    """Another figure; ``ledger`` or ``format`` for the one a match is kept or played in."""
    values: tuple[Value, ...]
    """The values of it with which there is an effect."""


@frozen
class RuleOption:
    """One figure of a game's rules: what values it may take, where it comes from."""

    key: str
    """Its name in data files and on the command line: ``undercut_bonus``."""
    default: Value
    """The value when no rule set says otherwise."""
    clause: str
    """The clause or decision it serves."""
    topic: str = "score"
    """Where it stands among the house rules: play, score, game, format, ledger, ruling."""
    least: int = 0
    """The lowest number allowed."""
    most: int = 1000
    """The highest number allowed."""
    choices: tuple[str, ...] = ()
    """The words allowed, for a figure that is a choice."""
    step: int = 1
    """From one number allowed to the next."""
    needs: tuple[Need, ...] = ()
    """Without what it has no effect."""
    once_any: bool = False
    """Earlier versions let the numbers between stand: a match that has one still opens."""

    @property
    def question(self) -> Question:
        """What a table is asked that plays by figures of its own."""
        from cocotte.core.questions import (  # noqa: PLC0415 - no price asks anything
            YES_NO,
            Answer,
            Choice,
            Number,
            Words,
        )

        when = {need.figure: tuple(map(spelled, need.values)) for need in self.needs}
        if isinstance(self.default, bool):
            return Choice(id=self.key, answers=YES_NO, when=when)
        if self.choices:
            return Choice(id=self.key, answers=tuple(map(Answer, self.choices)), when=when)
        if isinstance(self.default, int):
            return Number(id=self.key, unit="", least=self.least, most=self.most, step=self.step, when=when)
        return Words(id=self.key, listed=True, when=when)

    def read(self, answer: Answered | None) -> Value:
        """The value of an answer, or of what is written; what cannot be one stays text, to be refused."""
        if not isinstance(answer, str):
            return "" if answer is None else answer
        if isinstance(self.default, bool):
            return _YES_NO.get(answer.casefold(), answer)
        if isinstance(self.default, tuple):
            from cocotte.core.questions import parted  # noqa: PLC0415 - as above

            return parted(answer, ";" if ";" in answer else ",")
        if isinstance(self.default, int) and answer.removeprefix("-").isdecimal() and len(answer) <= _DIGITS:
            return int(answer)
        return answer

    def lacks(self, values: Mapping[str, Value]) -> Need | None:
        """What it needs and does not have among some values, if anything; what is not known is not missed."""
        known = (need for need in self.needs if need.figure in values)
        return next((need for need in known if values[need.figure] not in need.values), None)

    def problem(self, value: object, *, begun: bool = False) -> Problem | None:
        """Why `value` cannot be this figure's, or None; of a match `begun` already what once could be may."""
        shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
        facts: dict[str, str | int] = {"figure": self.key, "value": shown}
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                return Problem("FIGURE_YES_NO", facts, self.key, self.clause)
        elif self.choices:
            if value not in self.choices:
                facts["expected"] = ", ".join(self.choices)
                return Problem("FIGURE_CHOICE", facts, self.key, self.clause)
        elif isinstance(self.default, int):
            if isinstance(value, bool) or not isinstance(value, int):
                return Problem("FIGURE_NUMBER", facts, self.key, self.clause)
            if not self.least <= value <= self.most:
                facts |= {"least": self.least, "most": self.most}
                return Problem("FIGURE_RANGE", facts, self.key, self.clause)
            if (value - self.least) % self.step and not (begun and self.once_any):
                facts["expected"] = self._numbers()
                return Problem("FIGURE_CHOICE", facts, self.key, self.clause)
        elif not isinstance(value, tuple) or not all(isinstance(item, str) for item in value):
            return Problem("FIGURE_LIST", facts, self.key, self.clause)
        return None

    def _numbers(self) -> str:
        """The numbers allowed, a few of many: ``1, 3, 5, …, 99``."""
        numbers = [*map(str, range(self.least, self.most + 1, self.step))]
        return ", ".join(numbers if len(numbers) <= _MANY else [*numbers[:3], "…", numbers[-1]])


@frozen
class RuleSet:
    """The rules a match is played by, resolved: every figure of the game has a value."""

    id: str
    """The rule set it started from: ``gin-rami``."""
    game: Game
    """Which game."""
    values: Mapping[str, Value]
    """Every figure's value, house rules included."""
    clauses: Mapping[str, str] = field(default_factory=dict)
    """The clause of each value that comes from a rule set; other figures have their own."""
    source: str = ""
    """The seed document it follows: ``000``."""
    changed: Mapping[str, Value] = field(default_factory=dict)
    """House rules: for each figure the table changed, the rule set's own value."""

    @property
    def digest(self) -> str:
        """Eight hexadecimal digits that tell two sets of figures apart, printed at the foot of a sheet."""
        text = json.dumps([self.game.id, sorted(self.values.items())], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    def number(self, key: str) -> int:
        """A figure that is a number."""
        value = self.values[key]
        assert isinstance(value, int), key
        return value

    def flag(self, key: str) -> bool:
        """A figure that is yes or no."""
        return self.values[key] is True

    def word(self, key: str) -> str:
        """A figure that is a choice."""
        return str(self.values[key])

    def words(self, key: str) -> tuple[str, ...]:
        """A figure that is a list."""
        value = self.values[key]
        return value if isinstance(value, tuple) else (str(value),)

    def clause(self, key: str, figures: Mapping[str, RuleOption]) -> str:
        """The clause behind a figure's value."""
        return self.clauses.get(key) or figures[key].clause

    def with_house_rules(self, house: Mapping[str, Value]) -> RuleSet:
        """The same rules with figures changed by the table; what equals the rule set's own is no change."""
        own = {**self.values, **self.changed}
        changed = {key: own[key] for key, value in {**self.house, **house}.items() if value != own[key]}
        return RuleSet(
            self.id,
            self.game,
            {**own, **{key: {**self.house, **house}[key] for key in changed}},
            self.clauses,
            self.source,
            changed,
        )

    @property
    def house(self) -> dict[str, Value]:
        """The house rules alone: each changed figure with the table's value."""
        return {key: self.values[key] for key in self.changed}


def spelled(value: Value) -> Answered:
    """A value as the answer to its figure's question: yes or no, a number, words with semicolons between."""
    if isinstance(value, bool):
        from cocotte.core.questions import NO, YES  # noqa: PLC0415 - as above

        return YES if value else NO
    return "; ".join(value) if isinstance(value, tuple) else value


def figure_problems(
    values: Mapping[str, object], figures: Mapping[str, RuleOption], *, begun: bool = False
) -> tuple[Problem, ...]:
    """All that is wrong with some figures: unknown names, wrong kinds, numbers out of range.

    A match `begun` by an earlier version may have what once could be.

    >>> from cocotte.core.gin.rules import GIN_FIGURES
    >>> [problem.code for problem in figure_problems({"limit": 120, "knok": "fixed"}, GIN_FIGURES)]
    ['FIGURE_RANGE', 'FIGURE_UNKNOWN']
    """
    found = []
    for key, value in values.items():
        if key not in figures:
            found.append(Problem("FIGURE_UNKNOWN", {"figure": key, "expected": ", ".join(figures)}, key))
        elif problem := figures[key].problem(value, begun=begun):
            found.append(problem)
    return tuple(found)
