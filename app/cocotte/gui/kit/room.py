"""How large a window of its own may be; the place of what is hidden; lying as there is room."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.kit.look import Look, Themed

_EDGE = 48  # px left of the screen, for the frame and what stands there


def keep_place(part: QWidget) -> None:
    """Leave a part its place while it is hidden: what stands beside it does not move."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    part.setSizePolicy(policy)


def on_screen(window: QWidget, width: int, height: int) -> QSize:
    """A size of the design at the size of the text, no larger than the screen."""
    px, free = Look.current().theme.px, window.screen().availableSize()
    return QSize(px(width), px(height)).boundedTo(QSize(free.width() - _EDGE, free.height() - _EDGE))


class Turning(Themed):
    """A widget that lies otherwise where it has more room, or less: larger letters leave it less."""

    def retheme(self) -> None:
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)  # type: ignore[misc]  # of the widget this is mixed into
        self._turn()

    def _turn(self) -> None:
        """Lie as there is room."""
        raise NotImplementedError
