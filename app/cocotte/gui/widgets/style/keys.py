"""What a key says: with Ctrl, Alt or AltGr held it is for a menu or a shortcut, and answers nothing."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton

_TYPE: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_DIGITS: Final = 9
"""Answers a digit can choose."""


def bare(event: QKeyEvent) -> bool:
    """Whether nothing is held but Shift, which some keyboards need for their digits (AZERTY)."""
    return not event.modifiers() & ~_TYPE


def typed(event: QKeyEvent) -> str:
    """What is typed, if anything."""
    return event.text() if bare(event) else ""


def enters(event: QKeyEvent) -> bool:
    """Whether it is Enter, of the letters or of the numbers."""
    return bare(event) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def place_of(event: QKeyEvent) -> int | None:
    """The place, from 0, of the answer a digit stands for."""
    place = event.key() - Qt.Key.Key_1
    return place if bare(event) and 0 <= place < _DIGITS else None


def undone_by_key(button: QAbstractButton) -> None:
    """Let Ctrl+Z press a button that takes the last step back, wherever the keyboard is while it is seen."""
    QShortcut(QKeySequence.StandardKey.Undo, button).activated.connect(button.click)
