"""Which deal a ruling is about: the one being played, or one on the sheet; and at which table."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.arbitration import Case, case_of
from cocotte.core.match.match import Match
from cocotte.core.report import Report
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.scores.deals import named


class CaseBar(QWidget):
    """Two lists that are opened; the first deal is the one being played."""

    changed = Signal()
    """Another deal, or another table."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._say = context, context.say
        self._match_id = ""
        self._typed: Mapping[int, Report] = {}
        self._deals: tuple[int | None, ...] = (None,)
        self.deal = Select(self._say("Which deal"))
        self.deal.activated.connect(lambda _: self._other())
        self.table = Select(self._say("Which table"))
        self.table.activated.connect(lambda _: self._other())
        self._amends = StateLine(State.CHANGED)
        row = hbox(self, 8)
        row.addWidget(self.deal)
        row.addWidget(self.table)
        row.addWidget(self._amends, 100, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)

    def begin(self, match_id: str, typed: Mapping[int, Report], deal: int | None = None) -> None:
        """Offer the deals of a match; `typed` are the numbers of the one being played, as far as known.

        `deal` is the entry of the one chosen first.
        """
        self._match_id, self._typed = match_id, typed
        self._deals = (None,)
        self._offer()
        match = self._match()
        if match is not None and deal in self._deals:
            self.deal.setCurrentIndex(self._deals.index(deal))
            self._show_tables(match)

    def choose_scored(self) -> None:
        """The last deal on the sheet instead of the one being played: its points are in question."""
        match = self._match()
        if (
            match is not None
            and self._deals[max(0, self.deal.currentIndex())] is None
            and len(self._deals) > 1
        ):
            self.deal.setCurrentIndex(1)
            self._show_tables(match)

    def refresh(self) -> None:
        """The match has gone on: the numbers of its deal are no longer those typed before."""
        self._typed = {}
        self._offer()

    def _offer(self) -> None:
        """The deals as they stand; the one chosen stays it while they are the same."""
        match = self._match()
        self.setVisible(match is not None)
        if match is None:
            return
        chosen, before = self.deal.currentIndex(), self._deals
        choices = deal_choices(match, self._say)
        self._deals = tuple(deal for deal, _ in choices)
        self.deal.clear()
        self.deal.addItems([text for _, text in choices])
        self.deal.setCurrentIndex(chosen if before == self._deals and chosen >= 0 else 0)
        self._show_tables(match)

    def case(self) -> Case | None:
        """The deal and table chosen; None without a match."""
        match = self._match()
        if match is None:
            return None
        deal = self._deals[max(0, self.deal.currentIndex())]
        playing = bool(self._typed) and deal is None
        seen = self._context.keeper.preview(self._match_id, self._typed) if playing else None
        return case_of(match, deal, max(0, self.table.currentIndex()), seen=seen)

    def _match(self) -> Match | None:
        return self._context.keeper.match(self._match_id) if self._match_id else None

    def _show_tables(self, match: Match) -> None:
        deal = self._deals[max(0, self.deal.currentIndex())]
        chosen, texts = self.table.currentIndex(), table_choices(match, deal, self._say)
        self.table.clear()
        self.table.addItems(texts)
        self.table.setCurrentIndex(min(max(0, chosen), len(texts) - 1))
        self.table.setVisible(len(texts) > 1)
        for opened in (self.deal, self.table):
            opened.updateGeometry()  # its words are others now
        said = [self._say("The match has ended.")] if match.finished else []
        said += [self._say("This deal is scored: the ruling corrects it.")] if deal is not None else []
        self._amends.show_message(" ".join(said), State.CHANGED)

    def _other(self) -> None:
        if (match := self._match()) is not None:
            self._show_tables(match)
        self.changed.emit()


def deal_choices(match: Match, say: Translator) -> list[tuple[int | None, str]]:
    """The deals, the one being played first, then the last ones: the entry of each, and its words."""
    say = say.at(match.opened.game)
    pending = match.pending
    number = next((row.number for row in match.rows if pending and row.seq == pending.seq), match.now.number)
    choices: list[tuple[int | None, str]] = []
    for row in reversed(match.rows):
        if not row.struck and not row.pending:
            deal_text = named(say, row.tables[0]) if len(row.tables) == 1 else say("already scored")
            choices.append((row.seq, say("Deal {number}: {deal}", number=row.number, deal=deal_text)))
    if match.finished and choices:
        return choices
    return [(None, say("Deal {number}, being played", number=number)), *choices]


def table_choices(match: Match, deal: int | None, say: Translator) -> list[str]:
    """The tables of a deal, by who met there."""
    recorded = match.deal(deal) if deal is not None else match.pending
    before = match.before(match.place_of(recorded))
    meetings = [say(" v ").join(match.names[player] for player in table) for table in before.seating.tables]
    return [say("Table {number}: {players}", number=n, players=who) for n, who in enumerate(meetings, 1)]
