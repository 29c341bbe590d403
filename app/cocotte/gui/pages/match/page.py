"""The match: what comes next, the sheet, the entry of deals; everything about one match on one page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from cocotte.core.cards import Card
from cocotte.core.errors import RuleViolation
from cocotte.core.match.formats import Seating
from cocotte.core.match.match import Match
from cocotte.core.match.seats import changing
from cocotte.core.report import Report
from cocotte.core.sheet import SheetRow
from cocotte.gui.display.table_display import display_for
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.cards.stage import CardsStage
from cocotte.gui.pages.match.doing import Doing, leaves_form
from cocotte.gui.pages.match.drawing import Drawing
from cocotte.gui.pages.match.entry.panel import EntryPanel
from cocotte.gui.pages.match.head import MatchHead
from cocotte.gui.pages.match.low_page import HeadPlace, InSight
from cocotte.gui.pages.match.making import Made, made_of
from cocotte.gui.pages.match.menu_actions import MenuActions
from cocotte.gui.pages.match.news import News
from cocotte.gui.pages.match.obligations import Obligations
from cocotte.gui.pages.match.panel_switch import PanelSwitch
from cocotte.gui.pages.match.panels.log import LogPanel
from cocotte.gui.pages.match.panels.why import FigurePlace
from cocotte.gui.pages.match.ranking import Ranking
from cocotte.gui.pages.match.sheet_actions import OnSheet
from cocotte.gui.pages.match.voice import MatchVoice
from cocotte.gui.pages.match.workspace import Workspace
from cocotte.gui.services.app_context import DISPLAY, AppContext, MatchChanged
from cocotte.gui.services.deal_drafts import DealDraft
from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.stack import Stack
from cocotte.operations.match_acts import AMEND, REDO, RENAME, STRIKE, UNDO


class MatchPage(QWidget):
    """One match, followed as it grows, whoever records it."""

    rulesRequested = Signal(str)
    """Somebody wants to read a clause."""
    incidentRequested = Signal()
    """Something happened at the table."""
    rulingRequested = Signal(int)
    """Something happened in the deal of this entry."""
    rematchRequested = Signal()
    """The same match again."""
    exportRequested = Signal()
    """The sheet as a PDF."""
    matchRequested = Signal(str)
    """Somebody wants to see another version of the match."""
    changed = Signal()
    """What undo and redo would do may be something else now."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self.match_id = ""
        self._match: Match
        self._lay_out()
        self.menu = MenuActions(
            context,
            self,
            lambda: self.match_id,
            lambda: self.panels.waiting,
            {AMEND.id: self.amend_current, STRIKE.id: self.strike_current, RENAME.id: self.show_names},
        )
        self.menu.asked.connect(self._do)
        self.menu.givenUp.connect(self._give_up)
        context.match_changed.connect(self._happened)
        self.voice = MatchVoice(context, self, lambda: self.entry, self.on_sheet)

    # --- what the shell asks ---------------------------------------------------------------------------

    @property
    def idle(self) -> frozenset[str]:
        """What the menus do on this page, and cannot as the match stands.

        A match that is over takes no deal; where the same always meet, nobody asks who played.
        """
        if self.news.elsewhere:
            return frozenset({"quick-line", "cards", "dealer", "played"})
        same = set[str]() if changing(self._match.opened) else {"played"}
        return frozenset(same | {"quick-line", "cards"} if self._over else same)

    @property
    def entry(self) -> EntryPanel:
        """Where deals are entered."""
        assert self.work.entry is not None
        return self.work.entry

    def open(self, match_id: str, made: Made | None = None) -> None:
        """Show a match, ready for its next deal; by what was made for it, if something was."""
        self._context.drafts.write()  # the deal that is left
        match = self._context.keeper.match(match_id)
        made = made_of(match, self._say, self.work.beside, made)
        self.match_id, self._match, self._adapter = match_id, match, made.adapter
        self._drawing.take(made.adapter)
        self.on_sheet.take(made.adapter)
        self.cards.close()
        self._take_entry(made.entry)
        self.news.open(match_id)
        self.entry.open_up(entering=not self.news.elsewhere)
        self._drawing.draw()
        self._show()
        self._back()
        self.voice.open(match_id, match)
        self.sheet.to_now()
        call_soon(self._in_sight, self._in_sight.keep)
        if DISPLAY in self._context.kept and (display := display_for(self._context)).isVisible():
            display.show_match(match_id)

    def go_on_with(self, draft: DealDraft | None) -> None:
        """Go on with a deal half entered, and with the cards that were laid out."""
        if draft is not None:
            self.entry.go_on_with(draft)
        self.cards.go_on(self.match_id, self.entry, self._adapter)

    def undo(self) -> None:
        """Take back the last thing done; what waits for its Enter is not done at all."""
        self.menu.do((UNDO.id,))

    def redo(self) -> None:
        """Do again what was taken back."""
        self.menu.do((REDO.id,))

    def _give_up(self) -> None:
        """Leave undone what waits for its Enter."""
        waiting = self.panels.waiting
        self._back()
        self.news.show_given_up(waiting)

    def focus_quick_line(self) -> None:
        """Go to the quick line; a panel beside the sheet makes room for it."""
        if not self.match_id:
            return
        self.cards.leave()
        if self._over:
            (self.panels.panel or self.sheet).setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.panels.show(None)
        place = self.sheet if self.news.elsewhere else self.entry.quick
        place.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def amend_current(self) -> None:
        """Correct the deal one is on in the sheet, the last one if none."""
        self.on_sheet.amend(self.on_sheet.current())

    def strike_current(self) -> None:
        """Strike out the deal one is on in the sheet, the last one if none."""
        self.on_sheet.strike(self.on_sheet.current())

    def copy(self) -> None:
        """The row one is on as text, or the whole sheet."""
        self.on_sheet.copy()

    def toggle_cards(self) -> None:
        """Tell the deal by its cards, or by its numbers again; in the other games count a hand."""
        if not self.match_id or self._over or self.news.elsewhere:
            return
        if self.cards.panel is not None:
            self.focus_quick_line()
        elif self.cards.knows(self.entry):
            self.cards.open(self.match_id, self.entry, self._adapter)
        else:
            self.entry.form.open_cards()

    def show_log(self) -> None:
        """Show the log, or the entry again."""
        if isinstance(self.panels.panel, LogPanel):
            self._back()
        else:
            self.panels.show_log(self._match)

    def show_names(self) -> None:
        """Correct how a player is called."""
        self.panels.show_names(self._match)

    def ask_who_dealt(self) -> None:
        """Say who dealt, where another player did than was to."""
        self.entry.ask_who_dealt(self.head.under_dealer())

    def ask_who_played(self) -> None:
        """Say who played, where others did than whose turn it was."""
        self.entry.ask_who_played(self.head.under_players())

    def show_what_if(self) -> None:
        """Count the same evening by other rules."""
        self.panels.show_what_if(self.match_id)

    def show_standings(self) -> None:
        """Show who pays whom as the match stands."""
        self.panels.show_standings(self._match, asked=True)

    def toggle_display(self) -> None:
        """Show the match for the whole table, or no longer."""
        display = display_for(self._context)
        if display.isVisible():
            display.close()
        elif self.match_id:
            display.show_match(self.match_id)

    # --- how it is made --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        say = self._say
        column = vbox(self, 0, margins=(20, 16, 20, 16))
        self.head = MatchHead(say, self._context.library)
        self.head.undoRequested.connect(self.undo)
        self.head.displayRequested.connect(self.toggle_display)
        self.head.dealerRequested.connect(self.ask_who_dealt)
        self.head.playersRequested.connect(self.ask_who_played)
        self.obligations = Obligations(say)
        self.obligations.clauseFollowed.connect(self.rulesRequested)
        self.obligations.asked.connect(self._do)
        self.news = News(self._context)
        self.news.versionRequested.connect(self.matchRequested)
        self.news.moved.connect(self._moved)
        self.work = Workspace(say)
        self.sheet = self.work.sheet
        self._drawing = Drawing(self.work)
        self.on_sheet = OnSheet(self.sheet, say)
        self.on_sheet.amendRequested.connect(self.amend_deal)
        self.on_sheet.asked.connect(self._do)
        self.on_sheet.whyRequested.connect(self._show_why)
        self.on_sheet.rulingRequested.connect(self.rulingRequested)
        self.on_sheet.namesRequested.connect(lambda player: self.panels.show_names(self._match, player))
        self.on_sheet.drawRequested.connect(self._drawing.draw)
        stage = Stack()
        self._in_sight = InSight(self.work)
        stage.addWidget(self._in_sight)
        self._make_places(stage)
        holders = [QVBoxLayout() for _ in range(3)]
        for holder, part in zip(holders, (self.head, self.obligations, self.news), strict=True):
            holder.setContentsMargins(4, 0, 4, 0)
            column.addLayout(holder)
            holder.addWidget(part)
        column.addWidget(stage, 1)
        head_place = HeadPlace(self.head, holders[0], self.work, stage, self)
        self.cards.turned.connect(head_place.settle)

    def _make_places(self, stage: Stack) -> None:
        """What may stand beside the sheet, and over it."""
        self.panels = PanelSwitch(self._context, self.work)
        self.panels.asked.connect(self._do)
        self.panels.waits.connect(self._show_head)
        self.panels.waits.connect(self.changed)
        self._doing = Doing(self._context, self.panels, self.news)
        self._doing.refused.connect(self._refused)
        self.panels.decided.connect(lambda asked: self._doing.do_now(self.match_id, asked))
        self.panels.clauseFollowed.connect(self.rulesRequested)
        self.panels.amendRequested.connect(self.amend_deal)
        self.panels.rematchRequested.connect(self.rematchRequested)
        self.panels.exportRequested.connect(self.exportRequested)
        self.panels.left.connect(self._back)
        self.cards = CardsStage(self._context, stage)
        self.cards.left.connect(self.toggle_cards)
        self.cards.numbersTaken.connect(self._take_numbers)
        self.cards.clauseFollowed.connect(self.rulesRequested)

    def _take_entry(self, entry: EntryPanel) -> None:
        keep = partial(self._context.drafts.changed, self.match_id, entry, entry.draft_text)
        for changed in (entry.previewed, entry.seated):
            changed.connect(lambda *_: keep())
        entry.asked.connect(self._do)
        entry.laterRequested.connect(lambda asked: self.panels.show_later(self.match_id, asked))
        entry.previewed.connect(self._show_preview)
        entry.incidentRequested.connect(self.incidentRequested)
        entry.clauseFollowed.connect(self.rulesRequested)
        entry.cardsRequested.connect(self.toggle_cards)
        entry.left.connect(self._back)
        entry.left.connect(self.voice.say_deal)
        entry.seated.connect(self._show_head)
        game = self._match.opened.game
        self.work.take(entry, Ranking(self._say.at(game)) if game.lowest_wins else None)
        self.panels.panel = None

    # --- what is shown ---------------------------------------------------------------------------------

    def _show(self) -> None:
        """The match as it stands now."""
        self._show_head()
        self.obligations.show_match(self._match)
        if self.work.ranking is not None:
            self.work.ranking.show_match(self._match, self._adapter.sheet)
        self.changed.emit()

    def _show_head(self) -> None:
        self.head.show_match(
            self._match, self._adapter.sheet, *self._entry_state(), self.menu.words((UNDO.id,)) or ""
        )

    def _entry_state(self) -> tuple[int, int | None, Seating, Card | None]:
        """How many tables are typed, which deal is corrected, who dealt and who played, the upcard."""
        entry = self.entry
        typed = len(entry.form.reports()) if entry.wide else 0
        return typed, entry.deal.amending, entry.seating(), entry.form.upcard()

    def _show_preview(self, row: SheetRow | None) -> None:
        if not self._drawing.shows(row):
            judged = self.entry.judged
            whole = judged is not None and judged.row is row and judged.match is not None
            self._drawing.show_preview(row, judged.sheet if judged is not None and whole else None)
        says = self.entry.wide or self.entry.form.asks_upcard
        if says and self._match is self._adapter.match:
            self.head.show_facts(self._match, self._adapter.sheet, *self._entry_state())

    @property
    def _over(self) -> bool:
        """Nothing more can be entered."""
        return self._match.finished and self.entry.deal.amending is None

    def _back(self) -> None:
        """To the entry; over a match that is over, to its result."""
        if self._over:
            self.panels.show_standings(self._match)
        self._show_head()
        self.focus_quick_line()
        self.changed.emit()

    # --- why, and by which cards -----------------------------------------------------------------------

    def _show_why(self, figure: FigurePlace) -> None:
        self.panels.show_why(self._match, self._adapter.sheet, figure)

    def _take_numbers(self, table: int, report: Report) -> None:
        """The cards gave their numbers: one Enter records them."""
        self.focus_quick_line()
        self.entry.form.fill(table, report)
        self.entry.record.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what is done ----------------------------------------------------------------------------------

    def _do(self, asked: Asked) -> None:
        """Do it; the later deals that it changes are shown first."""
        if (judged := self.entry.judged) is not None and judged.match is not None:
            self._context.keeper.known = judged.match  # as it is to stand: it was priced as one typed
        self._doing.do(self.match_id, asked)

    def _happened(self, happened: MatchChanged) -> None:
        """Something was recorded: the sheet follows; what is being typed stays unless it was just that."""
        if happened.match_id != self.match_id or happened.match is None:
            return
        before, self._match = self._match, happened.match
        match = self._match
        self._adapter.take(match)
        self._drawing.take(self._adapter)
        self._drawing.draw_soon()
        self.sheet.paint_rows()  # the row stands on the sheet before anything else is done
        here = self._doing.busy and not happened.elsewhere
        self.news.show_done(before, match, here=here)
        if here and leaves_form(before, match):
            self.cards.recorded(self.match_id)
            self.entry.begin(match)
        else:
            self.entry.follow(match)
        self._show()
        self.panels.follow(match, over=self._over)

    def _refused(self, error: RuleViolation) -> None:
        """Said where a deal is entered; where another table scores none is, and it is news."""
        (self.news.show_refused if self.news.elsewhere else self.entry.refused)(error)

    def _moved(self) -> None:
        """Another table scores now, and one watches; or the match came here."""
        self.cards.close()
        self.entry.open_up(entering=not self.news.elsewhere)
        self._back()

    def amend_deal(self, seq: int, corrected: Mapping[int, Report] | None = None) -> None:
        if not self._doing.is_here(self.match_id):
            return
        self.panels.show(None)
        self.entry.amend(seq, corrected)
        self.voice.say_deal(seq)
        self._show_head()
        self.sheet.to_now()
        self.changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.match_id:
            self.sheet.reveal(self._adapter.open_column())
        call_soon(self._in_sight, self._in_sight.keep)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        escape = event.key() == Qt.Key.Key_Escape
        if escape and self.panels.panel is not None and not self._over:
            self._back()
        elif escape and self.match_id and self.sheet.isAncestorOf(QApplication.focusWidget() or self):
            self.focus_quick_line()
        elif escape and self.match_id and self.entry.owns(QApplication.focusWidget()):
            self.entry.keyPressEvent(event)  # from a part of it that stands elsewhere on the page
        else:
            super().keyPressEvent(event)
