"""What a director should know of an event: what does not fit, or changed after a round was paired."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cocotte.core.events.entries import Kind
from cocotte.core.events.event import Event
from cocotte.core.events.records import records_of
from cocotte.core.events.results import Result
from cocotte.core.problems import Fact, Problem


def notes_of(event: Event, results: Sequence[Result]) -> tuple[Problem, ...]:
    """Everything of that kind, round by round."""
    return (*_strays(results), *_again(event, results), *_changed(event, results))


def _strays(results: Sequence[Result]) -> Iterator[Problem]:
    """Matches that are gone, put aside, or no longer between the two."""
    for each in results:
        if each.stray:
            facts: dict[str, Fact] = {"round": each.round, "table": each.table, "match": each.match}
            yield Problem("MATCH_STRAY", facts)


def _again(event: Event, results: Sequence[Result]) -> Iterator[Problem]:
    """Pairings that could not be avoided, of two who had met; not where everybody has to by their number."""
    if event.opened.kind is not Kind.SWISS:
        return
    met: set[frozenset[str]] = set()
    for number, each in enumerate(event.rounds, 1):
        pairs = [frozenset((pairing.first, pairing.second)) for pairing in each.pairings]
        for pair, pairing in zip(pairs, each.pairings, strict=True):
            if pair in met and number < len(event.players):
                facts: dict[str, Fact] = {"round": number, "first": pairing.first, "second": pairing.second}
                yield Problem("MET_AGAIN", facts)
        met.update(
            frozenset((told.pairing.first, told.pairing.second))
            for told in results
            if told.round == number and not (told.score and told.score.forfeit)
        )


def _changed(event: Event, results: Sequence[Result]) -> Iterator[Problem]:
    """Points that are others now than when a round was paired by them; the pairing stays."""
    if event.opened.kind is not Kind.SWISS:
        return
    for number, each in enumerate(event.rounds, 1):
        records = records_of(event, results, number - 1)
        for name, record in records.items():
            before = each.points.get(name, 0)
            if before != record.points:
                facts: dict[str, Fact] = {
                    "round": number,
                    "name": name,
                    "before": _half(before),
                    "now": _half(record.points),
                }
                yield Problem("POINTS_CHANGED", facts)


def _half(points: int) -> str:
    """Points as they are written: ``2½``."""
    return f"{points // 2 or ''}½" if points % 2 else str(points // 2)
