"""A deal told by answering its questions on a terminal, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.cli.desk import Desk
from cocotte.cli.prompts import chosen, put, typed
from cocotte.core.errors import ParseError
from cocotte.core.match.asking import DealQuestions, questions_of
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.reading import read_line
from cocotte.core.match.sheeting import side_names, teams_of
from cocotte.core.match.standing import effects_of
from cocotte.core.notation import parse_cards
from cocotte.core.questions import Answers, Card, Choice, Question, Value
from cocotte.words.asking import answer_texts, question_text


def ask_deal(
    desk: Desk, match: Match, text: str, tables: Sequence[Sequence[str]], told: Sequence[int]
) -> Mapping[int, Report]:
    """The reports of a deal of which a line tells something; what it leaves open is asked.

    Of several tables, those `told` already are left out, and one may be left for later by an empty line.

    Raises: ParseError for what is wrong in the line.
    """
    questions = questions_of(match.opened.rules, tables, side_names(match), effects_of(match, None))
    reading = read_line(text, questions, french=desk.french, teams=teams_of(match))
    if reading.wrong and reading.error is not None:
        raise reading.error
    answers = reading.answers
    for table in (place for place in range(len(tables)) if place not in told):
        answers = _ask_table(desk, questions, table, answers)
    whole = [table for table in range(len(tables)) if not questions.blanks(table, answers)]
    return questions.reports(questions.of(whole, answers))


def _ask_table(desk: Desk, questions: DealQuestions, table: int, answers: Answers) -> Answers:
    """The answers with all that a table was asked; as far as something is said."""
    while blank := next(iter(questions.blanks(table, answers)), None):
        put(question_text(questions, table, blank, answers, desk.say))
        value = _answer(desk, questions, blank)
        if value is None:
            break
        if blank.fits(value):
            answers = {**answers, **questions.placed(table, {blank.id: value})}
    return answers


def _answer(desk: Desk, questions: DealQuestions, question: Question) -> Value | None:
    """What is typed for it, which may not fit it; None when nothing more is said."""
    if isinstance(question, Choice):
        offered = [answer.id for answer in question.answers if answer.offered]
        texts = answer_texts(questions, question, desk.say)
        text = chosen([(name, name) for name in texts])
        return offered[texts.index(text)] if text in texts else text
    text = typed()
    if not text:
        return None
    if isinstance(question, Card):
        return _card(text, french=desk.french)
    return int(text) if text.isdecimal() else text


def _card(text: str, *, french: bool) -> str:
    """A card in canonical notation; as it was typed where it is none."""
    try:
        return " ".join(map(str, parse_cards(text, french=french)))
    except ParseError:
        return text
