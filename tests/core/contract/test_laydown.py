"""Lay-downs, clause by clause, and against every natural run there is."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from cards_named import CARD
from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.cards import JOKER, PACK
from cocotte.core.contract.combinations import as_run, naturals, places_of, stood_for
from cocotte.core.contract.contracts import STANDARD, read_contract
from cocotte.core.contract.laydown import LayDown, check_laydown
from cocotte.core.errors import RuleViolation

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.cards import Card, Joker
    from cocotte.core.contract.contracts import Contract
    from cocotte.core.contract.laydown import Verdict
    from cocotte.core.problems import Problem

LINES = {suit: [CARD[rank + suit] for rank in "A23456789TJQKA"] for suit in "CDHS"}


def read(text: str) -> tuple[Card | Joker, ...]:
    """Cards named by text."""
    return tuple(CARD[name] for name in text.split())


def laid(groups: tuple[str, ...] = (), runs: tuple[str, ...] = ()) -> LayDown:
    """Groups and runs named by text."""
    return LayDown.of(list(map(read, groups)), list(map(read, runs)))


def check(
    contract: int | str,
    groups: tuple[str, ...] = (),
    runs: tuple[str, ...] = (),
    hand: str | None = None,
    **facts: Any,
) -> Verdict:
    """The verdict on a lay-down of a contract given by number or in notation."""
    held = None if hand is None else read(hand)
    return check_laydown(read_contract(str(contract)), laid(groups, runs), held, **facts)


def only(verdict: Verdict) -> Problem:
    """The one problem of a verdict."""
    (problem,) = verdict.problems
    return problem


LEGAL = {
    1: (("5S 5H 5D", "KC KC KS"), ()),
    2: (("5S 5H JK",), ("AS 2S 3S 4S",)),
    3: ((), ("2S 3S 4S 5S", "JH QH KH AH")),
    4: (("5S 5H 5D", "KC KC KS", "5C 5C JK"), ()),
    5: (("5S 5H 5D", "KC KC KS"), ("7D JK 9D TD",)),
    6: (("5S 5H 5D",), ("7D 8D 9D TD", "7D 8D 9D TD")),
    7: ((), ("7D 8D 9D TD", "AS 2S 3S 4S", "9H TH JH QH KH")),
}


@pytest.mark.parametrize("number", LEGAL)
def test_cont_02_each_contract_can_be_laid(number: int) -> None:
    """One good lay-down for each of the seven."""
    groups, runs = LEGAL[number]
    verdict = check(number, groups, runs)
    assert verdict.legal
    assert verdict.codes == ()


@pytest.mark.parametrize("number", LEGAL)
@pytest.mark.parametrize("other", LEGAL)
def test_cont_02_no_lay_down_does_for_another_contract(number: int, other: int) -> None:
    """What is good for one contract is good for no other."""
    assert check(number, *LEGAL[other]).legal == (number == other)


def test_cont_04_suits_are_of_no_account_and_a_card_may_stand_twice() -> None:
    """Two packs: the same five twice in one group."""
    assert check(1, ("5S 5S 5H", "9C 9C 9D")).legal


def test_cont_04_a_group_is_of_one_rank() -> None:
    """The odd card is named."""
    problem = only(check(1, ("5S 5H 6D", "9C 9C 9D")))
    assert (problem.code, problem.where, problem.clause) == ("GROUP_RANK", "groups.0", "CONT-04")
    assert problem.facts == {"cards": "5S 5H 6D", "odd": "6D"}


def test_cont_05_a_run_is_of_one_suit() -> None:
    """The odd card is named."""
    problem = only(check(2, ("5S 5H 5D",), ("7D 8D 9H TD",)))
    assert (problem.code, problem.where, problem.facts["odd"]) == ("RUN_SUIT", "runs.0", "9H")


@pytest.mark.parametrize(
    ("run", "odd"),
    [
        ("7D 8D TD JD", "TD JD"),
        ("7D 8D 8D 9D", "8D 9D"),
        ("7D JK 8D 9D", "7D"),
        ("8D 7D 9D TD", "8D 7D"),
        ("TD 9D 8D 7D", None),
        ("7D JK JK TD", None),
        ("5D 6D 7D 9D", "9D"),
    ],
)
def test_cont_05_a_run_ascends_by_ones(run: str, odd: str) -> None:
    """Gaps, repeats and Jokers too few or too many for the gap break it."""
    verdict = check(2, ("5S 5H 5D",), (run,))
    if odd is None:
        assert verdict.legal
    else:
        problem = only(verdict)
        assert problem.code == "RUN_SEQUENCE"
        assert set(str(problem.facts["odd"]).split()) == set(odd.split())


def test_a_run_may_fail_in_suit_and_sequence_at_once() -> None:
    """All the reasons are told."""
    assert check(2, ("5S 5H 5D",), ("7D 8H TD JD",)).codes == ("RUN_SUIT", "RUN_SEQUENCE")


@pytest.mark.parametrize("run", ["AS 2S 3S 4S", "JS QS KS AS", "AS JK JK JK", "JK JK JK AS", "JK QS KS AS"])
def test_d16_the_ace_is_low_or_high(run: str) -> None:
    """Below the 2 or above the King."""
    assert check(2, ("5S 5H 5D",), (run,)).legal


@pytest.mark.parametrize(
    "run",
    ["QS KS AS 2S", "KS AS 2S 3S", "KS JK 2S 3S", "JK AS 2S 3S", "QS KS AS JK", "JK JK AS JK", "KS JK JK 3S"],
)
def test_d16_never_round_the_corner(run: str) -> None:
    """Nor with a Joker where the corner would be."""
    problem = only(check(2, ("5S 5H 5D",), (run,)))
    assert (problem.code, problem.clause) == ("RUN_WRAP", "D16")


@pytest.mark.parametrize("number", [3, 6, 7])
@pytest.mark.parametrize(
    ("other", "legal"), [("6S 7S 8S 9S", False), ("4S 5S 6S 7S", True), ("7S 8S 9S TS", True)]
)
def test_x_14_contiguous_overlapping_apart(number: int, other: str, legal: bool) -> None:
    """2S-5S with 6S-9S is refused, with 4S-7S or 7S-TS it is not, in contracts 3, 6 and 7."""
    groups = ("KC KD KH",) if number == 6 else ()
    runs = ("2S 3S 4S 5S", other, *(("9H TH JH QH KH",) if number == 7 else ()))
    verdict = check(number, groups, runs)
    assert verdict.legal is legal
    if not legal:
        problem = only(verdict)
        assert (problem.code, problem.clause) == ("CONTIGUOUS_RUNS", "CONT-06")
        assert problem.facts == {"cards": "2S 3S 4S 5S", "others": other}


@pytest.mark.parametrize(
    ("one", "other", "legal"),
    [
        ("2S 3S 4S 5S", "6H 7H 8H 9H", True),  # another suit
        ("JK 3S 4S 5S", "JK 7S 8S 9S", False),  # a Joker's place decides
        ("2S 3S 4S JK", "7S 8S 9S TS", True),
        ("2S 3S 4S JK", "JK 7S 8S 9S", False),
        ("6S 7S 8S 9S", "2S 3S 4S 5S", False),  # in either order
        ("2S 3S 4S 5S", "2S 3S 4S 5S", True),  # twice the same
        ("JS QS KS AS", "AS 2S 3S 4S", True),  # no run goes on round the corner
        ("JS QS KS AS", "2S 3S 4S 5S", True),
        ("TS JS QS KS", "AS 2S 3S 4S", True),
        ("JK JK JK JK", "2S 3S 4S 5S", True),  # four Jokers stand where their player says
    ],
)
def test_cont_06_what_is_contiguous(one: str, other: str, legal: bool) -> None:
    """Two runs are contiguous when together they are one longer run."""
    assert check(3, (), (one, other)).legal is legal


def test_cont_06_every_pair_is_reported() -> None:
    """Three runs in a row touch twice."""
    verdict = check(7, (), ("2S 3S 4S 5S", "6S 7S 8S 9S", "TS JS QS KS AS"))
    assert [(problem.code, problem.where) for problem in verdict.problems] == [
        ("CONTIGUOUS_RUNS", "runs.0"),
        ("CONTIGUOUS_RUNS", "runs.1"),
    ]


def test_cont_06_binds_contracts_of_two_runs_only() -> None:
    """In contract 2 a second run is one too many, touching or not."""
    assert check(2, ("5S 5H 5D",), ("2S 3S 4S 5S", "6S 7S 8S 9S")).codes == ("RUN_COUNT",)


@pytest.mark.parametrize("group", ["JK JK JK", "JK JK 7H", "7H JK 7D"])
def test_cont_07_a_joker_stands_for_any_card_of_a_group(group: str) -> None:
    """There may be more of them than natural cards, or nothing else."""
    assert check(1, (group, "9C 9C 9D")).legal


def test_cont_10_exactly_the_cards_asked_for() -> None:
    """A longer run or larger group waits for the next turn, as does a further combination."""
    verdict = check(2, ("5S 5H 5D 5C",), ("2H 3H 4H 5H 6H",))
    assert verdict.codes == ("GROUP_TOO_MANY", "RUN_TOO_MANY")
    assert [problem.facts for problem in verdict.problems] == [
        {"cards": "5S 5H 5D 5C", "laid": 4, "asked": 3},
        {"cards": "2H 3H 4H 5H 6H", "laid": 5, "asked": 4},
    ]
    assert check(2, ("5S 5H",), ("2H 3H 4H",)).codes == ("GROUP_TOO_FEW", "RUN_TOO_FEW")
    assert check(2, ("5S 5H 5D", "6S 6H 6D"), ("2H 3H 4H 5H",)).codes == ("GROUP_COUNT",)
    assert check(2, (), ()).codes == ("GROUP_COUNT", "RUN_COUNT")


@pytest.mark.parametrize(
    ("runs", "codes"),
    [
        (("2H 3H 4H 5H 6H", "2S 3S 4S 5S", "7D 8D 9D TD"), ()),
        (("2H 3H 4H 5H", "2S 3S 4S 5S", "7D 8D 9D TD"), ("RUN_TOO_FEW",)),
        (("2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S", "7D 8D 9D TD"), ("RUN_TOO_MANY",)),
        (("2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S", "7D 8D 9D"), ("RUN_TOO_FEW", "RUN_TOO_MANY")),
        (("2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S", "7D 8D 9D TD"), ("RUN_TOO_MANY",)),
        (("2H 3H 4H 5H 6H", "2S 3S 4S 5S"), ("RUN_COUNT",)),
        (("2H 3H 4H 5H 6H", "2S 3S 4S"), ("RUN_COUNT", "RUN_TOO_FEW")),
        (("2H 3H 4H 5H 6H", "2S 3S 4S 5S", "7D 8D 9D TD", "JC QC KC AC"), ("RUN_COUNT",)),
        (("2H 3H 4H 5H 6H", "2S 3S 4S 5S", "7D 8D 9D TD", "QC KC AC"), ("RUN_COUNT", "RUN_TOO_FEW")),
    ],
)
def test_cont_11_contract_seven_wants_four_four_five(runs: tuple[str, ...], codes: tuple[str, ...]) -> None:
    """Runs are held against the sizes asked for, whatever their order."""
    assert check(7, (), runs).codes == codes


def test_cont_10_only_what_is_in_hand_is_laid() -> None:
    """Each card as often as it is held, Jokers too."""
    verdict = check(1, ("5S 5S 5H", "9C JK JK"), hand="5S 5H 5D 9C 9C 9D JK 2H 3D 4C QS")
    problem = only(verdict)
    assert (problem.code, problem.where) == ("NOT_IN_HAND", "hand")
    assert sorted(str(problem.facts["cards"]).split()) == ["5S", "JK"]
    assert verdict.left == read("5D 9C 9D 2H 3D 4C QS")


def test_what_stays_in_hand_is_counted() -> None:
    """The points left after a good lay-down."""
    verdict = check(1, ("5S 5H 5D", "9C 9C JK"), hand="5S 5H 5D 9C 9C 9D JK 2H AD 4C QS")
    assert verdict.legal
    assert verdict.left_points == 9 + 2 + 15 + 4 + 10


THIRTEEN = "7D 8D 9D TD AS 2S 3S 4S 9H TH JH QH KH"


def test_d54_more_than_thirteen_cards_may_stay_for_later() -> None:
    """By default the thirteen are laid and the rest laid off on later turns."""
    assert check(7, *LEGAL[7], hand=THIRTEEN, all_at_once=True).legal
    assert check(7, *LEGAL[7], hand=THIRTEEN + " 2D KC").legal


def test_d54_alternative_all_cards_go_at_once() -> None:
    """The cards left are named."""
    problem = only(check(7, *LEGAL[7], hand=THIRTEEN + " 2D KC", all_at_once=True))
    assert (problem.code, problem.clause) == ("CARDS_LEFT", "D54")
    assert problem.facts == {"cards": "2D KC", "left": 2}


def test_d54_binds_the_contract_without_discard_only() -> None:
    """In contract 3 cards stay in hand as ever."""
    assert check(3, *LEGAL[3], hand="2S 3S 4S 5S JH QH KH AH 2D 2D 3C", all_at_once=True).legal


def test_cont_01_more_copies_than_two_packs_hold() -> None:
    """A third 5S, and a third Joker among three players, are refused before anything else."""
    with pytest.raises(RuleViolation) as refused:
        check(1, ("5S 5S 5S", "9C JK JK"), hand="5S 5S 5S 9C JK JK JK", jokers=2)
    assert [(problem.code, problem.facts) for problem in refused.value.problems] == [
        ("TOO_MANY_COPIES", {"card": "5S", "copies": 3, "most": 2}),
        ("TOO_MANY_JOKERS", {"jokers": 3, "most": 2}),
    ]


def test_cont_19_without_jokers_none_is_laid() -> None:
    """The variant without Jokers has none in play."""
    with pytest.raises(RuleViolation, match="TOO_MANY_JOKERS"):
        check(1, ("5S 5S JK", "9C 9C 9D"), jokers=0)


def test_d17_contracts_of_ones_own_are_checked_alike() -> None:
    """A group of four and a run of five, as their list asks."""
    assert check("G4 R5", ("5S 5H 5D JK",), ("2H 3H 4H 5H 6H",)).legal
    assert check("G4 R5", ("5S 5H 5D",), ("2H 3H 4H 5H",)).codes == ("GROUP_TOO_FEW", "RUN_TOO_FEW")
    assert check("R14 /13", (), ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",)).legal


# --- against every natural run -------------------------------------------------------------------------


def natural_runs(run: tuple[Card | Joker, ...]) -> list[tuple[str, int]]:
    """Every stretch of a suit's line that agrees with the natural cards of a run."""
    length = len(run)
    return [
        (suit, start)
        for suit, line in LINES.items()
        for start in range(15 - length)
        if all(card in (JOKER, want) for card, want in zip(run, line[start : start + length], strict=True))
    ]


