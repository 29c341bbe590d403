"""Hands of gin to measure with, the same in every run."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cocotte.core.cards import PACK, cards_of, mask_of
from cocotte.core.gin.arrangement import Arrangement, best_arrangement
from cocotte.core.gin.melds import meld_table

MELDS = [meld.mask for meld in meld_table(corner=False).values() if len(meld.cards) <= 5]


def uniform(random: Random, taken: int = 0) -> int:
    """Any ten cards, as dealt."""
    return mask_of(random.sample([card for card in PACK if not card.bit & taken], 10))


def meld_rich(random: Random, taken: int = 0) -> int:
    """Melds of three to five cards laid over one another as long as ten cards hold them, then any cards."""
    hand = 0
    while (more := hand | random.choice(MELDS)).bit_count() <= 10:
        hand = more if not more & taken else hand
    free = [card for card in PACK if not card.bit & (hand | taken)]
    return hand | mask_of(random.sample(free, 10 - hand.bit_count()))


def crowded(random: Random, taken: int = 0) -> int:
    """Ten cards of a few neighbouring ranks, where sets and runs quarrel over nearly every card."""
    low = random.randrange(8)
    near = [card for card in PACK if low < card.rank <= low + 6 and not card.bit & taken]
    return mask_of(random.sample(near, 10))


KINDS: dict[str, Callable[..., int]] = {"uniform": uniform, "meld-rich": meld_rich, "crowded": crowded}


def hands(kind: str, count: int) -> list[int]:
    """Hands of one kind, as masks."""
    random = Random(kind)
    return [KINDS[kind](random) for _ in range(count)]


def showdowns(kind: str, count: int) -> list[tuple[Arrangement, int]]:
    """Knocks within ten points, each with a defender's hand of one kind."""
    random = Random(kind)
    found: list[tuple[Arrangement, int]] = []
    while len(found) < count:
        knocker = meld_rich(random)
        spread = best_arrangement(cards_of(knocker))
        if spread.deadwood <= 10:
            found.append((spread, KINDS[kind](random, knocker)))
    return found
