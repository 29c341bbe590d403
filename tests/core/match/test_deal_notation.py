"""A deal as a line of the table: what is read, what is written, and where an error is pointed at."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from at_the_table import opening
from cocotte.core.card_notation import parse_cards
from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import ParseError
from cocotte.core.games import GAMES
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport, Spread
from cocotte.core.notation.tokens import Line, quoted
from cocotte.core.script.deal_line import read_deal, write_deal, write_report
from cocotte.core.script.seat_words import read_seats, write_seats
from cocotte.core.script.spelling import as_typed, short_names
from match_strategies import LIBRARY, ODD_NAMES, reports
from match_strategies import opening as opened_by

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from hypothesis.strategies._internal.core import DataObject

    from cocotte.core.cards import Card
    from cocotte.core.match.events import Seats
    from cocotte.core.rules import RuleSet

BEGINNINGS = "abcdfgknoprsuvx"
"""The letters words of a line begin with, suits and ranks too, and one that begins none."""

GIN, MAHJONG = opening().rules, opening("mahjong").rules
CONTRACT, EIGHTS = opening("contract-rummy", "Ann Bob Cleo").rules, opening("eights", "Ann Bob").rules
TWO, THREE = [("Pierre", "Jean")], [("Ann", "Bob", "Cleo")]
FOUR = [("Ann", "Cleo"), ("Bob", "Dan")]


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def card(text: str) -> Card:
    (only,) = parse_cards(text)
    return only


def read(text: str, tables: Sequence[tuple[str, ...]] = TWO, rules: RuleSet = GIN, **more: Any) -> Any:
    """The report of a line at the only table."""
    return read_deal(text, tables, rules, **more)[0]


def wrong(
    text: str, tables: Sequence[tuple[str, ...]] = TWO, rules: RuleSet = GIN, **more: Any
) -> tuple[str, int]:
    """What is wrong with a line, and where."""
    with pytest.raises(ParseError) as caught:
        read_deal(text, tables, rules, **more)
    assert caught.value.text == text
    return caught.value.code, caught.value.at


KNOCK = GinReport(Going.KNOCK, "Pierre", 4, 23)


@pytest.mark.parametrize(
    "text",
    [
        "Pierre knock 4 23",
        "  pierre   KNOCKS 4 v 23 ",
        "P k 4 23",
        "Pi frappe 4 contre 23",
        "Pierre frappe avec 4 contre 23",
        "Pierre knocks with 4 against 23",
        "p f 4 c 23",
        "pierre knock 4 against 23",
        '"Pierre" k 4 vs 23',
    ],
)
def test_a_knock_in_many_words(text: str) -> None:
    """Names by their beginning, going by its letter, in English and French."""
    assert read(text) == KNOCK


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("Jean gin 31", GinReport(Going.GIN, "Jean", 0, 31)),
        ("j g 31 up 4S", GinReport(Going.GIN, "Jean", 0, 31, card("4S"))),
        ("j gin 31 retourne 10H", GinReport(Going.GIN, "Jean", 0, 31, card("TH"))),
        ("Jean big gin 20", GinReport(Going.BIG_GIN, "Jean", 0, 20)),
        ("Jean gros gin 20", GinReport(Going.BIG_GIN, "Jean", 0, 20)),
        ("j bg 20", GinReport(Going.BIG_GIN, "Jean", 0, 20)),
        ("Jean knock 0 12", GinReport(Going.GIN, "Jean", 0, 12)),
        ("void", VOID),
        ("v", VOID),
        ("annulée", VOID),
        ("nulle up AS", GinReport(Going.VOID, upcard=card("AS"))),
        ("Jean knock 4 -3", GinReport(Going.KNOCK, "Jean", 4, -3)),
    ],
)
def test_other_endings(text: str, report: GinReport) -> None:
    """Gin, big gin, a void deal; a knock with nothing left is gin."""
    assert read(text) == report


def test_cards_entered_with_a_knock() -> None:
    """Melds as laid, the unmatched cards, the defender's hand."""
    report = read("Pierre knock 3 20 [KS KH KD + 4-8H | AC 2D] [KC 6C QD 7D 9SDC 3-5S]")
    assert report.spread == Spread((cards("KS KH KD"), cards("4H 5H 6H 7H 8H")), cards("AC 2D"))
    assert len(report.defender) == 10
    spread, hand = "[KS KH KD + 4H 5H 6H 7H 8H | AC 2D]", "[KC 6C QD 7D 9S 9D 9C 3S 4S 5S]"
    assert write_report(report) == f"Pierre knock 3 20 {spread} {hand}"


