"""Small numbers in letters, as one says them."""

from __future__ import annotations

from typing import Final

from cocotte.language.catalogue import Translator, mark

NUMBERS: Final = (
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
    mark("ten"),
    mark("eleven"),
    mark("twelve"),
)
"""The numbers from two on that are written in letters."""


def number_word(say: Translator, number: int) -> str:
    """A number from two to twelve in letters, others in figures."""
    return say(NUMBERS[number - 2]) if 2 <= number < len(NUMBERS) + 2 else str(number)
