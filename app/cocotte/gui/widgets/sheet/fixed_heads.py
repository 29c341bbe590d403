"""What stands fixed round the lines of a sheet: names over the columns, charts under them."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.sheet.chart import draw_steps, step_end
from cocotte.gui.widgets.sheet.chart_steps import ChartSteps
from cocotte.gui.widgets.sheet.columns import Columns, edge_for, name_width
from cocotte.gui.widgets.sheet.table_models import BLANK, words_head
from cocotte.gui.widgets.style.paint import hline, line_of_text, lines_of_text, painting, vline
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.prose import Prose, Run, Words, plain
from cocotte.language.written.model import Block, ScoreSheet
from cocotte.language.written.progress import step_text

STRUCK = "struck"
"""The link of the title that shows and hides struck rows."""
_RIGHT = Qt.AlignmentFlag.AlignRight
_TIER, _SINGLE, _PADDING, _BETWEEN = 30, 48, 12, 6


class _Fixed(Themed, QWidget):
    """Paper ruled like the lines between head and foot."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sheet = BLANK
        self.columns = Columns(0, 0, 1)

    def games(self) -> list[tuple[Block, QRectF, int]]:
        """Each game with its place and the number of its first column."""
        found, column = [], 0
        for game in self.sheet.blocks:
            left, width = self.columns.x(column), len(game.names) * self.columns.figure
            found.append((game, QRectF(left, 0, width, self.height()), column))
            column += len(game.names)
        return found

    def paint_ground(self, painter: QPainter) -> None:
        """Paper, closed games filled, the rules between games and, below the names, between sides."""
        color = self.theme.color
        painter.fillRect(self.rect(), color(Token.PAPER))
        many = len(self.sheet.blocks) > 1
        for game, rect, first in self.games():
            if game.closed:
                painter.fillRect(rect, color(Token.CLOSED))
            if self.columns.words or first:
                rule, width = (Token.INK, 2) if many else (Token.LINE2, 1)
                vline(painter, color(rule), rect.left(), 0, self.height(), width)


