"""Who met whom in a season, how it came out, and how the points grew evening by evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import accumulate
from typing import NamedTuple

from cocotte.core.season.results import LOST
from cocotte.core.season.standings import Table


class Meeting(NamedTuple):
    """What two players have done against each other."""

    met: int
    """Matches they played on different sides."""
    won: int
    """Those in which the first beat the second."""
    lost: int
    """Those in which the second beat the first."""


def meetings_of(table: Table) -> Mapping[tuple[str, str], Meeting]:
    """Every two who met, from the first one's side; matches beyond a limit are among them."""
    found: dict[tuple[str, str], Meeting] = {}
    for standing in table.standings:
        for line in standing.lines:
            result = line.result
            for other in result.opponents:
                before = found.get((standing.player, other), Meeting(0, 0, 0))
                decided = other in result.decided
                found[standing.player, other] = Meeting(
                    before.met + 1,
                    before.won + (decided and result.outcome != LOST),
                    before.lost + (decided and result.outcome == LOST),
                )
    return found


def least_met(
    table: Table, meetings: Mapping[tuple[str, str], Meeting]
) -> Mapping[str, tuple[int, tuple[str, ...]]]:
    """For each player how often he met those of the table he met least, and who they are."""
    players = [standing.player for standing in table.standings]
    found = {}
    for player in players:
        met = {
            other: meetings[player, other].met if (player, other) in meetings else 0
            for other in players
            if other != player
        }
        if met:
            least = min(met.values())
            found[player] = (least, tuple(other for other in players if met.get(other) == least))
    return found


def growth_of(table: Table) -> Mapping[str, Sequence[int]]:
    """Each player's points after every evening of the table, of the matches that count."""
    found: dict[str, Sequence[int]] = {}
    for standing in table.standings:
        on: dict[date | None, int] = dict.fromkeys(table.days, 0)
        for line in standing.lines:
            if not line.left_out and line.result.day in on:
                on[line.result.day] += line.points
        found[standing.player] = tuple(accumulate(on.values()))
    return found
