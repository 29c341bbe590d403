"""One card against everything on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cards_named import CARD
from cocotte.core.cards import JOKER, PACK
from cocotte.core.contract.combinations import Kind
from cocotte.core.contract.layoff import Laid, LayOff, Manner, Standing, lay_offs
from cocotte.core.errors import RuleViolation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cocotte.core.cards import Card, Joker
    from cocotte.core.contract.layoff import LayOffs


def read(text: str) -> tuple[Card | Joker, ...]:
    """Cards named by text."""
    return tuple(CARD[name] for name in text.split())


def group(text: str) -> Laid:
    """A group on the table."""
    return Laid(Kind.GROUP, read(text))


def run(text: str) -> Laid:
    """A run on the table."""
    return Laid(Kind.RUN, read(text))


def ask(card: str, *table: Laid, standing: Standing = Standing.LAID, hand: str = "", **facts: Any) -> LayOffs:
    """What the arbiter says of a card named by text."""
    return lay_offs(CARD[card], table, standing, read(hand), **facts)


def as_texts(ways: Sequence[LayOff]) -> list[tuple[str, int | None, str]]:
    """Each way as manner, combination and result."""
    return [(way.manner.value, way.on, " ".join(map(str, way.result.cards))) for way in ways]


def reasons(answer: LayOffs) -> list[tuple[str, str]]:
    """Codes with their place."""
    return [(problem.code, problem.where) for problem in answer.problems]


def test_cont_05_a_run_may_be_typed_from_high_to_low() -> None:
    """It lies on the table as it always does, and grows at the same ends."""
    down = Laid.of(Kind.RUN, read("7S JK 5S 4S"))
    assert down == run("4S 5S JK 7S")
    assert ask("3S", down) == ask("3S", run("4S 5S JK 7S"))


def test_cont_09_a_run_is_extended_at_both_ends() -> None:
    """Below and above, by the card that follows."""
    assert as_texts(ask("3S", run("4S 5S 6S 7S")).ways) == [("below", 0, "3S 4S 5S 6S 7S")]
    assert as_texts(ask("8S", run("4S 5S 6S 7S")).ways) == [("above", 0, "4S 5S 6S 7S 8S")]


def test_cont_09_up_to_the_ace() -> None:
    """The ace goes below the 2 and above the King, and there the run ends."""
    assert as_texts(ask("AS", run("2S 3S 4S 5S"), run("TS JS QS KS")).ways) == [
        ("below", 0, "AS 2S 3S 4S 5S"),
        ("above", 1, "TS JS QS KS AS"),
    ]
    assert reasons(ask("KS", run("AS 2S 3S 4S"))) == [("LAYOFF_WRAP", "table.0")]
    assert reasons(ask("2S", run("JS QS KS AS"))) == [("LAYOFF_WRAP", "table.0")]


def test_cont_09_a_group_takes_cards_of_its_rank() -> None:
    """Of any suit, the same card twice if need be."""
    assert as_texts(ask("5S", group("5S 5H 5D"), group("9C 9D 9S")).ways) == [("joins", 0, "5S 5H 5D 5S")]
    assert reasons(ask("5S", group("5S 5H 5D"), group("9C 9D 9S"))) == [("LAYOFF_RANK", "table.1")]


def test_cont_06_runs_may_grow_together_on_the_table() -> None:
    """Only the lay-down of the contract has to keep them apart."""
    assert as_texts(ask("6S", run("2S 3S 4S 5S"), run("7S 8S 9S TS")).ways) == [
        ("above", 0, "2S 3S 4S 5S 6S"),
        ("below", 1, "6S 7S 8S 9S TS"),
    ]


def test_cont_07_a_joker_extends_too() -> None:
    """At either end of a run and in a group."""
    assert as_texts(ask("JK", run("2S 3S 4S"), group("5S 5H 5D")).ways) == [
        ("below", 0, "JK 2S 3S 4S"),
        ("above", 0, "2S 3S 4S JK"),
        ("joins", 1, "5S 5H 5D JK"),
    ]


def test_cont_07_a_joker_stands_for_no_card_round_the_corner() -> None:
    """Next to an ace at its end there is none."""
    assert as_texts(ask("JK", run("AS 2S 3S")).ways) == [("above", 0, "AS 2S 3S JK")]
    full = run("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")
    assert reasons(ask("JK", full)) == [("LAYOFF_WRAP", "table.0")]


def test_cont_08_a_joker_in_a_run_is_replaced_by_its_card() -> None:
    """And is laid at once: it is told where it could go."""
    answer = ask("6S", run("5S JK 7S 8S"), group("9C 9D JK"))
    way = next(way for way in answer.ways if way.manner is Manner.REPLACES)
    assert as_texts([way]) == [("replaces", 0, "5S 6S 7S 8S")]
    assert as_texts(way.homes) == [
        ("below", 0, "JK 5S 6S 7S 8S"),
        ("above", 0, "5S 6S 7S 8S JK"),
        ("joins", 1, "9C 9D JK JK"),
    ]


def test_cont_08_a_freed_joker_may_open_a_combination() -> None:
    """With two cards of the hand, a pair or two near cards of a suit."""
    answer = ask("6S", run("5S JK 7S 8S"), hand="KC KH TD QD 3H")
    (way,) = answer.ways
    assert as_texts(way.homes)[2:] == [("opens", None, "KC KH JK"), ("opens", None, "TD JK QD")]


@pytest.mark.parametrize(
    ("pair", "opened"), [("QD KD", "QD KD JK"), ("KD AD", "JK KD AD"), ("AD 2D", "AD 2D JK")]
)
def test_cont_08_the_freed_joker_stands_where_there_is_room(pair: str, opened: str) -> None:
    """Above if it can, below the ace that ends the line."""
    (way,) = ask("6S", run("5S JK 7S 8S"), hand=pair).ways
    assert as_texts(way.homes)[2:] == [("opens", None, opened)]


def test_cont_08_only_the_card_it_stands_for() -> None:
    """Another card of the suit does not take it."""
    answer = ask("9S", run("5S JK 7S 8S"))
    assert as_texts(answer.ways) == [("above", 0, "5S JK 7S 8S 9S")]
    refusal = ask("TS", run("5S JK 7S 8S")).problems[0]
    assert (refusal.code, refusal.facts["wanted"]) == ("LAYOFF_SEQUENCE", "4S 6S 9S")


def test_cont_08_a_joker_at_the_end_of_a_run() -> None:
    """Its place is its card's: the 4 that a Joker stands for takes its place, it does not stand beside it."""
    answer = ask("4S", run("JK 5S 6S 7S"))
    assert as_texts(answer.ways) == [("replaces", 0, "4S 5S 6S 7S")]


