"""What fast fingers leave out of a deal of gin behind the player named first; `script.shorthand` asks it.

- numbers right after a name are a knock: ``p 4 23`` is ``p k 4 23``; gin only, they are gin: ``p 23``
- a card at the end is the upcard: ``p4 23 7d``
- mahjong: tabled and held in the order of the seats: ``p 45-0 20-30``
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cocotte.core.card_notation import parse_cards
from cocotte.core.errors import ParseError
from cocotte.core.gin.notation import BIG_GIN, GIN, KNOCK
from cocotte.core.notation.tokens import quoted
from cocotte.core.rules import RuleSet

TOUCHING: Final = frozenset({*KNOCK, *GIN, *BIG_GIN})
"""Words that may touch the name before them and the number behind: ``pg12``."""
_PAIR: Final = re.compile(r"\d{1,4}[-−]\d{1,4}")
_NUMBER: Final = re.compile(r"\d{1,6}")


def filled(words: list[str], _players: Sequence[str], rules: RuleSet, *, french: bool) -> list[str]:
    """Put in how the deal ended, and that a card at the end is the upcard."""
    if words and _NUMBER.fullmatch(words[0]):
        words = ["gin" if rules.word("knock") == "gin-only" else "knock", *words]
    if len(words) > 1 and _NUMBER.fullmatch(words[-2]) and _is_card(words[-1], french=french):
        words = [*words[:-1], "up", words[-1]]
    return words


def filled_mahjong(words: list[str], players: Sequence[str], _rules: RuleSet, *, french: bool) -> list[str]:  # noqa: ARG001 - as any `filled`
    """Put a name before each pair, in the order of the seats."""
    if not words or not all(_PAIR.fullmatch(word) for word in words):
        return words
    whole = ["gin"]
    for place, word in enumerate(words):
        whole += [quoted(players[place]), word] if place < len(players) else [word]
    return whole


def _is_card(word: str, *, french: bool) -> bool:
    if _NUMBER.fullmatch(word):
        return False
    try:
        return len(parse_cards(word, french=french)) == 1
    except ParseError:
        return False
