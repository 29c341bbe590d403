"""The live tracker: one move after the other, and what the table is told."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cards_named import CARD
from cocotte.core.cards import JOKER, PACK, Suit
from cocotte.core.decks import Deck
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.play import is_wild, playable
from cocotte.core.eights.report import EightsReport
from cocotte.core.eights.table import Draw, Ending, ForgotLastCard, Pass, Play, begin, resume
from cocotte.core.eights.tracker import What, apply, report_of
from cocotte.core.errors import RuleViolation
from cocotte.core.values import replace
from tiers import others_slow

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.cards import AnyCard
    from cocotte.core.eights.table import Move, Table
    from cocotte.core.eights.tracker import Step

COCHON = PlayOptions(
    jokers=2,
    cochon_two=True,
    cochon_joker=True,
    cochon_jack=True,
    cochon_ten=True,
    cochon_draw_one=True,
    cochon_last_card=True,
)
FOUR = ("Ann", "Bob", "Cleo", "Dan")


def play(text: str, suit: str | None = None, last: bool = False) -> Play:
    """A play named by text."""
    requested = None if suit is None else Suit("CDHS".index(suit))
    return Play(tuple(CARD[name] for name in text.split()), requested, last)


def table_of(
    players: str = "ABCD",
    top: str = "6H",
    options: PlayOptions = EIGHTS,
    *,
    hands: tuple[int, ...] | None = None,
    stock: int = 20,
    under: int = 0,
    turn: int = 0,
    sides: tuple[str, str] | None = None,
    **more: Any,
) -> Table:
    """A table in mid-deal; with `hands` it is counted."""
    table = resume(tuple(players), CARD[top], options, turn=turn, sides=sides, **more)
    if hands is None:
        return table
    pile, deck = (CARD["3C"],) * under, Deck(9, 9)  # cards enough, whatever is played
    return replace(table, hands=tuple(hands), stock=stock, pile=pile, deck=deck)


def consequences(step: Step) -> list[str]:
    """What the table is told, in short."""
    return [
        " ".join(
            part
            for part in (
                consequence.what.value,
                consequence.player,
                "" if consequence.suit is None else consequence.suit.letter,
                str(consequence.number or ""),
            )
            if part
        )
        for consequence in step.follows
    ]


def refusal(table: Table, move: Move) -> list[str]:
    """The codes a move is refused with."""
    with pytest.raises(RuleViolation) as refused:
        apply(table, move)
    return [problem.code for problem in refused.value.problems]


# The deal


def test_eight_06_after_the_deal_the_eldest_begins() -> None:
    """Five cards each for four players, the dealer's left to play, the rest in the stock (EIGHT-06)."""
    table = begin(FOUR, CARD["5D"], dealer=3)
    assert (table.turn, table.hands, table.stock) == (0, (5, 5, 5, 5), 52 - 20 - 1)
    assert begin(("Ann", "Bob"), CARD["5D"]).hands == (7, 7)
    assert begin(FOUR, CARD["5D"], agreed_cards=8).stock == 52 - 32 - 1
    assert begin(tuple("ABCDEF"), CARD["5D"], PlayOptions(jokers=2)).stock == 108 - 30 - 1


def test_a_starter_does_nothing_to_the_eldest() -> None:
    """A 2 turned up as starter was played by nobody: no draw, no row (EIGHT-07)."""
    table = begin(FOUR, CARD["2S"], COCHON)
    assert (table.turn, table.pending, table.hands) == (1, 0, (5, 5, 5, 5))


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("STARTER_BURIED", {"starter": CARD["8S"]}),
        ("STARTER_BURIED", {"starter": JOKER}),
        ("DECK_TOO_SMALL", {"agreed_cards": 13}),
        ("TEAM_SIZE", {"sides": (FOUR,)}),
        ("TEAMS_UNEQUAL", {"sides": (("Ann", "Bob", "Cleo"), ("Dan",))}),
        ("TEAMS_NOT_PLAYERS", {"sides": (("Ann", "Bob"), ("Cleo", "Zoe"))}),
        ("PLAYERS", {"players": ("Ann",)}),
        ("PLAYER_TWICE", {"players": ("Ann", "Ann")}),
    ],
)
def test_tables_that_cannot_begin(code: str, options: dict[str, Any]) -> None:
    """An 8 as starter, too few cards, teams that do not fit: refused with the reason."""
    with pytest.raises(RuleViolation) as refused:
        begin(**{"players": FOUR, "starter": CARD["5D"], **options})
    assert [problem.code for problem in refused.value.problems] == [code]


