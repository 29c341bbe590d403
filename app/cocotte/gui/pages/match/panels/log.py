"""The log of a match: every entry with its time; what was taken back is struck through."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cocotte.core.match.events import Redone, Undone
from cocotte.core.match.match import Match
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.pages.match.panels.times import clock
from cocotte.gui.services.announcements import aloud
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.style.paint import box, hline, line_of_text, lines_of_text
from cocotte.gui.widgets.style.theming import Themed, ThemeManager
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.language.catalogue import Translator
from cocotte.language.records.log_words import deal_in_entry, entry_text, reason_of
from cocotte.operations.match_acts import REDO, UNDO
from cocotte.operations.on_match import MatchOperation, OnMatch

Index = QModelIndex | QPersistentModelIndex
_ROW, _FEW = 48, 3
_LEAST = 168  # px: some of it is read at once, wherever it stands
_UNDONE = Qt.ItemDataRole.UserRole
_ASIDE = Qt.ItemDataRole.UserRole + 1
_WHEN = Qt.ItemDataRole.UserRole + 2


class LogModel(QAbstractListModel):
    """The entries, the latest first; put into words when they are looked at."""

    def __init__(self, match: Match, say: Translator) -> None:
        super().__init__()
        self._say = say
        self._texts: dict[int, str] = {}
        self._take(match)

    def show_match(self, match: Match) -> None:
        """Follow the log."""
        self.beginResetModel()
        self._take(match)
        self.endResetModel()

    def many(self) -> bool:
        """What is entered of a deal of many takes two lines."""
        return sum(len(side.players) for side in self._match.opened.sides) > _FEW

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._match.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        logged = self._match.entries[-1 - index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(logged.seq)
            case Qt.ItemDataRole.ToolTipRole:
                return self._aside(logged.seq) or self._text(logged.seq)
            case Qt.ItemDataRole.AccessibleTextRole:
                parts = (
                    self._text(logged.seq),
                    clock(self._match, logged.seq, self._say),
                    self._aside(logged.seq),
                )
                text = aloud(", ".join(part for part in parts if part))
                return self._say("{entry}, undone", entry=text) if logged.seq in self._undone else text
            case _ if role == _UNDONE:
                return logged.seq in self._undone
            case _ if role == _ASIDE:
                return self._aside(logged.seq)
            case _ if role == _WHEN:
                return clock(self._match, logged.seq, self._say)
        return None

    def _take(self, match: Match) -> None:
        self._match = match
        self._undone: set[int] = set()
        for logged in match.entries:
            if isinstance(logged.event, Undone):
                self._undone.add(logged.event.target)
            elif isinstance(logged.event, Redone):
                self._undone.discard(logged.event.target)

    def _text(self, seq: int) -> str:
        if seq not in self._texts:
            self._texts[seq] = entry_text(self._match, seq, self._say)
        return self._texts[seq]

    def _aside(self, seq: int) -> str:
        """What was entered of the deal, and why it was done."""
        deal = deal_in_entry(self._match, seq, self._say)
        return " · ".join(part for part in (deal, reason_of(self._match.entries[seq - 1].event)) if part)


class _Entries(QStyledItemDelegate):
    """Draws an entry: what happened and when, and under it what was entered and why."""

    def __init__(self, parent: QWidget, *, tall: bool) -> None:
        super().__init__(parent)
        self._high = _ROW + Type.SMALL.line if tall else _ROW

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, ThemeManager.current().theme.px(self._high))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = ThemeManager.current().theme
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        undone = bool(index.data(_UNDONE))
        ink = theme.color(Token.INK2 if undone else Token.INK)
        letters = font(Type.BODY, theme)
        aside = str(index.data(_ASIDE))
        half = theme.px(_ROW) / 2
        words = QRectF(rect.left() + 16, rect.top() + 4, rect.width() - 32, half - 4)
        if not aside:
            words.moveTop(rect.center().y() - words.height() / 2)
        text, when = str(index.data()), str(index.data(_WHEN))
        small = font(Type.SMALL, theme)
        line_of_text(painter, words, when, small, theme.color(Token.INK2), Qt.AlignmentFlag.AlignRight)
        words.setRight(words.right() - QFontMetricsF(small).horizontalAdvance(when) - 8)
        line_of_text(painter, words, text, letters, ink)
        if undone:
            width = min(QFontMetricsF(letters).horizontalAdvance(text), words.width())
            hline(painter, ink, words.left(), words.left() + width, round(words.center().y()) + 1)
        under = QRectF(words.left(), rect.top() + half, rect.width() - 32, rect.height() - half - 6)
        lines_of_text(painter, under, aside, small, theme.color(Token.INK2), theme.px(Type.SMALL.line))
        hline(painter, theme.color(Token.LINE), rect.left(), rect.right(), rect.bottom() - 1)
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, rect.adjusted(1, 1, -1, -2), None, theme.color(Token.ACC), width=2)
        painter.restore()


class _List(Themed, QListView):
    """The entries as a list that can be read aloud."""

    def __init__(self, model: LogModel, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(_Entries(self, tall=model.many()))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.setMinimumHeight(self.theme.px(_LEAST))


class LogPanel(SidePanel):
    """The whole log, with undo and redo by their names."""

    asked = Signal(object)
    """Take back the last thing done, or do again what was taken back: what is `Asked`."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(say("Log"), say, scrolls=False, parent=parent)
        self._model = LogModel(match, say)
        self.entries = _List(self._model, say("Log"))
        self.body.setContentsMargins(1, 0, 1, 0)
        self.body.addWidget(self.entries)
        self._buttons = [(each, Button("", icon=each.id)) for each in (UNDO, REDO)]
        for operation, button in self._buttons:  # below each other: their names are long
            button.clicked.connect(partial(self._ask, operation))
            self.foot.addWidget(button)
        self.enter_at(self.entries)
        self.show_match(match)

    def show_match(self, match: Match) -> None:
        """Follow the match."""
        self._model.show_match(match)
        for operation, button in self._buttons:
            offers = operation.offers(OnMatch("", match), self.say)
            button.setText(offers[0].words if offers else self.say(operation.title))
            button.setVisible(bool(offers))

    def _ask(self, operation: MatchOperation[OnMatch]) -> None:
        self.asked.emit(Asked(operation))
