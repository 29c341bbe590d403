"""What a match about to begin is asked: the game, who plays where, for what, by which rules.

A player is his row: the place at which he was named, from 0. What is not answered has its usual way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cocotte.core.cards import Card as OneCard
from cocotte.core.presets import Preset
from cocotte.core.questions import Answer, Answers, Card, Choice, Question, Value, Words
from cocotte.core.rules import Value as FigureValue
from cocotte.core.rules import spelled
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.setup.shapes import Shape, counts_for, shapes_for
from cocotte.core.values import replace

MOST: Final = 12
"""More than twelve play no game."""
SIDES: Final = 2
"""Sides that may have a name, where they are teams."""

PRESET, SEATING, LEDGER = "preset", "seating", "ledger"
ORDER, DEALER, OUT = "order", "dealer", "sits-out"
STAKE, CURRENCY, PLACE = "stake", "currency", "place"
FIGURE: Final = "figure."
"""What the question for a figure of the rules begins with."""
_SEATED: Final = ("player.", "drawn.", SEATING, PRESET)
"""Answers with which the order of the seats goes that somebody made by hand."""


def player_key(row: int) -> str:
    """The question who he is."""
    return f"player.{row}"


def drawn_key(row: int) -> str:
    """The question which card he drew for a seat."""
    return f"drawn.{row}"


def side_key(place: int) -> str:
    """The question what a side is called."""
    return f"side.{place}"


def figure_key(key: str) -> str:
    """The question for a figure of the rules."""
    return f"{FIGURE}{key}"


def setup_questions(preset: Preset, presets: Sequence[str], count: int) -> Iterator[Question]:
    """Everything a match by a preset is asked, with so many players; the names its game needs are wanted."""
    rows = tuple(Answer(str(row)) for row in range(MOST))
    yield Choice(id=PRESET, answers=tuple(map(Answer, presets)))
    wanted = counts_for(preset)[0]
    for row in range(MOST):
        yield Words(id=player_key(row), offered=row < wanted)
    for row in range(MOST):
        yield Card(id=drawn_key(row), offered=False)
    yield seating(preset, count)
    yield Choice(id=LEDGER, answers=tuple(map(Answer, LEDGERS)), offered=False)
    yield Choice(id=ORDER, answers=rows, several=True, offered=False)
    yield Choice(id=DEALER, answers=rows, offered=False)
    yield Choice(id=OUT, answers=rows, offered=False)
    yield from (Words(id=side_key(place), offered=False) for place in range(SIDES))
    yield from (Words(id=name, offered=False) for name in (STAKE, CURRENCY, PLACE))
    for option in preset.game.figures.values():
        yield replace(option.question, id=figure_key(option.key), when={}, offered=False)


def seating(preset: Preset, count: int) -> Choice:
    """The question who plays for whom: the ways so many players can sit down, and those of other numbers."""
    fit = shapes_for(preset, count)
    others = (shape for number in counts_for(preset) for shape in shapes_for(preset, number))
    answers = (Answer(shape.id, offered=shape in fit) for shape in dict.fromkeys((*fit, *others)))
    return Choice(id=SEATING, answers=tuple(answers), offered=False)


def changed(answers: Answers, given: Mapping[str, Value | None]) -> Answers:
    """The answers with others given, None for none; seats changed by hand go with who sits there, and how."""
    other = {key: value for key, value in given.items() if answers.get(key) != value}
    if ORDER not in given and any(key.startswith(_SEATED) for key in other):
        other[ORDER] = None
    return {key: value for key, value in {**answers, **other}.items() if value is not None}


def answers_of(
    *,
    names: Sequence[str] = (),
    cards: Sequence[OneCard | None] = (),
    shape: Shape | None = None,
    ledger: str = "",
    order: Sequence[int] = (),
    dealer: int | None = None,
    sitting_out: int | None = None,
    side_names: Sequence[str] = (),
    house: Answers | Mapping[str, FigureValue] | None = None,
    stake: str = "",
    currency: str = "",
    place: str = "",
) -> Answers:
    """The answers that say so much, by row; blanks are left out."""
    given: dict[str, Value | None] = {
        **{player_key(row): name for row, name in enumerate(names)},
        **{drawn_key(row): str(card) for row, card in enumerate(cards) if card is not None},
        SEATING: shape.id if shape is not None else None,
        LEDGER: ledger,
        ORDER: ",".join(map(str, order)),
        DEALER: None if dealer is None else str(dealer),
        OUT: None if sitting_out is None else str(sitting_out),
        **{side_key(place): name for place, name in enumerate(side_names)},
        **{figure_key(key): spelled(value) for key, value in (house or {}).items()},
        STAKE: stake,
        CURRENCY: currency,
        PLACE: place,
    }
    return {key: value for key, value in given.items() if value not in (None, "")}
