"""A ruling given: what the log keeps of it, and why it cannot be given; what stands on a deal already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cocotte.core.command import command
from cocotte.core.errors import RuleViolation, refuse
from cocotte.core.match.events import Event, RulingGiven, RulingMode, Seats
from cocotte.core.match.formats import Seating
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names, say_present, tidy
from cocotte.core.match.recorded_deals import RecordedDeal
from cocotte.core.match.ruled import effects_on
from cocotte.core.match.seats import changing, meant
from cocotte.core.problems import Fact, Problem
from cocotte.core.rulings.effects import Effect, EffectKind, contradiction
from cocotte.core.values import replace


@command
def give_ruling(
    match: Match,
    incident: str,
    ruling: str,
    clause: str,
    mode: RulingMode,
    *,
    deal: int | None = None,
    facts: Mapping[str, Fact] | None = None,
    option: str = "",
    effects: Sequence[Effect] = (),
    note: str = "",
) -> tuple[Event, ...]:
    """Record a ruling and, applied, let its effects act.

    On a deal already scored it amends that deal, also in a match that is over.

    `incident` is what happened, by its id; `ruling`, what was decided, by its code, under a `clause`; `mode`,
    applied, noted, or by agreement; `deal`, the entry of the deal it concerns, None for the one being played;
    `facts`, the answers given; `option`, the one chosen; `note`, the table's own words.

    Raises: RuleViolation for a deal or player there is not, for play in a match that is over, and for effects
    that contradict those that stand.
    """
    if deal is not None and match.deal(deal) is None:
        raise RuleViolation.of("NO_SUCH_DEAL", deal=deal)
    redealt = any(effect.kind is EffectKind.REDEAL for effect in effects)
    played = deal is None or (match.pending is not None and deal == match.pending.seq)
    if played and match.finished and mode is RulingMode.APPLY:
        raise RuleViolation.of("MATCH_FINISHED")
    names = first_names(match.names)
    named = {effect.player for effect in effects} | {effect.other for effect in effects}
    for player in sorted(name for name in named if name is not None):
        if player not in names:
            raise RuleViolation.of("NOT_IN_MATCH", player=player, expected=", ".join(names))
    acting = tuple(
        replace(
            effect,
            player=effect.player and names[effect.player],
            other=effect.other and names[effect.other],
        )
        for effect in effects
    )
    refuse(_absent(match, deal, acting))
    if mode is RulingMode.APPLY:
        problem = contradiction((*ruled_before(match, deal), *acting))
        refuse([say_present(problem, match.names)] if problem else [])
    if deal is None and match.begun is None and match.pending is not None:
        deal = match.pending.seq  # it is played on after its knock was taken back
    return (
        RulingGiven(
            deal,
            incident,
            ruling,
            clause,
            mode,
            facts or {},
            option,
            acting,
            tidy(note),
            witnessed(match, match.now.seating.tables) if redealt and deal is None else (),
        ),
    )


def ruled_before(match: Match, deal: int | None, entry: int | None = None) -> tuple[Effect, ...]:
    """The effects that stand already on a deal, or on the one being played.

    With an `entry` of the log, only what was ruled before it.
    """
    recorded = match.pending if deal is None else match.deal(deal)
    here = match.rulings_on(recorded.seq if recorded else None)
    rulings = [given for given in here if entry is None or given.seq < entry]
    if recorded is not None:
        void_at = match.void_at(recorded) if deal is None else recorded.void_at
        return effects_on(rulings, recorded.seq, seating_of(match, recorded), recorded.reported_at, void_at)
    seating = match.now.seating
    return effects_on(rulings, None, seating, (0,) * len(seating.tables))


def _absent(match: Match, deal: int | None, effects: Iterable[Effect]) -> Iterator[Problem]:
    """Effects on players who do not play the deal; in a cut-in one of the match sits out."""
    seating = seating_of(match, match.pending if deal is None else match.deal(deal))
    playing = [player for table in seating.tables for player in table]
    named = {effect.player for effect in effects} | {effect.other for effect in effects}
    for player in sorted(name for name in named if name is not None and name not in playing):
        expected = ", ".join(match.names[each] for each in playing)
        facts = {"player": match.names[player], "expected": expected}
        yield Problem("PLAYER_NOT_AT_TABLE", facts, "effects")


def seating_of(match: Match, recorded: RecordedDeal | None) -> Seating:
    """Who sits where in a deal, or in the one to come."""
    return match.before(match.place_of(recorded)).seating


def witnessed(match: Match, seats: Seats) -> Seats:
    """Who played, as an entry keeps it; nothing where the same always meet."""
    return (changing(match.opened) and meant(match.opened, seats)) or ()
