"""Puis-je? Whose turn it is, who asks: who gets the discard, and what is drawn with it (CONT-14)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.contract.packs import JOKERS
from cocotte.core.contract.puisje import Piles, TurnGrants, puis_je
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Problem
from cocotte.gui.services.app_context import AppContext, MatchChanged
from cocotte.gui.services.theme import Token
from cocotte.gui.tools.answer import Answer, Reason, Tone, refusal
from cocotte.gui.tools.columns import Columns
from cocotte.gui.tools.contract.terms import contract_match
from cocotte.gui.tools.names import Names, seats_of
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import buttons_row, hbox, stacked, vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.keys import undone_by_key
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.games.contract.play import (
    granted_text,
    over_text,
    piles_text,
    plays_on_text,
    refused_text,
)

_PROPOSED: Final = 4
"""Players proposed where there is no match."""
_MOST_CARDS: Final = 108
"""Two packs and four Jokers (CONT-01)."""


class PuisJePanel(Entered, QWidget):
    """One turn: every discard that is asked for, in order, until nobody wants the next."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(
        self, context: AppContext, match_id: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._say, self._match_id = context, context.say, match_id
        self._rounds: list[tuple[str, ...]] = []
        self._seats: tuple[str, ...] = ()
        say = self._say
        self.names = Names(say, _PROPOSED)
        self.names.changed.connect(self._seat)
        self.turn = Segments(say("Whose turn is it?"), [], size=Size.CONTROL, columns=3)
        self.turn.chosen.connect(self._turned)
        self.took = Segments("", [say("A card from the stock"), say("The discard")], size=Size.CONTROL)
        self._took_label = Label(kind=Type.BODY_STRONG)
        self.took.choose(0)
        self.took.chosen.connect(self._turned)
        self._asks_label = Label(kind=Type.BODY_STRONG)
        self._counted = Prose(kind=Type.SMALL, token=Token.INK2)
        self._chips = QWidget()
        self._flow = Flow(self._chips)
        self.toggles: dict[str, Toggle] = {}
        self.stock = self._pile(say("Cards in the stock"))
        self.discards = self._pile(say("Discards"))
        self.answer = Answer(say)
        self.answer.clauseFollowed.connect(self.clauseFollowed)
        self.next_discard = Button(say("The next discard"), Kind.PRIMARY)
        self.next_discard.clicked.connect(self._go_on)
        self.back = Button(say("One step back"), icon="undo")
        self.back.clicked.connect(self._step_back)
        undone_by_key(self.back)
        self.next_turn = Button(say("The next turn"), icon="arrow-right")
        self.next_turn.clicked.connect(self._pass_on)
        self._lay_out()
        named = contract_match(context, match_id) is not None
        self.enter_at(self.turn if named else self.names.field)
        context.match_changed.connect(self._happened)
        self._seat()

    def _pile(self, name: str) -> NumberField:
        say = self._say
        field = NumberField(
            name, highest=_MOST_CARDS, size=Size.CONTROL, less=say("One less"), more=say("One more")
        )
        field.changed.connect(self._judge)
        return field

    def _lay_out(self) -> None:
        say = self._say
        panel = Panel()
        panel.column.addWidget(self.names)
        self.names.setVisible(contract_match(self._context, self._match_id) is None)
        turn = Label(say("Whose turn is it?"), Type.BODY_STRONG)
        for question, answers in ((turn, self.turn), (self._took_label, self.took)):
            panel.column.addWidget(stacked(question, answers, gap=8))
        panel.column.addWidget(stacked(self._asks_label, self._chips, gap=8))
        piles = QWidget()
        row = hbox(piles, 16)
        for label, field in ((say("Cards in the stock"), self.stock), (say("Discards"), self.discards)):
            row.addWidget(Labelled(label, field), 1)
        panel.column.addWidget(stacked(self._counted, piles, gap=4))
        buttons = buttons_row(self.next_discard, self.next_turn, self.back)
        whole = vbox(self)
        whole.addWidget(Columns(panel, stacked(self.answer, buttons), first=(self.answer,)))
        whole.addStretch()

    def _seat(self) -> None:
        """Let the players sit down: those of the match, or those that are named."""
        match = contract_match(self._context, self._match_id)
        seats = seats_of(match) if match is not None else self.names.players()
        problems: tuple[Problem, ...] = ()
        if len(seats) not in JOKERS:
            facts = {"players": len(seats), "least": min(JOKERS), "most": max(JOKERS)}
            problems = (Problem("PLAYER_COUNT", facts, "players", "CONT-01"),)
        self.names.show_problems(problems)
        if problems or seats == self._seats:
            return
        turn = self.turn.index() if len(seats) == len(self._seats) else None
        self._seats = seats
        self.turn.set_texts(seats)
        self.turn.choose(turn)
        self._turned()

    def _turned(self) -> None:
        """Another player is in turn, or takes another card: nobody has asked yet."""
        self._rounds = []
        self._name_turn()
        self._ask()

    def _name_turn(self) -> None:
        """Say by name who takes a card: what lies on the piles is counted after it (CONT-14)."""
        say, place = self._say, self.turn.index()
        taken, counted = say("What is taken?"), say("Only if the cards run out")
        if place is not None:
            player = self._seats[place]
            taken = say("What does {player} take?", player=player)
            counted = say("Only needed if cards are running out (after {player} drew)", player=player)
        self._took_label.setText(taken)
        self._took_label.updateGeometry()
        self.took.setAccessibleName(taken)
        self._counted.set_words(counted)

    def _ask(self) -> None:
        """Ask who wants the discard on top: the players clockwise from the one in turn."""
        self.toggles = {}
        empty(self._flow)
        say, place = self._say, self.turn.index()
        question = (
            say("Who asks for the next discard?")
            if self._rounds
            else say("Who asks for the discard, “May I?”")
        )
        self._asks_label.setText(question)
        free = place is not None and self.took.index() == 0
        self._asks_label.setVisible(free)
        self._chips.setVisible(free)
        if place is not None and free:
            for player in (*self._seats[place + 1 :], *self._seats[:place]):
                toggle = Toggle(player, question)
                toggle.clicked.connect(self._judge)
                self._flow.addWidget(toggle)
                self.toggles[player] = toggle
        self._judge()

    def _asking(self) -> tuple[str, ...]:
        return tuple(player for player, toggle in self.toggles.items() if toggle.isChecked())

    def _go_on(self) -> None:
        """The discard is given; the next one lies open."""
        self._rounds.append(self._asking())
        self._ask()

    def _step_back(self) -> None:
        if self._asking() or not self._rounds:
            for toggle in self.toggles.values():
                toggle.setChecked(False)
            self._judge()
            return
        players = self._rounds.pop()
        self._ask()
        for player in players:
            self.toggles[player].setChecked(True)
        self._judge()

    def _pass_on(self) -> None:
        """Play goes on with the next player."""
        place = self.turn.index()
        if place is not None:
            self.turn.choose((place + 1) % len(self._seats))
            self.took.choose(0)
            self.stock.set_value(None)
            self.discards.set_value(None)
            self._turned()

    def _judge(self) -> None:
        """Say who gets which discard."""
        say, place = self._say, self.turn.index()
        asking = self._asking()
        self.next_discard.setVisible(bool(asking))
        self.back.setVisible(bool(asking or self._rounds))
        self.next_turn.setVisible(place is not None and not asking)
        if place is None:
            self.answer.show_result(Tone.OPEN, say("Say whose turn it is."))
            return
        turn = self._seats[place]
        if self.took.index() == 1:
            text = say("The others may ask only for a discard that is passed over.")
            headline = say("The discard is {player}’s.", player=turn)
            self.answer.show_result(Tone.OPEN, headline, [Reason(text, "CONT-14")])
            return
        try:
            granted = puis_je(self._seats, turn, [*self._rounds, asking], self._piles())
        except RuleViolation as error:
            self.answer.show_result(Tone.BAD, say("That is impossible."), refusal(error, say))
            return
        self.next_discard.setVisible(bool(asking) and not granted.over)
        self._show_grants(turn, granted, now=bool(asking))

    def _piles(self) -> Piles | None:
        stock, discards = self.stock.value(), self.discards.value()
        return None if stock is None or discards is None else Piles(stock, discards)

    def _show_grants(self, turn: str, granted: TurnGrants, *, now: bool) -> None:
        say, grants = self._say, granted.grants
        earlier = grants[:-1] if now else grants
        reasons = [
            Reason(say("Before: {ruling}", ruling=granted_text(say, grant.player, grant.drawn)), quiet=True)
            for grant in reversed(earlier)
        ]
        if granted.piles is not None and grants and not granted.over:
            left = piles_text(say, granted.piles.stock, granted.piles.discards)
            reasons.append(Reason(left, "CONT-13", quiet=True))
        if not now:
            self.answer.show_result(Tone.OPEN, plays_on_text(say, turn), reasons)
            return
        grant = grants[-1]
        why = [Reason(refused_text(say, grant.refused, turn), "CONT-14")]
        if granted.over:
            why.append(Reason(over_text(say), "CONT-15"))
        self.answer.show_result(Tone.GOOD, granted_text(say, grant.player, grant.drawn), [*why, *reasons])

    def _happened(self, happened: MatchChanged) -> None:
        """A player of the match is called otherwise."""
        if happened.match_id == self._match_id:
            self._seat()
