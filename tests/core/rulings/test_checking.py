"""A decision table gives exactly one verdict, and says where it does not."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from cocotte.core.clauses import Citation, Source
from cocotte.core.games import GAMES
from cocotte.core.problems import Problem
from cocotte.core.rulings.checking import combinations, faults, paths
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.rulings.facts import Facts
from cocotte.core.rulings.incidents import (
    Answer,
    Asks,
    EffectRule,
    Incident,
    OptionRule,
    Question,
    Setting,
    Verdict,
)
from cocotte.core.rulings.ruling import open_questions, rule
from cocotte.core.values import replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

SOURCE = Citation(Source("000", "Le Gin-rami", {}, {}), "Irrégularités")


def said(text: str = "Words.") -> dict[str, str]:
    return {"fr": text, "en": text}


def choice(name: str, *answers: str) -> Question:
    return Question(name, said(), Asks.CHOICE, tuple(Answer(each, said(), ()) for each in answers))


def verdict(
    sentence: str = "Words.",
    *,
    chooser: str = "",
    options: tuple[OptionRule, ...] = (),
    effects: tuple[EffectRule, ...] = (),
    **when: Any,
) -> Verdict:
    values = {name: tuple(answers.split()) for name, answers in when.items()}
    return Verdict(values, "code", "IRR-1", SOURCE, said(sentence), chooser, options, effects)


def incident(
    questions: Sequence[Question],
    verdicts: Sequence[Verdict],
    settings: tuple[Setting, ...] = (),
    figures: Mapping[str, int] = MappingProxyType({}),
) -> Incident:
    return Incident("it", GAMES["gin"], said(), said(), tuple(questions), tuple(verdicts), settings, figures)


WHEN = choice("when", "early", "late")
WHO = Question("offender", said(), Asks.PLAYER, other="opponent")


def codes(table: Incident) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in faults(table)]


def test_a_table_that_answers_everything_once_has_no_fault() -> None:
    """Two answers, two verdicts, and a house rule that splits one of them."""
    house = Setting("strict", ("no", "yes"))
    verdicts = [verdict(when="early"), verdict(when="late", strict="no"), verdict(when="late", strict="yes")]
    assert codes(incident([WHEN], verdicts, (house,))) == []


ROLES = "cutter, dealer, eldest, nondealer, offender, opponent"
BISHOP = Problem("ROLE_UNKNOWN", {"name": "bishop", "expected": ROLES}, "verdicts.0")
IN_WORDS = replace(
    BISHOP,
    facts={"name": "bishop", "expected": ", ".join(sorted(["box", "deadwood", "limit", *ROLES.split(", ")]))},
)
"""In words figures may stand, too."""
FINE = Problem("FIGURE_UNKNOWN", {"name": "fine", "expected": "box, limit"}, "verdicts.0")
TWO = (OptionRule("a", said(), said()), OptionRule("b", said(), said()))


@pytest.mark.parametrize(
    ("verdicts", "fault"),
    [
        (
            [verdict(when="early")],
            Problem("VERDICT_MISSING", {"answers": "when=late", "verdicts": ""}, "verdicts"),
        ),
        (
            [verdict(), verdict(when="late")],
            Problem("VERDICT_AMBIGUOUS", {"answers": "when=late", "verdicts": "0, 1"}, "verdicts"),
        ),
        (
            [verdict(), verdict(when="dawn")],
            Problem("ANSWER_UNKNOWN", {"name": "dawn", "expected": "early, late"}, "verdicts.1"),
        ),
        (
            [verdict(), verdict(where="here")],
            Problem("QUESTION_UNKNOWN", {"name": "where", "expected": "when"}, "verdicts.1"),
        ),
        ([verdict("The {bishop} moves. {limit}, {box}")], IN_WORDS),
        ([verdict(effects=(EffectRule(EffectKind.FINE, "bishop"),))], BISHOP),
        ([verdict(effects=(EffectRule(EffectKind.FINE, "offender", "bishop"),))], BISHOP),
        ([verdict(chooser="bishop", options=TWO)], BISHOP),
        ([verdict(chooser="offender", options=(replace(TWO[0], label=said("{bishop}")), TWO[1]))], IN_WORDS),
        ([verdict(chooser="offender", options=(TWO[0], replace(TWO[1], text=said("{bishop}"))))], IN_WORDS),
        ([replace(verdict(), table=said("{bishop}"))], IN_WORDS),
        ([replace(verdict(), elsewhere=said("{bishop}"))], IN_WORDS),
        ([verdict(effects=(EffectRule(EffectKind.FINE, "offender", points="fine"),))], FINE),
        ([verdict(chooser="offender")], Problem("CHOICE_INCOMPLETE", {}, "verdicts.0")),
        ([verdict(options=TWO)], Problem("CHOICE_INCOMPLETE", {}, "verdicts.0")),
        (
            [verdict(chooser="offender", options=TWO[:1])],
            Problem("CHOICE_INCOMPLETE", {}, "verdicts.0"),
        ),
        (
            [verdict(chooser="offender", options=TWO[:1] * 2)],
            Problem("NAME_TWICE", {"name": "a"}, "verdicts.0"),
        ),
    ],
)
def test_a_fault_says_where_it_is(verdicts: list[Verdict], fault: Problem) -> None:
    """Each kind of fault, in the verdict that has it, with what could stand there."""
    assert faults(incident([WHEN, WHO], verdicts, figures={"limit": 10, "box": 20})) == (fault,)


@pytest.mark.parametrize(
    ("question", "fault"),
    [
        (choice("how", "so", "so"), Problem("NAME_TWICE", {"name": "so"}, "questions.how")),
        (replace(choice("how", "so", "thus"), text=said("{bishop}?")), BISHOP),
        (replace(WHO, id="who", nearest_to="bishop"), BISHOP),
    ],
)
def test_a_fault_of_a_question_says_which(question: Question, fault: Problem) -> None:
    """Answers alike, a role nobody plays in its words or in whom it counts from."""
    (found,) = faults(incident([WHO, question], [verdict()]))
    where = f"questions.{question.id}"
    expected = {**fault.facts}
    if "expected" in expected:
        numbers = set() if question.nearest_to else {"deadwood"}  # a text may name them, too
        expected["expected"] = ", ".join(sorted({*ROLES.split(", "), *question.roles, *numbers}))
    assert found == replace(fault, facts=expected, where=where)


def test_a_verdict_no_answer_leads_to_alone_is_a_fault() -> None:
    """A verdict hidden behind another is told with the answers they share."""
    house = Setting("strict", ("no",))
    table = incident([WHEN], [verdict(strict="no"), verdict(when="late")], (house,))
    (fault,) = faults(table)
    assert (fault.code, fault.facts["answers"]) == ("VERDICT_AMBIGUOUS", "when=late, strict=no")


def test_two_questions_may_not_share_a_name() -> None:
    """An answer must say which question it answers."""
    house = Setting("when", ("no", "yes"))
    for table in (incident([WHEN, WHEN], [verdict()]), incident([WHEN], [verdict()], (house,))):
        assert faults(table) == (Problem("NAME_TWICE", {"name": "when"}, ""),)


def _answers(yes: int, then: str = "") -> dict[str, Any]:
    """So many questions answered with yes, and the next one otherwise."""
    return {f"q{n}": "yes" for n in range(yes)} | ({f"q{yes}": then} if then else {})


def test_more_than_four_questions_in_a_row_are_refused() -> None:
    """A ruling is reached in at most four answers."""
    questions = [choice(f"q{number}", "yes", "no") for number in range(5)]
    chain = [verdict(**_answers(last, "no")) for last in range(5)]
    table = incident(questions, [*chain, verdict(**_answers(5))])
    assert faults(table) == (Problem("QUESTIONS_TOO_MANY", {"asked": 5, "limit": 4}),)


def test_every_shipped_table_is_walked_to_its_end(all_incidents: Mapping[str, Incident]) -> None:
    """Every combination of answers, under every house rule, has one verdict; none is left over."""
    for table in all_incidents.values():
        reached = set()
        for answers in combinations(table):
            (number,) = (number for number, verdict in enumerate(table.verdicts) if verdict.fits(answers))
            reached.add(number)
        assert reached == {*range(len(table.verdicts))}, table.id


def test_every_verdict_is_reached_by_asking_at_most_four_questions(
    all_incidents: Mapping[str, Incident],
) -> None:
    """Asked one after the other, as at the table, the questions lead to every sentence there is."""
    for table in all_incidents.values():
        sentences = set()
        for facts in paths(table):
            assert len(facts.answers) - len(table.settings) <= 4, table.id
            sentences.add(rule(table, facts).sentence["en"])
        assert sentences == {verdict.sentence["en"] for verdict in table.verdicts}


def test_no_question_is_asked_whose_answer_changes_nothing(all_incidents: Mapping[str, Incident]) -> None:
    """Of the answers offered at any point, two at least lead to different verdicts."""
    for table in all_incidents.values():
        for facts in paths(table):
            given = {setting.id: facts.answers[setting.id] for setting in table.settings}
            for name in [name for name in facts.answers if name not in given]:
                question = next(each for each in table.questions if each.id == name)
                left = {
                    tuple(verdict.fits({**given, name: answer.id}) for verdict in table.verdicts)
                    for answer in question.answers
                }
                assert len(left) > 1 or question.asks is not Asks.CHOICE, (table.id, name)
                given[name] = facts.answers[name]


def test_the_walk_asks_one_question_at_a_time() -> None:
    """A question that an answer made needless is not on the path."""
    table = incident([WHEN, WHO], [verdict(when="early"), verdict("{offender} again.", when="late")])
    assert [dict(facts.answers) for facts in paths(table)] == [
        {"when": "early"},
        {"when": "late", "offender": "North"},
    ]
    assert open_questions(table, Facts({"when": "early"}, players=("Ann", "Ben"))) == ()
