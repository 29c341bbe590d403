"""The cards of a deal of gin: two boards, the verdicts, and the numbers to take from them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from cocotte.core.deal_entry import EntryContext
from cocotte.core.deal_review import sketch
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.left_standing import effects_of
from cocotte.core.match.match import Match
from cocotte.core.sheet import SheetRow, TableRow
from cocotte.core.values import replace
from cocotte.gui.cards.boards import Boards
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.room import hold_width, lay
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.live import live
from cocotte.gui.widgets.result import ResultBox
from cocotte.language.games.gin.two_hands import upcard_missing
from cocotte.language.scores.live import consequences, live_result, table_result

_ASIDE, _GAP = 216, 16
_EDGE, _TIGHT, _BAR = 16, 2, 14  # px beside a board, with room and without; a scroll bar and two edges
_RING = 4  # room for the ring round what has the keyboard, as beside the sheet


class CardsPanel(QWidget):
    """Two hands on the table; what they come to is shown with every card."""

    numbersTaken = Signal(object)
    """The numbers with their cards: a `GinReport`."""
    closed = Signal()
    """Back to the numbers."""
    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    previewed = Signal(object)
    """The row of the sheet the cards would write: a `SheetRow`, or None."""
    turned = Signal()
    """The result stands under the boards now, or beside them again."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self._say = context, context.say
        self.match_id, self._table = "", 0
        self._deal: EntryContext
        self._report: GinReport | None = None
        self._boards: Boards | None = None
        self._aside: QWidget | None = None
        self._beside = QWidget()
        self._left = QVBoxLayout(self._beside)
        self._page = QWidget()
        self._over = QVBoxLayout(self._page)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.result = ResultBox()
        key = self._say.ctx("key", "Enter")
        self.take_button = Button(self._say("Use these numbers"), Kind.PRIMARY, key=key, size=Size.ENTRY)
        self.take_button.clicked.connect(self._take)
        modes = [self._say("Numbers"), self._say("Cards")]
        name = self._say("How the deal is entered")
        self.modes = Segments(name, modes, ticks=False, size=Size.CONTROL, keys=["F4"])
        self.modes.choose(1)
        self.modes.chosen.connect(self._change_mode)
        self._lay_out()

    @property
    def boards(self) -> Boards:
        """The two boards, once a deal is shown."""
        assert self._boards is not None
        return self._boards

    def set_aside(self, widget: QWidget) -> None:
        """Keep a widget of the page, its narrow sheet, above the result."""
        self._aside = widget
        self._left.insertWidget(0, widget, 1)

    @property
    def narrow(self) -> bool:
        """The result stands under the boards."""
        return self._column.indexOf(self._foot) >= 0

    def stand_under(self, head: QWidget) -> None:
        """Scroll the head of the page with the boards: on a low page they are wanted more."""
        self._over.insertWidget(0, head)

    def show_deal(self, match_id: str, table: int, deal: EntryContext) -> None:
        """Begin with empty boards for a table of the deal to come; for one corrected, with its cards."""
        self.match_id, self._table, self._deal = match_id, table, deal
        match = self.context.keeper.match(match_id)
        self._rules = GinRules.of(match.opened.rules)
        first, second = deal.tables[table]
        self._players = (first, second)
        boards = Boards(self._say, self.context.figures, self._rules, self._players, self._page)
        boards.judged.connect(self._say_result)
        boards.clauseFollowed.connect(self.clauseFollowed)
        self._put(boards)
        report = deal.reports.get(table)
        if isinstance(report, GinReport) and deal.amending is not None:
            boards.show_report(report)
        self._say_result()
        boards.hands[0].field.setFocus(Qt.FocusReason.OtherFocusReason)
        call_soon(self, self._keep_in_sight)

    def report(self) -> GinReport | None:
        """The deal that the cards show; None while they do not yet show one."""
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
        self._turn()

    def _lay_out(self) -> None:
        self._over.setContentsMargins(_RING, 0, _RING, 0)
        self._over.setSpacing(0)
        self._over.addLayout(self._rows, 1)
        self._rows.setSpacing(_GAP)
        self._rows.addWidget(self._beside)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.setSpacing(_GAP)
        self._left.addStretch()
        self._foot = QWidget()
        self._outcome = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._foot)
        self._outcome.setContentsMargins(0, 0, 0, 0)
        self._outcome.setSpacing(_GAP)
        self._outcome.addWidget(self.result, 1)
        self._outcome.addWidget(self.take_button)
        self._left.addWidget(self._foot)
        self._left.addWidget(self.modes)
        self._scroll = scroll = ScrollPage(self._page)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.verticalScrollBar().rangeChanged.connect(self._keep_in_sight)
        self._column = vbox(self, 0)
        self._whole = hbox(gap=_GAP - _RING)
        self._whole.addWidget(scroll, 1)
        self._column.addLayout(self._whole, 1)

    def _put(self, boards: Boards) -> None:
        """Lay other boards in the place of those before."""
        if self._boards is not None:
            for old in (self._boards, self._boards.upcard):
                discard(old)
        self._boards = boards
        self._left.insertWidget(1 if self._aside is not None else 0, boards.upcard)
        self._rows.addWidget(boards, 1)
        boards.order_tabs()
        self._turn()

    def _turn(self) -> None:
        """The result beside the boards, which scroll alone; under them where there is no room for both."""
        if self._boards is None:
            return
        theme = self.result.theme
        board = self._boards.hands[0].board.sizeHint().width()
        room = self.width() - 2 * _RING
        wide = room >= theme.px(_ASIDE) + _GAP + board + 2 * _EDGE
        for hand in self._boards.hands:
            hand.set_edge(min(_EDGE, max((room - board - _BAR) // 2, _TIGHT)))
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.BottomToTop
        self._rows.setDirection(across if wide else down)
        hold_width(self._beside, theme.px(_ASIDE) if wide else None)
        self._lay_foot(under=not wide)
        stays = wide and self._left.totalMinimumHeightForWidth(theme.px(_ASIDE)) <= self.height()
        if stays is not (self._whole.indexOf(self._beside) >= 0):
            (self._whole if stays else self._rows).insertWidget(0, self._beside)
        self._whole.setContentsMargins(_RING if stays else 0, 0, 0, 0)

    def _lay_foot(self, *, under: bool) -> None:
        """What the cards come to: a foot that is always in sight under the boards, or beside them."""
        if turned := under is not self.narrow:
            if under:
                self._column.addWidget(self._foot)
            else:
                self._left.insertWidget(self._left.indexOf(self.modes), self._foot)
            lay(self._outcome, across=under)
            self._outcome.setContentsMargins(*((_RING, 8, _RING, 0) if under else (0, 0, 0, 0)))
            self.result.centre(under)
        self._show_foot()
        if turned:
            self.turned.emit()

    def _show_foot(self) -> None:
        """Under the boards it takes room from them only once there is something to say."""
        shown = not self.narrow or self._report is not None or bool(self._objection())
        self._foot.setVisible(shown)
        live(self.result, self.result.words())

    def _keep_in_sight(self) -> None:
        """Scroll to the field one types into, whatever grew or took its room."""
        for hand in self._boards.hands if self._boards is not None else ():
            if hand.field.line.hasFocus():
                self._scroll.show_whole(hand.field, hand.field.height())

    def _change_mode(self, place: int) -> None:
        if place == 0:
            self.modes.choose(1)
            self.closed.emit()

    def _take(self) -> None:
        if self._report is not None:
            self.numbersTaken.emit(self._report)
        elif upcard_missing(self.boards.now, self._say):
            self.boards.upcard.field.setFocus(Qt.FocusReason.TabFocusReason)

    def _say_result(self) -> None:
        """What the deal would come to, as the cards lie now."""
        say = self._say
        self._report = self.boards.report()
        self.take_button.setEnabled(self._report is not None)
        if self._report is None:
            missing = self._objection() or say("Ten cards are needed in each hand.")
            self.result.say(say("Not yet a result"), missing)
            self.previewed.emit(None)
            self._show_foot()
            return
        before = self.context.keeper.match(self.match_id)
        match, row = sketch(before, self._deal, {self._table: self._report})
        self.previewed.emit(row)
        after = sheet_of(match)
        result = table_result(self._alone(before, row), say) if row.pending else live_result(row, after, say)
        self.result.say(result, consequences(row, sheet_of(before), after, say, match.names))
        self._show_foot()

    def _objection(self) -> str:
        """What keeps two hands from being taken; empty where nothing does but cards still to come."""
        judged = self.boards.now
        if judged.problems:
            return upcard_missing(judged, self._say) or self._say("Not a legal knock.")
        if judged.discard_due:
            return self._say("A discard is due.")
        return ""

    def _alone(self, match: Match, row: SheetRow) -> TableRow:
        """One table priced while others are still missing."""
        here, report = row.tables[self._table], self._report
        assert report is not None
        effects = effects_of(match, self._deal.amending)
        scored = price(report, self._players, (0, 1), self._rules, effects=effects, table=self._table)
        return replace(here, winner=scored.winner, points=scored.points, lines=scored.lines)
