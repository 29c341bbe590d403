"""Cards as words of a line: one as it stands, several in brackets."""

from __future__ import annotations

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import AnyCard, Card
from cocotte.core.errors import ParseError
from cocotte.core.notation.tokens import Line, Token


def read_card(line: Line, *, french: bool) -> Card:
    """The card that comes next.

    Raises: ParseError (CARD_EXPECTED, or what is wrong with it) with the place in the line.
    """
    token = line.peek()
    if token is None or token.form != "word":
        raise line.error("CARD_EXPECTED", "7H")
    line.take()
    cards = plain_cards(line, token, token.text, 0, french=french)
    if len(cards) != 1:
        raise ParseError("CARD_EXPECTED", line.text, token.at, found=token.text, expected="7H")
    return cards[0]


def read_cards(line: Line, *, french: bool) -> tuple[AnyCard, ...]:
    """The cards in brackets that come next, perhaps Jokers among them.

    Raises: ParseError with the place in the line.
    """
    token = line.take()
    try:
        return parse_cards(token.text, french=french, jokers=True)
    except ParseError as error:
        raise error.within(line.text, token.at + 1) from error


def plain_cards(line: Line, token: Token, text: str, at: int, *, french: bool) -> tuple[Card, ...]:
    """Cards but Jokers within a word of the line.

    Raises: ParseError with the place in the line.
    """
    try:
        return parse_cards(text, french=french)
    except ParseError as error:
        raise error.within(line.text, token.at + at) from error
