"""An answer is read alike wherever it comes from: from JSON, an argument, or a line typed on a terminal."""

import pytest

from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.questions import (
    NO,
    YES,
    YES_NO,
    Answer,
    Card,
    Choice,
    Hand,
    Melds,
    Number,
    OneSuit,
    Question,
    Words,
    read_answer,
)

WHO = Choice(id="who", answers=(Answer("ann"), Answer("bob")))
SAID = Choice(id="said", answers=YES_NO)
POINTS = Number(id="points", least=1, most=99)
HELD = Hand(id="held", jokers=1)


def refused(question: Question, given: object, *, french: bool = False) -> tuple[str, str, object, object]:
    """Return what a refusal says: its code, where, what was found and what was expected."""
    with pytest.raises(RuleViolation) as caught:
        question.read(given, french=french)
    (problem,) = caught.value.problems
    return problem.code, problem.where, problem.facts.get("found"), problem.facts.get("expected")


def test_each_kind_of_question_reads_what_json_gives() -> None:
    """Cards in one text or several, a suit by its sign, yes or no as JSON has it."""
    assert HELD.read(["AS 2S", "JK"]) == HELD.read("A♠ 2♠ JK") == parse_cards("AS 2S JK", jokers=True)
    assert Card(id="top").read("7H") == parse_cards("7H")[0]
    assert Melds(id="laid").read("7H 7D 7S + KS KH KD") == Melds(id="laid").read(["7H 7D 7S", "KS KH KD"])
    assert OneSuit(id="suit").read("P", french=True) == OneSuit(id="suit").read("♠")
    assert [SAID.read(True), SAID.read(False)] == [YES, NO]
    assert (WHO.read("bob"), POINTS.read(99), Words(id="why").read("")) == ("bob", 99, "")


def test_what_cannot_be_read_says_where_what_was_found_and_what_is_expected() -> None:
    """A flag is no number, a text no flag; of a choice every answer is named."""
    assert refused(POINTS, True) == ("FIELD_NUMBER", "points", "true", None)
    assert refused(POINTS, 100) == ("FIELD_RANGE", "points", "100", None)
    assert refused(SAID, "yes") == ("FIELD_YES_NO", "said", '"yes"', None)
    assert refused(WHO, "cyd") == ("FIELD_ONE_OF", "who", '"cyd"', "ann, bob")
    assert refused(HELD, ["AS", 2]) == ("FIELD_TEXT", "held", '["AS", 2]', None)
    assert refused(Card(id="top"), "7H 8H")[:2] == ("ONE_CARD_EXPECTED", "top")
    assert refused(Melds(id="laid"), 7) == ("FIELD_LIST", "laid", "7", None)
    assert refused(OneSuit(id="suit"), "X", french=True) == ("SUIT_UNKNOWN", "suit", "X", "P, C, K, T")
    assert refused(Words(id="why"), ["x" * 99])[2] == f'["{"x" * 58}…'


def test_a_line_typed_on_a_terminal_is_read_by_the_same_reader() -> None:
    """Cards come out as they are written everywhere; what does not fit is left for the question to refuse."""
    for question, text in ((HELD, "A♠ 2s jk"), (Card(id="top", joker=True), "JK")):
        read = question.read(text)
        assert read_answer(question, text) == format_cards(read if isinstance(read, tuple) else (read,))
    assert read_answer(Hand(id="held"), "AP", french=True) == "AS"
    assert (read_answer(POINTS, "23"), read_answer(POINTS, "many")) == (23, "many")
    with pytest.raises(ParseError):
        read_answer(Card(id="top"), "JK")
