"""The season's place with tournaments: none, one that is paired, its dialogs, a knock-out."""

from __future__ import annotations

from typing import Final

from cocotte.core.events.beginning import FORM, NAME, PRESET, ROUNDS, SEEDED, TARGET, entrants_of, event_from
from cocotte.core.events.decide import enter, pair_round
from cocotte.core.events.entries import ResultEntered
from cocotte.core.events.kind import EVENTS
from cocotte.core.questions import YES, Value
from cocotte.gui.widgets.controls.select import Select
from cocotte.matching import match
from scenes import matches
from scenes.at_the_list import TWELVE
from scenes.scene import Log, Scene, Step
from scenes.steps import click, drawn
from scenes.user import User

_NAMES: Final = {"en": "Autumn cup", "fr": "Coupe d’automne"}


def held(form: str, rounds: int) -> Step:
    """An event of eleven, so many rounds paired, all of them told but the last, of which two tables are."""

    def begun(user: User) -> None:
        events = user.context.keeper.decisions(EVENTS)
        entrants = entrants_of(TWELVE[:11])
        answers: dict[str, Value] = {
            NAME: _NAMES[user.language],
            FORM: form,
            SEEDED: YES,
            PRESET: "gin-rami",
            TARGET: 100,
        }
        event = events.open(event_from(answers | {ROUNDS: 5}, entrants, entrants))
        for number in range(1, rounds + 1):
            asked = pair_round(matches={}, matcher=match)
            event = events.do(event.id, asked)
            tables = event.state.rounds[-1].pairings
            for table, each in enumerate(tables if number < rounds else tables[:2], 1):
                told = ResultEntered(
                    number, table, (each.first, each.second)[table % 2], table, 10 * table + number
                )
                event = events.do(event.id, enter(told))

    return begun


def look_at_round(number: int) -> Step:
    """Look at another round than the last."""

    def looked(user: User) -> None:
        rounds = user.find("Which round", "Select")
        assert isinstance(rounds, Select)
        rounds.setCurrentIndex(number - 1)
        rounds.activated.emit(number - 1)

    return looked


_TO: Final = click("Tournaments")
_PAIRED: Final = (held("swiss", 2), _TO)


def _event(name: str, shows: str, *steps: Step, size: tuple[int, int] = (1280, 800)) -> Scene:
    return Scene(name, shows, matches.SEASON, steps, "league", log=Log.FILE, size=size)


SCENES: Final = (
    _event("events-none", "EventsPanel", _TO),
    _event("events-begin", "EventDialog", _TO, click("Begin an event…")),
    _event("events", "EventsPanel", *_PAIRED),
    _event("events-1024x700", "EventsPanel", *_PAIRED, size=(1024, 700)),
    _event("events-missing", "EventsPanel", *_PAIRED, click("Pair round {n}")),
    _event("events-bracket", "EventsPanel", held("second-chance", 2), _TO),
    _event("events-round", "EventsPanel", *_PAIRED, look_at_round(1)),
    _event("events-result", "ResultDialog", *_PAIRED, click("Tell a result…")),
    _event("events-correct", "ResultDialog", *_PAIRED, look_at_round(1), click("Tell a result…")),
    _event("events-players", "PlayersDialog", *_PAIRED, click("Players of the event…")),
    _event("events-slips", "Preview", *_PAIRED, click("Slips for the tables…"), drawn),
)
"""All of them."""
