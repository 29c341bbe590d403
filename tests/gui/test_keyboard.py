"""Tab through pages and dialogs: the keyboard is never lost, and is always where one sees it."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QLocale, QPoint, QRect, Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLabel, QMenu, QWidget

from cocotte.core.games import GAMES
from cocotte.gui.services.motion import keep_still
from cocotte.gui.widgets.tab_order import stops_of
from controls import can_act, comes_to, seen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cocotte.gui.widgets.style.theming import ThemeManager
    from scenes.user import User

LOOKS: Final = ("en-light-100", "fr-dark-200")
"""Every scene is walked as it comes, and with text twice as large, in longer words."""

PAGES: Final = ("at_the_list", "at_the_event", "at_the_match", "at_the_rules", "in_front")
"""Where the scenes stand."""

LED: Final = {
    "Card drawn by {player}": "the names are typed in one go, then the cards few tables type",
    "Card drawn by player {number}": "as above",
    "Void deal": "what is rarely wanted comes after what records",
    "Board of {player}": "two hands are typed one after the other before either is touched",
    "{player} knocked": "as above, and the boards",
}
"""What Tab reaches later than it is read, as the source names it, and why."""

_MOST: Final = 600


@pytest.fixture
def staged(checkout: Path, qapp: QApplication, plain_look: ThemeManager) -> Iterator[None]:
    """The folder of the scenes, to import from; what a scene's look changes is put back."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(checkout / "packaging"))
        keep_still(still=True)
        yield
    keep_still(still=False)
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    QLocale.setDefault(QLocale.c())


def named(widget: QWidget | None) -> str:
    """What a failure calls a widget."""
    return f"{type(widget).__name__} {widget.accessibleName()!r}" if widget is not None else "nowhere"


def placed(widget: QWidget) -> QRect:
    """Where it lies in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def beside(widget: QWidget, other: QWidget) -> QWidget:
    """What lies beside another widget: this one, or what scrolls it, and not the other."""
    around: QWidget | None = widget
    while around is not None and not around.isAncestorOf(other):
        if isinstance(around, QAbstractScrollArea):
            widget = around
        around = around.parentWidget()
    return widget


def pressed(key: Qt.Key) -> QWidget | None:
    """Where a key leads; through the links of a paragraph, out of it."""
    now = before = QApplication.focusWidget()
    for _ in range(_MOST):
        if now is None:
            break
        QTest.keyClick(now, key)
        QApplication.processEvents()
        now = QApplication.focusWidget()
        if now is not before or not isinstance(now, QLabel):
            break
    return now


def turned_back(before: QWidget, after: QWidget) -> bool:
    """Whether one goes back to read on: up where nothing new begins at the right, or to the left in a row."""
    one, other = placed(beside(before, after)), placed(beside(after, before))
    if other.bottom() <= one.top():
        return other.left() < one.right() - 2
    return other.top() < one.bottom() and other.right() <= one.left()


def walk(user: User) -> list[str]:
    """Go round with Tab and back with Shift+Tab; what is wrong on the way."""
    from scenes.user import in_sight

    front, first = user.front(), QApplication.focusWidget()
    if first is not None and not first.focusPolicy() & Qt.FocusPolicy.TabFocus:
        first = pressed(Qt.Key.Key_Tab)
    if first is None:
        return [f"{named(each)}, and nothing has the keyboard" for each in seen(front)]
    stops = [first]
    while (now := pressed(Qt.Key.Key_Tab)) is not first:
        if now is None or now in stops or len(stops) == _MOST:
            return [f"from {named(stops[-1])} Tab leads to {named(now)}"]
        stops.append(now)
    wrong = [f"{named(stop)} is not in sight" for stop in stops if stop.window() is not front]
    for here in (first, *stops[:0:-1]):
        now = QApplication.focusWidget()
        wrong += [f"Shift+Tab leads to {named(now)}, not {named(here)}"] * (now is not here)
        wrong += [f"{named(here)} is not in sight"] * (not here.isVisible() or not in_sight(here))
        pressed(Qt.Key.Key_Backtab)
    wrong += [
        f"{named(each)} is lost" for each in seen(front) if can_act(each) and not comes_to(each, set(stops))
    ]
    back = [
        f"{named(after)} after {named(before)}"
        for before, after in pairwise((*stops, first))
        if turned_back(before, after) and not led(after, user)
    ]
    return wrong + (back if len(back) > 1 else [])  # once round


def leave(user: User) -> list[str]:
    """Press Escape: what was in front goes, and the keyboard is somewhere one sees it."""
    from scenes.user import in_sight

    user.press("Esc")
    window = user.window
    if window is None or not window.isVisible() or not stops_of(window):
        return []
    if QApplication.activeWindow() is None:  # as a window manager does when a dialog goes
        window.activateWindow()
    for _ in range(3):  # it is active, the page is laid out, what waited for that is done
        QApplication.processEvents()
    now = QApplication.focusWidget()
    if now is None or not now.isVisible() or not now.isEnabled() or not in_sight(now):
        return [f"Escape leads to {named(now)}"]
    return []


def led(stop: QWidget, user: User) -> bool:
    """Whether it is reached later than it is read for a reason."""
    from scenes.user import called

    voices = (user.context.say, user.context.say.at(GAMES["contract"]))
    return any(called(name, say).match(stop.accessibleName()) for name in LED for say in voices)


def through(user: User) -> list[str]:
    """Go through a menu with the arrows: what can be chosen and is not come to."""
    menu = user.front()
    assert isinstance(menu, QMenu)
    wanted = {each.text() for each in menu.actions() if each.isEnabled() and not each.isSeparator()}
    found: set[str] = set()
    for _ in menu.actions():
        QTest.keyClick(menu, Qt.Key.Key_Down)
        found.add(menu.activeAction().text())
    return sorted(wanted - found)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.slow("walks scenes by Tab")
def test_tab_goes_round_as_one_reads(staged: None, qapp: QApplication, page: str, look: str) -> None:
    """Through everything and back the same way, never out of sight, and as it is read.

    When what is in front is left, or a panel or correction, the keyboard is in the window again.
    """
    from scenes.playing import play
    from stage import Appearance, wear

    appearance = Appearance.named(look)
    wear(qapp, appearance)
    wrong: dict[str, list[str]] = {}

    def go_round(user: User) -> None:
        front = user.front()
        go = through if isinstance(front, QMenu) else walk
        wrong[scene.name] = go(user) and go(user)  # a page may be filled while it is walked first
        wrong[scene.name] += leave(user)

    for scene in import_module(f"scenes.{page}").SCENES:
        play(qapp, scene, appearance, go_round)
    assert wrong
    assert {name: faults for name, faults in wrong.items() if faults} == {}
