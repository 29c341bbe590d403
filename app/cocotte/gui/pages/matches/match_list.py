"""The list of matches: rows by pointer, finger and arrow keys."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QSizePolicy, QWidget

from cocotte.gui.pages.matches.model import MatchesModel
from cocotte.gui.pages.matches.row_actions import RowActions
from cocotte.gui.pages.matches.row_delegate import COMPACT_HEIGHT, ROW_HEIGHT, RowDelegate, is_wide
from cocotte.gui.widgets.style.keys import enters
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator

_LEAST = 3  # rows that are always in sight
_MANY = 100  # rows of a list that does not scroll by itself where the page does


class MatchList(Themed, QListView):
    """One row for each match, as high as its rows until the page is full."""

    opened = Signal(str)
    """Somebody opens this match."""
    rematchRequested = Signal(str)
    """Somebody wants to play this match again."""
    goesOn = Signal(str)
    """Of a match that went on differently, this line goes on."""
    exportRequested = Signal(str)
    """Somebody wants this match in a file."""
    fitted = Signal(int)
    """It may be as high as this now."""
    walked = Signal()
    """The keyboard is on another row; the buttons lie over it."""
    pointed = Signal(str)
    """The pointer or the keyboard is on this match."""
    menuRequested = Signal(str, QPoint)
    """Somebody wants to see what else can be done with this match, here on the screen."""

    def __init__(self, model: MatchesModel, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._matches = model
        ground = QWidget(autoFillBackground=True)  # of Qt's own PySide would look through every type there is
        self.setViewport(ground)
        self._shown, self._laid_wide = -1, False
        self._delegate = RowDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(say("Matches"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        rows = QSortFilterProxyModel(
            self
        )  # counts in Qt: else Python is asked six times for each row laid out
        rows.setSourceModel(model)
        self.setModel(rows)  # after all that lays its rows out anew
        self.buttons = RowActions(say, self.viewport())
        self.buttons.firstRequested.connect(self._first)
        self.buttons.exportRequested.connect(lambda: self.exportRequested.emit(self._match_shown()))
        self.buttons.moreRequested.connect(self._more)
        self.clicked.connect(lambda index: self.opened.emit(model.match_id(index.row())))
        for changed in (model.modelReset, model.rowsInserted, model.rowsRemoved):
            changed.connect(self._rows_changed)
        self.verticalScrollBar().valueChanged.connect(self._follow)
        self.on_theme_changed()

    def current_id(self) -> str:
        """The match the keyboard is on; empty for none."""
        return self._matches.match_id(self.currentIndex().row()) if self.currentIndex().isValid() else ""

    def go_to(self, match_id: str) -> None:
        """Put the keyboard on a match."""
        row = self._matches.row_of(match_id)
        if row >= 0:
            self.setCurrentIndex(self._index(row))

    def on_theme_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        self._fit()
        self._follow()

    def sizeHint(self) -> QSize:
        """What it needs at least; it grows with the page, up to its rows."""
        return QSize(640, self._least())

    @property
    def _wide(self) -> bool:
        return is_wide(self.viewport().width(), self.theme)

    def _index(self, row: int) -> QModelIndex:
        return self.model().index(row, 0)

    def _row_height(self) -> int:
        return self.theme.px(ROW_HEIGHT if self._wide else COMPACT_HEIGHT)

    def _least(self) -> int:
        """A few rows; where the text is large nearly all, and one scrolls the page alone."""
        return min(self._matches.rowCount(), _LEAST if self._wide else _MANY) * self._row_height()

    def _fit(self) -> None:
        """No higher than its rows."""
        rows, height = self._matches.rowCount(), self._row_height()
        self.setMaximumHeight(max(1, rows * height))
        self.fitted.emit(self.maximumHeight())
        self.setMinimumHeight(self._least())
        self.updateGeometry()

    def _rows_changed(self) -> None:
        self._fit()
        self._show_buttons(-1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._laid_wide is not self._wide:  # with room for columns the rows are lower
            self._laid_wide = self._wide
            self.scheduleDelayedItemsLayout()
        self._fit()
        self._follow()

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._show_buttons(current.row())
            self.walked.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.MouseFocusReason:  # the buttons are under the pointer then
            return
        if not self.currentIndex().isValid() and self._matches.rowCount():
            self.setCurrentIndex(self._index(0))
        self._show_buttons(self.currentIndex().row())
        self.walked.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._show_buttons(self.indexAt(event.position().toPoint()).row())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_buttons(self.currentIndex().row() if self.hasFocus() else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enters(event) and self.current_id():
            self.opened.emit(self.current_id())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            at = self.visualRect(index).center() if by_key else event.pos()
            self.menuRequested.emit(self._matches.match_id(index.row()), self.viewport().mapToGlobal(at))

    def _match_shown(self) -> str:
        return self._matches.match_id(self._shown) if 0 <= self._shown < self._matches.rowCount() else ""

    def _first(self) -> None:
        summary = self._matches.summary(self._shown)
        signal = self.opened if summary is not None and not summary.finished else self.rematchRequested
        if self._matches.lines(self._shown):
            signal = self.goesOn
        signal.emit(self._match_shown())

    def _more(self) -> None:
        corner = self.buttons.more.mapToGlobal(QPoint(0, self.buttons.more.height()))
        self.menuRequested.emit(self._match_shown(), corner)

    def _show_buttons(self, row: int) -> None:
        """Lay the buttons over a row; -1 takes them away."""
        if row == self._shown:
            return
        self._shown = row
        summary = self._matches.summary(row) if row >= 0 else None
        if summary is None:
            self._delegate.offering = (-1, 0)
            self.buttons.hide()
        else:
            self.buttons.suit(open_match=not summary.finished, fork=bool(self._matches.lines(row)))
            self._delegate.offering = (row, self.buttons.sizeHint().width())
            self._follow()
            self.buttons.show()
            self.pointed.emit(self._match_shown())
        self.viewport().update()

    def _follow(self) -> None:
        """Keep the buttons on their row."""
        if self._shown < 0:
            return
        rect = self.visualRect(self._index(self._shown))
        width = min(self.buttons.sizeHint().width(), rect.width())
        self.buttons.setGeometry(rect.right() + 1 - width, rect.top(), width, rect.height())