def test_a_position_that_cannot_be_resumed() -> None:
    """A Joker on top needs the suit that was asked for (COCHON-02)."""
    with pytest.raises(RuleViolation) as refused:
        resume(FOUR, JOKER, COCHON)
    assert [problem.code for problem in refused.value.problems] == ["SUIT_NEEDED"]


# Plays


def test_a_plain_play() -> None:
    """A card is played, the left neighbour is to play, and the old table is still there to go back to."""
    before = begin(FOUR, CARD["5D"], dealer=3)
    step = apply(before, play("9D"))
    assert consequences(step) == ["TO_PLAY Bob"]
    after = step.table
    assert (after.turn, after.top, after.hands, after.under) == (1, CARD["9D"], (4, 5, 5, 5), 1)
    assert after.moves == (play("9D"),)
    assert (before.turn, before.top, before.moves) == (0, CARD["5D"], ())


def test_an_illegal_play_is_refused_with_its_reason() -> None:
    """A card that does not go is refused with the reason and what lay there (EIGHT-08)."""
    with pytest.raises(RuleViolation) as refused:
        apply(table_of(), play("7C"))
    (problem,) = refused.value.problems
    assert (problem.code, problem.where, problem.clause) == ("NEITHER_SUIT_NOR_RANK", "cards", "EIGHT-08")
    assert problem.facts == {"card": "7C", "top": "6H", "suit": "H"}


def test_eight_08_an_eight_asks_for_a_suit() -> None:
    """After an 8 and a call for clubs, clubs go and hearts do not (EIGHT-08)."""
    step = apply(table_of(), play("8H", "C"))
    assert consequences(step) == ["SUIT_ASKED A C", "TO_PLAY B"]
    assert refusal(step.table, play("9H")) == ["NOT_SUIT_ASKED"]
    after = apply(step.table, play("9C")).table
    assert after.suit is None
    assert apply(after, play("9H")).table.turn == 3


def test_a_suit_is_asked_for_after_an_eight_only() -> None:
    """Who plays a 9 asks for nothing; who plays a Joker must ask (EIGHT-08, COCHON-02)."""
    assert refusal(table_of(), play("9H", "C")) == ["SUIT_NOT_ASKED_FOR"]
    assert refusal(table_of(options=COCHON), play("JK")) == ["SUIT_NEEDED"]


def test_cochon_01_a_two() -> None:
    """B draws two and loses his turn, C is to play (COCHON-01)."""
    step = apply(table_of(options=COCHON, hands=(5, 5, 5, 5)), play("2H"))
    assert consequences(step) == ["DRAWS B 2", "LOSES_TURN B", "TO_PLAY C"]
    assert [each.clause for each in step.follows] == ["COCHON-01", "COCHON-01", ""]
    assert (step.table.hands, step.table.stock) == ((4, 7, 5, 5), 18)


def test_cochon_02_a_joker_with_two_players() -> None:
    """The opponent draws five, and who played the Joker plays again (COCHON-02)."""
    step = apply(table_of("AB", options=COCHON, hands=(5, 5)), play("JK", "S"))
    assert consequences(step) == ["SUIT_ASKED A S", "DRAWS B 5", "LOSES_TURN B", "TO_PLAY A"]


def test_cochon_03_and_04_a_ten_then_a_jack() -> None:
    """Reversed by a 10, the Jack costs the player on the right his turn (COCHON-03, COCHON-04)."""
    step = apply(table_of(options=COCHON), play("TH"))
    assert consequences(step) == ["REVERSED -1", "TO_PLAY D"]
    assert consequences(apply(step.table, play("JH"))) == ["LOSES_TURN C", "TO_PLAY B"]