def test_cont_08_a_joker_in_a_group_is_never_taken() -> None:
    """The fourth nine may join the group; the Joker stays."""
    answer = ask("9H", group("9C 9D JK"))
    assert as_texts(answer.ways) == [("joins", 0, "9C 9D JK 9H")]
    assert reasons(answer) == [("JOKER_IN_GROUP", "table.0")]


def test_cont_08_a_joker_without_a_home_stays() -> None:
    """It could not be laid at once: the one run is full from ace to ace, there is no hand to open with."""
    full = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    answer = ask("AS", run(full + " JK"), jokers=1)
    assert not answer.legal
    assert reasons(answer) == [("JOKER_HOMELESS", "table.0")]
    assert ask("AS", run(full + " JK"), group("4C 4D 4H")).legal


@pytest.mark.parametrize(
    ("standing", "code", "clause"),
    [(Standing.OPEN, "CONTRACT_NOT_LAID", "CONT-08"), (Standing.LAID_NOW, "LAYOFF_NEXT_TURN", "CONT-10")],
)
def test_cont_10_not_before_the_contract_nor_in_its_turn(standing: Standing, code: str, clause: str) -> None:
    """Additions wait for the turn after the contract."""
    answer = ask("8S", run("4S 5S 6S 7S"), standing=standing)
    assert not answer.legal
    assert [(problem.code, problem.clause) for problem in answer.problems] == [(code, clause)]


def test_refusals_say_why_for_each_combination() -> None:
    """Another rank, another suit, not next to it."""
    answer = ask("8S", group("5S 5H 5D"), run("4H 5H 6H"), run("2S 3S 4S"))
    assert reasons(answer) == [
        ("LAYOFF_RANK", "table.0"),
        ("LAYOFF_SUIT", "table.1"),
        ("LAYOFF_SEQUENCE", "table.2"),
    ]
    assert answer.problems[2].facts == {"card": "8S", "cards": "2S 3S 4S", "wanted": "AS 5S"}


def test_a_run_all_of_jokers_takes_the_first_card_that_names_it() -> None:
    """Any card may go below it, in it or above it, as far as the line reaches."""
    answer = ask("2S", run("JK JK JK"))
    assert as_texts(answer.ways) == [
        ("below", 0, "2S JK JK JK"),
        ("replaces", 0, "2S JK JK"),
        ("replaces", 0, "JK 2S JK"),
    ]


def test_a_table_that_cannot_be_is_refused() -> None:
    """Combinations that are none, a third copy, a Joker too many: all of it."""
    with pytest.raises(RuleViolation) as refused:
        ask("5S", group("5S 5S 6H"), run("JS QS JK 2S"), run("4D 5D"), jokers=0)
    assert [problem.code for problem in refused.value.problems] == [
        "TOO_MANY_COPIES",
        "TOO_MANY_JOKERS",
        "GROUP_RANK",
        "RUN_SEQUENCE",
        "RUN_TOO_FEW",
    ]


LINE = [CARD[rank + "S"] for rank in "A23456789TJQKA"]


@given(st.integers(0, 11), st.integers(3, 10), st.sets(st.integers(0, 9), max_size=2), st.sampled_from(PACK))
def test_a_run_takes_exactly_the_cards_that_stand_beside_it_or_in_its_jokers(
    start: int, length: int, wild: set[int], card: Card
) -> None:
    """Against the line of the suit, end by end and Joker by Joker."""
    stretch = range(start, min(start + length, 14))
    cards = tuple(JOKER if at - start in wild else LINE[at] for at in stretch)
    assume(any(one is not JOKER for one in cards))
    expected = set()
    if start > 0 and LINE[start - 1] == card:
        expected.add((Manner.BELOW, (card, *cards)))
    if stretch[-1] < 13 and LINE[stretch[-1] + 1] == card:
        expected.add((Manner.ABOVE, (*cards, card)))
    for at in stretch:
        if cards[at - start] is JOKER and LINE[at] == card and len(cards) < 14:
            expected.add((Manner.REPLACES, (*cards[: at - start], card, *cards[at - start + 1 :])))
    answer = ask(str(card), Laid(Kind.RUN, cards))
    assert {(way.manner, way.result.cards) for way in answer.ways} == expected
    assert answer.legal == bool(expected)
    assert all(way.on == 0 for way in answer.ways)
