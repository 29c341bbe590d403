"""A deal of the Eights followed beside the table: touch the card played, it says what follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import JOKER, PACK, AnyCard, Suit
from cocotte.core.eights.game import GAME
from cocotte.core.eights.play import is_wild
from cocotte.core.eights.table import Move, Table
from cocotte.core.eights.tracker import report_of
from cocotte.core.errors import RuleViolation
from cocotte.core.match.match import Match
from cocotte.core.values import replace
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.tools.answer import Answer, Reason, Tone, refusal
from cocotte.gui.tools.cards import card_played, names_of
from cocotte.gui.tools.columns import Columns
from cocotte.gui.tools.eights.deal_so_far import DealSoFar
from cocotte.gui.tools.eights.move_words import headline, move_words, reasons
from cocotte.gui.tools.eights.moves import Moves
from cocotte.gui.tools.eights.options import OptionsPick
from cocotte.gui.tools.eights.play_start import StartForm
from cocotte.gui.tools.eights.suit_question import SuitQuestion
from cocotte.gui.tools.eights.touch_board import TouchBoard
from cocotte.gui.tools.eights.tracking import Party, Tracking
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import buttons_row, stacked, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.keys import typed, undone_by_key
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.play.cards import SYMBOLS, cards_text

_REMEMBERED = 8
"""Moves shown, the last one first."""


def eights_match(context: AppContext, match_id: str | None) -> Match | None:
    """The match of the Eights asked about; None for no match, or one of another game."""
    match = context.keeper.match(match_id) if match_id else None
    return match if match is not None and match.opened.game is GAME else None


class PlayPanel(Entered, QWidget):
    """The live tracker; it goes on with the deal that was followed before the window was built anew."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    dealFollowed = Signal(object, object)
    """The deal that was followed is to be recorded in its match: its report, the points still missing, and
    the cards on its pile, which nobody holds."""

    def __init__(
        self,
        context: AppContext,
        match_id: str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        say = self._say = context.say
        self._context, self._match_id = context, match_id
        party = self._party_now()
        self.start = StartForm(context, party)
        kept = context.kept.setdefault(f"play {match_id}", Tracking(party or Party(())))
        assert isinstance(kept, Tracking)
        self.tracking = kept
        self._then: Callable[[Suit], None] | None = None
        self.board = TouchBoard(say)
        self.suit = SuitQuestion(say)
        self.moves = Moves(say)
        self.options = OptionsPick(say)
        self.so_far = DealSoFar(say)
        self.answer = Answer(say)
        self.undo = Button(say("Undo"), icon="undo")
        self.record = Button(say("Count this deal"), Kind.PRIMARY, key=say("Enter"))
        self.next_deal = (
            Button(say("Next deal")) if party else Button(say("Next deal"), Kind.PRIMARY, key=say("Enter"))
        )
        self.leave = Button(say("Leave this deal"), Kind.QUIET)
        self._history = Panel(gap=4)
        self._done = Prose("", Type.SMALL, Token.INK2)
        self._lay_out()
        self._connect()
        self.options.show_options(self.tracking.party.options)
        self._refresh()

    def _lay_out(self) -> None:
        say = self._say
        self.board.column.addWidget(self.suit)
        self.board.column.addWidget(self.moves)
        self._history.column.addWidget(Label(say("So far"), Type.BODY_STRONG))
        self._history.column.addWidget(self._done)
        buttons = buttons_row(self.record, self.next_deal, self.undo, self.leave)
        right = stacked(self.start, self.so_far, self.answer, buttons, self._history)
        whole = vbox(self, 16)
        self._columns = Columns(self.board, right, first=(self.start, self.answer))
        whole.addWidget(self._columns)
        whole.addWidget(self.options)
        whole.addStretch()
        self.enter_at(self.board)

    def _connect(self) -> None:
        self.board.touched.connect(self._touched)
        self.board.typed.connect(self._move_typed)
        self.board.entered.connect(self._end)
        self.suit.answered.connect(self._suit_chosen)
        self.suit.cancelled.connect(self._give_up)
        self.moves.moved.connect(self._do)
        self.moves.gathered.connect(self.board.gather)
        self.moves.suitRequested.connect(self._ask_suit)
        self.options.changed.connect(self._ruled)
        self.start.changed.connect(self._refresh)
        self.start.rulesChosen.connect(self._take_rules)
        self.answer.clauseFollowed.connect(self.clauseFollowed)
        self.undo.clicked.connect(self._undo)
        undone_by_key(self.undo)
        self.record.clicked.connect(self._record)
        self.next_deal.clicked.connect(self._leave)
        self.leave.clicked.connect(self._leave)

    def showEvent(self, event: QShowEvent) -> None:
        """Before a deal begins, the match says who deals it."""
        super().showEvent(event)
        party = self._party_now()
        if party is not None and self.tracking.table is None:
            self.tracking.party = replace(party, options=self.tracking.party.options)
            self.start.take_party(self.tracking.party)

    def _party_now(self) -> Party | None:
        """Who plays the match's next deal; None without a match."""
        match = eights_match(self._context, self._match_id)
        return Party.of_match(match) if match is not None else None

    def _end(self) -> None:
        """Enter at the end of a deal: count it, or go on to the next."""
        if self.tracking.table is not None and self.tracking.table.ending is not None:
            (self.next_deal if self._party_now() is None else self.record).click()

    def _move_typed(self, text: str) -> None:
        """A move is typed in the place of a card."""
        if self.moves.key(text.strip()):
            self.board.field.set_text("")

    def _record(self) -> None:
        table = self.tracking.table
        report = report_of(table) if table is not None else None
        if table is not None and report is not None:
            self.dealFollowed.emit(report, (*table.pile, table.top))

    def _touched(self, card: AnyCard) -> None:
        """A card was touched: it is played, or turned up at the beginning."""
        self._cancel()
        table = self.tracking.table
        if table is None:
            self._turn_up(card)
        elif table.ending is None:
            self.moves.offer(table, card)

    def _turn_up(self, card: AnyCard) -> None:
        """The starter, or the card on top of a deal in play."""
        party = self.start.party(self.tracking.party)
        if party is None:
            self._refresh()
            return
        self.tracking.party = replace(party, options=self.options.options())
        if self.start.in_the_middle() and is_wild(card):
            question = self._say("Which suit was asked for with {card}?", card=card_played(card, self._say))
            self._ask_suit(question, partial(self._join, card))
        elif self.start.in_the_middle():
            self._join(card, None)
        else:
            self._try(partial(self.tracking.start, card))

    def _join(self, card: AnyCard, suit: Suit | None) -> None:
        self._try(lambda: self.start.join(self.tracking, card, suit))

    def _do(self, move: Move) -> None:
        self._try(lambda: self.tracking.do(move))

    def _try(self, step: Callable[[], object]) -> None:
        """Make a step, or say why the rules refuse it."""
        try:
            step()
        except RuleViolation as error:
            self._refuse(error)
        else:
            self.moves.begin()
            self._refresh()
        self.answer.say_now()
        call_soon(self, self._bring_in_sight)

    def _refuse(self, error: RuleViolation) -> None:
        self.answer.show_result(Tone.BAD, self._say("That is not allowed."), refusal(error, self._say))

    def _bring_in_sight(self) -> None:
        """In one column, scroll to what follows from the card just touched, or to the suit asked for."""
        part: QWidget | None = self
        while part is not None and not isinstance(part, ScrollPage):
            part = part.parentWidget()
        if part is not None and not self._columns.beside:
            part.settle()
            part.show_whole(self.answer if self._then is None else self.suit)

    def _ask_suit(self, question: str, then: Callable[[Suit], None]) -> None:
        self._then = then
        self.moves.hide()
        self.suit.ask(question)
        call_soon(self, self._bring_in_sight)

    def _suit_chosen(self, suit: Suit) -> None:
        then = self._then
        self._cancel()
        self.board.setFocus()
        if then is not None:
            then(suit)

    def _give_up(self) -> None:
        """The card was not played after all: another is."""
        self._cancel()
        self.board.setFocus()

    def _cancel(self) -> None:
        if self._then is not None:
            self.board.gather(())
        self._then = None
        self.suit.hide()
        self.moves.show_table(self.tracking.table)

    def _ruled(self) -> None:
        """The table plays by another rule from now on."""
        try:
            self.tracking.play_by(self.options.options())
        except RuleViolation as error:
            self.options.show_options(self.tracking.party.options)
            self._refuse(error)
            self.answer.say_now()
            return
        self._refresh()

    def _take_rules(self, options: object) -> None:
        self.options.show_options(options)  # type: ignore[arg-type]  # the form sends rules of play
        self._ruled()

    def _undo(self) -> None:
        self._cancel()
        self.tracking.undo()
        self.moves.begin()
        self.options.show_options(self.tracking.party.options)
        self._refresh()
        self.answer.say_now()
        if not self.tracking.may_undo:
            self.board.setFocus()

    def _leave(self) -> None:
        self._cancel()
        dealt = self.tracking.party.dealer
        self.tracking.leave()
        if (now := self._party_now()) is not None and now.dealer != dealt:  # the deal is on record
            self.tracking.party = replace(now, options=self.tracking.party.options)
        self.moves.begin()
        self.start.choose_dealer(self.tracking.party.dealer)
        self._refresh()
        self.board.setFocus()

    def _refresh(self) -> None:
        """Show the deal as it stands."""
        say, table, options = self._say, self.tracking.table, self.options.options()
        self.board.set_jokers(options.jokers)
        every: tuple[AnyCard, ...] = (*PACK, JOKER)
        away = [card for card in every if table is not None and not table.still_to_come(card)]
        self.board.take_away(away, say("On the pile"))
        self.start.set_adding(adding=options.cochon_two_adds)
        self.suit.setVisible(self._then is not None)
        over = table is not None and table.ending is not None
        self.start.setVisible(table is None)
        self.so_far.setVisible(table is not None)
        self.record.setVisible(over and self._party_now() is not None)
        self.next_deal.setVisible(over)
        self.leave.setVisible(table is not None and not over)
        self.undo.setVisible(self.tracking.may_undo)
        self.undo.setText(self._undone(table))
        self.undo.updateGeometry()
        self.moves.show_table(table)
        self._show_table(table)
        steps = self.tracking.steps()
        self._history.setVisible(bool(steps))
        said = [
            f"{number}. {move_words(say, before, after.table.moves[-1], cards_text)}"
            for number, (before, after) in enumerate(steps, 1)
        ]
        self._done.set_words("\n".join(reversed(said[-_REMEMBERED:])))

    def _show_table(self, table: Table | None) -> None:
        say, last = self._say, self.tracking.last
        if table is None or last is None:
            ready = self.start.party(self.tracking.party) is not None
            middle = self.start.in_the_middle()
            text = say("Touch the card on top") if middle else say("Touch the starter")
            self.board.ask(text)
            missing = (
                Reason(say("Say who is to play, then touch the card on top."), "EIGHT-08")
                if middle
                else Reason(say("Say who deals, then touch the card that was turned up."), "EIGHT-07")
            )
            state = say("The deal is not followed yet.")
            if ready:
                state = say("The card on top is next.") if middle else say("The starter is next.")
            self.answer.show_result(Tone.OPEN, state, () if ready else (missing,))
            return
        player = table.players[table.turn]
        question = say("What does {player} play on {card}?", player=player, card=card_played(table.top, say))
        if table.suit is not None:
            question += " " + say("{suit} is asked for.", suit=SYMBOLS[table.suit])
        self.board.ask(say("The deal is over") if table.ending else question)
        self.so_far.show_table(table)
        before = self.tracking.steps()
        self.answer.show_result(
            Tone.GOOD if table.ending else Tone.OPEN,
            headline(say, last),
            reasons(say, before[-1][0] if before else None, last),
        )

    def _undone(self, table: Table | None) -> str:
        """What undo would take back."""
        say, steps = self._say, self.tracking.steps()
        if steps:
            before, after = steps[-1]
            return say("Undo: {move}", move=move_words(say, before, after.table.moves[-1], names_of))
        return say("Undo: back to the deal before") if table is None else say("Undo: the first card")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._then is not None:
            self._give_up()
        elif self._then is not None or not self.moves.key(typed(event)):
            super().keyPressEvent(event)
