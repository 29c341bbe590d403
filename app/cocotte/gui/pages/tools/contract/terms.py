"""The contract asked for and the Jokers in play: from the match that is played, or chosen here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from cocotte.core.contract.contracts import STANDARD, Contract, read_contract
from cocotte.core.contract.counting import SEED_POINTS, CardPoints
from cocotte.core.contract.packs import JOKERS, MOST_JOKERS
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.match import Match
from cocotte.core.rules import Game
from cocotte.core.values import frozen
from cocotte.gui.pages.tools.answer import refusal
from cocotte.gui.pages.tools.boxes import stacked
from cocotte.gui.services.app_context import Desk
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.room import Turning, lay
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, plain
from cocotte.gui.widgets.text.state import State
from cocotte.words.sheet_words import contract_note, contract_title

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


def contract_match(desk: Desk, match_id: str | None) -> Match | None:
    """The match of Contract Rummy asked about; None for no match, or one of another game."""
    match = desk.keeper.match(match_id) if match_id else None
    return match if match is not None and match.opened.game is Game.CONTRACT else None


class TermsPick(Turning, QWidget):
    """The contract as a list, or as typed; the Jokers as a few answers."""

    changed = Signal()
    """Something else is asked for."""

    def __init__(self, desk: Desk, match_id: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._say, self._match_id = desk, desk.say, match_id
        self._list: Sequence[Contract] = STANDARD
        self._own = STANDARD[0]
        say = desk.say
        self.select = Select(say("Contract"))
        self.own = TextField(say("The contract in short"), hint="G3 R4")
        self._own_line = Labelled(say("G3 for a group (set) of three, R4 for a run of four"), self.own)
        self.jokers = Segments(
            say("Jokers in play"), [str(n) for n in _JOKERS], ticks=False, size=Size.CONTROL
        )
        self._jokers_label = Label(say("Jokers in play"), Type.SMALL, Token.INK2)
        self._note = Prose("", Type.SMALL, Token.INK2)
        contract = stacked(Label(say("Contract"), Type.SMALL, Token.INK2), self.select, gap=4)
        jokers = stacked(self._jokers_label, self.jokers, gap=4)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(16)
        self._row.addWidget(contract, 1)
        self._row.addWidget(jokers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._row)
        column.addWidget(self._note)
        column.addWidget(self._own_line)
        self.select.activated.connect(self._picked)
        self.own.edited.connect(self._typed)
        self.jokers.chosen.connect(self.changed)
        self.jokers.choose(len(_JOKERS) - 1)
        self._own_line.hide()
        self.take_match()

    def _turn(self) -> None:
        """The Jokers stand beside the contract, or under it: its words are read whole."""
        lay(self._row, across=self.width() >= self.theme.px(_BESIDE))

    def terms(self) -> Terms:
        """What is asked for."""
        place = self.select.currentIndex()
        contract = self._list[place] if place < len(self._list) else self._own
        jokers = _JOKERS[self.jokers.index() or 0]
        match = contract_match(self._desk, self._match_id)
        if match is None:
            return Terms(contract, jokers)
        rules = match.opened.rules
        points = CardPoints(rules.number("ace_points"), rules.number("joker_points"))
        return Terms(contract, jokers, points, rules.flag("all_cards_in_last"))

    def take_match(self) -> None:
        """Take over the contract of the match's next deal, and its Jokers."""
        match = contract_match(self._desk, self._match_id)
        current = self.select.currentIndex()
        if match is not None:
            rules = match.opened.rules
            self._list = [read_contract(text) for text in rules.words("contracts")]
            in_play = JOKERS.get(len(match.opened.sides), 0) if rules.flag("jokers") else 0
            self.jokers.choose(_JOKERS.index(in_play))
            coming = "" if match.finished else next_deal(match).contract
            named = [str(contract) for contract in self._list]
            number = match.now.books.deals
            at = number if number < len(named) and named[number] == coming else -1
            current = at if at >= 0 else current
            self._note.set_words(
                self._say("The next deal of the match is for contract {number}.", number=number + 1)
            )
        self._note.setVisible(match is not None and not match.finished)
        self.select.clear()
        for number, contract in enumerate(self._list, 1):
            title = contract_title(self._say, contract)
            note = contract_note(self._say, contract)
            self.select.addItem(
                self._say("{number}. {contract} · {note}", number=number, contract=title, note=note)
            )
        self.select.addItem(self._say("Another contract"))
        self.select.setCurrentIndex(max(current, 0))

    def _picked(self, place: int) -> None:
        self._own_line.setVisible(place == len(self._list))
        self.changed.emit()

    def _typed(self, text: str) -> None:
        try:
            self._own = read_contract(text, self._list)
        except (ParseError, RuleViolation) as error:
            words = plain(refusal(error, self._say)[0].words)
            self._own_line.set_state(State.PROBLEM, words)
            return
        self._own_line.set_state(State.PLAIN)
        self.changed.emit()
