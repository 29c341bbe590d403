"""What moves by itself: the text cursor, and menus, lists and tips where the system has them fade in."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

_AS_THE_SYSTEM: Final = -1  # Qt's own word for a time nobody set
_ALL: Final = Qt.UIEffect.UI_General  # without it Qt shows none


def keep_still(*, still: bool) -> None:
    """Have nothing move by itself; or what the system lets move, which Qt follows where it is told."""
    theirs = _of_the_system()
    QApplication.setCursorFlashTime(0 if still else _AS_THE_SYSTEM)
    QApplication.setEffectEnabled(_ALL, theirs and not still)


@cache
def _of_the_system() -> bool:
    """Whether the system has effects, as it was when it was first asked."""
    return QApplication.isEffectEnabled(_ALL)