def test_cochon_07_twos_in_a_row() -> None:
    """Two, four, six cards for one after the other, then the row ends (COCHON-07)."""
    options = PlayOptions(cochon_two_adds=True)
    table = table_of(options=options, hands=(5, 5, 5, 5))
    first = apply(table, play("2H"))
    second = apply(first.table, play("2D"))
    third = apply(second.table, play("2C"))
    assert [consequences(step)[0] for step in (first, second, third)] == [
        "DRAWS B 2",
        "DRAWS C 4",
        "DRAWS D 6",
    ]
    assert third.table.pending == 6
    assert apply(third.table, play("7C")).table.pending == 0


def test_cochon_07_who_cannot_play_ends_the_row() -> None:
    """He has drawn for the row, cannot play, and the next starts afresh (COCHON-05, COCHON-07)."""
    options = PlayOptions(cochon_two_adds=True, cochon_draw_one=True)
    table = apply(table_of(options=options, hands=(5, 5, 5, 5)), play("2H")).table
    step = apply(table, Draw())
    assert consequences(step) == ["DRAWS B 1", "LOSES_TURN B", "TO_PLAY C"]
    assert consequences(apply(step.table, play("2D"))) == ["DRAWS D 2", "TO_PLAY D"]


def test_cochon_08_a_seven() -> None:
    """B draws a card from A's hand and loses his turn (COCHON-08)."""
    step = apply(table_of(options=PlayOptions(cochon_seven=True), hands=(5, 5, 5, 5)), play("7H"))
    assert consequences(step) == ["TAKES_FROM_HAND B 1", "LOSES_TURN B", "TO_PLAY C"]
    assert (step.table.hands, step.table.stock) == ((3, 6, 5, 5), 20)


def test_cochon_08_the_last_card_is_taken() -> None:
    """Left without a card by his own 7, a player is out (COCHON-08, EIGHT-12)."""
    step = apply(table_of(options=PlayOptions(cochon_seven=True), hands=(2, 5, 5, 5)), play("7H"))
    assert consequences(step) == ["TAKES_FROM_HAND B 1", "OUT A", "WON A"]


def test_cochon_08_a_seven_as_last_card_in_teams() -> None:
    """Out with a 7 there is nothing to take; the next player loses his turn all the same (COCHON-08)."""
    table = table_of(options=PlayOptions(cochon_seven=True), hands=(1, 5, 5, 5), sides=("AC", "BD"))
    assert consequences(apply(table, play("7H"))) == ["OUT A", "LOSES_TURN B", "TO_PLAY C"]


def test_cochon_09_three_queens() -> None:
    """Three Queens at once, then the suit of the last is asked for (COCHON-09)."""
    table = table_of(options=PlayOptions(cochon_queens=True), hands=(5, 5, 5, 5), under=3)
    after = apply(table, play("QH QD QS")).table
    assert (after.hands, after.under, after.top) == ((2, 5, 5, 5), 6, CARD["QS"])
    assert refusal(after, play("4H")) == ["NEITHER_SUIT_NOR_RANK"]
    assert apply(after, play("4S")).table.turn == 2


def test_more_cards_than_he_holds() -> None:
    """Nobody plays three Queens from a hand of two (COCHON-09)."""
    table = table_of(options=PlayOptions(cochon_queens=True), hands=(2, 5, 5, 5))
    assert refusal(table, play("QH QD QS")) == ["MORE_THAN_HELD"]


# Drawing, passing, the stock


def test_eight_09_drawing_until_able() -> None:
    """Who cannot play draws, card by card, and it stays his turn (EIGHT-09)."""
    step = apply(table_of(hands=(5, 5, 5, 5)), Draw())
    assert consequences(step) == ["DRAWS A 1", "TO_PLAY A"]
    assert apply(step.table, Draw()).table.hands == (7, 5, 5, 5)


def test_cochon_05_one_card_and_the_turn_is_lost() -> None:
    """In Huit cochon one card, and the next is to play; who draws by choice may still play (COCHON-05)."""
    table = table_of(options=COCHON, hands=(5, 5, 5, 5))
    assert consequences(apply(table, Draw())) == ["DRAWS A 1", "LOSES_TURN A", "TO_PLAY B"]
    assert consequences(apply(table, Draw(able=True))) == ["DRAWS A 1", "TO_PLAY A"]


