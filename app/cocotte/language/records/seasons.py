"""What a season is called, and what became of it."""

from __future__ import annotations

from datetime import date

from cocotte.language.catalogue import Translator


def season_written(
    say: Translator, written: int, file: str, *, without_deals: int, unreadable: int = 0
) -> str:
    """How many matches stand in the document, and how many were left out of it, and why."""
    sentences = [say.n("{n} match written to {file}.", "{n} matches written to {file}.", written, file=file)]
    if without_deals:
        sentences.append(
            say.n(
                "{n} match without a deal that counts was left out.",
                "{n} matches without a deal that counts were left out.",
                without_deals,
            )
        )
    if unreadable:
        sentences.append(
            say.n(
                "{n} match that cannot be read was left out.",
                "{n} matches that cannot be read were left out.",
                unreadable,
            )
        )
    return " ".join(sentences)


def season_title(say: Translator, first: date | None, last: date | None) -> str:
    """The season by its years: ``Season 2026``, ``Season 2025–2026``; without any day just that it is one."""
    if first is None or last is None:
        return say("Season")
    if first.year == last.year:
        return say("Season {year}", year=first.year)
    return say("Season {first}–{last}", first=first.year, last=last.year)
