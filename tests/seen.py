"""What is seen: in a picture, and on a window."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QScrollArea, QScrollBar, QWidget

if TYPE_CHECKING:
    from typing import Any

    from cocotte.gui.main_window import MainWindow


def focused() -> QWidget:
    """What has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget, "nothing has the keyboard"
    return widget


def page_of(window: MainWindow) -> QWidget:
    """The page that is seen."""
    page = window.pages.currentWidget()
    assert page, "no page is there"
    return page


def bar_of(widget: QWidget) -> QScrollBar:
    """The bar beside what scrolls on a widget."""
    area = widget.findChild(QScrollArea)
    assert area, "nothing scrolls here"
    return area.verticalScrollBar()


def form_of(panel: Any) -> Any:
    """The form of a panel; what its fields are, the test knows."""
    return panel.form


def is_whole(part: QWidget) -> bool:
    """Whether all of a widget is in sight."""
    return part.visibleRegion().boundingRect() == part.rect()


def colours(picture: QImage) -> set[int]:
    """Every colour of a picture, as Qt numbers them; far sooner than asking for each of its points."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    return set(memoryview(plain.constBits()).cast("I"))


def lines_of(picture: QImage, color: QColor, least: int) -> list[QRect]:
    """Where there are lines of a colour, so many points long at least, from top to bottom."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    found: list[QRect] = []
    for y in range(plain.height()):
        row = "".join("x" if plain.pixel(x, y) == color.rgb() else " " for x in range(plain.width()))
        found += [
            QRect(run.start(), y, run.end() - run.start(), 1) for run in re.finditer(f"x{{{least},}}", row)
        ]
    return found
