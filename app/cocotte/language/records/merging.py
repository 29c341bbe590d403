"""What became of the matches of another log, in words."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.language.catalogue import Translator


def merged_lines(
    say: Translator, new: int, longer: int, known: int, apart: Iterable[str], *, decisions: int = 0
) -> list[str]:
    """How many matches came in, went on, were known; what is said of each that went on differently.

    `decisions`: how many evenings, schemes and events of the club came in or went on.
    """
    lines = []
    if new:
        lines.append(say.n("{n} match was imported.", "{n} matches were imported.", new))
    if longer:
        lines.append(
            say.n(
                "{n} match goes on with the deals it lacked.",
                "{n} matches go on with the deals they lacked.",
                longer,
            )
        )
    if known:
        lines.append(
            say.n(
                "{n} match was here already, and nothing was missing.",
                "{n} matches were here already, and nothing was missing.",
                known,
            )
        )
    lines += apart
    if decisions:
        lines.append(
            say.n(
                "{n} decision of the club was taken over.",
                "{n} decisions of the club were taken over.",
                decisions,
            )
        )
    return lines or [say("It holds no matches.")]