def test_french_letters_for_the_upcard() -> None:
    """7K is the seven of diamonds (carreau) in French, and no card in English."""
    assert read("Pierre knock 4 23 up 7K", french=True).upcard == card("7D")
    assert wrong("Pierre knock 4 23 up 7K") == ("CARD_SUIT", 22)
    assert read("Pierre knock 4 23 up RP", french=True).upcard == card("KS")


def test_names_alike() -> None:
    """A beginning must belong to one name alone; a whole name always does."""
    tables = [("Jean", "Jeanne")]
    assert read("Jean knock 4 23", tables).player == "Jean"
    assert read("jeann k 4 23", tables).player == "Jeanne"
    assert read("elodie k 4 23", [("Élodie", "Zoë")]).player == "Élodie"


def test_a_deal_nobody_went_out_of_says_so() -> None:
    """The points of all follow, in the order of the table (CONT-15)."""
    report = ContractReport(None, (("Ann", 7), ("Bob", 5), ("Cleo", 9)))
    assert write_report(report) == "nobody Ann 7 Bob 5 Cleo 9"


def test_several_tables() -> None:
    """By number, or by a player who sits at one of them; in any order."""
    reports = read_deal("2 Dan gin 9, 1: Ann knock 3 12", FOUR, GIN)
    assert {table: report.player for table, report in reports.items() if isinstance(report, GinReport)} == {
        0: "Ann",
        1: "Dan",
    }
    assert list(read_deal("Dan gin 9; Ann gin 3", FOUR, GIN)) == [1, 0]
    assert write_deal(reports, several=True) == "1 Ann knock 3 12, 2 Dan gin 9"
    assert wrong("3 void", FOUR) == ("NO_SUCH_TABLE", 0)
    assert wrong("0 void", FOUR) == ("NO_SUCH_TABLE", 0)
    assert wrong("1 void, 1 void", FOUR) == ("TABLE_TWICE", 8)
    assert wrong("1 Dan gin 5", FOUR) == ("NAME_UNKNOWN", 2)
    assert wrong("void", FOUR) == ("TABLE_EXPECTED", 0)


@pytest.mark.parametrize(
    ("typed", "void"),
    [
        ("Ann 3 12, v", 1),
        ("2 Dan 3 12, 1 v", 0),
        ("n, Dan gin 9", 0),
        ("nulle, 2 Dan gin 9", 0),
    ],
)
def test_a_void_deal_among_several_tables_is_at_the_next_one(typed: str, void: int) -> None:
    """Told round the tables, its table need not be said; alone it must be."""
    reports = read_deal(typed, FOUR, GIN)
    assert [table for table, report in reports.items() if report == VOID] == [void]
    assert wrong("v", FOUR) == ("TABLE_EXPECTED", 0)
    assert wrong("Dan gin 9, v", FOUR) == ("TABLE_EXPECTED", 11)


def test_where_everybody_may_sit_anywhere_the_table_is_entered() -> None:
    """In a script the seats of a deal are not known: the number is needed."""
    everybody = [("Ann", "Bob", "Cleo", "Dan")] * 2
    assert wrong("Dan gin 9", everybody) == ("TABLE_EXPECTED", 0)
    assert list(read_deal("2 Dan gin 9", everybody, GIN)) == [1]


def test_a_void_deal_at_one_of_several_tables_wants_its_number() -> None:
    """“void” names nobody: at which table it was is asked; a player may be called V."""
    tables = [("Ann", "Bob"), ("Cleo", "Dan")]
    for word in ("void", "nulle", "v"):
        assert wrong(word, tables) == ("TABLE_EXPECTED", 0)
        assert list(read_deal(f"2 {word}", tables, GIN)) == [1]
    assert wrong("v", [("Ann", "Vera"), ("Cleo", "Dan")]) == ("GOING_EXPECTED", 1)


