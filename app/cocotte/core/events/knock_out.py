"""A knock-out under way: who stands where in the bracket, who is to play next, who is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.events.bracket import AGAIN, FINAL, Slot, Source, bracket
from cocotte.core.events.entries import Kind, Pairing
from cocotte.core.events.event import Event
from cocotte.core.events.results import LEVEL, WON, Result
from cocotte.core.values import frozen

NOBODY = ""
"""An empty place: whoever is opposite goes on without playing."""


@frozen
class Meeting:
    """A slot of the bracket, as far as it is known."""

    slot: str
    """Its name."""
    players: tuple[str | None, str | None]
    """Who meets; None: not known yet, empty: nobody."""
    winner: str | None = None
    """Who goes on; None: not known yet."""
    loser: str | None = None
    """Who does not; None: not known yet, empty: nobody."""
    result: Result | None = None
    """What came of it; None where it was not paired."""

    @property
    def ready(self) -> bool:
        """Whether two are there to play it."""
        return self.result is None and self.winner is None and all(self.players)


def meetings_of(event: Event, results: Sequence[Result]) -> tuple[Meeting, ...]:
    """The whole bracket as it stands.

    A slot that was paired stays as it was paired, whatever is corrected before it.
    """
    paired = {result.pairing.slot: result for result in results}
    seeded = [player.name for player in event.players if not player.joined]
    found: dict[str, Meeting] = {}
    for slot in bracket(len(seeded), second_chance=event.opened.kind is Kind.SECOND_CHANCE):
        found[slot.id] = _meeting(event, slot, paired.get(slot.id), seeded, found)
    return tuple(found.values())


def _meeting(
    event: Event, slot: Slot, result: Result | None, seeded: Sequence[str], found: Mapping[str, Meeting]
) -> Meeting:
    if result is not None:
        return _played(event, slot, result)
    players = _from(slot.sources[0], seeded, found), _from(slot.sources[1], seeded, found)
    if slot.id == AGAIN:
        final = found[FINAL]
        if final.winner is not None and final.winner != final.players[1]:
            return Meeting(slot.id, (NOBODY, NOBODY), final.winner, NOBODY)
    first, second = players
    if first is None or second is None:
        return Meeting(slot.id, players)
    if not first or not second:
        return Meeting(slot.id, players, first or second, NOBODY)
    if event.has_left(first):
        return Meeting(slot.id, players, second, first)
    if event.has_left(second):
        return Meeting(slot.id, players, first, second)
    return Meeting(slot.id, players)


def _from(source: Source, seeded: Sequence[str], found: Mapping[str, Meeting]) -> str | None:
    if source.seed:
        return seeded[source.seed - 1] if source.seed > 0 else NOBODY
    before = found[source.slot]
    return before.loser if source.loser else before.winner


def _played(event: Event, slot: Slot, result: Result) -> Meeting:
    first, second = result.pairing.first, result.pairing.second
    winner, loser = None, None
    if result.score is not None and (result.score.first != LEVEL or event.has_left(first)):
        winner, loser = (first, second) if result.score.first == WON else (second, first)
    return Meeting(slot.id, (first, second), winner, loser, result)


def next_pairings(meetings: Sequence[Meeting]) -> tuple[Pairing, ...]:
    """Who can play now, in the order of the bracket."""
    return tuple(
        Pairing(first, second, each.slot)
        for each in meetings
        if each.ready
        for first, second in [each.players]
        if first and second
    )


def still_in(event: Event, meetings: Sequence[Meeting]) -> tuple[str, ...]:
    """Who has not lost too often, and has not left."""
    losses = losses_of(meetings)
    allowed = 2 if event.opened.kind is Kind.SECOND_CHANCE else 1
    return tuple(player.name for player in event.present if losses.get(player.name, 0) < allowed)


def losses_of(meetings: Sequence[Meeting]) -> dict[str, int]:
    """How often each has lost."""
    losses: dict[str, int] = {}
    for each in meetings:
        if each.loser:
            losses[each.loser] = losses.get(each.loser, 0) + 1
    return losses


def went_out(meetings: Sequence[Meeting]) -> dict[str, int]:
    """How far everybody who lost came: the later he lost last, the further; those of a round alike."""
    depth: dict[str, int] = {}
    order: dict[str, int] = {}
    for each in meetings:
        order.setdefault(each.slot.partition(".")[0], len(order))
        if each.loser:
            depth[each.loser] = order[each.slot.partition(".")[0]]
    return depth


def champion(meetings: Sequence[Meeting]) -> str:
    """Who won it; empty while it is not over."""
    return meetings[-1].winner or "" if meetings else ""
