"""The words of the games. Nothing else lists them: whoever has a match or a report asks its game's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cocotte.core.loaded import Loaded
from cocotte.core.report import Report
from cocotte.language.catalogue import Translator, mark

if TYPE_CHECKING:
    from cocotte.core.game import Game
    from cocotte.core.sheet import TableRow
    from cocotte.language.games.game_words import GameWords

WORDS: Final[Loaded[str, GameWords]] = Loaded(
    {
        "gin": "cocotte.language.games.gin.words:WORDS",
        "contract": "cocotte.language.games.contract.words:WORDS",
        "eights": "cocotte.language.games.eights.words:WORDS",
    }
)
"""The words of each game, by its name in data; loaded when they are asked for."""

NAMES: Final[dict[str, str]] = {
    "gin": mark("Gin rummy"),
    "contract": mark("Contract Rummy"),
    "eights": mark("Crazy Eights"),
}
"""What each game is called, which is said before anything else is loaded of it."""


def game_name(game: Game | str, say: Translator) -> str:
    """Return the name of a game, which is given itself or by its name in data."""
    return say(NAMES[game if isinstance(game, str) else game.id])


def words_of(game: Game) -> GameWords:
    """Return the words of a game."""
    return WORDS[game.id]


def words_at(table: TableRow) -> GameWords:
    """Return the words of the game that a table reported a deal of."""
    assert isinstance(table.report, Report)
    return WORDS[table.report.game]
