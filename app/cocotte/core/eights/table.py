"""The table of a deal in play, as a value: whose turn, which way round, what lies on top, who holds what."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from cocotte.core.cards import AnyCard, Suit
from cocotte.core.decks import Deck
from cocotte.core.eights.counting import deck_of
from cocotte.core.eights.drawing import Stock
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.play import Position, position_problems
from cocotte.core.eights.setup import cards_each, eldest, find_starter, team_problems
from cocotte.core.errors import RuleViolation
from cocotte.core.values import frozen


@frozen
class Play:
    """The player to play plays a card, or three Queens."""

    cards: tuple[AnyCard, ...]
    """The cards in the order played."""
    suit: Suit | None = None
    """The suit he asks for after an 8 or a Joker; None after an 8 leaves its own suit."""
    last: bool = False
    """Whether he holds no card any more; asked only where the hands are not counted."""


@frozen
class Draw:
    """The player to play draws one card from the stock."""

    able: bool = False
    """Whether he could have played and draws by choice (EIGHT-09)."""


@frozen
class Pass:
    """The player to play can neither play nor draw (EIGHT-11)."""


@frozen
class ForgotLastCard:
    """A player played his last card but one without announcing it (COCHON-06)."""

    player: str
    """Who."""


Move = Play | Draw | Pass | ForgotLastCard
"""What the table reports."""


class Ending(Enum):
    """How a deal ended."""

    OUT = "OUT"
    """Every member of a side is out (EIGHT-12, EIGHT-15)."""
    BLOCKED = "BLOCKED"
    """Nobody can play and there is nothing to draw (EIGHT-13)."""


@frozen
class Table:
    """A deal in play. Each move gives a new table; keeping the old ones is undoing."""

    players: tuple[str, ...]
    """The players, clockwise; seats are their places here."""
    sides: tuple[tuple[str, ...], ...]
    """The players of each side; a player for himself is a side of one."""
    options: PlayOptions
    """The rules of play in force."""
    top: AnyCard
    """The card on top of the discard pile."""
    turn: int
    """The seat to play."""
    suit: Suit | None = None
    """The suit asked for by who played the 8 or the Joker on top."""
    direction: int = 1
    """+1 clockwise, -1 the other way."""
    pending: int = 0
    """Cards the player to play has drawn for a row of 2s (COCHON-07)."""
    hands: tuple[int, ...] | None = None
    """Cards each seat holds; None where they are not counted."""
    stock: int = 0
    """Cards in the stock; of use only where the hands are counted."""
    pile: tuple[AnyCard, ...] = ()
    """Cards under the top of the discard pile, the lowest first; of use only where the hands are counted."""
    deck: Deck | None = None
    """The cards that are played with; None where the hands are not counted."""
    out: frozenset[int] = frozenset()
    """Seats that hold no card any more."""
    barred: frozenset[int] = frozenset()
    """Seats that lose their next turn (COCHON-06)."""
    passed: frozenset[int] = frozenset()
    """Seats that have passed since a card was last played."""
    ending: Ending | None = None
    """How the deal ended; None while it goes on."""
    moves: tuple[Move, ...] = ()
    """Every move so far."""

    @property
    def under(self) -> int:
        """How many cards lie under the top of the discard pile."""
        return len(self.pile)

    def still_to_come(self, card: AnyCard, *played: AnyCard) -> bool:
        """Whether the deck has the card besides those on the pile, all that are `played` counted.

        Source: EIGHT-01, EIGHT-10.
        """
        lying = (*self.pile, self.top, *(played or (card,)))
        return self.deck is None or lying.count(card) <= self.deck.copies(card)

    @property
    def position(self) -> Position:
        """What lies before the player to play."""
        return Position(self.top, len(self.players), self.suit, self.direction, self.pending)

    def stock_for(self, *, passing: bool) -> Stock:
        """What is left to draw from; where nothing is counted, a pass or a draw itself says so."""
        if self.hands is None:
            return Stock.EXHAUSTED if passing else Stock.CARDS
        if self.stock:
            return Stock.CARDS
        return Stock.EXHAUSTED if self.pile else Stock.NOTHING

    @property
    def winner(self) -> int | None:
        """The side whose members are all out; None while there is none."""
        for number, side in enumerate(self.sides):
            if all(self.players.index(player) in self.out for player in side):
                return number
        return None


def begin(
    players: Sequence[str],
    starter: AnyCard,
    options: PlayOptions = EIGHTS,
    *,
    dealer: int = 0,
    sides: Sequence[Sequence[str]] | None = None,
    packs: int = 0,
    agreed_cards: int = 0,
) -> Table:
    """The table after the deal: hands and stock counted, the eldest to play on the starter.

    `dealer` is a seat, `sides` the teams (each for himself without); `packs` and `agreed_cards` go before
    EIGHT-01 and EIGHT-06. Source: EIGHT-01, EIGHT-03, EIGHT-06, EIGHT-07.

    Raises RuleViolation for players or teams that cannot sit down so, an 8 or a Joker as starter, or too few
    cards to deal.

    >>> from cocotte.core.card_notation import parse_cards
    >>> table = begin(("Anne", "Bob", "Carl"), parse_cards("7H")[0])
    >>> table.players[table.turn], table.hands, table.stock
    ('Bob', (5, 5, 5), 36)
    """
    teams = _teams(players, sides)
    if find_starter((starter,)).card is None:
        raise RuleViolation.of("STARTER_BURIED", where="top", clause="EIGHT-07", card=str(starter))
    number = len(players)
    each = cards_each(number, agreed_cards)
    deck = deck_of(number, packs=packs, jokers=options.jokers)
    stock = deck.size - number * each - 1
    if stock < 0:
        raise RuleViolation.of(
            "DECK_TOO_SMALL", where="cards_each", clause="EIGHT-06", cards=each, short=-stock
        )
    turn = eldest(dealer, number)
    hands = (each,) * number
    return Table(tuple(players), teams, options, starter, turn, hands=hands, stock=stock, deck=deck)


def resume(
    players: Sequence[str],
    top: AnyCard,
    options: PlayOptions = EIGHTS,
    *,
    turn: int = 0,
    suit: Suit | None = None,
    direction: int = 1,
    pending: int = 0,
    sides: Sequence[Sequence[str]] | None = None,
) -> Table:
    """The table in the middle of a deal, everybody still in, hands and stock not counted.

    Raises RuleViolation for players or teams that cannot sit down so, or a position that cannot be.
    """
    table = Table(tuple(players), _teams(players, sides), options, top, turn, suit, direction, pending)
    problems = position_problems(table.position, options)
    if problems:
        raise RuleViolation(problems)
    return table


def _teams(players: Sequence[str], sides: Sequence[Sequence[str]] | None) -> tuple[tuple[str, ...], ...]:
    """The sides the players form, each for himself without `sides`; refused where they cannot sit down so."""
    teams = tuple((name,) for name in players) if sides is None else tuple(map(tuple, sides))
    problems = team_problems(teams)
    if problems:
        raise RuleViolation(problems)
    if sorted(players) != sorted(name for team in teams for name in team):
        raise RuleViolation.of("TEAMS_NOT_PLAYERS", where="sides", clause="EIGHT-03")
    return teams
