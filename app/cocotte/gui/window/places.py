"""The places of the window, as its rail has them."""

from __future__ import annotations

from typing import Final, NamedTuple

from cocotte.language.catalogue import mark


class Place(NamedTuple):
    """One of the places of the rail."""

    name: str
    """Its action."""
    icon: str
    """Its icon."""
    title: str
    """Its name."""


PLACES: Final = (
    Place("match-list", "matches", mark("Matches")),
    Place("match", "match", mark("Match")),
    Place("rules", "rules", mark("Rules")),
    Place("players", "players", mark("Players")),
    Place("league", "season", mark("Season")),
)
"""The places, from top to bottom."""
UNDER: Final = {"new-match": "match-list"}
"""Pages that belong to a place without being one."""
