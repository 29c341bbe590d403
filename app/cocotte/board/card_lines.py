"""Cards a phone sends: typed into a line, touched as boxes, or both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from cocotte.board.fields import Box, Cards
from cocotte.core.card_notation import duplicates, format_cards, parse_cards, readable, spelled
from cocotte.core.cards import JOKER, AnyCard, Card, Rank, Suit
from cocotte.core.errors import ParseError
from cocotte.core.problems import Problem
from cocotte.core.values import frozen, replace
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import card_example
from cocotte.language.play.cards import card_name, card_text, suit_name
from cocotte.language.problems import problems_text, refusal_text

OPEN: Final = "open"
"""The line whose boxes are laid out."""

LONGEST: Final = 400
"""Characters of an answer, and of a line of cards."""

_DRAWN, _BOX = ":was", ":box"  # after the name of the line; no question has a colon
_ROWS: Final = (Suit.SPADE, Suit.HEART, Suit.DIAMOND, Suit.CLUB)


@frozen
class Pack:
    """The cards a line may name."""

    packs: int = 1
    """Packs of 52."""
    jokers: int = 0
    """Jokers in all of them."""
    most: int = 0
    """How many cards there may be; 0 for as many as there are."""

    def copies(self, card: AnyCard) -> int:
        """How often a card is there."""
        return self.packs if isinstance(card, Card) else self.jokers

    def problems(self, cards: Sequence[AnyCard]) -> Iterator[Problem]:
        """What keeps the cards from being one hand; of several packs the rules say it of all hands."""
        if self.packs == 1:
            for card in duplicates(cards):
                yield Problem("CARD_TWICE", {"card": str(card)}, "cards", "GIN-01")
        if self.most and len(cards) > self.most:
            facts = {"count": len(cards), "least": self.most - 1, "most": self.most}
            yield Problem("HAND_SIZE", facts, "cards", "GIN-04")


@frozen
class CardLine:
    """The cards of one line, as a phone gave them."""

    id: str
    """Its name on the page."""
    pack: Pack
    """The cards it may name."""
    cards: tuple[AnyCard, ...] = ()
    """The cards understood."""
    text: str = ""
    """What stands in the line."""
    wrong: str = ""
    """Why it cannot be read or held, in words."""
    open: bool = False
    """Its boxes are laid out."""

    def drawn(
        self,
        label: str,
        say: Translator,
        *,
        elsewhere: Collection[AnyCard] = (),
        holder: str = "",
        words: Sequence[str] = (),
    ) -> Cards:
        """The field of a page; cards `elsewhere` are with the `holder`, in words."""
        one = self.pack.most == 1
        shown = Cards(
            self.id,
            label,
            self.text,
            self.wrong,
            _example(say, one=one, jokers=self.pack.jokers > 0),
            one=one,
            words=tuple(words),
        )
        if not self.open:
            return shown
        held = Counter(self.cards)

        def box(card: AnyCard, copy: int) -> Box:
            here = held[card] >= copy
            gone = not here and card in elsewhere
            name = ", ".join(filter(None, (card_name(card, say), holder if gone else "")))
            return Box(str(card), card_text(card, say), name, here, gone)

        rows = [
            (suit.letter, suit_name(suit, say), tuple(box(Card(rank, suit), 1) for rank in Rank))
            for suit in _ROWS
        ]
        if jokers := tuple(box(JOKER, copy) for copy in range(1, self.pack.jokers + 1)):
            rows.append(("J", say("Joker"), jokers))
        plain = sorted((card for card in held if isinstance(card, Card)), key=lambda each: each.index)
        again = tuple(
            box(card, copy) for card in plain for copy in range(2, min(held[card] + 1, self.pack.packs) + 1)
        )
        there = (card for card, many in held.items() for _ in range(min(many, self.pack.copies(card))))
        return replace(shown, open=True, drawn=format_cards(there), rows=tuple(rows), again=again)


def card_line(typed: Mapping[str, Sequence[str]], name: str, pack: Pack, say: Translator) -> CardLine:
    """What a phone sent of a line and its boxes.

    The line is what counts; a box touched since they were drawn goes into it, or out of it. What cannot be
    read stays as it was typed.
    """
    french, jokers = say.language == "fr", pack.jokers > 0
    text, wrong = next(iter(typed.get(name, ())), "")[:LONGEST].strip(), ""
    try:
        cards = parse_cards(text, french=french, jokers=jokers)
    except ParseError as error:
        cards = readable(text, french=french, jokers=jokers)
        wrong = refusal_text(error.code, error.facts, say)
    if f"{name}{_DRAWN}" in typed:
        drawn, touched = (Counter(_boxes(typed.get(f"{name}{what}", ()))) for what in (_DRAWN, _BOX))
        held = Counter(cards)
        more = [
            card
            for card, many in (touched - drawn).items()
            for _ in range(min(many, pack.copies(card) - held[card]))
        ]
        left = held - (drawn - touched)
        if more and wrong:
            text = f"{text} {spelled(more, french=french)}"[:LONGEST]
        elif more or left != held:
            cards = (*left.elements(), *more)
            text = spelled(cards, french=french) if not wrong else text
    wrong = wrong or problems_text(pack.problems(cards), say)
    return CardLine(name, pack, tuple(cards), text, wrong, next(reversed(typed.get(OPEN, ("",)))) == name)


def _boxes(values: Sequence[str]) -> tuple[AnyCard, ...]:
    """Cards as the page names them; none of what somebody made up."""
    try:
        return parse_cards(" ".join(values)[:LONGEST], jokers=True)
    except ParseError:
        return ()


def _example(say: Translator, *, one: bool, jokers: bool) -> str:
    """How cards are typed."""
    if one:
        return card_example(say)
    return say.ctx("hand", "AS JK 7HD") if jokers else say.ctx("hand", "4-7C 4SHD AHD 2S")
