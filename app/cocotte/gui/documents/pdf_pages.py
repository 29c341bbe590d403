"""Pages of a PDF as pictures: for the preview on screen, and for the printer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

import pypdfium2
from PySide6.QtGui import QImage

POINTS_PER_INCH: Final = 72
"""How a PDF measures."""

_ONE = Lock()  # the library behind it is one thread's at a time


def sizes_of(pdf: bytes, dots_per_inch: float) -> list[tuple[int, int]]:
    """How wide and high every page is, in pixels at this resolution."""
    with _opened(pdf) as document:
        scale = dots_per_inch / POINTS_PER_INCH
        sizes = [document.get_page_size(number) for number in range(len(document))]
        return [(round(width * scale), round(height * scale)) for width, height in sizes]


def picture_of(pdf: bytes, number: int, dots_per_inch: float) -> QImage:
    """One page, counted from 0, drawn at this resolution."""
    with _opened(pdf) as document:
        page = document[number]
        bitmap = page.render(scale=dots_per_inch / POINTS_PER_INCH, prefer_bgrx=True)
        image = QImage(
            bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGB32
        )
        return image.copy()  # the bytes go with the page


@contextmanager
def _opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    with _ONE:
        document = pypdfium2.PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()
