"""From the log to the match. It never raises: what does not fit is kept, flagged, and priced at nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cocotte.core.match.events import Logged, MatchOpened, Redone, Undone
from cocotte.core.match.formats import FORMATS, seats_of
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.match import Match
from cocotte.core.match.opening import terms_of
from cocotte.core.match.plays import complete, play_of
from cocotte.core.match.price import Pricing
from cocotte.core.match.priced import Progress
from cocotte.core.match.telling import Told, standing


def fold(entries: Sequence[Logged]) -> Match:
    """The match a log tells of; its first entry opens it."""
    opened = entries[0].event
    assert isinstance(opened, MatchOpened)
    rules = complete(opened.rules, opened.game)
    opened = opened if rules is opened.rules else replace(opened, rules=rules)
    terms = terms_of(opened)
    match = Match(
        opened,
        (),
        {player: player for player in seats_of(opened)},
        (),
        (),
        Progress(FORMATS[opened.format].first(opened), LEDGERS[opened.ledger].begin(terms), 1),
        (),
        (),
        (),
        ended=False,
        archived=False,
        instead="",
        play=play_of(opened),
        terms=terms,
    )
    return _told_anew(match, entries)


def advance(match: Match, new: Sequence[Logged]) -> Match:
    """The match after further entries: the same as folding them all, but only what they change is priced."""
    for logged in new:
        entries = (*match.entries, logged)
        if isinstance(logged.event, Undone | Redone | MatchOpened):
            match = _told_anew(match, entries)
        else:
            told = Told.so_far(match)
            told.take(logged)
            match = _priced(match, entries, told, (*match.done, logged.seq), ())
    return match


def reprice(match: Match, opened: MatchOpened) -> Match:
    """The same evening under other rules: what was told stays, what it is worth is computed anew."""
    first, *rest = match.entries
    return fold((first._replace(event=opened), *rest))


def _told_anew(match: Match, entries: Sequence[Logged]) -> Match:
    """The match as all its entries tell it; what is known to be priced already is not priced again."""
    active, done, undone = standing(entries)
    told = Told.nothing(match.opened)
    for logged in active:
        told.take(logged)
    return _priced(match, tuple(entries), told, tuple(done), tuple(undone))


def _priced(
    before: Match, entries: tuple[Logged, ...], told: Told, done: tuple[int, ...], undone: tuple[int, ...]
) -> Match:
    """Every deal priced in turn, from the first that differs, by what the one before left."""
    kept = _unchanged(before, told)
    priced = list(before.priced[:kept])
    pricing = Pricing(before, told.names, told.rulings)
    for slot in told.slots[kept:]:
        priced.append(pricing.price(slot, priced[-1] if priced else None))
    return replace(
        before,
        entries=entries,
        names=told.names,
        slots=tuple(told.slots),
        rulings=tuple(told.rulings),
        priced=tuple(priced),
        done=done,
        undone=undone,
        ended=told.ended,
        archived=told.archived,
        instead=told.instead,
    )


def _unchanged(before: Match, told: Told) -> int:
    """How many of the first deals are worth what they were: told the same, ruled on the same."""
    if before.names != told.names:
        return 0
    changed = [
        given.deal
        for index in range(max(len(before.rulings), len(told.rulings)))
        for given in (*before.rulings[index : index + 1], *told.rulings[index : index + 1])
        if before.rulings[index : index + 1] != tuple(told.rulings[index : index + 1])
    ]
    kept = 0
    for old, new in zip(before.slots, told.slots, strict=False):
        if (old is not new and old != new) or new.seq in changed:
            break
        kept += 1
    return kept
