"""The heads over the figures: what they are called, what the rows are sorted by."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from cocotte.gui.pages.players.model import FiguresModel
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.look import Themed
from cocotte.gui.widgets.style.paint import hline, icon, line_of_text, painting
from cocotte.gui.widgets.style.typography import Type, font

_PADDING = 12
_RIGHT = Qt.AlignmentFlag.AlignRight


class Heads(Themed, QHeaderView):
    """What the figures are called, on two lines if need be; a sign shows what the rows are sorted by."""

    def __init__(self, model: FiguresModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._figures = model
        self.pinned = 0
        """How wide the names are that stay while the figures are scrolled; 0 while they have not moved."""
        self.more = False
        """There are figures to the right."""
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def text(self, section: int) -> str:
        """The head of a column."""
        head = self._figures.headerData(section, Qt.Orientation.Horizontal)
        return head or ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.position().x() >= self.pinned:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.position().x() >= self.pinned:
            super().mouseReleaseEvent(event)
        else:
            self.sectionClicked.emit(0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self.viewport()) as painter:
            if self.pinned:
                self.paintSection(painter, QRect(0, 0, self.pinned, self.height()), 0)
                self._paint_way(painter, "chevron-left", self.pinned)
            if self.more:
                self._paint_way(painter, "chevron-right", self.viewport().width())

    def _paint_way(self, painter: QPainter, name: str, right: int) -> None:
        """There are figures that way."""
        theme = self.theme
        side = theme.px(_PADDING)
        y = self.height() - theme.px(8) - (theme.px(Type.SMALL.line) + side) / 2
        icon(painter, name, QRectF(right - side, y, side, side), theme.color(Token.INK2))

    @staticmethod
    def lines(text: str, metrics: QFontMetricsF) -> list[str]:
        """The head on the two lines that are shortest together, or on one."""
        words = text.split(" ")
        ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
        if not ways:
            return [text]
        return list(min(ways, key=lambda way: max(map(metrics.horizontalAdvance, way))))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, text = self.theme, self.text(section)
        key, rising = self._figures.sorted_by
        mine = self._figures.columns[section - 1].key if section else "player"
        letters = font(Type.SMALL_STRONG if key == mine else Type.SMALL_MEDIUM, theme)
        ink = theme.color(Token.INK if key == mine else Token.INK2)
        lines = self.lines(text, QFontMetricsF(letters)) if section else [text]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect, theme.color(Token.SURF))
        high, padding = theme.px(Type.SMALL.line), theme.px(_PADDING)
        top = rect.bottom() - theme.px(8) - high * len(lines)
        align = _RIGHT if section else Qt.AlignmentFlag.AlignLeft
        for line in lines:
            area = QRectF(rect.left() + padding, top, rect.width() - 2 * padding, high)
            line_of_text(painter, area, line, letters, ink, align)
            top += high
        if key == mine:
            width = QFontMetricsF(letters).horizontalAdvance(lines[-1])
            self._paint_sign(painter, rect, width, rising=rising, left=not section)
        hline(painter, theme.color(Token.INK), rect.left(), rect.right() + 1, rect.bottom() - 1, 2)
        painter.restore()

    def _paint_sign(self, painter: QPainter, rect: QRect, width: float, *, rising: bool, left: bool) -> None:
        theme = self.theme
        side, padding = theme.px(12), theme.px(_PADDING)
        x = rect.left() + padding + width + 4 if left else rect.right() - padding - width - side - 3
        y = rect.bottom() - theme.px(8) - (theme.px(Type.SMALL.line) + side) / 2
        sign = QRectF(x, y, side, side)
        icon(painter, "chevron-up" if rising else "chevron-down", sign, theme.color(Token.INK))
