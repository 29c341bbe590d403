"""How large a window of its own may be; the place of what is hidden; lying as there is room."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from cocotte.gui.services.steps import call_soon
from cocotte.gui.widgets.style.theming import Themed, ThemeManager

NO_LIMIT: Final = 16777215
"""As wide or high as there is room, as Qt writes it."""
_EDGE: Final = 48  # px left of the screen, for the frame and what stands there


def keep_place(part: QWidget) -> None:
    """Leave a part its place while it is hidden: what stands beside it does not move."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    part.setSizePolicy(policy)


def on_screen(window: QWidget, width: int, height: int) -> QSize:
    """A size of the design at the size of the text, no larger than the screen."""
    px, free = ThemeManager.current().theme.px, window.screen().availableSize()
    return QSize(px(width), px(height)).boundedTo(QSize(free.width() - _EDGE, free.height() - _EDGE))


def hold_width(part: QWidget, width: int | None) -> None:
    """Be so wide; None leaves a part the room there is."""
    part.setMinimumWidth(width or 0)
    part.setMaximumWidth(NO_LIMIT if width is None else width)


def lay(row: QBoxLayout, *, across: bool) -> None:
    """Side by side, or below each other."""
    ways = QBoxLayout.Direction
    row.setDirection(ways.LeftToRight if across else ways.TopToBottom)


def room_of(part: QWidget) -> int:
    """How wide a part is where each page it stands on shows its bar and is no wider than what is seen of it.

    How it lies may ask for a bar, or for a wider page: neither may in turn decide how it lies.
    """
    room, around = part.width(), part.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea) and (page := around.widget()) is not None:
            bar = around.verticalScrollBar().sizeHint().width()
            room -= page.width() - around.maximumViewportSize().width() + bar
        around = around.parentWidget()
    return room


def settle(part: QWidget) -> None:
    """Give all that was just shown or hidden in a part its place now; nothing around it is moved for that."""
    for each in (*reversed(part.findChildren(QWidget)), part):
        QCoreApplication.sendPostedEvents(each, QEvent.Type.LayoutRequest.value)


class Turning(Themed):
    """A widget that lies otherwise where it has more room, or less: larger letters leave it less."""

    def on_theme_changed(self) -> None:
        self._turn()
        if isinstance(self, QWidget):
            call_soon(self, self._turn)  # its parts take over a theme in no order: one may still be large

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)  # type: ignore[misc]  # of the widget this is mixed into
        self._turn()

    def _turn(self) -> None:
        """Lie as there is room."""
        raise NotImplementedError
