"""What may be said of a deal besides how it ended: declared beside its field, asked, read and written so."""

from __future__ import annotations

from typing import Any

import pytest

from at_the_table import opening
from cocotte.core.cards import JOKER, AnyCard, Card, Rank, Suit
from cocotte.core.deal_questions import DealQuestions
from cocotte.core.errors import ParseError
from cocotte.core.notation.detail_kinds import words_of
from cocotte.core.notation.details import WHO_DEALT, card, choice, details_of, hand, number
from cocotte.core.notation.tokens import Line
from cocotte.core.problems import Fact, Problem
from cocotte.core.questions import Answer, Answers, Choice, Hand, Number
from cocotte.core.questions import Card as AskedCard
from cocotte.core.script.detail_words import details_place, read_details, with_details
from cocotte.core.table_questions import TableQuestions
from cocotte.core.values import field, frozen


@frozen
class _Whist:
    """A deal of a game with a number to tell."""

    winner: str = "Ann"
    stock: int | None = field(default=None, metadata=number("stock", "talon", unit="cards", most=31))
    pace: str | None = field(
        default=None,
        metadata=choice("pace", "allure", answers={"slow": ("slow", "lente"), "fast": ("fast", "vive")}),
    )
    bottom: Card | None = field(default=None, metadata=card("bottom", "dessous"))
    kept: tuple[AnyCard, ...] = field(
        default=(), metadata=hand("kept", "gardées", packs=2, jokers=4, most=3, offered=False)
    )
    laid: tuple[Card, ...] = field(default=(), metadata=hand("laid", "posées", offered=False))
    dealer: str | None = field(default=None, metadata=WHO_DEALT)


Whist: Any = _Whist
"""It stands for a report of a game there is."""


class Table(TableQuestions[Any]):
    """It asks nothing but the details of its report."""

    kind = Whist
    players = ("Ann", "Bob")
    questions = ()

    def report(self, answers: object) -> Any:
        return Whist()

    def answers(self, report: object) -> dict[str, int | str]:
        return {}

    def beside(self, problem: Problem, answers: object) -> str:
        return ""


SEVEN = Card(Rank.SEVEN, Suit.HEART)
WHIST = DealQuestions(opening().rules, [Table()])


def test_a_detail_is_a_question_of_its_own() -> None:
    """As it is declared; a player is one of those who met, and is never missed."""
    stock, pace, bottom, kept, laid, dealer = WHIST.questions
    assert stock == Number(id="stock", unit="cards", most=31)
    assert pace == Choice(id="pace", answers=(Answer("slow"), Answer("fast")))
    assert bottom == AskedCard(id="bottom")
    assert kept == Hand(id="kept", packs=2, jokers=4, most=3, offered=False)
    assert laid == Hand(id="laid", offered=False)
    assert (dealer.id, dealer.offered) == ("dealer", False)
    assert [question.id for question in WHIST.blanks(0, {})] == ["stock", "pace", "bottom"]


def test_a_detail_is_entered_with_the_report() -> None:
    """A number as it is, a player by his seat, cards as written; none of a player who was not there."""
    report = Whist(stock=12, pace="slow", bottom=SEVEN, kept=(SEVEN, JOKER), laid=(SEVEN,), dealer="Bob")
    answers: Answers = {
        "stock": 12, "pace": "slow", "bottom": "7H", "kept": "7H JK", "laid": "7H", "dealer": "1"
    }  # fmt: skip
    assert WHIST.answers({0: report}) == answers
    assert WHIST.reports(answers) == {0: report}
    nobody = Whist(stock=0, dealer="Zoé")
    assert WHIST.answers({0: nobody}) == {"stock": 0}


def test_a_problem_with_a_detail_stands_beside_it() -> None:
    """Whatever the game says of it."""
    facts: dict[str, Fact] = {"player": "Zoé", "table": 1, "expected": "Ann / Bob"}
    assert WHIST.beside(Problem("NOT_AT_TABLE", facts, "dealer", "D57"), {}) == "dealer"
    assert WHIST.beside(Problem("NOT_AT_TABLE", facts, "player"), {}) == ""


