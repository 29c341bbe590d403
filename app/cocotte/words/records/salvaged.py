"""What became of a damaged log, in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cocotte.words.catalogue import Translator
from cocotte.words.figures import Figures

_NAMED: Final = 8
"""How many matches are given by name; of more one goes and looks."""


def salvaged_lines(
    say: Translator, aside: Path, matches: int, *, cut: Sequence[str], gone: int, lost: int
) -> Sequence[str]:
    """Where the damaged file lies, how many matches were saved, and what of them is lost, at least.

    `cut`: the matches of which something is lost, as they are called; `gone`: how many are no more.
    """
    lines = [
        say("The log was damaged. It is kept unchanged at {aside}.", aside=aside),
        say.n("{n} match was saved.", "{n} matches were saved.", matches),
    ]
    if cut:
        named = Figures.of(say.locale).series(cut[:_NAMED]) + ("…" if len(cut) > _NAMED else ".")
        lines.append(
            say.n(
                "In {n} match something is lost, and its log says where: {matches}",
                "In {n} matches something is lost, and their logs say where: {matches}",
                len(cut),
                matches=named,
            )
        )
    if gone:
        lines.append(say.n("Nothing is left of {n} match.", "Nothing is left of {n} matches.", gone))
    if lost:
        lines.append(say.n("At least {n} entry is lost.", "At least {n} entries are lost.", lost))
    return lines
