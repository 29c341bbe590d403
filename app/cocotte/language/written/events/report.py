"""An event in words: a round, the standings, the bracket, and how it counts."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Flag, auto
from itertools import islice
from typing import Final

from cocotte.core.events.entries import Kind
from cocotte.core.events.event import Event
from cocotte.core.events.held import Held
from cocotte.core.events.knock_out import champion, meetings_of
from cocotte.core.events.notes import notes_of
from cocotte.core.events.results import Result
from cocotte.core.events.rounds import rounds_due
from cocotte.core.events.standings import Place, standings, team_standings, tie_breaks_of
from cocotte.core.season.paper_number import number_of
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.problems import problem_text
from cocotte.language.records.events import TIE_HEADS, TIES, event_rules, kind_name, slot_name
from cocotte.language.written.events.outcomes import winner_text
from cocotte.language.written.events.why import (
    figure_text,
    made_of,
    number_cell,
    parted_text,
    player_tables,
    points_cell,
    signed_cell,
)
from cocotte.language.written.tables import Cell, Column, Report, Row, Table, words

_MOST_NOTES: Final = 8  # of those level, whom one looks for first; every line says why by itself


class Part(Flag):
    """What of an event is shown."""

    ROUND = auto()
    """Who meets whom in a round, at which table, and what came of it."""
    STANDINGS = auto()
    """Who is ahead; of a knock-out the bracket, too."""


def event_report(
    held: Held, say: Translator, *, parts: Part = Part.ROUND | Part.STANDINGS, round_: int = 0
) -> Report:
    """A round, the last one unless another is meant, and the standings."""
    event, results = held.event, held.results
    places = standings(event, results)
    number = round_ or len(event.rounds)
    tables: list[Table] = []
    if Part.ROUND in parts and 1 <= number <= len(event.rounds):
        tables.append(round_table(held, number, say))
    if Part.STANDINGS in parts:
        if event.opened.kind.of_teams:
            tables.append(_teams(places, say))
        tables.append(_standings(held, places, say))
        if event.opened.kind.eliminates:
            tables.append(_bracket(held, say))
    notes = [problem_text(each, say) for each in notes_of(event, results)]
    rules = event_rules(event.opened, tie_breaks_of(event), say) if Part.STANDINGS in parts else ()
    return Report(
        event.opened.name,
        _subtitle(held, number, say),
        tuple(tables),
        (*notes, *rules),
        *_numbered(held, say),
    )


def player_report(held: Held, name: str, say: Translator) -> Report:
    """A player's event, round by round, and why he stands where he stands."""
    places = standings(held.event, held.results)
    place = next(each for each in places if each.record.name == name)
    return Report(
        held.event.opened.name,
        name,
        tuple(player_tables(held.event, places, place, say)),
        event_rules(held.event.opened, tie_breaks_of(held.event), say),
        *_numbered(held, say),
    )


def round_table(held: Held, number: int, say: Translator) -> Table:
    """The tables of a round: who meets whom, and what came of it."""
    event = held.event
    bracket = event.opened.kind.eliminates
    rows = [_met(held, each, say, bracket=bracket) for each in held.results if each.round == number]
    return Table(
        say("Round {n}", n=Figures(say).number(number)),
        (
            Column(say("Table")),
            Column(say("Player"), figures=False),
            Column(say("Against"), figures=False),
            *([Column(say("In the bracket"), figures=False)] * bracket),
            Column(say("Won by"), figures=False),
            Column(say("Deals"), about=say("Deals won less deals lost")),
            Column(say("Points ahead"), about=say("Points won less points lost")),
        ),
        tuple(rows),
        notes=idle_words(event, number, say),
    )


def _met(held: Held, each: Result, say: Translator, *, bracket: bool) -> Row:
    event, pairing, score = held.event, each.pairing, each.score
    sign = -1 if score and score.first == 0 else 1
    outcome = winner_text(each, say, counts=held.counts(each))
    return (
        number_cell(each.table, say),
        *(words(with_team(event, name, say), strong=True) for name in (pairing.first, pairing.second)),
        *([words(slot_name(pairing.slot, say))] * bracket),
        words(outcome),
        *(
            (signed_cell(sign * score.boxes, say), signed_cell(sign * score.points, say))
            if score and not score.forfeit
            else (words(""), words(""))
        ),
    )


def with_team(event: Event, name: str, say: Translator) -> str:
    """A player, with the team played for where there are teams."""
    player = event.player(name)
    team = player.team if player else ""
    return say("{player} ({team})", player=name, team=team) if team else name


def idle_words(event: Event, number: int, say: Translator) -> tuple[str, ...]:
    """Who has nobody to meet in a round, in a sentence."""
    byes = event.rounds[number - 1].byes
    if not byes:
        return ()
    names = Figures(say).listing(byes)
    if event.opened.kind.eliminates:
        return (say("Not to play in this round: {names}.", names=names),)
    if event.opened.kind is Kind.ROUND_ROBIN:
        return (say("Nobody to meet: {names}.", names=names),)
    return (say("Nobody to meet, and the point: {names}.", names=names),)