ANN_85 = MahjongReport("Ann", (("Ann", 85), ("Bob", 20)), (("Ann", 0), ("Bob", 45)))


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("Ann gin Ann 85-0 Bob 20-45", ANN_85),
        ("ann 85-0 20-45", ANN_85),
        ("Bob gin 5-0", MahjongReport("Bob", (("Ann", 5),), (("Ann", 0),))),
        ("void", MahjongReport(None)),
        (
            "Ann gin Ann [AS AH AD] [] Bob [] [KD 2C]",
            MahjongReport("Ann", (("Ann", 45), ("Bob", 0)), (("Ann", 0), ("Bob", 15)),
                          (("Ann", cards("AS AH AD")), ("Bob", ())), (("Ann", ()), ("Bob", cards("KD 2C")))),
        ),
    ],
)  # fmt: skip
def test_mahjong(text: str, report: MahjongReport) -> None:
    """MAHJ-02: tabled and held, as points or cards, with names or in the order of the table."""
    assert read(text, [("Ann", "Bob")], MAHJONG) == report


OUT_20_35 = ContractReport("Ann", (("Bob", 20), ("Cleo", 35)))


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("Ann out Bob 20 Cleo 35", OUT_20_35),
        ("ann sort b 20 c 35", OUT_20_35),
        ("Ann out 20 35", OUT_20_35),
        ("Ann 20 35", OUT_20_35),
        ("Ann 0 20 35", OUT_20_35),
        ("nobody Ann 5 Bob 9 Cleo 2", ContractReport(None, (("Ann", 5), ("Bob", 9), ("Cleo", 2)))),
        ("nob 5 9 2", ContractReport(None, (("Ann", 5), ("Bob", 9), ("Cleo", 2)))),
        ("pers 5 9 2", ContractReport(None, (("Ann", 5), ("Bob", 9), ("Cleo", 2)))),
        ("personne 5 9 2", ContractReport(None, (("Ann", 5), ("Bob", 9), ("Cleo", 2)))),
        ("5 9 2", ContractReport(None, (("Ann", 5), ("Bob", 9), ("Cleo", 2)))),
        ("0 20 35", OUT_20_35),
        ("void", ContractReport(None, void=True)),
        ("Ann out Bob [AS JK] Cleo 5",
         ContractReport("Ann", (("Bob", 30), ("Cleo", 5)), (("Bob", parse_cards("AS JK", jokers=True)),))),
        ("Ann out Bob 20", ContractReport("Ann", (("Bob", 20),))),
    ],
)  # fmt: skip
def test_contract_rummy(text: str, report: ContractReport) -> None:
    """CONT-15, CONT-16: who went out, what the others hold; points in seat order without names."""
    assert read(text, THREE, CONTRACT) == report


def test_nobody_in_short_is_rather_a_player() -> None:
    """`pers` is nobody, unless somebody's name begins so."""
    result = read("pers 20 35", (("Ann", "Persée", "Cleo"),), CONTRACT)
    assert result == ContractReport("Persée", (("Ann", 20), ("Cleo", 35)))


