"""Cards in text: canonical out, and in whatever spelling a table uses.

Canonical is rank and suit, ``AS TD 7H``, a Joker ``JK``. Read besides: ``10``; suit symbols; lower case; the
French ranks V D R; and two short forms, ``4-7C`` or ``7-4C`` for a run and ``4SHD`` for one rank in several
suits. Cards are parted by spaces, commas or nothing. With French letters the suits are P C K T (pique, cœur,
carreau, trèfle) and the ranks A 2 ... 10 T V D R; the rank comes first, so ``RK`` is the king of diamonds and
``TT`` the ten of clubs. One text uses one alphabet: what cannot be read in French letters as a whole is read
as canonical.

    cards  = { card | separator } ;
    card   = "JK" | rank [ "-" rank ] suit { suit } ;    each suit once; a suit named again begins a new card
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, overload

from cocotte.core.cards import JOKER, AnyCard, Card, Rank, Suit
from cocotte.core.errors import ParseError
from cocotte.core.values import frozen

FRENCH_SUITS: Final = {Suit.SPADE: "P", Suit.HEART: "C", Suit.DIAMOND: "K", Suit.CLUB: "T"}
"""The letters French players write suits with."""
FRENCH_FACES: Final = {Rank.TEN: "10", Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"}
"""The ranks they write otherwise."""


def in_french(card: AnyCard) -> str:
    """A card in French letters.

    >>> [in_french(card) for card in parse_cards("TS KD JK", jokers=True)]
    ['10P', 'RK', 'JK']
    """
    if not isinstance(card, Card):
        return str(card)
    return FRENCH_FACES.get(card.rank, card.rank.letter) + FRENCH_SUITS[card.suit]


def format_cards(cards: Iterable[AnyCard]) -> str:
    """Cards in canonical notation, parted by spaces, their order kept.

    >>> format_cards(parse_cards("10♥, 4-6c"))
    'TH 4C 5C 6C'
    """
    return " ".join(map(str, cards))


def spelled(cards: Iterable[AnyCard], *, french: bool) -> str:
    """Cards in the letters of the language, as `parse_cards` reads them: ``7H JK 9H``, ``7C JK 9C``."""
    return " ".join(in_french(card) if french else str(card) for card in cards)


@overload
def readable(text: str, *, french: bool = False, jokers: Literal[False] = False) -> tuple[Card, ...]: ...
@overload
def readable(text: str, *, french: bool = False, jokers: bool) -> tuple[AnyCard, ...]: ...
def readable(text: str, *, french: bool = False, jokers: bool = False) -> tuple[AnyCard, ...]:
    """The cards of the longest beginning of a text that can be read.

    >>> format_cards(readable("4-6C 7X 8C"))
    '4C 5C 6C'
    """
    while text:
        try:
            return parse_cards(text, french=french, jokers=jokers)
        except ParseError as error:
            text = text[: min(error.at, len(text) - 1)]
    return ()


def duplicates(cards: Iterable[AnyCard]) -> tuple[Card, ...]:
    """The cards that are there more than once, each named once; Jokers are all alike.

    >>> format_cards(duplicates(parse_cards("7H 7H 7H JK JK", jokers=True)))
    '7H'
    """
    seen: set[Card] = set()
    found: dict[Card, None] = {}
    for card in cards:
        if isinstance(card, Card):
            if card in seen:
                found[card] = None
            seen.add(card)
    return tuple(found)


@overload
def parse_cards(text: str, *, french: bool = False, jokers: Literal[False] = False) -> tuple[Card, ...]: ...
@overload
def parse_cards(text: str, *, french: bool = False, jokers: bool) -> tuple[AnyCard, ...]: ...
def parse_cards(text: str, *, french: bool = False, jokers: bool = False) -> tuple[AnyCard, ...]:
    """The cards a text names, in its order.

    `french` reads French suit letters first, `jokers` allows Jokers. Raises `ParseError` with the place and
    what was expected: CARD_UNKNOWN (no card begins so), CARD_RANK (a rank is missing), CARD_SUIT (a suit is
    missing), CARD_RUN (a run of one rank), JOKER_NOT_IN_GAME.

    >>> format_cards(parse_cards("VK 4PC", french=True))
    'JD 4S 4H'
    """
    if not french:
        return _Reader(text, _CANONICAL, jokers).cards()
    try:
        return _Reader(text, _FRENCH, jokers).cards()
    except ParseError as in_french:
        try:
            return _Reader(text, _CANONICAL, jokers).cards()
        except ParseError as canonical:
            # the reading that came further is the one that was meant
            raise (canonical if canonical.at > in_french.at else in_french) from None


@frozen
class _Alphabet:
    """The letters of ranks and suits."""

    ranks: Mapping[str, Rank]
    """Rank by its letter or digit, upper case; ten is also 10."""
    suits: Mapping[str, Suit]
    """Suit by its letter, upper case, or its symbol."""
    expected_ranks: str
    """The ranks as a message names them."""
    expected_suits: str
    """The suits as a message names them."""


_SYMBOLS: Final = {
    "♠": Suit.SPADE, "♤": Suit.SPADE, "♥": Suit.HEART, "♡": Suit.HEART,
    "♦": Suit.DIAMOND, "♢": Suit.DIAMOND, "♣": Suit.CLUB, "♧": Suit.CLUB,
}  # fmt: skip
_FRENCH_RANKS: Final = {"V": Rank.JACK, "D": Rank.QUEEN, "R": Rank.KING}
_PIPS: Final = {rank.letter: rank for rank in Rank if rank <= Rank.TEN}
_CANONICAL: Final = _Alphabet(
    {rank.letter: rank for rank in Rank} | _FRENCH_RANKS,
    {suit.letter: suit for suit in Suit} | _SYMBOLS,
    "A 2 3 4 5 6 7 8 9 T J Q K",
    "S H D C",
)
_FRENCH: Final = _Alphabet(
    _PIPS | _FRENCH_RANKS,
    {"P": Suit.SPADE, "C": Suit.HEART, "K": Suit.DIAMOND, "T": Suit.CLUB} | _SYMBOLS,
    "A 2 3 4 5 6 7 8 9 10 V D R",
    "P C K T",
)
_SEPARATORS: Final = ",;"
_DASHES: Final = "-‐‑–—"
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str, alphabet: _Alphabet, jokers: bool) -> None:
        self._text = text
        self._alphabet = alphabet
        self._jokers = jokers
        self._at = 0

    def cards(self) -> tuple[AnyCard, ...]:
        """All the cards of the text.

        Raises: ParseError with the place and what was expected.
        """
        found: list[AnyCard] = []
        while self._at < len(self._text):
            if self._text[self._at].isspace() or self._text[self._at] in _SEPARATORS:
                self._at += 1
            else:
                found += self._card()
        return tuple(found)

    def _card(self) -> Sequence[AnyCard]:
        """One Joker, or the cards of one rank or run in one or more suits."""
        start = self._at
        word = self._text[start : start + 2]
        if word.upper() == "JK":
            if not self._jokers:
                raise self._error("JOKER_NOT_IN_GAME", start, found=word)
            self._at += 2
            return (JOKER,)
        first = self._rank("CARD_RANK" if self._ahead() in self._alphabet.suits else "CARD_UNKNOWN")
        if self._ahead() not in _DASHES:
            return [Card(first, suit) for suit in self._suits(first)]
        self._at += 1
        last = self._rank("CARD_RANK")
        ranks = _run(first, last)
        if not ranks:
            raise self._error("CARD_RUN", start, first=first.letter, last=last.letter)
        return [Card(rank, suit) for suit in self._suits(last) for rank in ranks]

    def _rank(self, code: str) -> Rank:
        """The rank that stands here; `code` is the problem if none does."""
        if self._text[self._at : self._at + 2] == "10":
            self._at += 2
            return Rank.TEN
        rank = self._alphabet.ranks.get(self._ahead())
        if rank is None:
            raise self._error(code, self._at, expected=self._alphabet.expected_ranks)
        self._at += 1
        return rank

    def _suits(self, rank: Rank) -> list[Suit]:
        """The suits that stand here, at least one, none twice."""
        found: list[Suit] = []
        while (suit := self._alphabet.suits.get(self._ahead())) is not None and suit not in found:
            found.append(suit)
            self._at += 1
            while self._at < len(self._text) and self._text[self._at] in _VARIATION_SELECTORS:
                self._at += 1
        if not found:
            raise self._error("CARD_SUIT", self._at, rank=rank.letter, expected=self._alphabet.expected_suits)
        return found

    def _ahead(self) -> str:
        """The next character, upper case; a line end where the text ends."""
        return self._text[self._at].upper() if self._at < len(self._text) else "\n"

    def _error(self, code: str, at: int, **facts: str) -> ParseError:
        """A problem at a place, with the character found there; none at the end of the text."""
        return ParseError(code, self._text, at, line=1, **{"found": self._text[at : at + 1], **facts})


def _run(first: Rank, last: Rank) -> tuple[Rank, ...]:
    """The ranks from one to another, up or down; an ace may end them above the king. Empty for one rank."""
    top = Rank.KING + 1 if last is Rank.ACE and first is not Rank.ACE else last
    if first == top:
        return ()
    step = 1 if first < top else -1
    return tuple(Rank((place - 1) % 13 + 1) for place in range(first, top + step, step))
