"""What the core and the disk refuse, in words: the literal table from code to refusal.

The placeholders of its texts are facts of the problem; `cocotte.language.fact_format` explains how they are
said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.games import WORDS
from cocotte.language.sentences.club import CLUB
from cocotte.language.sentences.commands import COMMANDS
from cocotte.language.sentences.events import EVENTS
from cocotte.language.sentences.files import FILES
from cocotte.language.sentences.matches import MATCHES
from cocotte.language.sentences.notation import NOTATION
from cocotte.language.sentences.refusal import Refusal
from cocotte.language.sentences.rulings import RULINGS
from cocotte.language.sentences.season import SEASON
from cocotte.language.sentences.storage_errors import TROUBLE

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
