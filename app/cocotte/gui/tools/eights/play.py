"""May this be played on that? Touch the card on top and the card played: it says why, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import JOKER, PACK, AnyCard, Card, Rank, Suit
from cocotte.core.eights.game import GAME
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.play import Position, as_answer, check_play, is_wild, named_too_often, playable
from cocotte.core.eights.setup_questions import ANTICLOCKWISE, CLOCKWISE, about_a_play
from cocotte.core.errors import RuleViolation
from cocotte.gui.questions.form import QuestionColumn
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.tools.answer import Answer, Reason, Tone, refusal
from cocotte.gui.tools.cards import card_played
from cocotte.gui.tools.columns import Columns
from cocotte.gui.tools.eights.options import OptionsPick
from cocotte.gui.tools.eights.party import party_of
from cocotte.gui.tools.eights.prompts import put
from cocotte.gui.tools.eights.suit_question import SuitQuestion
from cocotte.gui.tools.eights.touch_board import TouchBoard
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.toggle import Toggle
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.boxes import buttons_row, stacked, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.language.figures import Figures
from cocotte.language.games.eights.checks import play as play_lines
from cocotte.language.play.cards import SYMBOLS, cards_text, rank_text

_PLAYERS: Final = 4
"""Players where no match says how many."""
_QUEENS: Final = 3
"""Queens that may go together (COCHON-09)."""
_USUAL: Final = "eights"
"""The rule set where no match has its own."""


class PlayPanel(Entered, QWidget):
    """One play after the other, each on its own; who holds what, nobody needs to say."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(
        self, context: AppContext, match_id: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        say = self._say = context.say
        self._party = party_of(context, match_id)
        self._top: AnyCard | None = None
        self._suit: Suit | None = None
        self._cards: tuple[AnyCard, ...] = ()
        self._then: Callable[[Suit], None] | None = None
        rule_sets = {} if self._party else context.library.rule_sets
        sets = {name: named for name, named in rule_sets.items() if named.rules.game is GAME}
        self._options = {name: PlayOptions.of_rules(named.rules) for name, named in sets.items()}
        self._titles = {name: say.pick(named.title) for name, named in sets.items()}
        self.board = TouchBoard(say)
        self.suit = SuitQuestion(say)
        self.queens = Toggle(say("Three queens together"), "COCHON-09")
        self.form = QuestionColumn(say)
        self.options = OptionsPick(say)
        self.answer = Answer(say)
        self.lies = Button(say("It lies on top now"), Kind.PRIMARY, key=say("Enter"))
        self.another = Button(say("Another card on top"), Kind.QUIET)
        if self._party is not None:
            self.options.show_options(self._party.options)
        self._lay_out()
        self._ask()
        self.form.put({"rules": _USUAL, "players": _PLAYERS, "way": CLOCKWISE})
        self._rules = _USUAL
        self._connect()
        self._refresh()

    def _lay_out(self) -> None:
        self.board.column.addWidget(self.suit)
        self.board.column.addWidget(buttons_row(self.queens))
        about = Panel()
        about.column.addWidget(self.form)
        buttons = buttons_row(self.lies, self.another)
        whole = vbox(self, 16)
        self._columns = Columns(self.board, stacked(self.answer, buttons, about), first=(self.answer,))
        whole.addWidget(self._columns)
        whole.addWidget(self.options)
        whole.addStretch()
        self.enter_at(self.board)

    def _connect(self) -> None:
        self.board.touched.connect(self._touched)
        self.board.entered.connect(lambda: self.lies.click() if self.lies.isVisible() else None)
        self.suit.answered.connect(self._suit_chosen)
        self.suit.cancelled.connect(self._give_up)
        self.queens.clicked.connect(lambda: self._played(()))
        self.form.edited.connect(self._edited)
        self.options.changed.connect(self._refresh)
        self.answer.clauseFollowed.connect(self.clauseFollowed)
        self.lies.clicked.connect(self._go_on)
        self.another.clicked.connect(self._begin)

    # --- cards -----------------------------------------------------------------------------------------

    def _touched(self, card: AnyCard) -> None:
        """A card was touched: it lies on top, is played, or waits for two queens more."""
        self._drop_question()
        if self._top is None:
            question = self._say("Which suit was asked for with {card}?", card=card_played(card, self._say))
            self._put_on_top(card, question)
        elif self.queens.isChecked():
            kept = tuple(each for each in self._waiting() if each != card)
            self._played(kept if card in self._waiting() else (*kept, card))
        else:
            self._played((card,))
        self._columns.lead()

    def _waiting(self) -> tuple[AnyCard, ...]:
        """Queens touched so far; once there are three, the next begins anew."""
        return self._cards if len(self._cards) < _QUEENS else ()

    def _played(self, cards: tuple[AnyCard, ...]) -> None:
        self._cards = cards
        self.board.gather(cards if self.queens.isChecked() else ())
        self._refresh()
        self.answer.say_now()

    def _put_on_top(self, card: AnyCard, question: str) -> None:
        """A card lies on top; of one that asks for a suit, that is asked first."""
        if is_wild(card):
            self._then = partial(self._lie, card)
            self.suit.ask(question)
        else:
            self._lie(card, None)

    def _lie(self, card: AnyCard | None, suit: Suit | None) -> None:
        self._top, self._suit = card, suit
        self.queens.setChecked(False)
        self._played(())

    def _go_on(self) -> None:
        """What was played lies on top: it is asked about the next card."""
        position, cards = self._position(), self._cards
        follows = check_play(position, cards, self.options.options()).follows if position and cards else None
        if follows is None:
            return
        way = CLOCKWISE if follows.direction == 1 else ANTICLOCKWISE
        self.form.put({**self.form.answers(), "way": way, "row": follows.pending})
        self.board.setFocus()
        card = cards[-1]
        self._put_on_top(
            card, self._say("Which suit is asked for with {card}?", card=card_played(card, self._say))
        )

    def _begin(self) -> None:
        """Another card lies on top."""
        self._drop_question()
        self.board.setFocus()
        self.form.put({key: value for key, value in self.form.answers().items() if key != "row"})
        self._lie(None, None)

    def _suit_chosen(self, suit: Suit) -> None:
        then = self._then
        self._drop_question()
        self.board.setFocus()
        if then is not None:
            then(suit)

    def _give_up(self) -> None:
        """The suit is not said after all: the card is another."""
        self._drop_question()
        self.board.setFocus()

    def _drop_question(self) -> None:
        self._then = None
        self.suit.hide()

    # --- the table -------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask what matters for the card on top."""
        row = isinstance(self._top, Card) and self._top.rank is Rank.TWO
        adds = self.options.options().cochon_two_adds
        questions = about_a_play(self._options, self._players(), row=row and adds)
        self.form.ask(put(questions, self._say, self._titles))

    def _edited(self) -> None:
        rules = str(self.form.answers().get("rules", self._rules))
        if rules != self._rules:
            self._rules = rules
            self.options.show_options(self._options[rules])
        self._refresh()

    def _players(self) -> int:
        """How many play."""
        return len(self._party.players) if self._party else int(self.form.answers().get("players", _PLAYERS))

    def _position(self) -> Position | None:
        """What lies on the table; None before a card lies on top."""
        if self._top is None:
            return None
        answers = self.form.answers()
        direction = -1 if answers.get("way") == ANTICLOCKWISE else 1
        return Position(self._top, self._players(), self._suit, direction, int(answers.get("row", 0)))

    # --- the answer ------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Say what may be played, or what of what was played."""
        say, options = self._say, self.options.options()
        self.board.set_jokers(options.jokers)
        self.queens.setVisible(options.cochon_queens and self._top is not None)
        self.suit.setVisible(self._then is not None)
        self._ask()
        position = self._position()
        self.another.setVisible(position is not None)
        self.lies.hide()
        if position is None:
            self.board.ask(say("Touch the card on top"))
            self.answer.show_result(Tone.OPEN, say("Touch the card on top, then the card that is played."))
            return
        question = say("What is played on {card}?", card=card_played(position.top, say))
        if self._suit is not None:
            question += " " + say("{suit} is asked for.", suit=SYMBOLS[self._suit])
        self.board.ask(question)
        try:
            self._judge(position, options)
        except RuleViolation as refused:
            self.answer.show_result(Tone.BAD, say("That is not allowed."), refusal(refused, say))

    def _judge(self, position: Position, options: PlayOptions) -> None:
        """Raises: RuleViolation for a table that cannot be."""
        say, cards = self._say, self._cards
        if not cards or (self.queens.isChecked() and len(cards) < _QUEENS):
            reason = Reason(say("May be played: {cards}.", cards=self._choice(position, options)), "EIGHT-08")
            self.answer.show_result(Tone.OPEN, say("Touch the card that is played."), (reason,))
            return
        packs = self._party.packs if self._party else 0
        if problems := named_too_often(position, cards, options, packs):
            raise RuleViolation(problems)
        found = check_play(position, cards, options)
        why, *follows = play_lines(as_answer(position, found, cards), say)
        clauses = found.follows.clauses if found.follows else ()
        reasons = [Reason(why, found.clause)]
        reasons += [Reason(line, "" if at else next(iter(clauses), "")) for at, line in enumerate(follows)]
        texts = {"cards": cards_text(cards, say)}
        headline = say("{cards}: yes.", **texts) if found.legal else say("{cards}: no.", **texts)
        self.answer.show_result(Tone.GOOD if found.legal else Tone.BAD, headline, reasons)
        self.lies.setVisible(found.legal)

    def _choice(self, position: Position, options: PlayOptions) -> str:
        """What may be played: whole suits, whole ranks, the Joker."""
        say, allowed = self._say, set(playable(position, [*PACK, JOKER], options))
        suits = [suit for suit in reversed(Suit) if all(Card(rank, suit) in allowed for rank in Rank)]
        ranks = [
            rank for rank in Rank if any(Card(rank, suit) in allowed for suit in Suit if suit not in suits)
        ]
        said = [SYMBOLS[suit] for suit in suits]
        said += [say("any {rank}", rank=rank_text(rank, say)) for rank in ranks]
        if JOKER in allowed:
            said.append(say("a Joker"))
        return Figures(say).listing(said, choice=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._then is not None:
            self._give_up()
        else:
            super().keyPressEvent(event)
