"""Texts compared as people type them: without capitals, accents and ligatures."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """A text without capitals and accents, its ligatures undone.

    >>> folded("Zoé"), folded("Cœur")
    ('zoe', 'coeur')
    """
    plain = text.casefold()
    if plain.isascii():
        return plain
    parts = unicodedata.normalize("NFKD", plain.replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
