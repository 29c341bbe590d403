"""The menu bar: 32 px high, titles a finger can tell apart, access keys for who asks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import flood, hline, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font


class MenuBar(Themed, QMenuBar):
    """A bar that draws itself; Qt moves in it.

    A style of its own would do it in fewer lines, but PySide makes every name of Qt's styles for one: a
    tenth of the time to the window.
    """

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.theme.color
        keys = Qt.TextFlag.TextShowMnemonic if access_keys_shown(self) else Qt.TextFlag.TextHideMnemonic
        with painting(self) as painter:
            flood(painter, self.rect(), color(Token.RAIL))
            hline(painter, color(Token.LINE), 0, self.width(), self.height() - 1)
            painter.setFont(font(Type.MENU, self.theme))
            for action in self.actions():
                place, ink = self.actionGeometry(action), Token.INK
                if action is self.activeAction():
                    menu = action.menu()
                    assert isinstance(menu, QMenu)
                    flood(painter, place, color(Token.ACC if menu.isVisible() else Token.HOVER))
                    ink = Token.ACC_INK if menu.isVisible() else ink
                painter.setPen(color(ink))
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter | keys, action.text())


def access_keys_shown(menu: QWidget | None) -> bool:
    """Whether the letters of a menu or its bar are underlined: while Alt is held, or it has the keyboard."""
    alt = QGuiApplication.queryKeyboardModifiers() & Qt.KeyboardModifier.AltModifier
    return bool(alt) or (menu is not None and menu.hasFocus())
