"""How large a window of its own may be; the place of what is hidden."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from cocotte.gui.kit.look import Look

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
