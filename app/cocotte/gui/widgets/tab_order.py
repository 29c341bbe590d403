"""Tab walks a window as it is read: from the top down, in each row from the left, part by part.

The order is found where the parts lie when Tab is pressed, whenever each was made. Qt’s own is that of
making; asked for the next widget in it, PySide takes that for a child of the one before: kept for good, or
thrown away with what is gone already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary, ref

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

_TAKES: Final = (Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.WheelFocus)
_BEHIND: Final[WeakKeyDictionary[QWidget, ref[QWidget]]] = WeakKeyDictionary()
"""Of each widget that was led to, the one before it."""

Part: TypeAlias = tuple[QRect, list[QWidget]]
"""Where a part lies, and the stops in it."""


class ReadingOrder:
    """A window that Tab walks as it is read. Stands before the widget it is mixed into."""

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """To the next stop, or the one before; whatever has the keyboard and goes leads to the next, too."""
        assert isinstance(self, QWidget)
        if QApplication.styleHints().tabFocusBehavior() != Qt.TabFocusBehavior.TabFocusAllControls:
            return QWidget.focusNextPrevChild(self, forwards)
        now, stops = QApplication.focusWidget(), stops_of(self)
        if not [stop for stop in stops if stop is not now]:
            return False
        step = 1 if forwards else -1
        place = stops.index(now) + step if now in stops else min(step, 0)
        tab, back = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
        stops[place % len(stops)].setFocus(tab if forwards else back)
        return True


def lead(stops: Sequence[QWidget]) -> None:
    """Tab goes from each of these to the next, wherever they lie; the first is where it is read."""
    _BEHIND.pop(stops[0], None)
    for before, after in pairwise(stops):
        _BEHIND[after] = ref(before)


def stops_of(window: QWidget) -> list[QWidget]:
    """Where Tab stops in a window now, in order; and what has the keyboard, even if it is going."""
    now = QApplication.focusWidget()  # whatever a window itself is asked for PySide takes for its child
    stops = [each for each in QApplication.allWidgets() if _stops(each, window, now)]
    return _as_led(_read([_path(each, window) for each in stops], 0))


def _stops(widget: QWidget, window: QWidget, now: QWidget | None) -> bool:
    """Tab stops here, of several answers at one; or it is where the keyboard is now."""
    if widget is not now and not widget.isVisible():  # most are hidden, and a policy costs an enum
        return False
    there = widget is now or (
        widget.focusPolicy() in _TAKES and widget.isEnabled() and widget.focusProxy() is None
    )
    return there and widget is not window and widget.window() is window


def _path(widget: QWidget, window: QWidget) -> list[QWidget]:
    """What a widget lies in, from the outside in, and itself; without the window."""
    path = [widget]
    while (around := path[-1].parentWidget()) is not None and around is not window:
        path.append(around)
    return path[::-1]


def _read(paths: Sequence[list[QWidget]], depth: int) -> list[QWidget]:
    """The stops at the ends of these paths as they are read; down to a depth they are the same."""
    if len(paths) == 1:
        return [paths[0][-1]]
    here: list[QWidget] = []
    parts: dict[QWidget, list[list[QWidget]]] = {}
    for path in paths:
        if len(path) == depth:
            here.append(path[-1])
        else:
            parts.setdefault(path[depth], []).append(path)
    return here + _in_rows([(part.geometry(), _read(inside, depth + 1)) for part, inside in parts.items()])


def _in_rows(parts: list[Part]) -> list[QWidget]:
    """The stops of parts beside and under each other: row by row, in a row column by column, and so on."""
    for start, end in ((QRect.top, QRect.bottom), (QRect.left, QRect.right)):
        runs = _runs(parts, start, end)
        if len(runs) > 1:
            return [stop for run in runs for stop in _in_rows(run)]
    parts.sort(key=lambda part: (part[0].top(), part[0].left()))
    return [stop for _, stops in parts for stop in stops]


def _runs(parts: list[Part], start: Callable[[QRect], int], end: Callable[[QRect], int]) -> list[list[Part]]:
    """Parts cut where none lies across, in one direction."""
    runs: list[list[Part]] = []
    reached = 0
    for part in sorted(parts, key=lambda part: start(part[0])):
        if not runs or start(part[0]) > reached:
            runs.append([])
            reached = end(part[0])
        runs[-1].append(part)
        reached = max(reached, end(part[0]))
    return runs


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
