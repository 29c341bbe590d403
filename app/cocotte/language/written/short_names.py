"""Names cut short for the ends of lines, told apart by as few letters as will do."""

from __future__ import annotations

from collections.abc import Sequence

LONG = 7
"""Letters of a name at the end of a line."""


def own_words(names: Sequence[str]) -> tuple[str, ...]:
    """Names without the words all of them begin with: of ``Les Bleus`` and ``Les Rouges`` the colours."""
    split = [name.split(" ") for name in names]
    while all(len(words) > 1 for words in split) and len({words[0] for words in split}) == 1:
        split = [words[1:] for words in split]
    return tuple(" ".join(words) for words in split)


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The fewest letters that tell the names apart, for the ends of lines."""
    found, names = [], own_words(names)
    for name in names:
        others = [other for other in names if other != name]
        length = next(
            (n for n in range(1, len(name)) if not any(other.startswith(name[:n]) for other in others)),
            len(name),
        )
        found.append(name[:length])
    return tuple(found)


def beginnings(names: Sequence[str]) -> tuple[str, ...]:
    """The names for the ends of lines where there is more room: long ones cut, unless two would be alike."""
    own = own_words(names)
    found = tuple(name if len(name) <= LONG else name[: LONG - 2].rstrip(" -&") + "…" for name in own)
    return found if len(set(found)) == len(found) else initials(names)
