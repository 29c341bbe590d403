"""What a table reports of a deal of Contract Rummy: who went out, what the others hold (CONT-15, CONT-16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from cocotte.core.cards import AnyCard
from cocotte.core.notation.details import WHO_DEALT
from cocotte.core.report import Hand, Report
from cocotte.core.values import field, frozen


@frozen
class ContractReport(Report):
    """One deal: who went out and what everybody counts."""

    word: ClassVar = "contract"
    game: ClassVar = "contract"
    winner_scores: ClassVar = False
    players_in: ClassVar = ("out", "points", "cards", "dealer")

    out: str | None
    """Who went out; None: nobody did, stock and discards ran out (CONT-15)."""
    points: tuple[tuple[str, int], ...] = ()
    """For each player left with cards, the points he holds."""
    cards: tuple[tuple[str, tuple[AnyCard, ...]], ...] = ()
    """The cards held, where they were entered; the points agree with them."""
    void: bool = False
    """The deal was annulled: nobody counts and the same contract is dealt again."""
    dealer: str | None = field(default=None, metadata=WHO_DEALT)
    """Who dealt, where the table said so (D57); None: whoever was to deal."""

    def hands(self, _players: Sequence[str]) -> Iterable[Hand]:
        """Return the cards that players were left with, where they were entered."""
        return (Hand(player, cards) for player, cards in self.cards)


VOID: Final = ContractReport(None, void=True)
"""A void deal of which nothing else is known."""
