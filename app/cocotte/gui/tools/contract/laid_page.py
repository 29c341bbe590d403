"""Is that lay-down good? Groups and runs as laid, or the cards alone to be read; every reason why not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.contract.combinations import Kind
from cocotte.core.contract.contracts import Contract
from cocotte.core.contract.laydown import LayDown, Verdict, check_laydown
from cocotte.core.contract.reading import read_laydown
from cocotte.core.errors import RuleViolation
from cocotte.gui.tools.answer import Reason, Tone, reasons_of
from cocotte.gui.tools.contract.board_page import BoardPage
from cocotte.gui.tools.contract.laid_words import (
    combination_name,
    laid_melds,
    left_words,
    reading_words,
)
from cocotte.gui.tools.contract.spots import Spot, place_for
from cocotte.gui.tools.contract.terms import Terms
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.button import Kind as Loudness
from cocotte.gui.widgets.layout.boxes import buttons_row
from cocotte.language.catalogue import Translator


class LaidPage(BoardPage):
    """The groups and runs of a lay-down against the contract."""

    laidOn = Signal(object)
    """The lay-down lies on the table now: a `LayDown`."""

    def __init__(self, say: Translator, terms: Terms, parent: QWidget | None = None) -> None:
        super().__init__(say, terms, parent)
        self._read: LayDown | None = None
        self._shown = LayDown((), ())
        self.board.changed.connect(self._changed)
        self.board.begun.connect(self._begun)
        self.board.entered.connect(self.read)
        self.reading = Button(say("Sort the cards for me"), Loudness.PRIMARY)
        self.reading.clicked.connect(self.read)
        self._group = Button(say("One more set"), Loudness.QUIET, icon="plus")
        self._group.clicked.connect(lambda: self._add(Kind.GROUP))
        self._run = Button(say("One more run"), Loudness.QUIET, icon="plus")
        self._run.clicked.connect(lambda: self._add(Kind.RUN))
        self.board.column.addWidget(buttons_row(self._group, self._run))
        self._on = Button(say("It lies on the table: what may be added?"), icon="arrow-right")
        self._on.clicked.connect(lambda: self.laidOn.emit(self._shown))
        self._lay_out(self.reading, self._on)
        self.clear()

    def set_terms(self, terms: Terms) -> None:
        if terms.contract != self._terms.contract:
            loose = [card for spot in self.board.spots()[1:-1] for card in spot.cards]
            pile = [*self.board.cards(0), *loose]
            self.board.set_spots(self._spots(terms.contract, pile, self.board.spots()[-1].cards))
        super().set_terms(terms)

    def laid(self) -> LayDown:
        """The groups and runs as they lie."""
        spots = [spot for spot in self.board.spots() if spot.cards]
        return LayDown.of(
            [spot.cards for spot in spots if spot.kind is Kind.GROUP],
            [spot.cards for spot in spots if spot.kind is Kind.RUN],
        )

    def lay(self, laid: LayDown, hand: Sequence[AnyCard] = ()) -> None:
        """Show this lay-down, out of that hand."""
        self.board.set_spots(self._spots(self._terms.contract, (), tuple(hand), laid))
        self._judge()

    def read(self) -> None:
        """Read all the cards laid into groups and runs (CONT-10)."""
        spots = self.board.spots()
        cards = [card for spot in spots[:-1] for card in spot.cards]
        if not cards:
            return
        try:
            laid = read_laydown(self._terms.contract, cards, jokers=self._terms.jokers)
        except RuleViolation as error:
            self._refuse(error)
            return
        self.board.set_spots(self._spots(self._terms.contract, (), spots[-1].cards, laid))
        self._read = laid
        self._judge()
        self._columns.lead()

    def clear(self) -> None:
        self._read = None
        self.board.set_spots(self._spots(self._terms.contract))
        self._judge()

    def _spots(
        self,
        contract: Contract,
        pile: Sequence[AnyCard] = (),
        hand: Sequence[AnyCard] = (),
        laid: LayDown | None = None,
    ) -> list[Spot]:
        """The pile to be read, what the contract asks for, and the hand it comes from."""
        say = self._say
        lying = laid or LayDown((), ())
        spots = [Spot(say("Unsorted"), cards=tuple(pile), whole=True)]
        for kind, sizes, ones in (
            (Kind.GROUP, contract.groups, lying.groups),
            (Kind.RUN, contract.runs, lying.runs),
        ):
            several = max(len(sizes), len(ones)) > 1
            for place in range(max(len(sizes), len(ones))):
                size = sizes[place] if place < len(sizes) else 0
                cards = ones[place] if place < len(ones) else ()
                name = combination_name(say, kind, place + 1 if several else 0)
                spots.append(Spot(name, kind, size, cards=tuple(cards)))
        spots.append(Spot(say("The whole hand"), apart=True, cards=tuple(hand)))
        return spots

    def _add(self, kind: Kind) -> None:
        """A place for a combination more than the contract asks for."""
        spots = list(self.board.spots())
        at = place_for(spots, kind)
        number = sum(spot.kind is kind for spot in spots) + 1
        name = combination_name(self._say, kind, number if number > 1 else 0)
        spots.insert(at, Spot(name, kind))
        self.board.set_spots(spots, at)
        self._judge()

    def _begun(self, place: int) -> None:
        """Cards typed unsorted after others were sorted are another lay-down; a card touched joins those."""
        if place == 0 and self._read is not None:
            typed = self.board.field.text()
            self.clear()
            self.board.field.set_text(typed)

    def _changed(self) -> None:
        self._read = None
        self._judge()
        self._columns.lead()

    def _judge(self) -> None:
        """Say how the lay-down stands; cards that are unsorted, as they would be sorted (CONT-10)."""
        say, laid, terms = self._say, self.laid(), self._terms
        pile, hand = self.board.cards(0), self.board.spots()[-1].cards
        self.reading.setVisible(bool(pile))
        self._on.hide()
        self._again.setVisible(bool(pile or laid.cards or hand))
        cards = [*pile, *laid.cards]
        if not cards:
            self.answer.show_result(Tone.OPEN, say("Nothing is laid yet."), [Reason(self._instruction())])
            return
        if pile and len(cards) < terms.contract.size:
            so_far = say("{n} of the {size} cards of the contract", n=len(cards), size=terms.contract.size)
            self.answer.show_result(Tone.OPEN, so_far, [Reason(say("Touch all the cards that were laid."))])
            return
        try:
            if pile:
                laid = self._read = read_laydown(terms.contract, cards, jokers=terms.jokers)
            verdict = check_laydown(
                terms.contract,
                laid,
                hand or None,
                jokers=terms.jokers,
                points=terms.points,
                all_at_once=terms.all_at_once,
            )
        except RuleViolation as error:
            self._refuse(error)
            return
        self._shown = laid
        self._on.setVisible(verdict.legal)
        self.reading.setVisible(bool(pile) or not verdict.legal)
        self._show_verdict(laid, verdict)

    def _show_verdict(self, laid: LayDown, verdict: Verdict) -> None:
        say = self._say
        reasons = reasons_of(verdict.problems, say)
        reasons += reading_words(say, laid, read=self._read == laid)
        if self.board.spots()[-1].cards:
            reasons.append(Reason(left_words(say, verdict.left, self._terms.points), "CONT-16", quiet=True))
        headline = (
            say("The lay-down is good.")
            if verdict.legal
            else say.n(
                "It does not stand, for {n} reason.",
                "It does not stand, for {n} reasons.",
                len(verdict.problems),
            )
        )
        self.answer.show_result(
            Tone.GOOD if verdict.legal else Tone.BAD, headline, reasons, laid_melds(say, laid)
        )

    def _instruction(self) -> str:
        return self._say(
            "Choose a set or a run and touch its cards. Or touch all the cards laid and have them sorted."
        )
