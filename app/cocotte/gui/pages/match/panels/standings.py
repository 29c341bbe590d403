"""How the match stands, or came out: totals, who pays whom, what to do with it now."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.match import Match
from cocotte.core.scoring.settlement import fewest, in_money
from cocotte.core.sheet import Sheet, Transfer
from cocotte.gui.pages.match.panels.figures_table import FiguresTable, Line
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.services.announcements import announce
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.clearing import put_instead
from cocotte.gui.widgets.result import ResultBox
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.problems import refusal_text
from cocotte.language.written.evening import first_of, payment_of, verdict

_GAMES = 3  # that have room beside each other


class StandingsPanel(SidePanel):
    """Final totals, settlement, rematch and paper; before the end, how it would be if play stopped here."""

    rematchRequested = Signal()
    """The same again."""
    exportRequested = Signal()
    """The sheet as a PDF."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        title = say("Final result") if match.finished else say("If play stopped here")
        super().__init__(title, say, closes=not match.finished, parent=parent)
        self._match, self._figures = match, Figures(say)
        sheet = sheet_of(match)
        first, points = first_of(sheet), self._figures.points(sheet.difference)
        by = say("by {points}", points=points) if len(first) == 1 else ""
        self.body.addWidget(ResultBox(verdict(sheet, first, say), by))
        self.body.addWidget(self._totals(sheet))
        self._payments(sheet)
        if len(sheet.tallies) > len(sheet.sides):
            self.body.addWidget(self._tallies(sheet))
        self.body.addStretch(1)
        if match.finished:
            self._buttons()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Whoever types a deal over the end, and Enter, hears why nothing is recorded."""
        if self._match.finished and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            announce(refusal_text("MATCH_FINISHED", {}, self.say), assertive=True)
        super().keyPressEvent(event)

    def _totals(self, sheet: Sheet) -> QWidget:
        """Each side with its games and its total, the best first."""
        say, number = self.say, self._figures.number
        games = [game for game in sheet.games if 1 < len(sheet.games) <= _GAMES]
        heads = ["", say("Total")]
        if games:
            multi = self._match.opened.ledger == "multi-match"
            title = say.ctx("number", "Match") if multi else say.ctx("number", "Game")
            heads[:1] = [title, *(str(game.number) for game in games)]
        order = sorted(range(len(sheet.sides)), key=lambda side: sheet.ranking[side])
        lines = []
        for side in order:
            parts = [number(game.finals[side]) for game in games]
            place = self._figures.ordinal(sheet.ranking[side], feminine=False)
            name = sheet.sides[side].name
            words = say("{place} {name}", place=place, name=name) if len(sheet.sides) > 2 else name
            lines.append(Line(words, (*parts, number(sheet.totals[side])), strong=sheet.ranking[side] == 1))
        return FiguresTable(heads, lines)

    def _payments(self, sheet: Sheet) -> None:
        """Who pays whom, by the rules' own clause or in the fewest payments."""
        say = self.say
        if not sheet.settlement:
            return
        self.body.addWidget(Prose(say("Settlement"), Type.BODY_STRONG))
        opened = self._match.opened
        pays = [(each.payer, each.payee, each.points) for each in sheet.settlement]
        short = in_money(fewest(pays), opened.stake, opened.currency)
        self._ways: tuple[tuple[Transfer, ...], ...] = (sheet.settlement, short)
        self._shown = QWidget()
        if len(short) < len(sheet.settlement):
            choice = Segments(
                say("How it is paid"),
                [say("Each to each"), say("Fewest payments")],
                ticks=False,
                size=Size.CONTROL,
            )
            choice.choose(0)
            choice.chosen.connect(self._pay)
            self.body.addWidget(choice)
        self.body.addWidget(self._shown)
        self._pay(0)

    def _pay(self, way: int) -> None:
        say, opened = self.say, self._match.opened
        lines = []
        for each in self._ways[way]:
            payment, points = payment_of(opened, each, say), self._figures.number(each.points)
            lines.append(Line(payment.text, (points, payment.sum) if each.amount else (points,)))
        heads = ["", say("points"), say("money")] if opened.stake else ["", say("points")]
        table = FiguresTable(heads, lines)
        put_instead(self.body, self._shown, table)
        self._shown = table

    def _tallies(self, sheet: Sheet) -> QWidget:
        """Each player's own figures, beside those of the side."""
        say, number = self.say, self._figures.number
        heads = [say("Players"), say("deals won"), say("points")]
        ranked = sorted(sheet.tallies, key=lambda tally: -tally.points)
        lines = [Line(tally.player, (str(tally.won), number(tally.points))) for tally in ranked]
        return FiguresTable(heads, lines)

    def _buttons(self) -> None:
        say = self.say
        rematch = Button(say("Rematch"), Kind.PRIMARY, icon="again", size=Size.ENTRY)
        rematch.clicked.connect(self.rematchRequested)
        paper = Button(say("Sheet as PDF"), icon="export")
        paper.clicked.connect(self.exportRequested)
        self.foot.addWidget(rematch)
        self.foot.addWidget(paper)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # a stray Space or Enter does nothing
