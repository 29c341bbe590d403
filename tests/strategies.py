"""Hypothesis strategies shared by the tests: cards and hands, from any to rich in melds."""

from __future__ import annotations

from hypothesis import strategies as st

from cocotte.core.cards import JOKER, PACK, AnyCard, Card, Rank
from cocotte.core.gin.melds import ROUND_THE_CORNER, STANDARD, CardRules

CARDS: st.SearchStrategy[Card] = st.sampled_from(PACK)
"""Any card of a pack."""

CARDS_AND_JOKERS: st.SearchStrategy[AnyCard] = st.sampled_from([*PACK, JOKER])
"""Any card of a pack with Jokers."""

CARD_RULES: st.SearchStrategy[CardRules] = st.sampled_from([
    STANDARD,
    ROUND_THE_CORNER,
    CardRules(ace=15, corner=False),
])  # fmt: skip
"""The ace low, round the corner, or low but dear."""


def hands(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Any cards of a pack, none twice."""
    return st.lists(CARDS, min_size=size, max_size=size, unique=True).map(tuple)


@st.composite
def rich_hands(draw: st.DrawFn, size: int) -> tuple[Card, ...]:
    """Cards of a few neighbouring ranks, past the king too, so that sets and runs quarrel over them."""
    low = draw(st.integers(0, 12))
    ranks = draw(st.integers((size + 3) // 4, (size + 3) // 4 + 2))
    near = [card for card in PACK if (card.rank - 1 - low) % 13 < ranks]
    return tuple(draw(st.permutations(near))[:size])


def gin_hands(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands of gin, one half of them rich in melds."""
    return st.one_of(hands(size), rich_hands(size))


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A knocker's ten cards and a defender's ten that often fit them, whether or not the knock is legal."""
    both = draw(gin_hands(20))
    return both[:10], both[10:]


RANKS: st.SearchStrategy[Rank] = st.sampled_from(list(Rank))
"""Any rank."""
