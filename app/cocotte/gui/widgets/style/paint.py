"""What several widgets draw alike: boxes with a crisp edge, icons, text on one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
)

from cocotte.gui.widgets.style.svg_path import drawing

if TYPE_CHECKING:
    from cocotte.core.cards import Suit

ICON_BOX = 20
"""Icons are drawn in a box of 20."""
SUIT_BOX = 16
"""Suits are drawn in a box of 16."""

_CUT = re.compile("(?<=-)(?=.)|(?<=[^–])(?= [^–])")
"""Where a line may end: behind a hyphen, at a space; not beside a dash."""


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter with smooth edges."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def box(
    painter: QPainter,
    rect: QRect | QRectF,
    ground: QColor | None,
    edge: QColor | None = None,
    *,
    radius: float = 0,
    width: float = 1,
    dashed: bool = False,
) -> None:
    """A filled box whose edge lies inside `rect`, on whole pixels."""
    inset = width / 2
    painter.setBrush(ground if ground is not None else Qt.BrushStyle.NoBrush)
    if edge is None:
        painter.setPen(Qt.PenStyle.NoPen)
        inset = 0
    else:
        painter.setPen(dash(edge, width) if dashed else QPen(edge, width))
    painter.drawRoundedRect(
        QRectF(rect).adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset
    )


def dash(color: QColor, width: float, on: float = 4, off: float = 3) -> QPen:
    """A dashed pen; lengths in pixels."""
    pen = QPen(color, width)
    pen.setDashPattern([on / width, off / width])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def icon(painter: QPainter, name: str, rect: QRect | QRectF, color: QColor) -> None:
    """An icon of `resources/icons`, filling `rect`."""
    area = QRectF(rect)
    pen = QPen(color, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    _fitted(painter, drawing(name), area, ICON_BOX, pen, None)


def suit(painter: QPainter, which: Suit | None, rect: QRect | QRectF, color: QColor) -> None:
    """A suit filling `rect`; None draws the Joker's star."""
    name = "star" if which is None else which.name.lower()
    _fitted(painter, drawing("suits", name), QRectF(rect), SUIT_BOX, None, color)


def _fitted(
    painter: QPainter, path: QPainterPath, area: QRectF, size: int, pen: QPen | None, fill: QColor | None
) -> None:
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(area.width() / size, area.height() / size)
    painter.setPen(pen if pen is not None else Qt.PenStyle.NoPen)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


def line_of_text(
    painter: QPainter,
    rect: QRect | QRectF,
    text: str,
    font: QFont,
    color: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line of text, vertically centred, shortened with an ellipsis when it is too long."""
    area = QRectF(rect)
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text) > area.width() + 0.5:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)


def lines_of_text(
    painter: QPainter,
    rect: QRect | QRectF,
    text: str,
    font: QFont,
    color: QColor,
    high: float,
    *,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Text on two lines at most, each `high` px, together centred; the second ends in an ellipsis."""
    area = QRectF(rect)
    lines = in_two(text, font, area.width())
    top = area.center().y() - high * len(lines) / 2
    for place, line in enumerate(lines):
        row = QRectF(area.left(), top + place * high, area.width(), high)
        line_of_text(painter, row, line, font, color, align)


def in_two(text: str, font: QFont, width: float) -> list[str]:
    """Text as one line where there is room for it, else cut at a space or behind a hyphen.

    The second line may be too long.
    """
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text) <= width:
        return [text]
    for first, second in reversed(halves(text)):
        if metrics.horizontalAdvance(first) <= width:
            return [first, second]
    return [text]


def halves(text: str) -> list[tuple[str, str]]:
    """Every way to write a text on two lines; a dash stays between what it stands between."""
    cuts = [found.end() for found in _CUT.finditer(text)]
    return [(text[:cut].rstrip(), text[cut:].lstrip()) for cut in cuts]


def flood(painter: QPainter, rect: QRect | QRectF, color: QColor) -> None:
    """Fill a rectangle. Not by `fillRect`: given a colour there, PySide first learns all Qt's gradients."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRect(rect)


def hline(painter: QPainter, color: QColor, x1: float, x2: float, y: float, width: float = 1) -> None:
    """A horizontal line of whole pixels, its top edge at `y`."""
    flood(painter, QRectF(x1, y, x2 - x1, width), color)


def vline(painter: QPainter, color: QColor, x: float, y1: float, y2: float, width: float = 1) -> None:
    """A vertical line of whole pixels, its left edge at `x`."""
    flood(painter, QRectF(x, y1, width, y2 - y1), color)


def centred(rect: QRect | QRectF, size: float) -> QRectF:
    """A square of `size` in the middle of `rect`."""
    middle = QRectF(rect).center()
    return QRectF(middle - QPointF(size / 2, size / 2), middle + QPointF(size / 2, size / 2))
