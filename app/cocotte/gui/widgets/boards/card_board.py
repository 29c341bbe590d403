"""The card board: a hand taken from a pack laid out, by mouse, finger, arrows and space."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QItemSelectionModel, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from cocotte.core.cards import AnyCard
from cocotte.gui.services.spoken_rows import CurrentSelected
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.boards.board_model import BoardModel, Index, Namer
from cocotte.gui.widgets.boards.card import FACES, Faces, draw_beside, draw_over
from cocotte.gui.widgets.style.corners import Corners
from cocotte.gui.widgets.style.paint import box
from cocotte.gui.widgets.style.theming import Themed, ThemeManager
from cocotte.gui.widgets.style.typography import Type, font

_CELL, _LARGE = 40, 50
_BESIDE, _NARROWEST = 33, 25  # px at 100 % of a cell with rank and suit side by side; at least


class _Cells(QStyledItemDelegate):
    """Draws one cell: free, held, taken elsewhere, under the keyboard."""

    def __init__(self, board: CardBoard, faces: Faces) -> None:
        super().__init__(board)
        self._board, self._faces = board, faces

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = ThemeManager.current().theme
        cards = self._board.cards
        card = cards.card_at(index)
        rect = QRectF(option.rect).adjusted(0, 0, -1, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if card is None:
            painter.fillRect(rect, theme.color(Token.CLOSED))
        elif cards.taken(card):
            painter.fillRect(rect, theme.color(Token.CLOSED))
            dot = theme.px(6) / 2
            box(
                painter,
                QRectF(rect.center().x() - dot, rect.center().y() - dot, 2 * dot, 2 * dot),
                theme.color(Token.LINE2),
                radius=dot,
            )
        else:
            held = cards.count(card)
            painter.fillRect(rect, theme.color(Token.ACC_SOFT if held else Token.PAPER))
            kinds = (Type.LEAD, Type.HEADING) if self._board.large() else (Type.BODY_MEDIUM, Type.BODY_BOLD)
            letters = font(kinds[bool(held)], theme)
            middle = rect.adjusted(0, 0, 0, -theme.px(12) if held > 1 else 0)
            draw = draw_beside if rect.width() >= theme.px(_BESIDE) else draw_over
            draw(painter, middle, card, theme, self._faces, letters)
            if held:
                box(painter, rect, None, theme.color(Token.ACC), width=2)
            if held > 1:
                painter.setFont(font(Type.SMALL_STRONG, theme))
                painter.setPen(theme.color(Token.ACC))
                below = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
                painter.drawText(rect.adjusted(0, 0, 0, -3), below, f"×{held}")
        if self._board.hasFocus() and index == self._board.currentIndex():
            box(painter, rect, None, theme.color(Token.INK), width=2)
        painter.restore()


class CardBoard(CurrentSelected, Themed, QTableView):
    """Thirteen ranks by four suits; a card is taken and put back by touching it."""

    changed = Signal()
    """The hand is another one, by somebody's touch."""

    def __init__(
        self,
        name: str,
        namer: Namer,
        *,
        packs: int = 1,
        jokers: int = 0,
        faces: Faces = FACES,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.cards = BoardModel(namer, packs=packs, jokers=jokers, parent=self)
        self.setAccessibleName(name)
        self.setModel(self.cards)
        self.setItemDelegate(_Cells(self, faces))
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setViewportMargins(1, 1, 0, 0)
        self.setAutoFillBackground(True)
        self._corners = Corners(self, Token.SURF, radius=4)
        self._cell = _CELL
        self.pressed.connect(self._touched)
        self.on_theme_changed()

    def held(self) -> tuple[AnyCard, ...]:
        """The hand, suit by suit."""
        return self.cards.held()

    def hold(self, cards: Iterable[AnyCard]) -> None:
        """Show a hand typed elsewhere; emits no signal."""
        self.cards.hold(cards)

    def take_elsewhere(self, others: Mapping[AnyCard, list[str]]) -> None:
        """Show who holds which cards: one name, in words, for each copy."""
        self.cards.take_elsewhere(others)

    def grow(self, share: float) -> None:
        """Have cells so much larger than usual, where there is room for them."""
        cell = round(_CELL * share)
        if cell != self._cell:
            self._cell = cell
            self.on_theme_changed()
            self.updateGeometry()

    def large(self) -> bool:
        """Its cells have room for larger letters."""
        return self._cell >= _LARGE

    def on_theme_changed(self) -> None:
        side = self.theme.px(self._cell) + 1
        self.verticalHeader().setDefaultSectionSize(side)
        self._fit()

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._cell) + 1
        return QSize(self.cards.columnCount() * side + 1, self.cards.rowCount() * side + 1)

    def minimumSizeHint(self) -> QSize:
        """Where the text is large, cells may be narrower than high; a finger still hits them."""
        side = max(_CELL, self.theme.px(_NARROWEST)) + 1
        return QSize(self.cards.columnCount() * side + 1, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select):
            self._touched(self.currentIndex())
        elif event.text() and event.text().isprintable():
            event.ignore()  # there are no names to search for
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid():
            self.selectionModel().setCurrentIndex(
                self.cards.index(0, 0), QItemSelectionModel.SelectionFlag.NoUpdate
            )
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()

    def _fit(self) -> None:
        """Share the width out among the columns, to the pixel."""
        side, wider = divmod(self.width() - 1, self.cards.columnCount())
        for column in range(self.cards.columnCount()):
            self.horizontalHeader().resizeSection(column, side + (column < wider))

    def _touched(self, index: Index) -> None:
        if self.cards.toggle(index):
            self.changed.emit()
