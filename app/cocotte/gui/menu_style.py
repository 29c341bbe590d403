"""How menus look: rows a finger can hit on paper of their own, access keys for who asks."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QMenu,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionMenuItem,
    QWidget,
)

from cocotte.gui.kit.look import Look
from cocotte.gui.kit.paint import flood, hline
from cocotte.gui.menu_bar import access_keys_shown
from cocotte.gui.theme import Token

_ROW = 28
_FINGER = 40  # px a row is high at least, however small the text


class MenuStyle(QProxyStyle):
    """The style of one menu, over Fusion; it goes with its menu."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__("Fusion")
        self.setParent(menu)

    @classmethod
    def dress(cls, menu: QMenu) -> None:
        """Give a menu this style."""
        menu.setStyle(cls(menu))

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        if metric is QStyle.PixelMetric.PM_MenuPanelWidth:
            return 1
        return super().pixelMetric(metric, option, widget)

    def sizeFromContents(
        self, kind: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        asked = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]  # none is told so too
        theme = Look.current().theme
        if kind is QStyle.ContentsType.CT_MenuItem and asked.height() > 12:  # 12: lower ones are lines
            return QSize(asked.width() + theme.px(16), max(asked.height(), theme.px(_ROW), _FINGER))
        return asked

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        color = Look.current().theme.color
        painter.save()  # Fusion fills the chosen row with the brush it finds
        match element:
            case QStyle.PrimitiveElement.PE_PanelMenu:
                flood(painter, option.rect, color(Token.SURF))
            case QStyle.PrimitiveElement.PE_FrameMenu:
                painter.setPen(color(Token.LINE2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
            case _:
                super().drawPrimitive(element, option, painter, widget)
        painter.restore()

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        line = QStyleOptionMenuItem.MenuItemType.Separator
        if isinstance(option, QStyleOptionMenuItem) and option.menuItemType is line:
            rect = option.rect
            color = Look.current().theme.color(Token.LINE)
            painter.save()
            hline(painter, color, rect.left() + 1, rect.right(), rect.center().y())
            painter.restore()
        else:
            super().drawControl(element, option, painter, widget)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        answer: QStyleHintReturn | None = None,
    ) -> int:
        if hint is QStyle.StyleHint.SH_UnderlineShortcut:
            return int(access_keys_shown(widget))
        return super().styleHint(hint, option, widget, answer)


class ContextMenu(QMenu):
    """What can be done with one thing, offered where somebody asks; gone once it is closed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        MenuStyle.dress(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
