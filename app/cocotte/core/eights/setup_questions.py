"""What a table of the Eights is asked before a deal is played, or followed (EIGHT-04..08, COCHON-07)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.questions import Answer, Choice, Number, Question, players_answer

DEALING: Final = "dealing"
"""Cards dealt face up are touched, for the first dealer (EIGHT-04)."""
STARTER: Final = "starter"
"""Cards turned up as the starter are touched (EIGHT-07)."""
BEGINNING: Final = "beginning"
"""A deal that is followed begins."""
UNDER_WAY: Final = "under-way"
"""A deal that is followed is in play already."""
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


def before_following(
    players: Sequence[str], rule_sets: Iterable[str], *, adding: bool
) -> tuple[Question, ...]:
    """By which rules, where the deal stands, and whose turn it is; `adding`: 2s in a row add up."""
    seats, under_way = players_answer(players), {"stands": (UNDER_WAY,)}
    sets = tuple(map(Answer, rule_sets))
    ways = Answer(CLOCKWISE), Answer(ANTICLOCKWISE)
    return (
        Choice(id="rules", answers=sets, offered=bool(sets)),
        Choice(id="stands", answers=(Answer(BEGINNING), Answer(UNDER_WAY))),
        Choice(id="dealer", answers=seats, unless=under_way),
        Choice(id="turn", answers=seats, when=under_way),
        Choice(id="way", answers=ways, when=under_way, offered=len(players) > 2),
        Number(id="row", unit="cards", when=under_way, offered=adding),
    )
