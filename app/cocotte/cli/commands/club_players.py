"""The club's list of players: showing it, and adding to it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from cocotte.cli.context import CommandContext
from cocotte.club.joining import joined
from cocotte.core.club_players import PLAYER, ClubPlayer
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.store.logs.club_players import ClubPlayers


def players(context: CommandContext, args: Namespace, path: Path) -> None:
    """Show every player with all spellings; first add the player given, or a spelling of that player."""
    joined(path)
    listed = ClubPlayers(context.keeper.decisions(PLAYER))
    if args.given and args.spelling:
        listed.add_spelling(args.given, args.spelling)
    elif args.given:
        listed.add(args.given)
    found, say = listed.all(), context.say
    data = [{"name": each.name, "spellings": list(each.spellings)} for each in found]
    lines = [_line(each, say) for each in found] or [say("Nobody is on the club’s list yet.")]
    context.answer({"club": {"players": data}}, "\n".join(lines))


def _line(player: ClubPlayer, say: Translator) -> str:
    if not player.spellings:
        return player.name
    spellings = Figures.of(say.locale).listing(player.spellings)
    return say("{name}, also {spellings}", name=player.name, spellings=spellings)
