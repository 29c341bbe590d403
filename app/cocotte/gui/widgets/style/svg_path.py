"""The drawings of ``resources/icons`` as Qt paths: sharp at every scale, in the colour of the text."""

from __future__ import annotations

import math
import re
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from cocotte import assets

_DATA = re.compile(r'<path d="([^"]+)"')
_PIECE = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


@cache
def drawing(*names: str) -> QPainterPath:
    """The path drawn in one file: ``drawing("tick")``, ``drawing("suits", "heart")``."""
    *folders, name = names
    text = assets.resource("icons", *folders, f"{name}.svg").read_text(encoding="utf-8")
    found = _DATA.search(text)
    if found is None:
        raise ValueError(f"{name}.svg draws no path")
    return parse(found[1])


def parse(data: str) -> QPainterPath:
    """Path data as Qt draws it: lines, cubics and arcs of circles, absolute or relative.

    Raises:
        ValueError: it holds a command that is not drawn here.
    """
    path = QPainterPath()
    command = ""
    numbers: list[float] = []
    for piece in _PIECE.findall(data):
        if piece.isalpha():
            if piece.upper() not in _ARGUMENTS:
                raise ValueError(f"path command {piece} is not drawn")
            command, numbers = piece, []
            if piece in "Zz":
                path.closeSubpath()
            continue
        numbers.append(float(piece))
        if len(numbers) == _ARGUMENTS[command.upper()]:
            _draw(path, command, numbers)
            command = {"M": "L", "m": "l"}.get(command, command)  # further pairs after a move are lines
            numbers = []
    return path


def _draw(path: QPainterPath, command: str, numbers: list[float]) -> None:
    here = path.currentPosition()
    origin = here if command.islower() else QPointF()
    match command.upper():
        case "M":
            path.moveTo(origin + QPointF(*numbers))
        case "L":
            path.lineTo(origin + QPointF(*numbers))
        case "H":
            path.lineTo(origin.x() + numbers[0], here.y())
        case "V":
            path.lineTo(here.x(), origin.y() + numbers[0])
        case "C":
            points = [origin + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            path.cubicTo(*points)
        case _:
            radius, _, _, large, clockwise, x, y = numbers
            _arc(path, origin + QPointF(x, y), radius, bool(large), bool(clockwise))


def _arc(path: QPainterPath, end: QPointF, radius: float, large: bool, clockwise: bool) -> None:
    """An arc of a circle from where the path stands."""
    start = path.currentPosition()
    dx, dy = end.x() - start.x(), end.y() - start.y()
    chord = math.hypot(dx, dy)
    radius = max(radius, chord / 2)
    height = math.sqrt(radius * radius - chord * chord / 4) * (1 if large != clockwise else -1)
    cx = (start.x() + end.x()) / 2 - height * dy / chord
    cy = (start.y() + end.y()) / 2 + height * dx / chord
    begin = math.degrees(math.atan2(cy - start.y(), start.x() - cx))
    finish = math.degrees(math.atan2(cy - end.y(), end.x() - cx))
    turn = (finish - begin) % 360  # counter-clockwise, as Qt counts
    path.arcTo(cx - radius, cy - radius, 2 * radius, 2 * radius, begin, turn - 360 if clockwise else turn)
