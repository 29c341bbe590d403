"""What stands in the fields of a deal half told, one by one: it is put there again as it was left."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cocotte.core.cards import PACK, Card
from cocotte.gui.kit.number_field import NumberField
from cocotte.gui.kit.segments import Segments
from cocotte.gui.kit.select import Select

Value = int | str | None
"""A number, the place of an answer, a card by its letters; None for a blank."""

_MOST = 99_999  # five digits can be typed
_CARDS = {str(card): card for card in PACK}


class Kept(NamedTuple):
    """A field that is kept."""

    shown: Callable[[], Value]
    """What stands in it."""
    show: Callable[[Value], None]
    """Put it there; what cannot stand in it is a blank."""


def number(field: NumberField) -> Kept:
    """A number."""
    return Kept(field.value, lambda value: field.set_value(_place(value, _MOST + 1)))


def answer(question: Segments, count: int) -> Kept:
    """Which of so many answers is given."""
    return Kept(question.index, lambda value: question.choose(_place(value, count)))


def choice(field: Select) -> Kept:
    """Which line of a list is chosen; without any the first."""
    return Kept(field.currentIndex, lambda value: field.setCurrentIndex(_place(value, field.count()) or 0))


def card(shown: Callable[[], Card | None], show: Callable[[Card | None], None]) -> Kept:
    """A card, whatever letters it is typed with."""

    def letters() -> str | None:
        there = shown()
        return None if there is None else str(there)

    return Kept(letters, lambda value: show(_CARDS.get(value) if isinstance(value, str) else None))


def _place(value: Value, count: int) -> int | None:
    return value if type(value) is int and 0 <= value < count else None
