"""What is seen: in a picture, and on a window."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QWidget,
)

if TYPE_CHECKING:
    from typing import Any

    from cocotte.gui.main_window import MainWindow


Widget = TypeVar("Widget", bound=QWidget)


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


def in_sight(top: QWidget | None, kind: type[Widget]) -> list[Widget]:
    """The parts of a kind that are to be seen on a widget, once Qt has laid out what just came."""
    assert top, "nothing is there"
    QApplication.processEvents()
    return [part for part in top.findChildren(kind) if part.isVisibleTo(top)]


def labels(top: QWidget | None) -> list[QLabel]:
    """The labels and paragraphs in sight on a widget."""
    return [label for label in in_sight(top, QLabel) if text_of(label)]


def text_of(label: QLabel) -> str:
    """What a label says; a paragraph without its markup."""
    rich = label.textFormat() is Qt.TextFormat.RichText
    return label.accessibleName() if rich else label.text()


def texts(top: QWidget | None) -> list[str]:
    """What is written in sight on a widget, each label and paragraph by itself."""
    return [text_of(label) for label in labels(top)]


def label_of(top: QWidget | None, text: str) -> QLabel:
    """The one label or paragraph in sight that says this."""
    (found,) = (label for label in labels(top) if text_of(label) == text)
    return found


def written_on(top: QWidget | None) -> str:
    """All that is written in sight on a widget, a line for each label and paragraph."""
    return "\n".join(texts(top))


def buttons(top: QWidget | None, name: str) -> list[QAbstractButton]:
    """The buttons, answers and links in sight on a widget that a reader of screens calls so."""
    return [each for each in in_sight(top, QAbstractButton) if each.accessibleName() == name]


def button(top: QWidget | None, name: str) -> QAbstractButton:
    """The one button in sight that a reader of screens calls so."""
    (found,) = buttons(top, name)
    return found


def line_named(top: QWidget | None, name: str) -> QLineEdit:
    """The one line in sight that a reader of screens calls so."""
    (found,) = (each for each in in_sight(top, QLineEdit) if each.accessibleName() == name)
    return found


def follow(top: QWidget | None, link: str) -> None:
    """Follow a link of a paragraph in sight."""
    (paragraph,) = (label for label in labels(top) if f'<a href="{link}"' in label.text())
    paragraph.linkActivated.emit(link)


def scrolled_on(widget: QWidget) -> QScrollArea:
    """What scrolls on a widget."""
    area = widget.findChild(QScrollArea)
    assert area, "nothing scrolls here"
    return area


def view_of(widget: QWidget) -> QWidget:
    """The part of a widget on which the rest is seen that scrolls."""
    return scrolled_on(widget).viewport()


def bar_of(widget: QWidget) -> QScrollBar:
    """The bar beside what scrolls on a widget."""
    return scrolled_on(widget).verticalScrollBar()


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
