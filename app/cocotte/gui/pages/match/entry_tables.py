"""The form for a deal of gin at several tables: a row for each, and their net (FOUR-02, TEAM-01)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QWidget

from cocotte.core.gin.report import GinReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.reading import Reading
from cocotte.core.match.sheeting import side_names
from cocotte.core.problems import Problem
from cocotte.gui.kit.label import Label
from cocotte.gui.kit.layouts import taken_off
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.paint import hline, painting
from cocotte.gui.kit.panel import Rule
from cocotte.gui.kit.state import State
from cocotte.gui.kit.typography import Type
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.kept import Kept
from cocotte.gui.pages.match.setting import Setting
from cocotte.gui.pages.match.table_row import TableRow
from cocotte.gui.theme import Token
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures
from cocotte.words.problems import problems_text
from cocotte.written.short_names import initials, own_words

_COLUMNS = (16, 200, 120, 136, 72, 40, 40)
_NUMBER, _WHO, _HOW, _NUMBERS, _WORKING, _POINTS = range(6)
_GAP, _UPCARD, _BAR = 6, 72, 12
_APART = 10  # px more between the sides' names than between other columns
_CLOSER = 8  # a part of their room the players may give to the sides' names
_SHORT = 7  # letters of a side's name that stand over its points


class TablesForm(Themed, EntryForm):
    """One row a table, in any order; a deal may be recorded before every table has finished."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self._figures = Figures(say)
        self._narrow = False
        self._by_line: frozenset[int] = frozenset()  # tables told by the line, which it may take back
        tables = match.start.seating.tables
        rules = GinRules.of(match.opened.rules)
        self.rows = [TableRow(table, rules, say, self) for table in range(len(tables))]
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
        holder = QWidget()
        self._grid = QGridLayout(holder)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(10)
        self.add(holder)
        self._place()
        for table in self.rows:
            table.edited.connect(self._touched)
            table.entered.connect(self.recordWanted)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)

    def set_up(self, match: Match, setting: Setting) -> None:
        super().set_up(match, setting)
        self._sides = {player: side for side, told in enumerate(side_names(match)) for player in told.players}
        for row in self.rows:
            self._set_up(row)
        self._by_line = frozenset(setting.told if setting.amending is not None else ())
        self._price()

    def follow(self, match: Match, setting: Setting) -> None:
        """Tables told elsewhere stand here, too; what is typed of the others stays."""
        before = self.setting.told
        super().follow(match, setting)
        for row in self.rows:
            row.effects = setting.effects
            if setting.told.get(row.table) != before.get(row.table):
                self._set_up(row)
        self._price()

    def _set_up(self, row: TableRow) -> None:
        setting, table = self.setting, row.table
        told = self.questions.at(table, self.questions.answers(setting.told))
        row.effects = setting.effects
        row.ask(self.questions.tables[table])
        row.set_up(setting.tables[table], told, setting.dealers[table], open_=table in setting.open)

    def reports(self) -> dict[int, Report]:
        return {
            row.table: report
            for row in self.rows
            if row.table in self.setting.open and (report := row.report()) is not None
        }

    def missing(self) -> str:
        """A deal can be recorded as soon as one table is told and none is half told."""
        begun = [row.table for row in self._open() if not row.empty() and row.report() is None]
        if begun:
            numbers = self._figures.listing([str(table + 1) for table in begun])
            return self.say.n(
                "Table {tables} is incomplete.", "Tables {tables} are incomplete.", len(begun), tables=numbers
            )
        return "" if self.reports() else self.say("Who won, table by table?")

    def untold(self) -> tuple[int, ...]:
        """Tables that stay missing when what is typed is recorded."""
        return tuple(row.table for row in self._open() if row.report() is None)

    def example(self) -> str:
        tables = self.setting.tables
        first, second = tables[0][0][:1], tables[1][1][:1]
        knock = self.say.ctx("knock, short", "k")
        return f"1 {first} {knock} 4 23, 2 {second} g 11"

    def tall(self) -> bool:
        return True

    def take(self, reading: Reading) -> None:
        by_line: set[int] = set()
        with self._quietly():
            for row in self._open():
                if (told := self.questions.at(row.table, reading.answers)) or row.table in self._by_line:
                    row.put(told)
                    by_line |= {row.table} if told else set()
        self._by_line = frozenset(by_line)
        self._price()

    def fields(self) -> Mapping[str, Kept]:
        return {f"{name} {row.table}": field for row in self._open() for name, field in row.fields().items()}

    def _fit(self) -> None:
        for row in self._open():
            row.fit()
        self._price()

    def hold(self) -> None:
        self._by_line = frozenset()

    def fill(self, table: int, report: GinReport) -> None:
        """Take a table's report over, as the cards give it."""
        self.rows[table].put(self.questions.tables[table].answers(report))
        self._touched()

    def empty(self) -> bool:
        return all(row.empty() for row in self._open())

    def first_blank(self) -> QWidget | None:
        return next((blank for row in self._open() if (blank := row.blank()) is not None), None)

    def here(self) -> int:
        """The table one is on, else the first still to be told."""
        focus = QApplication.focusWidget()
        for row in self.rows:
            if focus is not None and any(part is focus or part.isAncestorOf(focus) for part in row.parts()):
                return row.table
        return next((row.table for row in self._open() if row.report() is None), 0)

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        rest = []
        states: dict[tuple[int, str], list[Problem]] = {}
        for problem in problems:
            table, _, where = problem.where.partition(".")
            if table.isdigit() and where in ("own", "other"):
                states.setdefault((int(table), where), []).append(problem)
            rest.append(problem)
        for row in self.rows:
            for where in ("own", "other"):
                found = states.get((row.table, where), [])
                excused = bool(found) and all(each.waivable and each.code in waived for each in found)
                state = State.WAIVED if excused else State.PROBLEM if found else State.PLAIN
                row.show_state(where, state, problems_text(found, self.say))
        return tuple(rest)

    def lay(self, *, across: bool) -> None:
        """The rows are as wide as the page lets them."""

    def retheme(self) -> None:
        self._measure()

    def fit_width(self, width: int) -> None:
        """Two lines a table where one is too long."""
        theme = self.theme
        names = max(row.parts()[_WHO].sizeHint().width() for row in self.rows)
        others = [theme.px(least) for place, least in enumerate(_COLUMNS) if place != _WHO]
        upcard = theme.px(_UPCARD) if self.rows[0].asks_upcard else 0
        wanted = sum(others) + max(names, theme.px(_COLUMNS[_WHO])) + _GAP * len(others) + upcard
        narrow = width - _BAR < wanted
        if narrow != self._narrow:
            self._narrow = narrow
            for row in self.rows:
                row.name_numbers(narrow)
            self._place()
        free = others[_NUMBERS] + others[_WORKING] + names // _CLOSER if narrow else 0
        self._name_sides(width - _BAR - wanted + free)

    def _name_sides(self, spare: int) -> None:
        """Over the points the sides' names, as far as there is room beside everything else."""
        heads = self._heads[_POINTS:]
        metrics, least = QFontMetricsF(heads[0].font()), self.theme.px(_COLUMNS[_POINTS])
        more = sum(max(int(metrics.horizontalAdvance(name)) + 1 - least, 0) for name in self._side_names)
        for head, name in zip(heads, self._brief if more + _APART > spare else self._side_names, strict=True):
            head.setText(name)
        wanted = heads[-1].sizeHint().width() + _APART  # two long names are not read as one
        self._grid.setColumnMinimumWidth(_POINTS + 1, max(least, wanted))

    def _open(self) -> list[TableRow]:
        return [row for row in self.rows if row.table in self.setting.open]

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

    def _touched(self) -> None:
        if not self._filling:
            self._price()
            self.edited.emit()

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        for row in self.rows:
            parts = row.parts()
            was = old is not None and any(part is old or part.isAncestorOf(old) for part in parts)
            still = now is not None and any(part is now or part.isAncestorOf(now) for part in parts)
            if was and not still:
                row.settle()

    def _price(self) -> None:
        """Show what each table is worth, and the net."""
        gains = [0, 0]
        told = 0
        for row in self.rows:
            first, second = row.players
            outcome = row.show_price((self._sides[first], self._sides[second]))
            if outcome is not None:
                told += 1
                for line in outcome.lines:
                    gains[line.side] += int(line.points)
        say, number = self.say, self._figures.number
        self._net_words.setText(say.n("Net of {n} table", "Net of {n} tables", told) if told else say("Net"))
        self._net_sum.setText(
            say("{ours} − {theirs}", ours=number(gains[0]), theirs=number(gains[1])) if told else ""
        )
        for side, label in enumerate(self._net):
            label.say(number(gains[side]) if told else "", won=gains[side] > gains[1 - side])


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
