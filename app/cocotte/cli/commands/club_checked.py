"""The result of a club's check, in words."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.club.checking import Foreign
from cocotte.core.errors import StorageError
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.problems import sentence


def unreadable_lines(say: Translator, unreadable: Iterable[tuple[StorageError, str]]) -> list[str]:
    """Return what cannot be read, who recorded it, and what to do about it."""
    lines = [
        f"{sentence(trouble.code, trouble.facts, say)} {say('It was recorded by {user}.', user=user)}"
        for trouble, user in unreadable
    ]
    if lines:
        lines.append(say("All other matches go on. Bring every computer of the club to the newest Cocotte."))
    return lines


def foreign_lines(say: Translator, foreign: Iterable[Foreign]) -> list[str]:
    """Return what was recorded past the table that scores a match, and what to do about it."""
    figures = Figures.of(say.locale)
    lines = [
        say.n(
            "Match {match} is scored by {table}, but {user} recorded entry {entries} of it.",
            "Match {match} is scored by {table}, but {user} recorded entries {entries} of it.",
            len(each.entries),
            match=each.match,
            table=each.scored_by,
            user=each.by,
            entries=figures.series(map(figures.number, each.entries)),
        )
        for each in foreign
    ]
    if lines:
        lines.append(
            say(
                "After a backup of the club was brought back that may be right. Otherwise look at the match, "
                "and undo there what nobody played."
            )
        )
    return lines
