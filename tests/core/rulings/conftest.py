"""The arbiter as the program ships him: every incident read from its files."""

import pytest

from cocotte.core.rulings.facts import Facts
from cocotte.core.rulings.ruling import rule
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents


@pytest.fixture(scope="session")
def all_incidents():
    """Every incident, by id."""
    return load_incidents(load_clauses()).by_id


@pytest.fixture
def arbiter(all_incidents):
    """Rules on an incident at a table where Pierre deals to Jean, whatever else the match knows."""

    def arbitrate(incident, *, known=(), players=("Pierre", "Jean"), **answers):
        facts = Facts(answers, {"dealer": "Pierre", **dict(known)}, players)
        return rule(all_incidents[incident], facts)

    return arbitrate
