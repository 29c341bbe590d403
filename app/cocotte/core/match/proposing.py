"""A match proposed from a few choices: sides, first dealer and who sits out, as each format has them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from cocotte.core.game import Game
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.formats import FORMATS, HALVED
from cocotte.core.match.terms import with_typed_target
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleSet

_EVERY_FORMAT: Final = ("heads-up", "cut-in", "partnership", "teams", "round")


def formats_for(formats: Sequence[str], game: Game, players: int) -> tuple[str, ...]:
    """Of some formats, those a number of players can sit down to."""
    return tuple(name for name in formats if players in player_counts(name, game))


@cache
def player_counts(format_id: str, game: Game) -> tuple[int, ...]:
    """The numbers of players a format is for, in a game (CONT-01, EIGHT-01, TEAM-01)."""
    shapes = FORMATS[format_id].side_sizes
    if shapes:
        return tuple(sum(shape) for shape in shapes)
    return game.table_sizes


def counts_for(preset: Preset, format_id: str) -> tuple[int, ...]:
    """The numbers of players a preset is for, in one of its formats; of a format not its own, any."""
    counts = player_counts(format_id, preset.game)
    return tuple(number for number in counts if number in preset.players) or counts


def usual_format(preset: Preset | None, game: Game, players: int) -> str:
    """The first of the preset's formats that so many players can sit down to; failing that its usual one."""
    possible = preset.formats if preset else _EVERY_FORMAT
    fitting = formats_for(possible, game, players)
    return fitting[0] if fitting else possible[0]


def usual_ledger(preset: Preset | None, game: Game) -> str:
    """The preset's ledger; without one, the one the game is usually kept in."""
    return preset.ledger if preset else game.usual_ledger


def sides_for(format_id: str, players: Sequence[str]) -> tuple[Side, ...]:
    """The sides of players in the order of their seats: partners sit opposite (FOUR-01), a captain first."""
    if format_id == "captain":
        return (Side("", tuple(players[:1])), Side("", tuple(players[1:])))
    if format_id in HALVED:
        return (Side("", tuple(players[::2])), Side("", tuple(players[1::2])))
    return tuple(Side("", (player,)) for player in players)


def in_teams(game: Game, ledger: str, players: int) -> bool:
    """Whether so many usually play in teams of two where each may play alone: four at the Eights (EIGHT-03).

    Hollywood is for two (E-HOLLY-01).
    """
    return players in game.pairs_of and ledger != game.pairs_of[players]


def usual_sides(format_id: str, game: Game, ledger: str, players: Sequence[str]) -> tuple[Side, ...]:
    """The sides of players in the order of their seats, as the game is usually played by so many."""
    return sides_for("partnership" if in_teams(game, ledger, len(players)) else format_id, players)


def propose(
    rules: RuleSet,
    format_id: str,
    ledger: str,
    sides: Sequence[Side],
    *,
    preset: str = "",
    dealer: str = "",
    sitting_out: str = "",
    typed: Collection[str] = (),
) -> MatchOpened:
    """A match ready to be looked over: who sits out and deals first is filled in where it is not given.

    The last named sits out (THREE-01, CAPT-01); the first who plays deals, in Captain the captain's opponent.
    A target among the house rules, or the figures `typed`, is the one played to by larger sides, too (D62).
    """
    players = [player for side in sides for player in side.players]
    if not sitting_out and format_id in FORMATS:
        may = FORMATS[format_id].may_sit_out(sides)
        sitting_out = next((player for player in reversed(may) if player != dealer), "")
    playing = [player for player in players if player != sitting_out]
    if not dealer and playing:
        dealer = playing[1] if format_id == "captain" and len(playing) > 1 else playing[0]
    seats = around(sides) if format_id == "round" else ()
    rules = with_typed_target(rules, typed, sides, format_id)
    return MatchOpened(rules.game, preset, rules, format_id, ledger, tuple(sides), dealer, seats, sitting_out)


def around(sides: Sequence[Side]) -> tuple[str, ...]:
    """Sides seated turn by turn around one table, so that partners face each other."""
    longest = max((len(side.players) for side in sides), default=0)
    return tuple(
        side.players[place] for place in range(longest) for side in sides if place < len(side.players)
    )
