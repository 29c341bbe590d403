"""Gin by brute force: every way to meld and to lay off is tried, on plain sets of cards. Slow, but right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cocotte.core.cards import Card

Cards = frozenset[Card]


def value(card: Card, ace: int) -> int:
    return ace if card.rank == 1 else 10 if card.rank > 10 else int(card.rank)


def total(cards: Cards, ace: int) -> int:
    return sum(value(card, ace) for card in cards)


def is_meld(cards: Cards, corner: bool) -> bool:
    """Three or more of a rank, or three or more in suit that follow each other."""
    if len(cards) < 3:
        return False
    if len({card.rank for card in cards}) == 1:
        return True
    if len({card.suit for card in cards}) > 1:
        return False
    ranks = {card.rank - 1 for card in cards}
    for low in range(13):
        row = [low + step for step in range(len(cards))]
        if corner and ranks == {place % 13 for place in row}:
            return True
        if ranks == set(row):
            return True
    return False


def all_melds(cards: Cards, corner: bool) -> list[Cards]:
    """Every part of some cards that is a meld."""
    return [
        frozenset(part)
        for size in range(3, len(cards) + 1)
        for part in combinations(sorted(cards, key=str), size)
        if is_meld(frozenset(part), corner)
    ]


def meldings(cards: Cards, corner: bool) -> Iterator[frozenset[Cards]]:
    """Every choice of melds without a common card, from none to as many as there can be, each once."""
    melds = all_melds(cards, corner)

    def further(first: int, left: Cards, made: frozenset[Cards]) -> Iterator[frozenset[Cards]]:
        yield made
        for place in range(first, len(melds)):
            if melds[place] <= left:
                yield from further(place + 1, left - melds[place], made | {melds[place]})

    return further(0, cards, frozenset())


def unmatched(cards: Cards, made: frozenset[Cards]) -> Cards:
    return cards.difference(*made)


def least_deadwood(cards: Cards, ace: int, corner: bool) -> int:
    return min(total(unmatched(cards, made), ace) for made in meldings(cards, corner))


def is_joined(made: frozenset[Cards], corner: bool) -> bool:
    """Whether no two of the melds could be one."""
    return not any(is_meld(one | other, corner) for one, other in combinations(made, 2))


def best_arrangements(cards: Cards, ace: int, corner: bool) -> set[frozenset[Cards]]:
    """Every joined choice of melds with the least deadwood."""
    every = list(meldings(cards, corner))
    least = min(total(unmatched(cards, made), ace) for made in every)
    return {made for made in every if total(unmatched(cards, made), ace) == least and is_joined(made, corner)}


def after_lay_offs(loose: Cards, table: tuple[Cards, ...], ace: int, corner: bool) -> int:
    """The least that stays of some cards when any may be laid off, in any order, on melds on the table."""
    seen: set[tuple[Cards, tuple[Cards, ...]]] = set()

    def least(left: Cards, melds: tuple[Cards, ...]) -> int:
        best = total(left, ace)
        for card in left:
            for place, meld in enumerate(melds):
                if is_meld(meld | {card}, corner):
                    grown = (*melds[:place], meld | {card}, *melds[place + 1 :])
                    if (left - {card}, grown) not in seen:
                        seen.add((left - {card}, grown))
                        best = min(best, least(left - {card}, grown))
        return best

    return least(loose, table)


def joint_deadwood(defender: Cards, table: tuple[Cards, ...], ace: int, corner: bool) -> int:
    """The least a defender is left with, over all his own melds and all lay-offs on the table's."""
    return min(
        after_lay_offs(unmatched(defender, made), table, ace, corner) for made in meldings(defender, corner)
    )
