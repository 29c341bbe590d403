"""How large a window of its own may be, where one opens; the place of what is hidden."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from cocotte.gui.kit.look import Look

_EDGE = 48  # px left of the screen, for the frame and what stands there
_APART = 4  # px between a popup and what it opens for, besides its ring


def keep_place(part: QWidget) -> None:
    """Leave a part its place while it is hidden: what stands beside it does not move."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    part.setSizePolicy(policy)


def on_screen(window: QWidget, width: int, height: int) -> QSize:
    """A size of the design at the size of the text, no larger than the screen."""
    px, free = Look.current().theme.px, window.screen().availableSize()
    return QSize(px(width), px(height)).boundedTo(QSize(free.width() - _EDGE, free.height() - _EDGE))


def stand_by(popup: QWidget, place: QWidget) -> None:
    """Put a popup under what asks for it, or over it; in its window if that is large enough, else on the screen.

    It covers what it is about only where there is room on neither side.
    """
    window, screen = place.window(), place.screen().availableGeometry()
    room = QRect(window.mapToGlobal(QPoint(0, 0)), window.size()) & screen
    if popup.width() > room.width() or popup.height() > room.height():
        room = screen
    asks = QRect(place.mapToGlobal(QPoint(0, 0)), place.size()).adjusted(0, -_APART, 0, _APART)
    x = asks.right() + 1 - popup.width()  # right edges in line; left ones where that is beyond the room
    x = x if x >= room.left() else asks.left()
    below = asks.bottom() + 1
    fits = below + popup.height() <= room.bottom() + 1
    y = below if fits else asks.top() - popup.height()
    popup.move(
        max(room.left(), min(x, room.right() + 1 - popup.width())),
        max(room.top(), min(y, room.bottom() + 1 - popup.height())),
    )
