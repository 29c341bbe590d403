"""The least deadwood of a hand, from bit masks: no card object is touched.

A hand is a 52-bit mask, 13 bits a suit from the ace up (`Card.index`). Two facts make it short:

- Once the sets are chosen, the runs are not a choice: every card that has neighbours enough in its suit can
  stand in a run, all of them at once. So each of the 8,192 holdings of a suit has one answer, looked up.
- The same holds against a knocker's runs: what touches them can be laid off, the rest of a suit is as before.

What is left to choose is which cards of a rank go into a set, and only where one of them could be in a run.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from cocotte.core.cards import Card, Rank, Suit
from cocotte.core.gin.melds import CardRules
from cocotte.core.gin.melds import points as points_of_card
from cocotte.core.values import frozen

SUIT = 0x1FFF
"""The thirteen bits of one suit."""
FOUR = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces: times the bit of a rank, the four cards of that rank."""


@frozen
class SuitTables:
    """What each of the 8,192 holdings of one suit comes to."""

    points: tuple[int, ...]
    """The points of all its cards."""
    runs: tuple[int, ...]
    """Those of its cards that can stand in a run, as a mask."""
    left: tuple[int, ...]
    """The points of its other cards: its least deadwood when no set is made."""

    def points_of(self, mask: int) -> int:
        """What all the cards of a 52-bit mask count, in points."""
        table = self.points
        return table[mask & SUIT] + table[mask >> 13 & SUIT] + table[mask >> 26 & SUIT] + table[mask >> 39]

    def left_of(self, mask: int) -> int:
        """The deadwood of the cards of a 52-bit mask in runs alone, in points."""
        table = self.left
        return table[mask & SUIT] + table[mask >> 13 & SUIT] + table[mask >> 26 & SUIT] + table[mask >> 39]

    def in_runs(self, mask: int, laid: int = 0) -> int:
        """Which cards of a mask can stand in runs, their own or those of `laid` grown longer (GIN-10)."""
        table, held = self.runs, mask | laid
        return mask & (
            table[held & SUIT]
            | table[held >> 13 & SUIT] << 13
            | table[held >> 26 & SUIT] << 26
            | table[held >> 39] << 39
        )


@cache
def suit_tables(rules: CardRules) -> SuitTables:
    """The tables for some rules, built when first asked for. Source: GIN-02, GIN-08, CORNER-01, MAHJ-02."""
    points = [0]
    for rank in Rank:
        value = points_of_card(Card(rank, Suit.CLUB), rules)
        points += [total + value for total in points]
    runs = []
    for held in range(SUIT + 1):
        row = held | held << 13 if rules.corner else held  # round the corner the king meets the ace once more
        starts = row & row >> 1 & row >> 2
        inside = starts | starts << 1 | starts << 2
        runs.append((inside | inside >> 13) & SUIT)
    left = tuple(points[held & ~inside] for held, inside in enumerate(runs))
    return SuitTables(tuple(points), tuple(runs), left)


@cache
def deadwood_meter(rules: CardRules) -> Callable[[int], int]:
    """The least deadwood of the cards of a mask, for some rules: mask -> points. Source: GIN-08, GIN-09.

    >>> from cocotte.core.card_notation import parse_cards
    >>> from cocotte.core.cards import mask_of
    >>> from cocotte.core.gin.melds import STANDARD
    >>> least = deadwood_meter(STANDARD)
    >>> least(mask_of(parse_cards("4-6H 6SDC KSHD 2C")))  # the 6H stays in its run
    2
    """
    tables = suit_tables(rules)
    runs, left = tables.runs, tables.left

    def least(mask: int) -> int:
        clubs, diamonds, hearts, spades = mask & 0x1FFF, mask >> 13 & 0x1FFF, mask >> 26 & 0x1FFF, mask >> 39
        sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if not sets:
            return left[clubs] + left[diamonds] + left[hearts] + left[spades]
        wanted = sets & (runs[clubs] | runs[diamonds] | runs[hearts] | runs[spades])
        if wanted & (wanted - 1):  # sets of several ranks quarrel with runs
            return _least(mask, sets, tables.in_runs(mask), tables.left_of)
        if free := sets ^ wanted:  # no run wants a card of these ranks: their sets are made whole
            clubs &= ~free
            diamonds &= ~free
            hearts &= ~free
            spades &= ~free
        out_c, out_d, out_h, out_s = left[clubs], left[diamonds], left[hearts], left[spades]
        out = out_c + out_d + out_h + out_s
        if not wanted:
            return out
        # one rank quarrels: its cards all stay out of a set, all make one, or of four any one stays out
        in_c, in_d = left[clubs & ~wanted], left[diamonds & ~wanted]
        in_h, in_s = left[hearts & ~wanted], left[spades & ~wanted]
        made = in_c + in_d + in_h + in_s
        if clubs & diamonds & hearts & spades & wanted:
            made += min(0, out_c - in_c, out_d - in_d, out_h - in_h, out_s - in_s)
        return min(out, made)

    return least


@cache
def defence_meter(rules: CardRules) -> Callable[[int, int, int], int]:
    """The defender's least deadwood once he has laid off, for some rules: (hand, laid, fits) -> points.

    All three are masks: the defender's cards, the knocker's cards that lie in runs, and the cards that
    complete the knocker's sets of three. Own melds and lay-offs are chosen together. Source: GIN-10.
    """
    tables = suit_tables(rules)
    in_runs, points_of = tables.in_runs, tables.points_of

    def least(hand: int, laid: int, fits: int) -> int:
        def cost(mask: int) -> int:
            # a card costs nothing in a run, his own or one of the knocker's, nor on a set of the knocker's
            return points_of(mask & ~(in_runs(mask, laid) | fits))

        clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
        sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        return _least(hand, sets, in_runs(hand, laid), cost) if sets else cost(hand)

    return least


def _least(mask: int, ranks: int, wanted: int, cost: Callable[[int], int]) -> int:
    """The least cost over every way to make, or not to make, a set of each of some ranks.

    Only cards `wanted` by runs are worth keeping out of a set.
    """
    rank = ranks & -ranks
    ranks ^= rank
    four = FOUR * rank
    rest = mask & ~four
    ways = [rest]
    if out := mask & four & wanted:
        if mask & four != four:
            ways.append(mask)  # of three, all stay out
        else:
            ways += [rest | card for card in (rank, rank << 13, rank << 26, rank << 39) if card & out]
            if out & (out - 1):
                ways.append(mask)  # of four, any one or all; of no use if runs want only one
    if ranks:
        return min([_least(way, ranks, wanted, cost) for way in ways])
    return min([cost(way) for way in ways])
