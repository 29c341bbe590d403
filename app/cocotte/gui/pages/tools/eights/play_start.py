"""Before a deal is followed: who plays, by which rules, who deals, or where it stands already."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard, Suit
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.setup import player_problems
from cocotte.core.rules import Game
from cocotte.gui.pages.tools.boxes import stacked
from cocotte.gui.pages.tools.eights.move_words import ANTICLOCKWISE, CLOCKWISE
from cocotte.gui.pages.tools.eights.tracking import Party, Tracking
from cocotte.gui.pages.tools.names import Names
from cocotte.gui.services.app_context import Desk
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label

_PROPOSED = 4
"""Players proposed where there is no match."""


class StartForm(Panel):
    """The questions a deal begins with; the starter, or the card on top, is touched on the board."""

    changed = Signal()
    """Players, dealer or kind of beginning are others."""
    rulesChosen = Signal(object)
    """Another rule set is played: its `PlayOptions`."""

    def __init__(self, desk: Desk, party: Party | None, parent: QWidget | None = None) -> None:
        """`party` where a match says who plays."""
        super().__init__(parent=parent)
        say = self._say = desk.say
        self._party = party
        self._shown: tuple[tuple[str, ...], bool] = ((), False)
        self.names = Names(say, _PROPOSED)
        self.names.changed.connect(self.fit)
        self.rules = Select(say("Rules"))
        self._sets = [named for named in desk.library.rule_sets.values() if named.rules.game is Game.EIGHTS]
        for named in self._sets:
            self.rules.addItem(say.pick(named.title))
        ids = [named.rules.id for named in self._sets]
        self.rules.setCurrentIndex(ids.index("eights"))
        self.rules.activated.connect(self._ruled)
        self.when = Segments(
            say("Where does the deal stand?"), [say("At its beginning"), say("Under way")], size=Size.CONTROL
        )
        self.when.choose(0)
        self.when.chosen.connect(self.fit)
        self._who_label = Label(kind=Type.BODY_STRONG)
        self.who = Segments("", [], size=Size.CONTROL, columns=4)
        self.who.chosen.connect(self.changed)
        ways = [text[:1].upper() + text[1:] for text in (say(CLOCKWISE), say(ANTICLOCKWISE))]
        self.way = Segments(say("Direction"), ways, size=Size.CONTROL)
        self.way.choose(0)
        self.row = NumberField(
            say("Row of 2s, cards drawn"), size=Size.CONTROL, less=say("One less"), more=say("One more")
        )
        self._way_part = stacked(Label(say("Direction"), Type.BODY_STRONG), self.way, gap=8)
        self._row_part = Labelled(say("Row of 2s, cards drawn"), self.row)
        rules = stacked(Label(say("Rules"), Type.BODY_STRONG), self.rules, gap=8)
        if party is not None:
            self.names.hide()
            rules.hide()
        where = stacked(Label(say("Where does the deal stand?"), Type.BODY_STRONG), self.when, gap=8)
        who = stacked(self._who_label, self.who, gap=8)
        parts: tuple[QWidget, ...] = (self.names, rules, where, who, self._way_part, self._row_part)
        for part in parts:
            self.column.addWidget(part)
        self._adding = False
        self.fit()

    def take_party(self, party: Party) -> None:
        """The match has gone on: these play, and this one deals."""
        self._party, self._shown = party, ((), False)
        self.fit()

    def in_the_middle(self) -> bool:
        """The deal is in play already."""
        return self.when.index() == 1

    def party(self, before: Party) -> Party | None:
        """Who plays; None while that is not told. What is not asked here stays as `before`."""
        players, place = self._players(), self.who.index()
        if player_problems(len(players)) or place is None:
            return None
        dealer = before.dealer if self.in_the_middle() else place
        sides = self._party.sides if self._party else ()
        packs, cards = (self._party.packs, self._party.cards) if self._party else (0, 0)
        return Party(players, sides, before.options, dealer % len(players), packs, cards)

    def join(self, tracking: Tracking, top: AnyCard, suit: Suit | None) -> None:
        """Follow a deal in play from this card.

        Raises: RuleViolation for a position that cannot be.
        """
        tracking.join(
            top,
            turn=self.who.index() or 0,
            suit=suit,
            direction=-1 if self.way.index() == 1 else 1,
            pending=self.row.value() or 0,
        )

    def choose_dealer(self, seat: int) -> None:
        """This player deals."""
        if not self.in_the_middle():
            self.who.choose(seat)

    def set_adding(self, *, adding: bool) -> None:
        """Ask for the row of 2s, or do not."""
        self._adding = adding
        self._row_part.setVisible(self.in_the_middle() and adding)

    def fit(self) -> None:
        """Ask what matters, of the players as they are named."""
        say, players, middle = self._say, self._players(), self.in_the_middle()
        self.names.show_problems(player_problems(len(players)))
        self._who_label.setText(say("Who is to play?") if middle else say("Who deals?"))
        self.who.setAccessibleName(self._who_label.text())
        if (players, middle) != self._shown:
            before, then = self._shown
            place = self.who.index() if (len(players), middle) == (len(before), then) else None
            if place is None and self._party is not None and not middle:
                place = self._party.dealer
            self._shown = (players, middle)
            self.who.set_texts(players)
            self.who.choose(place)
        self._way_part.setVisible(middle and len(players) > 2)
        self._row_part.setVisible(middle and self._adding)
        self.changed.emit()

    def _players(self) -> tuple[str, ...]:
        return self._party.players if self._party else self.names.players()

    def _ruled(self, place: int) -> None:
        self.rulesChosen.emit(PlayOptions.of_rules(self._sets[place].rules))
