"""A table of an event: the match that is opened at it."""

from __future__ import annotations

from cocotte.core.errors import RuleViolation
from cocotte.core.events.decide import pairing_at
from cocotte.core.events.event import Event, Table
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.proposing import propose, usual_format, usual_ledger
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleSet


def target_in(event: Event, round_: int) -> int:
    """To how many points the matches of a round go, from 1; 0: as the game has it."""
    targets = event.opened.targets
    return targets[min(round_, len(targets)) - 1] if targets else 0


def table_match(event: Event, table: Table, preset: Preset, rules: RuleSet) -> MatchOpened:
    """What opens the match of the two at a table, by a preset and its rules; who is named first deals.

    Raises: RuleViolation (EVENT_CLOSED, NO_TABLE, TABLE_HAS_MATCH, RESULT_THERE).
    """
    pairing = pairing_at(event, table)
    if table in event.matches:
        match = event.matches[table]
        raise RuleViolation.of("TABLE_HAS_MATCH", where="table", round=table[0], table=table[1], match=match)
    if table in event.entered:
        raise RuleViolation.of("RESULT_THERE", where="table", round=table[0], table=table[1])
    target = target_in(event, table[0])
    if target and "target" in rules.values:
        rules = rules.with_house_rules({"target": target})
    return propose(
        rules,
        usual_format(preset, rules.game, 2),
        usual_ledger(preset, rules.game),
        (Side("", (pairing.first,)), Side("", (pairing.second,))),
        preset=preset.id,
        dealer=pairing.first,
    )