def test_cards_of_contract_rummy_count_by_the_rules() -> None:
    """CONT-16: an ace at 20 if the house says so."""
    rules = CONTRACT.with_house_rules({"ace_points": 20, "joker_points": 50})
    assert dict(read("Ann out Bob [AS JK] Cleo 5", THREE, rules).points) == {"Bob": 70, "Cleo": 5}


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("Ann out Bob 20 Cleo 35", EightsReport(("Ann",), (("Bob", 20), ("Cleo", 35)))),
        ("Ann 20 35", EightsReport(("Ann",), (("Bob", 20), ("Cleo", 35)))),
        ("Ann out 20 35", EightsReport(("Ann",), (("Bob", 20), ("Cleo", 35)))),
        ("Cleo Ann out Bob 20", EightsReport(("Cleo", "Ann"), (("Bob", 20),))),
        ("Ann out Bob [8S] Cleo 1",
         EightsReport(("Ann",), (("Bob", 50), ("Cleo", 1)), cards=(("Bob", cards("8S")),))),
        ("blocked Ann 2/6 Bob 3/8 Cleo [8S AS]",
         EightsReport((), (("Ann", 6), ("Bob", 8), ("Cleo", 51)), (("Ann", 2), ("Bob", 3), ("Cleo", 2)), True,
                      (("Cleo", cards("8S AS")),))),
        ("b 20 35", EightsReport(("Bob",), (("Ann", 20), ("Cleo", 35)))),  # Bob, and no blocked deal
        ("bloqué a 2/6 b 3/8 c 1/1",
         EightsReport((), (("Ann", 6), ("Bob", 8), ("Cleo", 1)), (("Ann", 2), ("Bob", 3), ("Cleo", 1)),
                      True)),
        ("Ann [8S] 35", EightsReport(("Ann",), (("Bob", 50), ("Cleo", 35)), cards=(("Bob", cards("8S")),))),
        ("blocked 2/6 3/8 [8S AS]",
         EightsReport((), (("Ann", 6), ("Bob", 8), ("Cleo", 51)), (("Ann", 2), ("Bob", 3), ("Cleo", 2)), True,
                      (("Cleo", cards("8S AS")),))),
        ("blocked Ann 6 Bob 8", EightsReport((), (("Ann", 6), ("Bob", 8)), (), True)),
        ("Ann 0 Bob 20 Cleo 35", EightsReport(("Ann",), (("Bob", 20), ("Cleo", 35)))),
        ("Ann 5 Bob [8S]", EightsReport((), (("Ann", 5), ("Bob", 50)), cards=(("Bob", cards("8S")),))),
        ("void", EightsReport(void=True)),
    ],
)  # fmt: skip
def test_the_eights(text: str, report: EightsReport) -> None:
    """EIGHT-12, EIGHT-13."""
    assert read(text, THREE, EIGHTS) == report


def test_whoever_is_called_by_a_word_of_the_line_stands_in_quotes() -> None:
    """EIGHT-13: of a blocked deal with points, with the number of cards, and with the cards themselves."""
    line = 'blocked "Out" [8S AS] "Void" 3/8 Cleo 15'
    assert write_report(read(line, [("Out", "Void", "Cleo")], EIGHTS)) == line


def test_a_letter_is_rather_a_player_than_a_word() -> None:
    """Sophie and Olivier are no « sorti » and no "out"; nobody here is called by a b."""
    table = [("Ann", "Sophie", "Olivier", "Dan")]
    assert read("a o 20 30", table, EIGHTS).out == ("Ann", "Olivier")
    assert dict(read("a s 20 o 5 d 7", table, CONTRACT).points) == {"Sophie": 20, "Olivier": 5, "Dan": 7}
    assert read("b a 2/6 s 3/8", table, EIGHTS).blocked
    assert read("b 6 8 15", THREE, EIGHTS).blocked
    assert read("b 6 0 15", THREE, EIGHTS).out == ("Bob",)
    assert read("d o a 5", [("Ann", "Dan")], CONTRACT).out == "Dan"


@settings(max_examples=60)
@given(st.data())
def test_what_is_written_is_read_back(data: DataObject) -> None:
    """Every report of every game, whatever the players are called."""
    rules = data.draw(st.sampled_from(list(LIBRARY.rule_sets.values()))).rules
    gin = rules.game.id == "gin"
    count = 2 if gin else data.draw(st.integers(3, 5))
    named = data.draw(st.sampled_from([ODD_NAMES, st.text(BEGINNINGS, min_size=1, max_size=2)]))
    names = tuple(data.draw(st.lists(named, min_size=count, max_size=count, unique=True)))
    opened = opened_by(rules, "heads-up" if gin else "round", "single", names)
    report = data.draw(reports(opened, names, cards=True))
    line = write_report(report)
    assert entered(line, names, rules) == ((), report), line
    assert write_report(read_deal(line, [names], rules)[0]) == line
    seats = ((names[0], names[1]),)
    assert entered(write_seats(seats) + line, names, rules) == (seats, report), line
    short = write_report(report.renamed(short_names(names)))
    for french, words in product((False, True), (line, short)):
        typed = as_typed(words, rules.game, french=french)
        assert entered(typed, names, rules, french=french) == ((), report), typed


