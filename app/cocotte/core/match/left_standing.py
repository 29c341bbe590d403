"""What rulings leave standing on the deal being played: the obligations, until they end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from cocotte.core.match.events import RulingGiven, RulingMode
from cocotte.core.match.formats import Seating
from cocotte.core.match.match import Match
from cocotte.core.match.naming import by_present_names, present
from cocotte.core.match.recorded_deals import RulingRecord
from cocotte.core.match.ruled import effects_on
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import Obligation, after_move, after_ruling
from cocotte.core.values import replace


def obligations_of(match: Match) -> tuple[Obligation, ...]:
    """The obligations that stand now, in the order they arose; players by the names they have at present.

    They stand on the deal being played, on one begun at some of its tables, and on one whose knock was taken
    back until it is entered again. A misdeal and a void deal end those of their own table. IRR-1g, IRR-2c,
    IRR-4, IRR-6a.
    """
    by_table: dict[int | None, tuple[Obligation, ...]] = {}
    for given in match.rulings:
        seating = _seating(match, given)
        if seating is None or given.withdrawn or given.event.mode is not RulingMode.APPLY:
            continue
        table = _table_of(given, seating)
        recorded = None if given.deal is None else match.deal(given.deal)
        if recorded is not None and table is not None and given.seq < match.void_at(recorded)[table]:
            continue
        found = after_ruling(by_table.get(table, ()), given.seq, given.event.effects)
        for moved in given.moves:
            found = after_move(found, moved.ruling, moved.effect, moved.move)
        by_table[table] = found
    in_order = sorted(chain(*by_table.values()), key=lambda each: (each.ruling, each.effect))
    return tuple(
        replace(each, player=present(each.player, match.names), then=present(each.then, match.names))
        for each in in_order
    )


def effects_of(match: Match, deal: int | None) -> tuple[Effect, ...]:
    """What rulings do to a deal entered from now on, None for the one being played; by present names."""
    recorded = match.pending if deal is None else match.deal(deal)
    seating = match.before(match.place_of(recorded)).seating
    entries = (0,) * len(seating.tables)
    void_at: tuple[int, ...] = ()
    if recorded is not None:
        void_at = match.void_at(recorded) if deal is None else recorded.void_at
    effects = effects_on(match.rulings, recorded.seq if recorded else None, seating, entries, void_at)
    return tuple(by_present_names(each, match.names) for each in effects)


def just_annulled(match: Match) -> bool:
    """Whether the last entry is a ruling that takes back what was announced in the deal being played.

    The deal is dealt again, or the knock does not count. Source: IRR-1, IRR-2c, IRR-6a.
    """
    event = match.entries[-1].event
    if not isinstance(event, RulingGiven) or event.mode is not RulingMode.APPLY:
        return False
    if event.deal is not None and (match.pending is None or match.pending.seq != event.deal):
        return False
    return any(effect.kind in {EffectKind.REDEAL, EffectKind.PLAY_ON} for effect in event.effects)


def obligation_as_dict(each: Obligation) -> Mapping[str, object]:
    """An obligation as plain values, for ``score`` and other programs."""
    return {
        "kind": each.kind.value,
        "player": each.player,
        "then": each.then,
        "until": each.kind.span.value,
        "clause": each.clause,
        "ruling": each.ruling,
        "effect": each.effect,
        "moves": [move.value for move in each.moves],
    }


def _seating(match: Match, given: RulingRecord) -> Seating | None:
    """Who sits where in the deal a ruling was given in, if that deal is still to be played to its end."""
    if given.deal is None:
        return match.now.seating
    for scored in match.scored:
        if scored.recorded.seq == given.deal:
            taken_back = any(problem.code == "PLAYED_ON" for problem in scored.problems)
            return scored.before.seating if scored.pending or taken_back else None
    return None


def _table_of(given: RulingRecord, seating: Seating) -> int | None:
    """The table a ruling was given at; None if it names no player."""
    named = {effect.player for effect in given.event.effects}
    return next((table for table, players in enumerate(seating.tables) if named & set(players)), None)
