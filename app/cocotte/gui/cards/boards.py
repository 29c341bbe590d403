"""Two hands on their boards and the verdicts under them: what the cards come to is shown with every card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.cards import AnyCard, Card
from cocotte.core.gin.arrangement import Arrangement
from cocotte.core.gin.report import GinReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.two_hands import Judgement, judge, report_of
from cocotte.core.report import Report
from cocotte.core.rules import RuleSet
from cocotte.core.values import field, frozen, replace
from cocotte.gui.cards.hand import HandPanel
from cocotte.gui.cards.laying import laid_out
from cocotte.gui.cards.upcard import UpcardField
from cocotte.gui.cards.verdicts import VerdictRow
from cocotte.gui.cards.ways import WaysList
from cocotte.gui.widgets.boards.board_model import Whose
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.tab_order import lead
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games.gin.two_hands import ShowdownWords
from cocotte.language.play.cards import card_name, faces_of

_USUAL: Final = (1000, 720)
"""The page the boards are designed for, in px at 100 %."""
_MOST: Final = 1.5
"""How many times larger a board may be."""


@frozen
class Announced:
    """What the table said besides the cards."""

    knocker: int | None = None
    """Who knocked; None while nobody said."""
    laid: Arrangement | None = None
    """The spread on the table, if it is not the safest."""


@frozen
class Laid:
    """Two hands as they lie on the boards, and what the table said besides."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The cards of either player."""
    upcard: Card | None = None
    """The upcard, where the rules ask for it."""
    announced: Announced = field(default_factory=Announced)
    """The player who knocked, and the spread laid."""


