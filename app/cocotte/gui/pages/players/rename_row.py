"""The rows in which a name is typed: a new one, or another way to write it; what it comes to, one button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator
from cocotte.operations.players import RENAME_PLAYER, SPELL_PLAYER, Player


class NameRow(QWidget):
    """Asks for a name; Esc leaves it."""

    requested = Signal(str)
    """This name, as it is recorded."""
    left = Signal()
    """Nobody wants it any more."""

    def __init__(self, say: Translator, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self.field = TextField(title)
        self.field.edited.connect(self._follow)
        self.field.entered.connect(self._ask)
        self.button = Button("", Kind.PRIMARY)
        self.button.clicked.connect(self._ask)
        self.cancel = Button(say("Cancel"), Kind.QUIET, key=say("Esc"))
        self.cancel.clicked.connect(self.left)
        self.note = Prose("", Type.SMALL, Token.INK2)
        row = hbox(gap=8)
        row.addWidget(self.field, 1)
        row.addWidget(self.button)
        row.addWidget(self.cancel)
        column = vbox(self, 4)
        column.addLayout(row)
        column.addWidget(self.note)

    def name(self) -> str:
        """The name as it is recorded."""
        return " ".join(self.field.text().split())

    def _begin(self, text: str) -> None:
        self.field.set_text(text)
        self.field.line.selectAll()
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self._follow()

    def _follow(self, _: str = "") -> None:
        """Say what the name comes to that is typed so far."""

    def _ask(self) -> None:
        if self.button.isEnabled():
            self.requested.emit(self.name())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class RenameRow(NameRow):
    """Asks for another name of a player; one that another player has makes the two one player."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(say, say(RENAME_PLAYER.asks[0].words), parent)
        self._player = Player("", (), frozenset())

    def begin(self, player: Player) -> None:
        """Ask for another name of a player."""
        self._player = player
        self._begin(player.name)

    def _follow(self, _: str = "") -> None:
        say, name = self._say, self.name()
        if self._player.merges(name):
            self.button.setText(say("Merge the two players"))
            note = say("{name} already exists: the two players’ matches will be merged. "
                       "Matches they both played in stay as they are.", name=name)  # fmt: skip
        else:
            n = len(self._player.matches)
            self.button.setText(say.n("Correct in {n} match", "Correct in {n} matches", n))
            note = say("Each match keeps the correction in its log, where it can be undone.")
        self.note.set_words(note)
        self.button.setEnabled(bool(name) and name != self._player.name)


class SpellingRow(NameRow):
    """Asks how a player of the club is written, too; no match is changed by it."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(say, say(SPELL_PLAYER.asks[0].words), parent)
        self._player = ""
        self.button.setText(say("Add the spelling"))

    def begin(self, player: str) -> None:
        """Ask for another spelling of a player."""
        self._player = player
        self._begin("")

    def _follow(self, _: str = "") -> None:
        name = self.name()
        self.note.set_words(
            self._say("Whoever types it at any table of the club is offered {name}.", name=self._player)
        )
        self.button.setEnabled(bool(name) and name != self._player)
