"""How menus are spaced: a bar of 32 px, rows a finger can hit, access keys when somebody asks for them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget

from cocotte.gui.kit.look import Look

_BAR, _BESIDE, _ROW = 32, 10, 32


class MenuStyle(QProxyStyle):
    """The style of the menu bar and its menus, over Fusion."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        match metric:
            case QStyle.PixelMetric.PM_MenuBarItemSpacing | QStyle.PixelMetric.PM_MenuBarVMargin:
                return 0
            case QStyle.PixelMetric.PM_MenuBarHMargin:
                return 8
            case _:
                return super().pixelMetric(metric, option, widget)

    def sizeFromContents(
        self, kind: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        asked = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]  # none for a bar
        theme = Look.current().theme
        if kind is QStyle.ContentsType.CT_MenuBarItem:
            return QSize(size.width() + 2 * _BESIDE, theme.px(_BAR))
        if kind is QStyle.ContentsType.CT_MenuItem and asked.height() > 12:  # 12: lower ones are lines
            return QSize(asked.width() + 8, max(asked.height(), theme.px(_ROW)))
        return asked

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        answer: QStyleHintReturn | None = None,
    ) -> int:
        if hint is QStyle.StyleHint.SH_UnderlineShortcut:
            alt = QGuiApplication.queryKeyboardModifiers() & Qt.KeyboardModifier.AltModifier
            return int(bool(alt) or (widget is not None and widget.hasFocus()))
        return super().styleHint(hint, option, widget, answer)
