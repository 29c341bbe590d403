"""A dialog that asks what an operation asks, where the page has no place of its own for it."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.questions import Answer, Choice, Prompt
from cocotte.core.values import replace
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.questions.form import QuestionColumn
from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.dialog import Dialog
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.operations.on_match import MatchOperation, OnMatch

_WIDE: Final = 480
_OFFER: Final = "offer"


class AskDialog(Dialog):
    """A choice of what is offered, and a field for each question that no offer answers."""

    asked = Signal(object)
    """It is to be done: what is `Asked`."""

    def __init__(
        self, operation: MatchOperation[OnMatch], this: OnMatch, say: Translator, parent: QWidget
    ) -> None:
        voice = say.at(this.match.opened.game)
        title = voice(operation.title)
        super().__init__(title, parent)
        self._operation, self._offers = operation, operation.offers(this, say)
        answered = {name for offer in self._offers for name in offer.answers}
        places = tuple(Answer(str(place)) for place in range(len(self._offers)))
        words = tuple(offer.words for offer in self._offers)
        self.form = QuestionColumn(voice)
        self.form.ask(
            (
                Prompt(Choice(id=_OFFER, answers=places), title, words),
                *(
                    replace(each, question=replace(each.question, offered=True))
                    for each in operation.prompts(this, voice)
                    if each.question.id not in answered and _can_be_answered(each)
                ),
            )
        )
        self.form.put({_OFFER: places[0].id})
        self.leave, self.confirm = Button(say("Cancel")), Button(title, Kind.PRIMARY)
        self.column.addWidget(Label(title, Type.SUMMARY))
        self.column.addWidget(self.form)
        self.column.addStretch()
        for button in (self.leave, self.confirm):
            button.setAutoDefault(False)
            self.foot.addWidget(button)
        self.confirm.setDefault(True)
        self.leave.clicked.connect(self.reject)
        self.confirm.clicked.connect(self._ask)
        call_soon(self, partial(self.fit, _WIDE))

    def _ask(self) -> None:
        answers = dict(self.form.answers())
        offer = self._offers[int(str(answers.pop(_OFFER)))]
        self.accept()
        self.asked.emit(Asked(self._operation, {**answers, **offer.answers}))


def _can_be_answered(prompt: Prompt) -> bool:
    """Whether there is anything to choose from, if one chooses."""
    return bool(prompt.choices) or not isinstance(prompt.question, Choice)
