"""Opening a match: its rules, its sides, and the draw for seats."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from cocotte.cli.arguments import CHANGED, CURRENCY, FORMAT, LEDGER, PRESET, RULES, STAKE
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.doing import answer
from cocotte.cli.house_rules import assignments, named_rules, with_figures
from cocotte.cli.known_names import tell_near_names
from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import PACK, Card
from cocotte.core.errors import RuleViolation, refuse
from cocotte.core.match.draw import fair_draw, seats_from_draw
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.proposing import in_teams, propose, usual_format, usual_ledger, usual_sides
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleSet
from cocotte.core.values import replace
from cocotte.keeper import Changes
from cocotte.language.catalogue import Translator, mark
from cocotte.language.play.cards import card_text
from cocotte.language.scores.explain import match_sentence
from cocotte.operations.argument import Argument, Takes, flag
from cocotte.store.reference.library import Library

Drawn = Sequence[tuple[str, Card]]
"""The card each player drew."""


def new(context: CommandContext, args: Namespace) -> None:
    """Open a match."""
    opened, drawn = _opening(context, args)
    refuse(opening_problems(opened))
    tell_near_names(context, [player for side in opened.sides for player in side.players])
    changes = context.keeper.open_match(opened)
    lines = [_opened_text(changes, drawn, context.library, context.say)]
    if not args.side and in_teams(opened.game, opened.ledger, len(opened.seats)):
        alone = shlex.join(["cocotte", "new", *(f"--side={player}" for player in opened.seats)])
        alone += f" --preset {opened.preset}" if opened.preset else f" --rules {opened.rules.id}"
        lines.append(context.say("Four usually play in teams. For each alone: {command}", command=alone))
    answer(context, changes, lambda: "\n".join(lines))


def _opening(context: CommandContext, args: Namespace) -> tuple[MatchOpened, Drawn]:
    """The match described, and the draw for its seats if there was one; who plays is asked on a terminal.

    Raises: RuleViolation, ParseError with what was expected.
    """
    preset = context.library.preset_called(args.preset) if args.preset else None
    asked_format, asked_sides = "", tuple[Side, ...]()
    if context.interactive and not (args.players or args.side or args.drawn or args.rules):
        from cocotte.cli.interactive_setup import ask_setup  # noqa: PLC0415 - most matches are described whole

        preset, asked_format, asked_sides = ask_setup(context, preset)
    base = _rules(context, args, preset)
    figures = assignments(args.set)
    rules = with_figures(base, figures, base.game.figures)
    drawn = _drawn(args, french=context.french)
    sides = tuple(_side(text) for text in args.side) or asked_sides
    players = [player for side in sides for player in side.players] or [*map(_name, args.players)]
    players = players or [player for player, _ in drawn]
    format_id = args.format or asked_format or usual_format(preset, rules.game, len(players))
    ledger = args.ledger or usual_ledger(preset, rules.game)
    dealer, sitting_out = _name(args.dealer or ""), _name(args.sits_out or "")
    if args.draw and not drawn:
        fan = list(PACK)
        SystemRandom().shuffle(fan)
        drawn = fair_draw(players, fan, rules.game)
    if drawn:
        seats = seats_from_draw(format_id, drawn, rules.game, alternate_ranks=args.alternate_ranks)
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
        typed=figures,
    )
    stakes = replace(proposed, stake=args.stake or "", currency=args.currency or "", place=args.place or "")
    return stakes, drawn


def _rules(context: CommandContext, args: Namespace, preset: Preset | None) -> RuleSet:
    if args.rules or preset is None:
        return named_rules(context.library, args.rules or "gin-rami")
    return context.library.rules_of(preset)


def _drawn(args: Namespace, *, french: bool) -> Drawn:
    """``Pierre=AH``: the card each player drew.

    Raises: RuleViolation (ONE_CARD_EXPECTED), ParseError.
    """
    found = []
    for player, text in assignments(args.drawn).items():
        cards = parse_cards(text, french=french)
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


def _opened_text(changes: Changes, drawn: Drawn, library: Library, say: Translator) -> str:
    """A match just opened: its id, the draw for seats if there was one, what is played, who deals."""
    opened = changes.match.opened
    preset = library.presets.get(opened.preset)
    title = say.pick((preset or library.rule_sets[opened.rules.id]).title)
    lines = [say("Match {match}", match=changes.match_id)]
    if drawn:
        draws = [say("{player} {card}", player=player, card=card_text(card, say)) for player, card in drawn]
        lines.append(say("Drawn: {cards}.", cards=", ".join(draws)))
    lines.append(match_sentence(opened, title, say))
    return "\n".join(lines)


_ARGUMENTS: Final = (
    Argument(
        "players",
        mark("who plays, in the order of the seats: partners sit opposite each other, a captain comes first"),
        mark("PLAYER"),
        takes=Takes.ANY,
    ),
    PRESET,
    RULES,
    FORMAT,
    LEDGER,
    Argument(
        "--side",
        mark("a side with its players"),
        mark('"NAME: PLAYER, PLAYER"'),
        takes=Takes.EACH,
        default=(),
    ),
    Argument("--dealer", mark("who deals first"), mark("PLAYER")),
    Argument("--sits-out", mark("who sits out first"), mark("PLAYER")),
    Argument(
        "--drawn",
        mark("the card a player drew for a seat"),
        mark("PLAYER=CARD"),
        takes=Takes.EACH,
        default=(),
    ),
    flag("--draw", mark("let the program draw for the seats")),
    flag("--alternate-ranks", mark("first and third drawn against second and fourth")),
    STAKE,
    CURRENCY,
    Argument("--place", mark("where it is played"), mark("PLACE")),
    CHANGED,
)


COMMANDS: Final = (Command("new", mark("Open a match."), new, _ARGUMENTS, "Pierre Jeanne --preset oklahoma"),)
