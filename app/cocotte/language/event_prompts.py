"""What an event about to begin is asked, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cocotte.core.events.beginning import (
    DEALS,
    FORM,
    MEETINGS,
    NAME,
    PLAYERS,
    PRESET,
    QUALIFY,
    ROUNDS,
    SEEDED,
    TARGET,
)
from cocotte.core.presets import Preset
from cocotte.core.questions import Choice, Prompt, Question
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.events import form_name

_TITLES: Final[Mapping[str, str]] = {
    NAME: mark("Name of the event"),
    FORM: mark("How it is held"),
    PLAYERS: mark("Players, with commas between; a team as Ann/North"),
    SEEDED: mark("Named by strength, the strongest first"),
    ROUNDS: mark("Rounds"),
    MEETINGS: mark("How often two meet"),
    PRESET: mark("What is played"),
    TARGET: mark("Points a match goes to"),
    DEALS: mark("Deals of a match"),
    QUALIFY: mark("How many go on to a knock-out"),
}


def event_prompts(
    questions: Iterable[Question], presets: Mapping[str, Preset], say: Translator
) -> tuple[Prompt, ...]:
    """The questions as they are put."""
    return tuple(Prompt(each, say(_TITLES[each.id]), _answers(each, presets, say)) for each in questions)


def _answers(question: Question, presets: Mapping[str, Preset], say: Translator) -> tuple[str, ...]:
    if not isinstance(question, Choice):
        return ()
    if question.id == FORM:
        return tuple(form_name(each, say) for each in question.offered_ids)
    if question.id == PRESET:
        return tuple(say.pick(presets[each].title) for each in question.offered_ids)
    return say("yes"), say("no")