class Boards(QWidget):
    """The cards of two players; `upcard` has its place elsewhere on the page."""

    judged = Signal()
    """What the cards come to is something else now."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(
        self,
        say: Translator,
        figures: Figures,
        rules: GinRules,
        players: tuple[str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._say, self._rules, self._players = say, rules, players
        self._words = ShowdownWords(say, figures, rules, players)
        self._announced = Announced()
        self._taken: Card | None = None
        faces = faces_of(say)
        self.hands = tuple(
            HandPanel(say, player, faces, self._named, key=key, parent=self)
            for player, key in zip(players, ("", say.ctx("key", "Tab")), strict=True)
        )
        for place, hand in enumerate(self.hands):
            hand.changed.connect(self._cards_changed)
            hand.knocked.connect(lambda place=place: self._say_knocker(place))
        self.upcard = UpcardField(say, faces, self._named)
        self.upcard.changed.connect(self._cards_changed)
        if rules.knock != "upcard" and not rules.spade_double:
            self.upcard.hide()
        self.verdicts = VerdictRow(say("Spread another way"), self)
        self.verdicts.clauseFollowed.connect(self.clauseFollowed)
        self.verdicts.otherSpread.connect(self._ask_spread)
        self.ways = WaysList(self)
        self.ways.chosen.connect(self._lay)
        column = vbox(self, 12)
        for panel in self.hands:
            column.addWidget(panel)
        column.addWidget(self.verdicts, 1)  # down to the foot of what stands beside
        self._judge()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a large screen the boards grow, and leave the verdicts their room."""
        super().resizeEvent(event)
        theme = ThemeManager.current().theme
        room = min(self.width() / theme.px(_USUAL[0]), self.height() / theme.px(_USUAL[1]))
        for hand in self.hands:
            hand.grow(min(max(room, 1.0), _MOST))

    @property
    def now(self) -> Judgement:
        """What the cards come to."""
        return self._judged

    def report(self) -> GinReport | None:
        """The deal that the cards show; None while they do not yet show one."""
        return report_of(self._judged, self._players, self._cards())

    def show_report(self, report: GinReport) -> None:
        """The cards of a deal entered before, on the boards they belong to."""
        self.upcard.put(report.upcard)
        if report.spread is not None and report.player in self._players:
            knocker = self._players.index(report.player)
            melds = [card for meld in report.spread.melds for card in meld]
            self.hands[knocker].hold([*melds, *report.spread.unmatched])
            self.hands[1 - knocker].hold(report.defender)
            self._announced = Announced(knocker)
            shown = {frozenset(meld) for meld in report.spread.melds}
            for way in self._ask().spreads:
                if {frozenset(meld.cards) for meld in way.laid.melds} == shown:
                    self._announced = Announced(knocker, way.laid)
        self._judge()

    def laid(self) -> Laid:
        """All that lies there now."""
        return Laid(self._cards(), self.upcard.card(), self._announced)

    def lay_again(self, laid: Laid) -> None:
        """What lay there when the boards were put away."""
        for hand, cards in zip(self.hands, laid.hands, strict=True):
            hand.hold(cards)
        self.upcard.put(laid.upcard)
        self._announced = laid.announced
        self._judge()

    def begin_with(self, knocker: int | None, upcard: Card | None) -> None:
        """What the table said before it showed the cards."""
        self.upcard.put(upcard)
        self._announced = Announced(knocker)
        self._judge()

    def take_from_pile(self, card: Card | None) -> None:
        """The card just taken from the discard pile, which some rules keep in the hand this turn (GIN-07)."""
        self._taken = card
        self._judge()

    def order_tabs(self) -> None:
        """Tab goes from field to field, then to the boards; once all stand in one window."""
        first, second = self.hands
        fields = (first.field.line, second.field.line, self.upcard.field.line)
        lead((*fields, first.board, second.board, self.verdicts.otherwise))

    def _named(self, card: AnyCard, whose: Whose, others: str) -> str:
        name = card_name(card, self._say)
        match whose:
            case Whose.HERE:
                return self._say("{card}, in this hand", card=name)
            case Whose.ELSEWHERE:
                return f"{name}, {others}"
            case Whose.FREE:
                return name

    def _cards(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        return self.hands[0].hand(), self.hands[1].hand()

    def _cards_changed(self) -> None:
        self._announced = replace(self._announced, laid=None)
        self._judge()

    def _say_knocker(self, place: int) -> None:
        self._announced = Announced(place)
        self._judge()
        self.hands[place].field.setFocus()

    def _ask_spread(self) -> None:
        judged = self._judged
        if len(judged.spreads) == 2:
            self._lay(1 - judged.place)
        else:
            ways = [self._words.way(judged, way) for way in judged.spreads]
            self.ways.open_with(self.verdicts.otherwise, ways, judged.place)

    def _lay(self, place: int) -> None:
        self._announced = replace(self._announced, laid=self._judged.spreads[place].laid)
        self._judge()

    def _ask(self) -> Judgement:
        return judge(
            self._cards(),
            self._rules,
            self.upcard.card(),
            knocker=self._announced.knocker,
            laid=self._announced.laid,
            taken=self._taken,
        )

    def _judge(self) -> None:
        """Show what the cards come to now."""
        hands = self._cards()
        judged = self._judged = self._ask()
        for place, panel in enumerate(self.hands):
            holder = self._say("{player} has it", player=self._players[1 - place])
            panel.take_elsewhere(dict.fromkeys(hands[1 - place], holder))
            panel.show_role(knocks=place == judged.knocker)
            panel.show_arrangement(*laid_out(judged, place, self._rules, self._say))
        self.upcard.say_where(self._where(hands))
        self.verdicts.knock.show_verdict(self._words.knock(judged, hands))
        self.verdicts.answer.show_answer(*self._words.answer(judged))
        self.verdicts.spread.show_verdict(self._words.spread(judged))
        self.verdicts.otherwise.setVisible(len(judged.spreads) > 1)
        self.judged.emit()

    def _where(self, hands: tuple[tuple[Card, ...], tuple[Card, ...]]) -> str:
        card = self.upcard.card()
        for player, hand in zip(self._players, hands, strict=True):
            if card in hand:
                return self._say("{player} has it", player=player)
        return ""


def boards_showing(
    report: Report, rules: RuleSet, players: Sequence[str], say: Translator, figures: Figures
) -> Boards:
    """The boards of a deal of gin, with the cards of its report."""
    assert isinstance(report, GinReport)
    boards = Boards(say, figures, GinRules.of(rules), (players[0], players[1]))
    boards.show_report(report)
    return boards
