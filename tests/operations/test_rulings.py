"""What is done with rulings, whatever surface asks: given, withdrawn, and what one left standing moved on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from at_the_table import opening, reports
from cocotte.core.arbitration import case_of
from cocotte.core.errors import RuleViolation
from cocotte.core.inquiry import Inquiry
from cocotte.core.match.decide import record_deal
from cocotte.core.match.left_standing import obligations_of
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.operations.match_acts import RESTORE, RULING, UNDO
from cocotte.operations.on_match import on_match
from cocotte.operations.rulings import (
    AGREED,
    GIVE,
    MODE,
    MOVE,
    MOVE_ON,
    OBLIGATION,
    OPTION,
    WITHDRAW,
    Hearing,
)
from cocotte.operations.versions import GO_ON, Versions, versions_of
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import merge
from cocotte.store.reference.incidents import known_incidents

if TYPE_CHECKING:
    from cocotte.operations.on_match import MatchOperation, OnMatch
    from cocotte.operations.operation import Operation

SAY, DIT = Translator.of("en"), Translator.of("fr")
MORE_CARDS = {"moment": "knock", "knocker": "Ann", "hand": "knocker", "count": "more"}


@pytest.fixture
def log() -> MemoryLog:
    """The log of the table."""
    return MemoryLog()


@pytest.fixture
def keeper(log: MemoryLog) -> Scorekeeper:
    """Ann and Bob have played a deal."""
    keeper = Scorekeeper(log)
    match_id = keeper.open_match(opening()).match_id
    keeper.do(match_id, record_deal(reports(keeper.match(match_id), "Ann knock 4 14")))
    return keeper


def now(keeper: Scorekeeper) -> OnMatch:
    """The match as it stands."""
    return on_match(keeper, keeper.heads()[0].match_id)


def heard(keeper: Scorekeeper, incident: str, answers: dict[str, str], *, deal: bool = False) -> Hearing:
    """What happened in the deal to come, or in the first."""
    this = now(keeper)
    case = case_of(this.match, this.match.rows[0].seq if deal else None)
    inquiry = Inquiry(known_incidents().by_id[incident], case)
    for question, answer in answers.items():
        inquiry.answer(question, answer)
    return Hearing(this.id, this.match, inquiry=inquiry)


def offered(operation: Operation[Any, Any], this: object, say: Translator = SAY) -> list[str]:
    """What stands on the buttons of an operation."""
    return [offer.words for offer in operation.offers(this, say)]


def refused(operation: MatchOperation[Any], keeper: Scorekeeper, this: OnMatch, **answers: str | int) -> str:
    """The code with which something is refused."""
    with pytest.raises(RuleViolation) as found:
        operation.do(keeper, this, answers)
    return found.value.problems[0].code


def test_a_ruling_is_applied_as_soon_as_nothing_is_open(keeper: Scorekeeper) -> None:
    """With each of the choices there are; noted in any case, or settled by agreement in the table's words."""
    begun = heard(keeper, "wrong-count", {"moment": "knock"})
    assert offered(GIVE, begun) == []
    this = heard(keeper, "wrong-count", MORE_CARDS, deal=True)
    words = offered(GIVE, this)
    assert words[-1] == "Note only"
    assert all(each.startswith("Apply to deal 1: ") for each in words[:-1])
    assert len(words) == 4
    assert offered(GIVE, this, DIT)[0].startswith("Appliquer au coup 1\u00a0: ")
    assert refused(GIVE, keeper, this) == "OPTION_MISSING"
    assert refused(GIVE, keeper, this, **{OPTION: "flogged"}) == "OPTION_UNKNOWN"
    assert refused(GIVE, keeper, this, **{MODE: "sung"}) == "ANSWER_UNKNOWN"
    agreed = GIVE.do(keeper, this, {MODE: "agreement", AGREED: "we play on"})
    assert agreed.match.rulings[0].event.note == "we play on"
    redealt = GIVE.do(keeper, this, GIVE.offers(this, SAY)[0].answers)
    assert redealt.match.rows[0].void


