"""The names of a match, to be corrected: in the place of the entry, a field for each player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problems_text


class NamesPanel(SidePanel):
    """Asks how the players are called; the deals stay theirs."""

    requested = Signal(object)
    """Rename these: by the present name of each, the one wanted."""

    def __init__(self, match: Match, first: str, say: Translator, parent: QWidget | None = None) -> None:
        """`first` is the player whose name is corrected first."""
        super().__init__(say("Names"), say, parent=parent)
        self._fields: dict[str, Labelled] = {}
        for name in match.names.values():
            field = TextField(say("Name of {player}", player=name))
            field.set_text(name)
            field.edited.connect(self._follow)
            field.entered.connect(self._ask)
            labelled = Labelled(name, field)
            self._fields[name] = labelled
            self.body.addWidget(labelled)
        note = say("The names are corrected in this match. In every match at once: under Players.")
        self.body.addWidget(Prose(note, Type.SMALL, Token.INK2))
        self.body.addStretch(1)
        self._record = Button(say("Correct the names"), Kind.PRIMARY, icon="pen")
        self._record.clicked.connect(self._ask)
        self.foot.addWidget(self._record)
        begun = self._fields.get(first) or next(iter(self._fields.values()))
        self.enter_at(begun)
        begun.field.line.selectAll()
        self._follow()

    def fields(self) -> Sequence[Labelled]:
        """A field for each player, in the order of the match."""
        return tuple(self._fields.values())

    def refused(self, problems: Sequence[Problem]) -> None:
        """Say beside the names that were to be others why one cannot be."""
        words = problems_text(problems, self.say)
        for player in self._wanted():
            self._fields[player].set_state(State.PROBLEM, words)
            self._fields[player].field.line.setFocus(Qt.FocusReason.OtherFocusReason)
            words = ""

    def _wanted(self) -> dict[str, str]:
        names = {player: " ".join(each.field.line.text().split()) for player, each in self._fields.items()}
        return {player: name for player, name in names.items() if name != player}

    def _follow(self, _: str = "") -> None:
        for labelled in self._fields.values():
            labelled.set_state(State.PLAIN)
        self._record.setEnabled(bool(self._wanted()))

    def _ask(self) -> None:
        if names := self._wanted():
            self.requested.emit(names)
        else:
            self.closed.emit()
