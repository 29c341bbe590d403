"""The menu bar, as the menus are declared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtWidgets import QMenu, QMenuBar

from cocotte.gui.services.actions import LINE, MENUS, Act, Actions, Menu
from cocotte.language.catalogue import Translator


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
            made.addAction(actions[item.name if isinstance(item, Act) else item])


def _dress(menu: QMenu) -> None:
    """Give a menu its look when it is first opened."""
    from cocotte.gui.widgets.menu_style import MenuStyle  # noqa: PLC0415 - a tenth of the time to the window

    if menu.findChild(MenuStyle) is None:
        MenuStyle.dress(menu)
