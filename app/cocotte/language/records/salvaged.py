"""What became of a damaged log, in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures

_NAMED: Final = 8
"""How many matches are given by name; of more one goes and looks."""


def salvaged_lines(
    say: Translator,
    aside: Path,
    matches: int,
    *,
    cut: Sequence[str],
    gone: Sequence[Sequence[str]],
    lost: int,
) -> Sequence[str]:
    """Where the damaged file lies, how many matches were saved, and what of them is lost, at least.

    `cut`: the matches of which something is lost, as they are called; `gone`: those that are no more, each by
    when its entries were recorded that are intact, but for the first.
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
    lines += [_gone(say, times) for times in gone[:_NAMED] if times]
    if nothing := sum(not times for times in gone):
        lines.append(say.n("Nothing is left of {n} match.", "Nothing is left of {n} matches.", nothing))
    if lost:
        lines.append(say.n("At least {n} entry is lost.", "At least {n} entries are lost.", lost))
    return lines


def _gone(say: Translator, times: Sequence[str]) -> str:
    """Which match it was, as far as that is known, and why it is gone."""
    return say.n(
        "How the match of {day} began is lost: who played, and by which rules. "
        "{n} entry of it stays in the damaged file, which nobody can reckon.",
        "How the match of {day} began is lost: who played, and by which rules. "
        "{n} entries of it stay in the damaged file, which nobody can reckon.",
        len(times),
        day=Figures.of(say.locale).full_date(datetime.fromisoformat(times[0]).astimezone().date()),
    )
