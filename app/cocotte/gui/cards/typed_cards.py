"""Cards of two packs as one types them: read while they are typed, in any order, Jokers where they stand."""

from __future__ import annotations

from cocotte.core.card_notation import parse_cards, readable
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
        cards = readable(text, jokers=jokers, french=french)
        return Typed(cards, begun=refused) if begun else Typed(cards, refused)
