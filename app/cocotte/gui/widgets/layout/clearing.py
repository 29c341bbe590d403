"""Taking widgets off a layout.

What a layout gives away is nobody's: neither Qt nor Python deletes it. And what Python still knows when
Qt has deleted it (asked for by `itemAt`, say) is taken for whatever is built at its address next, and that
may fall.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget
from shiboken6 import delete


def taken_off(layout: QLayout) -> Iterator[QWidget]:
    """Take everything off a layout: the widgets that stood on it, which go on living."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        delete(item)
        if widget is not None:
            yield widget


def discard(old: QWidget, layout: QLayout | None = None) -> None:
    """Take a widget off the layout it stands on; it is gone at once, before Qt deletes it."""
    if layout is not None:
        layout.removeWidget(old)
    old.hide()
    old.deleteLater()


def empty(layout: QLayout) -> None:
    """Take everything off a layout; it is gone at once, before Qt deletes it."""
    for old in taken_off(layout):
        discard(old)


def put_instead(layout: QBoxLayout, old: QWidget, new: QWidget) -> None:
    """Put a widget in another's place, which is gone at once, before Qt deletes it."""
    item = layout.replaceWidget(old, new)
    assert item is not None
    delete(item)
    discard(old)
