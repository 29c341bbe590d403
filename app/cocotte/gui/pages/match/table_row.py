"""One table of a deal played at several: who won, how, with what against what, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from cocotte.core.cards import Card
from cocotte.core.gin.entry import most_deadwood
from cocotte.core.gin.pricing import price
from cocotte.core.gin.questions import UNDERCUT
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.gin.rules import GinRules
from cocotte.core.match.asking import TableQuestions
from cocotte.core.match.outcome import TableOutcome
from cocotte.core.questions import Answers, Value, blanks, cards_of, carried
from cocotte.core.rulings.effects import Effect
from cocotte.gui.kit.button import Size
from cocotte.gui.kit.icon import Icon
from cocotte.gui.kit.label import Label
from cocotte.gui.kit.number_field import NumberField
from cocotte.gui.kit.room import keep_place
from cocotte.gui.kit.segments import Segments
from cocotte.gui.kit.select import Select
from cocotte.gui.kit.state import State
from cocotte.gui.kit.text_field import TextField
from cocotte.gui.kit.typography import Type
from cocotte.gui.pages.match.cards.typed import read, write
from cocotte.gui.pages.match.kept import Kept, answer, card, choice, number
from cocotte.gui.theme import Token
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures
from cocotte.words.labels import going_name
from cocotte.words.sums import sum_text


class TableRow(QObject):
    """The parts of a row; the form lays them out in its columns."""

    edited = Signal()
    """Something in it is another one."""
    entered = Signal()
    """Enter was pressed in one of its fields."""

    def __init__(self, table: int, rules: GinRules, say: Say, form: QWidget) -> None:
        super().__init__(form)
        self.table, self._rules, self._say = table, rules, say
        self.players: tuple[str, str] = ("", "")
        self.effects: Sequence[Effect] = ()  # what rulings do to the deal
        self._told: Answers = {}  # cards told elsewhere travel with the numbers
        self._unoffered: str | None = None  # a way a line told that is not played here: the rules say so
        self._filling = False
        self._read = False
        self._report: GinReport | None = None
        knock = [] if rules.knock == "gin-only" else [Going.KNOCK.value, UNDERCUT]
        big = [Going.BIG_GIN.value] if rules.big_gin else []
        self._hows = (*knock, Going.GIN.value, *big, Going.VOID.value)
        self.number = Label(str(table + 1), Type.SMALL, Token.INK2)
        self.pair = QWidget()
        self.who = Segments(say("Table {table}, who won", table=table + 1), ["", ""], size=Size.CONTROL)
        self.how = Select(say("Table {table}, how", table=table + 1))
        self.how.addItem(say.ctx("table", "how?"))
        self.how.addItems([going_name(how, say).lower() for how in self._hows])
        self.won = self._field(say("Table {table}, winner’s deadwood", table=table + 1))
        self.lost = self._field(say("Table {table}, loser’s deadwood", table=table + 1))
        self.upcard = TextField(say("Table {table}, upcard", table=table + 1), hint=say("7D"))
        self.upcard.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.asks_upcard = rules.knock == "upcard" or rules.spade_double
        self.working = Label("", Type.SMALL, Token.INK2, align=Qt.AlignmentFlag.AlignRight)
        self.points = tuple(Label("", Type.TOTAL, align=Qt.AlignmentFlag.AlignRight) for _ in range(2))
        self.numbers = QWidget()
        pair = QHBoxLayout(self.numbers)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.setSpacing(8)
        pair.addWidget(self.upcard)
        self.upcard.setVisible(self.asks_upcard)
        self._whose = tuple(Label("", Type.SMALL, Token.INK2) for _ in range(2))
        against = Label(say.ctx("numbers", "v"), Type.SMALL, Token.INK2)
        for part in (self._whose[0], self.won, against, self._whose[1], self.lost):
            pair.addWidget(part)
        self.name_numbers(False)
        self._dealers = tuple(Icon("dealer", Token.NOTE, side=16) for _ in range(2))
        meeting = QHBoxLayout(self.pair)
        meeting.setContentsMargins(0, 0, 0, 0)
        meeting.setSpacing(4)
        meeting.addWidget(self._dealers[0])
        meeting.addWidget(self.who, 1)
        meeting.addWidget(self._dealers[1])
        for icon in self._dealers:
            keep_place(icon)
        self.who.chosen.connect(self._touched)
        self.who.keyed.connect(self._go_on)
        self.who.touched.connect(self._lead_on)
        self.how.activated.connect(self._touched)
        self.upcard.edited.connect(self._touched)
        self.upcard.entered.connect(self.entered)

    def _go_on(self) -> None:
        if (blank := self.blank()) is not None:
            blank.setFocus(Qt.FocusReason.TabFocusReason)

    def _lead_on(self) -> None:
        """A touch leads to the numbers: right after a name they are a knock, as in the line."""
        if self.who.index() is not None and self._how() is None and Going.KNOCK.value in self._hows:
            self.how.setCurrentIndex(self._hows.index(Going.KNOCK.value) + 1)
            self._touched()
        focus = QApplication.focusWidget()
        if focus is None or not self.numbers.isAncestorOf(focus):
            self._go_on()

    def parts(self) -> tuple[QWidget, ...]:
        """What the form lays out, column by column."""
        return (self.number, self.pair, self.how, self.numbers, self.working, *self.points)

    def ask(self, questions: TableQuestions) -> None:
        """Ask this of its players."""
        self._questions = questions

    def set_up(self, players: tuple[str, ...], told: Answers, dealer: str, *, open_: bool) -> None:
        """Be about these players, as their table was told."""
        first, second = players
        if (first, second) != self.players:
            self.players = (first, second)
            self.who.set_texts(self.players)
        for player, icon in zip(players, self._dealers, strict=True):
            icon.setVisible(player == dealer)
            icon.setToolTip(self._say("{player} deals", player=player))
        for part in (self.who, self.how, self.won, self.lost, self.upcard):
            part.setEnabled(open_)
        self.put(told)

    def name_numbers(self, named: bool) -> None:
        """Say beside each number whose it is: under the players no head stands over them."""
        for label in self._whose:
            label.setVisible(named)

    def put(self, told: Answers) -> None:
        """Put answers in, all of them or some; nobody is told."""
        self._filling = True
        self._told = told
        who, how, won, lost = (told.get(key) for key in ("who", "how", "own", "other"))
        self.who.choose(None if who is None else int(who))
        self.how.setCurrentIndex(self._hows.index(str(how)) + 1 if how in self._hows else 0)
        self._unoffered = None if how in self._hows or how is None else str(how)
        self.won.set_state(State.PLAIN)
        self.won.set_value(won if isinstance(won, int) else None)
        self.lost.set_value(lost if isinstance(lost, int) else None)
        upcard = next((card for card in cards_of(told.get("upcard")) if isinstance(card, Card)), None)
        self._show_upcard(upcard)
        self._fit()
        self._filling = self._read = False

    def fields(self) -> Mapping[str, Kept]:
        """Everything one can fill in, by a name of its own."""
        return {
            "who": answer(self.who, len(self.players)),
            "how": choice(self.how),
            "upcard": card(self._upcard, self._show_upcard),
            "won": number(self.won),
            "lost": number(self.lost),
        }

    def report(self) -> GinReport | None:
        """What is told; None while something is missing."""
        if not self._read:
            answers = self._answers()
            whole = not blanks(self._questions.questions, answers)
            told = self._questions.report(answers) if whole else None
            assert told is None or isinstance(told, GinReport)
            self._report, self._read = told, True
        return self._report

    def _answers(self) -> Answers:
        """What stands in the fields, with the cards behind it."""
        who, upcard = self.who.index(), self._upcard()
        fields: dict[str, Value | None] = {
            "who": None if who is None else str(who),
            "how": self._how(),
            "upcard": None if upcard is None else str(upcard),
            "own": self.won.value() if self.won.state() is not State.FIXED else None,
            "other": self.lost.value(),
        }
        shown = {key: value for key, value in fields.items() if value is not None}
        return carried(self._questions.questions, shown, self._told)

    def empty(self) -> bool:
        """Nothing of it was told."""
        numbers = (self.won.value(), self.lost.value())
        return self.who.index() is None and self._how() is None and all(number is None for number in numbers)

    def blank(self) -> QWidget | None:
        """What wants to be filled next."""
        how = self._how()
        if not self.who.isEnabled() or how == Going.VOID.value:
            return None
        if self.who.index() is None:
            return self.who
        if how is None:
            return self.how
        if self.asks_upcard and self._upcard() is None:
            return self.upcard
        return next((field for field in (self.won, self.lost) if field.value() is None), None)

    def settle(self) -> None:
        """A knock that was lost is shown as what it is: an undercut by the other player."""
        report = self.report()
        if report is not None and self._how() == Going.KNOCK.value and self._undercut(report):
            self.put(self._questions.answers(report))

    def show_price(self, sides: tuple[int, int]) -> TableOutcome | None:
        """Show what the table is worth; answers it."""
        report = self.report()
        outcome = self._priced(report, sides) if report else None
        worked = sum_text(outcome.lines, self._say) if outcome and outcome.lines else ""
        recorded = report is not None and not self.who.isEnabled()
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
        return outcome

    def show_state(self, where: str, state: State, words: str) -> None:
        """Show how one of its numbers stands; ``own`` is the knocker's."""
        undercut = self._how() == UNDERCUT
        field = self.lost if (where == "own") is undercut else self.won
        if field.state() is not State.FIXED:
            field.set_state(state, words)
            field.setToolTip(words)

    def _undercut(self, report: GinReport) -> bool:
        outcome = self._priced(report, (0, 1))
        return outcome.winner is not None and outcome.winner != report.player

    def _priced(self, report: GinReport, sides: tuple[int, int]) -> TableOutcome:
        return price(report, self.players, sides, self._rules, effects=self.effects, table=self.table)

    def _how(self) -> str | None:
        place = self.how.currentIndex() - 1
        return self._hows[place] if place >= 0 else self._unoffered

    def _upcard(self) -> Card | None:
        typed = read(self.upcard.text(), most=1, french=self._say.language == "fr")
        return typed.cards[0] if typed.cards and typed.error is None else None

    def _field(self, name: str) -> NumberField:
        field = NumberField(name, highest=most_deadwood(self._rules, 11), size=Size.CONTROL)
        field.changed.connect(self._touched)
        field.entered.connect(self.entered)
        return field

    def _show_upcard(self, upcard: Card | None) -> None:
        self.upcard.set_text(write([upcard], french=self._say.language == "fr") if upcard else "")

    def _touched(self) -> None:
        if not self._filling:
            self.fit()
            self.edited.emit()

    def fit(self) -> None:
        """Its fields tell something else: read them anew; nobody is told."""
        self._filling = True
        self._fit()
        self._filling = self._read = False

    def _fit(self) -> None:
        """Gin has nothing left; a void deal has no winner."""
        how, who, say = self._how(), self.who.index(), self._say
        unnamed = say.n("Winner", "Winners", 1), say("Loser")
        names = unnamed if who is None else (self.players[who], self.players[1 - who])
        for label, name in zip(self._whose, names, strict=True):
            label.setText(name)
        fixed = how in (Going.GIN.value, Going.BIG_GIN.value)
        if fixed:
            self.won.set_value(0)
        elif self.won.state() is State.FIXED:
            self.won.set_value(None)
        self.won.set_state(State.FIXED if fixed else State.PLAIN)
        open_ = self.who.isEnabled() or how != Going.VOID.value
        self.lost.setVisible(open_)
