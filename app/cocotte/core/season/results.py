"""What a match is for each who played it in a league: won, drawn or lost, boxes and shutouts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final, NamedTuple

from cocotte.core.game import Game
from cocotte.core.played_match import stood_of
from cocotte.core.season.evening import Listed
from cocotte.core.sheet import Points

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"


class Result(NamedTuple):
    """A match that is over, for one who played it."""

    id: str
    """The match."""
    day: date | None
    """When it began."""
    player: str
    """Whose result it is."""
    company: tuple[str, ...]
    """All who played it, in the order of their names."""
    opponents: tuple[str, ...]
    """Those of them who were on another side."""
    outcome: str
    """`WON`, `DRAWN` where several sides share the first place, or `LOST`."""
    boxes: int
    """Deals his side won less deals it lost."""
    shutouts: int
    """Shutouts his side gave (GIN-21)."""
    scored: Points
    """Points he scored; in Contract Rummy what counted against him."""
    decided: tuple[str, ...] = ()
    """The opponents he beat or, where he lost, those who beat him."""


Division = tuple[Game, str]
"""A game, and the variant of it where variants are apart."""


def by_division(matches: Iterable[Listed], *, by_variant: bool) -> Mapping[Division, tuple[Listed, ...]]:
    """The matches that are over, game by game, or variant by variant; in the order they were begun."""
    found: dict[Division, list[Listed]] = {}
    for listed in matches:
        match = listed.match
        if match.finished and match.deals:
            found.setdefault((match.game, match.variant if by_variant else ""), []).append(listed)
    in_order = sorted(found, key=lambda each: (each[0].id, each[1]))
    return {division: tuple(found[division]) for division in in_order}


def results_of(listed: Listed) -> tuple[Result, ...]:
    """The result of each who played a deal that counts."""
    match = listed.match
    names, sides = match.players, match.sides
    stood = match.stood or stood_of(match.deals, sides)
    first = {sides[winner] for winner in match.winners}
    at_the_top = DRAWN if len(first) != 1 else WON
    company = tuple(sorted([names[player] for player, _, _ in stood]))
    found = []
    for player, points, boxes in stood:
        side = sides[player]
        leads = side in first
        opponents = [other for other, _, _ in stood if sides[other] != side]
        found.append(
            Result(
                listed.id,
                match.day,
                names[player],
                company,
                tuple([names[other] for other in opponents]),
                at_the_top if leads or not first else LOST,
                boxes,
                match.shutouts.count(player),
                points,
                tuple([names[other] for other in opponents if (sides[other] in first) is not leads]),
            )
        )
    return tuple(found)