def legal_by_trial(contract: Contract, laid_down: LayDown) -> bool:
    """Whether some choice of cards for the Jokers makes the lay-down good: the rules tried one by one."""
    if sorted(map(len, laid_down.groups)) != list(contract.groups):
        return False
    if sorted(map(len, laid_down.runs)) != list(contract.runs):
        return False
    if any(len({card.rank for card in group if card is not JOKER}) > 1 for group in laid_down.groups):
        return False
    lengths = [len(run) for run in laid_down.runs]
    for choice in product(*map(natural_runs, laid_down.runs)):
        stretches = [
            (suit, set(range(start, start + n))) for (suit, start), n in zip(choice, lengths, strict=True)
        ]
        if not any(
            suit == its and not one & other and max(one | other) - min(one | other) + 1 == len(one | other)
            for (suit, one), (its, other) in combinations(stretches, 2)
        ):
            return True
    return False


@st.composite
def lay_downs(draw: st.DrawFn) -> tuple[Contract, LayDown]:
    """Lay-downs of a contract, mostly good ones, some cards made Jokers, some spoiled."""
    contract = draw(st.sampled_from(STANDARD))
    groups = []
    for size in contract.groups:
        rank = draw(st.sampled_from("A23456789TJQK"))
        groups.append([CARD[rank + draw(st.sampled_from("CDHS"))] for _ in range(size)])
    runs = []
    for length in contract.runs:
        start = draw(st.integers(0, 14 - length))
        runs.append(LINES[draw(st.sampled_from("HS"))][start : start + length])
    everything = [
        (ones, one, at) for ones in (groups, runs) for one, c in enumerate(ones) for at in range(len(c))
    ]
    for ones, one, at in draw(st.lists(st.sampled_from(everything), max_size=3)):
        ones[one][at] = JOKER
    if draw(st.integers(0, 3)) == 0:
        ones, one, at = draw(st.sampled_from(everything))
        ones[one][at] = draw(st.sampled_from(PACK))
    if draw(st.integers(0, 7)) == 0 and runs:
        runs[0] = runs[0][1:] + draw(st.sampled_from(([], runs[0][:1], [JOKER])))
    return contract, LayDown.of(groups, runs)


