"""The menu bar, told as a table of the names of actions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtWidgets import QMenu, QMenuBar

from cocotte.gui.actions import Actions
from cocotte.words.catalogue import Say, mark

LINE: Final = "-"
"""A line between two groups of a menu."""


class Menu(NamedTuple):
    """One menu."""

    name: str
    """How the program calls it."""
    title: str
    """How it is called, with its access key."""
    items: tuple[str | Menu, ...] = ()
    """Names of actions, lines, menus; empty: the window fills it when it is opened."""


MENUS: Final = (
    Menu(
        "file",
        mark("&File"),
        (
            "new-match",
            "rematch",
            LINE,
            "import",
            Menu("recent", mark("Recent matc&hes")),
            LINE,
            "export",
            "season",
            "print",
            "blank",
            LINE,
            "back-up",
            "restore",
            LINE,
            "quit",
        ),
    ),
    Menu("edit", mark("&Edit"), ("undo", "redo", LINE, "find", LINE, "preferences")),
    Menu(
        "game",
        mark("&Match"),
        (
            "quick-line",
            "cards",
            LINE,
            "amend",
            "strike",
            LINE,
            "log",
            "standings",
            "what-if",
            LINE,
            "end-match",
            "archive",
        ),
    ),
    Menu("rules", mark("&Rules"), ("happened", "checks", "rules")),
    Menu(
        "view",
        mark("&View"),
        (
            "match-list",
            "match",
            "rules",
            "players",
            LINE,
            "display",
            LINE,
            "larger",
            "smaller",
            "usual-size",
            LINE,
            Menu("theme", mark("L&ook"), ("theme-system", "theme-light", "theme-dark")),
            "four-colours",
            Menu("language", mark("Lan&guage")),
        ),
    ),
    Menu("help", mark("&Help"), ("guide", "shortcuts", LINE, "diagnostics", "about")),
)
"""The menus, from left to right."""


def fill(bar: QMenuBar, actions: Actions, say: Say) -> Mapping[str, QMenu]:
    """Put the menus on a bar; answers each by its name."""
    made: dict[str, QMenu] = {}

    def put(parent: QMenuBar | QMenu, menu: Menu) -> None:
        made[menu.name] = inner = QMenu(say(menu.title), parent)  # one Qt makes itself may be lost to Python
        parent.addMenu(inner)
        inner.aboutToShow.connect(partial(_dress, inner))
        for item in menu.items:
            if isinstance(item, Menu):
                put(inner, item)
            elif item == LINE:
                inner.addSeparator()
            else:
                inner.addAction(actions[item])

    for menu in MENUS:
        put(bar, menu)
    return made


def _dress(menu: QMenu) -> None:
    """Give a menu its look when it is first opened."""
    from cocotte.gui.menu_style import MenuStyle  # noqa: PLC0415 - a tenth of the time to the window

    if menu.findChild(MenuStyle) is None:
        MenuStyle.dress(menu)
