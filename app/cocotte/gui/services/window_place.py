"""Where a window stood, as the settings keep it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QWidget

_FRAME: Final = QSize(8, 40)
"""What the desktop draws round a window at most: its edges, its title."""


def first_size(window: QWidget, width: int, height: int) -> QSize:
    """How large a window opens that was never placed: as designed, but whole on its screen."""
    return QSize(width, height).boundedTo(window.screen().availableSize() - _FRAME)


def place_of(window: QWidget) -> str:
    """Where a window stands."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")


def put_back(window: QWidget, place: str) -> None:
    """Put a window where it stood; what names no place leaves it where it is."""
    window.restoreGeometry(QByteArray.fromBase64(QByteArray(place.encode("ascii", "ignore"))))
