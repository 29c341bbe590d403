"""Is this play legal, and what follows: who plays next, who draws, who asks for a suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from cocotte.core.cards import JOKER, AnyCard, Card, Joker, Rank, Suit
from cocotte.core.eights.counting import deck_of
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.setup import player_problems
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import field, frozen


@frozen
class Position:
    """What lies on the table when a player is to play."""

    top: AnyCard
    """The card on top of the discard pile, at first the starter."""
    players: int
    """How many play, two to eight."""
    suit: Suit | None = None
    """The suit asked for by who played the 8 or the Joker on top; None for the suit of the top card."""
    direction: int = 1
    """+1 clockwise, each to the left of the one before; -1 the other way."""
    pending: int = 0
    """Cards the player now to play had to draw for a row of 2s (COCHON-07); 0 without such a row."""

    @property
    def suit_to_follow(self) -> Suit | None:
        """The suit asked for (EIGHT-08); None on a Joker whose suit is not given."""
        return _suit_of(self.top) if self.suit is None else self.suit


class Reason(Enum):
    """Why a play is legal, or is not."""

    SUIT = "SUIT"
    """A card of the suit asked for."""
    RANK = "RANK"
    """A card of the rank of the top card: it changes the suit asked for."""
    EIGHT = "EIGHT"
    """An 8 where an 8 goes."""
    JOKER = "JOKER"
    """A Joker, which goes on any card."""
    THREE_QUEENS = "THREE_QUEENS"
    """Three Queens in one turn, that of the suit asked for first."""
    NEITHER_SUIT_NOR_RANK = "NEITHER_SUIT_NOR_RANK"
    """Neither the suit asked for nor the rank of the top card."""
    NOT_SUIT_ASKED = "NOT_SUIT_ASKED"
    """On an 8 or a Joker: not of the suit that was asked for."""
    EIGHT_NOT_OF_SUIT = "EIGHT_NOT_OF_SUIT"
    """An 8 of another suit than the one asked for, where the table does not allow it at any time (D19)."""
    NO_JOKERS = "NO_JOKERS"
    """A Joker, where none is in play."""
    ONE_CARD = "ONE_CARD"
    """More than one card, and not three Queens where these may go together."""
    QUEEN_OF_SUIT_FIRST = "QUEEN_OF_SUIT_FIRST"
    """Three Queens of which the first is not of the suit asked for."""


_LEGAL: Final = frozenset({Reason.SUIT, Reason.RANK, Reason.EIGHT, Reason.JOKER, Reason.THREE_QUEENS})

_CLAUSE: Final[Mapping[Reason, str]] = {
    Reason.JOKER: "COCHON-02",
    Reason.NO_JOKERS: "COCHON-02",
    Reason.THREE_QUEENS: "COCHON-09",
    Reason.QUEEN_OF_SUIT_FIRST: "COCHON-09",
}
"""The clause of a reason; all others are EIGHT-08."""


@frozen
class Follows:
    """What follows a legal play, seen from who made it; offsets count seats to his left, 0 is himself."""

    players: int
    """How many play."""
    direction: int
    """The direction of play from now on: +1 clockwise, -1 the other way."""
    keeps_play: bool = True
    """Whether his neighbour, after drawing if he must, may play; else his turn is lost."""
    draws: int = 0
    """Cards the neighbour draws first."""
    from_hand: bool = False
    """Whether he draws them from the hand of who played (COCHON-08); else from the stock."""
    suit_choice: bool = False
    """Whether the player now asks for a suit."""
    pending: int = 0
    """Cards the row of 2s has come to (COCHON-07), of which the next 2 makes more; 0 without a row."""
    clauses: tuple[str, ...] = ()
    """The clauses at work beyond the play itself."""

    @property
    def steps(self) -> int:
        """Turns from him to the one who plays next, in the direction of play: 2 where a turn is lost."""
        return 1 if self.keeps_play else 2

    @property
    def neighbour(self) -> int:
        """Offset of the player next in turn: he draws, or loses his play."""
        return self.direction % self.players

    @property
    def next(self) -> int:
        """Offset of the player who plays next; 0 when the same player plays again."""
        return self.direction * self.steps % self.players


@frozen
class PlayCheck:
    """The answer to a play."""

    reason: Reason
    """Why it is legal, or is not."""
    clause: str
    """The clause that says so."""
    follows: Follows | None
    """What follows; None when the play is not legal."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """``card`` (the cards played), ``top`` and ``suit`` (letter of the suit to follow)."""

    @property
    def legal(self) -> bool:
        """Whether the play stands."""
        return self.reason in _LEGAL


def _suit_of(card: AnyCard) -> Suit | None:
    """The suit of a card; None for a Joker."""
    return card.suit if isinstance(card, Card) else None


def is_wild(card: AnyCard) -> bool:
    """Whether who plays the card asks for a suit: an 8 or a Joker (EIGHT-08, COCHON-02)."""
    return isinstance(card, Joker) or card.rank is Rank.EIGHT


def two_adds(card: Card, options: PlayOptions) -> int:
    """Cards a 2 makes the next player draw, or adds to the row of 2s (COCHON-01, COCHON-07, D51)."""
    if card.suit is not Suit.SPADE:
        return 2
    return options.two_of_spades_adds if options.cochon_two_adds else 4


def check_play(position: Position, cards: Sequence[AnyCard], options: PlayOptions) -> PlayCheck:
    """Whether the cards may be played in one turn, and what follows.

    Raises RuleViolation when the position itself cannot be, or no card is named.
    Source: EIGHT-08, COCHON-01..09.

    >>> from cocotte.core.card_notation import parse_cards
    >>> on_seven = Position(top=parse_cards("7H")[0], players=3)
    >>> check_play(on_seven, parse_cards("2D"), EIGHTS).reason.name
    'NEITHER_SUIT_NOR_RANK'
    """
    problems = position_problems(position, options)
    if not cards:
        problems += (Problem("NO_CARD", where="cards"),)
    if problems:
        raise RuleViolation(problems)
    suit = position.suit_to_follow
    assert suit is not None  # position_problems has refused a Joker whose suit is not given
    reason = _reason(position, suit, cards, options)
    facts = {"card": " ".join(map(str, cards)), "top": str(position.top), "suit": suit.letter}
    follows = _follows(position, cards[-1], options) if reason in _LEGAL else None
    return PlayCheck(reason, _CLAUSE.get(reason, "EIGHT-08"), follows, facts)


def as_answer(position: Position, found: PlayCheck, cards: Sequence[AnyCard]) -> dict[str, Any]:
    """Return the answer to a play as a table is told it; what does not follow is None."""
    follows, last = found.follows, cards[-1]
    calls = is_wild(last) or follows is None
    return {
        "legal": found.legal,
        "reason": found.reason.value,
        "clause": found.clause,
        "next": follows.next if follows else None,
        "draws": follows.draws if follows else None,
        "keeps_play": follows.keeps_play if follows else None,
        "suit_choice": follows.suit_choice if follows else None,
        "suit": None if calls or not isinstance(last, Card) else last.suit.letter,
        "direction": follows.direction if follows else None,
        "neighbour": follows.neighbour if follows else None,
        "from_hand": follows.from_hand if follows else None,
        "pending": follows.pending if follows else None,
        "players": position.players,
    }


def named_too_often(
    position: Position, cards: Sequence[AnyCard], options: PlayOptions, packs: int = 0
) -> list[Problem]:
    """Find cards, of those played and the one on top, that one deck does not have (EIGHT-01).

    `packs` are those played with; 0 for as many as the players need.
    """
    if player_problems(position.players):
        return []  # refused as such, with everything else about the position
    deck = deck_of(position.players, packs=packs, jokers=options.jokers)
    named = Counter((position.top, *cards))
    return [
        Problem(
            "CARD_IN_PLAY_TWICE",
            {"card": str(card), "number": number, "most": deck.copies(card), "packs": deck.packs},
            "cards",
            "EIGHT-01" if isinstance(card, Card) else "COCHON-01",
        )
        for card, number in named.items()
        if number > deck.copies(card) and (isinstance(card, Card) or options.jokers)
    ]


def playable(
    position: Position, cards: Iterable[AnyCard], options: PlayOptions = EIGHTS
) -> tuple[AnyCard, ...]:
    """Those of the cards that may be played, each by itself.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> on_seven = Position(top=parse_cards("7H")[0], players=3)
    >>> format_cards(playable(on_seven, parse_cards("7C KH 8S 2D")))
    '7C KH 8S'
    """
    return tuple(card for card in cards if check_play(position, (card,), options).legal)


def position_problems(position: Position, options: PlayOptions) -> tuple[Problem, ...]:
    """Why such a position cannot be: players, direction, suit asked for, pending draws."""
    top, suit, pending = position.top, position.suit, position.pending
    found = list(player_problems(position.players))
    if position.direction not in (1, -1):
        found.append(Problem("DIRECTION", {"direction": position.direction}, "direction"))
    if top is JOKER and not options.jokers:
        found.append(Problem("NO_JOKERS", {"card": str(top)}, "top", "COCHON-02"))
    if top is JOKER and suit is None:
        found.append(Problem("SUIT_NEEDED", {"card": str(top)}, "suit", "COCHON-02"))
    if suit is not None and not is_wild(top) and suit is not _suit_of(top):
        found.append(Problem("SUIT_NOT_OF_TOP", {"top": str(top), "suit": suit.letter}, "suit", "EIGHT-08"))
    if pending and not _row_can_be(pending, top, options):
        found.append(Problem("PENDING", {"pending": pending, "top": str(top)}, "pending", "COCHON-07"))
    return tuple(found)


def _row_can_be(pending: int, top: AnyCard, options: PlayOptions) -> bool:
    """Whether a row of 2s that ends with the top card can have come to so many cards, by twos and fours."""
    if not options.cochon_two_adds or not isinstance(top, Card) or top.rank is not Rank.TWO:
        return False
    return pending % 2 == 0 and pending >= two_adds(top, options)


def _reason(position: Position, suit: Suit, cards: Sequence[AnyCard], options: PlayOptions) -> Reason:
    """Why the cards may be played, or may not."""
    if len(cards) > 1:
        return _queens_reason(suit, cards, options)
    card, top = cards[0], position.top
    if isinstance(card, Joker):
        return Reason.JOKER if options.jokers else Reason.NO_JOKERS
    on_eight = isinstance(top, Card) and top.rank is Rank.EIGHT
    if card.rank is Rank.EIGHT:
        allowed = options.eight_anytime or on_eight or card.suit is suit
        return Reason.EIGHT if allowed else Reason.EIGHT_NOT_OF_SUIT
    if card.suit is suit:
        return Reason.SUIT
    if is_wild(top):
        return Reason.NOT_SUIT_ASKED
    same_rank = isinstance(top, Card) and card.rank is top.rank
    return Reason.RANK if same_rank else Reason.NEITHER_SUIT_NOR_RANK


def _queens_reason(suit: Suit, cards: Sequence[AnyCard], options: PlayOptions) -> Reason:
    """Whether several cards are the three Queens that may go together (COCHON-09)."""
    queens = all(isinstance(card, Card) and card.rank is Rank.QUEEN for card in cards)
    if not (options.cochon_queens and len(cards) == 3 and queens):
        return Reason.ONE_CARD
    return Reason.THREE_QUEENS if _suit_of(cards[0]) is suit else Reason.QUEEN_OF_SUIT_FIRST


def _follows(position: Position, card: AnyCard, options: PlayOptions) -> Follows:
    """What the last card played brings about."""
    players, direction = position.players, position.direction
    if isinstance(card, Joker):
        if options.cochon_joker:
            return Follows(players, direction, False, 5, suit_choice=True, clauses=("COCHON-02",))
        return Follows(players, direction, suit_choice=True, clauses=("COCHON-02",))
    match card.rank:
        case Rank.EIGHT:
            return Follows(players, direction, suit_choice=True, clauses=("EIGHT-08",))
        case Rank.TWO if options.cochon_two_adds:
            row = position.pending + two_adds(card, options)
            decision = ("D51",) if card.suit is Suit.SPADE else ()
            return Follows(players, direction, draws=row, pending=row, clauses=("COCHON-07", *decision))
        case Rank.TWO if options.cochon_two:
            return Follows(players, direction, False, two_adds(card, options), clauses=("COCHON-01",))
        case Rank.SEVEN if options.cochon_seven:
            return Follows(players, direction, False, 1, from_hand=True, clauses=("COCHON-08",))
        case Rank.TEN if options.cochon_ten and players > 2:
            return Follows(players, -direction, clauses=("COCHON-04",))
        case Rank.JACK if options.cochon_jack:
            return Follows(players, direction, False, clauses=("COCHON-03",))
        case _:
            return Follows(players, direction)
