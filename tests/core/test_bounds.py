"""How much there may be of everything: the least and the most are allowed, one fewer or one more are not."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest

from at_the_table import opening
from cocotte.core.contract.contracts import Contract, contract_problems, read_contract
from cocotte.core.eights.setup import cut_problems, player_problems
from cocotte.core.errors import CocotteError, ParseError
from cocotte.core.games import GAMES
from cocotte.core.match.events import Side
from cocotte.core.match.opening import opening_problems
from cocotte.core.notation.tokens import Line
from cocotte.core.questions import Number
from cocotte.core.rules import RuleOption
from cocotte.core.script.deal_line import read_deal
from cocotte.core.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.core.match.events import MatchOpened

TWO, RULES = [("Ann", "Bob")], opening().rules


def begins(opened: MatchOpened) -> bool:
    """Whether a match may begin so."""
    return not opening_problems(opened)


def called(name: str, side: str = "") -> MatchOpened:
    """A match of Bob against somebody, on a side of some name."""
    return replace(opening(), sides=(Side(side, (name,)), Side("", ("Bob",))), dealer="Bob")


def reads(read: Callable[[], object]) -> bool:
    """Whether something can be read."""
    try:
        read()
    except CocotteError:
        return False
    return True


def contract(groups: tuple[int, ...] = (), runs: tuple[int, ...] = (), dealt: int = 12) -> bool:
    """Whether a contract can be played by three with two packs."""
    return not contract_problems(Contract(groups, runs, dealt), 3, 0)


BOUNDS: dict[str, tuple[Callable[[int], bool], int, int]] = {
    "letters of a player's name": (lambda n: begins(called("A" * n)), 1, 60),
    "letters of a side's name": (lambda n: n >= 0 and begins(called("Ann", "N" * n)), 0, 60),
    "letters of a place": (lambda n: n >= 0 and begins(replace(opening(), place="x" * n)), 0, 200),
    "letters of a currency": (
        lambda n: n >= 0 and begins(replace(opening(), stake="1", currency="x" * n)),
        0,
        12,
    ),
    "a stake": (lambda n: begins(replace(opening(), stake=str(n))), 0, 1_000_000),
    "figures of a stake": (lambda n: n >= 0 and begins(replace(opening(), stake="0" * n)), 0, 12),
    "decimals of a stake": (lambda n: begins(replace(opening(), stake="0." + "1" * n)), 1, 12),
    "players of the eights": (lambda n: not player_problems(n), 2, 8),
    "cards of a part of the cut": (lambda n: n <= 52 and not cut_problems((n, 99)), 5, 52),
    "a number that can be typed": (Number(id="own").fits, -99_999, 99_999),
    "figures of points in a line": (
        lambda n: reads(lambda: read_deal("Ann k 4 " + "1" * n, TWO, RULES)),
        1,
        6,
    ),
    "letters of a line": (lambda n: n >= 0 and reads(lambda: Line.of("x" * n)), 0, 50_000),
    "cards of a group": (lambda n: contract(groups=(n,)), 3, 8),
    "cards of a run": (lambda n: contract(runs=(n,), dealt=20), 3, 14),
    "cards dealt for a contract": (lambda n: contract(groups=(3,), dealt=n), 2, 34),
    "the number of a contract": (lambda n: reads(lambda: read_contract(str(n))), 1, 7),
}


@pytest.mark.parametrize("what", BOUNDS)
def test_the_least_and_the_most_are_allowed_and_no_more(what: str) -> None:
    """Nor any fewer."""
    allowed, least, most = BOUNDS[what]
    assert [allowed(number) for number in (least - 1, least, most, most + 1)] == [False, True, True, False]


def figures() -> list[RuleOption]:
    """Every figure that is a number."""
    every = chain.from_iterable(each.figures.values() for each in GAMES.values())
    return [figure for figure in every if type(figure.default) is int]


@pytest.mark.parametrize("figure", figures(), ids=lambda figure: figure.key)
def test_a_figure_is_between_its_bounds(figure: RuleOption) -> None:
    """Both are allowed; beyond them it is told what they are."""
    assert figure.problem(figure.least) is figure.problem(figure.most) is None
    for value in (figure.least - 1, figure.most + 1):
        problem = figure.problem(value)
        assert problem
        facts = {"figure": figure.key, "value": str(value), "least": figure.least, "most": figure.most}
        assert (problem.code, problem.facts, problem.where, problem.clause) == (
            "FIGURE_RANGE",
            facts,
            figure.key,
            figure.clause,
        )


def test_eight_figures_are_a_number() -> None:
    """One more, or a sign before eight, and it stays as it was written, to be refused."""
    figure = RuleOption("target", 100, "GIN-19")
    assert [figure.read(text) for text in ("12345678", "-1234567", "123456789", "--1", "")] == [
        12345678,
        -1234567,
        "123456789",
        "--1",
        "",
    ]


@pytest.mark.parametrize(("most", "expected"), [(11, "1, 3, 5, 7, 9, 11"), (13, "1, 3, 5, …, 13")])
def test_six_numbers_are_named_and_of_more_the_first(most: int, expected: str) -> None:
    """And the last; a match that is begun may have the numbers between, where it once could."""
    figure = RuleOption("best_of", 3, "MULTI-03", least=1, most=most, step=2)
    problem = figure.problem(4)
    assert problem
    assert (problem.code, problem.facts["expected"]) == ("FIGURE_CHOICE", expected)
    assert figure.problem(4, begun=True)
    assert replace(figure, once_any=True).problem(4)
    assert replace(figure, once_any=True).problem(4, begun=True) is None


def test_a_hundred_sides_of_one_are_looked_into_and_no_more() -> None:
    """Of two hundred names of players and sides it is told which are twice; more are only counted."""

    def codes(count: int) -> set[str]:
        sides = tuple(Side("", ("Ann",)) for _ in range(count))
        return {problem.code for problem in opening_problems(replace(opening(), sides=sides))}

    assert codes(100) == {"NAME_TWICE"}
    assert codes(101) == {"PLAYERS_NUMBER"}


def test_a_line_beyond_all_bounds_says_how_long_it_may_be() -> None:
    """And how long it is."""
    with pytest.raises(ParseError) as refused:
        Line.of("x" * 50_001)
    assert (refused.value.code, refused.value.at) == ("LINE_LONG", 0)
    assert refused.value.facts == {"length": 50_001, "most": 50_000}
