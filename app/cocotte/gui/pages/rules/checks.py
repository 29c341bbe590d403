"""Checks of hands, in a match or without: is this a hand, a knock, a spread; which discards are allowed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from cocotte.core.gin.game import GAME
from cocotte.core.gin.knock import may_discard
from cocotte.core.gin.rules import GinRules
from cocotte.core.match.match import Match
from cocotte.gui.cards.boards import Boards
from cocotte.gui.cards.typed_hand import read
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.entered import Entered
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import Turning, hold_width
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.language.catalogue import mark
from cocotte.language.deal_prompts import card_example
from cocotte.language.play.cards import card_name
from cocotte.language.problems import problem_text

_ASIDE, _GAP = 216, 16

_KEPT: Final = mark("It may not be discarded in the same turn.")
_THROWN: Final = {
    "000": mark("It may be discarded in the same turn: these rules do not mention it."),
    "003": mark("It may be discarded in the same turn, unless it was the upcard."),
}
"""What is said of the card just taken, by the document the rules follow (GIN-07)."""


def gin_match(context: AppContext, match_id: str | None) -> Match | None:
    """The match of gin asked about; None for no match, or one without hands to check."""
    match = context.keeper.match(match_id) if match_id else None
    if match is None or match.opened.game is not GAME:
        return None
    return match if match.opened.rules.word("scoring") != "mahjong" else None


class ChecksPage(Entered, Turning, QWidget):
    """Rules at the left, two hands at the right; either hand may be checked alone.

    In a match of gin the two who meet and its rules are taken over.
    """

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(
        self, context: AppContext, match_id: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._say, self._french = context, context.say, context.say.language == "fr"
        say = self._say
        self._match = gin_match(context, match_id)
        self._sets = [
            (say.pick(rules.title), rules.rules)
            for rules in context.library.rule_sets.values()
            if rules.rules.game is GAME and rules.rules.word("scoring") != "mahjong"
        ]
        if self._match is not None:
            self._sets.insert(0, (say("As in the match"), self._match.opened.rules))
        self.rules = Select(say("Rules"))
        self.rules.addItems([title for title, _ in self._sets])
        self.rules.activated.connect(lambda _: self._begin())
        self.taken = TextField(say("Just taken from the discard pile"), hint=card_example(say))
        self.taken.edited.connect(lambda _: self._take())
        self._taken_words = Prose(kind=Type.SMALL, token=Token.INK2)
        self._taken_words.linkActivated.connect(self.clauseFollowed)
        self.boards: Boards | None = None
        self._beside = QWidget()
        self._left = QVBoxLayout(self._beside)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        say = self._say
        chosen = Panel(gap=8)
        chosen.column.addWidget(Label(say("Rules"), Type.SMALL, Token.INK2))
        chosen.column.addWidget(self.rules)
        taken = Panel(gap=8)
        taken.column.addWidget(Prose(say("Just taken from the discard pile"), Type.SMALL, Token.INK2))
        taken.column.addWidget(self.taken)
        taken.column.addWidget(self._taken_words)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.setSpacing(_GAP)
        for part in (chosen, taken):
            self._left.addWidget(part)
        self._left.addStretch(1)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(_GAP)
        self._rows.addWidget(self._beside)

    def _rules(self) -> GinRules:
        return GinRules.of(self._sets[self.rules.currentIndex()][1])

    def _begin(self) -> None:
        """Empty boards under the rules chosen; the cards on the table stay."""
        boards = Boards(self._say, self._context.figures, self._rules(), self._players(), self)
        boards.clauseFollowed.connect(self.clauseFollowed)
        before, self.boards = self.boards, boards
        if before is not None:
            for old, new in zip(before.hands, boards.hands, strict=True):
                new.hold(old.hand())
            boards.upcard.put(before.upcard.card())
            for widget in (before, before.upcard):
                discard(widget)
        self._left.insertWidget(1, boards.upcard)
        self._rows.addWidget(boards, 1, Qt.AlignmentFlag.AlignTop)
        boards.order_tabs()
        self.enter_at(boards.hands[0].field)
        self._take()
        self._turn()

    def _players(self) -> tuple[str, str]:
        """Those who meet in the match; where there is none, or at several tables, two without names."""
        tables = self._match.now.seating.tables if self._match is not None else ()
        if self._match is not None and len(tables) == 1:
            first, second = (self._match.names[player] for player in tables[0])
            return first, second
        return self._say("First player"), self._say("Second player")

    def _take(self) -> None:
        """Whether the card just taken may be discarded in the same turn (GIN-07)."""
        typed = read(self.taken.text(), most=1, french=self._french)
        card = typed.cards[0] if typed.cards else None
        assert self.boards is not None
        self.boards.take_from_pile(card)
        rules = self._rules()
        problem = may_discard(card, card, rules, self.boards.upcard.card()) if card is not None else None
        if problem is None or card is None:
            self._taken_words.set_words(self._say(_THROWN.get(rules.source, _KEPT)))
            return
        link = Run(problem.clause, link=problem.clause)
        name = card_name(card, self._say)
        self._taken_words.set_words([f"{name}. {problem_text(problem, self._say)} ", link])

    def _turn(self) -> None:
        """What is chosen beside the boards, or under them where there is no room for both."""
        if self.boards is None:
            return
        board = self.boards.hands[0].board.sizeHint().width() + 32
        wide = self.width() >= self.theme.px(_ASIDE) + _GAP + board
        across, up = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.BottomToTop
        self._rows.setDirection(across if wide else up)
        hold_width(self._beside, self.theme.px(_ASIDE) if wide else None)
