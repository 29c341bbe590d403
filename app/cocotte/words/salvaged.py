"""What became of a damaged log, in words."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.words.catalogue import Say


def salvaged_lines(say: Say, *, aside: str, matches: int, lost: int) -> Sequence[str]:
    """Where the damaged file lies, how many matches were saved, and how many entries are lost at least."""
    lines = [
        say("The log was damaged. It lies unchanged at {aside}.", aside=aside),
        say.n("{n} match was saved.", "{n} matches were saved.", matches),
    ]
    if lost:
        lines.append(say.n("At least {n} entry is lost.", "At least {n} entries are lost.", lost))
    return lines
