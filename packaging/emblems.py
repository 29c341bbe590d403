"""The emblems as pictures of pixels, for who draws no SVG."""

from __future__ import annotations

import io
from typing import Final

from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICON_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
"""The sizes Windows shows, at 100 to 200 %."""


def png(svg: bytes, side: int) -> bytes:
    """An emblem as PNG."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg)).render(painter)
    painter.end()
    written = QBuffer()
    written.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(written, "PNG")  # type: ignore[call-overload]  # the stub knows of bytes only
    return bytes(written.data().data())


def ico(svg: bytes) -> bytes:
    """An emblem as the icon of a Windows program, each size drawn for itself."""
    drawn = [Image.open(io.BytesIO(png(svg, side))) for side in ICON_SIZES]
    written = io.BytesIO()
    drawn[-1].save(written, "ICO", sizes=[(side, side) for side in ICON_SIZES], append_images=drawn[:-1])
    return written.getvalue()
