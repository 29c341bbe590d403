"""Teams against teams: each player meets each of the other teams, or the boards meet in their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.events.entries import Pairing
from cocotte.core.events.round_robin import circle, rounds_of

Teams = Mapping[str, Sequence[str]]
"""The players of each team, in the order of their boards."""


def team_rounds(teams: Teams, *, each_meets_each: bool) -> int:
    """How many rounds it takes for every team to meet every other once."""
    return rounds_of(len(teams)) * (_boards(teams) if each_meets_each else 1)


def team_pairings(
    teams: Teams, round_: int, *, each_meets_each: bool
) -> tuple[tuple[Pairing, ...], tuple[str, ...]]:
    """Who meets whom in a round, counted from 0, and who has nobody to meet.

    >>> teams = {"North": ("Ann", "Bob"), "South": ("Cy", "Dan")}
    >>> [f"{each.first} {each.second}" for each in team_pairings(teams, 1, each_meets_each=True)[0]]
    ['Ann Dan', 'Bob Cy']
    """
    names, boards = list(teams), _boards(teams)
    meeting, shift = divmod(round_, boards) if each_meets_each else (round_, 0)
    pairs, idle = circle(len(names), meeting)
    byes = [] if idle is None else list(teams[names[idle]])
    pairings = []
    for one, other in pairs:
        first, second = teams[names[one]], teams[names[other]]
        for board in range(boards):
            there = (board + shift) % boards
            here = first[board : board + 1], second[there : there + 1]
            if all(here):
                pairings.append(Pairing(here[0][0], here[1][0]))
            else:
                byes += [*here[0], *here[1]]
    return tuple(pairings), tuple(byes)


def _boards(teams: Teams) -> int:
    return max(map(len, teams.values()), default=0)
