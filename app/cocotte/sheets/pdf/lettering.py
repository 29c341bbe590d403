"""How the texts of a column are set: all in one size, their names as long as every text has room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import floor
from typing import Final, Self

from cocotte.core.values import frozen
from cocotte.language.written.names import Forms, fit_names, forms_of
from cocotte.sheets.pdf.fit import drawable, width_of
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import SMALLEST, STEP, Face, Type

LEAST: Final = 0.85
"""Texts shrink to this part of their size before their names are shortened."""


@frozen
class Lettering:
    """What a column is set in."""

    forms: Forms
    """How names are written."""
    size: float
    """The size of all its texts."""

    def type_of(self, type_: Type) -> Type:
        """A type in the column's size."""
        return Type(type_.face, self.size, type_.ink)


def lettering(
    texts: Iterable[str], names: tuple[str, ...], type_: Type, width: float, *, least: float = LEAST
) -> Lettering:
    """The size and the names with which every text is whole in a width.

    Names are whole, then by their first word, then by initials, as long as the texts shrink no further than
    to `least` of their size; then the texts shrink to the smallest size, and only then names are cut.
    """
    return _lettering(frozenset(filter(None, texts)), names, type_.face, type_.size, width, least)


@lru_cache(maxsize=512)
def _lettering(
    texts: frozenset[str], names: tuple[str, ...], face: Face, size: float, width: float, least: float
) -> Lettering:
    def widest(originals: Iterable[str]) -> float:
        return max((width_of(drawable(text, face), face, 1) for text in originals), default=0)

    def fits(originals: Sequence[str], lowest: float) -> bool:
        return widest(originals) * lowest <= width

    originals, smallest = sorted(texts), min(size, SMALLEST)
    readable = max(size * least, smallest)
    forms = (
        fit_names(originals, names, lambda shorter: fits(shorter, readable), cut=False)
        or fit_names(originals, names, lambda shorter: fits(shorter, smallest))
        or forms_of(names)[-1]
    )
    wide = widest(map(forms.of, originals))
    if not wide or wide * size <= width:
        return Lettering(forms, size)
    return Lettering(forms, max(floor(width / wide / STEP) * STEP, STEP))


@frozen
class Set:
    """Texts that are set alike, each in a place of one width."""

    found: Lettering
    """How they are set."""
    type_: Type
    """The type, in that size."""
    width: float
    """The width of a place."""

    @classmethod
    def of(
        cls, texts: Iterable[str], names: tuple[str, ...], type_: Type, width: float, *, least: float = LEAST
    ) -> Self:
        """Those texts, with these names in them."""
        found = lettering(texts, names, type_, width, least=least)
        return cls(found, found.type_of(type_), width)

    def draw(self, pen: Pen, x: float, y: float, text: str, align: str = "left") -> float:
        """Set one of the texts on its base line; answers where it ends."""
        return pen.text(x, y, self.found.forms.of(text), self.type_, self.width, align)
