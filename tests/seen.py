"""What is seen in a picture."""

import re

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage


def colours(picture):
    """Every colour of a picture, as Qt numbers them; far sooner than asking for each of its points."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    return set(memoryview(plain.constBits()).cast("I"))


def lines_of(picture, color, least):
    """Where there are lines of a colour, so many points long at least, from top to bottom."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    found = []
    for y in range(plain.height()):
        row = "".join("x" if plain.pixel(x, y) == color.rgb() else " " for x in range(plain.width()))
        found += [
            QRect(run.start(), y, run.end() - run.start(), 1) for run in re.finditer(f"x{{{least},}}", row)
        ]
    return found