def test_eight_10_the_discards_become_the_stock() -> None:
    """With the stock exhausted the cards under the top are shuffled into a new one (EIGHT-10)."""
    table = table_of(hands=(5, 5, 5, 5), stock=0, under=8)
    step = apply(table, Draw())
    assert consequences(step) == ["RESHUFFLED 8", "DRAWS A 1", "TO_PLAY A"]
    assert (step.table.stock, step.table.under) == (7, 0)


def test_eight_10_in_the_middle_of_a_draw() -> None:
    """Five cards to draw and two in the stock: two, then three of the new stock (EIGHT-10, COCHON-02)."""
    table = table_of(options=COCHON, hands=(5, 5, 5, 5), stock=2, under=9)
    step = apply(table, play("JK", "H"))
    assert consequences(step) == ["SUIT_ASKED A H", "RESHUFFLED 10", "DRAWS B 5", "LOSES_TURN B", "TO_PLAY C"]
    assert (step.table.stock, step.table.hands) == (7, (4, 10, 5, 5))


def test_a_draw_falls_short() -> None:
    """Without a new stock he draws what there is (EIGHT-11, COCHON-02)."""
    options = PlayOptions(jokers=2, cochon_joker=True, stock_ends=True)
    step = apply(table_of(options=options, hands=(5, 5, 5, 5), stock=2, under=9), play("JK", "H"))
    assert consequences(step)[1:4] == ["DRAWS B 2", "STOCK_SHORT B 3", "LOSES_TURN B"]
    again = apply(step.table, play("JK", "H"))
    assert consequences(again)[1:3] == ["STOCK_SHORT D 5", "LOSES_TURN D"]


def test_eight_11_passing_without_a_stock() -> None:
    """Where play goes on without a stock, who cannot play passes; nobody draws (EIGHT-11)."""
    options = PlayOptions(stock_ends=True)
    table = table_of(options=options, hands=(5, 5, 5, 5), stock=0, under=9)
    assert consequences(apply(table, Pass())) == ["TO_PLAY B"]
    assert refusal(table, Draw()) == ["NO_STOCK"]
    assert refusal(table_of(options=options, hands=(5, 5, 5, 5)), Pass()) == ["MUST_DRAW"]


def test_eight_13_all_pass_and_the_game_is_blocked() -> None:
    """When one after the other has passed the game is blocked; a play in between starts afresh (EIGHT-13)."""
    table = table_of("ABC", options=PlayOptions(stock_ends=True), hands=(5, 5, 5), stock=0, under=9)
    for move in (Pass(), Pass(), play("9H"), play("4H"), play("5H"), Pass(), Pass()):
        table = apply(table, move).table
        assert table.ending is None
    table = apply(table, play("KH")).table
    for _ in range(2):
        table = apply(table, Pass()).table
    step = apply(table, Pass())
    assert consequences(step) == ["BLOCKED"]
    assert step.table.ending is Ending.BLOCKED
    assert refusal(step.table, Pass()) == ["DEAL_OVER"]


def test_eight_13_blocked_in_teams_without_those_who_are_out() -> None:
    """Those who are out need not pass (EIGHT-13, EIGHT-15)."""
    options = PlayOptions(stock_ends=True)
    table = table_of(options=options, hands=(1, 5, 5, 5), stock=0, under=9, sides=("AC", "BD"))
    table = apply(table, play("9H")).table
    for _ in range(2):
        table = apply(table, Pass()).table
    assert consequences(apply(table, Pass())) == ["BLOCKED"]


# Going out


def test_eight_12_the_last_card_ends_the_deal() -> None:
    """Who plays his last card wins, and nobody draws for a 2 any more (EIGHT-12)."""
    step = apply(table_of(options=COCHON, hands=(1, 5, 5, 5)), play("2H"))
    assert consequences(step) == ["OUT A", "WON A"]
    assert (step.table.ending, step.table.winner, step.table.hands) == (Ending.OUT, 0, (0, 5, 5, 5))


