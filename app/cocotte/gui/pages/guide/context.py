"""Which page of the guide helps where one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.match.match import Match
from cocotte.core.rules import Game

PLACES: Final[Mapping[str, str]] = {
    "match-list": "first-evening",
    "match": "deal",
    "new-match": "new-match",
    "rules": "rulings",
    "players": "players",
    "league": "season",
    "preferences": "look",
}
"""The page of the guide for a page of the window."""

_FORMATS: Final[Mapping[str, str]] = {
    "heads-up": "gin",
    "cut-in": "three",
    "captain": "captain",
    "partnership": "partners",
    "alternance": "alternance",
    "teams": "teams",
}
_LEDGERS: Final[Mapping[str, str]] = {
    "hollywood": "hollywood",
    "multi-match": "multi-match",
    "best-of": "best-of",
}
_VARIANTS: Final = ("tedesco", "oklahoma", "corner", "straight", "mahjong")


def page_of(match: Match) -> str:
    """The page about what a match plays: its variant, else its ledger, else how the players sit."""
    opened = match.opened
    if opened.game is Game.CONTRACT:
        return "contract"
    if opened.game is Game.EIGHTS:
        if opened.ledger == "hollywood":
            return "hollywood-eights"
        return "huit-cochon" if opened.rules.id.startswith("huit-cochon") else "eights"
    variant = next((name for name in _VARIANTS if opened.rules.id.startswith(name)), "")
    return variant or _LEDGERS.get(opened.ledger) or _FORMATS[opened.format]
