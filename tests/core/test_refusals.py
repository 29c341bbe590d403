"""What is declared of the refusals is said, and rests on clauses there are."""

import pytest

import refusals
from at_the_table import sit_down
from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import undo
from cocotte.core.problems import Fact
from cocotte.language.sentences.refusals import REFUSALS
from cocotte.store.reference.clauses import load_clauses
from refusals import as_declared, declared

WAYS = [(code, way) for code, ways in declared().items() for way in ways]


def test_every_refusal_has_its_words() -> None:
    """A code that nobody says is declared for nothing."""
    assert set(declared()) <= set(REFUSALS)


def test_a_refusal_rests_on_clauses_there_are() -> None:
    """Of the catalogue, or decisions of the table."""
    library = load_clauses()
    named = {clause for _, way in WAYS for clause in way.clauses} - {"-", "*"}
    assert named <= {*library.clauses, *library.decisions}


@pytest.mark.parametrize(
    ("code", "facts", "place", "clause", "waivable"),
    [
        ("DEAL_TAKEN", {"deal": 9}, "", "", False),
        ("NO_SUCH_DEAL", {}, "", "", False),
        ("NO_SUCH_DEAL", {"deal": 9, "more": 1}, "", "", False),
        ("NO_SUCH_DEAL", {"deal": None}, "", "", False),
        ("NO_SUCH_DEAL", {"deal": 9}, "player", "", False),
        ("NO_SUCH_DEAL", {"deal": 9}, "", "GIN-01", False),
        ("NO_SUCH_DEAL", {"deal": 9}, "", "", True),
        ("NO_SUCH_DEAL", {"deal": 9}, None, "", True),
        ("NO_SUCH_DEAL", {"deal": "None"}, "", "", False),
        ("CARD_TWICE", {"card": "None"}, "draw", "GIN-01", False),
    ],
)
def test_what_is_declared_otherwise_is_noticed(
    code: str, facts: dict[str, Fact], place: str | None, clause: str, waivable: bool
) -> None:
    """Its code, a fact or how it is said, the place, the clause, a waiver."""
    assert not as_declared(code, facts, place, clause, waivable)


def test_a_refusal_reported_otherwise_fails_its_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, where the program makes it."""
    with pytest.raises(RuleViolation, match="NOTHING_TO_UNDO"):
        undo()(sit_down())
    monkeypatch.setattr(refusals, "declared", dict)
    with pytest.raises(pytest.fail.Exception, match="NOTHING_TO_UNDO"):
        undo()(sit_down())