def test_a_joker_as_last_card_asks_for_nothing() -> None:
    """With the deal over no suit need be asked for (EIGHT-12)."""
    assert consequences(apply(table_of(options=COCHON, hands=(1, 5, 5, 5)), play("JK"))) == ["OUT A", "WON A"]


def test_eight_15_the_deal_goes_on_until_the_team_is_out() -> None:
    """A is out, the others play on past him; with C out too their team has won (EIGHT-15)."""
    table = table_of(hands=(1, 5, 1, 5), sides=("AC", "BD"))
    step = apply(table, play("9H"))
    assert consequences(step) == ["OUT A", "TO_PLAY B"]
    table = apply(step.table, play("TH")).table
    assert consequences(apply(table, play("5H"))) == ["OUT C", "WON C"]
    table = apply(table, Draw()).table
    table = apply(apply(table, play("5H")).table, play("4H")).table
    assert table.turn == 1


def test_eight_15_a_jack_after_a_partner_is_out() -> None:
    """The Jack costs the next player with cards his turn, not the one who is out (EIGHT-15, COCHON-03)."""
    table = table_of(options=PlayOptions(cochon_jack=True), hands=(1, 5, 5, 5), sides=("AC", "BD"))
    table = apply(table, play("9H")).table
    table = apply(table, play("5H")).table
    table = apply(table, play("4H")).table
    assert consequences(apply(table, play("JH"))) == ["LOSES_TURN B", "TO_PLAY C"]


@pytest.mark.parametrize(("sides", "clause"), [(None, "EIGHT-12"), (("AC", "BD"), "EIGHT-15")])
def test_who_is_out_is_said_with_its_clause(sides: tuple[str, str] | None, clause: str) -> None:
    """Alone one wins with the last card (EIGHT-12), in teams with the partner's (EIGHT-15)."""
    out, *_ = apply(table_of(hands=(1, 5, 5, 5), sides=sides), play("9H")).follows
    assert (out.what, out.clause) == (What.OUT, clause)


def test_going_out_where_nothing_is_counted() -> None:
    """Where the hands are not counted the table says that it was the last card (EIGHT-12)."""
    assert consequences(apply(table_of(), play("9H", last=True))) == ["OUT A", "WON A"]


# « Dernière carte ! »


def test_cochon_06_who_holds_two_cards_is_reminded() -> None:
    """Before he plays his last card but one he must say « Dernière carte ! » (COCHON-06)."""
    step = apply(table_of(options=COCHON, hands=(5, 2, 5, 5)), play("9H"))
    assert consequences(step) == ["TO_PLAY B", "SAY_LAST_CARD B"]


def test_cochon_06_forgotten() -> None:
    """Who forgot it draws five and is passed over once (COCHON-06)."""
    table = apply(table_of("AB", options=COCHON, hands=(2, 5)), play("9H")).table
    step = apply(table, ForgotLastCard("A"))
    assert consequences(step) == ["DRAWS A 5", "TO_PLAY B"]
    assert step.follows[0].clause == "COCHON-06"
    step = apply(step.table, play("5H"))
    assert consequences(step) == ["LOSES_TURN A", "TO_PLAY B"]
    assert consequences(apply(step.table, play("4H"))) == ["TO_PLAY A"]


def test_cochon_06_forgotten_by_the_player_to_play() -> None:
    """With a Jack between two players the turn he loses is the one he has at once (COCHON-06)."""
    table = apply(table_of("AB", options=COCHON, hands=(2, 5)), play("JH")).table
    assert consequences(apply(table, ForgotLastCard("A"))) == ["DRAWS A 5", "LOSES_TURN A", "TO_PLAY B"]


def test_cochon_06_one_turn_is_lost_once() -> None:
    """A turn lost to a Jack is the turn the forgotten word costs (COCHON-03, COCHON-06)."""
    table = apply(table_of("AB", options=COCHON, hands=(2, 5)), play("9H")).table
    table = apply(table, ForgotLastCard("A")).table
    step = apply(table, play("JH"))
    assert consequences(step) == ["LOSES_TURN A", "TO_PLAY B"]
    assert consequences(apply(step.table, play("4H"))) == ["TO_PLAY A"]


