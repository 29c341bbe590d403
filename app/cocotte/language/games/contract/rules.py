"""What is said of the rules of Contract Rummy."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator, mark
from cocotte.language.games.rule import Rule
from cocotte.language.games.shared_rules import DEALER


def _contract_held(rules: RuleSet, say: Translator) -> str:
    return say("ace {ace}, K Q J 10, others their pips", ace=rules.number("ace_points"))


def _contract_jokers(rules: RuleSet, say: Translator) -> str:
    if rules.flag("jokers"):
        return say("{points} points", points=rules.number("joker_points"))
    return say.ctx("jokers", "none")


def _last_contract(rules: RuleSet, say: Translator) -> str:
    return say("all cards in one turn") if rules.flag("all_cards_in_last") else ""


CONTRACT: Final = (
    Rule(mark("Cards held"), ("ace_points",), _contract_held),
    Rule(mark("Jokers"), ("jokers", "joker_points"), _contract_jokers),
    Rule(mark("Last contract"), ("all_cards_in_last",), _last_contract),
    Rule(mark("Dealer"), ("dealer",), DEALER[0].text),
)
"""How Contract Rummy is counted."""
