"""How a figure stands (a problem, waived, changed ...): the edge of its field and the sentence under it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.live import live
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon

if TYPE_CHECKING:
    from cocotte.gui.widgets.text.prose import Words


class State(Enum):
    """How the figure in a field stands."""

    PLAIN = "plain"
    """Nothing to say about it."""
    PROBLEM = "problem"
    """It cannot be; the sentence gives the number and the limit."""
    WAIVED = "waived"
    """It cannot be, and the table lets it stand."""
    CHANGED = "changed"
    """It differs from the preset."""
    FIXED = "fixed"
    """The rules give it; nobody types it."""


_SIGNS = {
    State.PROBLEM: ("triangle", Token.PROB),
    State.WAIVED: ("hands", Token.NOTE),
    State.CHANGED: ("pen", Token.CHG),
}


class StateLine(QWidget):
    """The sentence under a field, or under a form: what is wrong, waived or changed, with its sign."""

    linkActivated = Signal(str)
    """Somebody followed a link in the sentence."""

    def __init__(
        self, state: State = State.PROBLEM, words: Words = "", parent: QWidget | None = None
    ) -> None:
        from cocotte.gui.widgets.text.prose import Prose  # noqa: PLC0415 - fields without a sentence do without

        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        holder = QVBoxLayout()
        self._icon = Icon("triangle", Token.PROB, side=16)
        holder.addWidget(self._icon)
        holder.addStretch()
        self._prose = Prose(kind=Type.SMALL)
        self._prose.linkActivated.connect(self.linkActivated)
        row.addLayout(holder)
        row.addWidget(self._prose, 1)
        self.show_state(state, words)

    def show_state(self, state: State, words: Words) -> None:
        """Say something else; a plain or fixed state says it without a sign."""
        name, token = _SIGNS.get(state, ("", Token.INK2))
        self._icon.setVisible(bool(name))
        if name:
            self._icon.draw(name, token)
        self._prose.dress(token)
        self._prose.set_words(words)

    def show_message(self, words: Words, state: State = State.PROBLEM) -> None:
        """Say something, or leave its place where there is nothing to say."""
        self.setVisible(bool(words))
        if words:
            self.show_state(state, words)
        live(self, self.words() if words else "")

    def words(self) -> str:
        """What it says."""
        return self._prose.words()
