"""Names that may stand for one person, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.language.catalogue import Translator
from cocotte.language.problems import sentence

_MOST: Final = 8  # told one by one


def near_lines(pairs: Sequence[tuple[str, str]], say: Translator) -> list[str]:
    """A sentence for each name with the one it may stand for, and what may be done about it."""
    if not pairs:
        return []
    lines = [sentence("NAME_NEAR", {"name": name, "other": other}, say) for name, other in pairs[:_MOST]]
    if (rest := len(pairs) - _MOST) > 0:
        lines.append(say.n("So it is with {n} more name.", "So it is with {n} more names.", rest))
    return [*lines, say("If they are one person, correct one of the names among the players.")]
