"""Cards of two packs as one types them: read while they are typed, in any order, Jokers where they stand."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.card_notation import in_french, parse_cards
from cocotte.core.cards import AnyCard
from cocotte.core.errors import ParseError
from cocotte.core.values import frozen


@frozen
class Typed:
    """What a text says so far."""

    cards: tuple[AnyCard, ...]
    """The cards understood, in the order given."""
    error: ParseError | None = None
    """Where it cannot be read; None also while the last card is only begun."""
    begun: ParseError | None = None
    """What is still missing of the last card, if it is only begun."""


def read(text: str, *, jokers: bool, french: bool) -> Typed:
    """The cards a text names; one that is half typed is read as far as it goes."""
    try:
        return Typed(parse_cards(text, french=french, jokers=jokers))
    except ParseError as refused:
        begun = refused.at >= len(text.rstrip()) or (jokers and text[refused.at :].upper() == "J")
        cards = _beginning(text, jokers=jokers, french=french)
        return Typed(cards, begun=refused) if begun else Typed(cards, refused)


def write(cards: Iterable[AnyCard], *, french: bool) -> str:
    """The cards in the letters of the language, as `read` reads them: ``7H JK 9H``, ``7C JK 9C``."""
    return " ".join(in_french(card) if french else str(card) for card in cards)


def _beginning(text: str, *, jokers: bool, french: bool) -> tuple[AnyCard, ...]:
    """The cards of the longest beginning that can be read."""
    for end in range(len(text) - 1, 0, -1):
        try:
            return parse_cards(text[:end], french=french, jokers=jokers)
        except ParseError:
            continue
    return ()
