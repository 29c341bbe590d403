"""What the arbiter says without a match, by the rules of a rule set or by none: no figure is a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.rulings.checking import onward
from cocotte.core.rulings.facts import Facts, of_rules
from cocotte.core.rulings.incidents import MATCH_ROLES, placeholders
from cocotte.core.rulings.ruling import rule
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cocotte.core.rulings.incidents import Incident


def test_no_setting_is_named_as_a_person(all_incidents: Mapping[str, Incident]) -> None:
    """By every rule set, what a verdict says of roles is said of roles, whoever deals by its rules (D2)."""
    wrong, walked = set(), 0
    for known in Library().rule_sets.values():
        for incident in all_incidents.values():
            if incident.game is not known.rules.game or not incident.may_happen(known.rules):
                continue
            roles = MATCH_ROLES.union(*(question.roles for question in incident.questions))
            for facts in onward(incident, Facts(known=of_rules(known.rules))):
                ruling = rule(incident, facts)
                walked += 1
                options = [effect for option in ruling.options for effect in option.effects]
                named = {effect.player for effect in (*ruling.effects, *options)} - {None}
                for name in placeholders(ruling.sentence) & roles & ruling.names.keys() | (named - roles):
                    wrong.add((known.rules.id, incident.id, ruling.code, name))
    assert wrong == set()
    assert walked > 1000, "every incident by every rule set"


def test_a_rule_set_says_the_same_as_none_where_no_setting_decides(
    all_incidents: Mapping[str, Incident],
) -> None:
    """Nor does it name anybody where no rules are named."""
    for known in Library().rule_sets.values():
        for incident in all_incidents.values():
            settled = incident.settings or incident.figures or any(q.known for q in incident.questions)
            if incident.game is known.rules.game and incident.may_happen(known.rules) and not settled:
                for facts in onward(incident, Facts(known=of_rules(known.rules))):
                    assert rule(incident, facts) == rule(incident, Facts(facts.answers)), incident.id


def test_what_is_asked_is_no_setting(all_incidents: Mapping[str, Incident]) -> None:
    """An answer to what nobody asked is refused with the questions alone."""
    for incident in all_incidents.values():
        with pytest.raises(RuleViolation) as refused:
            rule(incident, Facts({"weather": "rain"}))
        (problem,) = refused.value.problems
        asked = ", ".join(question.id for question in incident.questions)
        assert (problem.code, problem.facts["expected"]) == ("QUESTION_UNKNOWN", asked), incident.id
