"""What is done with a detail of each kind: how it is asked, read in a line, written and kept as an answer."""

# ruff: noqa: ANN401 - what a report has is whatever its field is declared with

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.errors import ParseError
from cocotte.core.folding import folded
from cocotte.core.notation.card_words import plain_cards, read_card, read_cards
from cocotte.core.notation.details import Detail, Words, details_of
from cocotte.core.notation.holdings import OUT
from cocotte.core.notation.tokens import Line, quoted
from cocotte.core.questions import (
    Answer,
    Card,
    Choice,
    Hand,
    Number,
    Question,
    Value,
    cards_of,
    players_answer,
)

_NUMBER: Final = re.compile(r"[-−]?[0-9]")
_NO_NAME: Final = re.compile(rf"\[|{_NUMBER.pattern}")


class DetailKind:
    """A detail, with what its kind makes of it."""

    def __init__(self, detail: Detail) -> None:
        self.detail = detail
        self.words: Words = tuple(map(folded, detail.words))

    def question(self, name: str, players: Sequence[str]) -> Question:
        """Its question, by the name of its field."""
        raise NotImplementedError

    def comes(self, word: str, value: str, called: Collection[str]) -> bool:
        """Whether a word of its own and the one after it give it; players are `called` so, folded."""
        raise NotImplementedError

    def read(self, line: Line, players: Sequence[str], *, french: bool) -> object:
        """What comes next, as the report has it. Raises: ParseError."""
        raise NotImplementedError

    def written(self, value: Any, reserved: Iterable[str]) -> str:
        """What a report has, as a line says it; names are quoted where they are `reserved` words."""
        return str(value)

    def answer(self, value: Any, players: Sequence[str]) -> Value | None:
        """What a report has, as the answer to its question; None for a player who did not meet."""
        return str(value)

    def reported(self, answer: Value, players: Sequence[str]) -> object:
        """An answer as the report has it."""
        return answer


class _Number(DetailKind):
    def question(self, name: str, players: Sequence[str]) -> Question:
        return Number(id=name, **self.detail.question)

    def comes(self, word: str, value: str, called: Collection[str]) -> bool:
        return bool(_NUMBER.match(value)) and not any(name.startswith(folded(word)) for name in called)

    def read(self, line: Line, players: Sequence[str], *, french: bool) -> object:
        return line.number(self.detail.question["unit"])

    def answer(self, value: Any, players: Sequence[str]) -> Value | None:
        number: int = value
        return number


class _Player(DetailKind):
    def question(self, name: str, players: Sequence[str]) -> Question:
        return Choice(id=name, answers=players_answer(players), **self.detail.question)

    def comes(self, word: str, value: str, called: Collection[str]) -> bool:
        return not _NO_NAME.match(value) and (folded(value) not in OUT or folded(word) not in called)

    def read(self, line: Line, players: Sequence[str], *, french: bool) -> object:
        return line.name(players)

    def written(self, value: Any, reserved: Iterable[str]) -> str:
        return quoted(value, reserved)

    def answer(self, value: Any, players: Sequence[str]) -> Value | None:
        return str(players.index(value)) if value in players else None

    def reported(self, answer: Value, players: Sequence[str]) -> object:
        return players[int(answer)]


class _Choice(DetailKind):
    """In a line an answer is its first word; any beginning that only one of them has is read."""

    def question(self, name: str, players: Sequence[str]) -> Question:
        return Choice(id=name, answers=tuple(map(Answer, self.detail.answers)), **self.detail.question)

    def comes(self, word: str, value: str, called: Collection[str]) -> bool:
        return bool(self._called(value)) and folded(word) not in called

    def read(self, line: Line, players: Sequence[str], *, french: bool) -> object:
        """The answer that comes next. Raises: ParseError (SCRIPT_WORD)."""
        token = line.peek()
        found = self._called(token.text) if token is not None and token.form == "word" else ()
        if len(found) != 1:
            raise line.error(
                "SCRIPT_WORD", ", ".join(words[french] for words in self.detail.answers.values())
            )
        line.take()
        return found[0]

    def written(self, value: Any, reserved: Iterable[str]) -> str:
        return self.detail.answers[value][0]

    def _called(self, text: str) -> tuple[str, ...]:
        """The answers a word may mean: the one it is, else those it begins."""
        word = folded(text)
        spelt = {answer: [*map(folded, words)] for answer, words in self.detail.answers.items()}
        exact = tuple(answer for answer, words in spelt.items() if word in words)
        return exact or tuple(a for a, words in spelt.items() if any(each.startswith(word) for each in words))


class _Card(DetailKind):
    def question(self, name: str, players: Sequence[str]) -> Question:
        return Card(id=name, **self.detail.question)

    def comes(self, word: str, value: str, called: Collection[str]) -> bool:
        return _begins_card(value) and folded(word) not in called

    def read(self, line: Line, players: Sequence[str], *, french: bool) -> object:
        return read_card(line, french=french)

    def reported(self, answer: Value, players: Sequence[str]) -> object:
        return next(iter(cards_of(answer)), None)


class _Hand(DetailKind):
    def question(self, name: str, players: Sequence[str]) -> Question:
        return Hand(id=name, **self.detail.question)

    def comes(self, word: str, value: str, called: Collection[str]) -> bool:
        return value.startswith("[")

    def read(self, line: Line, players: Sequence[str], *, french: bool) -> object:
        """The cards in brackets that come. Raises: ParseError (SCRIPT_WORD, or what is wrong there)."""
        token = line.peek()
        if token is None or token.form != "cards":
            raise line.error("SCRIPT_WORD", "[7H 8H]")
        if self.detail.question["jokers"]:
            return read_cards(line, french=french)
        line.take()
        return plain_cards(line, token, token.text, 1, french=french)

    def written(self, value: Any, reserved: Iterable[str]) -> str:
        return f"[{format_cards(value)}]"

    def answer(self, value: Any, players: Sequence[str]) -> Value | None:
        return format_cards(value)

    def reported(self, answer: Value, players: Sequence[str]) -> object:
        return cards_of(answer)


def _begins_card(word: str) -> bool:
    """Whether a word is a card in either alphabet, or as far as one is typed."""
    try:
        return len(parse_cards(word, french=True)) == 1
    except ParseError as error:
        return error.at >= len(word)


_KINDS: Final[Mapping[str, type[DetailKind]]] = {
    "number": _Number,
    "player": _Player,
    "choice": _Choice,
    "card": _Card,
    "hand": _Hand,
}


@cache
def kinds_of(report: type) -> Mapping[str, DetailKind]:
    """The details of a kind of report, by their fields."""
    return {name: _KINDS[detail.kind](detail) for name, detail in details_of(report).items()}


@cache
def by_word(report: type) -> Mapping[str, DetailKind]:
    """The same by each of their words, as they are compared."""
    return {word: kind for kind in kinds_of(report).values() for word in kind.words}


def given(report: object) -> Iterator[tuple[str, DetailKind, Any]]:
    """The details that a report has: the field of each, and what it holds."""
    of: type = type(report)
    for name, kind in kinds_of(of).items():
        if (value := getattr(report, name)) not in (None, ()):
            yield name, kind, value


def words_of(report: type) -> frozenset[str]:
    """All words of its details in a line, as they are compared: none is a player's name unless quoted."""
    details = details_of(report).values()
    every = (words for detail in details for words in (detail.words, *detail.answers.values()))
    return frozenset(folded(word) for words in every for word in words)
