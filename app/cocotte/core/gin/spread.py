"""The knocker's safest spread: of all he may lay, the one that nets him most (GIN-09, GIN-10).

A knocker need not meld all he can. A card kept out of a run costs its points, yet what would have been laid
off behind it stays with the defender; so spreads with more deadwood than needed are among the choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from cocotte.core.cards import Card, mask_of
from cocotte.core.gin.arrangement import Arrangement, melds_made, set_choices
from cocotte.core.gin.deadwood import SUIT, SuitTables, defence_meter, suit_tables
from cocotte.core.gin.knock import going_of
from cocotte.core.gin.limit import Limit
from cocotte.core.gin.melds import STANDARD, CardRules, cards_shown
from cocotte.core.gin.report import Going
from cocotte.core.gin.showdown import openings
from cocotte.core.values import frozen


@frozen
class LegalSpread:
    """One way the knocker may lay his cards, and what the defender is left with."""

    laid: Arrangement
    """The spread; runs are joined where they can be, which never helps the defender."""
    going: Going
    """What it is: a knock, gin or big gin."""
    defender_deadwood: int
    """The defender's deadwood after his best answer, in points."""

    @property
    def net(self) -> int:
        """The defender's deadwood less the knocker's, in points; 0 or less is an undercut unless gin."""
        return self.defender_deadwood - self.laid.deadwood


def spreads(
    knocker: Iterable[Card],
    defender: Iterable[Card],
    limit: Limit,
    rules: CardRules = STANDARD,
    *,
    lay_off_on_gin: bool = False,
    gin_bonus: int = 0,
) -> tuple[LegalSpread, ...]:
    """Every legal spread of ten cards (of eleven: big gin only), the safest for the knocker first.

    `gin_bonus` is what gin adds for him when knocks and gin are compared. Among equals less deadwood comes
    first, then more cards in sets. Empty if he cannot knock. Source: GIN-08..11, GIN-15, OKLA-01, OKLA-02.
    """
    hand, against = mask_of(knocker), mask_of(defender)
    tables, meter = suit_tables(rules), defence_meter(rules)
    most = limit.points if hand.bit_count() == 10 else 0
    found = []
    for sets, running in _ways(hand, most, tables):
        left = hand & ~sum(sets) & ~running
        laid = Arrangement(melds_made(running, sets, rules), cards_shown(left), tables.points_of(left))
        going = going_of(laid)
        onto = openings(laid.melds) if going is Going.KNOCK or lay_off_on_gin else (0, 0)
        legal = LegalSpread(laid, going, meter(against, *onto))
        worth = legal.net + (0 if going is Going.KNOCK else gin_bonus)
        found.append(((-worth, laid.deadwood, -sum(sets).bit_count(), sets, running), legal))
    return tuple(legal for _, legal in sorted(found, key=lambda one: one[0]))


def _ways(hand: int, most: int, tables: SuitTables) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of sets with every choice of cards in runs that leaves at most `most` points."""
    for sets in set_choices(hand, hand):
        rest = hand & ~sum(sets)
        suits = [_in_suit(rest >> shift & SUIT, shift, most, tables) for shift in (0, 13, 26, 39)]
        for parts in product(*suits):
            if sum(left for _, left in parts) <= most:
                yield sets, sum(running for running, _ in parts)


def _in_suit(held: int, shift: int, most: int, tables: SuitTables) -> list[tuple[int, int]]:
    """Every choice of cards of one suit that all stand in runs, with what it leaves if within `most`."""
    found = []
    melded = inside = tables.runs[held]
    while True:  # every part of `inside`, from the whole down to nothing
        left = tables.points[held & ~melded]
        if tables.runs[melded] == melded and left <= most:
            found.append((melded << shift, left))
        if not melded:
            return found
        melded = melded - 1 & inside