@given(lay_downs())
def test_the_verdict_is_that_of_every_choice_of_cards_for_the_jokers(drawn: tuple[Contract, LayDown]) -> None:
    """A lay-down is good exactly when the Jokers can be named so that it is."""
    contract, laid_down = drawn
    try:
        verdict = check_laydown(contract, laid_down)
    except RuleViolation:
        reject()
    assert verdict.legal == legal_by_trial(contract, laid_down)


@pytest.mark.parametrize(
    ("run", "stands_for"),
    [("4H JK 6H JK", "5H 7H"), ("JK QH KH AH", "JH"), ("4H 5H 6H", ""), ("5H JK 4H", ""), ("5H 6S JK", "")],
)
def test_a_joker_stands_for_the_card_of_its_place(run: str, stands_for: str) -> None:
    """Of cards in no order there is no place to stand at."""
    assert format_cards(stood_for(parse_cards(run, jokers=True))) == stands_for


def test_cont_05_a_run_laid_from_high_to_low_is_the_same_run() -> None:
    """Every run of three to five cards, Jokers anywhere in it: the direction it is typed in changes nothing.

    Where one natural card alone stands among Jokers, both directions are runs: the Jokers stay as they were.
    """
    wrong = []
    for size, start in product((3, 4, 5), range(14)):
        run = LINES["S"][start : start + size]
        for jokers in product((False, True), repeat=len(run)):
            cards = tuple(JOKER if joker else card for card, joker in zip(run, jokers, strict=True))
            typed = cards[::-1]
            read_as = as_run(typed)
            if len(naturals(cards)) > 1 and read_as != cards:
                wrong.append(typed)
            if bool(places_of(read_as)) != bool(places_of(cards) or places_of(typed)):
                wrong.append(typed)
    assert wrong == []


def test_cont_05_what_is_wrong_with_a_run_is_said_in_the_direction_it_was_laid() -> None:
    """The one card out of line is to blame, not all those that go down."""
    verdict = check(3, runs=("9S 7S 6S 5S", "5H 4H 3H 2H"))
    assert [(problem.code, problem.facts["odd"]) for problem in verdict.problems] == [("RUN_SEQUENCE", "9S")]
    assert check(3, runs=("2S AS KS QS", "5H 4H 3H 2H")).codes == ("RUN_WRAP",)
    assert check(3, runs=("9S 8S 7S 6S", "5S 4S 3S 2S")).codes == ("CONTIGUOUS_RUNS",)
