"""Rules as they are named on the command line: a rule set, a preset, and figures of the table's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.game import Game
from cocotte.core.rules import RuleOption, RuleSet, Value, figure_problems
from cocotte.store.reference.library import Library


def named_rules(library: Library, name: str, game: Game | None = None) -> RuleSet:
    """A rule set, or a preset's rules, by id.

    Raises: RuleViolation (RULES_UNKNOWN).
    """
    if name in library.rule_sets:
        rules = library.rule_sets[name].rules
    elif name in library.presets:
        rules = library.rules_of(library.presets[name])
    else:
        rules = None
    if rules is None or (game and rules.game is not game):
        known = [key for key, named in library.rule_sets.items() if game in {None, named.rules.game}]
        raise RuleViolation.of("RULES_UNKNOWN", where="rules", found=name, expected=", ".join(known))
    return rules


def with_figures(rules: RuleSet, changed: Mapping[str, Any], figures: Mapping[str, RuleOption]) -> RuleSet:
    """Rules with house figures; numbers and yes or no may come as text.

    Raises: RuleViolation with every figure that is unknown, of the wrong kind, or out of range.
    """
    values: dict[str, Value] = {}
    for key, value in changed.items():
        figure = figures.get(key)
        values[key] = tuple(value) if isinstance(value, list) else value
        if figure and isinstance(value, str):
            values[key] = figure.read(value)
    if problems := figure_problems(values, figures):
        raise RuleViolation(problems)
    return rules.with_house_rules(values)


def assignments(pairs: Sequence[str]) -> dict[str, str]:
    """``KEY=VALUE`` arguments as a table.

    Raises: ParseError (ASSIGNMENT_EXPECTED).
    """
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise ParseError("ASSIGNMENT_EXPECTED", pair, 0)
        found[key.strip()] = value.strip()
    return found
