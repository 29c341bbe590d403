"""Where a window stood, as the settings keep it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QWidget


def place_of(window: QWidget) -> str:
    """Where a window stands."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")


def put_back(window: QWidget, place: str) -> None:
    """Put a window where it stood; what tells no place leaves it where it is."""
    window.restoreGeometry(QByteArray.fromBase64(QByteArray(place.encode("ascii", "ignore"))))
