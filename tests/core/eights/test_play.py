"""Plays of Crazy Eights and Huit cochon, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from cards_named import CARD
from cocotte.core.cards import JOKER, Suit
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.play import Follows, PlayCheck, Position, Reason, check_play, playable
from cocotte.core.errors import RuleViolation
from cocotte.core.values import replace

STRICT = PlayOptions(eight_anytime=False)
COCHON = PlayOptions(
    jokers=2,
    cochon_two=True,
    cochon_joker=True,
    cochon_jack=True,
    cochon_ten=True,
    cochon_draw_one=True,
    cochon_last_card=True,
)
INFERNAL = PlayOptions(
    jokers=4,
    cochon_two_adds=True,
    cochon_joker=True,
    cochon_jack=True,
    cochon_ten=True,
    cochon_seven=True,
    cochon_queens=True,
)


def play(
    top: str,
    cards: str,
    options: PlayOptions = EIGHTS,
    *,
    suit: str | None = None,
    players: int = 4,
    direction: int = 1,
    pending: int = 0,
) -> PlayCheck:
    """Play cards named by text on a top card named by text."""
    position = Position(
        CARD[top], players, None if suit is None else Suit("CDHS".index(suit)), direction, pending
    )
    return check_play(position, tuple(CARD[name] for name in cards.split()), options)


def follows_of(check: PlayCheck) -> Follows:
    """What follows a play that is legal."""
    assert check.follows
    return check.follows


def outcome(check: PlayCheck) -> tuple[int, int, bool, bool, int]:
    """Who plays next, who draws how many, whether he keeps his play, who asks, which way round."""
    follows = follows_of(check)
    return follows.next, follows.draws, follows.keeps_play, follows.suit_choice, follows.direction


def test_eight_08_a_card_of_the_suit_asked_for() -> None:
    """The suit asked for is that of the card on top of the pile (EIGHT-08)."""
    check = play("6D", "KD")
    assert (check.legal, check.reason, check.clause) == (True, Reason.SUIT, "EIGHT-08")
    assert outcome(check) == (1, 0, True, False, 1)
    assert follows_of(check).clauses == ()


def test_eight_08_the_same_rank_changes_the_suit() -> None:
    """The 6 of clubs goes on the 6 of diamonds, as in the seed's example (EIGHT-08)."""
    check = play("6D", "6C")
    assert (check.legal, check.reason) == (True, Reason.RANK)


def test_eight_08_neither_suit_nor_rank() -> None:
    """A card of another suit and another rank is refused, with what lay there (EIGHT-08)."""
    check = play("6D", "7C")
    assert (check.legal, check.reason, check.follows) == (False, Reason.NEITHER_SUIT_NOR_RANK, None)
    assert check.facts == {"card": "7C", "top": "6D", "suit": "D"}


def test_eight_08_an_eight_goes_on_anything_and_asks_for_a_suit() -> None:
    """An 8 goes on any card and lets its player ask for a suit (EIGHT-08, D19)."""
    check = play("6D", "8C")
    assert (check.legal, check.reason) == (True, Reason.EIGHT)
    assert outcome(check) == (1, 0, True, True, 1)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("4S", Reason.SUIT),
        ("8C", Reason.EIGHT),
        ("4H", Reason.NOT_SUIT_ASKED),
        ("9D", Reason.NOT_SUIT_ASKED),
    ],
)
def test_eight_08_after_an_eight_the_suit_asked_for_or_an_eight(card: str, reason: Reason) -> None:
    """After the 8 of hearts and a call for spades: a spade or another 8, no heart (EIGHT-08)."""
    assert play("8H", card, suit="S").reason is reason


def test_an_eight_without_a_call_leaves_its_own_suit() -> None:
    """Asking for a suit is a privilege: unused, the suit of the 8 itself stands (EIGHT-08)."""
    assert play("8H", "4H").legal
    assert not play("8H", "4S").legal


def test_d19_strict_an_eight_only_on_its_suit_or_on_an_eight() -> None:
    """Where an 8 does not go at any time, it goes on its suit or on an 8, and still asks for a suit (D19)."""
    assert play("6D", "8C", STRICT).reason is Reason.EIGHT_NOT_OF_SUIT
    check = play("6D", "8D", STRICT)
    assert check.legal
    assert follows_of(check).suit_choice
    assert play("8H", "8C", STRICT, suit="S").legal
    assert play("8H", "8S", STRICT, suit="S").legal


