"""What a table reports of a deal of Rummy 500: who went out, what each laid and what each still holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from cocotte.core.cards import AnyCard
from cocotte.core.notation.details import WHO_DEALT
from cocotte.core.report import Hand, Report
from cocotte.core.values import field, frozen


@frozen
class RummyReport(Report):
    """One deal: everybody counts what he laid less what he holds (RUM-06)."""

    word: ClassVar = "rummy500"
    game: ClassVar = "rummy500"
    players_in: ClassVar = ("out", "laid", "held", "cards", "dealer")

    out: str | None
    """Who went out; None: nobody did, the stock ran out (RUM-05)."""
    laid: tuple[tuple[str, int], ...] = ()
    """For each player, the points laid on the table."""
    held: tuple[tuple[str, int], ...] = ()
    """For each player left with cards, the points held."""
    cards: tuple[tuple[str, tuple[AnyCard, ...]], ...] = ()
    """The cards held, where they were entered; the points agree with them."""
    void: bool = False
    """The deal was annulled: nobody counts, and it is dealt again."""
    dealer: str | None = field(default=None, metadata=WHO_DEALT)
    """Who dealt, where the table said so (D57); None: whoever was to deal."""

    def hands(self, _players: Sequence[str]) -> Iterable[Hand]:
        """Return the cards that players were left with, where they were entered."""
        return (Hand(player, cards) for player, cards in self.cards)


VOID: Final = RummyReport(None, void=True)
"""A void deal of which nothing else is known."""
