"""Texts measured and made to fit: any Unicode in, drawable characters of a known width out."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import accumulate, takewhile
from math import floor
from typing import Final

from cocotte.language.written.names import one_line
from cocotte.sheets.pdf.fonts import borrowed, letters_of, passages
from cocotte.sheets.style import SMALLEST, STEP, Face

MISSING: Final = "□"
"""Drawn for a character that there is no letter for."""
ELLIPSIS: Final = "…"

_RIGHT_TO_LEFT: Final = re.compile(
    r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff](?:[^A-Za-z0-9\u00c0-\u024f]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])?"
)
"""A passage written from right to left, with the marks and spaces inside it."""


@lru_cache(maxsize=32768)
def drawable(text: str, face: Face) -> str:
    """The text on one line, in letters the face can draw."""
    known = letters_of(face)
    return "".join(
        each if ord(each) in known or each == "\u00a0" or borrowed(each) else MISSING
        for each in one_line(text)
    )


def from_left(text: str) -> str:
    """A drawable text as it is set from left to right: what is written the other way is turned round."""
    return _RIGHT_TO_LEFT.sub(lambda found: _turned(found[0]), text)


def width_of(text: str, face: Face, size: float) -> float:
    """The width of a drawable text in points."""
    return _natural_width(text, face) * size


@lru_cache(maxsize=32768)
def _natural_width(text: str, face: Face) -> float:
    """The width in a size of one point."""
    return float(sum(font.stringWidth(letters, 1) for font, letters in passages(text, face)))


@lru_cache(maxsize=32768)
def fit(text: str, face: Face, size: float, width: float) -> tuple[str, float]:
    """The text, drawable, so small that it takes no more than a width; cut when that is too small."""
    text = drawable(text, face)
    natural = width_of(text, face, size)
    if natural <= width:
        return text, size
    smaller = floor(size * width / natural / STEP) * STEP
    if smaller >= SMALLEST:
        return text, smaller
    size = min(size, SMALLEST)
    if width_of(text, face, size) <= width:
        return text, size
    room = width - width_of(ELLIPSIS, face, size)
    return text[: _how_much(text, face, size, room)].rstrip() + ELLIPSIS, size


def wrap(text: str, face: Face, size: float, width: float) -> list[str]:
    """The text in lines no wider than that; a word that is wider is broken."""
    lines: list[str] = []
    line = ""
    for whole in drawable(text, face).split(" "):
        word = whole
        longer = f"{line} {word}" if line else word
        if width_of(longer, face, size) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while width_of(word, face, size) > width and len(word) > 1:
            cut = max(1, _how_much(word, face, size, width))
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line] if line else lines


def _how_much(text: str, face: Face, size: float, width: float) -> int:
    """How many characters of a drawable text, from its beginning, are no wider than that."""
    widths = accumulate(width_of(character, face, size) for character in text)
    return sum(1 for _ in takewhile(lambda wide: wide <= width, widths))


def _turned(text: str) -> str:
    """Characters from last to first, each with the marks that stand on it."""
    clusters: list[str] = []
    for each in text:
        if clusters and unicodedata.combining(each):
            clusters[-1] += each
        else:
            clusters.append(each)
    return "".join(reversed(clusters))
