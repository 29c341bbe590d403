"""What a deal comes to once it is priced: at each table, and for the sides. Every game prices into these."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.sheet import Points, ScoreLine
from cocotte.core.values import frozen


@frozen
class TableOutcome:
    """One table's deal, priced."""

    winner: str | None = None
    """The player who won it; None if nobody did (void, or nobody scores: D24)."""
    lines: tuple[ScoreLine, ...] = ()
    """Score lines; fines apart, they go to the winner's side."""
    points: Points = 0
    """What the winner won; the sum of his lines."""
    boxes: int = 0
    """Boxes the deal is worth to its winner, 1 unless a house rule gives more."""
    loser: str | None = None
    """Who lost it, where one did."""
    going: str = ""
    """How it ended: ``knock``, ``gin``, ``big-gin``, ``undercut``, ``out``, ``blocked``; by a ruling
    ``misdeal`` or ``void``."""
    fines: tuple[ScoreLine, ...] = ()
    """Fines of rulings: outside the net, never doubled (D31)."""
    dealer: str | None = None
    """Who deals next here because a ruling names him (D27, GIN-16); None where the format decides."""


def redealt(effects: Iterable[Effect]) -> TableOutcome | None:
    """A table whose deal rulings had dealt again: nothing of it is left (IRR-1g). None if none had.

    It is a misdeal, except where the stock ran out (GIN-16).
    """
    again = [effect for effect in effects if effect.kind is EffectKind.REDEAL]
    if not again:
        return None
    return TableOutcome(going="void" if again[-1].clause == "GIN-16" else "misdeal", dealer=again[-1].player)


@frozen
class DealOutcome:
    """A whole deal for the sides, ready for the ledger."""

    winner: int | None = None
    """The side that won it; None if nobody did."""
    lines: tuple[ScoreLine, ...] = ()
    """What each side scores; at most games a single side's."""
    boxes: tuple[int, ...] = ()
    """Boxes won, per side."""
    sharing: tuple[int, ...] = ()
    """The sides that share the deal, where several won it together (EIGHT-13)."""
    fines: tuple[ScoreLine, ...] = ()
    """Fines, written besides (D31)."""
    tables: tuple[TableOutcome, ...] = ()
    """The tables it was made of."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won it: one, several that share it, or none."""
        return self.sharing if self.winner is None else (self.winner,)

    @property
    def void(self) -> bool:
        """Nobody won at any table and nobody scored: the same deal again, nobody changes place (D24, D34)."""
        return not self.winners and not self.lines and all(table.winner is None for table in self.tables)