def test_d19_strict_an_eight_on_a_joker() -> None:
    """On a Joker a strict 8 must be of the suit asked for (D19, COCHON-02)."""
    options = PlayOptions(eight_anytime=False, jokers=2)
    assert play("JK", "8S", options, suit="S").legal
    assert play("JK", "8H", options, suit="S").reason is Reason.EIGHT_NOT_OF_SUIT


def test_no_jokers_in_plain_eights() -> None:
    """A Joker cannot be played where none is in the deck (COCHON-01)."""
    check = play("6D", "JK")
    assert (check.legal, check.reason) == (False, Reason.NO_JOKERS)


def test_one_card_a_turn() -> None:
    """Two cards of a rank do not go together (EIGHT-08)."""
    assert play("6D", "6C 6H").reason is Reason.ONE_CARD


def test_cochon_01_a_two() -> None:
    """After a 2 the next player draws two and loses his play (COCHON-01)."""
    check = play("6D", "2D", COCHON)
    assert outcome(check) == (2, 2, False, False, 1)
    assert follows_of(check).neighbour == 1
    assert follows_of(check).clauses == ("COCHON-01",)


def test_cochon_01_the_two_of_spades() -> None:
    """After the 2 of spades the next player draws four (COCHON-01)."""
    assert outcome(play("6S", "2S", COCHON)) == (2, 4, False, False, 1)


def test_cochon_01_the_two_of_spades_draws_four_whatever_it_adds_to_a_row() -> None:
    """What the 2 of spades adds to a row says nothing about it where 2s do not add up (COCHON-01, D51)."""
    options = PlayOptions(cochon_two=True, two_of_spades_adds=2)
    assert follows_of(play("6S", "2S", options)).draws == 4


def test_cochon_01_with_two_players() -> None:
    """With two players he who plays the 2 plays again (COCHON-01)."""
    assert outcome(play("6D", "2D", COCHON, players=2)) == (0, 2, False, False, 1)


def test_cochon_02_a_joker() -> None:
    """After a Joker the next player draws five and loses his play, and a suit is asked for (COCHON-02)."""
    check = play("6D", "JK", COCHON, players=3)
    assert outcome(check) == (2, 5, False, True, 1)
    assert (check.reason, check.clause) == (Reason.JOKER, "COCHON-02")


def test_cochon_02_on_a_joker() -> None:
    """On a Joker the suit asked for decides; another Joker or an 8 goes as well (COCHON-02)."""
    assert play("JK", "5C", COCHON, suit="C").legal
    assert play("JK", "JK", COCHON, suit="C").legal
    assert play("JK", "8D", COCHON, suit="C").legal
    assert play("JK", "5D", COCHON, suit="C").reason is Reason.NOT_SUIT_ASKED


def test_jokers_without_the_five_cards() -> None:
    """With Jokers in the deck but COCHON-02 off, a Joker is a wild card like an 8 (COCHON-02)."""
    assert outcome(play("6D", "JK", PlayOptions(jokers=2))) == (1, 0, True, True, 1)


def test_cochon_03_a_jack() -> None:
    """After a Jack the next player loses his turn; with two players the same one plays again (COCHON-03)."""
    assert outcome(play("6D", "JD", COCHON)) == (2, 0, False, False, 1)
    assert outcome(play("6D", "JD", COCHON, players=2)) == (0, 0, False, False, 1)


def test_cochon_04_a_ten() -> None:
    """A 10 reverses the direction with three players or more (COCHON-04)."""
    assert outcome(play("6D", "TD", COCHON)) == (3, 0, True, False, -1)
    assert outcome(play("6D", "TD", COCHON, direction=-1)) == (1, 0, True, False, 1)
    assert outcome(play("6D", "TD", COCHON, players=3)) == (2, 0, True, False, -1)


def test_cochon_04_not_with_two_players() -> None:
    """With two players a 10 is a card like any other (COCHON-04)."""
    assert outcome(play("6D", "TD", COCHON, players=2)) == (1, 0, True, False, 1)


