"""How Crazy Eights asks about a deal."""

from __future__ import annotations

from typing import Final

from cocotte.core.deal_questions import DealQuestions
from cocotte.core.questions import Answers
from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator
from cocotte.language.games.prompts import DealPrompts, go_out


class _Eights(DealPrompts):
    def asks(self, questions: DealQuestions, blank: str, answers: Answers, say: Translator) -> str:
        """Ask for a blocked deal in the same breath (EIGHT-13)."""
        if blank == "who":
            return say("Who went out, or is the deal blocked?")
        return super().asks(questions, blank, answers, say)

    def outcome(self, out: tuple[str, ...], say: Translator, *, partners: bool) -> str:
        """Say who goes out; else what wins a blocked deal: of teams the points (EIGHT-15)."""
        if out:
            return go_out(out, say)
        if partners:
            return say("Blocked: the fewest points win")
        return say("Blocked: the fewest cards win")


_PROMPTS: Final = _Eights()


def prompts(_rules: RuleSet) -> DealPrompts:
    """Return the prompts of Crazy Eights."""
    return _PROMPTS
