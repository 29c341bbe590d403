"""The contract asked for and the Jokers in play: from the match that is played, or chosen here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.core.contract.contracts import STANDARD, Contract, read_contract
from cocotte.core.contract.counting import SEED_POINTS, CardPoints
from cocotte.core.contract.game import GAME
from cocotte.core.contract.packs import JOKERS, MOST_JOKERS, jokers_by
from cocotte.core.contract.questions import OWN, lay_down_terms
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.match import Match
from cocotte.core.values import frozen
from cocotte.gui.questions.fields import ChoiceField, FewNumbers, WordsField
from cocotte.gui.questions.form import AnswerForm
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.tools.answer import refusal
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import stacked, vbox
from cocotte.gui.widgets.layout.room import Turning, lay
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, plain
from cocotte.gui.widgets.text.state import State
from cocotte.language.games.contract.contracts import contract_note, contract_title

_BESIDE: Final = 760  # px from which the longest contract leaves the Jokers room
_JOKERS: Final = (0, *sorted(JOKERS.values()))


@frozen
class Terms:
    """What a lay-down is held against."""

    contract: Contract
    """The contract of the deal."""
    jokers: int = MOST_JOKERS
    """Jokers in play."""
    points: CardPoints = SEED_POINTS
    """What cards left in hand count."""
    all_at_once: bool = False
    """D54's alternative: the last contract leaves no card in hand."""


def contract_match(context: AppContext, match_id: str | None) -> Match | None:
    """The match of Contract Rummy asked about; None for no match, or one of another game."""
    match = context.keeper.match(match_id) if match_id else None
    return match if match is not None and match.opened.game is GAME else None


class TermsPick(Turning, QWidget):
    """The contract as a list, or as typed; the Jokers as a few answers."""

    changed = Signal()
    """Something else is asked for."""

    def __init__(self, context: AppContext, match_id: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say, self._match_id = context, context.say, match_id
        self._list: Sequence[Contract] = STANDARD
        self._own = STANDARD[0]
        say = context.say
        contract, own, jokers = lay_down_terms(len(self._list), _JOKERS)
        self.select, self.own = Select(say("Contract")), TextField(say("The contract in short"), hint="G3 R4")
        own_line = Labelled(say("G3 for a group (set) of three, R4 for a run of four"), self.own)
        numbers = [str(number) for number in _JOKERS]
        self.jokers = Segments(say("Jokers in play"), numbers, ticks=False, size=Size.CONTROL)
        jokers_part = stacked(Label(say("Jokers in play"), Type.SMALL, Token.INK2), self.jokers, gap=4)
        self._note = Prose("", Type.SMALL, Token.INK2)
        self.form = AnswerForm()
        self.form.bind(ChoiceField(contract, self.select, self._titles()))
        self.form.bind(WordsField(own, self.own, own_line))
        self.form.bind(FewNumbers(jokers, _JOKERS, self.jokers, jokers_part))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(16)
        self._row.addWidget(stacked(Label(say("Contract"), Type.SMALL, Token.INK2), self.select, gap=4), 1)
        self._row.addWidget(jokers_part)
        column = vbox(self.form, 8)
        column.addLayout(self._row)
        column.addWidget(self._note)
        column.addWidget(own_line)
        whole = vbox(self)
        whole.addWidget(self.form)
        self.form.edited.connect(self._edited)
        self.form.put({"contract": "0", "jokers": _JOKERS[-1]})
        self.take_match()

    def _turn(self) -> None:
        """The Jokers stand beside the contract, or under it: its words are read whole."""
        lay(self._row, across=self.width() >= self.theme.px(_BESIDE))

    def terms(self) -> Terms:
        """What is asked for."""
        answers = self.form.answers()
        place, jokers = answers["contract"], int(answers["jokers"])
        contract = self._own if place == OWN else self._list[int(place)]
        match = contract_match(self._context, self._match_id)
        if match is None:
            return Terms(contract, jokers)
        rules = match.opened.rules
        points = CardPoints(rules.number("ace_points"), rules.number("joker_points"))
        return Terms(contract, jokers, points, rules.flag("all_cards_in_last"))

    def take_match(self) -> None:
        """Take over the contract of the match's next deal, and its Jokers."""
        match, answers = contract_match(self._context, self._match_id), dict(self.form.answers())
        if match is not None:
            rules = match.opened.rules
            self._list = [read_contract(text) for text in rules.words("contracts")]
            answers["jokers"] = jokers_by(rules, len(match.opened.sides))
            coming = "" if match.finished else next_deal(match).contract
            named = [str(contract) for contract in self._list]
            number = match.now.books.deals
            if number < len(named) and named[number] == coming:
                answers["contract"] = str(number)
            self._note.set_words(
                self._say("The next deal of the match is for contract {number}.", number=number + 1)
            )
        self._note.setVisible(match is not None and not match.finished)
        contract, *_ = lay_down_terms(len(self._list), _JOKERS)
        self.form.fields["contract"].ask(contract, self._titles())
        self.form.put(answers)
        self.form.fields["contract"].show(answers["contract"])

    def _titles(self) -> tuple[str, ...]:
        """The contracts of the list in words, and that it may be another."""
        say = self._say
        named = [(contract_title(say, each), contract_note(say, each)) for each in self._list]
        return (
            *(
                say("{number}. {contract} · {note}", number=number, contract=title, note=note)
                for number, (title, note) in enumerate(named, 1)
            ),
            say("Another contract"),
        )

    def _edited(self) -> None:
        """Something else is asked for, if a contract of one's own can be read."""
        answers, own = self.form.answers(), self.form.fields[OWN]
        if answers["contract"] == OWN and OWN in answers:
            try:
                self._own = read_contract(str(answers[OWN]), self._list)
            except (ParseError, RuleViolation) as error:
                own.show_state(State.PROBLEM, plain(refusal(error, self._say)[0].words))
                return
        own.show_state(State.PLAIN)
        self.changed.emit()
