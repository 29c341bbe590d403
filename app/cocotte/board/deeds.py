"""Operations on a page: a button for each way to do them at a touch, and fields for what else they ask."""

from __future__ import annotations

from typing import Any, Final

from cocotte.board.answering import Typed
from cocotte.board.fields import Field
from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers, Choice, Number, Prompt, Question, Value, read_answer
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines
from cocotte.operations.operation import Context, Done, Operation
from cocotte.operations.payments import AMOUNT
from cocotte.operations.waiving import WAIVED, all_the_same

ASKED: Final = "asked"
"""A field that stands where every question has a field of its own."""
_OPEN: Final = "?"
"""What is chosen of a list where nothing is."""
_LONGEST: Final = 200  # characters of an answer


@frozen
class Drawn:
    """An operation as the page draws it."""

    id: str
    """Its name."""
    title: str
    """What it is called."""
    otherwise: str
    """What stands over its fields."""
    offers: tuple[tuple[str, Answers], ...]
    """What stands on each button, and the answers that it gives."""
    fields: tuple[Field, ...]
    """What may be answered otherwise; none where the buttons give every answer."""
    undoes: bool
    """It takes something back, and stands below."""


def drawn(
    deed: Operation[Context, Done], this: Context, say: Translator, typed: Typed | None = None
) -> Drawn:
    """Return an operation as the page draws it, with what was `typed` where it was refused."""
    every = deed.offers(this, say)
    offers = [offer for offer in every if not deed.wanting(this, offer.answers)]
    there = {name for offer in offers for name in offer.answers}
    asked = {question.id for question in _asked(deed, this)}
    prompts = [each for each in deed.prompts(this, say) if each.question.id in asked] if every else []
    if len(offers) == len(every) and there.issuperset(prompt.question.id for prompt in prompts):
        prompts = []
    title = say(deed.title)
    twice = any(offer.words == title for offer in offers)
    begun: Typed = {name: [str(value)] for name, value in deed.begins(this).items()}
    return Drawn(
        deed.id,
        title,
        prompts[0].text if prompts and twice else title,
        tuple((offer.words, offer.answers) for offer in offers),
        tuple(_field(each, begun if typed is None else typed) for each in prompts),
        bool(deed.undoes),
    )


@frozen
class Outcome:
    """The outcome of a button."""

    news: str = ""
    """In words."""
    done: Any = None
    """The answer of the operation; None where nothing was done."""
    again: Drawn | None = None
    """The button that does it though something stands against it."""


def touched(
    deed: Operation[Any, Any] | None,
    keeper: Scorekeeper,
    this: object,
    typed: Typed,
    say: Translator,
    *,
    seen: str,
) -> Outcome:
    """Do what a button asks for, where the page it stands on is still the one of the number `seen`.

    Raises: StorageError.
    """
    if deed is None or first(typed, "seen") != seen:
        return Outcome(say("Meanwhile something else was recorded: look again."))
    answers: Answers = {}
    try:
        answers = given(deed, this, typed)
        done = deed.do(keeper, this, answers)
    except RuleViolation as refused:
        again = _all_the_same(deed, refused, answers, say)
        return Outcome(" ".join(error_lines(refused, say)), again=again)
    return Outcome(deed.said(done, say), done)


def _all_the_same(
    deed: Operation[Context, Done], refused: RuleViolation, answers: Answers, say: Translator
) -> Drawn | None:
    """Return the button that does it though something stands against it; None where that may not stand."""
    offer = all_the_same(deed, refused, answers, say)
    if offer is None:
        return None
    return Drawn(deed.id, offer.words, "", ((offer.words, offer.answers),), (), undoes=bool(deed.undoes))


def _asked(deed: Operation[Context, Done], this: Context) -> tuple[Question, ...]:
    """Return what a deed asks, but what has a single answer."""
    questions = deed.questions(this)
    return tuple(each for each in questions if not isinstance(each, Choice) or len(each.answers) > 1)


def open_fields(
    deed: Operation[Context, Done], this: Context, answers: Answers, typed: Typed, say: Translator
) -> tuple[Field, ...]:
    """Return fields for what some answers leave open, with what was typed."""
    prompts = (each for each in deed.prompts(this, say) if each.question.id not in answers)
    asked = (each for each in prompts if each.question.asked(answers))
    return tuple(
        _field(each, typed) for each in asked if each.answers or not isinstance(each.question, Choice)
    )


def _field(prompt: Prompt, typed: Typed | None = None) -> Field:
    question, value = prompt.question, first(typed or {}, prompt.question.id)
    if not isinstance(question, Choice):
        kind = "amount" if question.id == AMOUNT else "number" if isinstance(question, Number) else "words"
        return Field(question.id, kind, prompt.text, value)
    chosen = (typed or {}).get(question.id, ())
    usual = [*chosen] or question.usual.split(",") if question.several else [value or question.usual]
    options = tuple((value, words, value in usual) for value, words in prompt.choices)
    if not question.several and not question.offered:
        options = ((_OPEN, "", False), *options)
    return Field(question.id, "several" if question.several else "list", prompt.text, options=options)


def given(deed: Operation[Context, Done], this: Context, typed: Typed) -> Answers:
    """Return the answers that stand in the fields of a page, or behind a button."""
    answers: dict[str, Value] = {}
    shown = {question.id for question in _asked(deed, this)}
    for question in deed.questions(this):
        text = first(typed, question.id)
        if not isinstance(question, Choice):
            answers |= {question.id: read_answer(question, text.strip())} if text.strip() else {}
        elif question.several:
            chosen = ",".join(typed.get(question.id, ()))
            none = ASKED in typed and question.id in shown
            answers |= {question.id: chosen} if question.id in typed or none else {}
        elif question.id in typed and text != _OPEN:
            answers[question.id] = text
    return {**answers, WAIVED: first(typed, WAIVED)} if WAIVED in typed else answers


def first(typed: Typed, name: str) -> str:
    """Return what stands in a field; empty where there is none."""
    return next(iter(typed.get(name, ())), "")[:_LONGEST]
