"""Who sits at the table, clockwise: the players of the match, or names typed in a line."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problems_text


def seats_of(match: Match) -> tuple[str, ...]:
    """The players of a match clockwise, by their present names."""
    opened = match.opened
    players = opened.seats or tuple(player for side in opened.sides for player in side.players)
    return tuple(match.names[player] for player in players)


class Names(QWidget):
    """The line the players are named in, parted by commas."""

    changed = Signal()
    """The players are others."""

    def __init__(self, say: Translator, number: int, parent: QWidget | None = None) -> None:
        """`number` players are proposed: player 1, player 2 and so on."""
        super().__init__(parent)
        self._say = say
        label = say("Players, clockwise, separated by commas")
        self.field = TextField(label)
        self.field.set_text(", ".join(say("Player {n}", n=place) for place in range(1, number + 1)))
        self._labelled = Labelled(label, self.field)
        column = vbox(self)
        column.addWidget(self._labelled)
        self.field.edited.connect(self.changed)

    def players(self) -> tuple[str, ...]:
        """The names, in their order; a name given twice counts once."""
        return tuple(dict.fromkeys(self._typed()))

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say what is wrong with them, or nothing."""
        names = self._typed()
        twice = next((name for name in names if names.count(name) > 1), "")
        if twice:
            problems = (Problem("PLAYER_TWICE", {"player": twice}), *problems)
        text = problems_text(problems[:1], self._say)
        self._labelled.set_state(State.PROBLEM if text else State.PLAIN, text)

    def _typed(self) -> list[str]:
        return [name.strip() for name in self.field.text().split(",") if name.strip()]
