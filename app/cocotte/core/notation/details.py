"""What may be said of a deal besides how it ended: fields of its report that have a word each.

A game declares one beside its field, and nowhere else; forms, lines, prompts and drafts follow:

    stock: int | None = field(default=None, metadata=number("stock", "talon", unit="cards", most=31))
    pace: str | None = field(default=None, metadata=choice("pace", answers={"slow": ("slow", "lent"), ...}))
    bottom: Card | None = field(default=None, metadata=card("bottom", "dessous"))
    kept: tuple[Card, ...] = field(default=(), metadata=hand("kept", "gardées", most=3))

Here is only what is declared, which every command loads; `detail_kinds` says what is done with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from cocotte.core.values import as_dict, fields, frozen

Report = TypeVar("Report")
Words = tuple[str, ...]
"""Words in a line: as it is written, as it is written in French, and others that are read."""
_NEVER: Final[Mapping[str, Words]] = {}


@frozen
class Detail:
    """One of them."""

    kind: str
    """``number``, ``player``, ``choice``, ``card`` or ``hand``."""
    words: Words
    """What it is called in a line."""
    question: Mapping[str, Any]
    """What its question has besides its id."""
    answers: Mapping[str, Words]
    """Of a choice, the words of each answer in a line."""


def number(
    *words: str,
    unit: str = "points",
    most: int = 999,
    unless: Mapping[str, Words] = _NEVER,
    offered: bool = True,
) -> Mapping[str, Detail]:
    """What the field of a number is declared with; the rest as `Number` has it."""
    return _declared("number", words, unit=unit, most=most, unless=unless, offered=offered)


def choice(
    *words: str, answers: Mapping[str, Words], unless: Mapping[str, Words] = _NEVER, offered: bool = True
) -> Mapping[str, Detail]:
    """What the field of a choice is declared with: the id of an answer, each with its words in a line."""
    return _declared("choice", words, answers=answers, unless=unless, offered=offered)


def card(*words: str, unless: Mapping[str, Words] = _NEVER, offered: bool = True) -> Mapping[str, Detail]:
    """What the field of a card is declared with; it is no Joker."""
    return _declared("card", words, unless=unless, offered=offered)


def hand(
    *words: str,
    packs: int = 1,
    jokers: int = 0,
    most: int = 0,
    unless: Mapping[str, Words] = _NEVER,
    offered: bool = True,
) -> Mapping[str, Detail]:
    """What the field of some cards is declared with, in brackets in a line; the rest as `Hand` has it."""
    return _declared("hand", words, packs=packs, jokers=jokers, most=most, unless=unless, offered=offered)


def player(*words: str, offered: bool = True) -> Mapping[str, Detail]:
    """What the field of one of those who met is declared with."""
    return _declared("player", words, offered=offered)


_DETAIL: Final = "detail"


def _declared(
    kind: str, words: Words, *, answers: Mapping[str, Words] = _NEVER, **question: object
) -> Mapping[str, Detail]:
    return {_DETAIL: Detail(kind, words, question, answers)}


WHO_DEALT: Final = player("dealer", "donneur", "dealt", "donneuse", "donne", offered=False)
"""What the field of who dealt is declared with, in any game (D57)."""


def details_of(report: type) -> Mapping[str, Detail]:
    """The details of a kind of report, by their fields."""
    return {each.name: each.metadata[_DETAIL] for each in fields(report) if _DETAIL in each.metadata}


def detailed(report: Report, details: Mapping[str, object]) -> Report:
    """A report with these details, by their fields."""
    kind: Any = type(report)
    made: Report = kind(**{**as_dict(report), **details}) if details else report
    return made
