"""The style sheet: how Qt's own parts look, in the theme's colours and at its text size."""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from cocotte import assets
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.typography import Type, families

_NAMED = re.compile(r"(type: )?\$(\w+)(?:/(\d+))?")
_LENGTH = re.compile(r"\b(\d+)dp(?:-(\d+)px)?")


def style_sheet(theme: Theme) -> str:
    """`resources/style.qss` as Qt reads it: colours and types for its names, pixels for its lengths."""

    def meant(name: re.Match[str]) -> str:
        if not name[1]:
            color = theme.color(Token(name[2]))
            if name[3]:
                color = _mixed(color, theme.color(Token.ACC_INK), int(name[3]) / 100)
            return color.name()
        kind = Type[name[2].upper()]
        letters = ", ".join(f'"{family}"' for family in families(display=kind.display))
        size, weight = theme.px(kind.size), kind.weight.value
        return f"font-family: {letters}; font-size: {size}px; font-weight: {weight}"

    def pixels(length: re.Match[str]) -> str:
        return f"{theme.px(int(length[1])) - int(length[2] or 0)}px"

    return _LENGTH.sub(pixels, _NAMED.sub(meant, _source()))


@cache
def _source() -> str:
    return assets.resource("style.qss").read_text(encoding="utf-8")


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() * (1 - share) + other.redF() * share,
        one.greenF() * (1 - share) + other.greenF() * share,
        one.blueF() * (1 - share) + other.blueF() * share,
    )


def mark(widget: QWidget, **marks: str | bool) -> None:
    """Set properties the style sheet asks for; a widget that is dressed already is dressed anew."""
    news = [name for name, value in marks.items() if widget.property(name) != value]
    for name in news:
        widget.setProperty(name, marks[name])
    if news and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().polish(widget)  # Qt does not look at a property twice
        widget.updateGeometry()
