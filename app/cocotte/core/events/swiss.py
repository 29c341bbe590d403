"""Swiss pairings: those who stand alike meet, nobody twice, and who has nobody to meet has the bye once.

A pairing is a perfect matching of least cost. What a pair costs is counted in this order, each before all
that follows: a second bye; meeting again, those who met most often first; how far up the list the bye is; the
difference in points, squared; floating twice running the same way; how far apart the two stand in the list.

Of many players only neighbours in the list need be looked at. Say two meet between whom more than 4r others
stand, r being the rounds played. Of the pairs those others are in, at most 2r cannot change partners with the
two, since each of the two has met r players at most; and a pair holds at most two of those others. With one
of the other pairs the four change partners so that nobody meets again, the squares are no more and all
stand nearer. So some pairing in which the fewest meet again, with the least differences, is among
neighbours. Nor need anybody but the lowest have the bye: where each has met less than half of the others,
they can be paired without meeting again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from cocotte.core.values import frozen

Edge = tuple[int, int, int]
"""Two who may meet, counted from 0, and what that costs."""
Matcher = Callable[[int, Sequence[Edge]], Sequence[tuple[int, int]]]
"""Finds, among so many, the pairs of a perfect matching of least cost."""


@frozen
class Standing:
    """What a pairing asks of a player."""

    name: str
    """His name."""
    points: int
    """His points so far, in halves."""
    met: Collection[str] = ()
    """Whom he has met, by name, once for each time."""
    byes: int = 0
    """How often he had a point for nothing: nobody to meet, or somebody who did not come."""
    floated: int = 0
    """1: last time he met somebody with fewer points; -1: with more; 0: neither."""


@frozen
class Paired:
    """Who meets whom in a round, and who has nobody to meet."""

    pairs: tuple[tuple[str, str], ...]
    """Who meets whom, those with the most points first."""
    bye: str = ""
    """Who has nobody to meet; empty: everybody has."""


@frozen
class _Scale:
    """What weighs how much, so that nothing outweighs what comes before it."""

    number: int
    float: int
    points: int
    place: int
    bye: int

    def again(self, times: int) -> int:
        """Return what it weighs that two meet who met so often: more than all others who met less often."""
        return self.place * self.number**times if times else 0


def pair(players: Sequence[Standing], rounds: int, matcher: Matcher) -> Paired:
    """Pair a round; `players` in the order they were seeded or drawn, `rounds` those paired before."""
    bye = ""
    if len(players) % 2 and len(players) > 2 * rounds + 4:
        bye = _lowest(players)
    listed = by_points([player for player in players if player.name != bye])
    number, odd = len(listed), len(listed) % 2
    edges = [*_edges(listed, rounds), *(_byes(listed) if odd else ())]
    pairs = sorted(sorted(each) for each in matcher(number + odd, edges))
    free = [listed[one].name for one, other in pairs if other == number]
    met = tuple((listed[one].name, listed[other].name) for one, other in pairs if other < number)
    return Paired(met, free[0] if free else bye)


def _lowest(players: Sequence[Standing]) -> str:
    """Of those who had the fewest byes, the last of those with the fewest points."""
    return min(reversed(players), key=lambda player: (player.byes, player.points)).name


def by_points(players: Sequence[Standing]) -> list[Standing]:
    """Players by their points; among equals one of the upper half and one of the lower, in turn."""
    groups: dict[int, list[Standing]] = {}
    for player in players:
        groups.setdefault(player.points, []).append(player)
    return [player for points in sorted(groups, reverse=True) for player in _folded(groups[points])]


def _folded(group: Sequence[Standing]) -> Iterator[Standing]:
    half = len(group) // 2
    for upper, lower in zip(group[:half], group[half : 2 * half], strict=True):
        yield upper
        yield lower
    yield from group[2 * half :]


def window(rounds: int) -> int:
    """How far apart in the list two may stand who need be looked at."""
    return 4 * rounds + 1


def _scale(listed: Sequence[Standing]) -> _Scale:
    number = len(listed) + 1
    spread = (listed[0].points - listed[-1].points) ** 2 + 1 if listed else 1
    floating = number * number
    points = floating * 2 * number
    place = points * spread * number
    often = max((count for player in listed for count in Counter(player.met).values()), default=0)
    return _Scale(number, floating, points, place, place * number ** (often + 1))


def _edges(listed: Sequence[Standing], rounds: int) -> Iterator[Edge]:
    scale, far = _scale(listed), window(rounds)
    for one, upper in enumerate(listed):
        met = Counter(upper.met)
        for other in range(one + 1, min(one + far + 1, len(listed))):
            lower = listed[other]
            apart = upper.points - lower.points
            floats = (upper.floated == 1) + (lower.floated == -1) if apart else 0
            again = scale.again(met[lower.name])
            yield one, other, again + apart * apart * scale.points + floats * scale.float + other - one


def _byes(listed: Sequence[Standing]) -> Iterator[Edge]:
    scale, last = _scale(listed), len(listed)
    for place, player in enumerate(listed):
        yield place, last, player.byes * scale.bye + (last - 1 - place) * scale.place


def floats(points: Mapping[str, int], pairs: Collection[tuple[str, str]]) -> dict[str, int]:
    """Who of a round met somebody with fewer points, 1, or with more, -1."""
    found: dict[str, int] = {}
    for first, second in pairs:
        apart = points.get(first, 0) - points.get(second, 0)
        sign = (apart > 0) - (apart < 0)
        found |= {first: sign, second: -sign}
    return found
