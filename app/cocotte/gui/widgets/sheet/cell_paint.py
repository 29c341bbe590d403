"""How a cell of the sheet is drawn: figures and what is under them, rules, strokes, the deal being typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.sheet.columns import BEFORE, BEFORE_GAP, FIGURE_EDGE, LEAST_EDGE, edge_for
from cocotte.gui.widgets.sheet.table_models import FIRST, NUMBER, WORDS, Drawn, Index, LinesModel
from cocotte.gui.widgets.style.paint import box, dash, hline, icon, in_two, line_of_text, lines_of_text, vline
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.language.written.model import DealState, Row, SumKind, SumLine

_RIGHT = Qt.AlignmentFlag.AlignRight
_PADDING = 12
DEAL, TALL, FOOT = 40, 56, 28
"""The heights of a row, of one with two lines, of one under the double line."""
TALL_LEAST = 48
"""The height of a row with two lines, or three, where all of them are to be seen at once."""
_WORDS = (Type.BODY, Type.MENU, Type.SMALL)
_GRID, _GRID_NOW = (Type.MENU, Type.SMALL), (Type.MENU_STRONG, Type.SMALL_STRONG)
_RECORDED = (DealState.COUNTS, DealState.VOID, DealState.PENDING)


class Lines(QStyledItemDelegate):
    """Draws the lines of a sheet in a table of its own view."""

    def __init__(self, model: LinesModel, view: QTableView, *, foot: bool) -> None:
        super().__init__(view)
        self._model, self._view, self._foot = model, view, foot
        self.hovered = -1
        self.ringed = False  # its current figure is asked about, wherever the keyboard is
        self.bare = False  # without words there is no rule left of the first figures
        self.edge = FIGURE_EDGE  # from a figure to that of its column
        self.lowered = 0  # px of a row where there is less room; 0: the usual height
        self.headed = False  # right under the names, whose rule is enough

    def height(self) -> int:
        """The height of a row in px."""
        return self.lowered or self.usual()

    def usual(self) -> int:
        """The height of a row where there is room enough."""
        tall = self._model.tall()
        return ThemeManager.current().theme.px(TALL if tall else FOOT if self._foot else DEAL)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(ThemeManager.current().theme.px(80), self.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, row, column = ThemeManager.current().theme, index.row(), index.column()
        rect = QRectF(option.rect)
        line = self._model.line(row)
        state = line.state if isinstance(line, Row) else DealState.COUNTS
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, rect, row, column, state, theme)
        if column == NUMBER and isinstance(line, Row):
            self._paint_number(painter, rect, line, theme)
        elif column == WORDS:
            if isinstance(line, Row):
                self._paint_words(painter, rect, line, theme)
            else:
                _paint_label(painter, rect.adjusted(_PADDING, 0, -_PADDING, 0), line, theme)
        elif (figure := self._model.figure(row, column)) is not None:
            total = isinstance(line, SumLine) and line.kind is SumKind.TOTAL
            self._paint_figure(painter, rect, figure, state, total=total, theme=theme)
        if index == self._view.currentIndex() and (self.ringed or self._view.hasFocus()):
            box(painter, rect.adjusted(0, 0, 0, -1), None, theme.color(Token.ACC), width=2)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, rect: QRectF, row: int, column: int, state: DealState, theme: Theme
    ) -> None:
        color = theme.color
        closed = self._model.closed(column)
        ground = Token.CLOSED if closed else Token.ACC_SOFT if state is DealState.PREVIEW else Token.PAPER
        if row == self.hovered and state is not DealState.PREVIEW:
            ground = Token.HOVER
        painter.fillRect(rect, color(ground))
        if state is DealState.PREVIEW:
            painter.setPen(dash(color(Token.ACC), 1, 3, 2))
            for y in (rect.top() + 0.5, rect.bottom() - 0.5):
                painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
        else:
            hline(painter, color(Token.LINE), rect.left(), rect.right(), rect.bottom() - 1)
        if self._foot and row == 0 and not self.headed:
            hline(painter, color(Token.INK), rect.left(), rect.right(), rect.top(), 2)
        if column >= FIRST and not (self.bare and column == FIRST):
            between_games = self._model.first_of_game(column) and self._model.games() > 1
            rule, width = (Token.INK, 2) if between_games else (Token.LINE2, 1)
            vline(painter, color(rule), rect.left(), rect.top(), rect.bottom(), width)

    def _paint_number(self, painter: QPainter, rect: QRectF, line: Row, theme: Theme) -> None:
        preview = line.state is DealState.PREVIEW
        letters = font(Type.MENU_STRONG if preview and self._model.tall() else Type.MENU, theme)
        ink = theme.color(Token.ACC if preview else Token.INK2)
        area = rect.adjusted(0, 0, -8, 0)
        line_of_text(painter, area, line.number, letters, ink, _RIGHT)
        if line.state is DealState.STRUCK:
            _strike(painter, area, line.number, letters, ink, right=True)

    def _paint_words(self, painter: QPainter, rect: QRectF, line: Row, theme: Theme) -> None:
        preview = line.state is DealState.PREVIEW
        ink = theme.color(
            {DealState.PREVIEW: Token.ACC, DealState.STRUCK: Token.INK2}.get(line.state, Token.INK)
        )
        area = rect.adjusted(_PADDING, 0, -4 if self._model.tall() else -_PADDING, 0)
        if line.gained:
            small = font(Type.BODY, theme)
            line_of_text(
                painter, area, line.gained, small, ink if preview else theme.color(Token.INK2), _RIGHT
            )
            area.adjust(0, 0, -QFontMetricsF(small).horizontalAdvance(line.gained) - 8, 0)
        kinds: Sequence[Type] = _WORDS if not self._model.tall() else _GRID_NOW if preview else _GRID
        under = in_two(line.under, font(Type.SMALL, theme), area.width()) if line.under else []
        if under and not self._model.tall():  # two lines have room
            kinds, under = kinds[:1], [line.under]
        if len(under) > 1:  # three lines have room
            kinds = kinds[:1]
        pen = theme.px(14)
        name, token = _sign(line)
        room = area.width() - (pen + 6 if name else 0)
        text = line.words
        kind, lines = _written(text, kinds, room, theme)
        if line.terse and not _fits(lines, kind, room, theme):
            text = line.terse
            kind, lines = _written(text, kinds, room, theme)
        if under:
            half = theme.px(Type.SMALL.line)
            middle = area.center().y() + (len(lines) - len(under)) * half / 2
            below = QRectF(area.left(), middle + 1, area.width(), half * len(under))
            write = partial(lines_of_text, high=half) if len(under) > 1 else line_of_text
            write(painter, below, line.under, font(Type.SMALL, theme), theme.color(Token.INK2))
            top = middle - half * len(lines) - 1
            area = QRectF(area.left(), top, area.width(), max(half * len(lines), theme.px(kind.line)))
        words, letters = QRectF(area.left(), area.top(), room, area.height()), font(kind, theme)
        if len(lines) > 1:
            lines_of_text(painter, words, text, letters, ink, theme.px(kind.line))
        else:
            line_of_text(painter, words, text, letters, ink)
        if name:
            end = words.left() + min(QFontMetricsF(letters).horizontalAdvance(text), words.width()) + 5
            sign = QRectF(end, area.center().y() - pen / 2, pen, pen)
            icon(painter, name, sign, theme.color(token))
        if line.state is DealState.STRUCK:
            _strike(painter, words, text, letters, ink, right=False)

    def _paint_figure(
        self, painter: QPainter, rect: QRectF, figure: Drawn, state: DealState, *, total: bool, theme: Theme
    ) -> None:
        letters = font(self._type(figure, state, total=total), theme)
        metrics = QFontMetricsF(letters)
        if self._foot and metrics.horizontalAdvance(figure.text) + 2 * LEAST_EDGE > rect.width():
            letters = font(Type.SMALL, theme)  # a word in a narrow column
            metrics = QFontMetricsF(letters)
        width = metrics.horizontalAdvance(figure.text)
        right = rect.right() - edge_for(width, rect.width(), self.edge)
        left = right - width
        baseline = round(rect.center().y() + (metrics.capHeight() / 2))
        token = Token.ACC if state is DealState.PREVIEW else Token.INK
        if state is DealState.STRUCK or not figure.final:
            token = Token.INK2
        ink = theme.color(token)
        painter.setFont(letters)
        painter.setPen(ink)
        painter.drawText(QPointF(left, baseline), figure.text)
        if state is DealState.STRUCK:
            _strike(
                painter,
                QRectF(left, rect.top(), right - left, rect.height()),
                figure.text,
                letters,
                ink,
                right=False,
            )
        elif state is not DealState.PREVIEW:
            draw_rules(painter, figure.rules, left, right, baseline + theme.px(5), ink)
        if figure.before:
            small = font(Type.SMALL, theme)
            edge = right - max(theme.px(BEFORE), right - left) - BEFORE_GAP
            painter.setFont(small)
            painter.setPen(theme.color(Token.INK2))
            painter.drawText(
                QPointF(edge - QFontMetricsF(small).horizontalAdvance(figure.before), baseline), figure.before
            )

    def _type(self, figure: Drawn, state: DealState, *, total: bool) -> Type:
        if total:
            return Type.GRID_TOTAL if self._model.tall() else Type.TOTAL
        if self._foot:
            return Type.BODY_MEDIUM
        if figure.rules > 1:
            return Type.FIGURE_CLOSING
        return Type.FIGURE_WON if figure.rules and state is not DealState.STRUCK else Type.FIGURE


def _sign(line: Row) -> tuple[str, Token]:
    """What stands after the words: a pen where the deal was corrected, a triangle where it does not fit."""
    if line.state is DealState.MISFIT:
        return "triangle", Token.PROB
    return "pen" if line.amended and line.state in _RECORDED else "", Token.INK2


def _paint_label(painter: QPainter, area: QRectF, line: SumLine, theme: Theme) -> None:
    """What a line of the sums is, with its remark where that has room; the ranking says who wins."""
    total = line.kind is SumKind.TOTAL
    letters, ink = font(Type.MENU_STRONG if total else Type.MENU, theme), Token.INK if total else Token.INK2
    line_of_text(painter, area, line.label, letters, theme.color(ink))
    small = font(Type.SMALL, theme)
    rest = area.adjusted(QFontMetricsF(letters).horizontalAdvance(line.label) + _PADDING, 0, 0, 0)
    if line.note and not total and QFontMetricsF(small).horizontalAdvance(line.note) <= rest.width():
        line_of_text(painter, rest, line.note, small, theme.color(Token.INK2), _RIGHT)


def _written(text: str, kinds: Sequence[Type], width: float, theme: Theme) -> tuple[Type, list[str]]:
    """How words stand in a cell: on one line in the first type, else on two in the next that has room."""
    ways = [(kinds[0], [text])]
    ways += [(kind, in_two(text, font(kind, theme), width)) for kind in kinds[1:]]
    return next((way for way in ways if _fits(way[1], way[0], width, theme)), ways[-1])


def _fits(lines: Sequence[str], kind: Type, width: float, theme: Theme) -> bool:
    return max(map(QFontMetricsF(font(kind, theme)).horizontalAdvance, lines)) <= width


def draw_rules(painter: QPainter, rules: int, left: float, right: float, top: float, ink: QColor) -> None:
    """The lines under a figure, wider than it by 2 px on each side."""
    if rules == 1:
        hline(painter, ink, left - 2, right + 2, top, 2)
    elif rules:
        hline(painter, ink, left - 2, right + 2, top, 1)
        hline(painter, ink, left - 2, right + 2, top + 3, 1)


def _strike(painter: QPainter, area: QRectF, text: str, letters: QFont, ink: QColor, *, right: bool) -> None:
    width = min(QFontMetricsF(letters).horizontalAdvance(text), area.width())
    left = area.right() - width if right else area.left()
    hline(painter, ink, left, left + width, round(area.center().y()) + 1)
