"""Whether a table that was printed still holds: by the number of the paper."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.text.state import State
from cocotte.language.catalogue import Translator

_WIDE = 320
_DIGITS = 8


class PaperCheck(Themed, QWidget):
    """A number as it stands on paper, and what is to be said of it."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say, self._now = say, ""
        name = say("Number of a printed paper")
        self.field = TextField(name, hint="16c1-1b43")
        self.labelled = Labelled(name, self.field)
        self.field.edited.connect(self._judge)
        vbox(self).addWidget(self.labelled)
        self.on_theme_changed()

    def show_number(self, now: str) -> None:
        """What is shown has this number."""
        self._now = now
        self._judge()

    def on_theme_changed(self) -> None:
        self.field.setFixedWidth(self.theme.px(_WIDE))

    def _judge(self, _: str = "") -> None:
        say, number = self._say, self.field.text().strip().lower()
        if len(number.replace("-", "")) < _DIGITS:
            self.labelled.set_state(State.PLAIN, "")
        elif number == self._now:
            words = say("The paper {number} is still what the log says.", number=number)
            self.labelled.set_state(State.PLAIN, words)
        else:
            words = say(
                "What is shown here is not the paper {number}, but {now}: a match was corrected or came "
                "since, or the paper is of other games, days or points.",
                number=number,
                now=self._now,
            )
            self.labelled.set_state(State.PROBLEM, words)
