"""What a ruling does: to the score of the deal, to the play that goes on, or to the players.

How effects meet when the deal is priced. Each acts on its own; their order is of no account.

- `REDEAL` comes before everything: the deal is void, nobody scores, no fine or bonus of it is left
  (IRR-1g, D24).
- `PLAY_ON` takes back the knock: a result already entered for the deal counts for nothing until the deal
  is entered anew.
- Short defender, `FINE` with `NO_UNDERCUT_BONUS` (IRR-2a, X-18): the deal is priced as usual, but a
  defender who undercuts scores the difference without the bonus (0 on a tie, still a deal won: D25).
  Whoever wins, the fine stands as a line of its own; it is never doubled and stays out of a partnership's
  net (D31). Knock with 6 against 4: defender 2, fined 10.
- Long defender, `CANNOT_WIN` (IRR-2b, X-19): with more points than the knocker he loses as usual; with as
  many or fewer nobody scores and nobody has a box (D24), also when the knocker has gin (D58). Knock with 6
  against 9, 6, 4: knocker 3, nobody, nobody; gin against 0: nobody.
- Gin not announced, `NO_GIN_BONUS` (IRR-6b, X-20): the deal is an undercut by a defender who counts 0:
  the difference and the undercut bonus, never the gin bonus. Knock with 4 against 0: defender 4 + 10.
- `NO_UNDERCUT_BONUS` with `NO_GIN_BONUS` on one player: the difference alone. `CANNOT_WIN` with either:
  nobody scores, there is no bonus left to refuse. Fines of different clauses add up.
- `DEALT` (IRR-1a, D57) changes no points: the player is the dealer of the deal, and deals it again if it is
  void.
- `NO_WINNER` (CONT-15): nobody scores 0; every player counts his hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Problem
from cocotte.core.values import frozen


class Span(Enum):
    """How long an effect stands on the match unless somebody ends it with one touch."""

    AT_ONCE = "at-once"
    """Done when it is read aloud: it shows in the log, never as an obligation."""
    PRICED = "priced"
    """Until the deal is scored: then it shows as a line of the sheet."""
    TURN = "turn"
    """For one turn of the player: ended by one touch, at the latest when the deal ends."""
    DEAL = "deal"
    """Until the deal is scored or dealt again."""
    EXPOSED = "exposed"
    """Until the exposed card is taken or joins the discard pile (IRR-4)."""


class EffectKind(Enum):
    """What is done, and to whom: `Effect.player` is the player each member speaks of."""

    REDEAL = "redeal"
    """The deal is void and the player deals: the same dealer, or the right one (IRR-1, GIN-16, D27)."""
    DEALT = "dealt"
    """The player dealt out of turn, and is the dealer of the deal, which is legal (IRR-1a, D57)."""
    PLAY_ON = "play-on"
    """The player's knock is taken back and the deal is played on (IRR-2c, IRR-6a)."""
    FINE = "fine"
    """The player loses the points; or `other`, if named, is credited with them instead (IRR-2a, D20, D31)."""
    NO_UNDERCUT_BONUS = "no-undercut-bonus"
    """The player may not claim the undercut bonus (IRR-2a)."""
    CANNOT_WIN = "cannot-win"
    """The player may only lose the deal or void it (IRR-2b)."""
    NO_GIN_BONUS = "no-gin-bonus"
    """The player has no gin bonus, only the undercut's (IRR-6b)."""
    NO_WINNER = "no-winner"
    """The deal ends at once without a winner: everybody counts his hand (CONT-15)."""
    HAND_EXPOSED = "hand-exposed"
    """The player plays with his cards face up on the table (IRR-6a, IRR-2c)."""
    NO_KNOCK_UNLESS_GIN = "no-knock-unless-gin"
    """The player may not knock this turn unless he has gin (IRR-4)."""
    EXPOSED_CARD = "exposed-card"
    """The player may draw the card exposed beside the discard pile; after him `other`, if named (IRR-4)."""
    LOSES_NEXT_DRAW = "loses-next-draw"
    """The player may not draw on his next turn (IRR-7)."""
    DISCARD_WITHOUT_DRAWING = "discard-without-drawing"
    """The player discards without drawing until he holds ten (IRR-2c)."""
    DRAW_WITHOUT_DISCARDING = "draw-without-discarding"
    """The player draws without discarding until he holds ten (IRR-2c)."""
    DISCARD_STANDS = "discard-stands"
    """The player's card on the discard pile is his discard (IRR-5d)."""
    CORRECTS_DRAW = "corrects-draw"
    """The player puts the wrong card back where it was and takes the right one (IRR-8)."""
    DISCARDS_ANOTHER = "discards-another"
    """The player takes his discard back and discards another card (GIN-07)."""
    LAYS_JOKER = "lays-joker"
    """The player lays the Joker he took back before his turn ends (CONT-08)."""
    TAKES_DISCARD = "takes-discard"
    """The player takes the top discard out of turn (CONT-14)."""
    DRAWS_CARDS = "draws-cards"
    """The player draws `cards` from the stock (CONT-14, COCHON-06, E-IRR-2)."""
    GIVES_BACK_CARDS = "gives-back-cards"
    """`cards` are drawn at random from the player's hand and go back into the stock (E-IRR-1)."""
    LOSES_TURN = "loses-turn"
    """The player loses his next turn (COCHON-06)."""

    @property
    def span(self) -> Span:
        """How long it stands; what is not listed is done at once."""
        return _SPANS.get(self, Span.AT_ONCE)


