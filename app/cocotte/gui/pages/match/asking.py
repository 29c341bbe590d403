"""Which of several offers is meant, asked in a dialog: for what the page has no place of its own."""

from __future__ import annotations

from typing import Final

from cocotte.core.questions import Answer, Answers, Choice, Question
from cocotte.gui.pages.match.asked import Asked
from cocotte.keeper import ConcurrentUpdate, Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.operations.on_match import MatchOperation, OnMatch
from cocotte.operations.operation import Ask, Operation

OFFER: Final = "offer"
"""The question which offer, by its place among them."""


def asking(operation: MatchOperation[OnMatch], this: OnMatch, say: Translator) -> Operation[OnMatch, Asked]:
    """Return what asks which offer is meant, with what no offer answers, and hands that on."""
    offers = operation.offers(this, say)
    answered = {name for offer in offers for name in offer.answers}

    def which(_: OnMatch) -> Question:
        places = tuple(Answer(str(place)) for place in range(len(offers)))
        return Choice(id=OFFER, answers=places, usual=places[0].id)

    def hand_on(keeper: Scorekeeper, __: OnMatch, answers: Answers) -> Asked:
        besides = {name: answer for name, answer in answers.items() if name != OFFER}
        asked = Asked(operation, {**besides, **offers[int(str(answers[OFFER]))].answers})
        _not_another(asked, this, asked.on(keeper, this.id))
        return asked

    besides = (each for each in operation.asks if each.id not in answered and _can_be_answered(each, this))
    asks = (
        Ask(OFFER, mark("Which one it is"), which, lambda place, _: offers[int(place.id)].words),
        *besides,
    )
    return Operation(operation.id, operation.title, asks, operation.offers, hand_on, lambda *_: "")


def _not_another(asked: Asked, then: OnMatch, now: OnMatch) -> None:
    """Raises: ConcurrentUpdate, where a number chosen in the dialog has come to mean something else."""
    seen = then.match.last_seq
    if now.match.last_seq == seen:
        return
    meant = [asked.operation.command(each, asked.answers)(each.match) for each in (then, now)]
    if meant[0] != meant[1]:
        raise ConcurrentUpdate(now.id, now.match, now.match.entries[seen:])


def _can_be_answered(ask: Ask[OnMatch], this: OnMatch) -> bool:
    """Whether there is anything to choose from, if one chooses."""
    question = ask.question(this)
    return not isinstance(question, Choice) or bool(question.offered_ids)
