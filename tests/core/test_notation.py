"""Cards in text: canonical out, any table's spelling in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cocotte.core.card_notation import duplicates, format_cards, parse_cards
from cocotte.core.cards import PACK, Card, Suit
from cocotte.core.errors import ParseError
from cocotte.core.notation.details import Detail, number
from strategies import CARDS, CARDS_AND_JOKERS, RANKS

if TYPE_CHECKING:
    from cocotte.core.cards import AnyCard, Rank

FRENCH_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R")
FRENCH_SUITS = {Suit.SPADE: "P", Suit.HEART: "C", Suit.DIAMOND: "K", Suit.CLUB: "T"}


def read(text: str, **kinds: bool) -> str:
    return format_cards(parse_cards(text, **kinds))


@given(st.lists(CARDS_AND_JOKERS))
def test_what_is_printed_reads_back(cards: list[Card]) -> None:
    """Canonical cards read back as they were, order and all."""
    assert list(parse_cards(format_cards(cards), jokers=True)) == cards


@given(st.lists(CARDS), st.sampled_from([" ", ", ", ";", "\n", "\u00a0"]))
def test_cards_are_parted_by_spaces_or_commas(cards: list[Card], between: str) -> None:
    """Whatever parts them, the same cards are read, small letters too."""
    text = between.join(map(str, cards))
    assert list(parse_cards(text)) == cards
    assert list(parse_cards(text.lower())) == cards


@given(st.lists(CARDS))
def test_cards_in_french_letters(cards: list[Card]) -> None:
    """P C K T and A 2 ... 10 V D R name every card of a pack."""
    text = " ".join(FRENCH_RANKS[card.rank - 1] + FRENCH_SUITS[card.suit] for card in cards)
    assert list(parse_cards(text, french=True)) == cards
    assert list(parse_cards(text.replace("10", "T"), french=True)) == cards


@given(st.lists(CARDS), st.booleans(), st.sampled_from(["", "\ufe0f", "\ufe0e"]))
def test_cards_with_suit_symbols(cards: list[Card], french: bool, selector: str) -> None:
    """Symbols stand for suits in either language, in the form any keyboard gives them."""
    symbols = "♣♦♥♠"
    text = " ".join(f"{FRENCH_RANKS[card.rank - 1]}{symbols[card.suit]}{selector}" for card in cards)
    assert list(parse_cards(text, french=french)) == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", ""),
        (" , ", ""),
        ("AS7H", "AS 7H"),
        ("10d Th", "TD TH"),
        ("VS DH RC", "JS QH KC"),
        ("4-7C 4SHD AHD 2S", "4C 5C 6C 7C 4S 4H 4D AH AD 2S"),
        ("7-9H 8CD AS JSHDC", "7H 8H 9H 8C 8D AS JS JH JD JC"),
        ("A-3S 10–ks", "AS 2S 3S TS JS QS KS"),
        ("Q-AD", "QD KD AD"),
        ("7-4C K-10h", "7C 6C 5C 4C KH QH JH TH"),
        ("4-6SH", "4S 5S 6S 4H 5H 6H"),
        ("4♠♥7♦", "4S 4H 7D"),
        ("KSKH", "KS KH"),
        ("DD", "QD"),
        ("7S 7S", "7S 7S"),
    ],
)
def test_what_tables_write(text: str, cards: str) -> None:
    """Short forms for runs and for a rank in several suits; cards need no space between them."""
    assert read(text) == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("RK", "KD"),
        ("TT", "TC"),
        ("DC", "QH"),
        ("7C", "7H"),
        ("4-7T 4PCK", "4C 5C 6C 7C 4S 4H 4D"),
        ("VPCKT", "JS JH JD JC"),
        ("rkrc", "KD KH"),
        ("AS TD 7H 4C", "AS TD 7H 4C"),
        ("KC", "KC"),
    ],
)
def test_what_french_tables_write(text: str, cards: str) -> None:
    """The rank comes first, so TT is the ten of clubs; a text in canonical letters is still understood."""
    assert read(text, french=True) == cards


def test_a_joker_is_read_where_there_are_jokers() -> None:
    """The Joker is JK, in both languages."""
    assert read("7S JK jkJK", jokers=True) == "7S JK JK JK"
    assert read("7P JK", jokers=True, french=True) == "7S JK"


@pytest.mark.parametrize(
    ("text", "kinds", "code", "at", "found"),
    [
        ("AS X7", {}, "CARD_UNKNOWN", 3, "X"),
        ("AS 17H", {}, "CARD_UNKNOWN", 3, "1"),
        ("H7", {}, "CARD_RANK", 0, "H"),
        ("7S 8", {}, "CARD_SUIT", 4, ""),
        ("7S 8 9S", {}, "CARD_SUIT", 4, " "),
        ("7S 8X", {}, "CARD_SUIT", 4, "X"),
        ("4-H", {}, "CARD_RANK", 2, "H"),
        ("AS 7-7C", {}, "CARD_RUN", 3, "7"),
        ("A-AC", {}, "CARD_RUN", 0, "A"),
        ("4-7", {}, "CARD_SUIT", 3, ""),
        ("7S JK", {}, "JOKER_NOT_IN_GAME", 3, "JK"),
        ("7P JK", {"french": True}, "JOKER_NOT_IN_GAME", 3, "JK"),
        ("7P 8H", {"french": True}, "CARD_SUIT", 4, "H"),
        ("7H 8P", {"french": True}, "CARD_SUIT", 4, "P"),
        ("ᏚS", {}, "CARD_UNKNOWN", 0, "Ꮪ"),
    ],
)
def test_what_cannot_be_read_is_shown_in_its_place(
    text: str, kinds: dict[str, bool], code: str, at: int, found: str
) -> None:
    """An error says where it is, what stands there and what was expected."""
    with pytest.raises(ParseError) as refused:
        parse_cards(text, french=kinds.get("french", False))
    error = refused.value
    assert (error.code, error.at, error.facts["found"], error.text) == (code, at, found, text)


def test_an_error_names_the_letters_of_its_alphabet() -> None:
    """A missing suit is asked for in the letters that were being read."""
    for french, expected in ((False, "S H D C"), (True, "P C K T")):
        with pytest.raises(ParseError) as refused:
            parse_cards("7", french=french)
        assert refused.value.facts["expected"] == expected


@given(st.one_of(st.text(), st.text("A2-107JQKSHDCPTVR ,♠\ufe0fjk")), st.booleans(), st.booleans())
@example("ß", False, False)
def test_any_text_is_read_or_refused_in_its_place(text: str, french: bool, jokers: bool) -> None:
    """Whatever is typed, there are cards or an error within the text."""
    at = 0
    cards: tuple[AnyCard, ...] = ()
    try:
        cards = parse_cards(text, french=french, jokers=jokers)
    except ParseError as error:
        at = error.at
    assert 0 <= at <= len(text)
    assert set(map(str, cards)) <= {*map(str, PACK), "JK"}


@given(RANKS, st.lists(st.sampled_from(list(Suit)), min_size=1, unique=True))
def test_a_rank_in_several_suits_is_that_many_cards(rank: Rank, suits: list[Suit]) -> None:
    """4SHD is the four of spades, of hearts and of diamonds, in that order."""
    text = rank.letter + "".join(suit.letter for suit in suits)
    assert parse_cards(text) == tuple(Card(rank, suit) for suit in suits)


def test_a_card_named_twice_is_found() -> None:
    """Each card that is there more than once is named once; Jokers are all alike."""
    assert format_cards(duplicates(parse_cards("7S 7H 7S 7S AS AS JK JK", jokers=True))) == "7S AS"


def test_a_number_is_declared_with_its_words() -> None:
    """Points up to 999, wanted in every deal, unless it is said otherwise."""
    (usual,) = number("stock").values()
    assert usual.words == ("stock",)
    assert usual.question == {"unit": "points", "most": 999, "unless": {}, "offered": True}
    never = {"who": ("void",)}
    (stock,) = number("stock", "talon", unit="cards", most=31, unless=never, offered=False).values()
    declared = {"unit": "cards", "most": 31, "unless": never, "offered": False}
    assert stock == Detail("number", ("stock", "talon"), declared, {})
