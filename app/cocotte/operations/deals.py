"""A deal told by the answers to its questions: the one to come, or one on record that is corrected."""

from __future__ import annotations

from typing import Final

from cocotte.core.deal_entry import EntryContext, context_for, context_of, named_seats, questions_for
from cocotte.core.deal_questions import PLAYED
from cocotte.core.errors import RuleViolation
from cocotte.core.match import decide
from cocotte.core.match.decide import Command
from cocotte.core.match.events import Seats
from cocotte.core.match.match import Match
from cocotte.core.match.seats import alike, meetings_of
from cocotte.core.questions import Answers, fitting
from cocotte.keeper import Changes
from cocotte.language.catalogue import Translator, mark
from cocotte.language.written.announced import last_deal
from cocotte.operations.match_acts import DEAL
from cocotte.operations.numbered import deal_numbered
from cocotte.operations.on_match import MatchOperation, OnMatch, Told, match_operation
from cocotte.operations.waiving import waived

_DIGITS: Final = 4  # of a way to meet


def deal_meant(match: Match, answers: Answers) -> EntryContext:
    """Return the deal that answers are about, played by those whose turn it was or as they say (D55).

    It is the one to come, or the one on record with the number they give.

    Raises: RuleViolation (NO_SUCH_DEAL).
    """
    entry = deal_numbered(match, answers[DEAL]) if DEAL in answers else None
    deal = _deal(match, entry)
    played, meetings = str(answers.get(PLAYED, "")), meetings_of(match.opened)
    begun = entry is None and deal.reports
    if begun or not played.isdecimal() or len(played) > _DIGITS or int(played) >= len(meetings):
        return deal
    seats = meetings[int(played)]
    return deal if alike(named_seats(match, seats), deal.tables) else _deal(match, entry, seats)


def _deal(match: Match, entry: int | None, seats: Seats = ()) -> EntryContext:
    deal = context_of(match, seats) if entry is None else context_for(match, entry, seats)
    assert deal is not None  # it stands: it has a number
    return deal


def told_of(match: Match, answers: Answers) -> Told:
    """Return a deal as answers tell it: the tables that they give whole.

    Raises: RuleViolation (NO_SUCH_DEAL).
    """
    deal = deal_meant(match, answers)
    questions = questions_for(match, deal)
    reports = questions.reports(fitting(questions.questions, answers))
    return Told(reports, deal.seats, waived(answers))


def _record(this: OnMatch, _: Answers) -> Command:
    """Raises: RuleViolation (NOTHING_REPORTED)."""
    if this.told is None:
        raise RuleViolation.of("NOTHING_REPORTED")
    return decide.record_deal(this.told.tables, this.told.waived, this.told.seats)


def _recorded(done: Changes, say: Translator) -> str:
    return say("Recorded. {deal}", deal=last_deal(done.match, say))


RECORD: Final[MatchOperation[OnMatch]] = match_operation(
    "record", mark("Enter a deal"), (), lambda *_: iter(()), _record, said=_recorded
)
"""A deal is recorded, or the tables of it that are known."""
