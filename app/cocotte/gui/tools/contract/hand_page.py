"""What can this hand lay? The lay-down that leaves the fewest points, every place of a Joker tried."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.contract.feasible import BestLayDown, best_laydown
from cocotte.core.errors import RuleViolation
from cocotte.gui.tools.answer import Reason, Tone
from cocotte.gui.tools.contract.board_page import BoardPage
from cocotte.gui.tools.contract.laid_words import laid_melds, left_words, reading_words, sum_words
from cocotte.gui.tools.contract.spots import Spot
from cocotte.gui.tools.contract.terms import Terms
from cocotte.gui.tools.melds import Laid
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.button import Kind as Loudness
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures


class HandPage(BoardPage):
    """A whole hand against the contract."""

    laid = Signal(object, object)
    """The lay-down is taken over: a `LayDown`, and the hand it comes from."""

    def __init__(self, say: Translator, terms: Terms, parent: QWidget | None = None) -> None:
        super().__init__(say, terms, parent)
        self._best: BestLayDown | None = None
        self.board.set_spots([Spot(say("The whole hand"))])
        self.board.changed.connect(self._judge)
        self.take = Button(say("Lay it this way"), Loudness.PRIMARY)
        self.take.clicked.connect(self._taken)
        self.board.entered.connect(self._taken)
        self._lay_out(self.take)
        self.board.changed.connect(self._columns.lead)
        self._judge()

    def hand(self) -> tuple[AnyCard, ...]:
        """The cards held."""
        return self.board.cards(0)

    def show_hand(self, cards: Sequence[AnyCard]) -> None:
        """Hold these cards."""
        self.board.put(0, cards)
        self.board.choose(0)
        self._judge()

    def clear(self) -> None:
        self.show_hand(())

    def _taken(self) -> None:
        if self._best is not None:
            self.laid.emit(self._best.laid, self.hand())

    def _judge(self) -> None:
        """Say what the hand can lay."""
        say, terms, hand = self._say, self._terms, self.hand()
        self._best = None
        self.take.setVisible(False)
        self._again.setVisible(bool(hand))
        if not hand:
            text = say("Touch all the cards of the hand, the one just drawn included.")
            self.answer.show_result(Tone.OPEN, say("No card is shown yet."), [Reason(text)])
            return
        try:
            self._best = best_laydown(
                terms.contract,
                hand,
                jokers=terms.jokers,
                points=terms.points,
                all_at_once=terms.all_at_once,
            )
        except RuleViolation as error:
            self._refuse(error)
            return
        if self._best is None:
            self._show_impossible(hand)
        else:
            self.take.setVisible(True)
            self._show_laydown(self._best)

    def _show_impossible(self, hand: tuple[AnyCard, ...]) -> None:
        say = self._say
        counted = say("As it is, the hand counts {sum}.", sum=sum_words(say, hand, self._terms.points))
        reasons = [Reason(counted, "CONT-16", quiet=True)]
        size = self._terms.contract.size
        if len(hand) < size:
            short = say("The contract takes {size} cards, and {n} are shown.", size=size, n=len(hand))
            reasons.insert(0, Reason(short, "CONT-10"))
        self.answer.show_result(Tone.BAD, say("This hand cannot lay the contract."), reasons)

    def _show_laydown(self, best: BestLayDown) -> None:
        say = self._say
        points = Figures(say).points(best.left_points)
        headline = (
            say("The contract can be laid, leaving {points} in hand.", points=points)
            if best.left
            else say("The contract can be laid; no card is left in hand.")
        )
        melds: list[Laid] = laid_melds(say, best.laid)
        if best.left:
            melds.append((say("In hand"), best.left))
        reasons = reading_words(say, best.laid, read=False)
        reasons.append(Reason(left_words(say, best.left, self._terms.points), "CONT-16", quiet=True))
        self.answer.show_result(Tone.GOOD, headline, reasons, melds)
