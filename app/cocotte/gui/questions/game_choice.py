"""A choice of games: all of them, or one."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.gui.widgets.controls.select import Select
from cocotte.language.catalogue import Translator
from cocotte.language.games import game_name


class GameChoice(Select):
    """A list of the games, which begins with all of them."""

    def __init__(self, name: str, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(name, parent=parent)
        self._games = tuple(GAMES)
        self.addItems([say("All games"), *(game_name(game, say) for game in self._games)])

    @property
    def game_id(self) -> str:
        """The game that is chosen, by its name in data; empty for all."""
        return ("", *self._games)[max(0, self.currentIndex())]

    @property
    def game(self) -> Game | None:
        """The game that is chosen; None for all."""
        return GAMES[self.game_id] if self.game_id else None

    def choose(self, game: Game) -> None:
        """Choose a game."""
        self.setCurrentIndex(self._games.index(game.id) + 1)
