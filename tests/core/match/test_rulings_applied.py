"""What a ruling is said to cost before it is made, and what it costs: any incident, in any match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import event, given, reject, settings
from hypothesis import strategies as st

from cocotte.core.arbitration import case_of, outcome_of
from cocotte.core.errors import RuleViolation
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import restore, strike, undo
from cocotte.core.match.events import Logged, RulingMode
from cocotte.core.match.fold import advance
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.rulings.facts import settle
from cocotte.core.rulings.ruling import choice_of, open_questions, rule
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents
from match_strategies import evenings

if TYPE_CHECKING:
    from hypothesis.strategies._internal.core import DataObject

    from cocotte.core.arbitration import Case
    from cocotte.core.match.decide import Command
    from cocotte.core.match.match import Match
    from cocotte.core.rulings.facts import Facts
    from cocotte.core.rulings.incidents import Incident
    from cocotte.core.rulings.ruling import Ruling

INCIDENTS = load_incidents(load_clauses())


def went_on(match: Match, command: Command) -> Match:
    """The match after a command that is not refused."""
    events = command(match)
    return advance(match, [Logged(match.last_seq + 1 + n, each) for n, each in enumerate(events)])


@st.composite
def cases(draw: st.DrawFn, match: Match) -> Case:
    """A deal of the match, recorded or being played, at one of its tables."""
    standing = [recorded.seq for recorded in match.deals if not recorded.struck]
    deal = draw(st.sampled_from([None, *standing]))
    tables = len(case_of(match, deal).before.seating.tables)
    return case_of(match, deal, draw(st.integers(0, tables - 1)))


@st.composite
def hearings(draw: st.DrawFn, case: Case) -> tuple[Incident, Facts, Ruling, str]:
    """An incident of the game, with an answer to each question put; none may be asked too much."""
    incident = draw(st.sampled_from(INCIDENTS.of(case.match.opened.game)))
    answers: dict[str, str] = {}
    while blanks := open_questions(incident, case.facts(answers)):
        question, facts = blanks[0], case.facts(answers)
        choice = choice_of(question, facts, settle(incident, facts))
        answers[question.id] = draw(st.sampled_from(choice.offered_ids))
    assert len(answers) <= 4
    ruling = rule(incident, case.facts(answers))
    option = draw(st.sampled_from([option.id for option in ruling.options])) if ruling.options else ""
    return incident, case.facts(answers), ruling, option


@settings(max_examples=40)
@given(evenings(most=5), st.data())
def test_what_is_shown_before_is_what_comes(match: Match, data: DataObject) -> None:
    """Totals, dealer and obligations in every game, format and ledger; or both times the same refusal."""
    case = data.draw(cases(match))
    incident, facts, ruling, option = data.draw(hearings(case))
    command = case.command(incident, facts, ruling, RulingMode.APPLY, option=option)
    try:
        after = went_on(match, command)
    except RuleViolation:
        event("refused")
        with pytest.raises(RuleViolation):
            outcome_of(case, incident, facts, ruling, option)
        return
    shown = outcome_of(case, incident, facts, ruling, option)
    assert sheet_of(match).totals == shown.before
    assert sheet_of(after).totals == shown.after
    coming = sheet_of(after).next
    assert shown.dealer == (coming.dealers[case.table] if coming else None)
    left = tuple(each for each in obligations_of(after) if each.ruling == after.rulings[-1].seq)
    wanted = {(each.kind, each.player, each.then) for each in shown.obligations}
    assert {(each.kind, each.player, each.then) for each in left} <= wanted
    event(ruling.code)


@settings(max_examples=40)
@given(evenings(most=5), st.data())
def test_a_ruling_taken_back_leaves_the_sheet_as_it_was(match: Match, data: DataObject) -> None:
    """Undone or withdrawn; and restored it acts again."""
    case = data.draw(cases(match))
    incident, facts, ruling, option = data.draw(hearings(case))
    try:
        after = went_on(match, case.command(incident, facts, ruling, RulingMode.APPLY, option=option))
    except RuleViolation:
        reject()
    totals, given_at = sheet_of(after).totals, after.rulings[-1].seq
    assert sheet_of(went_on(after, undo())).totals == sheet_of(match).totals
    withdrawn = went_on(after, strike(given_at))
    assert sheet_of(withdrawn).totals == sheet_of(match).totals
    assert all(each.ruling != given_at for each in obligations_of(withdrawn))
    assert sheet_of(went_on(withdrawn, restore(given_at))).totals == totals


@settings(max_examples=40)
@given(evenings(most=5), st.data())
def test_a_ruling_noted_or_agreed_on_changes_nothing(match: Match, data: DataObject) -> None:
    """It is kept with its facts, and nobody pays."""
    case = data.draw(cases(match))
    incident, facts, ruling, _ = data.draw(hearings(case))
    mode = data.draw(st.sampled_from([RulingMode.NOTE, RulingMode.AGREEMENT]))
    after = went_on(match, case.command(incident, facts, ruling, mode, note="as we always do"))
    assert sheet_of(after).totals == sheet_of(match).totals
    assert obligations_of(after) == obligations_of(match)
    assert sheet_of(after).rulings[-1].words == "as we always do"
