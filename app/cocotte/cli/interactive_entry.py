"""A deal entered by answering its questions on a terminal, one after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from cocotte.cli.context import CommandContext
from cocotte.cli.prompts import ask
from cocotte.core.deal_questions import DealQuestions, questions_of
from cocotte.core.match.build_sheet import side_names, teams_of
from cocotte.core.match.left_standing import effects_of
from cocotte.core.match.match import Match
from cocotte.core.questions import Answers
from cocotte.core.report import Report
from cocotte.core.script.partial_parse import read_line
from cocotte.language.deal_prompts import prompt_of


def ask_deal(
    context: CommandContext,
    match: Match,
    text: str,
    tables: Sequence[Sequence[str]],
    entered: Collection[int],
) -> Mapping[int, Report]:
    """The reports of a deal of which a line says something; what it leaves open is asked.

    Of several tables, those `entered` already are left out, and one may be left for later by an empty line.

    Raises: ParseError for what is wrong in the line.
    """
    questions = _questions(match, tables)
    reading = read_line(text, questions, french=context.french, teams=teams_of(match))
    if reading.wrong and reading.error is not None:
        raise reading.error
    return _ask(
        context, questions, reading.answers, [place for place in range(len(tables)) if place not in entered]
    )


def ask_rest(
    context: CommandContext, match: Match, tables: Sequence[Sequence[str]], found: Mapping[int, Report]
) -> Mapping[int, Report]:
    """The reports that were found in a line, with what can be added and is asked for."""
    questions = _questions(match, tables)
    return {**found, **_ask(context, questions, questions.answers(found), found)}


def _questions(match: Match, tables: Sequence[Sequence[str]]) -> DealQuestions:
    return questions_of(match.opened.rules, tables, side_names(match), effects_of(match, None))


def _ask(
    context: CommandContext, questions: DealQuestions, answers: Answers, tables: Iterable[int]
) -> Mapping[int, Report]:
    """The tables of a deal that are whole, once what some tables leave open was asked."""
    for table in tables:
        answers = _ask_table(context, questions, table, answers)
    whole = [table for table in range(len(questions.tables)) if not questions.blanks(table, answers)]
    return questions.reports(questions.of(whole, answers))


def _ask_table(context: CommandContext, questions: DealQuestions, table: int, answers: Answers) -> Answers:
    """The answers with all that a table was asked; as far as something is said."""
    while blank := next(iter(questions.blanks(table, answers)), None):
        value = ask(prompt_of(questions, table, blank, answers, context.say), french=context.french)
        if value is None:
            break
        if blank.fits(value):
            answers = {**answers, **questions.placed(table, {blank.id: value})}
    return answers
