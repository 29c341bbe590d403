"""What rulings leave standing on a deal until it ends: a hand exposed, no knock this turn, the exposed card.

An obligation begins with the effect of a ruling. It ends by itself when the deal is scored or dealt again,
or when the log shows that its turn is over; otherwise by one touch. The right to the exposed card is a small
state machine (IRR-4): the opponent has it until he takes from the discard pile; then the offender, on the
same terms; then nobody, and the card joins the pile. In the variant (IRR-4v) the offender never has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from cocotte.core.problems import Problem
from cocotte.core.rulings.effects import Effect, EffectKind, Span
from cocotte.core.values import frozen, replace


class ObligationMove(Enum):
    """What ends or moves an obligation by hand."""

    ENDED = "ended"
    """It is over."""
    TOOK_EXPOSED = "took-exposed"
    """Who had the right took the exposed card (IRR-4)."""
    TOOK_PILE = "took-pile"
    """He took from the discard pile: the right passes on or ends (IRR-4)."""


@frozen
class Obligation:
    """Something a ruling left standing."""

    ruling: int
    """The entry of the ruling that made it."""
    effect: int
    """Which of its effects, counted from 0."""
    kind: EffectKind
    """What stands."""
    player: str | None
    """Whom it binds; for the exposed card, who has the right to it now."""
    then: str | None
    """Who has the right to the exposed card after him; None: it joins the discard pile."""
    clause: str
    """The clause that says so."""
    points: int = 0
    """Points, where it speaks of them: a fine to come off with the deal."""
    cards: int = 0
    """Cards, where it speaks of them."""

    @property
    def moves(self) -> tuple[ObligationMove, ...]:
        """What may be reported of it; nothing of what only the deal's score ends."""
        if self.kind is EffectKind.EXPOSED_CARD:
            return tuple(ObligationMove)
        return () if self.kind.span is Span.PRICED else (ObligationMove.ENDED,)


def arising(ruling: int, effects: Sequence[Effect]) -> tuple[Obligation, ...]:
    """What the ruling of an entry leaves standing by its effects; what is done at once leaves nothing.

    >>> owed = Effect(EffectKind.LOSES_NEXT_DRAW, "Anne")
    >>> [(left.player, left.kind.value) for left in arising(7, [owed])]
    [('Anne', 'loses-next-draw')]
    """
    return tuple(
        Obligation(
            ruling,
            number,
            effect.kind,
            effect.player,
            effect.other,
            effect.clause,
            effect.points,
            effect.cards,
        )
        for number, effect in enumerate(effects)
        if effect.kind.span is not Span.AT_ONCE
    )


def after_ruling(
    standing: Sequence[Obligation], ruling: int, effects: Sequence[Effect]
) -> tuple[Obligation, ...]:
    """What stands once a ruling is applied; a deal that is over or dealt again keeps nothing.

    What binds a player for the whole deal binds him once.
    """
    if any(effect.kind in {EffectKind.REDEAL, EffectKind.NO_WINNER} for effect in effects):
        return ()
    bound = {(each.kind, each.player) for each in standing if each.kind.span is Span.DEAL}
    new = (each for each in arising(ruling, effects) if (each.kind, each.player) not in bound)
    return (*standing, *new)


def after_move(
    standing: Sequence[Obligation], ruling: int, effect: int, move: ObligationMove
) -> tuple[Obligation, ...]:
    """What stands once a move is given; one that does not fit (`problem_with`) changes nothing."""
    if problem_with(standing, ruling, effect, move):
        return tuple(standing)
    after = (_after(each, ruling, effect, move) for each in standing)
    return tuple(each for each in after if each is not None)


def problem_with(
    standing: Sequence[Obligation], ruling: int, effect: int, move: ObligationMove
) -> Problem | None:
    """Why a move cannot be given: nothing of the kind stands, it waits for the score, it is another move."""
    found = next((each for each in standing if (each.ruling, each.effect) == (ruling, effect)), None)
    if found is None:
        return Problem("OBLIGATION_NOT_STANDING", {"ruling": ruling, "effect": effect}, "effect")
    if not found.moves:
        return Problem("OBLIGATION_PRICED", {"ruling": ruling}, "move", found.clause)
    if move not in found.moves:
        expected = ", ".join(each.value for each in found.moves)
        return Problem("OBLIGATION_MOVE", {"move": move.value, "expected": expected}, "move", found.clause)
    return None


def _after(each: Obligation, ruling: int, effect: int, move: ObligationMove) -> Obligation | None:
    """One obligation after a move; None when it has ended."""
    if (each.ruling, each.effect) == (ruling, effect):
        passes_on = move is ObligationMove.TOOK_PILE and each.then is not None
        return replace(each, player=each.then, then=None) if passes_on else None
    # Whoever has the right draws on his own turn: by then the turn without a knock is over (IRR-4).
    drawn = move is not ObligationMove.ENDED and each.ruling == ruling
    return None if drawn and each.kind is EffectKind.NO_KNOCK_UNLESS_GIN else each
