"""From the facts of an incident to the arbiter's ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.clauses import Citation, Texts
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Problem
from cocotte.core.questions import Answer, Choice
from cocotte.core.rulings.effects import Effect
from cocotte.core.rulings.facts import Facts, Settled, settle
from cocotte.core.rulings.incidents import (
    MATCH_NUMBERS,
    Asks,
    EffectRule,
    Incident,
    OptionRule,
    Question,
    Verdict,
)
from cocotte.core.values import frozen

NOT_COVERED: Final = "not-covered"
"""The code of a ruling that says honestly that no clause speaks of the case."""


@frozen
class Option:
    """One of the things a player may choose, with what it does."""

    id: str
    """Its name."""
    label: Texts
    """The heading of the choice."""
    text: Texts
    """What it means, in a sentence with places for the ruling's `names`."""
    effects: tuple[Effect, ...]
    """All that the ruling does if it is chosen."""


@frozen
class Ruling:
    """What the arbiter says. Without a match, roles (``offender``) stand where players' names would."""

    incident: str
    """What happened: the incident's id."""
    code: str
    """What is decided: ``misdeal``."""
    clause: str
    """By which clause; the nearest one where none covers the case, empty where none is near."""
    source: Citation | None
    """Where that clause comes from."""
    decision: str
    """The table decision behind it; empty when the seed alone decides."""
    see: tuple[str, ...]
    """Other clauses worth reading."""
    sentence: Texts
    """The sentence to read aloud, with places for `names`."""
    table: Texts
    """What the table may decide, where the clause gives the rule and no remedy; empty where it gives one."""
    elsewhere: Texts
    """Where other rule sets differ; empty when they agree."""
    names: Mapping[str, str | int]
    """What fills the places of the texts; a role nobody is known for is missing."""
    chooser: str | None
    """Whose choice it is; None when there is nothing to choose."""
    options: tuple[Option, ...]
    """What he may choose."""
    effects: tuple[Effect, ...]
    """What it does in any case."""

    def decided(self, option: str = "") -> tuple[Effect, ...]:
        """All that is done once the option is chosen.

        Raises `RuleViolation`: ``OPTION_MISSING`` when there is a choice to make, ``OPTION_UNKNOWN`` when it
        is none of the options, ``NOTHING_TO_CHOOSE`` when there are none.
        """
        if not option and not self.options:
            return self.effects
        for each in self.options:
            if each.id == option:
                return each.effects
        if not self.options:
            raise RuleViolation.of("NOTHING_TO_CHOOSE", where="option", clause=self.clause, option=option)
        code = "OPTION_UNKNOWN" if option else "OPTION_MISSING"
        expected = ", ".join(each.id for each in self.options)
        raise RuleViolation.of(code, where="option", clause=self.clause, option=option, expected=expected)


def open_questions(incident: Incident, facts: Facts) -> tuple[Question, ...]:
    """The questions still to ask, in order; none when the ruling is certain.

    Raises `RuleViolation` as `facts.settle` does.
    """
    return _open(incident, facts, settle(incident, facts))


def rule(incident: Incident, facts: Facts) -> Ruling:
    """The one ruling for these facts.

    Raises `RuleViolation` as `facts.settle` does, and with ``ANSWER_MISSING`` for each question still open.
    """
    settled = settle(incident, facts)
    if missing := _open(incident, facts, settled):
        raise RuleViolation(_missing(question, facts) for question in missing)
    verdict = next(verdict for verdict in incident.verdicts if verdict.fits(settled.answers))
    figures = {name: _figure(facts, name, usual) for name, usual in incident.figures.items()}
    roles = settled.roles
    numbers = {name: facts.word(name) for name in MATCH_NUMBERS if name in facts.known}
    known = {name: value for name, value in figures.items() if value or name in facts.known}

    def effect(rule: EffectRule) -> Effect:
        return Effect(
            rule.kind,
            player=roles.get(rule.player, rule.player) or None,
            other=roles.get(rule.other, rule.other) or None,
            points=figures[rule.points] if rule.points else 0,
            cards=rule.cards,
            clause=verdict.clause,
        )

    def option(rule: OptionRule) -> Option:
        return Option(rule.id, rule.label, rule.text, tuple(map(effect, verdict.effects + rule.effects)))

    return Ruling(
        incident=incident.id,
        code=verdict.code,
        clause=verdict.clause,
        source=verdict.source,
        decision=verdict.decision,
        see=verdict.see,
        sentence=verdict.sentence,
        table=verdict.table,
        elsewhere=verdict.elsewhere,
        names={**roles, **numbers, **known},
        chooser=roles.get(verdict.chooser, verdict.chooser) or None,
        options=tuple(map(option, verdict.options)),
        effects=tuple(map(effect, verdict.effects)),
    )


def choice_of(question: Question, facts: Facts, settled: Settled) -> Choice:
    """A question as it is put: its answers, or the players who may be named, clockwise.

    Nobody asks in his own turn (CONT-14), and whoever's turn it was did not deal out of it (IRR-1a).
    """
    start = settled.roles.get(question.nearest_to, "") or facts.word(question.other_than)
    named = tuple(Answer(player, (player,)) for player in facts.players if player != start)
    answers = tuple(Answer(answer.id) for answer in question.answers) or named
    return Choice(id=question.id, answers=answers, several=question.asks is Asks.PLAYERS)


def _open(incident: Incident, facts: Facts, settled: Settled) -> tuple[Question, ...]:
    remaining = [verdict for verdict in incident.verdicts if verdict.fits(settled.answers)]
    return tuple(question for question in incident.questions if _matters(question, remaining, facts, settled))


def _matters(question: Question, remaining: list[Verdict], facts: Facts, settled: Settled) -> bool:
    """Whether the answer can still change the verdict, or whom it names."""
    if question.asks is Asks.CHOICE:
        return question.id not in settled.answers and any(
            question.id in verdict.when for verdict in remaining
        )
    unknown = bool(facts.players) and question.id not in settled.roles
    return unknown and any(question.roles & verdict.roles for verdict in remaining)


def _missing(question: Question, facts: Facts) -> Problem:
    expected = ", ".join(answer.id for answer in question.answers) or ", ".join(facts.players)
    return Problem("ANSWER_MISSING", {"question": question.id, "expected": expected}, question.id)


def _figure(facts: Facts, name: str, usual: int) -> int:
    value = facts.known.get(name)
    return value if isinstance(value, int) else usual
