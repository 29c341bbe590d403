"""Rummy 500 in the program's registries, as a game that came with it stands there in a line each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cocotte import assets
from cocotte.core.games import GAMES, REPORTS
from cocotte.language.games import NAMES, WORDS

ID: Final = "rummy500"
"""Its name in data."""


@contextmanager
def known() -> Iterator[None]:
    """Let the program know the game while this lasts; other tests are about the three it comes with."""
    GAMES.places[ID] = "rummy500.game:GAME"
    REPORTS.places[ID] = "rummy500.report:RummyReport"
    WORDS.places[ID] = "rummy500.words:WORDS"
    NAMES[ID] = "Rummy 500"
    assets.FOLDERS.append(Path(__file__).parent / "resources")
    try:
        yield
    finally:
        assets.FOLDERS.pop()
        for table in (GAMES.places, REPORTS.places, WORDS.places, NAMES):
            del table[ID]
