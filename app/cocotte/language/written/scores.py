"""The score as it is given beside a sheet: only figures the sheet has."""

from __future__ import annotations

from cocotte.core.match.match import Match
from cocotte.core.sheet import GameColumn, Points, Sheet
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures

_ONE_AFTER_ANOTHER = ("multi-match", "best-of")


def games_at_once(match: Match, sheet: Sheet) -> tuple[GameColumn, ...]:
    """The games played at once; of games carried on one after the other the last."""
    return sheet.games[-1:] if match.opened.ledger in _ONE_AFTER_ANOTHER else sheet.games


def totals_now(match: Match, sheet: Sheet) -> tuple[Points, ...] | None:
    """What each side has in the game played, or in all once the match is over; None for games at once."""
    if match.finished:
        return sheet.totals
    games = games_at_once(match, sheet)
    return games[0].totals if len(games) == 1 else None


def totals_of(game: GameColumn) -> tuple[Points, ...]:
    """What each side has in a game: with bonuses once it is over."""
    return game.finals if game.closed else game.totals


def score_line(match: Match, sheet: Sheet, say: Translator) -> str:
    """The score in a line: ``Pierre 70, Jean 51``; of games at once ``Pierre v Jean 135–305, 60–93``."""
    number, totals = Figures(say).number, totals_now(match, sheet)
    if totals is not None:
        pairs = zip(sheet.sides, totals, strict=True)
        return ", ".join(f"{side.name} {number(total)}" for side, total in pairs)
    names = say(" v ").join(side.name for side in sheet.sides)
    games = ("–".join(map(number, totals_of(game))) for game in games_at_once(match, sheet))
    return f"{names} {', '.join(games)}"