_SPANS: Final[Mapping[EffectKind, Span]] = {
    EffectKind.FINE: Span.PRICED,
    EffectKind.NO_UNDERCUT_BONUS: Span.PRICED,
    EffectKind.CANNOT_WIN: Span.PRICED,
    EffectKind.NO_GIN_BONUS: Span.PRICED,
    EffectKind.HAND_EXPOSED: Span.DEAL,
    EffectKind.NO_KNOCK_UNLESS_GIN: Span.TURN,
    EffectKind.EXPOSED_CARD: Span.EXPOSED,
    EffectKind.LOSES_NEXT_DRAW: Span.TURN,
    EffectKind.DISCARD_WITHOUT_DRAWING: Span.TURN,
    EffectKind.DRAW_WITHOUT_DISCARDING: Span.TURN,
    EffectKind.LAYS_JOKER: Span.TURN,
    EffectKind.LOSES_TURN: Span.TURN,
}


@frozen
class Effect:
    """One thing a ruling does, with the clause that says so."""

    kind: EffectKind
    """What is done."""
    player: str | None = None
    """The player it acts on, by name; None where it acts on the deal alone."""
    other: str | None = None
    """The second player, if any: who is credited with a fine, who has the right to the exposed card next."""
    points: int = 0
    """Points of a fine, positive."""
    cards: int = 0
    """Number of cards drawn or given back."""
    clause: str = ""
    """The clause that says so: ``IRR-2a``."""

    def as_dict(self) -> dict[str, str | int]:
        """Write the effect as plain values for the log and for JSON; what is not said is left out."""
        plain: dict[str, str | int] = {"kind": self.kind.value}
        for name in ("player", "other", "points", "cards", "clause"):
            if value := getattr(self, name):
                plain[name] = value
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Effect:
        """Read the effect `as_dict` wrote.

        Raises `RuleViolation` ``EFFECT_UNREADABLE`` when a value is not one `as_dict` writes.
        """
        try:
            kind = EffectKind(plain["kind"])
        except (KeyError, ValueError):
            raise RuleViolation.of(
                "EFFECT_UNREADABLE", key="kind", value=str(plain.get("kind") or "null")
            ) from None
        return cls(
            kind,
            player=_text(plain, "player"),
            other=_text(plain, "other"),
            points=_count(plain, "points"),
            cards=_count(plain, "cards"),
            clause=_text(plain, "clause") or "",
        )


def contradiction(effects: Iterable[Effect]) -> Problem | None:
    """Why effects cannot stand together in one deal.

    A defender is not both short (IRR-2a) and long (IRR-2b), and nobody pays twice under one clause.

    >>> short = Effect(EffectKind.NO_UNDERCUT_BONUS, "Anne", clause="IRR-2a")
    >>> contradiction([short, Effect(EffectKind.CANNOT_WIN, "Anne", clause="IRR-2b")]).code
    'RULINGS_CONTRADICT'
    """
    effects = tuple(effects)
    short = {effect.player for effect in effects if effect.kind is EffectKind.NO_UNDERCUT_BONUS}
    priced = set()
    for effect in effects:
        if effect.kind is EffectKind.CANNOT_WIN and effect.player in short:
            return Problem("RULINGS_CONTRADICT", {"player": effect.player}, "effects", effect.clause)
        if effect.kind.span is Span.PRICED:
            ruled = (effect.kind, effect.player, effect.clause)
            if ruled in priced:
                return Problem("RULING_TWICE", {"player": effect.player}, "effects", effect.clause)
            priced.add(ruled)
    return None


def _text(plain: Mapping[str, object], key: str) -> str | None:
    value = plain.get(key)
    if value is None or isinstance(value, str):
        return value
    raise RuleViolation.of("EFFECT_UNREADABLE", key=key, value=str(value))


def _count(plain: Mapping[str, object], key: str) -> int:
    value = plain.get(key, 0)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise RuleViolation.of("EFFECT_UNREADABLE", key=key, value=str(value))
