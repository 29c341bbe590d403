"""Arrangements: a hand in melds and deadwood, all the best ones; discards from eleven (GIN-08, GIN-09)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product

from cocotte.core.cards import Card, cards_of, mask_of
from cocotte.core.gin.deadwood import FOUR, SUIT, deadwood_meter, suit_tables
from cocotte.core.gin.melds import STANDARD, CardRules, Meld, cards_shown, meld_table, runs_of
from cocotte.core.values import frozen


def prepare() -> None:
    """Make the tables of runs and melds, which the first hand would wait for."""
    suit_tables(STANDARD)
    meld_table(STANDARD.corner)


@frozen
class Arrangement:
    """A hand sorted into melds and the rest: the best one, or a spread as the knocker laid it."""

    melds: tuple[Meld, ...]
    """The melds; no card serves in two (GIN-08)."""
    unmatched: tuple[Card, ...]
    """The cards in no meld, from the ace up."""
    deadwood: int
    """What the unmatched cards count, in points."""

    @property
    def melded(self) -> int:
        """The cards in melds, as a mask."""
        return sum([meld.mask for meld in self.melds])


@frozen
class Discard:
    """What is left after one discard from eleven cards."""

    card: Card
    """The card thrown."""
    deadwood: int
    """The least deadwood of the ten that stay, in points."""


def arrangements(cards: Iterable[Card], rules: CardRules = STANDARD) -> tuple[Arrangement, ...]:
    """Every arrangement of some cards with the least deadwood, those with most cards in sets first.

    Runs are joined where they can be, so no two differ only by splitting a run. Source: GIN-08, CORNER-01.
    """
    hand = mask_of(cards)
    tables = suit_tables(rules)
    choices = set_choices(hand, tables.in_runs(hand))
    priced = [(tables.left_of(hand & ~sum(sets)), sets) for sets in choices]
    best = min(cost for cost, _ in priced)
    found = [sets for cost, sets in priced if cost == best]
    found.sort(key=lambda sets: -sum(sets).bit_count())
    return tuple(arranged(hand, sets, rules) for sets in found)


def best_arrangement(cards: Iterable[Card], rules: CardRules = STANDARD) -> Arrangement:
    """The first of `arrangements`: a set of four gives the other side nothing to lay off. Source: GIN-08."""
    return arrangements(cards, rules)[0]


def is_big_gin(cards: Iterable[Card], rules: CardRules) -> bool:
    """Whether eleven cards are all melded, so that no discard is needed. Source: GIN-15."""
    hand = mask_of(cards)
    return hand.bit_count() == 11 and deadwood_meter(rules)(hand) == 0


def discards(
    cards: Iterable[Card], rules: CardRules = STANDARD, taken: Card | None = None
) -> tuple[Discard, ...]:
    """Every discard with the deadwood it leaves, best first; among equals the card that counts most first.

    A card just `taken` from the discard pile may not be thrown. Source: GIN-06, GIN-07, GIN-09.
    """
    hand = mask_of(cards)
    least = deadwood_meter(rules)
    value = suit_tables(rules).points
    found = [Discard(card, least(hand ^ card.bit)) for card in cards_of(hand) if card != taken]
    return tuple(
        sorted(found, key=lambda one: (one.deadwood, -value[1 << one.card.rank - 1], -one.card.index))
    )


def set_choices(hand: int, wanted: int) -> Iterator[tuple[int, ...]]:
    """The choices of sets a hand allows, each set as a mask, that leave out only cards `wanted` elsewhere.

    With every card wanted these are all choices, from no set at all to one of each rank. Source: GIN-08.
    """
    clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if not ranks:
        return iter(((),))
    options = []
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        four = FOUR * rank
        held = hand & four
        ways: list[tuple[int, ...]] = [(held,)]
        if held & wanted:
            ways.append(())
            if held == four:
                out = (rank, rank << 13, rank << 26, rank << 39)
                ways += [(four ^ card,) for card in out if card & wanted]
        options.append(ways)
    return (tuple(chain(*ways)) for ways in product(*options))


def arranged(hand: int, sets: Sequence[int], rules: CardRules) -> Arrangement:
    """The arrangement that makes these sets and, of the other cards, every run they allow. Source: GIN-08."""
    tables = suit_tables(rules)
    rest = hand & ~sum(sets)
    running = tables.in_runs(rest)
    left = rest ^ running
    return Arrangement(melds_made(running, sets, rules), cards_shown(left), tables.points_of(left))


def melds_made(running: int, sets: Sequence[int], rules: CardRules) -> tuple[Meld, ...]:
    """The melds as they are shown: the runs of a mask in which every card stands in one, then the sets."""
    table = meld_table(rules.corner)
    return (*runs_of(running, rules), *[table[mask] for mask in sets])
