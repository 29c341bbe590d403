"""The live tracker: a move at the table, and what follows from it."""

from __future__ import annotations

from enum import Enum

from cocotte.core.cards import JOKER, Suit
from cocotte.core.eights.drawing import LAST_CARD_FINE, check_draw, check_pass
from cocotte.core.eights.play import Follows, check_play
from cocotte.core.eights.report import EightsReport
from cocotte.core.eights.table import Draw, Ending, ForgotLastCard, Move, Pass, Play, Table
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Problem
from cocotte.core.values import frozen, replace


class What(Enum):
    """One thing that follows from a move."""

    DRAWS = "DRAWS"
    """The player draws so many cards from the stock."""
    TAKES_FROM_HAND = "TAKES_FROM_HAND"
    """The player draws a card from the hand of who played the 7 (COCHON-08)."""
    RESHUFFLED = "RESHUFFLED"
    """So many discards are shuffled into a new stock (EIGHT-10)."""
    STOCK_SHORT = "STOCK_SHORT"
    """So many cards could not be drawn: there is nothing left to draw from."""
    SUIT_ASKED = "SUIT_ASKED"
    """The player has asked for a suit."""
    REVERSED = "REVERSED"
    """The direction of play is reversed; the number is the new direction."""
    LOSES_TURN = "LOSES_TURN"
    """The player loses his turn."""
    OUT = "OUT"
    """The player holds no card any more."""
    WON = "WON"
    """The deal is over: the player's side is out."""
    BLOCKED = "BLOCKED"
    """The deal is over: nobody can play (EIGHT-13)."""
    TO_PLAY = "TO_PLAY"
    """The player is to play."""
    SAY_LAST_CARD = "SAY_LAST_CARD"
    """The player to play holds two cards: « Dernière carte ! » before he plays one (COCHON-06)."""


@frozen
class Consequence:
    """One thing that follows, and for whom."""

    what: What
    """What happens."""
    player: str = ""
    """To whom; empty where it is to nobody in particular."""
    number: int = 0
    """How many cards, or the new direction of play."""
    clause: str = ""
    """The clause that says so."""
    suit: Suit | None = None
    """The suit asked for."""


@frozen
class Step:
    """A move made: the table after it and what follows, in the order it happens."""

    table: Table
    """The table after the move."""
    follows: tuple[Consequence, ...]
    """What is said to the table."""


def apply(table: Table, move: Move) -> Step:
    """The table after a move, and what follows from it.

    Raises RuleViolation for a move the rules refuse: the code of the check's reason (NEITHER_SUIT_NOR_RANK,
    MUST_DRAW ...), DEAL_OVER, ALREADY_PLAYED, MORE_THAN_HELD, SUIT_NEEDED, SUIT_NOT_ASKED_FOR,
    NO_CALL_ASKED, NOT_AT_TABLE, NOT_LAST_CARD. Source: EIGHT-08..15, COCHON-01..09.
    """
    if table.ending is not None:
        raise RuleViolation.of("DEAL_OVER")
    turn = _Turn(replace(table, moves=(*table.moves, move)))
    match move:
        case Play():
            turn.play(move)
        case Draw():
            turn.draw(move)
        case Pass():
            turn.give_up()
        case ForgotLastCard():
            turn.forgot(move)
    return turn.done()


def report_of(table: Table) -> EightsReport | None:
    """The deal that was followed as far as the table knows it: the points are still to be counted.

    None while it goes on. Source: EIGHT-12, EIGHT-13, EIGHT-15.
    """
    if table.ending is None:
        return None
    won = table.sides[table.winner] if table.winner is not None else ()
    nothing = tuple((table.players[seat], 0) for seat in sorted(table.out) if table.players[seat] not in won)
    blocked = table.ending is Ending.BLOCKED
    counts = tuple(zip(table.players, table.hands, strict=True)) if blocked and table.hands else ()
    return EightsReport(won, nothing, counts, blocked)


