"""One table of a deal played at several: what it is asked, in a row, and what it is worth."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.deal_questions import DealQuestions
from cocotte.core.questions import Answers
from cocotte.core.scoring.outcome import TableOutcome
from cocotte.gui.questions.compact import CompactRow
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.room import keep_place
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import prompt_of, whose_numbers
from cocotte.language.figures import Figures
from cocotte.language.scores.sums import sum_text


class TableRow:
    """The parts of a row; the form lays them out in its columns."""

    def __init__(self, table: int, questions: DealQuestions, say: Translator) -> None:
        self.table, self._say, self._questions = table, say, questions
        prompts = [prompt_of(questions, table, each, {}, say) for each in questions.at_table(table)]
        self.row = CompactRow(prompts, say)
        self.number = Label(str(table + 1), Type.SMALL, Token.INK2)
        self.working = Label("", Type.SMALL, Token.INK2, align=Qt.AlignmentFlag.AlignRight)
        self.points = tuple(Label("", Type.TOTAL, align=Qt.AlignmentFlag.AlignRight) for _ in range(2))
        self._dealers = tuple(Icon("dealer", Token.NOTE, side=16) for _ in range(2))
        self.pair = QWidget()
        meeting = QHBoxLayout(self.pair)
        meeting.setContentsMargins(0, 0, 0, 0)
        meeting.setSpacing(4)
        meeting.addWidget(self._dealers[0])
        meeting.addWidget(self.row.players, 1)
        meeting.addWidget(self._dealers[1])
        for icon in self._dealers:
            keep_place(icon)
        self.row.name_numbers(named=False)

    def parts(self) -> tuple[QWidget, ...]:
        """What the form lays out, column by column."""
        return (self.number, self.pair, *self.row.choices, self.row.typed, self.working, *self.points)

    def holds(self, part: QWidget | None) -> bool:
        """It is one of its parts."""
        return part is not None and any(each is part or each.isAncestorOf(part) for each in self.parts())

    def seat(self, questions: DealQuestions, dealer: str) -> None:
        """These players meet at it."""
        self._questions = questions
        for player, icon in zip(questions.players[self.table], self._dealers, strict=True):
            icon.setVisible(player == dealer)
            icon.setToolTip(self._say("{player} deals", player=player))

    def dress(self, answers: Answers, *, open_: bool) -> None:
        """Call the numbers by their players; only a table that is open can be entered."""
        self.row.call(whose_numbers(self._questions, self.table, answers, self._say))
        self.row.open(self._questions.placed(self.table, answers), open_=open_)

    def show_price(self, outcome: TableOutcome | None, winner: int | None, *, open_: bool) -> None:
        """Show what the table is worth, once it is entered, to the side that won it."""
        worked = sum_text(outcome.lines, self._say) if outcome and outcome.lines else ""
        recorded = outcome is not None and not open_
        self.working.setText(self._say.ctx("table", "recorded") if recorded else worked)
        figures = Figures(self._say)
        for side, label in enumerate(self.points):
            gained = sum(line.points for line in outcome.lines if line.side == side) if outcome else 0
            label.setText(figures.number(gained) if gained or side == winner else "")
