"""A deal told by the answers to its questions: recorded, or corrected where it stands."""

from __future__ import annotations

import pytest

from cocotte.core.deal_questions import PLAYED
from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers
from cocotte.core.values import replace
from cocotte.keeper import Changes, Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.operations.deals import RECORD, told_of
from cocotte.operations.match_acts import AMEND, DEAL
from cocotte.operations.on_match import MatchOperation, OnMatch, on_match
from cocotte.operations.waiving import WAIVED
from cocotte.store.logs.memory_log import MemoryLog
from phones import begin

SAY = Translator.of("en")
KNOCK: Answers = {"who": "0", "how": "knock", "own": 4, "other": 14}
"""The first player knocks with 4 against 14."""


def told(operation: MatchOperation[OnMatch], keeper: Scorekeeper, answers: Answers) -> Changes:
    """Do it with a deal as these answers tell it."""
    this = on_match(keeper, keeper.heads()[0].match_id)
    return operation.do(keeper, replace(this, told=told_of(this.match, answers)), answers)


def refused(operation: MatchOperation[OnMatch], keeper: Scorekeeper, answers: Answers) -> str:
    """The code with which it is refused."""
    with pytest.raises(RuleViolation) as found:
        told(operation, keeper, answers)
    return found.value.problems[0].code


def test_a_deal_is_recorded_and_corrected_by_its_answers() -> None:
    """What is missing or cannot be is refused; what the table lets stand is kept with it."""
    keeper = Scorekeeper(MemoryLog())
    begin(keeper, "gin-rami", "Ann", "Ben")
    assert refused(RECORD, keeper, {}) == "NOTHING_REPORTED"
    assert refused(RECORD, keeper, {**KNOCK, "own": 12}) == "KNOCK_ABOVE_LIMIT"
    allowed = {**KNOCK, "own": 12, WAIVED: "KNOCK_ABOVE_LIMIT"}
    done = told(RECORD, keeper, allowed)
    assert RECORD.said(done, SAY).startswith("Recorded. Deal 1. Ann knocks with 12, Ben holds 14.")
    assert done.match.deals[0].waived == ("KNOCK_ABOVE_LIMIT",)
    assert refused(AMEND, keeper, {**KNOCK, DEAL: "2"}) == "NO_SUCH_DEAL"
    corrected = told(AMEND, keeper, {**KNOCK, DEAL: "1"}).match
    assert (corrected.rows[0].points, corrected.deals[0].waived) == (10, ())
    assert told(AMEND, keeper, {**KNOCK, DEAL: "1"}).events == ()


def test_a_deal_is_told_by_who_played_it() -> None:
    """Of three, those whose turn it was, or others; a seat is of whoever sits in it then."""
    keeper = Scorekeeper(MemoryLog())
    begin(keeper, "gin-three", "Ann", "Bob", "Cid")
    gin: Answers = {"who": "0", "how": "gin", "other": 20}
    (turn,) = told(RECORD, keeper, gin).match.rows[0].tables
    assert set(turn.players) == {"Ann", "Bob"}
    (moved,) = told(AMEND, keeper, {**gin, DEAL: "1", PLAYED: "2"}).match.rows[0].tables
    assert set(moved.players) == {"Bob", "Cid"}
    for stray in ("3", "x", "9" * 9):
        (same,) = told(AMEND, keeper, {**gin, DEAL: "1", PLAYED: stray}).match.rows[0].tables
        assert set(same.players) == {"Bob", "Cid"}