def entered(text: str, names: Sequence[str], rules: RuleSet, **more: Any) -> tuple[Seats, Any]:
    """Who plays and the report, as any line of one table is read."""
    seats, rest = read_seats(text, names)
    return seats, read(rest, [tuple(names)], rules, **more)


def test_initials_are_names_whatever_else_they_could_mean() -> None:
    """Every two of the letters that words of a line begin with, in every game and both languages.

    In `A C out B 23 D 41` the `C` of Cleo was read as the one of « contre ».
    """
    wrong = []
    for one, other, french in product(BEGINNINGS, BEGINNINGS, (False, True)):
        if one == other:
            continue
        fill = [letter for letter in "hmz" if letter not in {one, other}]
        four = (f"{one}le", f"{other}ix", f"{fill[0]}i", f"{fill[1]}a")
        two, rest = four[:2], ((four[2], 5), (four[3], 12))
        for rules, names, report in (
            (GIN, two, GinReport(Going.KNOCK, two[0], 4, 23, card("KS"))),
            (GIN, two, GinReport(Going.GIN, two[1], 0, 23)),
            (MAHJONG, two, MahjongReport(two[0], ((two[0], 45), (two[1], 20)), ((two[0], 0), (two[1], 30)))),
            (CONTRACT, four, ContractReport(two[0], ((two[1], 7), *rest))),
            (CONTRACT, four, ContractReport(None, ((two[0], 3), (two[1], 7), *rest))),
            (EIGHTS, four, EightsReport(two, rest)),
            (EIGHTS, four, EightsReport((), ((two[0], 3), (two[1], 7), *rest), blocked=True)),
        ):
            initials = {name: name[0] for name in names}
            line = as_typed(write_report(report.renamed(initials)), rules.game, french=french)
            line = line.replace('"', "")
            if entered(line, names, rules, french=french) != ((), report):
                wrong.append(line)
    assert wrong == []


def test_a_line_is_written_as_one_types_it() -> None:
    """In short words; in French with the letters of French cards, several tables too."""
    line = "1 A knock 4 9 up 7C [4S 5S 6S | TD], 2 D big-gin 11"
    assert as_typed(line, GAMES["gin"], french=False) == "1 A k 4 9 up 7C [4S 5S 6S | TD], 2 D big-gin 11"
    assert as_typed(line, GAMES["gin"], french=True) == "1 A f 4 9 r 7T [4P 5P 6P | 10K], 2 D gros-gin 11"
    assert as_typed('"up" out Ol 35 Mé 10', GAMES["contract"], french=True) == '"up" sort Ol 35 Mé 10'


@settings(max_examples=80)
@given(st.text(min_size=1, max_size=20))
def test_a_quoted_name_is_one_word(name: str) -> None:
    """Whatever is in it, line ends too."""
    (token,) = Line.of(quoted(name)).tokens
    assert token.text == name


@settings(max_examples=100)
@given(st.text(st.sampled_from('ABanknogivdu 0123456789[]",:;+|-/²\t\\"#!'), max_size=40))
def test_no_line_is_too_odd_to_be_refused(text: str) -> None:
    """A line is read or refused with its place, in every game."""

    def place(rules: RuleSet) -> int:
        try:
            read_deal(text, [("Ann", "Bob")], rules)
        except ParseError as error:
            return error.at
        return 0

    assert all(0 <= place(rules) <= len(text) for rules in (GIN, MAHJONG, CONTRACT, EIGHTS))


def test_a_very_long_line_is_read_at_once() -> None:
    """A hundred thousand characters take no time to speak of."""
    for text in ("a" * 100_000, " " * 100_000 + "[", '"\\"' * 30_000, "1 " * 50_000):
        with pytest.raises(ParseError):
            read_deal(text, TWO, GIN)


@pytest.mark.parametrize(
    ("word", "name"),
    [("Ann", "Ann"), ("a", "Ann"), ('"Ann"', "Ann"), ('"An"', None), (":", None), ("[7H]", None), ("", None)],
)
def test_a_name_is_a_word_or_stands_in_quotes(word: str, name: str | None) -> None:
    """No mark, no cards and nothing in quotes are the beginning of one, whatever the players are called."""
    line = Line.of(word)
    assert line.maybe_name(("Ann", ":-)", "7H8")) == name
    assert line.place == (name is not None)
