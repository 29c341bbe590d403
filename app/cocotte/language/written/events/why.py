"""Why somebody stands where he stands in an event: round by round, and what parts him from the one above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from cocotte.core.events.event import Event
from cocotte.core.events.records import Record
from cocotte.core.events.results import LEVEL, LOST, WON, Result
from cocotte.core.events.standings import Place, tie_breaks_of
from cocotte.core.events.tie_breaks import Figure
from cocotte.core.events.unplayed import Why
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.records.events import TIES
from cocotte.language.written.tables import Cell, Column, Row, Table, words


def made_of(event: Event, record: Record, say: Translator) -> str:
    """What a player's points are the sum of: ``Ann: round 1, beat Ben: 1. Together 1``."""
    figures = Figures(say)
    parts = [
        say("round {n}, {what}: {points}", n=number, what=what, points=points_text(points, say))
        for number, what, points in _rounds(event, record, say)
    ]
    return say(
        "{player}: {parts}. Together {points}.",
        player=record.name,
        parts=figures.series(parts) if parts else say("no result yet"),
        points=points_text(record.points, say),
    )


def parted_text(event: Event, places: Sequence[Place], place: Place, say: Translator) -> str:
    """Why he stands below the one above him, with both figures; empty for the first."""
    at = places.index(place)
    if not at or not place.place or event.opened.kind.eliminates:
        return ""
    above, own, player = places[at - 1], place, place.record.name
    if above.place == own.place:
        return say("Nothing parts {player} from {above}.", player=player, above=above.record.name)
    if above.record.points != own.record.points:
        tie = say("points")
        theirs, his = points_text(above.record.points, say), points_text(own.record.points, say)
    else:
        by = next(
            each
            for each in tie_breaks_of(event)
            if each in above.figures and above.figures[each].value != own.figures[each].value
        )
        tie = say(TIES[by])
        if by == "lot":
            return say(
                "{above} is ahead of {player} by {tie}.", above=above.record.name, player=player, tie=tie
            )
        theirs, his = (figure_text(each.figures[by], say) for each in (above, own))
    return say(
        "{above} is ahead of {player} by {tie}: {theirs} against {own}.",
        above=above.record.name,
        player=player,
        tie=tie,
        theirs=theirs,
        own=his,
    )


def player_tables(event: Event, places: Sequence[Place], place: Place, say: Translator) -> Iterator[Table]:
    """A player's event: his rounds with what each brought, then each figure that was looked at."""
    record = place.record
    signed = {result.round: result for result in record.results}

    def row(number: int, what: str, points: int) -> Row:
        result = signed.get(number)
        return (
            number_cell(number, say),
            words(result.other(record.name) if result else ""),
            words(what),
            *(_ahead(result, record.name, say) if result else (words(""), words(""))),
            points_cell(points, say),
        )

    total = (words(say("Total"), strong=True), *[words("")] * 4, points_cell(record.points, say, strong=True))
    yield Table(
        say("{player}: {place} of {of}", player=record.name, place=place.place or "–", of=len(places)),
        (
            Column(say("Round")),
            Column(say("Against"), figures=False),
            Column(say("Result"), figures=False),
            Column(say("Deals"), about=say("Deals won less deals lost")),
            Column(say("Points ahead"), about=say("Points won less points lost")),
            Column(say("Points")),
        ),
        tuple(row(*each) for each in _rounds(event, record, say, short=True)),
        (total,),
        tuple(filter(None, (parted_text(event, places, place, say),))),
    )
    for tie, figure in place.figures.items():
        if figure.terms:
            yield Table(
                say("What parts players: {tie}", tie=say(TIES[tie])),
                (Column(say("Round")), Column(say("Against"), figures=False), Column(say("Adds"))),
                tuple(
                    (
                        number_cell(term.round, say),
                        words(term.opponent or say("nobody")),
                        _share(term.value, say),
                    )
                    for term in figure.terms
                ),
                ((words(""), words(""), Cell(figure_text(figure, say), figure.value, strong=True)),),
            )


def points_text(points: int, say: Translator) -> str:
    """Points in halves as they are written: ``2½``."""
    return Figures(say).number(Fraction(points, 2))


def points_cell(points: int, say: Translator, *, strong: bool = False, why: str = "") -> Cell:
    """Points in halves."""
    return Cell(points_text(points, say), Fraction(points, 2), strong, why)


def number_cell(value: int, say: Translator) -> Cell:
    """A whole number."""
    return Cell(Figures(say).number(value), Fraction(value))


def signed_cell(value: int | Fraction, say: Translator) -> Cell:
    """A difference, with its sign."""
    return Cell(Figures(say).number(value, signed=True), Fraction(value))


def figure_text(figure: Figure, say: Translator) -> str:
    """What a tie-break makes of a player."""
    return Figures(say).number(figure.value)


def _share(value: Fraction, say: Translator) -> Cell:
    return Cell(Figures(say).number(value), value)


def _ahead(result: Result, name: str, say: Translator) -> tuple[Cell, Cell]:
    assert result.score is not None
    sign = 1 if name == result.pairing.first else -1
    return signed_cell(sign * result.score.boxes, say), signed_cell(sign * result.score.points, say)


def _rounds(
    event: Event, record: Record, say: Translator, *, short: bool = False
) -> Iterator[tuple[int, str, int]]:
    """Round by round: what happened, and the points it brought, in halves."""
    by_round = {result.round: result for result in record.results}
    byes = {each.round: each for each in record.unplayed if each.why is Why.BYE}
    for number in range(1, len(event.rounds) + 1):
        if (result := by_round.get(number)) is not None:
            points = result.points_of(record.name)
            other = "" if short else result.other(record.name)
            yield (
                number,
                _outcome(points, other, say, forfeit=bool(result.score and result.score.forfeit)),
                points,
            )
        elif (bye := byes.get(number)) is not None:
            left = bye.opponent and bye.brought
            yield (
                number,
                say("{other} has left", other=bye.opponent) if left else say("nobody to meet"),
                bye.brought,
            )


def _outcome(points: int, other: str, say: Translator, *, forfeit: bool) -> str:
    if forfeit:
        return say("not played")
    texts = {
        WON: (say("match won"), say("beat {other}", other=other)),
        LEVEL: (say("match drawn"), say("level with {other}", other=other)),
        LOST: (say("match lost"), say("lost to {other}", other=other)),
    }
    return texts[points][bool(other)]
