"""Why a number stands on the sheet: the lines it is made of with their clauses; the deal and its history."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.match.events import DealAmended, DealRecorded, Logged, Restored, Struck, TablesRecorded
from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet, SheetRow
from cocotte.core.values import frozen
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.pages.match.panels.times import clock
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.style.keys import bare
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.problems import problems_text
from cocotte.language.records.log_words import entry_text, reason_of
from cocotte.language.scores.deals import against, named
from cocotte.language.scores.why import Explainer, Why, says_how_won
from cocotte.language.sheet_words import game_title
from cocotte.operations.match_acts import DEAL, REASON, RESTORE, STRIKE
from cocotte.operations.numbered import name_of
from cocotte.store.reference.library import Library


@frozen
class FigurePlace:
    """The figure somebody asked about."""

    game: int
    """Its game, counted from 0."""
    side: int
    """Its side."""
    row: SheetRow | None = None
    """Its deal; None for a figure under the double line."""


class WhyPanel(SidePanel):
    """Answers for one figure, or one deal as a whole."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    amendRequested = Signal(int)
    """Correct the deal of this entry."""
    asked = Signal(object)
    """Strike it out, or let it count again: what is `Asked`."""

    def __init__(
        self,
        match: Match,
        sheet: Sheet,
        figure: FigurePlace,
        say: Translator,
        library: Library,
        parent: QWidget | None = None,
    ) -> None:
        self._match, self._figure, self._library = match, figure, library
        super().__init__(_title(match, sheet, figure, say), say, parent=parent)
        self._explainer = Explainer(sheet, say, match.names)
        row = figure.row
        if row is None:
            self._add_lines(self._explainer.final(sheet.games[figure.game], figure.side))
        else:
            cell = row.cell(figure.game, figure.side)
            self._add_deal(row, in_lines=cell is not None and says_how_won(cell))
            if cell is not None:
                self._add_lines(self._explainer.cell(row, cell))
            if row.rulings:
                self._add_rulings(row)
            self._add_history(row)
            self._add_actions(row)
        self.body.addStretch(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The deal one reads about is the one Delete strikes, as on the sheet."""
        row = self._figure.row
        delete = bare(event) and event.key() == Qt.Key.Key_Delete
        if delete and row is not None and not row.struck:
            self._strike(row, "")
        else:
            super().keyPressEvent(event)

    def _strike(self, row: SheetRow, reason: str) -> None:
        self.asked.emit(Asked(STRIKE, {DEAL: row.number, REASON: reason}))

    def _add_deal(self, row: SheetRow, *, in_lines: bool) -> None:
        """What happened, unless the lines of the figure say it; and what stands against it."""
        several = len(row.tables) > 1
        for place, table in enumerate(() if in_lines else row.tables, 1):
            words = against(self.say, table) if several else named(self.say, table)
            text = self.say("Table {table}: {deal}", table=place, deal=words) if several else words
            self.body.addWidget(Prose(text, Type.SMALL if several else Type.BODY, Token.INK2))
        for problem in row.problems:
            self.body.addWidget(StateLine(State.PROBLEM, problems_text((problem,), self.say)))
        if row.waived:
            self.body.addWidget(StateLine(State.WAIVED, self.say("Allowed by the table.")))

    def _add_lines(self, lines: Sequence[Why]) -> None:
        if lines and self.body.count():
            self.body.addWidget(Rule())
        for line in lines:
            words: list[str | Run] = [line.text]
            if line.clause:
                words += ["  ", Run(line.clause, link=line.clause, kind=Type.SMALL)]
            prose = Prose(words)
            prose.linkActivated.connect(self.clauseFollowed)
            self.body.addWidget(prose)

    def _add_rulings(self, row: SheetRow) -> None:
        """What the arbiter said of the deal, as it is printed."""
        from cocotte.language.written.annex import ruling_item  # noqa: PLC0415 - sheets wait until they are needed
        from cocotte.language.written.paper import paper_of  # noqa: PLC0415 - as above

        self.body.addWidget(Rule())
        paper = paper_of("", self._match, self._library)
        for printed in paper.rulings:
            if printed.note.number in row.rulings:
                item = ruling_item(paper, self.say, printed)
                words: list[str | Run] = [f"{item.mark} {item.happened} {item.decided}"]
                if item.clause:
                    words += ["  ", Run(item.clause, link=item.clause, kind=Type.SMALL)]
                prose = Prose(words)
                prose.linkActivated.connect(self.clauseFollowed)
                self.body.addWidget(prose)

    def _add_history(self, row: SheetRow) -> None:
        """When it was entered, corrected, struck out."""
        self.body.addWidget(Rule())
        for logged in self._match.entries:
            event = logged.event
            match event:
                case DealRecorded() if logged.seq == row.seq:
                    self._add_time(
                        self.say("Recorded: {time}", time=clock(self._match, logged.seq, self.say))
                    )
                case TablesRecorded() | DealAmended() if event.deal == row.seq:
                    self._add_time(self._dated(logged), reason_of(event))
                case Struck() | Restored() if event.target == row.seq:
                    self._add_time(self._dated(logged), reason_of(event))
                case _:
                    pass

    def _dated(self, logged: Logged) -> str:
        text = entry_text(self._match, logged.seq, self.say)
        return self.say("{entry}, {time}", entry=text, time=clock(self._match, logged.seq, self.say))

    def _add_time(self, text: str, reason: str = "") -> None:
        if reason:
            text = self.say("{entry}: {reason}", entry=text, reason=reason)
        self.body.addWidget(Prose(text, Type.SMALL, Token.INK2))

    def _add_actions(self, row: SheetRow) -> None:
        say = self.say
        if row.struck:
            restore = Button(say("Let it count again"), Kind.PRIMARY, icon="undo")
            number = name_of(self._match, row.seq)
            restore.clicked.connect(lambda: self.asked.emit(Asked(RESTORE, {DEAL: number})))
            self.foot.addWidget(restore)
            return
        amend = Button(say("Correct this deal"), Kind.PRIMARY, icon="pen")
        amend.clicked.connect(lambda: self.amendRequested.emit(row.seq))
        why = TextField(say("Why it is struck out"), hint=say("Reason (optional)"))
        strike = Button(say("Strike it out"), icon="strike")
        strike.clicked.connect(lambda: self._strike(row, why.text().strip()))
        why.entered.connect(strike.click)
        for part in (amend, Rule(), why, strike):
            self.foot.addWidget(part)


def _title(match: Match, sheet: Sheet, figure: FigurePlace, say: Translator) -> str:
    """What was asked: ``Jean après la donne 3 : 18``."""
    side, figures = sheet.sides[figure.side].name, Figures(say)
    row = figure.row
    if row is None:
        text = say("{side}, total", side=side)
    elif not row.number:
        text = say("A deal struck out")
    elif (cell := row.cell(figure.game, figure.side)) is not None:
        total = figures.number(cell.running)
        text = say("{side} after deal {number}: {total}", side=side, number=row.number, total=total)
    else:
        text = say("Deal {number}", number=row.number)
    if len(sheet.games) > 1 and (row is None or row.cell(figure.game, figure.side) is not None):
        text = say("{game}, {figure}", game=game_title(say, match.opened, figure.game + 1), figure=text)
    return text