@pytest.mark.parametrize(
    ("words", "report"),
    [
        ("stock 12", Whist(stock=12)),
        ("talon 12 donneur b", Whist(stock=12, dealer="Bob")),
        ("dealer Bob stock 0", Whist(stock=0, dealer="Bob")),
        ("bottom 7h pace slow", Whist(bottom=SEVEN, pace="slow")),
        ("allure v stock 3", Whist(stock=3, pace="fast")),
        ("kept [7H JK] laid [7H]", Whist(kept=(SEVEN, JOKER), laid=(SEVEN,))),
        ("gardees [7H] dessous 7H", Whist(kept=(SEVEN,), bottom=SEVEN)),
        ("", Whist()),
    ],
)
def test_a_detail_is_a_word_and_its_value(words: str, report: Any) -> None:
    """In any order and language; written by its first word."""
    line = Line.of(words)
    assert read_details(line, ("Ann", "Bob"), Whist()) == report
    assert line.peek() is None
    assert read_details(Line.of(with_details("", report)), ("Ann", "Bob"), Whist()) == report


def test_details_are_written_behind_the_deal() -> None:
    """In the order of the report; a name like one of their words stands in quotes."""
    assert with_details("Ann wins", Whist(stock=0, dealer="talon")) == 'Ann wins stock 0 dealer "talon"'
    assert words_of(Whist) >= {"stock", "talon", "dealer", "donneur"}
    assert words_of(Whist) >= {"slow", "vive", "gardees"}
    assert list(details_of(Whist)) == ["stock", "pace", "bottom", "kept", "laid", "dealer"]


def test_a_detail_half_entered_is_pointed_at() -> None:
    """With what was read before it."""
    with pytest.raises(ParseError) as refused:
        read_details(Line.of("dealer Bob stock many"), ("Ann", "Bob"), Whist())
    assert (refused.value.code, refused.value.at) == ("NUMBER_EXPECTED", 17)
    assert refused.value.partial == Whist(dealer="Bob")


@pytest.mark.parametrize(
    ("words", "code", "at"),
    [
        ("pace", "SCRIPT_WORD", 4),
        ("pace quick", "SCRIPT_WORD", 5),
        ("bottom 7", "CARD_SUIT", 8),
        ("bottom [7H]", "CARD_EXPECTED", 7),
        ("bottom 7H8H", "CARD_EXPECTED", 7),
        ("kept 7H", "SCRIPT_WORD", 5),
        ("laid [7H JK]", "JOKER_NOT_IN_GAME", 9),
    ],
)
def test_what_no_detail_can_be_is_pointed_at(words: str, code: str, at: int) -> None:
    """With what was expected there."""
    with pytest.raises(ParseError) as refused:
        read_details(Line.of(words), ("Ann", "Bob"), Whist())
    assert (refused.value.code, refused.value.at) == (code, at)


def test_cards_are_read_in_the_letters_of_the_language() -> None:
    """P C K T in French; the words of the answers are named in it."""
    line = Line.of("dessous 7C gardées [7C]")
    assert read_details(line, ("Ann", "Bob"), Whist(), french=True) == Whist(bottom=SEVEN, kept=(SEVEN,))
    with pytest.raises(ParseError) as refused:
        read_details(Line.of("allure"), ("Ann", "Bob"), Whist(), french=True)
    assert refused.value.facts["expected"] == "lente, vive"


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("Ann wins stock 12", 2),
        ("Ann wins talon 12 dealer Bob", 2),
        ("Ann wins stock", 2),
        ("Ann wins stock many", 4),
        ("Ann wins 12", 3),
        ("Ann stock 12 wins", 4),
        ("Ann wins 3 stock 12", 3),
        ("Ann wins 3 pace fast bottom 7H", 3),
        ("Ann wins 3 pace fa", 3),
        ("Ann wins 3 pace quick", 5),
        ("Ann wins 3 bottom 7", 3),
        ("Ann wins 3 bottom 7HX", 5),
        ("Ann wins kept [7H] laid [JK]", 2),
        ("Ann wins kept 7H", 4),
    ],
)
def test_details_begin_behind_the_last_word_of_the_deal(words: str, place: int) -> None:
    """Two words each, the value perhaps still to come."""
    assert details_place(words.split(), ("Ann", "Bob"), Whist) == place


def test_a_player_called_by_the_word_keeps_his_number() -> None:
    """Who is called Stockmar may be shortened to stock."""
    assert details_place(["Ann", "3", "stock", "12"], ("Ann", "Stockmar"), Whist) == 4
