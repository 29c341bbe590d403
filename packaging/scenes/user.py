"""Who sits before the window: presses keys, types, touches what he sees; and looks at what is in front."""

from __future__ import annotations

import re
from functools import reduce
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QImage, QKeyEvent, QKeySequence, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QScrollArea, QWidget

from bilingual import in_language
from cocotte.gui.main_window import MainWindow

if TYPE_CHECKING:
    from cocotte.gui.pages.match.page import MatchPage
    from cocotte.gui.services.app_context import AppContext
    from cocotte.language.catalogue import Translator

_RANKS: Final = {"J": "V", "Q": "D", "K": "R"}
_SUITS: Final = {"S": "P", "H": "C", "D": "K", "C": "T"}
_CARDS: Final = re.compile(r"\b([A2-9TJQK](?:-[A2-9TJQK])?)([SHDC]+)\b")


class NotYet(Exception):
    """What is wanted is not there; it may come."""


class User:
    """Somebody in one window, in one language, with a folder of his own."""

    def __init__(self, context: AppContext, folder: Path, match_ids: tuple[str, ...] = ()) -> None:
        self.context, self.folder, self.match_ids = context, folder, match_ids
        self.language = context.say.language
        self.window: QWidget | None = None

    @property
    def main(self) -> MainWindow:
        """The program's window."""
        assert isinstance(self.window, MainWindow)
        return self.window

    @property
    def match(self) -> MatchPage:
        """The page of the match."""
        return self.main.pages.match

    def front(self) -> QWidget:
        """Where keys go: a menu, a dialog, a window that was opened last, else the program's own."""
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if front is None:
            others = [
                each for each in _shown(Qt.WindowType.Window, Qt.WindowType.Dialog) if each is not self.window
            ]
            front = others[-1] if others else self.window
        if front is None:
            raise NotYet("a window")
        return front

    def keyboard(self) -> QWidget:
        """What has the keyboard."""
        front = self.front()
        for place in (QApplication.focusWidget(), front.focusWidget()):
            if place is not None and place.window() is front:
                return place
        return front

    def press(self, keys: str) -> None:
        """Press keys as Qt writes them: ``Ctrl+J``."""
        pressed = QKeySequence(keys)[0]  # type: ignore[index]  # the stub does not know it can
        QTest.keyClick(self.keyboard(), pressed.key(), pressed.keyboardModifiers())

    def write(self, text: str) -> None:
        """Type a text where the keyboard is."""
        for letter in in_language(text, self.language):
            place = self.keyboard()
            if letter.isascii():
                QTest.keyClicks(place, letter)
            else:  # a key no American keyboard has
                none = Qt.KeyboardModifier.NoModifier
                QApplication.sendEvent(place, QKeyEvent(QEvent.Type.KeyPress, 0, none, letter))

    def write_cards(self, cards: str) -> None:
        """Type cards with the letters of the language."""
        self.write(_french(cards) if self.language == "fr" else cards)

    def find(self, words: str, kind: str = "") -> QWidget:
        """What is shown and called so, as the source or the table says it; of a class, where several are.

        Raises: NotYet when nothing is.
        """
        wanted = called(in_language(words, self.language), self.context.say)
        for widget in self.front().findChildren(QWidget):
            if not widget.isVisible() or kind not in ("", type(widget).__name__):
                continue
            if any(wanted.fullmatch(name) for name in _names(widget)):
                return widget
        raise NotYet(words)

    def click(self, words: str, kind: str = "") -> None:
        """Scroll to what is called so, and touch it."""
        found = self.find(words, kind)
        around = found.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(found)
            around = around.parentWidget()
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)

    def focus(self, words: str) -> None:
        """Go with the keyboard to what is called so."""
        found = self.find(words)
        found.setFocus(Qt.FocusReason.TabFocusReason)
        if isinstance(found, QLineEdit):
            found.selectAll()

    def picture(self) -> QImage:
        """What is in front; a menu or a pack laid out with the window under it."""
        front = self.front()
        over = _shown(Qt.WindowType.Popup, Qt.WindowType.ToolTip)
        under = self.window if front in over else front
        if not over or under is None:
            return front.grab().toImage()
        places = [QRect(under.mapFromGlobal(each.mapToGlobal(QPoint())), each.size()) for each in over]
        whole = reduce(QRect.united, places, under.rect())
        drawn = QImage(whole.size(), QImage.Format.Format_RGB32)
        drawn.fill(Qt.GlobalColor.gray)
        painter = QPainter(drawn)
        painter.translate(-whole.topLeft())
        for part, place in zip((under, *over), (under.rect(), *places), strict=True):
            painter.drawPixmap(place.topLeft(), part.grab())
        painter.end()
        return drawn


def in_sight(widget: QWidget) -> bool:
    """Whether some of a widget that is shown lies in its window, and is not scrolled away."""
    seen = widget.rect()
    while not widget.isWindow() and (around := widget.parentWidget()) is not None:
        seen = seen.translated(widget.pos()).intersected(around.rect())
        widget = around
    return not seen.isEmpty()


def _shown(*kinds: Qt.WindowType) -> list[QWidget]:
    """The windows of some kinds that can be seen."""
    return [
        each for each in QApplication.topLevelWidgets() if each.isVisible() and each.windowType() in kinds
    ]


def called(words: str, say: Translator) -> re.Pattern[str]:
    """How a text of the source reads in a language, whatever stands in its placeholders."""
    fields = {field: "\0" for _, field, _, _ in Formatter().parse(words) if field}
    return re.compile(re.escape(say(words, **fields)).replace("\0", ".*"))


def _names(widget: QWidget) -> set[str]:
    """What somebody would call a widget."""
    names = {widget.accessibleName()}
    if isinstance(widget, QAbstractButton):
        names.add(widget.text().replace("&&", "&"))
    return names - {""}


def _french(cards: str) -> str:
    """Cards in French letters: ``4-7C JSH`` is ``4-7T VPC``."""

    def one(found: re.Match[str]) -> str:
        ranks = "".join(_RANKS.get(letter, letter) for letter in found[1])
        return ranks + "".join(_SUITS[letter] for letter in found[2])

    return _CARDS.sub(one, cards)