def test_cochon_06_draws_for_a_two_and_loses_his_turn() -> None:
    """He draws for the 2 of a row though he may not play, and the row ends (COCHON-06, COCHON-07)."""
    options = PlayOptions(cochon_last_card=True, cochon_two_adds=True)
    table = apply(table_of("ABC", options=options, hands=(2, 5, 5)), play("9H")).table
    table = apply(table, ForgotLastCard("A")).table
    table = apply(table, play("5H")).table
    step = apply(table, play("2H"))
    assert consequences(step) == ["DRAWS A 2", "LOSES_TURN A", "TO_PLAY B"]
    assert step.table.pending == 0


def test_cochon_06_refused() -> None:
    """It can be forgotten only where it is asked for, by a player who holds one card (COCHON-06)."""
    assert refusal(table_of(hands=(1, 5, 5, 5)), ForgotLastCard("A")) == ["NO_CALL_ASKED"]
    table = table_of(options=COCHON, hands=(1, 5, 5, 5))
    assert refusal(table, ForgotLastCard("B")) == ["NOT_LAST_CARD"]
    assert refusal(table, ForgotLastCard("Z")) == ["NOT_AT_TABLE"]
    table = apply(table_of(options=COCHON, sides=("AC", "BD")), play("9H", last=True)).table
    assert refusal(table, ForgotLastCard("A")) == ["NOT_LAST_CARD"]


# What no deck gives


def test_eight_01_a_card_of_one_pack_is_played_once() -> None:
    """It lies on the pile until the pile is shuffled again (EIGHT-01, EIGHT-10)."""
    table = apply(apply(begin(FOUR, CARD["7H"]), play("9H")).table, play("9S")).table
    assert refusal(table, play("9H")) == ["ALREADY_PLAYED"]
    assert refusal(begin(FOUR, CARD["7H"]), play("7H")) == ["ALREADY_PLAYED"]
    made_anew = replace(table, pile=(), stock=20)
    assert apply(made_anew, play("9H")).table.top == CARD["9H"]


def test_eight_01_two_packs_give_a_card_twice() -> None:
    """Six players may play the same card one after the other, and no third time."""
    table = apply(begin(tuple("ABCDEF"), CARD["7H"]), play("7H")).table
    assert refusal(table, play("7H")) == ["ALREADY_PLAYED"]


def test_cochon_09_three_queens_are_three_cards() -> None:
    """One pack has each queen once."""
    table = begin(FOUR, CARD["7H"], PlayOptions(cochon_queens=True))
    assert refusal(table, play("QH QH QS"))[:1] == ["ALREADY_PLAYED"]
    assert apply(table, play("QH QC QS")).table.pile == (CARD["7H"], CARD["QH"], CARD["QC"])


def test_cards_are_not_known_in_the_middle_of_a_deal() -> None:
    """Who joins a deal has not seen what was played and shuffled."""
    assert apply(resume(FOUR, CARD["7H"]), play("7H")).table.top == CARD["7H"]


# What a match is told of it


def test_a_deal_that_goes_on_reports_nothing() -> None:
    """Nobody is out yet."""
    assert report_of(table_of(hands=(5, 5, 5, 5))) is None


def test_eight_12_the_winner_is_reported() -> None:
    """The points of the others are still to be counted."""
    step = apply(table_of(hands=(1, 5, 5, 5)), play("6C"))
    assert report_of(step.table) == EightsReport(("A",))


def test_eight_15_all_of_the_winning_team_are_reported() -> None:
    """And who is out of the other team holds nothing."""
    table = replace(table_of(hands=(1, 0, 0, 5), sides=("AC", "BD")), out=frozenset({1, 2}))
    assert report_of(apply(table, play("6C")).table) == EightsReport(("A", "C"), (("B", 0),))


def test_eight_13_a_blocked_deal_is_reported_with_its_cards() -> None:
    """Everybody's number is known where the hands are counted."""
    table = table_of("ABC", options=PlayOptions(stock_ends=True), hands=(2, 3, 4), stock=0)
    for _ in range(3):
        table = apply(table, Pass()).table
    assert report_of(table) == EightsReport((), (), (("A", 2), ("B", 3), ("C", 4)), blocked=True)


