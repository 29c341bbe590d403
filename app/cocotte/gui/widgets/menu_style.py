"""How menus look: rows a finger can hit on paper of their own, access keys for who asks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import (
    QMenu,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionMenuItem,
    QWidget,
)

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.menu_bar import access_keys_shown
from cocotte.gui.widgets.style.paint import flood, hline, icon
from cocotte.gui.widgets.style.theming import ThemeManager

_ROW = 28
_SIGN = 16
_FINGER = 40  # px a row is high at least, however small the text


class MenuStyle(QProxyStyle):
    """The style of one menu, over Fusion; it goes with its menu."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__("Fusion")
        self.setParent(menu)
        self._chosen = False

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
        wanted = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]  # none is passed so too
        theme = ThemeManager.current().theme
        if kind is QStyle.ContentsType.CT_MenuItem and wanted.height() > 12:  # 12: lower ones are lines
            return QSize(wanted.width() + theme.px(16), max(wanted.height(), theme.px(_ROW), _FINGER))
        return wanted

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        color = ThemeManager.current().theme.color
        painter.save()  # Fusion fills the chosen row with the brush it finds
        match element:
            case QStyle.PrimitiveElement.PE_PanelMenu:
                flood(painter, option.rect, color(Token.SURF))
            case QStyle.PrimitiveElement.PE_FrameMenu:
                painter.setPen(color(Token.LINE2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
            case QStyle.PrimitiveElement.PE_IndicatorArrowRight:
                self._sign(painter, "chevron-right", option)
            case (
                QStyle.PrimitiveElement.PE_IndicatorCheckBox | QStyle.PrimitiveElement.PE_IndicatorRadioButton
            ):
                if QStyle.StateFlag.State_On in option.state:
                    self._sign(painter, "tick", option)
            case _:
                super().drawPrimitive(element, option, painter, widget)
        painter.restore()

    def _sign(self, painter: QPainter, name: str, option: QStyleOption) -> None:
        """An icon of the program in the middle of where Fusion has its own, in the ink of the row."""
        role = QPalette.ColorRole.HighlightedText if self._chosen else QPalette.ColorRole.Text
        side = ThemeManager.current().theme.px(_SIGN)
        area = QRectF(0, 0, side, side)
        area.moveCenter(QRectF(option.rect).center())
        icon(painter, name, area, option.palette.color(role))

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
            color = ThemeManager.current().theme.color(Token.LINE)
            painter.save()
            hline(painter, color, rect.left() + 1, rect.right(), rect.center().y())
            painter.restore()
        else:
            self._chosen = QStyle.StateFlag.State_Selected in option.state  # the arrow of a row has no state
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
