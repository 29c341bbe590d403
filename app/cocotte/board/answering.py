"""What a phone sends, or sent before, as a deal to enter: the fields of its page read as answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeVar

from cocotte.board.card_lines import LONGEST, CardLine, Pack, card_line
from cocotte.board.entering import DealEntry
from cocotte.board.two_hands import BY, CARDS, as_shown, may_show_cards, two_hands, without_numbers
from cocotte.core.card_notation import format_cards, spelled
from cocotte.core.cards import AnyCard
from cocotte.core.deal_entry import questions_for
from cocotte.core.deal_questions import PLAYED, DealQuestions
from cocotte.core.hand_questions import counted
from cocotte.core.match.match import Match
from cocotte.core.questions import (
    Answers,
    Card,
    Hand,
    Number,
    Value,
    cards_of,
    fitting,
    read_answer,
)
from cocotte.language.catalogue import Translator
from cocotte.operations.deals import deal_meant
from cocotte.operations.waiving import WAIVED, waived, waiving

_MOST_WAIVED: Final = 10  # problems let stand

Item = TypeVar("Item")

Typed = Mapping[str, Sequence[str]]
"""The fields of a page, as a browser sends them."""


def entry_of(
    match: Match, say: Translator, typed: Typed, correcting: Answers = MappingProxyType({})
) -> DealEntry:
    """The deal to come, or the one on record that is named, with what stands in the fields of a page.

    Raises: RuleViolation, as `deal_meant`.
    """
    say = say.at(match.opened.game)
    deal = deal_meant(match, {PLAYED: next(iter(typed.get(PLAYED, ())), ""), **correcting})
    questions = questions_for(match, deal)
    texts = {key: ",".join(values)[:LONGEST].strip() for key, values in typed.items()}
    lines = {each.id: card_line(typed, each.id, _pack(each), say) for each in _with_lines(questions)}
    answers, unread = _read(questions, texts, lines, say)
    if not deal.seats:
        answers.pop(PLAYED, None)  # those whose turn it is
    hands = {
        table: two_hands(questions, table, typed, answers, say)
        for table in deal.open
        if may_show_cards(questions, table) and texts.get(questions.id_at(table, BY)) == CARDS
    }
    for table, each in hands.items():
        unread = without_numbers(questions, table, unread)
        answers = {**without_numbers(questions, table, answers), **each.answers}
    answers, unread = _asked(questions, answers, answers), _asked(questions, answers, unread)
    for hand, value in questions.counted:
        if line := _line(questions, hand, lines, answers):
            if line.wrong:
                unread[hand.id] = line.wrong
            else:
                answers = _counted(questions, hand, line, value, answers)
    codes = tuple(typed.get(WAIVED, ()))[:_MOST_WAIVED]
    return DealEntry(match, deal, questions, say, texts, answers, unread, lines, hands, codes)


def entry_from(match: Match, say: Translator, answers: Answers) -> DealEntry:
    """The deal with answers given before.

    Raises: RuleViolation, as `deal_meant`.
    """
    say = say.at(match.opened.game)
    deal = deal_meant(match, answers)
    questions = questions_for(match, deal)
    kept = fitting(questions.questions, answers)
    return DealEntry(match, deal, questions, say, answers=kept, waived=waived(answers))


def on_record(match: Match, say: Translator, correcting: Answers) -> Typed:
    """What would stand in the fields of a page for a deal on record that is named.

    Raises: RuleViolation, as `deal_meant`.
    """
    deal = deal_meant(match, correcting)
    answers = questions_for(match, deal).answers(deal.reports)
    return as_typed(entry_from(match, say, waiving(deal.waived, {**answers, **correcting})))


def as_typed(entry: DealEntry) -> Typed:
    """What would stand in the fields of a page for the answers of a deal."""
    french = entry.say.language == "fr"
    typed: dict[str, Sequence[str]] = {WAIVED: entry.waived}
    for question in entry.questions.questions:
        if (value := entry.answers.get(question.id)) is not None:
            cards = isinstance(question, Card | Hand)
            typed[question.id] = [spelled(cards_of(value), french=french) if cards else str(value)]
    for table, report in entry.questions.reports(entry.answers).items():
        shown = as_shown(entry.questions, table, report, french=french)
        typed |= {name: [text] for name, text in shown.items()}
    return typed


def _with_lines(questions: DealQuestions) -> Iterator[Card | Hand]:
    """What is answered with a line of cards by itself."""
    yield from (each for each in questions.questions if isinstance(each, Card))
    yield from (hand for hand, _ in questions.counted)


def _pack(question: Card | Hand) -> Pack:
    """The cards a question may be answered with."""
    return (
        Pack(most=1) if isinstance(question, Card) else Pack(question.packs, question.jokers, question.most)
    )


def _read(
    questions: DealQuestions, texts: Mapping[str, str], lines: Mapping[str, CardLine], say: Translator
) -> tuple[dict[str, Value], dict[str, str]]:
    """The answers that stand in the fields, and of the others why they are none, in words."""
    answers: dict[str, Value] = {}
    unread: dict[str, str] = {}
    for question in questions.questions:
        text = texts.get(question.id, "")
        if isinstance(question, Card):
            line = lines[question.id]
            if line.wrong:
                unread[question.id] = line.wrong
            elif line.cards:
                answers[question.id] = format_cards(line.cards)
        elif text and not isinstance(question, Hand):
            value = read_answer(question, text)
            if question.fits(value):
                answers[question.id] = value
            elif isinstance(question, Number):
                unread[question.id] = say("A whole number is expected, not “{found}”.", found=text)
    return answers, unread


def _asked(questions: DealQuestions, answers: Answers, given: Mapping[str, Item]) -> dict[str, Item]:
    """Of what was given, what these answers leave to be asked: nothing that others, or the rules, give."""
    every = questions.questions
    asked = {each.id for each in every if each.asked(answers) and each.given(answers) is None}
    return {key: value for key, value in given.items() if key in asked}


def _line(
    questions: DealQuestions, hand: Hand, lines: Mapping[str, CardLine], answers: Answers
) -> CardLine | None:
    """The cards a number is counted by; None where there are none, or the number is not asked."""
    line = lines[hand.id]
    number = next(each for each in questions.questions if each.id == hand.behind[0])
    return line if line.text and number.asked(answers) and number.given(answers) is None else None


def _counted(
    questions: DealQuestions,
    hand: Hand,
    line: CardLine,
    value: Callable[[Iterable[AnyCard]], int],
    answers: Answers,
) -> dict[str, Value]:
    """The answers with a hand counted by its cards, and how many they are where that is asked."""
    seat = int(hand.id.rpartition(".")[2])
    cards = f"count.{seat}"
    counting = any(each.id == cards and each.offered and each.asked(answers) for each in questions.questions)
    return dict(counted(answers, seat, line.cards, value(line.cards), counting=counting))