def _standings(held: Held, places: Sequence[Place], say: Translator) -> Table:
    event = held.event
    kind = event.opened.kind
    byes = any(place.record.byes for place in places)
    ties = [
        tie
        for tie in tie_breaks_of(event)
        if tie in TIE_HEADS and any(tie in place.figures for place in places)
    ]
    state = kind.eliminates or any(place.left for place in places)
    columns = [
        Column(say("Place")),
        Column(say("Player"), figures=False),
        *([Column(say("Team"), figures=False)] * kind.of_teams),
        *([Column(say("Points"))] * (not kind.eliminates)),
        Column(say("Won")),
        *([Column(say("Drawn"))] * (not kind.eliminates)),
        Column(say("Lost")),
        *([Column(say("Free"), about=say("Rounds with nobody to meet"))] * byes),
        Column(say("Deals"), about=say("Deals won less deals lost")),
        Column(say("Points ahead"), about=say("Points won less points lost")),
        *(Column(say(TIE_HEADS[tie]), about=say(TIES[tie])) for tie in ties),
        *([Column(say("State"), figures=False)] * state),
    ]

    def row(place: Place) -> Row:
        record = place.record
        why = " ".join(filter(None, (made_of(event, record, say), parted_text(event, places, place, say))))
        return (
            number_cell(place.place, say) if place.place else words("–"),
            words(record.name, strong=True, why=why if kind.eliminates else ""),
            *([words(record.team)] * kind.of_teams),
            *([points_cell(record.points, say, strong=True, why=why)] * (not kind.eliminates)),
            number_cell(record.won, say),
            *([number_cell(record.level, say)] * (not kind.eliminates)),
            number_cell(record.lost, say),
            *([number_cell(record.byes, say)] * byes),
            signed_cell(record.boxes, say),
            signed_cell(record.ahead, say),
            *(_figure(place, tie, say) for tie in ties),
            *([words(_state(held, place, say))] * state),
        )

    level = (
        parted_text(event, places, place, say)
        for at, place in enumerate(places)
        if at and places[at - 1].record.points == place.record.points
    )
    notes = tuple(islice(filter(None, level), _MOST_NOTES))
    return Table(say("Standings"), tuple(columns), tuple(map(row, places)), notes=notes)


def _figure(place: Place, tie: str, say: Translator) -> Cell:
    figure = place.figures.get(tie)
    return words("") if figure is None else Cell(figure_text(figure, say), figure.value)


def _state(held: Held, place: Place, say: Translator) -> str:
    if place.left:
        return say("has left") if place.place else say("has left, is not counted")
    if not held.event.opened.kind.eliminates:
        return ""
    if champion(meetings_of(held.event, held.results)) == place.record.name:
        return say("has won")
    return say("is out") if place.out else say("plays on")


def _bracket(held: Held, say: Translator) -> Table:
    """Everything that is played or still to come, in the order of the bracket."""
    open_ = say("not known yet")

    def named(player: str | None) -> str:
        return open_ if player is None else player or say("nobody")

    meetings = [each for each in meetings_of(held.event, held.results) if any(p != "" for p in each.players)]
    return Table(
        say("Bracket"),
        (
            Column(say("In the bracket"), figures=False),
            Column(say("Player"), figures=False),
            Column(say("Against"), figures=False),
            Column(say("Goes on"), figures=False),
        ),
        tuple(
            (
                words(slot_name(each.slot, say)),
                *(words(named(player)) for player in each.players),
                words(each.winner or "", strong=True),
            )
            for each in meetings
        ),
    )


def _teams(places: Sequence[Place], say: Translator) -> Table:
    return Table(
        say("Standings of the teams"),
        (
            Column(say("Place")),
            Column(say("Team"), figures=False),
            Column(say("Points")),
            Column(say("Deals"), about=say("Deals won less deals lost")),
            Column(say("Points ahead"), about=say("Points won less points lost")),
        ),
        tuple(
            (
                number_cell(each.place, say),
                words(each.team, strong=True),
                points_cell(each.points, say, strong=True),
                signed_cell(each.boxes, say),
                signed_cell(each.ahead, say),
            )
            for each in team_standings(places)
        ),
    )


def round_words(held: Held, number: int, say: Translator) -> str:
    """Which round it is, of how many; empty before the first."""
    figures, due = Figures(say), rounds_due(held.event)
    if number and due:
        return say("round {n} of {of}", n=figures.number(number), of=figures.number(max(due, number)))
    return say("round {n}", n=figures.number(number)) if number else ""


def _subtitle(held: Held, number: int, say: Translator) -> str:
    """How it is held, how many take part, which round it is."""
    n = len(held.event.present)
    told = (
        kind_name(held.event.opened.kind, say),
        say.n("{number} player", "{number} players", n, number=Figures(say).number(n)),
        round_words(held, number, say),
        say("closed") if held.event.closed else "",
    )
    return " · ".join(filter(None, told))


def _numbered(held: Held, say: Translator) -> tuple[str, str]:
    """The number of the paper, and the same in words."""
    made_from = [
        [
            *(each.round, each.table, each.pairing.first, each.pairing.second),
            each.score and (each.score.first, each.score.boxes, each.score.points, each.score.forfeit),
        ]
        for each in held.results
    ]
    places = [[place.place, place.record.name] for place in standings(held.event, held.results)]
    number = number_of([held.id, made_from, places])
    return number, say("Paper {number}", number=number)
