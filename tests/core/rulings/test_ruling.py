"""From facts to a ruling: what is asked, what the match knows, what cannot be."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from cocotte.core.clauses import Citation, Source
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.facts import Facts, answers_by_question
from cocotte.core.rulings.incidents import (
    Answer,
    Asks,
    EffectRule,
    Incident,
    OptionRule,
    Question,
    Verdict,
)
from cocotte.core.rulings.ruling import Option, Ruling, open_questions, rule

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from cocotte.core.problems import Fact
    from cocotte.core.rulings.incidents import Incident

TABLE = ("Pierre", "Jean")


def open_ids(
    incident: Incident,
    *,
    known: Mapping[str, str] = MappingProxyType({}),
    players: tuple[str, str] = TABLE,
    **answers: Any,
) -> list[str]:
    return [question.id for question in open_questions(incident, Facts(answers, dict(known), players))]


def refused(
    incident: Incident,
    *,
    known: Mapping[str, str] = MappingProxyType({}),
    players: tuple[str, str] = TABLE,
    **answers: Any,
) -> list[tuple[str, str]]:
    with pytest.raises(RuleViolation) as refusal:
        rule(incident, Facts(answers, dict(known), players))
    return [(problem.code, problem.where) for problem in refusal.value.problems]


def test_an_answer_that_settles_the_matter_ends_the_questions(all_incidents: Mapping[str, Incident]) -> None:
    """Noticed before the knock, a wrong hand is a misdeal: who knocked and how many cards are not asked."""
    incident = all_incidents["wrong-count"]
    assert open_ids(incident) == ["moment", "knocker", "hand", "count"]
    assert open_ids(incident, moment="play") == []
    assert open_ids(incident, moment="knock", knocker="Jean") == ["hand", "count"]


def test_what_the_match_knows_is_not_asked(all_incidents: Mapping[str, Incident]) -> None:
    """A knock is entered: when it was and who knocked are known, and the answers name both players."""
    known = {"moment": "knock", "knocker": "Jean"}
    assert open_ids(all_incidents["wrong-count"], known=known) == ["hand", "count"]
    assert open_ids(all_incidents["knock-above-limit"], known=known) == []


def test_a_house_rule_changes_what_is_asked(all_incidents: Mapping[str, Incident]) -> None:
    """D21: where the opponent may choose during play, it matters who was wrong and whether he had drawn."""
    known = {"wrong_count": "choice"}
    incident = all_incidents["wrong-count"]
    assert open_ids(incident, known=known, moment="play") == ["drawn", "offender", "count"]
    assert open_ids(incident, known=known, moment="play", drawn="no") == []


def test_without_a_match_nobody_is_asked_for_and_roles_stand_for_names(
    all_incidents: Mapping[str, Incident],
) -> None:
    """At no match the ruling speaks of the offender and his opponent."""
    ruling = rule(all_incidents["drew-too-many"], Facts({"seen": "yes"}))
    assert [(effect.player, effect.other) for effect in ruling.effects] == [
        ("offender", None),
        ("opponent", "offender"),
    ]
    assert ruling.names == {}


def test_in_a_partnership_the_opponent_is_the_one_faced(all_incidents: Mapping[str, Incident]) -> None:
    """FOUR-02: the choice is the opponent's at the same table, not the partner's."""
    faced = {"Anne": "Chloé", "Chloé": "Anne", "Ben": "Denis", "Denis": "Ben"}
    facts = Facts({"seen": "yes", "offender": "Ben"}, {}, ("Anne", "Ben", "Chloé", "Denis"), faced)
    ruling = rule(all_incidents["drew-too-many"], facts)
    assert (ruling.effects[1].player, ruling.effects[1].other) == ("Denis", "Ben")


def test_all_that_is_wrong_is_said_at_once(all_incidents: Mapping[str, Incident]) -> None:
    """A question nobody asks, an answer that is none and a stranger, each beside what was expected."""
    incident = all_incidents["wrong-count"]
    assert refused(incident, weather="rain", moment="midnight", knocker="Zoé") == [
        ("QUESTION_UNKNOWN", "weather"),
        ("ANSWER_UNKNOWN", "moment"),
        ("PLAYER_NOT_AT_TABLE", "knocker"),
    ]


def test_what_is_missing_is_listed_with_the_answers_there_are(all_incidents: Mapping[str, Incident]) -> None:
    """A ruling without its facts names each question still open."""
    with pytest.raises(RuleViolation) as refusal:
        rule(all_incidents["dropped-card"], Facts({"where": "pile"}, {}, TABLE))
    (problem,) = refusal.value.problems
    assert (problem.code, problem.facts["expected"]) == ("ANSWER_MISSING", "Pierre, Jean")


@pytest.mark.parametrize(
    ("known", "answers", "where"),
    [
        ({"moment": "knock"}, {"moment": "play"}, "moment"),
        ({"moment": "knock", "knocker": "Jean"}, {"knocker": "Pierre"}, "knocker"),
        ({"wrong_count": "choice"}, {"wrong_count": "by-moment", "moment": "play"}, "wrong_count"),
    ],
)
def test_an_answer_may_not_contradict_the_match(
    all_incidents: Mapping[str, Incident], known: dict[str, str], answers: dict[str, Any], where: str
) -> None:
    """Who knocked stands in the log; the house rules stand in the match."""
    assert ("FACTS_CONTRADICT", where) in refused(all_incidents["wrong-count"], known=known, **answers)


def test_one_question_has_one_answer() -> None:
    """A defender is not short and long at once."""
    assert answers_by_question([("count", "more"), ("count", "more")]) == {"count": "more"}
    with pytest.raises(RuleViolation) as refusal:
        answers_by_question([("count", "more"), ("count", "fewer")])
    (problem,) = refusal.value.problems
    assert (problem.code, problem.facts["first"], problem.facts["second"]) == (
        "ANSWERED_TWICE",
        "more",
        "fewer",
    )


def test_a_choice_must_be_made_and_must_be_one_of_those_there_are(
    all_incidents: Mapping[str, Incident],
) -> None:
    """IRR-2c: nothing acts before the opponent has chosen."""
    facts = Facts({"moment": "knock", "knocker": "Jean", "hand": "knocker", "count": "more"}, {}, TABLE)
    ruling = rule(all_incidents["wrong-count"], facts)
    for option, code in (("", "OPTION_MISSING"), ("flee", "OPTION_UNKNOWN")):
        with pytest.raises(RuleViolation) as refusal:
            ruling.decided(option)
        (problem,) = refusal.value.problems
        assert (problem.code, problem.facts["expected"]) == (code, "redeal, play-on, play-on-exposed")
    assert ruling.decided("redeal")[0].kind is EffectKind.REDEAL


def test_a_ruling_without_a_choice_takes_none(all_incidents: Mapping[str, Incident]) -> None:
    """An option where there is nothing to choose is refused."""
    ruling = rule(all_incidents["card-turned-up"], Facts())
    assert ruling.decided() == ruling.effects
    with pytest.raises(RuleViolation) as refused:
        ruling.decided("redeal")
    assert [problem.code for problem in refused.value.problems] == ["NOTHING_TO_CHOOSE"]


CITED = Citation(Source("000", "Le Gin-rami", {"en": "Rules"}, {"en": "Gin"}), "2")
LABEL, TEXT = {"en": "Pay"}, {"en": "{offender} pays {fine}."}
DRAUGHT = Incident(
    id="draught",
    game=GAMES["gin"],
    title={"en": "A draught"},
    search={"en": "wind"},
    questions=(
        Question("when", {"en": "When?"}, Asks.CHOICE, (Answer("early", {}, ()), Answer("late", {}, ()))),
        Question("offender", {"en": "Who?"}, Asks.PLAYER, other="opponent"),
    ),
    verdicts=(
        Verdict(
            when={"when": ("early",)},
            code="choice",
            clause="IRR-2a",
            source=CITED,
            sentence={"en": "{offender} chooses."},
            chooser="opponent",
            options=(
                OptionRule(
                    "pay", LABEL, TEXT, (EffectRule(EffectKind.FINE, "offender", "opponent", "fine"),)
                ),
                OptionRule("draw", LABEL, TEXT, (EffectRule(EffectKind.DRAWS_CARDS, "opponent", cards=2),)),
            ),
            effects=(EffectRule(EffectKind.REDEAL, "dealer"),),
            table={"en": "The table may."},
            elsewhere={"en": "Elsewhere."},
            decision="D20",
            see=("GIN-13",),
        ),
        Verdict({"when": ("late",)}, "stands", "GIN-13", None, {"en": "It stands."}),
    ),
    figures={"fine": 10},
)


@pytest.mark.parametrize(("known", "fine"), [({}, 10), ({"fine": 25}, 25), ({"fine": "much"}, 10)])
def test_a_ruling_says_all_that_its_verdict_does(known: dict[str, Fact], fine: int) -> None:
    """With players for its roles, the table's own figures, and what is done in any case in each option."""
    facts = Facts({"when": "early", "offender": "Jean"}, {"dealer": "Pierre", **known}, TABLE)
    again = Effect(EffectKind.REDEAL, "Pierre", None, 0, clause="IRR-2a")
    at_the_table = {"dealer": "Pierre", "nondealer": "Jean", "eldest": "Jean", "cutter": "Jean"}
    assert rule(DRAUGHT, facts) == Ruling(
        incident="draught",
        code="choice",
        clause="IRR-2a",
        source=CITED,
        decision="D20",
        see=("GIN-13",),
        sentence={"en": "{offender} chooses."},
        table={"en": "The table may."},
        elsewhere={"en": "Elsewhere."},
        names={**at_the_table, "offender": "Jean", "opponent": "Pierre", "fine": fine},
        chooser="Pierre",
        options=(
            Option(
                "pay",
                LABEL,
                TEXT,
                (again, Effect(EffectKind.FINE, "Jean", "Pierre", fine, clause="IRR-2a")),
            ),
            Option(
                "draw",
                LABEL,
                TEXT,
                (again, Effect(EffectKind.DRAWS_CARDS, "Pierre", None, cards=2, clause="IRR-2a")),
            ),
        ),
        effects=(again,),
    )


def test_a_plain_ruling_leaves_nothing_to_choose() -> None:
    """The other verdict: no option, no effect, nobody's choice."""
    ruling = rule(DRAUGHT, Facts({"when": "late"}))
    assert (ruling.code, ruling.clause, ruling.source) == ("stands", "GIN-13", None)
    assert (ruling.chooser, ruling.options, ruling.effects, ruling.decision, ruling.see) == (
        None,
        (),
        (),
        "",
        (),
    )
    assert ruling.names == {"fine": 10}
