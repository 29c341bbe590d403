"""The standings of a league: points by the club's scheme, and what parts those who have the same.

Of the matches of the same players the first count, as many as the scheme says; then a player's best evenings.
What does not count gives nothing and breaks no tie, and is shown all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import groupby, pairwise

from cocotte.core.game import Game
from cocotte.core.season.evening import Listed
from cocotte.core.season.results import DRAWN, LOST, WON, Division, Result, by_division, results_of
from cocotte.core.season.scheme import Scheme
from cocotte.core.values import frozen, replace

Part = tuple[str, int, int]
"""What gives points: a figure of the scheme, how often, and how many points that is."""


@frozen
class Line:
    """A match in a player's season."""

    result: Result
    """How it came out for him."""
    parts: tuple[Part, ...]
    """What gives points in it."""
    points: int
    """What they come to."""
    left_out: str = ""
    """The figure of the scheme by which it does not count: ``meetings`` or ``evenings``; empty: it counts."""


@frozen
class Parted:
    """What stands between a player and the one above him."""

    by: str
    """``points``, or a tie-break of the scheme."""
    above: Fraction
    """The figure of the one above."""
    own: Fraction
    """His own."""


@frozen
class Standing:
    """A line of the table."""

    place: int
    """From 1; those whom nothing parts share it."""
    player: str
    """Who."""
    points: int
    """What he has by the scheme."""
    parts: tuple[Part, ...]
    """What it is made of."""
    won: int
    """Matches won, of those that count."""
    drawn: int
    """Matches drawn."""
    lost: int
    """Matches lost."""
    boxes: int
    """Deals won less deals lost."""
    shutouts: int
    """Shutouts given."""
    scored: Fraction
    """Points scored at the table."""
    evenings: int
    """Evenings that count."""
    lines: tuple[Line, ...]
    """Every match of his, in the order they were begun."""
    parted: Parted | None = None
    """What parts him from the one above; None for the first, and where nothing does."""
    moved: int | None = None
    """Places he went up on the last evening, or down; None where he was in no table before."""

    @property
    def matches(self) -> int:
        """Matches that count."""
        return self.won + self.drawn + self.lost


@frozen
class Table:
    """The standings of one game."""

    division: Division
    """The game, and the variant where variants are apart."""
    standings: tuple[Standing, ...]
    """The first one first."""
    days: tuple[date, ...]
    """The evenings on which it was played."""

    @property
    def game(self) -> Game:
        """What was played."""
        return self.division[0]

    def of(self, player: str) -> Standing | None:
        """A player's line."""
        return next((each for each in self.standings if each.player == player), None)


def tables_of(matches: Iterable[Listed], scheme: Scheme) -> tuple[Table, ...]:
    """A table for each game, or each variant: what is good in one may be bad in another."""
    divisions = by_division(matches, by_variant=scheme.by_variant)
    return tuple(_table(division, listed, scheme) for division, listed in divisions.items())


def _table(division: Division, matches: Sequence[Listed], scheme: Scheme) -> Table:
    results = [result for listed in matches for result in results_of(listed)]
    lines = _lines(results, scheme)
    days = tuple(sorted({result.day for result in results if result.day}))
    now = _ranked(lines, scheme, division[0])
    if len(days) > 1:
        earlier = {
            player: [line for line in of if line.result.day != days[-1]] for player, of in lines.items()
        }
        before = _ranked({player: of for player, of in earlier.items() if of}, scheme, division[0])
        places = {each.player: each.place for each in before}
        now = [_moved(each, places.get(each.player)) for each in now]
    return Table(division, tuple(now), days)


def _lines(results: Iterable[Result], scheme: Scheme) -> dict[str, list[Line]]:
    """Every player's matches with their points; those that were met too often are marked."""
    cap, met = scheme.number("meetings"), dict[tuple[str, ...], dict[str, int]]()
    worth = _worth(scheme)
    lines: dict[str, list[Line]] = {}
    for result in results:
        left_out = ""
        if cap:
            places = met.setdefault(result.company, {})
            left_out = "meetings" if places.setdefault(result.id, len(places)) >= cap else ""
        parts = worth(result)
        points = sum([each[2] for each in parts])
        lines.setdefault(result.player, []).append(Line(result, parts, points, left_out))
    return lines


def _worth(scheme: Scheme) -> Callable[[Result], tuple[Part, ...]]:
    """What gives points in a match."""
    win, draw, part = (scheme.number(key) for key in ("win", "draw", "part"))
    box, most, shutout = (scheme.number(key) for key in ("box", "box_most", "shutout"))

    def worth(result: Result) -> tuple[Part, ...]:
        parts: list[Part] = []
        if win and result.outcome == WON:
            parts.append(("win", 1, win))
        if draw and result.outcome == DRAWN:
            parts.append(("draw", 1, draw))
        if part:
            parts.append(("part", 1, part))
        if box and result.boxes:
            points = box * result.boxes
            parts.append(("box", result.boxes, max(-most, min(most, points)) if most else points))
        if shutout and result.shutouts:
            parts.append(("shutout", result.shutouts, shutout * result.shutouts))
        return tuple(parts)

    return worth


