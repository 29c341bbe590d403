"""What is wrong with an incident's decision table; a table with a fault is never used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from cocotte.core.clauses import Texts
from cocotte.core.problems import Problem
from cocotte.core.rulings.facts import Facts
from cocotte.core.rulings.incidents import (
    MATCH_NUMBERS,
    MATCH_ROLES,
    MOST_QUESTIONS,
    Asks,
    Incident,
    Verdict,
    placeholders,
)
from cocotte.core.rulings.ruling import open_questions
from cocotte.core.values import replace

_STRANGERS = ("North", "East", "South")


def combinations(incident: Incident) -> Iterator[dict[str, str]]:
    """Every combination of answers to the questions that offer a choice, under every house setting."""
    domains = _domains(incident)
    for values in product(*domains.values()):
        yield dict(zip(domains, values, strict=True))


def faults(incident: Incident) -> tuple[Problem, ...]:
    """Everything wrong with a decision table; ``where`` says in which part of it.

    A verdict that nothing leads to shares its answers with another, or names an answer there is not.
    """
    named = tuple(_names(incident))
    return named or tuple(_verdicts(incident)) or tuple(_length(incident))


def _domains(incident: Incident) -> dict[str, tuple[str, ...]]:
    values = {
        question.id: tuple(answer.id for answer in question.answers)
        for question in incident.questions
        if question.asks is Asks.CHOICE
    }
    return values | {setting.id: setting.values for setting in incident.settings}


def _names(incident: Incident) -> Iterator[Problem]:
    """Names that mean nothing: conditions, roles and figures the incident does not have."""
    domains = _domains(incident)
    roles = MATCH_ROLES.union(*(question.roles for question in incident.questions))
    places = roles | incident.figures.keys() | MATCH_NUMBERS
    yield from _twice(
        [question.id for question in incident.questions] + [each.id for each in incident.settings]
    )
    for question in incident.questions:
        where = f"questions.{question.id}"
        yield from _twice([answer.id for answer in question.answers], where)
        for texts in (question.text, *(answer.text for answer in question.answers)):
            yield from _unknown(placeholders(texts), places, "ROLE_UNKNOWN", where)
        if question.nearest_to:
            yield from _unknown([question.nearest_to], roles, "ROLE_UNKNOWN", where)
    for number, verdict in enumerate(incident.verdicts):
        where = f"verdicts.{number}"
        yield from _unknown(verdict.when, domains, "QUESTION_UNKNOWN", where)
        for name, allowed in verdict.when.items():
            yield from _unknown(allowed, domains.get(name, allowed), "ANSWER_UNKNOWN", where)
        for texts in _texts(verdict):
            yield from _unknown(placeholders(texts), places, "ROLE_UNKNOWN", where)
        for effect in verdict.every_effect():
            yield from _unknown({effect.player, effect.other} - {""}, roles, "ROLE_UNKNOWN", where)
            yield from _unknown({effect.points} - {""}, incident.figures, "FIGURE_UNKNOWN", where)
        if bool(verdict.chooser) != bool(verdict.options) or len(verdict.options) == 1:
            yield Problem("CHOICE_INCOMPLETE", {}, where)
        yield from _unknown({verdict.chooser} - {""}, roles, "ROLE_UNKNOWN", where)
        yield from _twice([option.id for option in verdict.options], where)


def _texts(verdict: Verdict) -> Iterator[Texts]:
    yield verdict.sentence
    yield verdict.table
    yield verdict.elsewhere
    for option in verdict.options:
        yield option.label
        yield option.text


def _unknown(names: Iterable[str], known: Iterable[str], code: str, where: str) -> Iterator[Problem]:
    expected = sorted(known)
    for name in names:
        if name not in expected:
            yield Problem(code, {"name": name, "expected": ", ".join(expected)}, where)


def _twice(names: list[str], where: str = "") -> Iterator[Problem]:
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield Problem("NAME_TWICE", {"name": name}, where)


def _verdicts(incident: Incident) -> Iterator[Problem]:
    """Combinations of answers with no verdict, or with several."""
    for answers in combinations(incident):
        fitting = [number for number, verdict in enumerate(incident.verdicts) if verdict.fits(answers)]
        if len(fitting) != 1:
            chosen = ", ".join(f"{name}={answer}" for name, answer in answers.items())
            code = "VERDICT_AMBIGUOUS" if fitting else "VERDICT_MISSING"
            yield Problem(code, {"answers": chosen, "verdicts": ", ".join(map(str, fitting))}, "verdicts")


def _length(incident: Incident) -> Iterator[Problem]:
    """Paths on which the table is asked more than it will bear."""
    most = max((len(facts.answers) - len(incident.settings) for facts in paths(incident)), default=0)
    if most > MOST_QUESTIONS:
        yield Problem("QUESTIONS_TOO_MANY", {"asked": most, "limit": MOST_QUESTIONS})


def paths(incident: Incident) -> Iterator[Facts]:
    """Every way through the questions, one asked after the other, under every house setting.

    The players are strangers; where one is asked for, the first who is not named yet is named.
    """
    several = any(question.asks is Asks.PLAYERS for question in incident.questions)
    counted = any(question.known == "players" for question in incident.questions)
    sizes = (2, 3) if counted else (3,) if several else (2,)
    for values in product(*(setting.values for setting in incident.settings)):
        settings = dict(zip((setting.id for setting in incident.settings), values, strict=True))
        for size in sizes:
            yield from onward(incident, Facts(settings, players=_STRANGERS[:size]))


def onward(incident: Incident, facts: Facts) -> Iterator[Facts]:
    """Every way through the questions that some facts leave open."""
    still_open = open_questions(incident, facts)
    if not still_open:
        yield facts
        return
    question = still_open[0]
    unnamed = [name for name in facts.players if name not in facts.answers.values()]
    for answer in [answer.id for answer in question.answers] or (unnamed or [*facts.players])[:1]:
        yield from onward(incident, replace(facts, answers={**facts.answers, question.id: answer}))
