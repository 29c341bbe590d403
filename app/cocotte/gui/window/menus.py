"""The menu bar as a table of the names of actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtWidgets import QMenu, QMenuBar

from cocotte.gui.services.actions import Actions
from cocotte.language.catalogue import Translator, mark

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
            "club",
            LINE,
            "quit",
        ),
    ),
    Menu("edit", mark("&Edit"), ("undo", "redo", LINE, "copy", LINE, "find", LINE, "preferences")),
    Menu(
        "game",
        mark("&Match"),
        (
            "quick-line",
            "cards",
            LINE,
            "amend",
            "strike",
            "dealer",
            "played",
            "names",
            LINE,
            "log",
            "standings",
            "what-if",
            Menu("say", mark("Say alo&ud"), ("say-score", "say-last", "say-typed", "say-why")),
            LINE,
            "end-match",
            "archive",
            "evening",
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
            "league",
            LINE,
            "display",
            "phones",
            LINE,
            "larger",
            "smaller",
            "usual-size",
            LINE,
            Menu("theme", mark("L&ook"), ("theme-system", "theme-light", "theme-dark", "theme-contrast")),
            "four-colours",
            Menu("language", mark("Lan&guage")),
        ),
    ),
    Menu("help", mark("&Help"), ("guide", "shortcuts", LINE, "diagnostics", "about")),
)
"""The menus, from left to right."""


def fill(bar: QMenuBar, actions: Actions, say: Translator) -> Mapping[str, QMenu]:
    """Put the menus on a bar; answers each by its name."""
    return {name: made for menu in MENUS for name, made in _put(bar, menu, actions, say)}


def _put(
    parent: QMenuBar | QMenu, menu: Menu, actions: Actions, say: Translator
) -> Iterator[tuple[str, QMenu]]:
    """Put a menu on a bar or in a menu; it, and those within."""
    made = QMenu(say(menu.title), parent)  # one Qt makes itself may be lost to Python
    parent.addMenu(made)
    made.aboutToShow.connect(partial(_dress, made))
    yield menu.name, made
    for item in menu.items:
        if isinstance(item, Menu):
            yield from _put(made, item, actions, say)
        elif item == LINE:
            made.addSeparator()
        else:
            made.addAction(actions[item])


def _dress(menu: QMenu) -> None:
    """Give a menu its look when it is first opened."""
    from cocotte.gui.widgets.menu_style import MenuStyle  # noqa: PLC0415 - a tenth of the time to the window

    if menu.findChild(MenuStyle) is None:
        MenuStyle.dress(menu)
