"""The cards of a deal of gin: two boards, the verdicts, and the numbers to take from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from cocotte.core.cards import Card
from cocotte.core.gin.arrangement import Arrangement
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.match.events import DealAmended, Logged
from cocotte.core.match.fold import advance
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names, rename
from cocotte.core.match.sheeting import sheet_of
from cocotte.core.sheet import SheetRow, TableRow
from cocotte.gui.desk import Desk
from cocotte.gui.kit.board_model import Whose
from cocotte.gui.kit.button import Button, Kind, Size
from cocotte.gui.kit.result import ResultBox
from cocotte.gui.kit.scroll import ScrollBar, ScrollPage
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.cards.hand import HandPanel
from cocotte.gui.pages.match.cards.judging import Judged, judge, report_of
from cocotte.gui.pages.match.cards.laying import laid_out
from cocotte.gui.pages.match.cards.saying import Teller, faces_of
from cocotte.gui.pages.match.cards.upcard import UpcardField
from cocotte.gui.pages.match.cards.verdicts import VerdictRow
from cocotte.gui.pages.match.cards.ways import WaysList
from cocotte.words.cards import card_name
from cocotte.words.live import consequences, live_result, table_result

_ASIDE, _GAP = 216, 16
_ANY = 16777215  # Qt: as wide as there is room


@dataclass(frozen=True, slots=True)
class _Told:
    """What the table said besides the cards."""

    knocker: int | None = None
    """Who knocked; None while nobody said."""
    laid: Arrangement | None = None
    """The spread on the table, if it is not the safest."""


class CardsPanel(QWidget):
    """Two hands on the table; what they come to is shown with every card."""

    numbersTaken = Signal(object)
    """The numbers with their cards: a `GinReport`."""
    closed = Signal()
    """Back to the numbers."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.match_id, self._table, self._deal = "", 0, 0
        self.hands: tuple[HandPanel, ...] = ()
        self._told = _Told()
        self._report: GinReport | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._scroll: ScrollPage | None = None
        self._aside: QWidget | None = None

    def set_aside(self, widget: QWidget) -> None:
        """Keep a widget of the page, its narrow sheet, above the result."""
        self._aside = widget
        if self._scroll is not None:
            self._left.insertWidget(0, widget, 1)

    def show_deal(self, match_id: str, table: int, deal: int = 0) -> None:
        """Begin with empty boards for a table of the deal to come; for a `deal` recorded, with its cards."""
        self.match_id, self._table, self._deal = match_id, table, deal
        self._told = _Told()
        match = self.desk.keeper.match(match_id)
        self._rules = GinRules.of(match.opened.rules)
        first, second = (match.names[player] for player in _players(match, table, deal))
        self._build((first, second))
        told = _told_before(match, table, deal)
        if told is not None:
            self._show_report(told)
        self._judge()
        self.hands[0].field.setFocus(Qt.FocusReason.OtherFocusReason)

    def report(self) -> GinReport | None:
        """The deal as the cards tell it; None while it cannot be told."""
        return self._report

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif event.key() == Qt.Key.Key_F4:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._scroll is not None:
            self._turn()

    def _build(self, players: tuple[str, str]) -> None:
        say = self.desk.say
        faces = faces_of(say)
        self._players = players
        self._teller = Teller(say, self.desk.figures, self._rules, players)
        self.hands = tuple(
            HandPanel(say, player, faces, self._named, key=key)
            for player, key in zip(players, ("", say.ctx("key", "Tab")), strict=True)
        )
        for place, hand in enumerate(self.hands):
            hand.changed.connect(self._cards_changed)
            hand.knocked.connect(lambda place=place: self._say_knocker(place))
        self.upcard = UpcardField(say, faces, self._named)
        self.upcard.changed.connect(self._cards_changed)
        self.upcard.setVisible(self._rules.knock == "upcard" or self._rules.spade_double)
        self.verdicts = VerdictRow(say("Spread another way"))
        self.verdicts.clauseFollowed.connect(self.clauseFollowed)
        self.verdicts.otherSpread.connect(self._ask_spread)
        self.ways = WaysList(self)
        self.ways.chosen.connect(self._lay)
        self.result = ResultBox()
        self.take_button = Button(
            say("Take numbers"), Kind.PRIMARY, key=say.ctx("key", "Enter"), size=Size.ENTRY
        )
        self.take_button.clicked.connect(self._take)
        modes = [say("Numbers"), say("Cards")]
        self.modes = Segments(say("How the deal is told"), modes, ticks=False, size=Size.CONTROL, keys=["F4"])
        self.modes.choose(1)
        self.modes.chosen.connect(self._change_mode)
        self._lay_out()

    def _lay_out(self) -> None:
        page = QWidget()
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, page)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(_GAP)
        self._beside = QWidget()
        self._left = QVBoxLayout(self._beside)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.setSpacing(_GAP)
        if self._aside is not None:
            self._left.addWidget(self._aside, 1)
        self._left.addWidget(self.upcard)
        if self._aside is None:
            self._left.addStretch(1)
        for part in (self.result, self.take_button, self.modes):
            self._left.addWidget(part)
        right = QVBoxLayout()
        right.setSpacing(12)
        for panel in (*self.hands, self.verdicts):
            right.addWidget(panel)
        right.addStretch(1)
        self._rows.addWidget(self._beside)
        self._rows.addLayout(right, 1)
        if self._scroll is not None:
            self._column.removeWidget(self._scroll)
            self._scroll.deleteLater()
        self._scroll = ScrollPage(page)
        self._scroll.setHorizontalScrollBar(
            ScrollBar(Qt.Orientation.Horizontal)
        )  # a large text on a small screen
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._column.addWidget(self._scroll)
        first, second = self.hands
        boards = (first.field.line, second.field.line, first.board, second.board)
        for one, following in pairwise((*boards, self.upcard.field.line, self.verdicts.otherwise)):
            QWidget.setTabOrder(one, following)
        self._turn()

    def _turn(self) -> None:
        """The result beside the boards, or under them where there is no room for both."""
        theme = self.result.theme
        board = self.hands[0].board.sizeHint().width() + 32
        wide = self.width() >= theme.px(_ASIDE) + _GAP + board
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.BottomToTop
        self._rows.setDirection(across if wide else down)
        self._beside.setMinimumWidth(theme.px(_ASIDE) if wide else 0)
        self._beside.setMaximumWidth(theme.px(_ASIDE) if wide else _ANY)

    def _named(self, card: object, whose: Whose, others: str) -> str:
        say = self.desk.say
        name = card_name(card, say)  # type: ignore[arg-type]  # a board knows cards only
        match whose:
            case Whose.HERE:
                return say("{card}, in this hand", card=name)
            case Whose.ELSEWHERE:
                return f"{name}, {others}"
            case Whose.FREE:
                return name

    def _cards_changed(self) -> None:
        self._told = replace(self._told, laid=None)
        self._judge()

    def _say_knocker(self, place: int) -> None:
        self._told = _Told(place)
        self._judge()
        self.hands[place].field.setFocus()

    def _ask_spread(self) -> None:
        judged = self.judged
        if len(judged.spreads) == 2:
            self._lay(1 - judged.place)
        else:
            ways = [self._teller.way(judged, way) for way in judged.spreads]
            self.ways.open_over(self.verdicts.otherwise, ways, judged.place)

    def _lay(self, place: int) -> None:
        self._told = replace(self._told, laid=self.judged.spreads[place].laid)
        self._judge()

    def _change_mode(self, place: int) -> None:
        if place == 0:
            self.modes.choose(1)
            self.closed.emit()

    def _take(self) -> None:
        if self._report is not None:
            self.numbersTaken.emit(self._report)

    def _show_report(self, report: GinReport) -> None:
        """The cards of a deal told before, on the boards they belong to."""
        self.upcard.put(report.upcard)
        if report.spread is None or report.player not in self._players:
            return
        knocker = self._players.index(report.player)
        melds = [card for meld in report.spread.melds for card in meld]
        self.hands[knocker].hold([*melds, *report.spread.unmatched])
        self.hands[1 - knocker].hold(report.defender)
        self._told = _Told(knocker)
        judged = self._ask()
        shown = {frozenset(meld) for meld in report.spread.melds}
        for way in judged.spreads:
            if {frozenset(meld.cards) for meld in way.laid.melds} == shown:
                self._told = _Told(knocker, way.laid)

    def _ask(self) -> Judged:
        hands = self.hands[0].hand(), self.hands[1].hand()
        return judge(hands, self._rules, self.upcard.card(), knocker=self._told.knocker, laid=self._told.laid)

    def _judge(self) -> None:
        """Show what the cards come to now."""
        hands = self.hands[0].hand(), self.hands[1].hand()
        judged = self.judged = self._ask()
        self._report = report_of(judged, self._players, hands)
        for place, panel in enumerate(self.hands):
            holder = self.desk.say("{player} has it", player=self._players[1 - place])
            panel.take_elsewhere(dict.fromkeys(hands[1 - place], holder))
            panel.show_role(knocks=place == judged.knocker)
            panel.show_arrangement(*laid_out(judged, place, self._rules, self.desk.say))
        self.upcard.say_where(self._where(hands))
        self.verdicts.knock.show_verdict(self._teller.knock(judged, hands))
        self.verdicts.answer.show_answer(*self._teller.answer(judged))
        self.verdicts.spread.show_verdict(self._teller.spread(judged))
        self.verdicts.otherwise.setVisible(len(judged.spreads) > 1)
        self._say_result(judged)

    def _where(self, hands: tuple[tuple[Card, ...], tuple[Card, ...]]) -> str:
        card = self.upcard.card()
        for player, hand in zip(self._players, hands, strict=True):
            if card in hand:
                return self.desk.say("{player} has it", player=player)
        return ""

    def _say_result(self, judged: Judged) -> None:
        say = self.desk.say
        self.take_button.setEnabled(self._report is not None)
        if self._report is None:
            self.result.say(say("Not yet a result"), self._missing(judged))
            return
        before = self.desk.keeper.match(self.match_id)
        match = self._preview(before, self._report)
        seq = self._deal or (match.pending.seq if match.pending else match.slots[-1].seq)
        row = next(row for row in match.rows if row.seq == seq)
        after = sheet_of(match)
        told = live_result(row, after, say) if not row.pending else table_result(self._alone(row), say)
        self.result.say(told, consequences(row, sheet_of(before), after, say, match.names))

    def _missing(self, judged: Judged) -> str:
        """What keeps the numbers from being taken."""
        say = self.desk.say
        if judged.problems:
            return say("The knock does not stand.")
        if judged.discard_due:
            return say("A discard is due.")
        return say("Ten cards are needed in each hand.")

    def _preview(self, match: Match, report: GinReport) -> Match:
        if not self._deal:
            return self.desk.keeper.preview(self.match_id, {self._table: report})
        told = ((self._table, rename(report, first_names(match.names))),)
        return advance(match, [Logged(match.last_seq + 1, DealAmended(self._deal, told))])

    def _alone(self, row: SheetRow) -> TableRow:
        """One table priced while others are still to be told."""
        here, report = row.tables[self._table], self._report
        assert report is not None
        priced = price(report, self._players, (0, 1), self._rules)
        return replace(here, winner=priced.winner, points=priced.points, lines=priced.lines)


def _players(match: Match, table: int, deal: int) -> tuple[str, str]:
    """Who meet at a table of the deal to come or begun, or of a deal recorded."""
    slot = match.slot(deal) if deal else match.pending
    place = match.slots.index(slot) if slot is not None else len(match.slots)
    first, second = match.progress[place].seating.tables[table]
    return first, second


def _told_before(match: Match, table: int, deal: int) -> GinReport | None:
    slot = match.slot(deal) if deal else None
    told = slot.reports[table] if slot is not None and table < len(slot.reports) else None
    told = rename(told, match.names) if told is not None else None
    return told if isinstance(told, GinReport) else None
