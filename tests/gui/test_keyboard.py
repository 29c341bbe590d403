"""Tab through pages and dialogs: the keyboard is never lost, and is always where one sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QLocale, QPoint, QRect, Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from cocotte.gui.services.motion import keep_still

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cocotte.gui.widgets.style.theming import ThemeManager
    from scenes.user import User

WALKED: Final = (
    ("preferences", "fr-light-200"),
    ("new-names", "en-light-100"),
    ("gin", "en-light-100"),
    ("gin", "fr-dark-200"),
    ("gin-amend", "en-light-100"),
    ("gin-names", "en-light-100"),
    ("gin-log", "en-light-100"),
    ("gin-cards", "en-light-100"),
    ("hollywood-struck", "en-light-100"),
    ("contract", "en-light-100"),
    ("happened", "en-light-100"),
    ("check-laid", "en-light-100"),
    ("check-hands", "en-light-100"),
    ("guide-gin", "en-light-100"),
    ("preview-gin", "en-light-100"),
)
"""Scenes with a page, a panel, a tool or a window of each kind, and a look to walk them in."""

TURNED_BACK: Final = {
    "Void deal": "what is rarely wanted comes after what records",
    "Why it is corrected": "it is asked once the deal is told",
    "Board of Pierre": "two hands are typed one after the other before either is touched",
    "Jean knocked": "as above, and the board under it",
    "Unsorted": "the line to type in belongs to the board over it",
    "Score sheet": "beside the cards the sheet is only looked at",
}
"""What Tab reaches later than it is read, and why."""

_MOST: Final = 200


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
    one, other = placed(before), placed(after)
    if other.bottom() <= one.top():
        return other.left() < one.right() - 2
    return other.top() < one.bottom() and other.right() <= one.left()


def walk(user: User) -> list[str]:
    """Go round with Tab and back with Shift+Tab; what is wrong on the way."""
    from scenes.user import in_sight

    wrong: list[str] = []
    front = user.front()
    start = QApplication.focusWidget()
    if start is None:
        return ["nothing has the keyboard"]
    if not start.focusPolicy() & Qt.FocusPolicy.TabFocus:
        start = pressed(Qt.Key.Key_Tab)
    assert start is not None
    stops = [start]
    while len(stops) < _MOST and (now := pressed(Qt.Key.Key_Tab)) is not start:
        if now is None or now in stops:
            return [*wrong, f"from {named(stops[-1])} Tab leads to {named(now)}"]
        if now.window() is not front or not now.isVisible() or not now.isEnabled() or not in_sight(now):
            wrong.append(f"{named(now)} is not seen")
        stops.append(now)
    back = [pressed(Qt.Key.Key_Backtab) for _ in stops]
    wrong += [
        f"Shift+Tab leads to {named(there)}, not {named(here)}"
        for there, here in zip(back, reversed(stops), strict=True)
        if there is not here
    ]
    first = min(stops, key=lambda stop: placed(stop).top() + placed(stop).left())
    wrong += [
        f"{named(after)} after {named(before)}"
        for before, after in zip(stops, [*stops[1:], stops[0]], strict=True)
        if after is not first
        and type(after).__name__ != "Place"
        and after.accessibleName() not in TURNED_BACK
        and turned_back(before, after)
    ]
    return wrong


@pytest.mark.parametrize(("name", "look"), WALKED)
def test_tab_goes_round_as_one_reads(staged: None, qapp: QApplication, name: str, look: str) -> None:
    """Through everything and back the same way, never out of sight; and in the order of reading."""
    from scenes import SCENES
    from scenes.playing import play
    from stage import Appearance, wear

    appearance = Appearance.named(look)
    wear(qapp, appearance)
    wrong: list[str] = []
    (scene,) = (scene for scene in SCENES if scene.name == name)
    play(qapp, scene, appearance, lambda user: wrong.extend(walk(user)))
    assert wrong == []
