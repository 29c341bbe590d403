"""The match that the arguments of ``new`` describe: rules, sides, and the draw for seats."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom

from cocotte.cli.desk import Desk
from cocotte.cli.fields import assignments, named_preset, named_rules, with_figures
from cocotte.core.cards import PACK, Card
from cocotte.core.errors import RuleViolation
from cocotte.core.match.draw import fair_draw, seats_from_draw
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.plays import FIGURES
from cocotte.core.match.proposing import in_teams, propose, usual_format, usual_ledger, usual_sides
from cocotte.core.notation import parse_cards
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleSet

Drawn = Sequence[tuple[str, Card]]
"""The card each player drew."""


def opening(desk: Desk, told: Namespace) -> tuple[MatchOpened, Drawn]:
    """The match described, and the draw for its seats if there was one.

    Raises: RuleViolation, ParseError with what was expected.
    """
    preset = named_preset(desk.library, told.preset) if told.preset else None
    base = _rules(desk, told, preset)
    rules = with_figures(base, assignments(told.set), FIGURES[base.game])
    drawn = _drawn(told, french=desk.french)
    sides = tuple(_side(text) for text in told.side)
    players = [player for side in sides for player in side.players] or [*map(_name, told.players)]
    players = players or [player for player, _ in drawn]
    format_id = told.format or usual_format(preset, rules.game, len(players))
    ledger = told.ledger or usual_ledger(preset, rules.game)
    dealer, sitting_out = _name(told.dealer or ""), _name(told.sits_out or "")
    if told.draw and not drawn:
        fan = list(PACK)
        SystemRandom().shuffle(fan)
        drawn = fair_draw(players, fan, rules.game)
    if drawn:
        seats = seats_from_draw(format_id, drawn, rules.game, alternate_ranks=told.alternate_ranks)
        players = list(seats.order)
        if not in_teams(rules.game, ledger, len(players)):
            sides = sides or seats.sides
        dealer, sitting_out = dealer or seats.dealer, sitting_out or seats.sitting_out
    proposed = propose(
        rules,
        format_id,
        ledger,
        sides or usual_sides(format_id, rules.game, ledger, players),
        preset=preset.id if preset else "",
        dealer=dealer,
        sitting_out=sitting_out,
    )
    stakes = replace(proposed, stake=told.stake or "", currency=told.currency or "", place=told.place or "")
    return stakes, drawn


def _rules(desk: Desk, told: Namespace, preset: Preset | None) -> RuleSet:
    if told.rules or preset is None:
        return named_rules(desk.library, told.rules or "gin-rami")
    return desk.library.rules_of(preset)


def _drawn(told: Namespace, *, french: bool) -> Drawn:
    """``Pierre=AH``: the card each player drew.

    Raises: RuleViolation (ONE_CARD_EXPECTED), ParseError.
    """
    found = []
    for player, text in assignments(told.drawn).items():
        cards = [card for card in parse_cards(text, french=french) if isinstance(card, Card)]
        if len(cards) != 1:
            raise RuleViolation.of("ONE_CARD_EXPECTED", where="drawn", field=player, count=len(cards))
        found.append((_name(player), cards[0]))
    return found


def _side(text: str) -> Side:
    """``North: Ann, Carl`` or ``Ann, Carl``."""
    name, colon, players = text.partition(":")
    if not colon:
        name, players = "", text
    return Side(_name(name), tuple(_name(player) for player in players.split(",") if player.strip()))


def _name(text: str) -> str:
    """A name as it is written on a sheet: with single spaces, and none around it."""
    return " ".join(filter(None, text.split(" ")))