class _Turn:
    """One move being made: the table so far and what has followed so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.consequences: list[Consequence] = []

    def note(self, what: What, seat: int | None = None, number: int = 0, clause: str = "") -> None:
        """Note one thing that follows, for the player of a seat."""
        self.consequences.append(
            Consequence(what, "" if seat is None else self.table.players[seat], number, clause)
        )

    def done(self) -> Step:
        """The step, ending with whose turn it is."""
        table = self.table
        if table.ending is None:
            self.note(What.TO_PLAY, table.turn)
            if table.options.cochon_last_card and table.hands is not None and table.hands[table.turn] == 2:
                self.note(What.SAY_LAST_CARD, table.turn, clause="COCHON-06")
        return Step(table, tuple(self.consequences))

    def play(self, move: Play) -> None:
        """Cards are played: their effects, and the next in turn (EIGHT-08, COCHON-01..09).

        Raises: RuleViolation for cards the rules refuse, SUIT_NEEDED for a Joker that asks for no suit.
        """
        table, seat = self.table, self.table.turn
        follows = self._allowed(move)
        self.table = replace(
            table,
            top=move.cards[-1],
            suit=move.suit,
            pending=follows.pending,
            pile=(*table.pile, table.top, *move.cards[:-1]),
            passed=frozenset(),
            hands=_changed(table.hands, seat, -len(move.cards)),
        )
        if move.suit is not None:
            suit = Consequence(What.SUIT_ASKED, table.players[seat], 0, follows.clauses[0], move.suit)
            self.consequences.append(suit)
        if follows.direction != table.direction:
            self.table = replace(self.table, direction=follows.direction)
            self.note(What.REVERSED, None, follows.direction, "COCHON-04")
        if move.last if table.hands is None else self._holds(seat) == 0:
            self._goes_out(seat)
        if self.table.ending is None:
            if move.suit is None and self.table.top is JOKER:
                raise RuleViolation.of("SUIT_NEEDED", where="suit", clause="COCHON-02", card=str(JOKER))
            self._affect(seat, follows)

    def draw(self, move: Draw) -> None:
        """The player to play draws one card, and may lose his play with it (EIGHT-09, COCHON-05).

        Raises: RuleViolation with the reason why no card may be drawn.
        """
        table = self.table
        check = check_draw(table.stock_for(passing=False), table.options, able=move.able)
        if not check.legal:
            raise RuleViolation.of(check.reason.value, clause=check.clause)
        self._draw_cards(table.turn, check.draws, check.clause)
        if check.turn_over:
            self.note(What.LOSES_TURN, table.turn, clause=check.clause)
            self._pass_on()

    def give_up(self) -> None:
        """The player to play passes; when all have, the game is blocked (EIGHT-11, EIGHT-13).

        Raises: RuleViolation with the reason why he may not pass.
        """
        table = self.table
        check = check_pass(table.stock_for(passing=True), table.options)
        if not check.legal:
            raise RuleViolation.of(check.reason.value, clause=check.clause)
        self.table = replace(table, passed=table.passed | {table.turn})
        if len(self.table.passed | table.out) == len(table.players):
            self.table = replace(self.table, ending=Ending.BLOCKED)
            self.note(What.BLOCKED, clause="EIGHT-13")
        else:
            self._pass_on()

    def forgot(self, move: ForgotLastCard) -> None:
        """A player did not announce his last card but one: five cards and no next turn (COCHON-06).

        Raises: RuleViolation: NO_CALL_ASKED, NOT_AT_TABLE, NOT_LAST_CARD.
        """
        table = self.table
        if not table.options.cochon_last_card:
            raise RuleViolation.of("NO_CALL_ASKED", clause="COCHON-06")
        if move.player not in table.players:
            raise RuleViolation.of("NOT_AT_TABLE", where="player", player=move.player)
        seat = table.players.index(move.player)
        if seat in table.out or (table.hands is not None and table.hands[seat] != 1):
            raise RuleViolation.of("NOT_LAST_CARD", where="player", clause="COCHON-06", player=move.player)
        self._draw_cards(seat, LAST_CARD_FINE, "COCHON-06")
        self.table = replace(self.table, barred=self.table.barred | {seat})
        if seat == table.turn:
            self._settle(seat)

    def _allowed(self, move: Play) -> Follows:
        """What follows the play; refused when it is not legal, or asks for a suit it may not."""
        table = self.table
        check = check_play(table.position, move.cards, table.options)
        if check.follows is None:
            raise RuleViolation([Problem(check.reason.value, check.facts, "cards", check.clause)])
        for card in move.cards:
            if not table.still_to_come(card, *move.cards):
                raise RuleViolation.of("ALREADY_PLAYED", where="cards", clause="EIGHT-01", card=str(card))
        held = self._holds(table.turn)
        if held is not None and len(move.cards) > held:
            raise RuleViolation.of("MORE_THAN_HELD", where="cards", cards=len(move.cards), held=held)
        if move.suit is not None and not check.follows.suit_choice:
            raise RuleViolation.of("SUIT_NOT_ASKED_FOR", where="suit", clause="EIGHT-08", **check.facts)
        return check.follows

    def _affect(self, seat: int, follows: Follows) -> None:
        """The effects on the player next in turn, then whose turn it is."""
        neighbour = self._after(seat)
        clause = follows.clauses[0] if follows.clauses else ""
        if follows.from_hand:
            self._take_from(seat, neighbour, clause)
        elif follows.draws:
            self._draw_cards(neighbour, follows.draws, clause)
        if self.table.ending is not None:
            return
        if follows.keeps_play:
            self._settle(neighbour)
        else:
            self._lose_turn(neighbour, clause)
            self._settle(self._after(neighbour))

    def _take_from(self, seat: int, taker: int, clause: str) -> None:
        """A card goes from the hand of who played a 7 to the next player's; left without any, he is out."""
        table = self.table
        if seat in table.out:
            return
        self.table = replace(table, hands=_changed(_changed(table.hands, seat, -1), taker, 1))
        self.note(What.TAKES_FROM_HAND, taker, 1, clause)
        if self.table.hands is not None and self.table.hands[seat] == 0:
            self._goes_out(seat)

    def _pass_on(self) -> None:
        """The turn goes to the next player; a row of 2s is at an end."""
        self.table = replace(self.table, pending=0)
        self._settle(self._after(self.table.turn))

    def _settle(self, seat: int) -> None:
        """The turn comes to a seat, or passes over those who lose theirs."""
        while seat in self.table.barred:
            self._lose_turn(seat, "COCHON-06")
            self.table = replace(self.table, pending=0)
            seat = self._after(seat)
        self.table = replace(self.table, turn=seat)

    def _lose_turn(self, seat: int, clause: str) -> None:
        """A player loses his turn; it is the one a forgotten announcement costs him, too (COCHON-06)."""
        self.note(What.LOSES_TURN, seat, clause=clause)
        self.table = replace(self.table, barred=self.table.barred - {seat})

    def _after(self, seat: int) -> int:
        """The next seat in the direction of play that still holds cards."""
        number = len(self.table.players)
        following = ((seat + step * self.table.direction) % number for step in range(1, number + 1))
        return next(place for place in following if place not in self.table.out)

    def _holds(self, seat: int) -> int | None:
        """Cards a seat holds; None where they are not counted."""
        return None if self.table.hands is None else self.table.hands[seat]

    def _goes_out(self, seat: int) -> None:
        """A player holds no card any more; with all of his side out the deal is over (EIGHT-12, EIGHT-15)."""
        self.table = replace(self.table, out=self.table.out | {seat})
        clause = "EIGHT-15" if any(len(side) > 1 for side in self.table.sides) else "EIGHT-12"
        self.note(What.OUT, seat, clause=clause)
        if self.table.winner is not None:
            self.table = replace(self.table, ending=Ending.OUT)
            self.note(What.WON, seat, clause=clause)

    def _draw_cards(self, seat: int, number: int, clause: str) -> None:
        """A player draws cards; a stock that runs out is made anew, where the table does so (EIGHT-10)."""
        table = self.table
        if table.hands is None:
            self.note(What.DRAWS, seat, number, clause)
            return
        drawn = 0
        while drawn < number and self._refill():
            some = min(number - drawn, self.table.stock)
            self.table = replace(self.table, stock=self.table.stock - some)
            drawn += some
        self.table = replace(self.table, hands=_changed(self.table.hands, seat, drawn))
        if drawn:
            self.note(What.DRAWS, seat, drawn, clause)
        if drawn < number:
            self.note(What.STOCK_SHORT, seat, number - drawn, "EIGHT-11")

    def _refill(self) -> bool:
        """Whether there is a stock to draw from, made anew from the discards if need be (EIGHT-10)."""
        table = self.table
        if not table.stock and table.pile and not table.options.stock_ends:
            self.table = replace(table, stock=table.under, pile=())
            self.note(What.RESHUFFLED, None, table.under, "EIGHT-10")
        return self.table.stock > 0


def _changed(hands: tuple[int, ...] | None, seat: int, by: int) -> tuple[int, ...] | None:
    """The hands with some cards more or fewer at one seat."""
    if hands is None:
        return None
    return (*hands[:seat], hands[seat] + by, *hands[seat + 1 :])
