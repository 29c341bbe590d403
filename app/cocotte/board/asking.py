"""The arbiter on a phone: what happened, in which deal, the questions, the ruling to read out and apply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from cocotte.board.answering import Typed
from cocotte.core.arbitration import Outcome, case_of, last_scored
from cocotte.core.errors import RuleViolation
from cocotte.core.inquiry import Inquiry
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.match import Match
from cocotte.core.questions import Answers
from cocotte.core.rulings.incidents import Incident
from cocotte.language.catalogue import Translator
from cocotte.language.rulings.arbiter import (
    case_line,
    chooser_text,
    elsewhere_of,
    option_text,
    prompt_of,
    sentence_of,
    source_of,
    title_of,
    total_lines,
)
from cocotte.language.rulings.effects import effect_text
from cocotte.operations.match_acts import DEAL
from cocotte.operations.numbered import deal_numbered
from cocotte.store.reference.incidents import known_incidents

INCIDENT: Final = "incident"
"""What happened, by its id."""
TABLE: Final = "table"
"""The table at which it did, from 1."""
_FACT: Final = "fact."
"""What stands before the questions of an incident, which have names of their own."""
_DIGITS: Final = 4


def incidents_found(match: Match, wanted: str, say: Translator) -> list[tuple[str, str]]:
    """Return what may have happened in such a match, by id and title: the most common, or those found."""
    found = known_incidents().search(match.opened.game).find(wanted)
    return [(each.id, title_of(each, say)) for each in found if each.may_happen(match.opened.rules)]


def incident_called(match: Match, name: str) -> Incident:
    """Return an incident that may happen in such a match.

    Raises: RuleViolation (INCIDENT_UNKNOWN).
    """
    known = known_incidents().of(match.opened.game)
    possible = {each.id: each for each in known if each.may_happen(match.opened.rules)}
    incident = possible.get(name)
    if incident is None:
        expected = ", ".join(possible)
        raise RuleViolation.of("INCIDENT_UNKNOWN", where="incident", found=name, expected=expected)
    return incident


def inquiry_of(match: Match, answers: Answers) -> Inquiry:
    """Return what happened and what was answered of it, as the fields of a page or what waits tell it.

    Raises: RuleViolation (INCIDENT_UNKNOWN, NO_SUCH_DEAL, NO_SUCH_TABLE), or for answers that cannot be.
    """
    incident = incident_called(match, str(answers.get(INCIDENT, "")))
    deal = last_scored(match) if incident.corrects else None
    if DEAL in answers:
        deal = deal_numbered(match, answers[DEAL])
    table = str(answers.get(TABLE, "1"))
    place = int(table) - 1 if table.isdecimal() and len(table) <= _DIGITS else -1
    inquiry = Inquiry(incident, case_of(match, deal, place))
    for question in incident.questions:
        if (answer := answers.get(_FACT + question.id)) is not None:
            inquiry.answer(question.id, str(answer))
    return inquiry


def meant_by(match: Match, typed: Typed, incident: str) -> Answers:
    """Return the incident, where it happened and what matters of what was answered, as a page tells it.

    Raises: as `inquiry_of`.
    """
    given = {key: values[0] for key, values in typed.items() if values and values[0]}
    where: Answers = {INCIDENT: incident, **{key: given[key] for key in (DEAL, TABLE) if key in given}}
    answered = inquiry_of(match, {**given, **where}).answers
    return {**where, **{f"{_FACT}{question}": answer for question, answer in answered.items()}}


def hearing(match: Match, answers: Answers, say: Translator) -> Mapping[str, Any]:
    """Return what was asked and answered so far, the next question with its answers as links, or the ruling.

    Raises: RuleViolation for answers that cannot be.
    """
    inquiry = inquiry_of(match, answers)
    case = inquiry.case
    assert case is not None
    tables = case.before.seating.tables
    page: dict[str, Any] = {
        "given": [*_given(inquiry, say)],
        "question": "",
        "choices": [],
        "ruling": None,
    }
    if len(tables) > 1 and TABLE not in answers:
        named = enumerate((" – ".join(match.names[each] for each in table) for table in tables), 1)
        choices = [(players, urlencode({**answers, TABLE: number})) for number, players in named]
        return {**page, "question": say("At which table?"), "choices": choices}
    if inquiry.blanks:
        prompt = prompt_of(inquiry, inquiry.blanks[0], say)
        name = f"{_FACT}{inquiry.blanks[0].id}"
        choices = [(text, urlencode({**answers, name: value})) for value, text in prompt.choices]
        return {**page, "question": prompt.text, "choices": choices}
    ruling = inquiry.ruling
    assert ruling is not None
    outcomes, _ = inquiry.outcomes(ruling)
    sides = [side.name for side in side_names(match)]
    totals = {option: _totals(sides, outcome, say) for option, outcome in outcomes.items()}
    options = [(option_text(each, ruling, say), totals.get(each.id, "")) for each in ruling.options]
    return {
        **page,
        "ruling": {
            "case": case_line(case, say),
            "text": sentence_of(ruling, say),
            "chooser": chooser_text(ruling, say) if ruling.options else "",
            "options": options,
            "effects": [effect_text(effect, say) for effect in ruling.effects],
            "totals": totals.get("", ""),
            "clause": ruling.clause,
            "source": source_of(ruling, say),
            "elsewhere": elsewhere_of(ruling, say),
        },
    }


def _totals(sides: Sequence[str], outcome: Outcome, say: Translator) -> str:
    """Say what the totals are then."""
    lines = total_lines(sides, outcome, say)
    return " · ".join(
        say("{label}: {value}", label=label, value=text) if label else text for label, text, _ in lines
    )


def _given(inquiry: Inquiry, say: Translator) -> Iterator[tuple[str, str]]:
    """Give the questions and answers so far, in words."""
    for question in inquiry.incident.questions:
        if (answer := inquiry.answers.get(question.id)) is not None:
            prompt = prompt_of(inquiry, question, say)
            yield prompt.text, dict(prompt.choices).get(answer, answer)
