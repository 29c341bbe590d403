"""Arabic letters joined as they are written: each in the form that its neighbours ask for.

The forms are characters of Unicode's own, which the faces have; a face without them gets the plain letter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from functools import cache
from typing import Final

_FORMS: Final = (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFEFD))
_LAM: Final = "\u0644"
_LAM_ALEF: Final = frozenset(_LAM + alef for alef in "\u0622\u0623\u0625\u0627")
"""Two letters that are always written as one."""
_TATWEEL: Final = "\u0640"
"""The stroke that only lengthens: it joins on both sides."""


@cache
def _forms() -> dict[str, dict[str, str]]:
    """For each letter, or lam with its alef, the forms there are: isolated, final, initial, medial."""
    forms: dict[str, dict[str, str]] = {}
    for code in _FORMS:
        name, *letters = unicodedata.decomposition(chr(code)).split()[:4] or [""]
        letters_of = "".join(chr(int(letter, 16)) for letter in letters)
        if name.startswith("<") and (len(letters_of) == 1 or letters_of in _LAM_ALEF):
            forms.setdefault(letters_of, {}).setdefault(name.strip("<>"), chr(code))
    return forms


def joined(text: str, known: Container[int]) -> str:
    """The text with its Arabic letters in the forms they have side by side, as far as they are `known`."""
    if not any("\u0620" <= each <= "\u06ff" for each in text):
        return text
    forms = _forms()
    letters = [place for place, each in enumerate(text) if not unicodedata.combining(each)]
    shown = list(text)
    before = ""
    for number, place in enumerate(letters):
        letter = text[place]
        if not shown[place]:  # the alef of a lam before it
            continue
        after = [text[each] for each in letters[number + 1 : number + 3]]
        if after and letter + after[0] in _LAM_ALEF:
            form = "final" if _reaches(before) else "isolated"
            ligature = forms[letter + after[0]].get(form, "")
            if ligature and ord(ligature) in known:
                shown[place], shown[letters[number + 1]] = ligature, ""
                before = after[0]
                continue
        form = _form(before, letter, after[0] if after else "")
        shaped = forms.get(letter, {}).get(form, letter)
        shown[place] = shaped if ord(shaped) in known else letter
        before = letter
    return "".join(shown)


def _form(before: str, letter: str, after: str) -> str:
    """Which form a letter has between two others."""
    joins_before = _reaches(before) and _takes(letter)
    joins_after = _reaches(letter) and _takes(after)
    if joins_before and joins_after:
        return "medial"
    return "final" if joins_before else "initial" if joins_after else "isolated"


def _reaches(letter: str) -> bool:
    """It joins the letter that follows it."""
    return letter == _TATWEEL or "initial" in _forms().get(letter, {})


def _takes(letter: str) -> bool:
    """It is joined by the letter before it."""
    return letter == _TATWEEL or "final" in _forms().get(letter, {})
