"""What can be read on a printed page, and where it stands."""

from __future__ import annotations

from contextlib import closing
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import pypdfium2.raw as pdfium
from pypdfium2 import PdfDocument

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def read(document: bytes | Path) -> list[str]:
    """The text of each page, on one line."""
    with closing(PdfDocument(document)) as opened:
        texts = []
        for page in opened:
            with closing(page), closing(page.get_textpage()) as words:
                texts.append(" ".join(words.get_text_bounded().split()))
        return texts


class Box(NamedTuple):
    """Something drawn, in points from the left and from the foot of the page."""

    left: float
    bottom: float
    right: float
    top: float
    text: str = ""

    @property
    def middle(self) -> float:
        return (self.bottom + self.top) / 2


class Seen(NamedTuple):
    """What is drawn on a page."""

    width: float
    height: float
    texts: list[Box]
    """Every text set in one go."""
    rules: list[Box]
    """Every vertical line."""

    @property
    def body(self) -> list[Box]:
        """What stands between the head and the foot."""
        return [box for box in self.texts if 58 < box.middle < self.height - 71]

    def stray(self) -> Iterator[str]:
        """Texts that leave the page's margins, cross a vertical line, or stand on another text."""
        edge = 44
        for box in self.texts:
            if (
                box.left < edge
                or box.right > self.width - edge
                or box.bottom < 30
                or box.top > self.height - 30
            ):
                yield box.text
            for rule in self.rules:
                if box.left + 0.7 < rule.left < box.right - 0.7 and rule.bottom < box.middle < rule.top:
                    yield box.text
        lines = sorted(self.texts, key=lambda box: box.middle)
        for one, other in combinations(lines, 2):
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.top, other.top) - max(one.bottom, other.bottom)
            if across > 0.7 and down > 0.5 * min(one.top - one.bottom, other.top - other.bottom):
                yield f"{one.text} / {other.text}"


def seen(document: bytes | Path) -> list[Seen]:
    """What is drawn on each page."""
    with closing(PdfDocument(document)) as opened:
        pages = []
        for page in opened:
            with closing(page), closing(page.get_textpage()) as words:
                texts: list[Box] = []
                rules: list[Box] = []
                for each in page.get_objects():
                    left, bottom, right, top = each.get_bounds()
                    if each.type == pdfium.FPDF_PAGEOBJ_TEXT:
                        text = words.get_text_bounded(left - 0.1, bottom - 0.1, right + 0.1, top + 0.1)
                        texts.append(Box(left, bottom, right, top, text))
                    elif each.type == pdfium.FPDF_PAGEOBJ_PATH and right - left < 2 < top - bottom:
                        rules.append(Box(left, bottom, right, top))
                width, height = page.get_size()
                pages.append(Seen(width, height, texts, rules))
        return pages
