"""Before a deal is followed: who plays, by which rules, who deals, or where it stands already."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard, Suit
from cocotte.core.eights.game import GAME
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.setup import player_problems
from cocotte.core.eights.setup_questions import (
    ANTICLOCKWISE,
    BEGINNING,
    CLOCKWISE,
    UNDER_WAY,
    before_following,
)
from cocotte.gui.questions.form import QuestionColumn
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.tools.eights.prompts import put
from cocotte.gui.tools.eights.tracking import Party, Tracking
from cocotte.gui.tools.names import Names
from cocotte.gui.widgets.layout.panel import Panel

_PROPOSED = 4
"""Players proposed where there is no match."""
_SEATS = ("dealer", "turn")
"""What is answered by a seat."""


class StartForm(Panel):
    """The questions a deal begins with; the starter, or the card on top, is touched on the board."""

    changed = Signal()
    """Players, dealer or kind of beginning are others."""
    rulesChosen = Signal(object)
    """Another rule set is played: its `PlayOptions`."""

    def __init__(self, context: AppContext, party: Party | None, parent: QWidget | None = None) -> None:
        """`party` where a match says who plays."""
        super().__init__(parent=parent)
        say = self._say = context.say
        self._party, self._adding = party, False
        self._shown: tuple[str, ...] = ()
        self.names = Names(say, _PROPOSED)
        self.names.changed.connect(self.fit)
        rule_sets = {} if party else context.library.rule_sets
        sets = {name: named for name, named in rule_sets.items() if named.rules.game is GAME}
        self._options = {name: PlayOptions.of_rules(named.rules) for name, named in sets.items()}
        self._titles = {name: say.pick(named.title) for name, named in sets.items()}
        self._rules = "eights"
        self.form = QuestionColumn(say)
        self.form.edited.connect(self._edited)
        self.column.addWidget(self.names)
        self.names.setVisible(party is None)
        self.column.addWidget(self.form)
        self._ask()
        self.form.put({"rules": self._rules, "stands": BEGINNING, "way": CLOCKWISE})
        self.fit()

    def take_party(self, party: Party) -> None:
        """The match has gone on: these play, and this one deals."""
        self._party, self._shown = party, ()
        self.fit()

    def in_the_middle(self) -> bool:
        """The deal is in play already."""
        return self.form.answers().get("stands") == UNDER_WAY

    def party(self, before: Party) -> Party | None:
        """Who plays; None while that is not given. What is not asked here stays as `before`."""
        players, middle, party = self._players(), self.in_the_middle(), self._party
        place = self.form.answers().get("turn" if middle else "dealer")
        if player_problems(len(players)) or place is None:
            return None
        dealer = before.dealer if middle else int(place)
        sides, packs, cards = (party.sides, party.packs, party.cards) if party else ((), 0, 0)
        return Party(players, sides, before.options, dealer % len(players), packs, cards)

    def join(self, tracking: Tracking, top: AnyCard, suit: Suit | None) -> None:
        """Follow a deal in play from this card.

        Raises: RuleViolation for a position that cannot be.
        """
        answers = self.form.answers()
        direction = -1 if answers.get("way") == ANTICLOCKWISE else 1
        turn, pending = int(answers.get("turn", 0)), int(answers.get("row", 0))
        tracking.join(top, turn=turn, suit=suit, direction=direction, pending=pending)

    def choose_dealer(self, seat: int) -> None:
        """This player deals."""
        if not self.in_the_middle():
            self.form.put({**self.form.answers(), "dealer": str(seat)})

    def set_adding(self, *, adding: bool) -> None:
        """Ask for the row of 2s, or do not."""
        if adding is not self._adding:
            self._adding = adding
            self._ask()

    def fit(self) -> None:
        """Ask what matters, of the players as they are named."""
        players, before = self._players(), self._shown
        self.names.show_problems(player_problems(len(players)))
        if players != before:
            self._shown = players
            self._ask()
            if len(players) != len(before):
                answers = {
                    key: value for key, value in self.form.answers().items() if key not in ("dealer", "turn")
                }
                self.form.put(answers | ({"dealer": str(self._party.dealer)} if self._party else {}))
        self.changed.emit()

    def _ask(self) -> None:
        questions = before_following(self._players(), self._options, adding=self._adding)
        self.form.ask(put(questions, self._say, self._titles))

    def _players(self) -> tuple[str, ...]:
        return self._party.players if self._party else self.names.players()

    def _edited(self) -> None:
        rules = str(self.form.answers().get("rules", self._rules))
        if rules != self._rules:
            self._rules = rules
            self.rulesChosen.emit(self._options[rules])
        self.changed.emit()
