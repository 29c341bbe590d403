"""French as it is spoken: « la main d’Anne », whatever stands in the place of her name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cocotte.core.folding import folded

_BEFORE_A_FACT: Final = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
_NOT_ELIDED: Final = ("onze", "oui")


def elided(text: str, facts: Mapping[str, object]) -> str:
    """A text with « de » and « que » shortened before the facts that begin with a vowel."""

    def shortened(found: re.Match[str]) -> str:
        word, name = found.groups()
        vowel = name in facts and begins_with_vowel(str(facts[name]))
        return f"{word}’{{{name}}}" if vowel else found[0]

    return _BEFORE_A_FACT.sub(shortened, text)


def begins_with_vowel(word: str) -> bool:
    """Anne, Élise, Yves; not Yannick, nor Henri, whose h may be aspirated."""
    plain = folded(word)
    if plain.startswith(_NOT_ELIDED):
        return False
    return plain[:1] in tuple("aeiou") or (plain[:1] == "y" and plain[1:2] not in tuple("aeiou"))
