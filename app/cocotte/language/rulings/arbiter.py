"""What the arbiter asks and answers, in sentences: questions, answers, whose choice it is, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.arbitration import Case, Outcome
from cocotte.core.inquiry import Inquiry
from cocotte.core.questions import Prompt
from cocotte.core.rulings.incidents import Incident, Question
from cocotte.core.rulings.ruling import Option, Ruling
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.rulings.phrasing import ROLES, citation_text, ruled_text, with_names


def title_of(incident: Incident, say: Translator) -> str:
    """What the table would say happened."""
    return say.pick(incident.title)


def prompt_of(inquiry: Inquiry, question: Question, say: Translator) -> Prompt:
    """A question as it is put: what is asked, and what one may answer."""
    choice, names = inquiry.choice(question), inquiry.settled.roles
    texts = [with_names(answer.text, names, say) for answer in question.answers] or choice.offered_ids
    return Prompt(choice, with_names(question.text, names, say), tuple(texts))


def sentence_of(ruling: Ruling, say: Translator) -> str:
    """What is read aloud: the rule, and whether what follows is for the table to decide."""
    return ruled_text(ruling.sentence, ruling.table, ruling.names, say)


def option_text(option: Option, ruling: Ruling, say: Translator) -> str:
    """What an option means."""
    return with_names(option.text, ruling.names, say)


def elsewhere_of(ruling: Ruling, say: Translator) -> str:
    """Where other rule sets differ; empty when they agree."""
    return with_names(ruling.elsewhere, ruling.names, say) if ruling.elsewhere else ""


def source_of(ruling: Ruling, say: Translator) -> str:
    """The source and the heading there: ``Quebec rules, “Irrégularités, 2”``; empty without a clause."""
    return citation_text(ruling.source, say) if ruling.source is not None else ""


def chooser_text(ruling: Ruling, say: Translator) -> str:
    """Whose choice it is: ``Pierre chooses``."""
    text = say("{player} chooses", player=who(ruling.chooser, say))
    return text[:1].upper() + text[1:]


def who(player: str | None, say: Translator) -> str:
    """A player by name, or the role that stands for him."""
    role = ROLES.get(player or "player")
    return say(role) if role else str(player)


def total_lines(sides: Sequence[str], outcome: Outcome, say: Translator) -> list[tuple[str, str, bool]]:
    """The totals if an option is chosen: who, ``51, not 76``, and whether that is another total.

    What is the same for everybody is said once: that nothing changes, that the deal is still to be played, or
    is to be corrected.
    """
    figures, then = Figures.of(say.locale), outcome.corrected or outcome.after
    changed = [before != after for before, after in zip(outcome.before, then, strict=True)]
    if not any(changed):
        text = say("unchanged; the deal is still to be played") if outcome.to_play else say("unchanged")
        return [(say("Scores"), text, False)]
    found: list[tuple[str, str, bool]] = []
    for side, before, after, other in zip(sides, outcome.before, then, changed, strict=True):
        facts = {"total": figures.number(after), "before": figures.number(before)}
        if other and outcome.to_play:
            found.append((side, facts["total"], True))
        elif other:
            found.append((side, say("{total}, not {before}", **facts), True))
        elif len(sides) == 2:
            found.append((side, say("{total}, unchanged", **facts), False))
    if not all(changed) and len(sides) > 2:
        found.append((say("The others"), say("unchanged"), False))
    if outcome.corrected:
        found.append(("", say("Once the deal is corrected."), False))
    if outcome.to_play:
        found.append(("", say("The deal is still to be played."), False))
    return found


def case_line(case: Case, say: Translator) -> str:
    """The deal it is about: ``Deal 5, already scored``, ``Deal 6, being played``."""
    if case.recorded and case.match.finished:
        return say("Deal {number} of a match that has ended", number=case.number)
    if case.recorded:
        return say("Deal {number}, already scored", number=case.number)
    return say("Deal {number}, being played", number=case.number)
