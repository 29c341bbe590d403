"""Motion: nothing moves by itself where somebody wants it so; else as the system has it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cocotte import gui
from cocotte.gui.services import motion
from cocotte.gui.services.motion import keep_still

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOVES = re.compile(r"Q\w*Animation|QTimeLine|QMovie|QGraphicsOpacityEffect|QScroller|setAnimated")


@pytest.fixture
def fading(qapp: QApplication) -> Iterator[None]:
    """A system that lets menus fade in."""
    motion._of_the_system.cache_clear()
    for effect in (Qt.UIEffect.UI_General, Qt.UIEffect.UI_FadeMenu):
        qapp.setEffectEnabled(effect)
    keep_still(still=False)  # whatever a window before wanted
    yield
    for effect in (Qt.UIEffect.UI_General, Qt.UIEffect.UI_FadeMenu):
        qapp.setEffectEnabled(effect, False)
    motion._of_the_system.cache_clear()


def test_nothing_blinks_or_fades_where_somebody_wants_it_so(qapp: QApplication, fading: None) -> None:
    """The text cursor stands, menus are there at once; both come back as the system has them."""
    theirs = qapp.cursorFlashTime()
    keep_still(still=True)
    assert qapp.cursorFlashTime() == 0
    assert not any(qapp.isEffectEnabled(effect) for effect in Qt.UIEffect)
    keep_still(still=False)
    assert qapp.cursorFlashTime() == theirs > 0
    assert qapp.isEffectEnabled(Qt.UIEffect.UI_FadeMenu)


def test_the_window_itself_moves_nothing() -> None:
    """There is no animation of ours that would have to ask first."""
    modules = Path(gui.__file__).parent.rglob("*.py")
    assert [path.name for path in modules if _MOVES.search(path.read_text(encoding="utf-8"))] == []
