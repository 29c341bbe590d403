"""Which page of the guide helps where one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.match.match import Match

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
_AT_ONE_TABLE: Final[Mapping[str, str]] = {"hollywood": "hollywood-eights"}
_VARIANTS: Final = ("tedesco", "oklahoma", "corner", "straight", "mahjong", "huit-cochon")


def page_of(match: Match) -> str:
    """The page about what a match plays: its variant, else its ledger, else how the players sit."""
    opened = match.opened
    variant = next((name for name in _VARIANTS if opened.rules.id.startswith(name)), "")
    if opened.format == "round":  # everybody at one table: a page for each game that is played so
        return _AT_ONE_TABLE.get(opened.ledger) or variant or opened.game.id
    return variant or _LEDGERS.get(opened.ledger) or _FORMATS.get(opened.format, opened.game.id)
