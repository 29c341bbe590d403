"""Every question of every game as questions.txt has it: what is offered, when, between which bounds."""

import json
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path

import pytest

from cocotte.core.contract.questions import lay_down_terms
from cocotte.core.deal_questions import questions_of
from cocotte.core.eights.setup_questions import about_a_play, before_play
from cocotte.core.events.beginning import event_questions
from cocotte.core.match.events import Seats
from cocotte.core.questions import Answer, Choice, Question
from cocotte.core.sheet import SideName
from cocotte.core.values import fields
from cocotte.store.reference.library import Library

FILE = Path(__file__).with_name("questions.txt")
RULES = {name: named.rules for name, named in Library().rule_sets.items()}
TWO, THREE, FOUR = ("Ann", "Bob"), ("Ann", "Bob", "Cleo"), ("Ann", "Bob", "Cleo", "Dan")
TABLES = (("Ann", "Bob"), ("Cleo", "Dan"))
TEAMS = (SideName("North", ("Ann", "Cleo")), SideName("", ("Bob", "Dan")))
MEETINGS = (TABLES, (("Ann", "Dan"), ("Cleo", "Bob")))


def deal(
    rules: str, *tables: Sequence[str], sides: Sequence[SideName] = (), meetings: Sequence[Seats] = ()
) -> tuple[Question, ...]:
    return questions_of(RULES[rules], tables, sides, meetings=meetings).questions


DECLARED: dict[str, Callable[[], tuple[Question, ...]]] = {
    "gin-rami": lambda: deal("gin-rami", TWO),
    "gin-standard": lambda: deal("gin-standard", TWO),
    "oklahoma": lambda: deal("oklahoma", TWO),
    "straight": lambda: deal("straight", TWO),
    "two tables": lambda: deal("gin-rami", *TABLES, meetings=MEETINGS),
    "mahjong": lambda: deal("mahjong", TWO),
    "contract-rummy": lambda: deal("contract-rummy", THREE),
    "contract-no-jokers": lambda: deal("contract-no-jokers", THREE),
    "eights": lambda: deal("eights", THREE),
    "eights in teams": lambda: deal("eights", FOUR, sides=TEAMS),
    "huit-cochon": lambda: deal("huit-cochon", TWO),
    "before a deal of the eights": lambda: before_play(TWO),
    "a play of two": lambda: about_a_play((), 2, row=False),
    "a play without a match": lambda: about_a_play(("eights", "huit-cochon"), 4, row=True),
    "laying down": lambda: lay_down_terms(7, (2, 3, 4)),
    "an event": lambda: event_questions(("gin-rami", "hollywood")),
}


def written(question: Question) -> str:
    """A question on one line: its kind, its id, and all that is not as usual."""
    said = [type(question).__name__.lower(), question.id]
    for each in fields(question):
        value = getattr(question, each.name)
        if each.name not in ("id", "_") and value != each.default:
            found = [answer_of(item) for item in value] if each.name == "answers" else value
            said.append(f"{each.name}={json.dumps(found, ensure_ascii=False, default=in_order)}")
    return " ".join(said)


def answer_of(answer: Answer) -> object:
    """An answer as its name, where there is no more to it."""
    return answer.id if answer == Answer(answer.id) else in_order(answer)


def in_order(value: object) -> list[object]:
    """The fields of a value."""
    return [getattr(value, each.name) for each in fields(value)]


def page() -> list[str]:
    """All of them, each game under its head."""
    parts = ([f"# {name}", *map(written, declared()), ""] for name, declared in DECLARED.items())
    return list(chain(*parts))


def test_every_question_is_as_it_is_written_down() -> None:
    """Whoever draws, reads or speaks them relies on each word."""
    assert page() == FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", DECLARED)
def test_a_question_waits_for_answers_there_are(name: str) -> None:
    """What it is asked after, not asked after, or given by is an answer to a question here."""
    known = {question.id: question for question in DECLARED[name]()}
    for question in known.values():
        fixed = chain(*(given.when.items() for given in question.fixed))
        for key, wanted in chain(question.when.items(), question.unless.items(), fixed):
            choice = known[key]
            assert isinstance(choice, Choice), question.id
            assert {*wanted} <= {answer.id for answer in choice.answers}, question.id
