"""The arbiter as the program ships him: every incident read from its files."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from cocotte.core.rulings.facts import Facts
from cocotte.core.rulings.ruling import rule
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cocotte.core.problems import Fact
    from cocotte.core.rulings.incidents import Incident
    from cocotte.core.rulings.ruling import Ruling


@pytest.fixture(scope="session")
def all_incidents() -> Mapping[str, Incident]:
    """Every incident, by id."""
    return load_incidents(load_clauses()).by_id


@pytest.fixture
def arbiter(all_incidents: Mapping[str, Incident]) -> Callable[..., Ruling]:
    """Rules on an incident at a table where Pierre deals to Jean, whatever else the match knows."""

    def arbitrate(
        incident: str,
        *,
        known: Mapping[str, Fact] = MappingProxyType({}),
        players: tuple[str, ...] = ("Pierre", "Jean"),
        **answers: str,
    ) -> Ruling:
        facts = Facts(answers, {"dealer": "Pierre", **dict(known)}, players)
        return rule(all_incidents[incident], facts)

    return arbitrate
