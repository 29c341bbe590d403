"""May I add this? Each card of a hand against everything on the table (CONT-08, CONT-09, CONT-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.contract.combinations import Kind
from cocotte.core.contract.laydown import LayDown
from cocotte.core.contract.layoff import Laid, LayOffs, Standing, lay_offs
from cocotte.core.contract.packs import take_away
from cocotte.core.errors import RuleViolation
from cocotte.core.values import replace
from cocotte.gui.services.theme import Token
from cocotte.gui.tools.answer import Reason, Tone, reasons_of
from cocotte.gui.tools.contract.add_words import nowhere, way_words
from cocotte.gui.tools.contract.board_page import BoardPage
from cocotte.gui.tools.contract.laid_words import combination_name
from cocotte.gui.tools.contract.spots import Spot, place_for
from cocotte.gui.tools.contract.terms import Terms
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.controls.button import Kind as Loudness
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import buttons_row, stacked
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator, mark
from cocotte.language.play.cards import cards_text

_STANDINGS: Final = (
    (Standing.OPEN, mark("Not yet")),
    (Standing.LAID_NOW, mark("This turn")),
    (Standing.LAID, mark("On an earlier turn")),
)
"""How far the player is with the contract, as the player is asked."""
_MORE: Final = ((Kind.GROUP, mark("A set on the table")), (Kind.RUN, mark("A run on the table")))
"""What else may lie on the table."""


class AddPage(BoardPage):
    """The table, the cards in hand, and where each of these may go."""

    def __init__(self, say: Translator, terms: Terms, parent: QWidget | None = None) -> None:
        super().__init__(say, terms, parent)
        question = say("Is the contract laid already?")
        self.standing = Segments(question, [say(text) for _, text in _STANDINGS], size=Size.CONTROL)
        self.standing.choose(len(_STANDINGS) - 1)
        self.standing.chosen.connect(self._judge)
        self.board.changed.connect(self._judge)
        more = [Button(say(text), Loudness.QUIET, icon="plus") for _, text in _MORE]
        for (kind, _), button in zip(_MORE, more, strict=True):
            button.clicked.connect(partial(self._one_more, kind))
        self.board.column.addWidget(buttons_row(*more))
        self._lay_out(over=(stacked(Label(question, Type.SMALL, Token.INK2), self.standing, gap=4),))
        self.board.changed.connect(self._columns.lead)
        self.clear()

    def lay(self, laid: LayDown) -> None:
        """Put a lay-down on the table, beside what lies there."""
        for kind, ones in ((Kind.GROUP, laid.groups), (Kind.RUN, laid.runs)):
            for cards in ones:
                self.add(kind, cards)
        self.board.choose(0)
        self._judge()

    def add(self, kind: Kind, cards: Sequence[AnyCard] = ()) -> None:
        """One more group or run on the table; an empty place of its kind is used first."""
        spots = list(self.board.spots())
        free = next((at for at, spot in enumerate(spots) if spot.kind is kind and not spot.cards), None)
        if free is None or not cards:
            number = sum(spot.kind is kind for spot in spots) + 1
            free = place_for(spots, kind)
            spots.insert(free, Spot(combination_name(self._say, kind, number), kind, cards=tuple(cards)))
        else:
            spots[free] = replace(spots[free], cards=tuple(cards))
        self.board.set_spots(spots, free)
        self._judge()

    def clear(self) -> None:
        say = self._say
        self.board.set_spots([
            Spot(say("Cards to add")),
            Spot(combination_name(say, Kind.GROUP, 1), Kind.GROUP),
            Spot(combination_name(say, Kind.RUN, 1), Kind.RUN),
        ])  # fmt: skip
        self._judge()

    def table(self) -> list[Laid]:
        """What lies on the table."""
        return [Laid.of(spot.kind, spot.cards) for spot in self.board.spots() if spot.kind and spot.cards]

    def _one_more(self, kind: Kind, _checked: bool = False) -> None:
        self.add(kind)

    def _judge(self) -> None:
        """Say where each card may go."""
        say, hand, table = self._say, self.board.cards(0), self.table()
        self._again.setVisible(bool(hand or table))
        if not hand or not table:
            text = say(
                "Touch the cards you would like to add, then choose a set or a run and touch its cards."
            )
            self.answer.show_result(
                Tone.OPEN, say("What lies on the table, and what would you add?"), [Reason(text)]
            )
            return
        standing = _STANDINGS[self.standing.index() or 0][0]
        found: dict[AnyCard, LayOffs] = {}
        try:
            for card in dict.fromkeys(hand):
                rest, _ = take_away(hand, (card,))
                found[card] = lay_offs(card, table, standing, rest, jokers=self._terms.jokers)
        except RuleViolation as error:
            self._refuse(error)
            return
        self._show_fitting(found, table)

    def _show_fitting(self, found: dict[AnyCard, LayOffs], table: Sequence[Laid]) -> None:
        say = self._say
        fitting = [card for card, result in found.items() if result.legal]
        reasons = [
            Reason(words, clause)
            for card in fitting
            for words, clause in way_words(say, card, found[card].ways, table)
        ]
        if len(found) == 1:
            (result,) = found.values()
            reasons += reasons_of(result.problems, say)
        elif alone := [card for card in found if card not in fitting]:
            reasons += nowhere(say, alone, [found[card] for card in alone])
        if fitting:
            headline = say("{cards} may be added.", cards=cards_text(fitting, say))
        else:
            headline = say.n("This card may not be added.", "None of these cards may be added.", len(found))
        self.answer.show_result(Tone.GOOD if fitting else Tone.BAD, headline, reasons)
