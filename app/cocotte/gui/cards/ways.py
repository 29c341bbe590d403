"""Every legal spread of the knocker, to choose the one that lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.controls.option_card import Card
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.popup import Popup
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run, Words, plain

_WIDTH, _HEIGHT = 460, 400


class WaysList(Popup):
    """A list over the page; a touch or Enter takes a spread, Escape leaves all as it is."""

    chosen = Signal(int)
    """Somebody laid the spread at this place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scroll: ScrollPage | None = None
        self._ways: list[Way] = []
        self._one = ExclusiveGroup(parent=self)
        self.column.setContentsMargins(1, 8, 1, 8)

    def open_with(self, place: QWidget, ways: Sequence[tuple[str, str, str]], now: int) -> None:
        """Open beside what asks, with the spread that is laid now chosen."""
        page = QWidget()
        column = vbox(page, 0)
        self._ways = [Way(*way) for way in ways]
        for number, way in enumerate(self._ways):
            way.clicked.connect(lambda _=False, number=number: self._take(number))
            column.addWidget(way)
        column.addStretch(1)
        if self._scroll is not None:
            self.column.removeWidget(self._scroll)
            self._scroll.deleteLater()
        self._scroll = ScrollPage(page)
        self.column.addWidget(self._scroll)
        self._one.replace(self._ways)
        self._one.choose(now)
        px = self.theme.px
        self.setFixedSize(px(_WIDTH), min(page.sizeHint().height() + 16, px(_HEIGHT)))
        self.open_beside(place)
        self._ways[now].setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self._one.index()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and place is not None:
            self._take(place)
        else:
            super().keyPressEvent(event)

    def _take(self, place: int) -> None:
        self.hide()
        self.chosen.emit(place)


class Way(Card):
    """One spread: its melds, what is left, and what the deal is worth with it."""

    ring_radius = 0

    def __init__(self, melds: str, left: str, result: str, parent: QWidget | None = None) -> None:
        words: Words = [melds, Run("  ·  " + left, token=Token.INK2)] if left else melds
        super().__init__(plain(words), parent)
        self.setAccessibleDescription(result)
        self.column.setContentsMargins(16, 8, 16, 8)
        self.column.setSpacing(0)
        self.column.addWidget(Prose(words))
        self.column.addWidget(Label(result, Type.SMALL, Token.INK2))

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self.theme.px(48)))

    def ring_rect(self) -> QRect:
        """Within the row, which goes from edge to edge."""
        return self.rect().adjusted(3, 3, -3, -4)
