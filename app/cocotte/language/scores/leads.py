"""Who leads in games that are played at once: no sum of them is a score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cocotte.language.catalogue import Translator

Named = Callable[[Sequence[int]], tuple[str, int]]
"""Sides as one phrase, and as how many they are spoken of."""


def lead_in_games(
    say: Translator, ahead: Sequence[int | None], sides: int, named: Named, *, over: bool
) -> str:
    """Who is `ahead` in most of the open games; some others may be `over`."""
    led = [ahead.count(side) for side in range(sides)]
    most = max(led)
    first = [side for side, games in enumerate(led) if games == most]
    if not most:
        return say("Level")
    if len(first) == sides:
        return say.n("{n} game each", "{n} games each", most)
    names, count = named(first)
    if most == len(ahead) and over:
        return say.n(
            "{names} leads in every open game", "{names} lead in every open game", count, names=names
        )
    if most == len(ahead):
        return say.n("{names} leads in every game", "{names} lead in every game", count, names=names)
    facts = {"names": names, "led": most, "games": len(ahead)}
    if over:
        return say.n(
            "{names} leads in {led} of {games} open games",
            "{names} lead in {led} of {games} open games",
            count,
            **facts,
        )
    return say.n(
        "{names} leads in {led} of {games} games", "{names} lead in {led} of {games} games", count, **facts
    )