class SheetHead(_Fixed):
    """The games over their sides' names; the title of the sheet at the left."""

    linkActivated = Signal(str)
    """Somebody followed a link of the title."""
    nameTouched = Signal(int)
    """The name over this column of figures was touched."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self._title = Prose(kind=Type.SMALL, token=Token.INK2, centred=True, parent=self)
        self._title.linkActivated.connect(self.linkActivated)

    def show_sheet(self, sheet: ScoreSheet) -> None:
        """Show the names of a sheet."""
        words = _title(sheet)
        if plain(words) != plain(_title(self.sheet)):
            self._title.set_words(words)
        self.sheet = sheet
        self._title.setVisible(bool(sheet.title))
        self.place()
        self.update()

    def place(self) -> None:
        """Put the title in its corner."""
        room = self.columns.number + self.columns.words - 16 - _PADDING
        self._title.setGeometry(16 - self.columns.offset, 0, max(room, 0), max(self._tier() - 1, 0))

    def wanted(self) -> int:
        """Its height in px."""
        return self.theme.px(2 * _TIER if self._titled() else _SINGLE)

    def _title_room(self, game: Block, rect: QRectF) -> float:
        """What its note leaves to the title of a game."""
        note = font(Type.SMALL_STRONG if game.closed else Type.SMALL, self.theme)
        noted = QFontMetricsF(note).horizontalAdvance(game.note) + _BETWEEN if game.note else 0
        return rect.width() - 14 - _PADDING - noted

    def broken(self) -> bool:
        """Long names may take two lines: no title of a game stands over them."""
        return not self._titled()

    def _most(self) -> float:
        """The width from which a name takes two lines."""
        return self.columns.figure - 2 * _PADDING if self.broken() else inf

    def _titled(self) -> bool:
        return bool(self.sheet.title) or any(game.title for game in self.sheet.blocks)

    def _tier(self) -> int:
        return self.height() // 2 if self._titled() else 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, tier = self.theme, self._tier()
        small, strong = font(Type.SMALL, theme), font(Type.MENU_STRONG, theme)
        ink, ink2 = theme.color(Token.INK), theme.color(Token.INK2)
        with painting(self) as painter:
            self.paint_ground(painter)
            names = QRectF(-self.columns.offset, tier, self.columns.number, self.height() - tier - 2)
            if tier:
                hline(painter, theme.color(Token.LINE), 0, self.width(), tier - 1)
            if len(self.sheet.blocks) > 1:
                number = self.sheet.heads.number
                line_of_text(painter, names.adjusted(0, 0, -8, 0), number, small, ink2, _RIGHT)
            words = QRectF(
                names.right() + _PADDING, tier, max(self.columns.words - 2 * _PADDING, 0), names.height()
            )
            line_of_text(
                painter,
                words,
                words_head(self.sheet),
                font(Type.SMALL_STRONG if not tier else Type.SMALL, theme),
                ink2,
            )
            metrics = QFontMetricsF(strong)
            brief = any(
                self._title_room(game, rect) < metrics.horizontalAdvance(game.title)
                for game, rect, _ in self.games()
            )
            for game, rect, first in self.games():
                if game.title:
                    top = QRectF(rect.left() + 14, 0, rect.width() - 14 - _PADDING, tier)
                    note = font(Type.SMALL_STRONG if game.closed else Type.SMALL, theme)
                    title = game.title.rpartition(" ")[2] if brief else game.title  # its number alone
                    room = self._title_room(game, rect)
                    line_of_text(painter, QRectF(top.left(), 0, room, tier), title, strong, ink)
                    line_of_text(painter, top, game.note, note, ink if game.closed else ink2, _RIGHT)
                for place, name in enumerate(game.names):
                    left = self.columns.x(first + place)
                    if place:
                        vline(painter, theme.color(Token.LINE2), left, tier, self.height())
                    width = name_width(metrics, name, self._most())
                    edge = edge_for(width, self.columns.figure, self.columns.edge)
                    cell = QRectF(left + 4, tier, self.columns.figure - 4 - edge, names.height())
                    whole = metrics.horizontalAdvance(name) <= cell.width()
                    letters = strong if whole else font(Type.SMALL_STRONG, theme)
                    if self.broken():
                        line = theme.px(Type.SMALL.line)
                        lines_of_text(painter, cell, name, letters, ink, line, align=_RIGHT)
                    else:
                        line_of_text(painter, cell, name, letters, ink, _RIGHT)
            hline(painter, ink, 0, self.width(), self.height() - 2, 2)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            column = self._column_at(event.pos())
            names = [name for game in self.sheet.blocks for name in game.names]
            QToolTip.showText(event.globalPos(), names[column] if column is not None else "", self)
            return True
        return super().event(event)

    def _column_at(self, at: QPoint) -> int | None:
        """The column of figures over which a point lies."""
        column = (at.x() - self.columns.x(0)) // max(self.columns.figure, 1)
        return column if 0 <= column < self.sheet.columns else None

    def _name_at(self, at: QPoint) -> int | None:
        """The column whose name is touched there; over the names stand the games."""
        return self._column_at(at) if at.y() >= self._tier() else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._name_at(event.position().toPoint()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        column = self._name_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and column is not None:
            self.nameTouched.emit(column)
        else:
            super().mouseReleaseEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()


def _title(sheet: ScoreSheet) -> Words:
    """The title, and what is said of some rows."""
    words: list[str | Run] = [Run(sheet.title, token=Token.INK, kind=Type.BODY_STRONG)]
    if sheet.structural_errors:
        words += ["   ", Run(sheet.structural_errors, token=Token.PROB)]
    if sheet.struck:
        words += [f"   {sheet.struck}, ", Run(sheet.toggle, link=STRUCK)]
    return words


class SheetCharts(_Fixed):
    """The progress of each game under its columns, and which line is whose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = Prose(kind=Type.SMALL, token=Token.INK2, parent=self)
        self.steps = ChartSteps(self)

    def show_sheet(self, sheet: ScoreSheet) -> None:
        """Show the charts of a sheet."""
        if sheet.legend != self.sheet.legend:
            first, *rest = sheet.legend or ("",)
            self._words.set_words([Run(first, strong=True, token=Token.INK), *(f"\n{line}" for line in rest)])
        self.sheet = sheet
        walked = [
            (game, number)
            for game, block in enumerate(sheet.blocks)
            if block.steps is not None
            for number in range(len(block.steps.deals))
        ]
        self.steps.show_steps(
            (*sheet.legend, "")[0],
            len(walked),
            lambda row: step_text(sheet.blocks[walked[row][0]], walked[row][1]),
            lambda row: self._end(*walked[row]),
        )
        self.place()
        self.update()

    def drawn(self) -> bool:
        """There is something to draw."""
        return any(game.steps is not None for game in self.sheet.blocks)

    def place(self) -> None:
        """Put the words at the left; a single chart needs none and has the whole width."""
        room = self.columns.words - 2 * _PADDING if len(self.sheet.blocks) > 1 else 0
        self._words.setVisible(room > 0)
        left = self.columns.number + _PADDING - self.columns.offset
        self._words.setGeometry(left, 12, max(room, 0), max(self.height() - 16, 0))

    def _room(self, game: int) -> QRectF:
        """Where a game is drawn."""
        return QRectF(self.rect()) if len(self.sheet.blocks) == 1 else self.games()[game][1]

    def _end(self, game: int, number: int) -> QPointF:
        """Where a step of a game ends, counted from 0."""
        steps = self.sheet.blocks[game].steps
        assert steps is not None
        return step_end(self._room(game), steps, self.theme, (number + 1) / len(steps.deals))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.steps.setGeometry(self.rect())
        self.place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            if len(self.sheet.blocks) == 1:
                painter.fillRect(self.rect(), self.theme.color(Token.PAPER))
            else:
                self.paint_ground(painter)
            for place, game in enumerate(self.sheet.blocks):
                if game.steps is not None:
                    draw_steps(painter, self._room(place), game.steps, self.theme)
