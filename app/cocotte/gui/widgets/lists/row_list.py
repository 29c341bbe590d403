"""A list of rows on a panel: a title, something short at the right, perhaps headings between."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cocotte.core.values import frozen
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.scroll import ScrollBar, give_viewport
from cocotte.gui.widgets.style.look import Look, Themed, tint
from cocotte.gui.widgets.style.paint import box, hline, in_two, line_of_text, lines_of_text
from cocotte.gui.widgets.style.typography import Type, font

Index = QModelIndex | QPersistentModelIndex

_ROW, _HEADING, _INSET, _PADDING = 48, 36, 4, 12


@frozen
class ListRow:
    """One row."""

    key: str
    """What it stands for; empty for a heading, which cannot be chosen."""
    title: str
    """Its words."""
    aside: str = ""
    """Something short at the right: clauses."""


class RowModel(QAbstractListModel):
    """The rows of a list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[ListRow, ...] = ()

    def show_rows(self, rows: Sequence[ListRow]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or not self.rows[index.row()].key:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return row.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{row.title}, {row.aside}" if row.aside else row.title
        return None


class _Rows(QStyledItemDelegate):
    """Draws a row; what is chosen is green and bold."""

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        assert isinstance(model, RowModel)
        return QSize(0, Look.current().theme.px(_ROW if model.rows[index.row()].key else _HEADING))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, RowModel)
        row, theme = model.rows[index.row()], Look.current().theme
        rect = QRectF(option.rect).adjusted(_INSET, 0, -_INSET, 0)
        words = rect.adjusted(_PADDING, 0, -_PADDING, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not row.key:
            line_of_text(
                painter,
                words.adjusted(0, 8, 0, 0),
                row.title,
                font(Type.SMALL_STRONG, theme),
                theme.color(Token.INK2),
            )
            hline(painter, theme.color(Token.LINE), rect.left(), rect.right(), rect.bottom() - 1)
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, rect, theme.color(Token.ACC_SOFT if chosen else Token.HOVER), radius=6)
        if option.state & QStyle.StateFlag.State_HasFocus:  # round the row, not round the whole list
            box(painter, rect, None, theme.color(Token.ACC), radius=6, width=2)
        small = font(Type.SMALL_STRONG if chosen else Type.SMALL, theme)
        letters = font(Type.BODY_STRONG if chosen else Type.BODY, theme)
        room = words.width() - _width(letters, row.title) - 8
        aside = that_fits(row.aside, small, room) or row.aside.partition(", ")[0]
        wide = _width(small, aside)
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, words, aside, small, theme.color(Token.ACC if chosen else Token.INK2), right)
        words.setRight(words.right() - wide - (8 if aside else 0))
        ink = theme.color(Token.ACC if chosen else Token.INK)
        kind = Type.BODY
        if _width(letters, in_two(row.title, letters, words.width() - 1)[-1]) > words.width():
            letters, kind = small, Type.SMALL
        lines_of_text(painter, words, row.title, letters, ink, theme.px(kind.line))
        painter.restore()


def that_fits(aside: str, letters: QFont, room: float) -> str:
    """As much of what stands at the right as a title on one line leaves room for: all, a clause, nothing."""
    choices = (aside, aside.partition(", ")[0])
    return next((each for each in choices if _width(letters, each) <= room), "")


def _width(letters: QFont, text: str) -> float:
    return QFontMetricsF(letters).horizontalAdvance(text) + 1


class RowList(Themed, QListView):
    """A list one moves in with the arrows; moving chooses."""

    chosen = Signal(str)
    """Somebody chose a row: its key."""
    entered = Signal()
    """Enter was pressed on a row."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_viewport(self)
        self.rows = RowModel(self)
        self.setAccessibleName(name)
        self.setModel(self.rows)
        self.setItemDelegate(_Rows(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        self.setViewportMargins(0, 8, 0, 8)
        self.selectionModel().currentChanged.connect(self._moved)
        self._telling = True
        self.retheme()

    def show_rows(self, rows: Sequence[ListRow], key: str = "") -> None:
        """Show other rows, with this one chosen if it is among them; nobody is told."""
        self._telling = False
        self.rows.show_rows(rows)
        self.choose(key)
        self._telling = True

    def choose(self, key: str) -> None:
        """Choose a row without telling."""
        telling, self._telling = self._telling, False
        place = next((place for place, row in enumerate(self.rows.rows) if row.key == key and key), -1)
        index = self.rows.index(place, 0) if place >= 0 else QModelIndex()
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)
        self._telling = telling

    def choose_first(self) -> None:
        """Choose the first row that can be, and tell."""
        for place, row in enumerate(self.rows.rows):
            if row.key:
                self.setCurrentIndex(self.rows.index(place, 0))
                return

    def enter(self) -> None:
        """Give it the keyboard, from a search over it: on what is chosen, else on the first row."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        if not self.currentIndex().isValid():
            self.choose_first()

    def retheme(self) -> None:
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
            tint(self, role, self.theme.color(Token.SURF))
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()  # moving chooses; it turns the page that is read
        else:
            super().keyPressEvent(event)

    def _moved(self, current: Index, _before: Index) -> None:
        if self._telling and current.isValid():
            self.chosen.emit(self.rows.rows[current.row()].key)
