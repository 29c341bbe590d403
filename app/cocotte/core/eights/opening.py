"""What keeps a match of the Eights from beginning."""

from __future__ import annotations

from cocotte.core.eights.counting import Deck
from cocotte.core.eights.setup import cards_each, team_problems
from cocotte.core.match.events import MatchOpened
from cocotte.core.problems import Problem
from cocotte.core.values import replace


def deck_problems(opened: MatchOpened, players: int) -> list[Problem]:
    """More cards for each than the packs hold (EIGHT-06)."""
    deck = Deck.of(players, packs=opened.rules.number("packs"), jokers=opened.rules.number("jokers"))
    each = cards_each(players, opened.rules.number("cards_each"))
    short = players * each + 1 - deck.size
    if short <= 0:
        return []
    return [Problem("DECK_TOO_SMALL", {"cards": each, "short": short}, "cards_each", "EIGHT-06")]


def side_problems(opened: MatchOpened) -> list[Problem]:
    """Players or teams the Eights are not for (EIGHT-01, EIGHT-03); more than two sides in Hollywood."""
    sides = [side.players for side in opened.sides]
    found = [problem for problem in team_problems(sides) if problem.code != "PLAYER_TWICE"]  # told by name
    if opened.ledger == "hollywood" and len(sides) > 2 and not found:
        found = [Problem("HOLLYWOOD_TWO_SIDES", {"sides": len(sides)}, "players", "E-HOLLY-01")]
    return [replace(problem, where="players") for problem in found]
