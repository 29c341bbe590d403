"""The arbiter on a phone: what happened, the questions, the ruling to read out. Nothing is recorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from cocotte.core.arbitration import case_of, last_scored
from cocotte.core.errors import RuleViolation
from cocotte.core.inquiry import Inquiry
from cocotte.core.match.match import Match
from cocotte.core.rulings.incidents import Incident
from cocotte.language.catalogue import Translator
from cocotte.language.rulings.arbiter import (
    chooser_text,
    elsewhere_of,
    option_text,
    prompt_of,
    sentence_of,
    source_of,
    title_of,
)
from cocotte.language.rulings.effects import effect_text
from cocotte.store.reference.incidents import known_incidents


def incidents_found(match: Match, wanted: str, say: Translator) -> list[tuple[str, str]]:
    """What may have happened in such a match, by id and title: the most common, or what is searched for."""
    found = known_incidents().search(match.opened.game).find(wanted)
    return [(each.id, title_of(each, say)) for each in found if each.may_happen(match.opened.rules)]


def incident_called(match: Match, name: str) -> Incident:
    """An incident that may happen in such a match.

    Raises: RuleViolation (INCIDENT_UNKNOWN).
    """
    known = known_incidents().of(match.opened.game)
    possible = {each.id: each for each in known if each.may_happen(match.opened.rules)}
    incident = possible.get(name)
    if incident is None:
        expected = ", ".join(possible)
        raise RuleViolation.of("INCIDENT_UNKNOWN", where="incident", found=name, expected=expected)
    return incident


def hearing(
    match: Match, incident: Incident, answers: Mapping[str, str], say: Translator
) -> Mapping[str, Any]:
    """What was asked and answered so far, the next question with its answers as links, or the ruling.

    Raises: RuleViolation for answers that cannot be.
    """
    case = case_of(match, last_scored(match) if incident.corrects else None)
    inquiry = Inquiry(incident, case)
    for question, answer in answers.items():
        inquiry.answer(question, answer)
    given = list(_given(inquiry, say))
    if inquiry.blanks:
        prompt = prompt_of(inquiry, inquiry.blanks[0], say)
        name = inquiry.blanks[0].id
        choices = [(text, urlencode({**inquiry.answers, name: value})) for value, text in prompt.choices]
        return {"given": given, "question": prompt.text, "choices": choices, "ruling": None}
    ruling = inquiry.ruling
    assert ruling is not None
    return {
        "given": given,
        "question": "",
        "choices": [],
        "ruling": {
            "text": sentence_of(ruling, say),
            "chooser": chooser_text(ruling, say) if ruling.options else "",
            "options": [option_text(each, ruling, say) for each in ruling.options],
            "effects": [effect_text(effect, say) for effect in ruling.effects],
            "clause": ruling.clause,
            "source": source_of(ruling, say),
            "elsewhere": elsewhere_of(ruling, say),
        },
    }


def _given(inquiry: Inquiry, say: Translator) -> Iterator[tuple[str, str]]:
    """Questions and answers so far, in words."""
    for question in inquiry.incident.questions:
        if (answer := inquiry.answers.get(question.id)) is not None:
            prompt = prompt_of(inquiry, question, say)
            yield prompt.text, dict(prompt.choices).get(answer, answer)
