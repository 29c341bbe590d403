"""What a season is called."""

from __future__ import annotations

from datetime import date

from cocotte.words.catalogue import Say


def season_title(say: Say, first: date | None, last: date | None) -> str:
    """The season by its years: ``Season 2026``, ``Season 2025–2026``; without any day just that it is one."""
    if first is None or last is None:
        return say("Season")
    if first.year == last.year:
        return say("Season {year}", year=first.year)
    return say("Season {first}–{last}", first=first.year, last=last.year)
