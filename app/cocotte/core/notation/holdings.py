"""What players are left holding when a deal ends, as words of a line: points, or the cards themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import AnyCard
from cocotte.core.errors import ParseError
from cocotte.core.notation.card_words import read_cards
from cocotte.core.notation.tokens import Line, quoted

OUT: Final = ("out", "sorti", "sortie", "sort", "o", "s")
"""Words that say somebody went out."""

AGAINST: Final = ("v", "vs", "contre", "c", "against")
"""Words between two who meet, or between what two hold."""

VOID: Final = ("void", "nulle", "annule", "annulee")
"""Words that say the deal was annulled."""


class Held:
    """Points and cards given, player by player, as far as the line is read."""

    def __init__(self) -> None:
        self.points: list[tuple[str, int]] = []
        self.cards: list[tuple[str, tuple[AnyCard, ...]]] = []

    @property
    def pairs(self) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, tuple[AnyCard, ...]], ...]]:
        """Both, as a report has them."""
        return tuple(self.points), tuple(self.cards)


def read_held(
    line: Line,
    players: Sequence[str],
    value: Callable[[Iterable[AnyCard]], int],
    held: Held,
    *,
    french: bool,
) -> None:
    """Players each with the points or the cards they hold; `held` takes them.

    Raises: ParseError: NAME_TWICE, OUT_BESIDES, or what is wrong with points or cards.
    """
    while line.peek():
        at = line.at
        name = line.name(players)
        if name in (known for known, _ in held.points):
            raise ParseError("NAME_TWICE", line.text, at, name=name)
        if line.accept(*OUT):
            raise ParseError("OUT_BESIDES", line.text, at, name=name)
        _read_one(line, name, value, held, french=french)


def held_comes(line: Line, ahead: int = 0) -> bool:
    """Whether points or cards come next, or so many words further on, without the name of their player."""
    place = line.place + ahead
    token = line.tokens[place] if place < len(line.tokens) else None
    if token is None or token.form == "cards":
        return token is not None
    return token.form == "word" and token.text.lstrip("-−").isdecimal()


def read_in_order(
    line: Line,
    players: Sequence[str],
    out: Sequence[str],
    value: Callable[[Iterable[AnyCard]], int],
    held: Held,
    *,
    french: bool,
) -> None:
    """Points or cards alone, in seat order; a 0 where somebody went out is his, and may be left out.

    Where partners went out, a 0 is theirs only if more is given than the others hold: of those, too, some may
    be out.

    Raises: ParseError (HELD_TOO_MANY) with whose are wanted.
    """
    others = [player for player in players if player not in out]
    spare = len(line.tokens) - line.place - len(others)
    for player in players:
        token = line.peek()
        if token is None:
            break
        if player not in out:
            _read_one(line, player, value, held, french=french)
        elif token.text == "0" and (spare > 0 or len(out) == 1):
            line.take()
            spare -= 1
    if held_comes(line):
        found = line.take()
        names = ", ".join(others)
        raise ParseError("HELD_TOO_MANY", line.text, found.at, found=found.text, expected=names)
    line.end()


def _read_one(
    line: Line,
    name: str,
    value: Callable[[Iterable[AnyCard]], int],
    held: Held,
    *,
    french: bool,
) -> None:
    """What one player holds."""
    token = line.peek()
    if token is not None and token.form == "cards":
        hand = read_cards(line, french=french)
        held.cards.append((name, hand))
        held.points.append((name, value(hand)))
    else:
        held.points.append((name, line.number("points")))


def write_held(
    points: Sequence[tuple[str, int]],
    cards: Sequence[tuple[str, tuple[AnyCard, ...]]],
    reserved: Iterable[str],
) -> list[str]:
    """Players each with the points or the cards they hold, in canonical words."""
    shown = dict(cards)
    words = []
    for name, number in points:
        words.append(quoted(name, reserved))
        words.append(f"[{format_cards(shown[name])}]" if name in shown else str(number))
    return words
