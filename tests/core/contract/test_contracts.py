"""The contracts, in numbers, in notation and as lists of one's own."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from at_the_table import opening
from cocotte.core.contract.contracts import STANDARD, Contract, contract_problems, read_contract
from cocotte.core.contract.packs import jokers_by, jokers_in_play
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.problems import Problem


def test_cont_02_the_seven_contracts() -> None:
    """Two sets; a set and a run of 4; two runs of 4; three sets; ... two runs of 4 and a run of 5."""
    assert [str(contract) for contract in STANDARD] == [
        "G3 G3",
        "G3 R4",
        "R4 R4",
        "G3 G3 G3",
        "G3 G3 R4",
        "G3 R4 R4",
        "R4 R4 R5",
    ]


def test_cont_03_ten_cards_then_twelve() -> None:
    """Ten cards are dealt for contracts 1 to 3, twelve for 4 to 7."""
    assert [contract.cards for contract in STANDARD] == [10, 10, 10, 12, 12, 12, 12]


def test_cont_11_only_the_seventh_leaves_no_discard() -> None:
    """Contract 7 takes the twelve cards dealt and the one drawn."""
    assert [contract.no_discard for contract in STANDARD] == [False] * 6 + [True]
    assert STANDARD[6].size == 13


def test_the_seven_are_what_their_groups_and_runs_say() -> None:
    """A contract given by its groups and runs is the standard one, cards dealt included."""
    sizes = [(2, ()), (1, (4,)), (0, (4, 4)), (3, ()), (2, (4,)), (1, (4, 4)), (0, (5, 4, 4))]
    assert tuple(Contract.of(groups, runs) for groups, runs in sizes) == STANDARD


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("1", STANDARD[0]),
        (" 7 ", STANDARD[6]),
        ("G R4", STANDARD[1]),
        ("r4, g3", STANDARD[1]),
        ("R5+R4+R4", STANDARD[6]),
        ("G4 R5", Contract((4,), (5,), 12)),
        ("G3 G3 /11", Contract((3, 3), (), 11)),
        ("G3 R10 /12", Contract((3,), (10,), 12)),
    ],
)
def test_a_contract_is_read(text: str, contract: Contract) -> None:
    """By its number in the list, or by its groups and runs with the cards dealt."""
    assert read_contract(text) == contract


def test_d17_a_number_counts_in_the_list_that_is_played() -> None:
    """Under Rami Frustration the third contract is the third of its own list."""
    own = tuple(map(read_contract, ("G3 G3", "R5", "G4 G4", "R7")))
    assert read_contract("3", own) == Contract((4, 4), (), 10)
    with pytest.raises(ParseError) as refused:
        read_contract("5", own)
    assert (refused.value.code, refused.value.facts["most"]) == ("CONTRACT_NUMBER", 4)


@pytest.mark.parametrize(
    ("text", "at"), [("G3 X4", 3), ("R", 0), ("G3 G3 /11 /12", 10), ("G3 - R4", 3), ("two", 0)]
)
def test_what_is_no_contract_is_refused_where_it_stands(text: str, at: int) -> None:
    """The word that cannot be read is named with its place."""
    with pytest.raises(ParseError) as refused:
        read_contract(text)
    assert (refused.value.code, refused.value.at) == ("CONTRACT_WORD", at)


@pytest.mark.parametrize("text", ["0", "8", "99"])
def test_there_are_seven_contracts(text: str) -> None:
    """A number beyond the list is no contract."""
    with pytest.raises(ParseError, match="CONTRACT_NUMBER"):
        read_contract(text)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", ["CONTRACT_EMPTY"]),
        ("G2", ["CONTRACT_GROUP"]),
        ("G9", ["CONTRACT_GROUP"]),
        ("R2 R15", ["CONTRACT_RUN", "CONTRACT_RUN", "CONTRACT_ABOVE_DEAL"]),
        ("R7 R7", ["CONTRACT_ABOVE_DEAL"]),
        ("G3 /21", ["CONTRACT_DEAL"]),
        ("G3 /0", ["CONTRACT_ABOVE_DEAL", "CONTRACT_DEAL"]),
    ],
)
def test_contracts_no_table_could_play(text: str, codes: list[str]) -> None:
    """Sizes no group or run has, more cards than are dealt, more dealt than two packs hold: all named."""
    if text:
        with pytest.raises(RuleViolation) as refused:
            read_contract(text)
        problems = refused.value.problems
    else:
        problems = contract_problems(Contract.of())
    assert [problem.code for problem in problems] == codes


def test_cont_05_the_shortest_run_and_the_longest() -> None:
    """From three cards to the whole suit with the ace at both ends."""
    for length in (3, 14):
        assert not contract_problems(Contract.of(runs=(length,), cards=length))


def test_cont_01_three_players_may_be_dealt_more_than_five() -> None:
    """The two packs, the Jokers in play and the upcard set the most that can be dealt."""
    contract = Contract.of(2, cards=34)
    assert not contract_problems(contract, players=3)
    assert [problem.facts["most"] for problem in contract_problems(contract, players=4, jokers=3)] == [26]


@given(
    st.lists(st.integers(3, 5), max_size=3),
    st.lists(st.integers(3, 6), max_size=2),
    st.integers(0, 3),
)
def test_what_is_printed_is_read_back(groups: list[int], runs: list[int], more: int) -> None:
    """A contract's notation names it wholly."""
    size = sum(groups) + sum(runs)
    contract = Contract.of(groups, runs, min(20, max(size - 1, 1) + more))
    assume(not contract_problems(contract))
    assert read_contract(str(contract)) == contract


@pytest.mark.parametrize("players", [2, 6])
def test_cont_01_three_to_five_play(players: int) -> None:
    """For nobody else is it told how many Jokers are in."""
    with pytest.raises(RuleViolation) as refused:
        jokers_in_play(players)
    facts = {"players": players, "least": 3, "most": 5}
    assert refused.value.problems == (Problem("PLAYER_COUNT", facts, "", "CONT-01"),)


def test_cont_01_a_match_is_played_with_the_jokers_of_its_rules() -> None:
    """CONT-19: without any, where they are left out."""
    with_them, without = (
        opening("contract-rummy", "Ann Bob Cleo").rules,
        opening("contract-no-jokers", "Ann Bob Cleo").rules,
    )
    assert [jokers_by(with_them, players) for players in (2, 3, 4, 5, 6)] == [0, 2, 3, 4, 0]
    assert jokers_by(without, 4) == 0