def test_cochon_03_anticlockwise() -> None:
    """Going to the right, a Jack costs the player on the right his turn (COCHON-03, COCHON-04)."""
    check = play("6D", "JD", COCHON, players=5, direction=-1)
    assert (follows_of(check).neighbour, follows_of(check).next) == (4, 3)


def test_cochon_07_twos_add_up_as_the_seed_tells() -> None:
    """Two, four, six, then eight cards, and who draws keeps his play (COCHON-07)."""
    row = 0
    for top, card, drawn in [("6D", "2D", 2), ("2D", "2H", 4), ("2H", "2C", 6), ("2C", "2D", 8)]:
        check = play(top, card, INFERNAL, pending=row)
        assert outcome(check) == (1, drawn, True, False, 1)
        row = follows_of(check).pending
        assert row == drawn


def test_cochon_07_another_card_ends_the_row() -> None:
    """A card other than a 2 ends the row (COCHON-07)."""
    assert follows_of(play("2D", "5D", INFERNAL, pending=4)).pending == 0


@pytest.mark.parametrize(("adds", "drawn"), [(4, 6), (2, 4)])
def test_d51_the_two_of_spades_in_a_row(adds: int, drawn: int) -> None:
    """The 2 of spades adds four to a row, or two where the table says so (D51)."""
    options = PlayOptions(cochon_two_adds=True, two_of_spades_adds=adds)
    check = play("2D", "2S", options, pending=2)
    assert follows_of(check).draws == drawn
    assert follows_of(check).clauses == ("COCHON-07", "D51")


def test_cochon_08_a_seven() -> None:
    """After a 7 the next player draws from the hand of who played it and loses his play (COCHON-08)."""
    check = play("6D", "7D", INFERNAL)
    assert outcome(check) == (2, 1, False, False, 1)
    assert follows_of(check).from_hand


def test_cochon_09_three_queens() -> None:
    """Three Queens go in one turn, that of the suit asked for first (COCHON-09)."""
    check = play("6D", "QD QC QH", INFERNAL)
    assert (check.legal, check.reason, check.clause) == (True, Reason.THREE_QUEENS, "COCHON-09")
    assert outcome(check) == (1, 0, True, False, 1)


def test_cochon_09_the_queen_of_the_suit_asked_for_first() -> None:
    """Three Queens of which another comes first are refused, on a Queen as well (COCHON-09)."""
    assert play("6D", "QC QD QH", INFERNAL).reason is Reason.QUEEN_OF_SUIT_FIRST
    assert play("QS", "QC QD QH", INFERNAL).reason is Reason.QUEEN_OF_SUIT_FIRST


def test_cochon_09_with_two_packs_queens_may_be_twins() -> None:
    """With two packs two Queens of the same suit may be among the three (COCHON-09, EIGHT-01)."""
    assert play("QD", "QD QD QH", INFERNAL, players=6).legal


@pytest.mark.parametrize("cards", ["QD QC", "QD QC QH QS", "QD QC KD", "QD JK QC"])
def test_cochon_09_exactly_three_queens(cards: str) -> None:
    """Two Queens, four, or anything else with them do not go together (COCHON-09)."""
    assert play("6D", cards, INFERNAL).reason is Reason.ONE_CARD


def test_cochon_09_after_an_eight() -> None:
    """After an 8 the first of three Queens is of the suit that was asked for (COCHON-09, EIGHT-08)."""
    assert play("8H", "QS QH QD", INFERNAL, suit="S").legal
    assert not play("8H", "QH QS QD", INFERNAL, suit="S").legal


