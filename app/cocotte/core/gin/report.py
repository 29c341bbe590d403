"""What a table reports of a gin deal: who knocked with what, against what. Points are never stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import ClassVar

from cocotte.core.cards import Card
from cocotte.core.notation.details import WHO_DEALT
from cocotte.core.problems import Fact
from cocotte.core.report import Hand, Report
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.values import field, frozen, replace


class Going(Enum):
    """How a deal ended."""

    KNOCK = "knock"
    """Somebody knocked with deadwood left (GIN-09)."""
    GIN = "gin"
    """Somebody went gin: no deadwood (GIN-14)."""
    BIG_GIN = "big-gin"
    """Eleven cards melded, no discard (GIN-15)."""
    VOID = "void"
    """The stock ran out, or a misdeal: no score (GIN-16)."""


@frozen
class Spread:
    """The cards a knocker laid down, as he laid them."""

    melds: tuple[tuple[Card, ...], ...]
    """His melds, each in the order laid."""
    unmatched: tuple[Card, ...]
    """His deadwood cards."""


@frozen
class GinReport(Report):
    """One table's report of one deal."""

    word: ClassVar = "gin"
    game: ClassVar = "gin"
    players_in: ClassVar = ("player", "dealer")

    going: Going
    """How it ended."""
    player: str | None = None
    """Who knocked or went gin; None for a void deal."""
    own: int = 0
    """His deadwood, in points; 0 for gin."""
    other: int = 0
    """The other player's deadwood after lay-offs, in points."""
    upcard: Card | None = None
    """The upcard, where the rules ask for it (OKLA-01) or the table said so."""
    spread: Spread | None = None
    """The knocker's cards as laid, when they were entered."""
    defender: tuple[Card, ...] = ()
    """The defender's hand, when it was entered."""
    dealer: str | None = field(default=None, metadata=WHO_DEALT)
    """Who dealt, where the table said so (D57); None: whoever was to deal."""

    @property
    def void(self) -> bool:
        """Nobody knocked."""
        return self.going is Going.VOID or self.player is None

    def facts(self) -> Mapping[str, Fact]:
        """Return who went down, how, and with what deadwood."""
        if self.player is None:
            return {}
        return {"knocker": self.player, "moment": "knock", "going": self.going.value, "deadwood": self.own}

    def after(self, effect: Effect) -> GinReport | None:
        """Return the deal with a hand counting 0 whose gin was not called (IRR-6b)."""
        if effect.kind is not EffectKind.NO_GIN_BONUS or not self.other:
            return None
        return replace(self, other=0, defender=())

    def hands(self, players: Sequence[str]) -> Iterable[Hand]:
        """Return the cards of the player who went down, as laid, and those of the defender."""
        if self.spread is None:
            return
        assert self.player is not None
        yield Hand(self.player, self.spread.unmatched, self.spread.melds)
        if self.defender:
            yield Hand(next(player for player in players if player != self.player), self.defender)


VOID = GinReport(Going.VOID)
"""A void deal of which nothing else is known."""


@frozen
class MahjongReport(Report):
    """One table's report of a mahjong gin deal (MAHJ-02)."""

    word: ClassVar = "mahjong"
    game: ClassVar = "gin"
    players_in: ClassVar = ("player", "tabled", "held", "tabled_cards", "held_cards", "dealer")

    player: str | None
    """Who went gin; None for a void deal."""
    tabled: tuple[tuple[str, int], ...] = ()
    """For each player, the points of the cards he tabled."""
    held: tuple[tuple[str, int], ...] = ()
    """For each player, the points of the cards he still held."""
    tabled_cards: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    """The cards tabled, where they were entered; the points agree with them."""
    held_cards: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    """The cards held, where they were entered."""
    dealer: str | None = field(default=None, metadata=WHO_DEALT)
    """Who dealt, where the table said so (D57); None: whoever was to deal."""

    @property
    def void(self) -> bool:
        """Nobody went gin."""
        return self.player is None


TableReport = GinReport | MahjongReport
"""What one table may report of a deal of gin."""