def _best_evenings(lines: Sequence[Line], most: int) -> list[Line]:
    """A player's matches, those of his lesser evenings marked; of two alike the earlier counts."""
    if not most:
        return list(lines)
    evenings: dict[date | None, int] = {}
    for line in lines:
        if not line.left_out:
            day = line.result.day
            evenings[day] = evenings.get(day, 0) + line.points
    best = frozenset(sorted(evenings, key=lambda day: (-evenings[day], day or date.min))[:most])
    return [
        line
        if line.left_out or line.result.day in best
        else Line(line.result, line.parts, line.points, "evenings")
        for line in lines
    ]


def _ranked(lines: Mapping[str, Sequence[Line]], scheme: Scheme, game: Game) -> list[Standing]:
    """Everybody in the order of the table."""
    most = scheme.number("evenings")
    everybody = [_standing(player, _best_evenings(of, most)) for player, of in lines.items()]
    everybody.sort(key=lambda each: (-each.points, each.player))
    found: list[Standing] = []
    for _, level in groupby(everybody, key=lambda each: each.points):
        groups = _parted([*level], scheme.ties, game)
        for number, (group, by) in enumerate(groups):
            place = len(found) + 1
            parted = by
            if not number and found:
                above = found[-1]
                parted = Parted("points", Fraction(above.points), Fraction(group[0].points))
            found += [_placed(each, place, parted if not nth else None) for nth, each in enumerate(group)]
    return found


def _parted(
    level: list[Standing], ties: Sequence[str], game: Game
) -> list[tuple[list[Standing], Parted | None]]:
    """Those who are level in groups that the tie-breaks part, each with what parts it from the one above."""
    if len(level) == 1 or not ties:
        return [(level, None)]
    tie, *others = ties
    among = frozenset(each.player for each in level)
    figures = {each.player: tie_figure(each, tie, among, game) for each in level}
    level = sorted(level, key=lambda each: (-figures[each.player], each.player))
    same = [[*group] for _, group in groupby(level, key=lambda each: figures[each.player])]
    found = [_parted(group, others, game) for group in same]
    for above, below in pairwise(found):
        (last, _), (group, _) = above[-1], below[0]
        parted = Parted(tie, figures[last[0].player], figures[group[0].player])
        below[0] = (group, parted)
    return [each for groups in found for each in groups]


def tie_figure(standing: Standing, tie: str, among: frozenset[str], game: Game) -> Fraction:
    """What a tie-break makes of a player; the more, the better.

    ``won``: matches won. ``met``: of those level with him, how many times he beat one, less how many times he
    was beaten by one. ``boxes``: deals won less deals lost. ``shutouts``: shutouts given. ``scored``: points
    at the table; where they count against him, less than nothing (CONT-17). ``fewer``: the fewer matches, the
    better.
    """
    match tie:
        case "won":
            return Fraction(standing.won)
        case "met":
            return Fraction(sum(_met(line, among) for line in standing.lines if not line.left_out))
        case "boxes":
            return Fraction(standing.boxes)
        case "shutouts":
            return Fraction(standing.shutouts)
        case "scored":
            return -standing.scored if game.lowest_wins else standing.scored
        case _:
            return Fraction(-standing.matches)


def _met(line: Line, among: frozenset[str]) -> int:
    """How many of some players he beat in a match, or that he was beaten by how many."""
    met = sum(1 for name in line.result.decided if name in among)
    return -met if line.result.outcome == LOST else met


def _placed(standing: Standing, place: int, parted: Parted | None) -> Standing:
    return replace(standing, place=place, parted=parted)


def _moved(standing: Standing, before: int | None) -> Standing:
    return replace(standing, moved=None if before is None else before - standing.place)


def _standing(player: str, lines: Sequence[Line]) -> Standing:
    """What a player's matches come to, those that count."""
    counted = [line for line in lines if not line.left_out]
    results = [line.result for line in counted]
    outcomes = [result.outcome for result in results]
    parts: dict[str, list[int]] = {}
    for line in counted:
        for what, times, points in line.parts:
            together = parts.setdefault(what, [0, 0])
            together[0] += times
            together[1] += points
    return Standing(
        0,
        player,
        sum([line.points for line in counted]),
        tuple((what, times, points) for what, (times, points) in parts.items()),
        outcomes.count(WON),
        outcomes.count(DRAWN),
        outcomes.count(LOST),
        sum([result.boxes for result in results]),
        sum([result.shutouts for result in results]),
        Fraction(sum([result.scored for result in results])),
        len({result.day for result in results}),
        tuple(lines),
    )
