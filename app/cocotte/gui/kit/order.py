"""The order in which Tab walks the parts of a page, whenever each of them was made."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget


def walk(parts: Sequence[QWidget]) -> None:
    """Walk these parts one after the other, what is in each as it was; the rest keeps its place."""
    window = parts[0].window()
    inside = [
        [each for each in (part, *part.findChildren(QWidget)) if _stops(each) and each.window() is window]
        for part in parts
    ]
    at = _chain(parts[0], {each for those in inside for each in those})
    stops = [stop for those in inside for stop in sorted(those, key=lambda each: at.get(each, len(at)))]
    if all(at.get(before, 0) < at.get(after, 0) for before, after in pairwise(stops)):
        return
    resting = [stop for stop in stops if stop.focusPolicy() == Qt.FocusPolicy.NoFocus]
    for stop in resting:  # Qt moves only what takes the keyboard
        stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)
    for stop in resting:
        stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def _chain(first: QWidget, wanted: set[QWidget]) -> dict[QWidget, int]:
    """Where each of these stands for Tab, counted from the first; a window has many more.

    PySide takes a widget for the parent of the next one in the chain, and would keep that as long as itself:
    each is given back to its own.
    """
    at: dict[QWidget, int] = {}
    left = set(wanted)
    widget: QWidget | None = first
    while widget is not None and widget not in at:
        at[widget] = len(at)
        left.discard(widget)
        widget = widget.nextInFocusChain() if left else None
    for each in at:
        QObject.setParent(each, each.parentWidget())  # nothing moves in Qt
    return at


def _stops(widget: QWidget) -> bool:
    """It takes the keyboard, or may: of several answers Tab stops at one, and a field may be fixed."""
    if isinstance(widget, QAbstractButton) and widget.group() is not None:
        return True
    if isinstance(widget, QLineEdit):
        return widget.focusProxy() is None
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