# A whole deal with real cards


@pytest.mark.slow_after_first("the Eights followed card by card")
@pytest.mark.parametrize("number", range(2, 9))
@pytest.mark.parametrize("adds", [False, True])
@pytest.mark.parametrize("ends", [False, True])
@pytest.mark.parametrize("in_teams", [False, True])
@pytest.mark.parametrize("deal", others_slow("more deals of each kind", *range(3)))
def test_a_real_deal_holds_what_the_tracker_counts(
    number: int, adds: bool, ends: bool, in_teams: bool, deal: int
) -> None:
    """Whole deals with real cards: doing what the tracker tells, every hand holds what it counts."""
    random = Random(f"{number} {adds} {ends} {in_teams} {deal}")
    options = PlayOptions(
        jokers=2,
        stock_ends=ends,
        cochon_two=True,
        cochon_joker=True,
        cochon_jack=True,
        cochon_ten=True,
        cochon_draw_one=random.random() < 0.5,
        cochon_last_card=True,
        cochon_two_adds=adds,
        cochon_seven=True,
    )
    names = tuple("ABCDEFGH"[:number])
    sides = (names[::2], names[1::2]) if in_teams and number in (4, 6, 8) else None
    stock: list[AnyCard] = [*PACK, JOKER, JOKER] * (2 if number > 5 else 1)
    random.shuffle(stock)
    hands = {name: [stock.pop() for _ in range(7 if number == 2 else 5)] for name in names}
    starter = next(card for card in stock if not is_wild(card))
    stock.remove(starter)
    table, pile = begin(names, starter, options, dealer=number - 1, sides=sides), [starter]
    for _ in range(300):
        if table.ending is not None:
            break
        player = names[table.turn]
        fits = playable(table.position, hands[player], options)
        move: Move
        one_card_left = [name for name in names if len(hands[name]) == 1]
        if one_card_left and random.random() < 0.2:
            move = ForgotLastCard(random.choice(one_card_left))
        elif fits:
            card = random.choice(fits)
            hands[player].remove(card)
            pile.append(card)
            move = Play((card,), random.choice(list(Suit)) if is_wild(card) else None)
        elif stock or (len(pile) > 1 and not ends):
            move = Draw()
        else:
            move = Pass()
        step = apply(table, move)
        random.shuffle(hands[player])
        obey(step, hands[player], hands, stock, pile)
        table = step.table
        assert table.hands == tuple(len(hands[name]) for name in names)
        assert (table.stock, table.under) == (len(stock), len(pile) - 1)
        assert table.out == {seat for seat, name in enumerate(names) if not hands[name]}
        assert table.ending is not None or table.turn not in table.out
    if table.ending is Ending.OUT:
        assert table.winner is not None
        assert not any(hands[name] for name in table.sides[table.winner])


def obey(
    step: Step,
    hand: list[AnyCard],
    hands: dict[str, list[AnyCard]],
    stock: list[AnyCard],
    pile: list[AnyCard],
) -> None:
    """Move real cards as the tracker tells; `hand` is that of who played, already shuffled."""
    for consequence in step.follows:
        match consequence.what:
            case What.RESHUFFLED:
                assert len(pile) - 1 == consequence.number
                stock[:0] = pile[:-1]
                del pile[:-1]
            case What.DRAWS:
                hands[consequence.player] += [stock.pop() for _ in range(consequence.number)]
            case What.TAKES_FROM_HAND:
                hands[consequence.player].append(hand.pop())


def test_where_nothing_is_counted_a_draw_is_entered_as_it_is_asked() -> None:
    """EIGHT-09: there are cards while somebody draws; EIGHT-11: there are none once somebody passes."""
    table = table_of()
    drawn = apply(table, Draw(able=False))
    assert consequences(drawn) == ["DRAWS A 1", "TO_PLAY A"]
    assert drawn.follows[0].clause == "EIGHT-09"
    assert (drawn.table.stock, drawn.table.hands) == (table.stock, None)
    assert apply(table_of(options=PlayOptions(stock_ends=True)), Pass()).table.passed == {0}
