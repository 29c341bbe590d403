"""One table of a deal played at several: who won, how, with what against what, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.core.deal_questions import DealQuestions
from cocotte.core.gin.report import Going
from cocotte.core.questions import Answers, Card, Choice, Number
from cocotte.core.scoring.outcome import TableOutcome
from cocotte.gui.pages.match.entry.card_fields import CardLine
from cocotte.gui.questions.fields import ChoiceField, Field, NumberEntry
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.room import keep_place
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label
from cocotte.words.asking import answer_texts, title
from cocotte.words.catalogue import Translator
from cocotte.words.figures import Figures
from cocotte.words.scores.sums import sum_text


class TableRow:
    """The parts of a row; the form lays them out in its columns."""

    def __init__(self, table: int, questions: DealQuestions, say: Translator) -> None:
        self.table, self._say = table, say
        self.players: tuple[str, ...] = ()
        self.fields: list[Field] = []
        self.number = Label(str(table + 1), Type.SMALL, Token.INK2)
        self.working = Label("", Type.SMALL, Token.INK2, align=Qt.AlignmentFlag.AlignRight)
        self.points = tuple(Label("", Type.TOTAL, align=Qt.AlignmentFlag.AlignRight) for _ in range(2))
        self._upcards: list[TextField] = []
        numbers: list[NumberField] = []
        for question in questions.at_table(table):
            words = title(questions, question, say, table)
            if isinstance(question, Number):
                numbers.append(NumberField(words, highest=question.most, size=Size.CONTROL))
                self.fields.append(NumberEntry(question, numbers[-1]))
            elif question.offered and isinstance(question, Choice):
                self._choose(question, words, answer_texts(questions, question, say))
            elif question.offered and isinstance(question, Card):
                self._upcards.append(TextField(words, hint=say("7D")))
                self._upcards[-1].line.setAlignment(Qt.AlignmentFlag.AlignCenter)
                self.fields.append(CardLine(question, self._upcards[-1], french=say.language == "fr"))
        self.won, self.lost, *self._further = numbers
        self._lay_out()
        self.name_numbers(False)

    def _choose(self, question: Choice, words: str, texts: Sequence[str]) -> None:
        """The players are touched, how it ended is taken from a list."""
        if question.answers[0].players:
            self.who = Segments(words, texts, size=Size.CONTROL)
            self.fields.append(ChoiceField(question, self.who, texts))
        else:
            self.how = Select(words)
            self.fields.append(ChoiceField(question, self.how, texts, self._say.ctx("table", "how?")))

    def _lay_out(self) -> None:
        self.pair, self.numbers = QWidget(), QWidget()
        self._dealers = tuple(Icon("dealer", Token.NOTE, side=16) for _ in range(2))
        self._whose = tuple(Label("", Type.SMALL, Token.INK2) for _ in range(2))
        against = Label(self._say.ctx("numbers", "v"), Type.SMALL, Token.INK2)
        meeting, pair = QHBoxLayout(self.pair), QHBoxLayout(self.numbers)
        for line, spacing in ((meeting, 4), (pair, 8)):
            line.setContentsMargins(0, 0, 0, 0)
            line.setSpacing(spacing)
        meeting.addWidget(self._dealers[0])
        meeting.addWidget(self.who, 1)
        meeting.addWidget(self._dealers[1])
        for icon in self._dealers:
            keep_place(icon)
        for part in (
            *self._upcards,
            self._whose[0],
            self.won,
            against,
            self._whose[1],
            self.lost,
            *self._further,
        ):
            pair.addWidget(part)

    @property
    def asks_upcard(self) -> bool:
        """Its upcard is given with it."""
        return bool(self._upcards)

    def parts(self) -> tuple[QWidget, ...]:
        """What the form lays out, column by column."""
        return (self.number, self.pair, self.how, self.numbers, self.working, *self.points)

    def holds(self, part: QWidget | None) -> bool:
        """It is one of its parts."""
        return part is not None and any(each is part or each.isAncestorOf(part) for each in self.parts())

    def seat(self, players: tuple[str, ...], dealer: str) -> None:
        """These players meet at it."""
        self.players = players
        for player, icon in zip(players, self._dealers, strict=True):
            icon.setVisible(player == dealer)
            icon.setToolTip(self._say("{player} deals", player=player))

    def name_numbers(self, named: bool) -> None:
        """Say beside each number whose it is: under the players no head stands over them."""
        for label in self._whose:
            label.setVisible(named)

    def dress(self, told: Answers, *, open_: bool) -> None:
        """Call the numbers by their players; only a table that is open can be entered."""
        who, say = told.get("who"), self._say
        names = say.n("Winner", "Winners", 1), say("Loser")
        if who is not None:
            names = self.players[int(who)], self.players[1 - int(who)]
        for label, name in zip(self._whose, names, strict=True):
            label.setText(name)
        for field in self.fields:
            field.widget.setEnabled(open_)
        self.lost.setVisible(open_ or told.get("how") != Going.VOID.value)

    def show_price(self, outcome: TableOutcome | None, sides: tuple[int, int], *, open_: bool) -> None:
        """Show what the table is worth, once it is entered."""
        worked = sum_text(outcome.lines, self._say) if outcome and outcome.lines else ""
        recorded = outcome is not None and not open_
        self.working.setText(self._say.ctx("table", "recorded") if recorded else worked)
        figures = Figures(self._say)
        for side, label in enumerate(self.points):
            gained = sum(line.points for line in outcome.lines if line.side == side) if outcome else 0
            won = (
                outcome is not None
                and outcome.winner is not None
                and sides[self.players.index(outcome.winner)] == side
            )
            label.setText(figures.number(gained) if gained or won else "")
