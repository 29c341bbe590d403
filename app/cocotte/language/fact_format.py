"""A fact within a sentence, said the way its placeholder asks for it.

``{most:points}`` says a number with its unit, ``{upcard:cards}`` cards with their signs, ``{expected:or}`` a
list of things to choose from; a bare ``{name}`` says it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from cocotte.core.cards import Suit
from cocotte.core.problems import Fact
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import game_name
from cocotte.language.labels import figure_name, format_name, ledger_name, report_name
from cocotte.language.play.cards import notation_text, suit_name


class FormattedFact:
    """One fact, which the format of its placeholder turns into words."""

    __slots__ = ("_fact", "_say")

    def __init__(self, fact: Fact | Fraction, say: Translator) -> None:
        self._fact: Final = fact
        self._say: Final = say

    def __format__(self, way: str) -> str:
        if way in _UNITS and isinstance(self._fact, int | Fraction):
            return _UNITS[way](self._say, self._fact)
        if way:
            return _WAYS[way](self._say, str(self._fact)) if way in _WAYS else str(self._fact)
        if isinstance(self._fact, int | Fraction) and not isinstance(self._fact, bool):
            return Figures(self._say).number(self._fact)
        return str(self._fact)


def formatted(say: Translator, text: str, facts: Mapping[str, Fact | Fraction]) -> str:
    """A text with its facts in their places, each said as its placeholder asks."""
    return say(text, **{name: FormattedFact(fact, say) for name, fact in facts.items()})


def _cards(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} card", "{number} cards", int(n), number=Figures(say).number(n))


def _players(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} player", "{number} players", int(n), number=Figures(say).number(n))


def _groups(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} set", "{number} sets", int(n), number=Figures(say).number(n))


def _runs(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} run", "{number} runs", int(n), number=Figures(say).number(n))


def _jokers(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} Joker", "{number} Jokers", int(n), number=Figures(say).number(n))


def _packs(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} pack", "{number} packs", int(n), number=Figures(say).number(n))


def _tables(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} table", "{number} tables", int(n), number=Figures(say).number(n))


def _characters(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} character", "{number} characters", int(n), number=Figures(say).number(n))


def _entries(say: Translator, n: int | Fraction) -> str:
    return say.n("{number} entry", "{number} entries", int(n), number=Figures(say).number(n))


def _points(say: Translator, n: int | Fraction) -> str:
    return Figures(say).points(n)


def _suit(say: Translator, letter: str) -> str:
    return next((suit_name(suit, say) for suit in Suit if suit.letter == letter), letter)


def _field(say: Translator, name: str) -> str:
    """What a field of a question holds, with its name; a name that is not known stands alone."""
    from cocotte.language.sentences.commands import FIELDS  # noqa: PLC0415 - few sentences name a field

    words = say(FIELDS[name]) if name in FIELDS else figure_name(name, say)
    return name if words == name else say("{words} (“{name}”)", words=words, name=name)


def _reason(say: Translator, text: str) -> str:
    """Why a data file is refused; the system's own words stay as they are."""
    from cocotte.language.sentences.storage_errors import REASONS  # noqa: PLC0415 - few files are refused

    return say(REASONS[text]) if text in REASONS else text


def _one_of(say: Translator, text: str) -> str:
    return Figures(say).listing(parts_of(text), choice=True)


def _all_of(say: Translator, text: str) -> str:
    return Figures(say).listing(parts_of(text))


def parts_of(text: str) -> list[str]:
    """Things parted by commas or strokes."""
    return text.split(" / ") if " / " in text else text.split(", ")


_UNITS: Final[Mapping[str, Callable[[Translator, int | Fraction], str]]] = {
    "cards": _cards,
    "characters": _characters,
    "entries": _entries,
    "groups": _groups,
    "jokers": _jokers,
    "packs": _packs,
    "players": _players,
    "points": _points,
    "runs": _runs,
    "tables": _tables,
}
"""What numbers count."""

_WAYS: Final[Mapping[str, Callable[[Translator, str], str]]] = {
    "and": _all_of,
    "cards": lambda say, text: notation_text(text, say),
    "field": _field,
    "figure": lambda say, text: figure_name(text, say),
    "format": lambda say, text: format_name(text, say),
    "game": lambda say, text: game_name(text, say),
    "ledger": lambda say, text: ledger_name(text, say),
    "or": _one_of,
    "reason": _reason,
    "report": lambda say, text: report_name(text, say),
    "suit": _suit,
}
"""What words stand for."""
