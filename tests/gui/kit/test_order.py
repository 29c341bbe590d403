"""Walking a page with Tab in mind leaves its parts to those they belong to."""

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from shiboken6 import dump

from cocotte.gui.kit.order import walk


def keeper_of(widget):
    """Whom PySide takes for its parent, by the address it writes; empty for none."""
    told = [line for line in dump(widget).splitlines() if line.startswith("parent")]
    return told[0].rpartition(" at ")[2].rstrip(">") if told else ""


def test_whoever_was_walked_past_keeps_nobody(qtbot):
    """A page that is rebuilt all evening would grow by all it was before."""
    page = QWidget()
    qtbot.addWidget(page)
    row = QHBoxLayout(page)
    first, box = QLineEdit(), QWidget()
    inner = QLineEdit(box)
    row.addWidget(first)
    row.addWidget(box)
    walk((first, inner))
    assert [keeper_of(each) for each in (page, first, box, inner)] == [
        "",
        hex(id(page)),
        hex(id(page)),
        hex(id(box)),
    ]
