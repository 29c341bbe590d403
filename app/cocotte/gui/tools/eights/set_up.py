"""Before the first play of the Eights: who deals, the cut, the cards each, the starter (EIGHT-04..07)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.eights.counting import deck_of
from cocotte.core.eights.setup import first_dealer, player_problems
from cocotte.core.eights.setup_questions import DEALING, STARTER, before_play
from cocotte.core.questions import Value
from cocotte.gui.questions.form import QuestionColumn, choice_field
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.tools.answer import Answer
from cocotte.gui.tools.columns import Columns
from cocotte.gui.tools.eights.party import party_of
from cocotte.gui.tools.eights.prompts import put
from cocotte.gui.tools.eights.set_up_words import cut_answer, deal_answer, dealer_answer, starter_answer
from cocotte.gui.tools.eights.touch_board import TouchBoard
from cocotte.gui.tools.names import Names
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import buttons_row, stacked, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.keys import undone_by_key
from cocotte.language.play.cards import card_text

_PROPOSED: Final = 4
"""Players proposed where there is no match."""
_JOKERS: Final = 2
"""Jokers in a pack where there is no match."""
_DEALER, _STARTER = range(2)
_TOUCHED: Final = (0, 3)
"""The answers that cards give: who deals, the starter."""


class SetupPanel(Entered, QWidget):
    """Four questions before the cards are played, answered as far as what is known allows."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(
        self, context: AppContext, match_id: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        say = self._say = context.say
        self._party = party_of(context, match_id)
        self._shown: tuple[str, ...] = ()
        self._cards: tuple[list[AnyCard], list[AnyCard]] = ([], [])
        self.names = Names(say, _PROPOSED)
        self.names.changed.connect(self._seat)
        self.form = QuestionColumn(say)
        touched, *_ = put(before_play(()), say)
        self.form.bind(choice_field(touched))
        self.form.put({"touched": STARTER if self._party else DEALING})
        self._first = 0
        self.form.edited.connect(self._answered)
        self.board = TouchBoard(say)
        self.board.set_jokers(self._party.options.jokers if self._party else _JOKERS)
        self.board.touched.connect(self._touched)
        self.back = Button(say("Put the last card back"), icon="undo")
        self.back.clicked.connect(self._put_back)
        undone_by_key(self.back)
        self.answers = tuple(Answer(say) for _ in range(4))
        for answer in self.answers:
            answer.clauseFollowed.connect(self.clauseFollowed)
        self._lay_out()
        self._seat()

    def _lay_out(self) -> None:
        self.board.column.insertWidget(0, self.form["touched"])
        self.board.column.addWidget(buttons_row(self.back))
        form = Panel()
        form.column.addWidget(self.names)
        form.column.addWidget(self.form)
        whole = vbox(self)
        first = tuple(self.answers[place] for place in _TOUCHED)
        self._columns = Columns(stacked(self.board, form), stacked(*self.answers), first=first)
        self._columns.turned.connect(self._show_question)
        whole.addWidget(self._columns)
        whole.addStretch()
        self.names.setVisible(self._party is None)  # placed by now: it would open as a window of its own
        self.enter_at(self.board)

    def _seat(self) -> None:
        """The players sit down: those of the match, or those that are named."""
        players = self._party.players if self._party else self.names.players()
        problems = player_problems(len(players))
        self.names.show_problems(problems)
        if problems or players == self._shown:
            return
        answers, again = dict(self.form.answers()), len(players) == len(self._shown)
        if not again:
            answers |= {"first": "0", "each": deal_answer(self._say, players, None, self._agreed()).cards}
            answers.pop("dealer", None)
            if self._party is not None:
                answers["dealer"] = str(self._party.dealer)
        self.form.ask(put(before_play(players), self._say))
        self.form.put(answers)
        self._shown = players
        self._judge()

    def _agreed(self) -> int:
        return self._party.cards if self._party else 0

    def _touched(self, card: AnyCard) -> None:
        """One card more is dealt face up, or turned up as the starter."""
        cards = self._cards[self._place]
        if card in self._gone():
            self.board.refuse(self._say("{card} is already there.", card=card_text(card, self._say)))
            return
        if self._place == _STARTER or first_dealer(cards, len(self._shown)) is None:
            cards.append(card)
        if self._place == _DEALER:
            self._deal()
        self._judge()
        self._columns.lead()

    def _gone(self) -> set[AnyCard]:
        """The cards that lie face up as often as the packs have them (EIGHT-01)."""
        lying, party = Counter(self._cards[self._place]), self._party
        jokers = party.options.jokers if party else _JOKERS
        deck = deck_of(len(self._shown), packs=party.packs if party else 0, jokers=jokers)
        return {card for card, times in lying.items() if times >= deck.copies(card)}

    @property
    def _place(self) -> int:
        """Which of the answers cards are touched for."""
        return _STARTER if self.form.answers().get("touched") == STARTER else _DEALER

    def _chosen_seat(self, question: str) -> int | None:
        """The seat that answers a question."""
        seat = self.form.answers().get(question)
        return None if seat is None else int(seat)

    def _put_back(self) -> None:
        if cards := self._cards[self._place]:
            cards.pop()
        self._deal()
        self._judge()

    def _deal(self) -> None:
        """Who got the first spade deals; until somebody has it, nobody does."""
        self._first = self._chosen_seat("first") or 0
        if dealt := self._cards[_DEALER]:
            answers = {key: value for key, value in self.form.answers().items() if key != "dealer"}
            dealer = first_dealer(dealt, len(self._shown), self._first)
            self.form.put(answers if dealer is None else {**answers, "dealer": str(dealer)})

    def _answered(self) -> None:
        """Somebody answered: who gets the first card says also who gets the first spade."""
        if self._chosen_seat("first") != self._first:
            self._deal()
        self._judge()

    def _judge(self) -> None:
        """Answer the four questions as far as what is known allows."""
        say, players = self._say, self._shown
        if not players:
            return
        place = self._place
        self.board.ask(say("The card turned up") if place == _STARTER else say("The next card dealt"))
        self.back.setEnabled(bool(self._cards[place]))
        self.board.take_away(self._gone(), say("Already there"))
        dealt, turned = self._cards
        first, dealer = self._chosen_seat("first") or 0, self._chosen_seat("dealer")
        one, other, each = (self.form.answers().get(key) for key in ("one_part", "other_part", "each"))
        for answer, said in zip(
            self.answers,
            (
                dealer_answer(say, players, dealt, first, dealer),
                cut_answer(say, players, dealer, _number(one), _number(other)),
                deal_answer(say, players, dealer, self._agreed(), _number(each)),
                starter_answer(say, turned),
            ),
            strict=True,
        ):
            answer.show_result(said.tone, said.headline, said.reasons, said.melds)
        self._show_question()

    def _show_question(self) -> None:
        """In one column, what the cards touched come to stands over them, and nothing else."""
        for place, answer in enumerate(_TOUCHED):
            self.answers[answer].setVisible(self._columns.beside or place == self._place)


def _number(answer: Value | None) -> int | None:
    return answer if isinstance(answer, int) else None
