"""Names as people type them, made fit to be set in a line: any Unicode goes in, nothing breaks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Control characters, marks of direction and joiners, halves of pairs, what no one has assigned."""
_LONG: Final = 16
"""Letters of a name up to which it is never shortened."""


@lru_cache(maxsize=4096)
def one_line(text: str) -> str:
    """The text composed (NFC), on one line, without what steers or hides; no-break spaces stay."""
    text = unicodedata.normalize("NFC", text)
    kept = []
    for character in text:
        if character == "\u00a0":
            kept.append(character)
        elif character.isspace() or unicodedata.category(character) in {"Zl", "Zp"}:
            kept.append(" ")
        elif unicodedata.category(character) not in _INVISIBLE and not _selects(character):
            kept.append(character)
    return re.sub(r" {2,}", " ", "".join(kept)).strip(" ")


def in_short(name: str, names: Iterable[str]) -> str:
    """A long name by its first word, where no other of the names begins with it."""
    first, _, rest = name.partition(" ")
    if len(name) <= _LONG or not rest or any(other.startswith(first) for other in names if other != name):
        return name
    return first


def _selects(character: str) -> bool:
    """A variation selector: it only says how the character before it should look."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
