"""Layouts and holders in which widgets stand beside and under each other."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from cocotte.gui.widgets.layout.flow import Flow

Margins = tuple[int, int, int, int]
"""Left, top, right and bottom, in px."""
_NONE: Margins = (0, 0, 0, 0)


def vbox(holder: QWidget | None = None, gap: int | None = None, margins: Margins = _NONE) -> QVBoxLayout:
    """A column that fills its holder, or is to be put into another layout; without a gap, Qt's own."""
    column = QVBoxLayout() if holder is None else QVBoxLayout(holder)
    column.setContentsMargins(*margins)
    if gap is not None:
        column.setSpacing(gap)
    return column


def hbox(holder: QWidget | None = None, gap: int | None = None, margins: Margins = _NONE) -> QHBoxLayout:
    """A row that fills its holder, or is to be put into another layout; without a gap, Qt's own."""
    row = QHBoxLayout() if holder is None else QHBoxLayout(holder)
    row.setContentsMargins(*margins)
    if gap is not None:
        row.setSpacing(gap)
    return row


def stacked(*parts: QWidget, gap: int = 16) -> QWidget:
    """Widgets one under the other."""
    holder = QWidget()
    column = vbox(holder, gap)
    for part in parts:
        column.addWidget(part)
    return holder


def beside(*parts: QWidget, gap: int = 16) -> QWidget:
    """Widgets side by side."""
    holder = QWidget()
    row = hbox(holder, gap)
    for part in parts:
        row.addWidget(part)
    return holder


def buttons_row(*buttons: QAbstractButton) -> QWidget:
    """Buttons side by side, in as many rows as they need."""
    holder = QWidget()
    flow = Flow(holder)
    for button in buttons:
        flow.addWidget(button)
    return holder
