"""A match in the core alone: what is asked is decided and folded, nothing is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.games import GAMES
from cocotte.core.match.events import Logged, MatchOpened, Side
from cocotte.core.match.fold import advance, fold
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cocotte.core.match.decide import Command
    from cocotte.core.match.match import Match
    from cocotte.core.rulings.incidents import Incident


class Evening:
    """One match, command after command."""

    def __init__(self, opened: MatchOpened) -> None:
        self.match = fold([Logged(1, opened)])

    def do(self, *commands: Command) -> Match:
        """Do what is asked, one after the other; answers the match."""
        for command in commands:
            events = command(self.match)
            first = self.match.last_seq + 1
            self.match = advance(self.match, [Logged(first + n, event) for n, event in enumerate(events)])
        return self.match


@pytest.fixture(scope="session")
def rule_library() -> Library:
    """The rule sets of the program."""
    return Library()


@pytest.fixture(scope="session")
def known_incidents() -> Mapping[str, Incident]:
    """Every incident, by id."""
    return load_incidents(load_clauses()).by_id


@pytest.fixture
def evening(rule_library: Library) -> Callable[..., Evening]:
    """A match of gin, between Pierre and Jean unless the sides are told; Pierre deals first."""

    def begin(
        rules: str = "gin-rami",
        sides: tuple[tuple[str, ...], ...] = (("Pierre",), ("Jean",)),
        form: str = "heads-up",
        ledger: str = "single",
        out: str = "",
        **figures: str,
    ) -> Evening:
        resolved = rule_library.rule_sets[rules].rules.with_house_rules(figures)
        values = tuple(Side("", players) for players in sides)
        return Evening(
            MatchOpened(GAMES["gin"], "", resolved, form, ledger, values, sides[0][0], sitting_out=out)
        )

    return begin
