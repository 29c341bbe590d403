"""A match in the core alone: what is asked is decided and folded, nothing is stored."""

import pytest

from cocotte.core.match.decide import decide
from cocotte.core.match.events import Logged, MatchOpened, Side
from cocotte.core.match.fold import advance, fold
from cocotte.core.rules import Game
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents
from cocotte.store.reference.library import Library


class Evening:
    """One match, command after command."""

    def __init__(self, opened):
        self.match = fold([Logged(1, opened)])

    def do(self, *commands):
        """Do what is asked, one after the other; answers the match."""
        for command in commands:
            events = decide(self.match, command)
            first = self.match.last_seq + 1
            self.match = advance(self.match, [Logged(first + n, event) for n, event in enumerate(events)])
        return self.match


@pytest.fixture(scope="session")
def rule_library():
    """The rule sets of the program."""
    return Library()


@pytest.fixture(scope="session")
def known_incidents():
    """Every incident, by id."""
    return load_incidents(load_clauses()).by_id


@pytest.fixture
def evening(rule_library):
    """A match of gin, between Pierre and Jean unless the sides are told; Pierre deals first."""

    def begin(
        rules="gin-rami", sides=(("Pierre",), ("Jean",)), form="heads-up", ledger="single", out="", **figures
    ):
        resolved = rule_library.rule_sets[rules].rules.with_house_rules(figures)
        told = tuple(Side("", players) for players in sides)
        return Evening(MatchOpened(Game.GIN, "", resolved, form, ledger, told, sides[0][0], sitting_out=out))

    return begin
