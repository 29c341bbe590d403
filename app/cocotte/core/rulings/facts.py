"""The facts of an incident: what the table answers, what the match knows, and how the two are understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Fact, Problem
from cocotte.core.rules import RuleSet, spelled
from cocotte.core.rulings.incidents import Asks, Incident, Question
from cocotte.core.values import field, frozen


@frozen
class Facts:
    """What is known of an incident."""

    answers: Mapping[str, str] = field(default_factory=dict)
    """What the table answered, by question: an answer's id, a player's name, or names separated by commas."""
    known: Mapping[str, Fact] = field(default_factory=dict)
    """What the match knows: what its rules say (`of_rules`), ``teams``, ``dealer``, ``knocker``, ``format``,
    ``scored``; once a knock of the deal is entered, ``moment`` is ``knock`` and ``going`` what it was."""
    players: tuple[str, ...] = ()
    """Who plays the deal, clockwise. Empty without a match: then nobody is asked for and roles stay roles."""
    opponents: Mapping[str, str] = field(default_factory=dict)
    """Who faces whom where several tables play; two players alone face each other."""

    def opponent(self, player: str) -> str | None:
        """The player he faces, where there is one."""
        if player in self.opponents or len(self.players) != 2:
            return self.opponents.get(player)
        return self.clockwise(player)

    def clockwise(self, player: str, steps: int = 1) -> str | None:
        """The player so many places to his left, if he sits at the table."""
        if player not in self.players:
            return None
        return self.players[(self.players.index(player) + steps) % len(self.players)]

    def word(self, name: str) -> str:
        """A fact of the match as decision tables write it; empty when it is not known.

        ``players`` is their number and ``defender`` the player who faces the knocker.
        """
        if name == "players":
            return str(len(self.players)) if self.players else ""
        if name == "defender":
            return self.opponent(self.word("knocker")) or ""
        value = self.known.get(name)
        return "" if value is None else str(spelled(value))


_OF_A_PLAYER: Final = frozenset({"dealer", "knocker", "defender"})
"""Facts that name a player; a figure of that name, such as who deals next (D2), is none of them."""


def of_rules(rules: RuleSet) -> dict[str, Fact]:
    """What is known where these rules are played: the figures by name, and the ``source`` they follow."""
    figures = {
        key: value
        for key, value in rules.values.items()
        if not isinstance(value, tuple) and key not in _OF_A_PLAYER
    }
    return {**figures, "source": rules.source}


@frozen
class Settled:
    """The facts, understood."""

    answers: Mapping[str, str]
    """The answer of each question and setting that has one."""
    roles: Mapping[str, str]
    """The player in each role that is filled."""


def answers_by_question(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Answers given one after the other, by question.

    Raises `RuleViolation` ``ANSWERED_TWICE`` when a question is given two different answers.

    >>> answers_by_question([("when", "before"), ("who", "Anne")])
    {'when': 'before', 'who': 'Anne'}
    """
    answers: dict[str, str] = {}
    for question, answer in pairs:
        if answers.setdefault(question, answer) != answer:
            facts = {"question": question, "first": answers[question], "second": answer}
            raise RuleViolation.of("ANSWERED_TWICE", where=question, **facts)
    return answers


def settle(incident: Incident, facts: Facts) -> Settled:
    """The answers and roles that the facts fill.

    Raises `RuleViolation` with everything that cannot be: ``QUESTION_UNKNOWN``, ``ANSWER_UNKNOWN``,
    ``PLAYER_NOT_AT_TABLE``, ``FACTS_CONTRADICT``; each names what was expected.
    """
    problems = list(_strangers(incident, facts))
    answers: dict[str, str] = {}
    roles = dict(_match_roles(facts))
    for setting in incident.settings:
        known = facts.word(setting.id)
        given = known if known in setting.values else ""
        answers[setting.id] = _choose(setting.id, setting.values, given, facts, problems) or setting.values[0]
    for question in incident.questions:
        if question.asks is Asks.CHOICE:
            answers[question.id] = _answer(question, facts, problems)
        elif question.asks is Asks.PLAYER:
            roles.update(_player(question, facts, problems))
        else:
            roles.update(_players(question, facts, roles, problems))
    if problems:
        raise RuleViolation(problems)
    return Settled({name: answer for name, answer in answers.items() if answer}, roles)


