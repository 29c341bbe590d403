"""What the arbiter asks and answers, in sentences: questions, answers, whose choice it is, what it costs."""

from __future__ import annotations

from collections.abc import Mapping

from cocotte.core.match.arbitration import Case, Outcome
from cocotte.core.rulings.incidents import Answer, Incident, Question
from cocotte.core.rulings.ruling import Option, Ruling
from cocotte.core.sheet import Points
from cocotte.words.aloud import ROLES, read_aloud
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures

Names = Mapping[str, str | int]
"""Who is in which role, as far as it is known."""


def title_of(incident: Incident, say: Say) -> str:
    """What the table would say happened."""
    return incident.title[say.language]


def question_text(question: Question, names: Names, say: Say) -> str:
    """What is asked."""
    return read_aloud(question.text, names, say)


def answer_text(answer: Answer, names: Names, say: Say) -> str:
    """What one may answer."""
    return read_aloud(answer.text, names, say)


def sentence_of(ruling: Ruling, say: Say) -> str:
    """The sentence to read aloud."""
    return read_aloud(ruling.sentence, ruling.names, say)


def option_text(option: Option, ruling: Ruling, say: Say) -> str:
    """What an option means."""
    return read_aloud(option.text, ruling.names, say)


def elsewhere_of(ruling: Ruling, say: Say) -> str:
    """Where other rule sets differ; empty when they agree."""
    return read_aloud(ruling.elsewhere, ruling.names, say) if ruling.elsewhere else ""


def source_of(ruling: Ruling) -> str:
    """The document and the heading there: ``Le Gin-rami, Irrégularités, 2``; empty without a clause."""
    if ruling.source is None:
        return ""
    return f"{ruling.source.source.title}, {ruling.source.section}"


def chooser_text(ruling: Ruling, say: Say) -> str:
    """Whose choice it is: ``Pierre chooses``."""
    told = say("{player} chooses", player=who(ruling.chooser, say))
    return told[:1].upper() + told[1:]


def who(player: str | None, say: Say) -> str:
    """A player by name, or the role that stands for him."""
    role = ROLES.get(player or "player")
    return say(role) if role else str(player)


def total_text(before: Points, after: Points, outcome: Outcome, say: Say) -> str:
    """A side's total if an option is chosen: ``51, not 76``, ``70, unchanged``."""
    figures = Figures.of(say.language)
    facts = {"total": figures.number(after), "before": figures.number(before)}
    if outcome.to_play:
        return say("{total}, the deal is still to be played", **facts)
    if before == after:
        return say("{total}, unchanged", **facts)
    return say("{total}, not {before}", **facts)


def case_line(case: Case, say: Say) -> str:
    """The deal it is about: ``Deal 5, already scored``, ``Deal 6, being played``."""
    if case.recorded and case.match.finished:
        return say("Deal {number} of a match that has ended", number=case.number)
    if case.recorded:
        return say("Deal {number}, already scored", number=case.number)
    return say("Deal {number}, being played", number=case.number)
