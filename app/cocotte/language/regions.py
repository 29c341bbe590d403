"""French on both sides of the sea: what Quebec and France write differently.

The French texts stand as the sources have them, with Quebec's word for drawing a card (*piger*), and with
the narrow spaces of a French printer before ``; ! ?``. In Quebec those marks follow the word at once; in
France one says *piocher*.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

_BEFORE_A_MARK: Final = r"[\u202f\u00a0](?=[;!?])"
_DRAW: Final = (
    r"(?<!«\u00a0)"  # a word that is quoted is spoken of, not used
    r"\b([Pp])ig(er|ez|e|es|ent|ée?s?|eant|eait|eaient|era|eront)\b"
)


def _quebec(text: str) -> str:
    """No space before ``; ! ?``."""
    return re.sub(_BEFORE_A_MARK, "", text)


def _france(text: str) -> str:
    """*Piocher* for *piger*."""
    return re.sub(_DRAW, lambda found: f"{found[1]}ioch{found[2].replace('ea', 'a')}", text)


SPELLINGS: Final[Mapping[str, Callable[[str], str]]] = {"fr_CA": _quebec, "fr_FR": _france}
"""How a text is spelled in a region; where none is known, as it stands."""

_OTHERS: Final = {"fr": "FR"}
"""Whose habits the other countries of a language share: Belgium and Switzerland write as France."""


def regional(language: str, country: str) -> str:
    """The name of a language as a country writes it: ``fr_CA``; the language alone where that is the same.

    `country` is empty where it is not known.
    """
    if not country or language not in _OTHERS:
        return language
    named = f"{language}_{country}"
    return named if named in SPELLINGS else f"{language}_{_OTHERS[language]}"
