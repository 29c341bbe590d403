"""Tools beside the table: questions that need no score, for a match or without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from cocotte.core.values import frozen
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.tools.contract.lay_down import LayDownPanel
from cocotte.gui.tools.contract.puis_je import PuisJePanel
from cocotte.gui.tools.eights.play import PlayPanel
from cocotte.gui.tools.eights.set_up import SetupPanel
from cocotte.language.catalogue import mark


@frozen
class Tool:
    """One tool; its panel has a signal `clauseFollowed` with the clause somebody wants to read."""

    id: str
    """Its name in the program."""
    title: str
    """Its name on screen, marked for translation."""
    game: str
    """The game it is for, by its id."""
    make: Callable[[AppContext, str | None, QWidget | None], QWidget]
    """Makes its panel, for a match by its id or for none, in the widget where it will stand."""


TOOLS: Final = (
    Tool("lay-down", mark("Laying down"), "contract", LayDownPanel),
    Tool("puis-je", mark("“May I?”"), "contract", PuisJePanel),
    Tool("play", mark("May I play this?"), "eights", PlayPanel),
    Tool("set-up", mark("Before play"), "eights", SetupPanel),
)
"""Every tool, in the order they are offered."""
