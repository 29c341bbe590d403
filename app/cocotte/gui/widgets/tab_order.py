"""The order in which Tab walks the parts of a page, whenever each of them was made.

It is remembered here. Asked for the next widget in Qt's own order, PySide takes it for a child of the one
before: kept for good, or thrown away with what is gone already.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final
from weakref import WeakKeyDictionary, ref

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from cocotte.gui.widgets.text.prose import Prose

_BEHIND: Final[WeakKeyDictionary[QWidget, ref[QWidget]]] = WeakKeyDictionary()
"""Of each widget that was led to, the one before it."""


def lead(stops: Sequence[QWidget]) -> None:
    """Tab goes from each of these to the next, now and when the page is walked; the first is where it is."""
    _tab_through(stops)
    _BEHIND.pop(stops[0], None)
    for before, after in pairwise(stops):
        _BEHIND[after] = ref(before)


def walk(parts: Sequence[QWidget]) -> None:
    """Walk these parts one after the other, what is in each as it was made or is led."""
    window = parts[0].window()
    inside = dict.fromkeys(each for part in parts for each in (part, *part.findChildren(QWidget)))
    _tab_through(_as_led([each for each in inside if _stops(each) and each.window() is window]))


def _tab_through(stops: Sequence[QWidget]) -> None:
    resting = [stop for stop in stops if stop.focusPolicy() == Qt.FocusPolicy.NoFocus]
    for stop in resting:  # Qt moves only what takes the keyboard
        stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)
    for stop in resting:
        stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def _as_led(stops: list[QWidget]) -> list[QWidget]:
    """These, each that was led to behind the one before it."""
    there = set(stops)
    followers: dict[QWidget | None, list[QWidget]] = {}
    for stop in stops:
        before = _BEHIND[stop]() if stop in _BEHIND else None
        followers.setdefault(before if before in there else None, []).append(stop)
    order: list[QWidget] = []
    waiting = followers.get(None, [])[::-1]
    while waiting:
        order.append(waiting.pop())
        waiting += followers.get(order[-1], [])[::-1]
    return order


def _stops(widget: QWidget) -> bool:
    """It takes the keyboard, or may: of several answers Tab stops at one, a field may be fixed.

    Words may have a link some time. No button is asked for its group: PySide takes that for its child from
    then on, and keeps both.
    """
    if isinstance(widget, Prose) or (isinstance(widget, QAbstractButton) and widget.isCheckable()):
        return True
    if isinstance(widget, QLineEdit):
        return widget.focusProxy() is None
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
