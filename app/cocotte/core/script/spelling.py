"""A canonical line of a deal as one would type it: in short words, and in the letters of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from cocotte.core.card_notation import in_french, parse_cards
from cocotte.core.folding import folded
from cocotte.core.game import Game
from cocotte.core.games import GAMES, REPORTS
from cocotte.core.notation.details import details_of
from cocotte.core.notation.tokens import Line, Token, quoted

_DETAILS: Final = tuple(detail for report in REPORTS.values() for detail in details_of(report).values())
"""What is said besides how a deal ended."""
_DETAIL_WORDS: Final = {
    words[0]: words[1] for detail in _DETAILS for words in (detail.words, *detail.answers.values())
}
"""Its words in French."""
_BEFORE_CARD: Final = {"up", *(detail.words[0] for detail in _DETAILS if detail.kind == "card")}
"""Words that a card follows."""
_RESERVED: Final = frozenset().union(*(game.reserved for game in GAMES.values()))
"""Words no name may be shortened to."""
_CARD: Final = re.compile(r"[A2-9TJQK][SHDC]|JK")


def as_typed(line: str, game: Game, *, french: bool) -> str:
    """The line as one types it, for the same deal: ``J k 2 35``, ``J f 2 35``, ``J gin 12 r 4P``."""
    typed: list[str] = []
    words = {**game.french, **_DETAIL_WORDS} if french else game.short
    card = False
    for token in Line.of(line).tokens:
        if token.form == "mark":
            typed[-1] += token.text
            continue
        typed.append(_spelt(token, words, card=card, french=french))
        card = token.form == "word" and token.text in _BEFORE_CARD
    return " ".join(typed)


def _spelt(token: Token, words: Mapping[str, str], *, card: bool, french: bool) -> str:
    if token.form == "quoted":
        return quoted(token.text, (folded(token.text),))
    text = token.text
    if french and (card or token.form == "cards"):
        text = _CARD.sub(lambda found: in_french(parse_cards(found[0], jokers=True)[0]), text)
    if token.form == "cards":
        return f"[{text}]"
    return words.get(text, text)


def short_names(names: Sequence[str]) -> dict[str, str]:
    """Each name no longer than a line must have it.

    >>> short_names(["Marie", "Marion", "Bob"])
    {'Marie': 'Marie', 'Marion': 'Mario', 'Bob': 'Bo'}
    """
    return {name: _shortened(name, names) for name in names}


def _shortened(name: str, names: Sequence[str]) -> str:
    """As much of a name as no other begins with, and no word of the notation is."""
    others = [folded(other) for other in names if other != name]
    begun = (name[:length] for length in range(1, len(name)))
    free = (each for each in begun if quoted(each, _RESERVED) == each)
    own = (each for each in free if not any(other.startswith(folded(each)) for other in others))
    return next(own, name)
