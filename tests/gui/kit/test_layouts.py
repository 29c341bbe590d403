"""What Python knows of layouts: an item that Qt deletes unheard is taken for what comes to its address."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QVBoxLayout, QWidget
from shiboken6 import getAllValidWrappers, isValid

from cocotte.gui.widgets.layout.clearing import empty, put_instead, taken_off
from cocotte.gui.widgets.layout.flow import Flow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


def items() -> list[QLayoutItem]:
    """The items of layouts that Python knows."""
    return [
        known
        for known in getAllValidWrappers()
        if isinstance(known, QLayoutItem) and not isinstance(known, QLayout)
    ]


def deleted() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(params=[Flow, QVBoxLayout])
def laid(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[QVBoxLayout | Flow]:
    """Three words on a layout."""
    holder = QWidget()
    qtbot.addWidget(holder)
    layout = request.param(holder)
    for word in ("one", "two", "three"):
        layout.addWidget(QLabel(word))
    with qtbot.waitExposed(holder):
        holder.show()
    yield layout
    holder.close()


def test_a_layout_emptied_shows_nothing(laid: QVBoxLayout | Flow) -> None:
    """At once, and nothing of it is left."""
    before, words = len(items()), laid.parentWidget().findChildren(QLabel)
    empty(laid)
    assert laid.count() == 0
    assert all(word.isHidden() for word in words)
    deleted()
    assert not any(isValid(word) for word in words)
    assert len(items()) <= before


def test_what_is_taken_off_lives_on(laid: QVBoxLayout | Flow) -> None:
    """In order, to be laid out anew."""
    assert [word.text() for word in taken_off(laid) if isinstance(word, QLabel)] == ["one", "two", "three"]
    assert len(laid.parentWidget().findChildren(QLabel)) == 3


def test_one_stands_in_the_place_of_another(qtbot: QtBot) -> None:
    """The old one is gone at once."""
    holder = QWidget()
    qtbot.addWidget(holder)
    column, old, new = QVBoxLayout(holder), QLabel("old"), QLabel("new")
    column.addWidget(old)
    column.addWidget(QLabel("under"))
    put_instead(column, old, new)
    assert old.isHidden()
    assert column.indexOf(new) == 0


def test_a_word_deleted_leaves_the_rows(qtbot: QtBot) -> None:
    """And nothing of it stays known, nor with the layout when that goes."""
    deleted()  # what other tests left
    holder = QWidget()
    before, flow, word = len(items()), Flow(holder), QLabel("one")
    flow.addWidget(word)
    flow.addWidget(QLabel("two"))
    word.deleteLater()
    deleted()
    assert [each.text() for each in flow.widgets() if isinstance(each, QLabel)] == ["two"]
    assert len(items()) == before + 1
    holder.deleteLater()
    deleted()
    del flow
    assert len(items()) == before
