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


class Entered:
    """A widget that hands the keyboard on when somebody gives it to it; Tab, going through, passes it by.

    One with Qt's focus proxy is a stop of Tab: whatever stands in it before the proxy would never be reached.
    """

    _entrance: QWidget | None = None

    def enter_at(self, entrance: QWidget) -> None:
        """Hand the keyboard on to this part of it."""
        self._entrance = entrance

    @property
    def has_entrance(self) -> bool:
        """Whether it can be given the keyboard."""
        return self._entrance is not None

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give it the keyboard."""
        if self._entrance is not None:
            self._entrance.setFocus(reason)
        else:
            super().setFocus(reason)  # type: ignore[misc]  # of the widget this is mixed into


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
    """Put these one after the other, each with what hands the keyboard on to it right before.

    Tab forwards stops at whatever has a focus proxy, where that stands, and thereby at the proxy.
    """
    led = {part: part.focusProxy() for stop in stops for part in _handing_on_to(stop)}
    order = list(dict.fromkeys(part for stop in stops for part in (*_handing_on_to(stop), stop)))
    resting = [part for part in order if part.focusPolicy() == Qt.FocusPolicy.NoFocus]
    for part in led:  # with one, Qt moves all that is in it
        part.setFocusProxy(None)  # type: ignore[arg-type]  # the stub does not know it may be none
    for part in resting:  # Qt moves only what takes the keyboard
        part.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    for before, after in pairwise(order):
        QWidget.setTabOrder(before, after)
    for part in resting:
        part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    for part, proxy in led.items():
        part.setFocusProxy(proxy)  # type: ignore[arg-type]  # as above


def _handing_on_to(stop: QWidget) -> list[QWidget]:
    """What lies round a part and hands the keyboard on to it, the outermost first."""
    found: list[QWidget] = []
    around, heirs = stop.parentWidget(), {stop}
    while around is not None and not around.isWindow():
        if around.focusProxy() in heirs:
            heirs.add(around)
            found.insert(0, around)
        around = around.parentWidget()
    return found


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