def _strangers(incident: Incident, facts: Facts) -> Iterator[Problem]:
    """Answers to what the incident does not ask; a house rule may be given as one, and is never asked."""
    asked = [question.id for question in incident.questions]
    known = {*asked, *(setting.id for setting in incident.settings)}
    for name in facts.answers:
        if name not in known:
            yield Problem("QUESTION_UNKNOWN", {"question": name, "expected": ", ".join(asked)}, name)


def _match_roles(facts: Facts) -> Iterator[tuple[str, str]]:
    """The roles the match fills: `incidents.MATCH_ROLES`."""
    dealer = facts.word("dealer")
    for role, player in (
        ("dealer", dealer),
        ("nondealer", facts.opponent(dealer)),
        ("eldest", facts.clockwise(dealer)),
        ("cutter", facts.clockwise(dealer, -1)),
    ):
        if player:
            yield role, player


def _answer(question: Question, facts: Facts, problems: list[Problem]) -> str:
    known = facts.word(question.known)
    given = next((answer.id for answer in question.answers if known in answer.given), "")
    return _choose(question.id, tuple(answer.id for answer in question.answers), given, facts, problems)


def _choose(name: str, values: tuple[str, ...], given: str, facts: Facts, problems: list[Problem]) -> str:
    """The value given, or else given by the match; empty for neither. The two may not contradict."""
    answer = facts.answers.get(name) or given
    if answer and answer not in values:
        facts_of_it: dict[str, Fact] = {"question": name, "answer": answer, "expected": ", ".join(values)}
        problems.append(Problem("ANSWER_UNKNOWN", facts_of_it, name))
    elif given and answer != given:
        problems.append(_contradiction(name, answer, given))
    return answer


def _player(question: Question, facts: Facts, problems: list[Problem]) -> Iterator[tuple[str, str]]:
    given = facts.word(question.known)
    due = facts.word(question.other_than)
    name = facts.answers.get(question.id) or given or _only_other(due, facts)
    if name and name == due:
        problems.append(Problem("NO_MISTAKE", {"player": due}, question.id))
        return
    if not name or not _at_table([name], question, facts, problems):
        return
    if given and name != given:
        problems.append(_contradiction(question.id, name, given))
    yield question.id, name
    if question.other and (other := facts.opponent(name)):
        yield question.other, other


def _only_other(due: str, facts: Facts) -> str:
    """The one player who is left besides one who is not meant; empty where several are."""
    others = [player for player in facts.players if player != due] if due else []
    return others[0] if len(others) == 1 else ""


def _players(
    question: Question, facts: Facts, roles: Mapping[str, str], problems: list[Problem]
) -> Iterator[tuple[str, str]]:
    """Those named and, of them, the nearest clockwise (CONT-14); he from whom they are counted is not one."""
    names = [name.strip() for name in facts.answers.get(question.id, "").split(",") if name.strip()]
    start = roles.get(question.nearest_to, "")
    if not names or not _at_table(names, question, facts, problems):
        return
    if start in names:
        others = ", ".join(player for player in facts.players if player != start)
        problems.append(_contradiction(question.id, start, others))
    yield question.id, ", ".join(names)
    in_turn = (facts.clockwise(start, steps) for steps in range(len(facts.players)))
    if nearest := next((player for player in in_turn if player in names), None):
        yield question.other, nearest


def _at_table(names: Iterable[str], question: Question, facts: Facts, problems: list[Problem]) -> bool:
    strangers = [name for name in names if facts.players and name not in facts.players]
    for name in strangers:
        facts_of: dict[str, Fact] = {"player": name, "expected": ", ".join(facts.players)}
        problems.append(Problem("PLAYER_NOT_AT_TABLE", facts_of, question.id))
    return not strangers


def _contradiction(question: str, answer: str, expected: str) -> Problem:
    return Problem(
        "FACTS_CONTRADICT", {"question": question, "answer": answer, "expected": expected}, question
    )
