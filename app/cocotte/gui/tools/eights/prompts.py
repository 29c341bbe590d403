"""What is asked before a deal of the Eights and about a play, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from cocotte.core.eights.setup_questions import (
    ANTICLOCKWISE,
    CLOCKWISE,
    DEALING,
    STARTER,
)
from cocotte.core.questions import Answer, Choice, Prompt, Question
from cocotte.language.catalogue import Translator, mark

_QUESTIONS: Final[Mapping[str, str]] = {
    "touched": mark("What is touched?"),
    "first": mark("Who gets the first card?"),
    "dealer": mark("Who deals?"),
    "one_part": mark("One part of the cut"),
    "other_part": mark("The other part"),
    "each": mark("Cards each"),
    "rules": mark("Rules"),
    "players": mark("How many play?"),
    "way": mark("Direction"),
    "row": mark("Row of 2s, cards drawn"),
}
_ANSWERS: Final[Mapping[str, str]] = {
    DEALING: mark("Cards for the first dealer"),
    STARTER: mark("The starter"),
    CLOCKWISE: mark("clockwise"),
    ANTICLOCKWISE: mark("anticlockwise"),
}
_NO_NAMES: Final[Mapping[str, str]] = MappingProxyType({})


def put(
    questions: Iterable[Question], say: Translator, names: Mapping[str, str] = _NO_NAMES
) -> tuple[Prompt, ...]:
    """The questions as they are put; `names` of answers that are neither players nor always the same."""

    def text_of(answer: Answer) -> str:
        if answer.players:
            return answer.players[0]
        text = names.get(answer.id) or say(_ANSWERS[answer.id])
        return text[:1].upper() + text[1:]

    def answers(question: Question) -> tuple[str, ...]:
        return tuple(map(text_of, question.answers)) if isinstance(question, Choice) else ()

    return tuple(Prompt(each, say(_QUESTIONS[each.id]), answers(each)) for each in questions)