def test_what_no_clause_covers_can_only_be_noted(keeper: Scorekeeper) -> None:
    """There is nothing to apply."""
    unforeseen = next(
        each.id for each in known_incidents().of(now(keeper).match.opened.game) if each.unforeseen
    )
    assert offered(GIVE, heard(keeper, unforeseen, {})) == ["Note only"]


def test_a_ruling_is_withdrawn_and_counts_again(keeper: Scorekeeper) -> None:
    """By its number in the annex, the last one where none is said; undo names either."""
    assert offered(WITHDRAW, now(keeper)) == []
    assert refused(WITHDRAW, keeper, now(keeper)) == "NO_SUCH_RULING"
    fined = heard(keeper, "wrong-count", {**MORE_CARDS, "hand": "defender", "count": "fewer"}, deal=True)
    for _ in range(2):
        GIVE.do(keeper, fined, {MODE: "note"})
    assert offered(WITHDRAW, now(keeper)) == ["Withdraw ruling 2", "Withdraw ruling 1"]
    WITHDRAW.do(keeper, now(keeper), {})
    assert offered(WITHDRAW, now(keeper), DIT) == ["Retirer la décision 1"]
    assert offered(UNDO, now(keeper)) == ["Undo withdrawal of a ruling"]
    assert offered(RESTORE, now(keeper)) == ["Let ruling 2 count again"]
    RESTORE.do(keeper, now(keeper), {RULING: 2})
    assert offered(RESTORE, now(keeper)) == []
    assert refused(WITHDRAW, keeper, now(keeper), **{RULING: 3}) == "NO_SUCH_RULING"


def test_the_exposed_card_passes_on_and_ends(keeper: Scorekeeper) -> None:
    """IRR-4: the opponent may take it, then the offender; what becomes of it is a button each."""
    drew = heard(keeper, "drew-too-many", {"seen": "yes", "offender": "Ann"})
    GIVE.do(keeper, drew, {})
    assert offered(MOVE_ON, now(keeper)) == [
        "Done: Ann may not knock this turn, except with gin.",
        "The exposed card was taken: Bob may take the exposed card, and Ann after that.",
        "The discard pile was drawn from: Bob may take the exposed card, and Ann after that.",
    ]
    assert refused(MOVE_ON, keeper, now(keeper), **{OBLIGATION: 3}) == "NO_SUCH_OBLIGATION"
    assert refused(MOVE_ON, keeper, now(keeper)) == "NO_SUCH_OBLIGATION"
    done = MOVE_ON.do(keeper, now(keeper), {OBLIGATION: 2, MOVE: "took-pile"})
    assert MOVE_ON.said(done, SAY).startswith("1  Ann may take the exposed card, until that player takes ")
    done = MOVE_ON.do(keeper, now(keeper), MOVE_ON.offers(now(keeper), SAY)[0].answers)
    assert (obligations_of(done.match), offered(MOVE_ON, now(keeper))) == ((), [])
    assert MOVE_ON.said(done, SAY) == "No ruling left anything standing."


def test_one_version_of_a_match_goes_on(keeper: Scorekeeper, log: MemoryLog) -> None:
    """It is offered for each of two, and for the one that was set aside; where there is one, nothing is."""
    ours = now(keeper).id
    assert offered(GO_ON, versions_of(keeper, ours)) == []
    with pytest.raises(RuleViolation, match="NO_OTHER_LINE"):
        GO_ON.do(keeper, Versions(ours), {})
    there = MemoryLog()
    merge(there, log)
    for line, each in (("Ann gin 5", keeper), ("Bob gin 9", Scorekeeper(there))):
        each.do(ours, record_deal(reports(each.match(ours), line)))
    (apart,) = keeper.merge(there).apart
    for version in (ours, apart.beside):
        assert offered(GO_ON, versions_of(keeper, version), DIT) == ["Garder cette version"]
    done = GO_ON.do(keeper, versions_of(keeper, apart.beside), {})
    assert GO_ON.said(done, SAY) == "This version goes on; the other one is set aside."
    assert offered(GO_ON, versions_of(keeper, ours)) == ["This one goes on"]
    assert offered(GO_ON, versions_of(keeper, apart.beside)) == []
