"""Widgets laid out beside and under each other."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from cocotte.gui.widgets.layout.flow import Flow


def stacked(*parts: QWidget, gap: int = 16) -> QWidget:
    """Widgets one under the other."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(gap)
    for part in parts:
        column.addWidget(part)
    return holder


def buttons_row(*buttons: QAbstractButton) -> QWidget:
    """Buttons side by side, in as many rows as they need."""
    holder = QWidget()
    flow = Flow(holder)
    for button in buttons:
        flow.addWidget(button)
    return holder


def undone_by_key(button: QAbstractButton) -> None:
    """Let Ctrl+Z press a button that takes the last step back, wherever the keyboard is while it is seen."""
    QShortcut(QKeySequence.StandardKey.Undo, button).activated.connect(button.click)
