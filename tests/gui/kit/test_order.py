"""Tab walks a page as it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from shiboken6 import dump

from cocotte.gui.widgets.tab_order import lead, walk

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager


def keeper_of(widget: QLineEdit | QWidget) -> str:
    """Whom PySide takes for its parent, by the address it writes; empty for none."""
    found = [line for line in dump(widget).splitlines() if line.startswith("parent")]
    return found[0].rpartition(" at ")[2].rstrip(">") if found else ""


def boxed(qtbot: QtBot, *names: str) -> tuple[QWidget, list[QWidget]]:
    """A page with a box of fields for each of the names."""
    page = QWidget()
    qtbot.addWidget(page)
    row = QHBoxLayout(page)
    boxes = [QWidget() for _ in names]
    for box in boxes:
        row.addWidget(box)
        QHBoxLayout(box)
    return page, boxes


def put(box: QWidget, name: str) -> QLineEdit:
    """One more field in a box."""
    field = QLineEdit()
    field.setObjectName(name)
    box.layout().addWidget(field)
    return field


def walked(qtbot: QtBot, page: QWidget, first: QLineEdit, steps: int) -> str:
    """Where Tab leads from a field."""
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    first.setFocus()
    found = [page.focusWidget().objectName()]
    for _ in range(steps):
        page.focusNextChild()
        found.append(page.focusWidget().objectName())
    return " ".join(found)


def test_a_page_is_walked_box_by_box_whatever_was_made_when(qtbot: QtBot, light: ThemeManager) -> None:
    """A field that comes later stands with those of its box."""
    page, (left, right) = boxed(qtbot, "left", "right")
    a, _c = put(left, "a"), put(right, "c")
    put(left, "b")
    walk((left, right))
    assert walked(qtbot, page, a, 2) == "a b c"
    walk((right, left))
    assert walked(qtbot, page, _c, 2) == "c a b"


def test_what_was_led_within_a_box_stays_so(qtbot: QtBot, light: ThemeManager) -> None:
    """A form that leads Tab its own way is walked its own way."""
    page, (left, right) = boxed(qtbot, "left", "right")
    a, b, c = (put(left, name) for name in "abc")
    put(right, "d")
    lead((c, a, b))
    walk((right, left))
    assert walked(qtbot, page, c, 2) == "c a b"


def test_whoever_was_walked_past_keeps_nobody(qtbot: QtBot) -> None:
    """A page that is rebuilt all evening would grow by all it was before."""
    page, (left, right) = boxed(qtbot, "left", "right")
    first, inner = put(left, "first"), put(right, "inner")
    walk((left, right))
    kept = [keeper_of(each) for each in (page, first, left, inner)]
    assert kept == ["", hex(id(left)), hex(id(page)), hex(id(right))]
