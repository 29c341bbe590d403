"""What is for the deal and the play touches no deal that was scored, and no match that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import do, play, sit_down, totals
from cocotte.core.arbitration import case_of
from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import end_match
from cocotte.core.match.events import RulingMode
from cocotte.core.rulings.checking import onward
from cocotte.core.rulings.effects import EffectKind, Span
from cocotte.core.rulings.ruling import open_questions, rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cocotte.core.arbitration import Case
    from cocotte.core.rulings.effects import Effect
    from cocotte.core.rulings.incidents import Incident
    from cocotte.core.rulings.ruling import Ruling

AFTER_A_KNOCK = {"IRR-2c", "IRR-6a", "GIN-09", "STRAIGHT-01"}
"""The clauses that take a knock back, which is why the deal was entered."""


def of_scored(incidents: Mapping[str, Incident], case: Case) -> Iterator[tuple[str, Ruling, Effect]]:
    """Every effect of every ruling there may be on a deal, with its incident."""
    for incident in incidents.values():
        if incident.game is case.match.opened.game and incident.may_happen(case.match.opened.rules):
            for facts in onward(incident, case.facts()):
                ruling = rule(incident, facts)
                options = [option.effects for option in ruling.options] or [ruling.effects]
                yield from ((incident.id, ruling, effect) for effects in options for effect in effects)


def test_a_misdeal_voids_no_deal_that_was_scored(known_incidents: Mapping[str, Incident]) -> None:
    """IRR-1 and GIN-16 are for the deal and the play, whatever the rules, at one table and at two."""
    wrong = set()
    for match in (
        play(sit_down(), "Ann k 6 20", "Bob k 3 9"),
        play(sit_down("gin-standard", wrong_count="choice", knock_on_deal_misdeal=True), "Ann k 6 20"),
        play(sit_down("corner", faceup_card="misdeal"), "Ann k 6 20"),
        play(sit_down(players="Ann Cleo Bob Dan"), "2 Bob k 4 20, 1 Ann k 3 9"),
    ):
        case = case_of(match, match.deals[0].seq, len(match.now.seating.tables) - 1)
        for incident, ruling, effect in of_scored(known_incidents, case):
            bound_to_play = effect.kind is EffectKind.REDEAL or effect.kind.span in {Span.TURN, Span.EXPOSED}
            if bound_to_play and ruling.clause not in AFTER_A_KNOCK:
                wrong.add((incident, ruling.code, effect.kind.value))
    assert wrong == set()


def test_a_table_that_is_scored_is_so_while_the_other_plays(known_incidents: Mapping[str, Incident]) -> None:
    """FOUR-02: the pack of table 2 was imperfect; its deal is on record, table 1 still plays."""
    match = play(sit_down(players="Ann Cleo Bob Dan"), "2 Bob k 4 20")
    pack = known_incidents["imperfect-pack"]
    assert rule(pack, case_of(match, table=1).facts()).code == "not-covered"
    assert [question.id for question in open_questions(pack, case_of(match).facts())] == ["moment"]
    typed = play(match, "1 Ann k 3 9")
    assert not case_of(match, seen=typed).facts().known["scored"], "typed, and not recorded yet"
    assert case_of(match, table=1, seen=typed).facts().known["scored"]


def test_a_deal_that_was_scored_had_its_upcard(known_incidents: Mapping[str, Incident]) -> None:
    """IRR-1a: the deal is good, and whoever dealt it is its dealer (D57)."""
    match = play(sit_down(), "Ann k 6 20")
    case = case_of(match, match.deals[0].seq)
    with pytest.raises(RuleViolation, match="FACTS_CONTRADICT"):
        rule(known_incidents["dealt-out-of-turn"], case.facts({"upcard": "no", "offender": "Bob"}))
    assert rule(known_incidents["dealt-out-of-turn"], case.facts({"offender": "Bob"})).code == "stands"


def test_a_match_that_is_over_has_no_deal_to_rule_on(known_incidents: Mapping[str, Incident]) -> None:
    """Nothing is left to play for; a note is kept all the same, and the deals scored may be ruled on."""
    for over in (play(sit_down(), "Ann g 90"), do(play(sit_down(), "Ann k 3 9"), end_match())):
        case, before = case_of(over), totals(over)
        searched = known_incidents["examined-discards"], case.facts({"agreed": "no", "offender": "Bob"})
        ruling = rule(*searched)
        with pytest.raises(RuleViolation, match="MATCH_FINISHED"):
            do(over, case.command(*searched, ruling, RulingMode.APPLY))
        assert totals(do(over, case.command(*searched, ruling, RulingMode.NOTE))) == before
        scored = case_of(over, over.deals[0].seq)
        short = (
            known_incidents["wrong-count"],
            scored.facts({"moment": "knock", "hand": "defender", "count": "fewer"}),
        )
        assert do(over, scored.command(*short, rule(*short), RulingMode.APPLY)).rulings
