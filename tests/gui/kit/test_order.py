"""Tab walks a window as it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import dump

from cocotte.gui.widgets.tab_order import ReadingOrder, lead

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Page(ReadingOrder, QWidget):
    """A window with two columns under a line."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, QLineEdit] = {}
        self.left, self.right = QWidget(), QWidget()
        columns = QHBoxLayout()
        for column in (self.right, self.left):
            QVBoxLayout(column)
            columns.insertWidget(0, column)
        self.whole = QVBoxLayout(self)
        self.whole.addLayout(columns)

    def put(self, name: str, column: QWidget | None = None) -> QLineEdit:
        """One more field at the foot of a column, else of the window."""
        field = QLineEdit()
        field.setObjectName(name)
        (column or self).layout().addWidget(field)
        return field


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    """A window with fields made in no order: two in each column, one under both."""
    page = Page()
    qtbot.addWidget(page)
    left, right = page.left, page.right
    for name, column in (("c", right), ("e", None), ("a", left), ("d", right), ("b", left)):
        page.fields[name] = page.put(name, column)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    return page


def walked(page: Page, first: str, *, forwards: bool = True) -> str:
    """Where Tab leads from a field, once round."""
    field = page.fields[first]
    field.setFocus()
    found = first
    while page.focusNextPrevChild(forwards) and (now := QApplication.focusWidget()) is not field:
        assert now is not None
        assert len(found) < len(page.fields)
        found += now.objectName()
    return found


def test_a_page_is_walked_column_by_column_whatever_was_made_when(page: Page) -> None:
    """Round, and back the same way."""
    assert walked(page, "a") == "abcde"
    assert walked(page, "a", forwards=False) == "aedcb"


def test_what_is_led_is_walked_behind_what_leads_to_it(page: Page) -> None:
    """A page may have its reasons; what was led to stays so until it is the first of others."""
    a, d, e = (page.fields[name] for name in "ade")
    lead((a, e, d))
    assert walked(page, "a") == "aedbc"
    lead((e, a))
    lead((d, b := page.fields["b"]))
    assert walked(page, "b") == "beacd"
    assert b.hasFocus()


def test_what_cannot_be_used_is_passed(page: Page) -> None:
    """Hidden, disabled, or not for Tab."""
    page.fields["b"].hide()
    page.fields["c"].setEnabled(False)
    page.fields["d"].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    assert walked(page, "a") == "ae"


@pytest.mark.parametrize("going", ["hidden", "disabled"])
def test_the_keyboard_goes_on_from_what_goes(page: Page, going: str) -> None:
    """To what is read next, and nowhere from the last that is left."""
    page.fields["b"].setFocus()
    page.fields["b"].setProperty("visible" if going == "hidden" else "enabled", False)
    assert page.fields["c"].hasFocus()
    page.left.hide()
    page.right.hide()
    assert page.fields["e"].hasFocus()
    assert not page.focusNextPrevChild(True)


def test_whoever_was_walked_past_keeps_nobody(page: Page) -> None:
    """What PySide takes for another’s child is kept, or thrown away, with that one."""
    walked(page, "a")
    wanted = {"a": page.left, "b": page.left, "c": page.right, "d": page.right, "e": page}
    for name, field in page.fields.items():
        kept = [line for line in dump(field).splitlines() if line.startswith("parent")]
        assert kept[0].rpartition(" at ")[2].rstrip(">") == hex(id(wanted[name]))
