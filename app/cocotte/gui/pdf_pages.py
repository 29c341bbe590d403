"""Pages of a PDF as pictures: for the preview on screen, and for the printer."""

from __future__ import annotations

from collections.abc import Iterator

import pypdfium2
from PySide6.QtGui import QImage

POINTS_PER_INCH = 72
"""How a PDF measures."""


def pages_of(pdf: bytes, dots_per_inch: float) -> Iterator[QImage]:
    """Every page, drawn at this resolution. One thread at a time: the library behind it allows no more."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in range(len(document)):
            page = document[number]
            bitmap = page.render(scale=dots_per_inch / POINTS_PER_INCH, prefer_bgrx=True)
            image = QImage(
                bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGB32
            )
            yield image.copy()  # the bytes go with the page
            page.close()
    finally:
        document.close()
