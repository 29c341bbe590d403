"""Standings in words: the table, who met whom, and why each stands where he stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final

from cocotte.core.season.meetings import Meeting, growth_of, least_met, meetings_of
from cocotte.core.season.paper_number import number_of
from cocotte.core.season.ratings import Rating, ratings_of
from cocotte.core.season.results import DRAWN, LOST, WON, Division
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.standings import Line, Part, Standing
from cocotte.core.season.standings import Table as League
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.games import game_name, words_of
from cocotte.language.records.schemes import TIES, scheme_rules
from cocotte.language.written.model import Steps
from cocotte.language.written.season.evening import days_text
from cocotte.language.written.tables import ABREAST, Cell, Column, Report, Row, Table, abreast, words

_PARTS: Final[Mapping[str, str]] = {
    "win": mark("won {n}: {points}"),
    "draw": mark("drawn {n}: {points}"),
    "part": mark("taken part {n}: {points}"),
    "box": mark("boxes {n}: {points}"),
    "shutout": mark("shutouts {n}: {points}"),
}
"""What gives points, how often and how many."""

_GIVES: Final[Mapping[str, str]] = {
    "win": mark("Won"),
    "draw": mark("Drawn"),
    "part": mark("Taken part"),
    "box": mark("Boxes"),
    "shutout": mark("Shutouts"),
}
"""What gives points, over a column of sums."""

_FEWEST: Final = 2
"""One evening has no movement to show."""

_LINES: Final = 6
"""So many lines of a chart are told apart."""

_OUTCOMES: Final[Mapping[str, str]] = {
    WON: mark("match won"),
    DRAWN: mark("match drawn"),
    LOST: mark("match lost"),
}
_LEFT_OUT: Final[Mapping[str, str]] = {
    "meetings": mark("met too often"),
    "evenings": mark("lesser evening"),
}


def standings_report(tables: Iterable[League], scheme: Scheme, say: Translator) -> Report:
    """Every table, who met whom, who whom least, and the rules of the scheme."""
    tables = tuple(tables)
    written = []
    for league in tables:
        meetings = meetings_of(league)
        written.append(_standings(league, say))
        written.append(_sums(league, scheme, say))
        written += _growth(league, say)
        written += [_ratings(league, say)] if scheme.rated else []
        written += abreast(_cross(league, meetings, say))
        written.append(_least(league, meetings, say))
    return Report(
        say("Standings"),
        days_text([day for league in tables for day in league.days], say),
        tuple(written),
        scheme_rules(scheme, say),
        *_numbered(tables, scheme, say),
    )


def player_report(tables: Iterable[League], player: str, scheme: Scheme, say: Translator) -> Report:
    """A player's season: match by match what it gave, and what parts him from the one above."""
    tables = tuple(tables)
    written = []
    for league in tables:
        standing = league.of(player)
        if standing is not None:
            notes = tuple(filter(None, (made_of(standing, say), parted_text(league, standing, say))))
            written.append(_season_of(league, standing, notes, say))
    return Report(
        say("Standings"), player, tuple(written), scheme_rules(scheme, say), *_numbered(tables, scheme, say)
    )


def division_name(division: Division, say: Translator) -> str:
    """The game of a table, and the variant where variants are apart."""
    game, variant = division
    return (
        say("{game} ({variant})", game=game_name(game, say), variant=variant)
        if variant
        else game_name(game, say)
    )


def standings_title(league: League, say: Translator) -> str:
    """What stands over a table of standings."""
    return say("Standings, {game}", game=division_name(league.division, say))


def made_of(standing: Standing, say: Translator) -> str:
    """What a player's points are the sum of: ``Ann: won 2: 4; drawn 1: 1. Together 5``."""
    given = [_part(part, say) for part in standing.parts]
    parts = Figures(say).series(given) if given else say("nothing that gives points")
    return say(
        "{player}: {parts}. Together {points}.",
        player=standing.player,
        parts=parts,
        points=Figures(say).number(standing.points),
    )


def parted_text(league: League, standing: Standing, say: Translator) -> str:
    """Why he stands below the one above him, with both figures; empty for the first."""
    place = league.standings.index(standing)
    if not place:
        return ""
    above = league.standings[place - 1]
    if standing.parted is None:
        return say("Nothing parts {player} from {above}.", player=standing.player, above=above.player)
    figures = Figures(say)
    return say(
        "{above} is ahead of {player} by {tie}: {theirs} against {own}.",
        above=above.player,
        player=standing.player,
        tie=say(TIES[standing.parted.by]),
        theirs=figures.number(_figure(standing.parted.by, standing.parted.above)),
        own=figures.number(_figure(standing.parted.by, standing.parted.own)),
    )


