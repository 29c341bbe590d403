"""What hangs on the wall in a round and lies on its tables, in words: the round sheet and the slips."""

from __future__ import annotations

from cocotte.core.events.held import Held
from cocotte.core.events.tables import target_in
from cocotte.core.folding import folded
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.records.events import kind_name, slot_name
from cocotte.language.written.events.outcomes import winner_text
from cocotte.language.written.events.report import idle_words, round_words, with_team


@frozen
class PostedTable:
    """A table of the round."""

    number: str
    """Its number."""
    players: tuple[str, str]
    """Who meets."""
    slot: str
    """Where in the bracket it is; empty where there is none."""
    outcome: str
    """Who won, once it is known."""


@frozen
class Posted:
    """A round as it is put up: by tables, and by names."""

    title: str
    """The event."""
    subtitle: str
    """Which round."""
    head: str
    """What stands over the numbers of the tables."""
    finder: str
    """What stands over the names."""
    tables: tuple[PostedTable, ...]
    """The tables, by their numbers."""
    seats: tuple[tuple[str, str], ...]
    """Everybody by name, with the number of the table."""
    notes: tuple[str, ...]
    """Who has nobody to meet."""
    game: str
    """To what a match goes; empty where the game itself says so."""
    fields: tuple[str, ...]
    """What is written on a slip for each player."""
    signed: str
    """What both put their names to."""


def posted(held: Held, number: int, say: Translator) -> Posted:
    """A round that is paired, from 1."""
    event, figures = held.event, Figures(say)
    results = [each for each in held.results if each.round == number]
    tables = tuple(
        PostedTable(
            figures.number(each.table),
            (with_team(event, each.pairing.first, say), with_team(event, each.pairing.second, say)),
            slot_name(each.pairing.slot, say) if each.pairing.slot else "",
            winner_text(each, say, counts=held.counts(each)) if each.score else "",
        )
        for each in results
    )
    seats = [
        (name, figures.number(each.table))
        for each in results
        for name in (each.pairing.first, each.pairing.second)
    ]
    seats.sort(key=lambda seat: folded(seat[0]))
    return Posted(
        held.name,
        " · ".join((kind_name(event.opened.kind, say), round_words(held, number, say))),
        say("Table"),
        say("Who sits where"),
        tables,
        tuple(seats),
        idle_words(event, number, say),
        _game(held, number, say),
        (say("Won"), say("Deals won"), say("Points")),
        say("Signed by both"),
    )


def _game(held: Held, number: int, say: Translator) -> str:
    figures, deals = Figures(say), held.event.opened.deals
    if deals:
        return say.n("{number} deal", "{number} deals", deals, number=figures.number(deals))
    target = target_in(held.event, number)
    return say("to {points}", points=figures.points(target)) if target else ""
