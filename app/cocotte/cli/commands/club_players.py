"""The club's list of players: showing it, and adding to it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from cocotte.cli.context import CommandContext
from cocotte.club.joining import joined
from cocotte.operations.players import ADD_PLAYER, NAME, SPELL_PLAYER, SPELLING, player_text, roll_of


def players(context: CommandContext, args: Namespace, path: Path) -> None:
    """Show every player with all spellings; first add the player given, or a spelling of that player."""
    joined(path)
    keeper, say = context.keeper, context.say
    roll = roll_of(keeper, args.given or "")
    if args.given and args.spelling:
        roll = SPELL_PLAYER.do(keeper, roll, {SPELLING: args.spelling})
    elif args.given:
        roll = ADD_PLAYER.do(keeper, roll, {NAME: args.given})
    data = [{"name": each.name, "spellings": list(each.spellings)} for each in roll.players]
    lines = [player_text(each, say) for each in roll.players] or [say("Nobody is on the club’s list yet.")]
    context.answer({"club": {"players": data}}, "\n".join(lines))