def moved_text(standing: Standing, say: Translator) -> str:
    """How many places he moved on the last evening: ``+2``, ``−1``, ``=``; ``new`` for one who came."""
    if standing.moved is None:
        return say("new")
    return Figures(say).number(standing.moved, signed=True) if standing.moved else "="


def _standings(league: League, say: Translator) -> Table:
    figures = Figures(say)
    boxes = words_of(league.game).boxes_ranked or any(each.boxes for each in league.standings)
    shutouts = any(each.shutouts for each in league.standings)
    moved = len(league.days) > 1
    columns = [
        Column(say("Place")),
        Column(say("Player"), figures=False),
        Column(say("Points")),
        Column(say("Matches")),
        Column(say("Won")),
        Column(say("Drawn")),
        Column(say("Lost")),
        *([Column(say("Boxes"), about=say("Deals won less deals lost"))] * boxes),
        *([Column(say("Shutouts"))] * shutouts),
        Column(say("Evenings")),
        *([Column(say("Moved"), about=say("Places up or down on the last evening"))] * moved),
    ]

    def row(each: Standing) -> Row:
        why = " ".join(filter(None, (made_of(each, say), parted_text(league, each, say))))
        return (
            _number(each.place, say),
            words(each.player, strong=True),
            Cell(figures.number(each.points), Fraction(each.points), strong=True, why=why),
            *(_number(value, say) for value in (each.matches, each.won, each.drawn, each.lost)),
            *([Cell(figures.number(each.boxes, signed=True), Fraction(each.boxes))] * boxes),
            *([_number(each.shutouts, say)] * shutouts),
            _number(each.evenings, say),
            *([Cell(moved_text(each, say), None if each.moved is None else Fraction(each.moved))] * moved),
        )

    ties = (
        parted_text(league, each, say)
        for each in league.standings
        if each.parted and each.parted.by != "points"
    )
    return Table(
        standings_title(league, say),
        tuple(columns),
        tuple(map(row, league.standings)),
        notes=tuple(ties),
    )


def _sums(league: League, scheme: Scheme, say: Translator) -> Table:
    """What each player's points are the sum of: how often, for how many, and what it comes to."""
    figures = Figures(say)
    given = [key for key in _GIVES if any(key == part[0] for each in league.standings for part in each.parts)]

    def cell(each: Standing, key: str) -> Cell:
        times, points = next(((n, points) for what, n, points in each.parts if what == key), (0, 0))
        if not times:
            return Cell("")
        n, worth, total = map(figures.number, (times, scheme.number(key), points))
        if times * scheme.number(key) != points:  # boxes, of which not all may count in a match
            return Cell(f"{n} → {total}", Fraction(points))
        return Cell(say("{n} × {worth} = {points}", n=n, worth=worth, points=total), Fraction(points))

    return Table(
        say("How the points are made, {game}", game=division_name(league.division, say)),
        (
            Column(say("Player"), figures=False),
            *(Column(say(_GIVES[key])) for key in given),
            Column(say("Points")),
        ),
        tuple(
            (
                words(each.player, strong=True),
                *(cell(each, key) for key in given),
                Cell(figures.number(each.points), Fraction(each.points), strong=True),
            )
            for each in league.standings
        ),
    )


def _growth(league: League, say: Translator) -> Iterator[Table]:
    """Points after each of the last evenings; drawn, the first players' from the beginning."""
    if len(league.days) < _FEWEST:
        return
    figures, growth = Figures(say), growth_of(league)
    leaders = [each.player for each in league.standings[:_LINES]]
    yield Table(
        say("Evening by evening, {game}", game=division_name(league.division, say)),
        (
            Column(say("Player"), figures=False),
            *(Column(figures.short_date(day)) for day in league.days[-ABREAST:]),
        ),
        tuple(
            (
                words(player, strong=True),
                *(Cell(figures.number(points), Fraction(points)) for points in line[-ABREAST:]),
            )
            for player, line in growth.items()
        ),
        steps=Steps(tuple(tuple(growth[each]) for each in leaders), tuple(leaders), 0, tuple(leaders)),
    )


