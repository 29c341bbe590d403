"""What a table of the Eights is asked before a deal is played, and about a play (EIGHT-04..08, COCHON-07)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.questions import Answer, Choice, Number, Question, players_answer

DEALING: Final = "dealing"
"""Cards dealt face up are touched, for the first dealer (EIGHT-04)."""
STARTER: Final = "starter"
"""Cards turned up as the starter are touched (EIGHT-07)."""
CLOCKWISE: Final = "clockwise"
ANTICLOCKWISE: Final = "anticlockwise"

_MOST_EACH: Final = 26  # half a pack


def before_play(players: Sequence[str]) -> tuple[Question, ...]:
    """Who gets the first card, who deals, the parts of the cut, the cards each."""
    seats = players_answer(players)
    return (
        Choice(id="touched", answers=(Answer(DEALING), Answer(STARTER))),
        Choice(id="first", answers=seats),
        Choice(id="dealer", answers=seats),
        Number(id="one_part", unit="cards"),
        Number(id="other_part", unit="cards"),
        Number(id="each", unit="cards", least=1, most=_MOST_EACH),
    )


def about_a_play(rule_sets: Iterable[str], players: int, *, row: bool) -> tuple[Question, ...]:
    """Ask what matters about a play: which way play goes, and what a row of 2s has come to.

    Where no match says so, by which of some rule sets, and how many play. `row`: the card on top is a 2 that
    adds to those before it (COCHON-07).
    """
    sets = tuple(map(Answer, rule_sets))
    ways = Answer(CLOCKWISE), Answer(ANTICLOCKWISE)
    return (
        Choice(id="rules", answers=sets, offered=bool(sets)),
        Number(id="players", unit="players", least=2, most=8, offered=bool(sets)),
        Choice(id="way", answers=ways, offered=players != 2),
        Number(id="row", unit="cards", offered=row),
    )