def test_what_may_be_played_from_a_hand() -> None:
    """Of a hand, the cards that may be played (EIGHT-08)."""
    hand = [CARD[name] for name in ("6C", "KD", "8S", "9H", "JK")]
    assert playable(Position(CARD["6D"], 4), hand) == (CARD["6C"], CARD["KD"], CARD["8S"])


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("PLAYERS", Position(CARD["6D"], 1)),
        ("PLAYERS", Position(CARD["6D"], 9)),
        ("DIRECTION", Position(CARD["6D"], 4, direction=0)),
        ("SUIT_NOT_OF_TOP", Position(CARD["6D"], 4, Suit.SPADE)),
        ("SUIT_NEEDED", Position(JOKER, 4)),
        ("PENDING", Position(CARD["6D"], 4, pending=2)),
        ("PENDING", Position(CARD["2D"], 4, pending=3)),
        ("PENDING", Position(CARD["2D"], 4, pending=-2)),
        ("PENDING", Position(CARD["2S"], 4, pending=2)),
        ("PENDING", Position(JOKER, 4, Suit.CLUB, pending=2)),
    ],
)
def test_positions_that_cannot_be(code: str, position: Position) -> None:
    """A position no play can lead to is refused with its reason, whatever is played."""
    with pytest.raises(RuleViolation) as refused:
        check_play(position, (CARD["6D"],), INFERNAL)
    assert [problem.code for problem in refused.value.problems] == [code]


def test_pending_draws_only_where_twos_add_up() -> None:
    """Cards can be pending only where 2s add up (COCHON-07)."""
    with pytest.raises(RuleViolation) as refused:
        play("2D", "5D", COCHON, pending=2)
    assert [problem.code for problem in refused.value.problems] == ["PENDING"]


def test_a_joker_on_top_where_none_is_in_play() -> None:
    """No Joker lies on top where none is in the deck, and all that is wrong is said at once (COCHON-01)."""
    with pytest.raises(RuleViolation) as refused:
        play("JK", "")
    codes = [problem.code for problem in refused.value.problems]
    assert codes == ["NO_JOKERS", "SUIT_NEEDED", "NO_CARD"]


def test_a_call_that_names_the_suit_of_the_top_card() -> None:
    """Naming the suit that lies there anyway changes nothing (EIGHT-08)."""
    assert play("6D", "KD", suit="D").legal


def test_d51_is_about_spades_alone() -> None:
    """A 2 of another suit adds two by the clause itself (COCHON-07)."""
    assert follows_of(play("2D", "2H", INFERNAL, pending=2)).clauses == ("COCHON-07",)


ASKS, LOST = {"suit_choice": True}, {"keeps_play": False}


@pytest.mark.parametrize(
    ("card", "options", "what", "clauses"),
    [
        ("JK", PlayOptions(jokers=2), ASKS, "COCHON-02"),
        ("JK", COCHON, ASKS | LOST | {"draws": 5}, "COCHON-02"),
        ("8D", EIGHTS, ASKS, "EIGHT-08"),
        ("8D", INFERNAL, ASKS, "EIGHT-08"),
        ("2D", EIGHTS, {}, ""),
        ("2D", COCHON, LOST | {"draws": 2}, "COCHON-01"),
        ("2S", COCHON, LOST | {"draws": 4}, "COCHON-01"),
        ("2D", INFERNAL, {"draws": 2, "pending": 2}, "COCHON-07"),
        ("2S", INFERNAL, {"draws": 4, "pending": 4}, "COCHON-07 D51"),
        ("7D", EIGHTS, {}, ""),
        ("7D", INFERNAL, LOST | {"draws": 1, "from_hand": True}, "COCHON-08"),
        ("TD", EIGHTS, {}, ""),
        ("TD", COCHON, {"direction": -1}, "COCHON-04"),
        ("JD", EIGHTS, {}, ""),
        ("JD", COCHON, LOST, "COCHON-03"),
        ("QD", COCHON, {}, ""),
    ],
)
def test_all_that_a_card_brings_about(
    card: str, options: PlayOptions, what: dict[str, Any], clauses: str
) -> None:
    """What is drawn, from where, whether the turn is lost, who asks, which way round, by which clauses."""
    top = "2D" if card == "2S" else "6D"
    plain = Follows(4, 1, clauses=tuple(clauses.split()))
    assert follows_of(play(top, card, options)) == replace(plain, **what)


def test_cochon_04_two_players_turn_nothing_round() -> None:
    """A 10 reverses the direction of three or more."""
    assert follows_of(play("6D", "TD", COCHON, players=2)) == Follows(2, 1)
    assert follows_of(play("6D", "TD", COCHON, players=3)).direction == -1
