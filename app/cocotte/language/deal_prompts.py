"""What a deal is asked, in words: questions, answers to choose from, numbers, and what is still missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from cocotte.core.deal_questions import DealQuestions
from cocotte.core.questions import Answers, Choice, Number, Prompt, Question
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_of
from cocotte.language.games.prompts import DealPrompts, card_example

__all__ = (
    "answer_texts",
    "card_example",
    "example_line",
    "held_kind",
    "missing_text",
    "number_label",
    "prompt_of",
    "title",
    "waiting_text",
    "whose_numbers",
)

_NAMED: Final = 2  # players still to count
_FEW: Final = 3  # ways to end a deal that have room for whole words


def _asking(questions: DealQuestions) -> DealPrompts:
    """The prompts of the game that is played."""
    return words_of(questions.rules.game).prompts(questions.rules)


def title(questions: DealQuestions, question: Question, say: Translator, table: int = 0) -> str:
    """What is asked, as it stands over its answers or is read aloud."""
    return _asking(questions).title(questions, question, say, table)


def answer_texts(questions: DealQuestions, question: Choice, say: Translator) -> list[str]:
    """What the answers that are offered are called, in their order."""
    offered, asking = [answer for answer in question.answers if answer.offered], _asking(questions)
    texts = [
        (answer.name or " & ".join(answer.players))
        if answer.players
        else asking.answer(questions, question, answer, say)
        for answer in offered
    ]
    if question.id == "how" and len(offered) > _FEW:
        texts[-1] = say.ctx("deal", "Void")
    return texts


def number_label(
    questions: DealQuestions, question: Number, answers: Answers, say: Translator
) -> tuple[str, str]:
    """What stands over a number with these answers, and shortly where there is no room for it."""
    asking = _asking(questions)
    if question.of:
        return asking.held_label(question, say), ""
    return asking.number_label(questions, question, answers, say)


def held_kind(questions: DealQuestions, question: Number, say: Translator) -> str:
    """What a number of a player counts: points, cards, or what else a game counts."""
    return _asking(questions).held_kind(question, say)


def whose_numbers(questions: DealQuestions, table: int, answers: Answers, say: Translator) -> list[str]:
    """Of one of several tables, whose its numbers are: the winner's, the loser's; of others what they are."""
    names = _asking(questions).of_winner_and_loser(questions, table, answers, say)
    numbers = [each for each in questions.at_table(table) if isinstance(each, Number)]
    return [names.get(each.id.rpartition(".")[2]) or title(questions, each, say, table) for each in numbers]


def prompt_of(
    questions: DealQuestions, table: int, question: Question, answers: Answers, say: Translator
) -> Prompt:
    """One question as it is put to whoever enters a table's deal, with what is given already."""
    texts = answer_texts(questions, question, say) if isinstance(question, Choice) else ()
    return Prompt(question, _question_text(questions, table, question, answers, say), tuple(texts))


def _question_text(
    questions: DealQuestions, table: int, question: Question, answers: Answers, say: Translator
) -> str:
    given = questions.at(table, answers)
    if isinstance(question, Number) and question.of:
        return number_label(questions, question, given, say)[0]
    if questions.several:
        return title(questions, question, say, table)
    return _asking(questions).asks(questions, question.id, given, say)


def missing_text(questions: DealQuestions, answers: Answers, open_: Collection[int], say: Translator) -> str:
    """What is still missing, at the tables that are `open_`; empty when the deal can be recorded.

    Of several, a deal can be recorded as soon as one table is entered and none is half entered.
    """
    if questions.several:
        begun_tables = [table for table in open_ if questions.begun(table, answers)]
        begun = [str(table + 1) for table in begun_tables if questions.blanks(table, answers)]
        if begun:
            tables = Figures(say).listing(begun)
            return say.n(
                "Table {tables} is incomplete.", "Tables {tables} are incomplete.", len(begun), tables=tables
            )
        return "" if begun_tables else say("Who won, table by table?")
    blank = questions.blanks(0, answers)
    if not blank:
        return ""
    if blank[0].of:
        return _uncounted(dict.fromkeys(question.of for question in blank), say)
    return _asking(questions).asks(questions, blank[0].id, answers, say)


def waiting_text(
    questions: DealQuestions, answers: Answers, missing: str, say: Translator
) -> tuple[str, str]:
    """What stands already while something is missing, and what that is; nothing but that at first."""
    who, question = answers.get("who"), questions.questions[0]
    if who is None or not missing or not isinstance(question, Choice):
        return missing, ""
    out = next(answer.players for answer in question.answers if answer.id == who)
    partners = any(len(answer.players) > 1 for answer in question.answers)
    stands = _asking(questions).outcome(out, say, partners=partners)
    return (stands, missing) if stands else (missing, "")


def example_line(questions: DealQuestions, say: Translator) -> str:
    """A deal in one line, as a hint, with names no longer than they must be."""
    return _asking(questions).example(questions, say)


def _uncounted(waiting: Iterable[str], say: Translator) -> str:
    """Whose numbers are still missing, in a line; many are seen by their blank fields."""
    names = list(waiting)
    if len(names) > _NAMED:
        return say.n("Still to count: {n} player.", "Still to count: {n} players.", len(names))
    return say("Still to count: {names}.", names=Figures(say).listing(names))
