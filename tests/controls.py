"""The controls of a window, and whether the keyboard comes to them."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QButtonGroup,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QWidget,
)

CONTROLS: Final = (QAbstractButton, QLineEdit, QComboBox, QPlainTextEdit, QAbstractItemView)


def seen(top: QWidget) -> list[QWidget]:
    """What can be pressed, filled or walked through, and is there to be seen."""
    return [
        widget
        for widget in top.findChildren(QWidget)
        if isinstance(widget, CONTROLS) and widget.isVisibleTo(top) and not isinstance(widget, QScrollBar)
    ]


def can_act(widget: QWidget) -> bool:
    """It is not waiting for something, nor a figure the rules give."""
    fixed = isinstance(widget, QLineEdit) and widget.isReadOnly()
    return widget.isEnabled() and not fixed


def comes_to(widget: QWidget, stops: set[QWidget]) -> bool:
    """Tab stops at it, or at its neighbour from which arrows or keys of its own go on to it."""
    if widget in stops:
        return True
    parent = widget.parentWidget()
    groups = [set(group.buttons()) for group in widget.window().findChildren(QButtonGroup)]
    if any(widget in group and group & stops for group in groups):
        return True
    return any(stop.parentWidget() is parent or parent in (stop, stop.parentWidget()) for stop in stops)
