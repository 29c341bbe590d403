"""The games Cocotte keeps. Nothing else lists them: whoever has a match or its rules asks their game."""

from __future__ import annotations

from typing import Final

from cocotte.core.game import Game
from cocotte.core.loaded import Loaded
from cocotte.core.report import Report

GAMES: Final[Loaded[str, Game]] = Loaded(
    {
        "gin": "cocotte.core.gin.game:GAME",
        "contract": "cocotte.core.contract.game:GAME",
        "eights": "cocotte.core.eights.game:GAME",
    }
)
"""Each game by its name in data and on the command line, in the order in which they are offered."""

REPORTS: Final[Loaded[str, type[Report]]] = Loaded(
    {
        "gin": "cocotte.core.gin.report:GinReport",
        "mahjong": "cocotte.core.gin.report:MahjongReport",
        "contract": "cocotte.core.contract.report:ContractReport",
        "eights": "cocotte.core.eights.report:EightsReport",
    }
)
"""Each kind of report by its word in a log; a word once written is never given to another."""
