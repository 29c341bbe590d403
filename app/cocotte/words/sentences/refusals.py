"""What the core and the disk refuse, in words: the literal table from code to refusal.

The placeholders of its texts are facts of the problem; `cocotte.words.fact_format` explains how they are
said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.games import WORDS
from cocotte.words.sentences.club import CLUB
from cocotte.words.sentences.commands import COMMANDS
from cocotte.words.sentences.events import EVENTS
from cocotte.words.sentences.files import FILES
from cocotte.words.sentences.matches import MATCHES
from cocotte.words.sentences.notation import NOTATION
from cocotte.words.sentences.refusal import Refusal
from cocotte.words.sentences.rulings import RULINGS
from cocotte.words.sentences.season import SEASON
from cocotte.words.sentences.storage_errors import TROUBLE

REFUSALS: Final[Mapping[str, Refusal]] = {
    **{code: refusal for words in WORDS.values() for code, refusal in words.refusals.items()},
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
"""Every code with what it says."""
