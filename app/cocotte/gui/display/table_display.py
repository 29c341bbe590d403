"""The table display: totals as large as the screen lets them, for everybody at the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from cocotte.core.match.match import Match
from cocotte.gui.display.painting import DisplayPainting
from cocotte.gui.display.pen import color
from cocotte.gui.services.app_context import DISPLAY, AppContext, MatchChanged
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import painting
from cocotte.language.written.display import Shown, shown_of


def display_for(context: AppContext) -> TableDisplay:
    """The display of a context; it stays when the window is built anew, in another language."""
    display = context.kept.get(DISPLAY)
    if not isinstance(display, TableDisplay):
        display = context.kept[DISPLAY] = TableDisplay(context)
    return display


class TableDisplay(QWidget):
    """A window of its own, on the second screen if there is one; it follows every entry."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._match_id = ""
        self._shown: Shown | None = None
        self._charted = True
        self.setWindowTitle(context.say("Table display"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.BlankCursor)
        context.match_changed.connect(self._happened)

    def show_match(self, match_id: str) -> None:
        """Show a match, over the whole screen that is farthest from the window."""
        self._match_id = match_id
        self._take(self._context.keeper.match(match_id))
        screens = QApplication.screens()
        window = QApplication.activeWindow()
        here = window.screen() if window is not None else QApplication.primaryScreen()
        other = next((screen for screen in screens if screen is not here), here)
        self.setScreen(other)  # a system may not let a window be placed, or not move between screens
        self.setGeometry(other.geometry())
        self.showFullScreen()
        self.activateWindow()

    def shown(self) -> Shown | None:
        """What it shows."""
        return self._shown

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F11):
            self.close()
        elif event.key() == Qt.Key.Key_Space:
            self._charted = not self._charted  # without the chart the totals have its room
            self.update()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        for window in QApplication.topLevelWidgets():
            if isinstance(window, QMainWindow) and window.isVisible():
                window.activateWindow()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), color(Token.DISPLAY))
            if self._shown is not None:
                charted = self._charted
                DisplayPainting(painter, self.width(), self.height(), charted=charted).paint(self._shown)

    def _happened(self, happened: MatchChanged) -> None:
        if happened.match_id == self._match_id and happened.match is not None:
            self._take(happened.match)

    def _take(self, match: Match) -> None:
        self._shown = shown = shown_of(match, self._context.library, self._context.say)
        sides = (
            f"{side.name} {side.total or ', '.join(game.total for game in side.games)}"
            for side in shown.sides
        )
        self.setAccessibleName(f"{shown.title}. {', '.join(sides)}. {shown.lead}")
        self.update()
