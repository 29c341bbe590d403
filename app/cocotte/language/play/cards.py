"""Cards as people read them: ``7♦ Q♠`` in English, ``7♦ D♠`` in French."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import AnyCard, Joker, Rank, Suit
from cocotte.core.errors import ParseError
from cocotte.language.catalogue import Translator

SYMBOLS: Final = {Suit.SPADE: "♠", Suit.HEART: "♥", Suit.DIAMOND: "♦", Suit.CLUB: "♣"}
"""The sign of each suit."""


def card_text(card: AnyCard, say: Translator) -> str:
    """A card in short: ``Q♠``, ``D♠``, ``Joker``."""
    if isinstance(card, Joker):
        return say("Joker")
    return rank_text(card.rank, say) + SYMBOLS[card.suit]


def cards_text(cards: Iterable[AnyCard], say: Translator) -> str:
    """Cards in short, in their order: ``5♣ 6♣ 7♣``."""
    return " ".join(card_text(card, say) for card in cards)


def notation_text(text: str, say: Translator) -> str:
    """Cards in canonical notation, as people read them; what is no card stays as it was given.

    Several combinations are parted by a stroke.
    """
    try:
        return " / ".join(cards_text(parse_cards(part, jokers=True), say) for part in text.split(" / "))
    except ParseError:
        return text


def card_name(card: AnyCard, say: Translator) -> str:
    """A card in words: ``queen of spades``, ``dame de pique``."""
    if isinstance(card, Joker):
        return say("Joker")
    return say("{rank} of {suit}", rank=rank_name(card.rank, say), suit=suit_name(card.suit, say))


def rank_text(rank: Rank, say: Translator) -> str:
    """A rank in short: ``A 2 ... 10 J Q K``, ``A 2 ... 10 V D R``."""
    match rank:
        case Rank.ACE:
            return say.ctx("rank", "A")
        case Rank.JACK:
            return say.ctx("rank", "J")
        case Rank.QUEEN:
            return say.ctx("rank", "Q")
        case Rank.KING:
            return say.ctx("rank", "K")
        case pips:
            return str(int(pips))


def faces_of(say: Translator) -> Mapping[Rank, str]:
    """What is written on the cards of each rank."""
    return {rank: rank_text(rank, say) for rank in Rank}


def rank_name(rank: Rank, say: Translator) -> str:
    """A rank in words: ``queen``, ``dame``; the others are their number."""
    match rank:
        case Rank.ACE:
            return say("ace")
        case Rank.JACK:
            return say("jack")
        case Rank.QUEEN:
            return say("queen")
        case Rank.KING:
            return say("king")
        case pips:
            return str(int(pips))


def suit_name(suit: Suit, say: Translator) -> str:
    """A suit in words: ``spades``, ``pique``."""
    match suit:
        case Suit.SPADE:
            return say("spades")
        case Suit.HEART:
            return say("hearts")
        case Suit.DIAMOND:
            return say("diamonds")
        case Suit.CLUB:
            return say("clubs")