def _ratings(league: League, say: Translator) -> Table:
    """How strong everybody seems, within what bounds; the sentence of the scheme says what it is worth."""
    figures = Figures(say)

    def bounds(rating: Rating) -> str:
        least, most = (round(rating.value + sign * 2 * rating.deviation) for sign in (-1, 1))
        return say("{least} to {most}", least=figures.number(least), most=figures.number(most))

    return Table(
        say("Ratings, a curiosity, {game}", game=division_name(league.division, say)),
        (
            Column(say("Player"), figures=False),
            Column(say("Rating")),
            Column(say("Between"), about=say("With a certainty of 95 in 100")),
        ),
        tuple(
            (
                words(player, strong=True),
                Cell(figures.number(round(rating.value)), Fraction(round(rating.value))),
                words(bounds(rating)),
            )
            for player, rating in ratings_of(league).items()
        ),
    )


def _cross(league: League, meetings: Mapping[tuple[str, str], Meeting], say: Translator) -> Table:
    """Who beat whom how often; in brackets how often they met, where that is more."""
    players = [standing.player for standing in league.standings]
    return Table(
        say("Who beat whom, {game}", game=division_name(league.division, say)),
        (Column(say("Player"), figures=False), *map(Column, players)),
        tuple(
            (words(player, strong=True), *(_met(player, other, meetings, say) for other in players))
            for player in players
        ),
    )


def _met(player: str, other: str, meetings: Mapping[tuple[str, str], Meeting], say: Translator) -> Cell:
    if player == other:
        return words("·")
    found = meetings.get((player, other))
    if found is None:
        return words("")
    score = f"{found.won}–{found.lost}"
    if found.met > found.won + found.lost:
        score = say("{score} ({met})", score=score, met=found.met)
    why = say.n(
        "{player} met {other} {n} time: won {won}, lost {lost}.",
        "{player} met {other} {n} times: won {won}, lost {lost}.",
        found.met,
        player=player,
        other=other,
        won=found.won,
        lost=found.lost,
    )
    return words(score, why=why)


def _least(league: League, meetings: Mapping[tuple[str, str], Meeting], say: Translator) -> Table:
    return Table(
        say("Met least, {game}", game=division_name(league.division, say)),
        (
            Column(say("Player"), figures=False),
            Column(say("Times")),
            Column(say("These players"), figures=False),
        ),
        tuple(
            (words(player, strong=True), _number(times, say), words(Figures(say).listing(names)))
            for player, (times, names) in least_met(league, meetings).items()
        ),
    )


def _season_of(league: League, standing: Standing, notes: tuple[str, ...], say: Translator) -> Table:
    figures = Figures(say)
    place, of = figures.number(standing.place), figures.number(len(league.standings))
    total = Cell(figures.number(standing.points), Fraction(standing.points), strong=True)
    return Table(
        say("{game}: {place} of {of}", game=division_name(league.division, say), place=place, of=of),
        (
            Column(say("Match"), figures=False),
            Column(say("Day"), figures=False),
            Column(say("Against"), figures=False),
            Column(say("Result"), figures=False),
            Column(say("Boxes")),
            Column(say("What gives points"), figures=False),
            Column(say("Points")),
        ),
        tuple(_match(line, say) for line in standing.lines),
        ((words(say("Total"), strong=True), *[words("")] * 5, total),),
        notes,
    )


def _match(line: Line, say: Translator) -> Row:
    """A match of a player's season; one that does not count says why."""
    figures, result = Figures(say), line.result
    counted = 0 if line.left_out else line.points
    parts = figures.series(_part(part, say) for part in line.parts) if line.parts else ""
    return (
        words(result.id),
        words(figures.short_date(result.day) if result.day else ""),
        words(figures.listing(result.opponents)),
        words(say(_OUTCOMES[result.outcome])),
        Cell(figures.number(result.boxes, signed=True), Fraction(result.boxes)),
        words(say(_LEFT_OUT[line.left_out]) if line.left_out else parts),
        Cell(figures.number(counted), Fraction(counted)),
    )


def _part(part: Part, say: Translator) -> str:
    what, times, points = part
    return say(_PARTS[what], n=Figures(say).number(times), points=Figures(say).number(points))


def _figure(tie: str, figure: Fraction) -> int | Fraction:
    """A figure as players count it: matches, and points that count against, are never less than nothing."""
    shown = abs(figure) if tie in ("fewer", "scored") else figure
    return int(shown) if shown.denominator == 1 else shown


def _number(value: int, say: Translator) -> Cell:
    return Cell(Figures(say).number(value), Fraction(value))


def _numbered(tables: Iterable[League], scheme: Scheme, say: Translator) -> tuple[str, str]:
    """The number of the paper, and the same in words."""
    made_from = [
        [*league.division[1:], league.game.id, each.player, line.result.id, line.points, line.left_out]
        for league in tables
        for each in league.standings
        for line in each.lines
    ]
    number = number_of([sorted(scheme.figures.items()), made_from])
    return number, say("Paper {number}", number=number)
