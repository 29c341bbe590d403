"""The rules a match was played by, one line each; lines the table changed are marked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cocotte.core.match.formats import FORMATS
from cocotte.language.catalogue import Translator
from cocotte.language.games import words_of
from cocotte.language.games.rule import Rule
from cocotte.language.games.shared_rules import (
    CUT_IN,
    DEALER,
    GAME,
    HOLLYWOOD,
    NEWCOMER,
    TABLES,
    TARGET,
    TARGET_OF_SIDES,
)
from cocotte.language.written.paper import Paper
from cocotte.language.written.printed import RuleLine, RulesText

_DECISION: Final = re.compile("D[0-9]{1,4}")

ELSEWHERE: Final = frozenset({"columns", "best_of", "match_total"})
"""Figures that the sheet's title or its facts show."""


def is_decision(clause: str) -> bool:
    """Whether a clause is a table decision, whose number says nothing to a reader without the rule book."""
    return _DECISION.fullmatch(clause) is not None


def rules_text(paper: Paper, say: Translator) -> RulesText:
    """The rules in force, with their source and the decisions behind them."""
    rules = paper.opened.rules
    lines = tuple(_lines(paper, say))
    name = say.pick(paper.rules_title)
    figures = rules.game.figures
    shown = {key for rule in rules_of(paper) for key in rule.figures if rule.text(rules, say)}
    clauses = {rules.clause(key, figures) for key in shown}
    source = say("Rule set “{name}”", name=name)
    if rules.source:
        title = say.pick(paper.source) or rules.source
        source = say("{rules}, source “{title}”", rules=source, title=title)
    if any(map(is_decision, clauses)):
        source = say("{rules}, and the decisions of the rule book", rules=source)
    changed = any(line.changed for line in lines)
    return RulesText(say("Rules in force"), lines, source, say("changed by the table") if changed else "")


def _lines(paper: Paper, say: Translator) -> Iterable[RuleLine]:
    rules = paper.opened.rules
    for rule in rules_of(paper):
        text = rule.text(rules, say)
        changed = not rules.changed.keys().isdisjoint(rule.figures)
        if text:
            yield RuleLine(say(rule.label), text, changed)
    shown = {key for rule in rules_of(paper) if rule.text(rules, say) for key in rule.figures}
    for key in rules.changed:
        if key not in shown | ELSEWHERE:
            from cocotte.language.labels import brief_value, figure_name  # noqa: PLC0415 - most have a line of their own

            yield RuleLine(
                figure_name(key, say, rules.values[key]),
                brief_value(key, rules.values[key], say),
                changed=True,
            )


def rules_of(paper: Paper) -> tuple[Rule, ...]:
    """The lines that a match of this game, format and ledger can have."""
    opened = paper.opened
    own = words_of(opened.game).rule_lines(opened.rules)
    if opened.ledger == "grid":  # nothing is won but the match
        return own
    shared: tuple[Rule, ...] = CUT_IN if opened.format == "cut-in" else GAME
    alone = opened.format == "captain" or all(len(side.players) == 1 for side in opened.sides)
    target = TARGET if alone else TARGET_OF_SIDES
    if not opened.rules.changed.keys().isdisjoint(target[0].figures):
        shared = target + shared
    if FORMATS[opened.format].tables(opened) > 1:
        shared += TABLES
    shared += DEALER
    if FORMATS[opened.format].may_sit_out(opened.sides):
        shared += NEWCOMER
    if opened.ledger == "hollywood":
        shared += HOLLYWOOD
    return (*own, *shared)
