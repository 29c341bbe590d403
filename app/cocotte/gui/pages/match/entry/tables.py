"""The form for a deal of gin at several tables: a row for each, and their net (FOUR-02, TEAM-01)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QWidget

from cocotte.core.deal_entry import EntryContext
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.core.questions import Answers, Choice
from cocotte.core.script.partial_parse import PartialParse
from cocotte.gui.pages.match.entry.form import EntryForm
from cocotte.gui.pages.match.entry.table_row import TableRow
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.clearing import taken_off
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.style.paint import hline, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.written.short_names import initials, own_words

_COLUMNS = (16, 184, 120, 136, 72, 40, 40)
_NUMBER, _WHO, _HOW, _NUMBERS, _WORKING, _POINTS = range(6)
_GAP, _UPCARD, _BAR = 6, 72, 12
_APART = 10  # px more between the sides' names than between other columns
_CLOSER = 8  # a part of their room the players may give to the sides' names
_MANY = 4  # tables beyond which the rows stand closer
_SHORT = 7  # letters of a side's name that stand over its points


class TablesForm(Themed, EntryForm):
    """One row a table, in any order; a deal may be recorded before every table has finished."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self._figures = Figures(say)
        self._narrow = False
        self._by_line: frozenset[int] = frozenset()  # tables entered by the line, which it may take back
        tables = match.start.seating.tables
        holder = QWidget(self)
        self.add(holder)  # before it is filled: Qt dresses again what moves with all it holds
        self.rows = [TableRow(table, self.questions, say) for table in range(len(tables))]
        self._heads = self._make_heads(match)
        self._rules = [Rule() for _ in self.rows]
        self._sum_rule = _SumRule()
        right = Qt.AlignmentFlag.AlignRight
        self._net_words = Label("", Type.HEADING)
        self._net_sum = Label("", Type.BODY, Token.INK2)
        self._net = tuple(_Net(align=right) for _ in range(2))
        words = self._net_line = QWidget()
        line = QHBoxLayout(words)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self._net_words)
        line.addWidget(self._net_sum)
        line.addStretch(1)
        self._grid = QGridLayout(holder)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(10 if len(tables) <= _MANY else 4)
        self._place()
        for row in self.rows:
            for field in row.row.fields.values():
                self.bind(field)
            row.row.players.keyed.connect(partial(self._lead_on, row, touched=False))
            row.row.players.touched.connect(partial(self._lead_on, row, touched=True))
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)

    def _ask(self, match: Match, deal: EntryContext) -> None:
        super()._ask(match, deal)
        self._sides = {player: side for side, name in enumerate(side_names(match)) for player in name.players}
        for row in self.rows:
            row.seat(self.questions, deal.dealers[row.table])

    def set_up(self, match: Match, deal: EntryContext) -> None:
        super().set_up(match, deal)
        self._by_line = frozenset(deal.reports if deal.amending is not None else ())

    def follow(self, match: Match, deal: EntryContext) -> None:
        """Tables entered elsewhere stand here, too; what is typed of the others stays."""
        before = self.deal.reports
        super().follow(match, deal)
        changed = [row.table for row in self.rows if deal.reports.get(row.table) != before.get(row.table)]
        self._put_at(changed, self.questions.answers(deal.reports))

    def tall(self) -> bool:
        return True

    def take(self, reading: PartialParse) -> None:
        by_line = {table for table in self.deal.open if self.questions.at(table, reading.answers)}
        by_line_or_before = [table for table in self.deal.open if table in by_line or table in self._by_line]
        self.take_head(reading.answers)
        self._put_at(by_line_or_before, self._with_chosen(reading.answers))
        self._by_line = frozenset(by_line)

    def hold(self) -> None:
        super().hold()
        self._by_line = frozenset()

    def here(self) -> int:
        """The table one is on, else the first still missing."""
        focus = QApplication.focusWidget()
        on = (row.table for row in self.rows if row.holds(focus))
        return next(on, next(iter(self.missing_tables()), 0))

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        """There is no room to say beside a number what stands against it."""
        super().show_problems(problems, waived)
        return tuple(problems)

    def lay(self, *, across: bool) -> None:
        """The rows are as wide as the page lets them."""

    def on_theme_changed(self) -> None:
        self._measure()

    def fit_width(self, room: int) -> None:
        """Two lines a table where one is too long."""
        theme = self.theme
        names = max(row.parts()[_WHO].sizeHint().width() for row in self.rows)
        others = [theme.px(least) for place, least in enumerate(_COLUMNS) if place != _WHO]
        upcard = theme.px(_UPCARD) if self.rows[0].row.asks_cards else 0
        wanted = sum(others) + max(names, theme.px(_COLUMNS[_WHO])) + _GAP * len(others) + upcard
        narrow = room - _BAR < wanted
        if narrow != self._narrow:
            self._narrow = narrow
            for row in self.rows:
                row.row.name_numbers(named=narrow)
            self._place()
        free = others[_NUMBERS] + others[_WORKING] + names // _CLOSER if narrow else 0
        self._name_sides(room - _BAR - wanted + free)

    def _name_sides(self, spare: int) -> None:
        """Over the points the sides' names, as far as there is room beside everything else."""
        heads = self._heads[_POINTS:]
        metrics, least = QFontMetricsF(heads[0].font()), self.theme.px(_COLUMNS[_POINTS])
        more = sum(max(int(metrics.horizontalAdvance(name)) + 1 - least, 0) for name in self._side_names)
        for head, name in zip(heads, self._brief if more + _APART > spare else self._side_names, strict=True):
            head.setText(name)
        wanted = max(least, heads[-1].sizeHint().width() + _APART)  # two long names are not read as one
        if wanted != self._grid.columnMinimumWidth(_POINTS + 1):  # Qt lays out anew even for the same
            self._grid.setColumnMinimumWidth(_POINTS + 1, wanted)

    def _make_heads(self, match: Match) -> list[Label]:
        say = self.say
        self._side_names = ours, theirs = tuple(side.name for side in side_names(match))
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        short = max(map(len, (ours, theirs))) > _SHORT
        own = own_words((ours, theirs))
        self._brief = own if max(map(len, own)) <= _SHORT else initials(own)
        words = (
            "",
            say("Who won") if short else say("{ours} v {theirs}, who won", ours=ours, theirs=theirs),
            say("How"),
            say("Winner v loser"),
            "",
            *self._brief,
        )
        heads = [
            Label(text, Type.SMALL, Token.INK2, align=right if column >= _POINTS else left)
            for column, text in enumerate(words)
        ]
        for head, name in zip(heads[_POINTS:], (ours, theirs), strict=True):
            head.setToolTip(name)
            head.setAccessibleName(name)
        return heads

    def _place(self) -> None:
        """Lay the rows out: in one line each, or in two where the page is narrow."""
        grid = self._grid
        for _ in taken_off(grid):
            pass
        for column, head in enumerate(self._heads):
            grid.addWidget(head, 0, column, 1, 2 if column == _NUMBERS else 1)
            head.setVisible(not self._narrow or column in (_WHO, _HOW, _POINTS, _POINTS + 1))
        line = 1
        for row, rule in zip(self.rows, self._rules, strict=True):
            grid.addWidget(rule, line, 0, 1, _POINTS + 2)
            for column, part in enumerate(row.parts()):
                if self._narrow and column in (_NUMBERS, _WORKING):  # a line of their own
                    grid.addWidget(part, line + 2, _WHO if column == _NUMBERS else _HOW, 1, 1)
                else:
                    grid.addWidget(part, line + 1, column)
            line += 3
        grid.addWidget(self._sum_rule, line, 0, 1, _POINTS + 2)
        grid.addWidget(self._net_line, line + 1, _WHO, 1, _WORKING)
        for side, net in enumerate(self._net):
            grid.addWidget(net, line + 1, _POINTS + side)
        self._measure()

    def _measure(self) -> None:
        theme = self.theme
        for column, width in enumerate(_COLUMNS):
            self._grid.setColumnMinimumWidth(
                column, 0 if self._narrow and column in (_NUMBERS, _WORKING) else theme.px(width)
            )
        self._grid.setColumnStretch(_WHO, 1 if self._narrow else 0)
        self._grid.setColumnStretch(_WORKING, 0 if self._narrow else 1)

    def _lead_on(self, row: TableRow, *, touched: bool) -> None:
        """To what is still missing of its table; a touch leads to its numbers.

        What else is chosen is then as it usually is, as in the line: right after a name they are a knock.
        """
        if touched and row.row.players.index() is not None:
            answers = self.answers()
            for field in row.row.fields.values():
                question = field.question
                if isinstance(question, Choice) and question.usual in question.offered_ids:
                    field.show(answers.get(question.id, question.usual))
            self._touched()
        focus = QApplication.focusWidget()
        if not touched or focus is None or not row.row.typed.isAncestorOf(focus):
            blank = next(iter(self.questions.blanks(row.table, self.answers())), None)
            if blank is not None:
                self[f"{row.table}.{blank.id}"].setFocus(Qt.FocusReason.TabFocusReason)

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        """What is entered at a table is shown as what it is, once one leaves it: an undercut, a gin."""
        for row in self.rows:
            if row.holds(old) and not row.holds(now) and (report := self.reports().get(row.table)):
                self._put_at([row.table], self.questions.answers({row.table: report}))

    def _dress(self, answers: Answers) -> None:
        for row in self.rows:
            row.dress(self.questions.at(row.table, answers), open_=row.table in self.deal.open)
        self._price()

    def _price(self) -> None:
        """Show what each table is worth, and the net."""
        gains = [0, 0]
        reports = self.questions.reports(self.answers())
        for row in self.rows:
            outcome = self.questions.tables[row.table].worth(reports.get(row.table))
            winner = self._sides.get(outcome.winner or "") if outcome else None
            row.show_price(outcome, winner, open_=row.table in self.deal.open)
            for line in outcome.lines if outcome else ():
                gains[line.side] += int(line.points)
        say, number, entered = self.say, self._figures.number, len(reports)
        self._net_words.setText(
            say.n("Net of {n} table", "Net of {n} tables", entered) if entered else say("Net")
        )
        self._net_sum.setText(" – ".join(map(number, gains)) if entered else "")
        for side, label in enumerate(self._net):
            label.say(number(gains[side]) if entered else "", won=gains[side] > gains[1 - side])


class _SumRule(Themed, QWidget):
    """The line over a sum."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), self.theme.color(Token.INK))


class _Net(Label):
    """A side's sum over the tables; the one ahead is underlined."""

    def __init__(self, *, align: Qt.AlignmentFlag) -> None:
        super().__init__("", Type.FIGURE, align=align)
        self._won = False

    def say(self, text: str, *, won: bool) -> None:
        """Another sum."""
        self._won = won and bool(text)
        self.dress(Type.FIGURE_WON if self._won else Type.FIGURE, Token.INK)
        self.setText(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._won:
            metrics = QFontMetricsF(self.font())
            width = metrics.horizontalAdvance(self.text())
            area = QRectF(self.rect())
            with painting(self) as painter:
                y = round(area.center().y() + metrics.capHeight() / 2 + self.theme.px(5))
                hline(painter, self.theme.color(Token.INK), area.right() - width - 2, area.right() + 1, y, 2)
