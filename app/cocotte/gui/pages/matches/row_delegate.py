"""How a row of the list is drawn: day, game and players, how far it is, who leads."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from cocotte.gui.pages.matches.model import ROW
from cocotte.gui.pages.matches.words import Row
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.paint import box, flood, hline, line_of_text
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type, font

ROW_HEIGHT: Final = 64
"""Pixels of a row at 100 %."""
COMPACT_HEIGHT: Final = 88
"""Pixels of a row where there is no room for columns."""

_SHARE: Final = 2 / 3  # of what there is more goes to game and names
_PADDING, _DAY, _GAME, _STATE, _STANDING = 24, 104, 344, 136, 200


def is_wide(width: int, theme: Theme) -> bool:
    """Whether there is room for the columns."""
    return width >= _least(theme)


def _least(theme: Theme) -> int:
    """Pixels the columns take at least; what there is more, goes to names and points."""
    return theme.px(_DAY + _GAME + _STATE + _STANDING) + 2 * _PADDING


class RowDelegate(QStyledItemDelegate):
    """Draws one match; the list says how a row stands, for asked Qt PySide makes every name styles know."""

    def __init__(self, rows: QListView) -> None:
        super().__init__(rows)
        self._rows = rows
        self.offering = (-1, 0)
        """The row that shows its buttons, and how many pixels of it they take."""

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        theme = ThemeManager.current().theme
        wide = is_wide(self._rows.viewport().width(), theme)
        return QSize(0, theme.px(ROW_HEIGHT if wide else COMPACT_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, row = ThemeManager.current().theme, index.data(ROW)
        rect = QRectF(option.rect)
        current = index.row() == self._rows.currentIndex().row()
        offers, taken = index.row() == self.offering[0], self.offering[1]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if offers or current:
            flood(painter, rect, theme.color(Token.HOVER))
        if index.row():
            hline(painter, theme.color(Token.LINE), rect.left(), rect.right(), rect.top())
        if is_wide(int(rect.width()), theme):
            self._paint_columns(painter, rect, row, theme, taken if offers else 0)
        else:
            self._paint_compact(painter, rect, row, theme)
        if current and self._rows.hasFocus():
            box(painter, rect.adjusted(1, 2, -1, -1), None, theme.color(Token.ACC), radius=6, width=2)
        painter.restore()

    def _paint_columns(self, painter: QPainter, rect: QRectF, row: Row, theme: Theme, taken: int) -> None:
        first, second, gap = theme.px(Type.BODY.line), theme.px(Type.SMALL.line), theme.px(8)
        top = rect.top() + (rect.height() - first - second) / 2
        left = rect.left() + _PADDING
        spare = max(rect.width() - _least(theme), 0)
        day, game = theme.px(_DAY), theme.px(_GAME) + round(spare * _SHARE)

        def line(text: str, x: float, y: float, width: float, height: int, kind: Type, token: Token) -> None:
            line_of_text(painter, QRectF(x, y, width, height), text, font(kind, theme), theme.color(token))

        line(row.day, left, top, day - gap, first, Type.BODY, Token.INK)
        line(row.time, left, top + first, day - gap, second, Type.SMALL, Token.INK2)
        left += day
        line(row.title, left, top, game - gap, first, Type.BODY_STRONG, Token.INK)
        room = rect.right() - _PADDING - taken - left - game - theme.px(_STATE)
        covered = bool(taken) and QFontMetricsF(font(Type.BODY, theme)).horizontalAdvance(row.standing) > room
        under = " · ".join(filter(None, (row.standing, row.under))) if covered else row.under
        line(under, left, top + first, game - gap, second, Type.SMALL, Token.INK2)
        left += game
        draw_state(painter, QRectF(left, rect.top(), theme.px(_STATE) - gap, rect.height()), row, theme)
        left += theme.px(_STATE)
        if not covered:
            area = QRectF(left, rect.top(), room, rect.height())
            line_of_text(painter, area, row.standing, font(Type.BODY, theme), theme.color(Token.INK))

    def _paint_compact(self, painter: QPainter, rect: QRectF, row: Row, theme: Theme) -> None:
        first, second, gap = theme.px(Type.BODY.line), theme.px(Type.SMALL.line), theme.px(8)
        inner = rect.adjusted(16, 0, -16, 0)
        top = rect.top() + (rect.height() - 2 * first - second) / 2
        drawn = draw_state(painter, QRectF(inner.left(), top, inner.width(), first), row, theme, right=True)
        lines = (
            (row.title, Type.BODY_STRONG, Token.INK, first, drawn + gap),
            (row.under, Type.SMALL, Token.INK2, second, 0.0),
        )
        for text, kind, token, height, less in lines:
            area = QRectF(inner.left(), top, inner.width() - less, height)
            line_of_text(painter, area, text, font(kind, theme), theme.color(token))
            top += height
        day = f"{row.day} {row.time}".strip()
        width = QFontMetricsF(font(Type.SMALL, theme)).horizontalAdvance(day) + 1
        area = QRectF(inner.left(), top, inner.width() - width - gap, first)
        line_of_text(painter, area, row.standing, font(Type.BODY, theme), theme.color(Token.INK))
        area = QRectF(inner.right() - width, top, width, first)
        line_of_text(painter, area, day, font(Type.SMALL, theme), theme.color(Token.INK2))


def draw_state(painter: QPainter, rect: QRectF, row: Row, theme: Theme, *, right: bool = False) -> float:
    """How far a match is, as a tag; answers the width it took."""
    if not row.state:
        return 0
    letters = font(Type.SMALL_MEDIUM, theme)
    width = min(QFontMetricsF(letters).horizontalAdvance(row.state) + 1 + 18, rect.width())
    height = theme.px(22)
    left = rect.right() - width if right else rect.left()
    tag = QRectF(left, round(rect.center().y() - height / 2), width, height)
    ground, ink = (Token.ACC_SOFT, Token.ACC) if row.open else (Token.CLOSED, Token.INK2)
    edge = None if row.open else theme.color(Token.LINE)
    box(painter, tag, theme.color(ground), edge, radius=height / 2)
    line_of_text(painter, tag, row.state, letters, theme.color(ink), Qt.AlignmentFlag.AlignHCenter)
    return width
