"""What a table reports of a deal of Crazy Eights: who went out, or a blocked deal (EIGHT-12, EIGHT-13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from cocotte.core.cards import AnyCard
from cocotte.core.notation.details import WHO_DEALT
from cocotte.core.report import Hand, Report
from cocotte.core.values import field, frozen


@frozen
class EightsReport(Report):
    """One deal: who went out and what the others hold."""

    word: ClassVar = "eights"
    game: ClassVar = "eights"
    players_in: ClassVar = ("out", "points", "counts", "cards", "dealer")

    out: tuple[str, ...] = ()
    """Who played all his cards, in order; in teams every member of the winning team (EIGHT-15)."""
    points: tuple[tuple[str, int], ...] = ()
    """For each player left with cards, the points he holds."""
    counts: tuple[tuple[str, int], ...] = ()
    """In a blocked deal, how many cards each player holds."""
    blocked: bool = False
    """Nobody could play on and the stock was exhausted (EIGHT-13)."""
    cards: tuple[tuple[str, tuple[AnyCard, ...]], ...] = ()
    """The cards held, where they were entered; points and counts agree with them."""
    void: bool = False
    """The deal was annulled: nobody scores and it is dealt again."""
    dealer: str | None = field(default=None, metadata=WHO_DEALT)
    """Who dealt, where the table said so (D57); None: whoever was to deal."""

    def hands(self, _players: Sequence[str]) -> Iterable[Hand]:
        """Return the cards that players were left with, where they were entered."""
        return (Hand(player, cards) for player, cards in self.cards)


VOID: Final = EightsReport(void=True)
"""A void deal of which nothing else is known."""
