"""What an application has once, whichever folder of tests asks for it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cocotte.gui.services.gc_control import Sweeper
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import ThemeManager

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@cache
def look_of(app: QApplication) -> ThemeManager:
    """Dress an application as the program does, and sweep behind it; two looks would undo each other."""
    Sweeper(app)
    FocusRing(app)
    return ThemeManager(app, Theme())
