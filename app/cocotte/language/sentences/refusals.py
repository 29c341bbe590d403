"""What the core and the disk refuse, in words: the literal table from code to refusal.

The placeholders of its texts are facts of the problem; `cocotte.language.fact_format` explains how they are
said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from cocotte.language.games import WORDS
from cocotte.language.sentences.club import CLUB
from cocotte.language.sentences.commands import COMMANDS
from cocotte.language.sentences.deals import DEALS
from cocotte.language.sentences.events import EVENTS
from cocotte.language.sentences.files import FILES
from cocotte.language.sentences.matches import MATCHES
from cocotte.language.sentences.notation import NOTATION
from cocotte.language.sentences.refusal import Refusal
from cocotte.language.sentences.rulings import RULINGS
from cocotte.language.sentences.season import SEASON
from cocotte.language.sentences.storage_errors import TROUBLE

_SHARED: Final[Mapping[str, Refusal]] = {
    **DEALS,
    **MATCHES,
    **RULINGS,
    **NOTATION,
    **FILES,
    **COMMANDS,
    **TROUBLE,
    **CLUB,
    **EVENTS,
    **SEASON,
}


class _Refusals(Mapping[str, Refusal]):
    """Those of the games and those they share."""

    def __getitem__(self, code: str) -> Refusal:
        if code in _SHARED:
            return _SHARED[code]
        return next(words.refusals[code] for words in WORDS.values() if code in words.refusals)

    def __contains__(self, code: object) -> bool:
        return code in _SHARED or any(code in words.refusals for words in WORDS.values())

    def __iter__(self) -> Iterator[str]:
        own = chain.from_iterable(words.refusals for words in WORDS.values())
        return iter(dict.fromkeys(chain(own, _SHARED)))

    def __len__(self) -> int:
        return sum(1 for _ in self)


REFUSALS: Final[Mapping[str, Refusal]] = _Refusals()
"""Every code with what it says."""
