"""What may be said of a deal besides how it ended: fields of its report that have a word each.

A game declares one beside its field, and nowhere else; forms, lines, prompts and drafts follow:

    stock: int | None = field(default=None, metadata=number("stock", "talon", unit="cards", most=31))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from cocotte.core.values import as_dict, fields, frozen

Report = TypeVar("Report")
_NEVER: Final[Mapping[str, tuple[str, ...]]] = {}


@frozen
class Detail:
    """One of them."""

    words: tuple[str, ...]
    """Its words in a line: as it is written, as it is written in French, and others that are read."""
    player: bool = False
    """It is one of those who met; else a number."""
    unit: str = "points"
    """Of a number: ``points`` or ``cards``."""
    most: int = 999
    """The most a number can be."""
    unless: Mapping[str, tuple[str, ...]] = _NEVER
    """The answers that rule it out."""
    offered: bool = True
    """It wants an answer; else it may be given, and is never missing."""


def number(
    *words: str,
    unit: str = "points",
    most: int = 999,
    unless: Mapping[str, tuple[str, ...]] = _NEVER,
    offered: bool = True,
) -> Mapping[str, Detail]:
    """What the field of a number is declared with, its words as `Detail` has them."""
    return {_DETAIL: Detail(words, unit=unit, most=most, unless=unless, offered=offered)}


_DETAIL: Final = "detail"

DEALER: Final = ("dealer", "donneur", "dealt", "donneuse", "donne")
"""Words before the name of who dealt a deal, in any game (D57)."""

WHO_DEALT: Final = {_DETAIL: Detail(DEALER, player=True, offered=False)}
"""What the field of who dealt is declared with."""


def details_of(report: type) -> Mapping[str, Detail]:
    """The details of a kind of report, by their fields."""
    return {each.name: each.metadata[_DETAIL] for each in fields(report) if _DETAIL in each.metadata}


def words_of(report: type) -> frozenset[str]:
    """The words of its details in a line, which are never a player's name unless quoted."""
    return frozenset(word for detail in details_of(report).values() for word in detail.words)


def detailed(report: Report, details: Mapping[str, int | str]) -> Report:
    """A report with these details, by their fields."""
    kind: Any = type(report)
    made: Report = kind(**{**as_dict(report), **details}) if details else report
    return made
