"""Work under way in a worker thread: what is done, how much of it, a way to stop it; then what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QProgressBar, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.room import Turning, lay
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Sentence

_WHOLE = 1000  # of the bar: a thousandth of the work is seen
_ONE_ROW = 900  # px from which what is offered stands beside the words


class ProgressRow(Turning, QWidget):
    """A sentence, a bar, a button; and what is offered once it is done."""

    pressed = Signal()
    """Its button was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = Sentence("", Type.BODY, Token.INK2)
        self.bar = QProgressBar(maximum=_WHOLE, textVisible=False)
        self.button = Button("", Kind.QUIET)
        self.button.clicked.connect(self.pressed)
        self.offers: tuple[Button, ...] = ()
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.words)
        row.addWidget(self.bar, 1)
        holder = QWidget()
        self._buttons = Flow(holder)
        row.addWidget(holder)
        self._buttons.addWidget(self.button)

    def say(self, words: str, button: str = "", share: float | None = None) -> None:
        """Tell how far it is; without a share there is no bar, without words for it no button."""
        self.words.setText(words)
        self._row.setStretch(0, int(share is None))  # the words take the place of the bar
        self.bar.setVisible(share is not None)
        self.bar.setValue(round(_WHOLE * (share or 0)))
        self.button.setText(button)
        self.button.setVisible(bool(button))

    def offer(self, offers: Mapping[str, Callable[[], object]]) -> None:
        """Offer what can be done now, before the button that closes the row."""
        self._buttons.removeWidget(self.button)
        self.offers = tuple(Button(words) for words in offers)
        for button, action in zip(self.offers, offers.values(), strict=True):
            button.clicked.connect(partial(_do, action))
            self._buttons.addWidget(button)
        self._buttons.addWidget(self.button)
        self._turn()

    def in_use(self) -> bool:
        """Whether the pointer or the keyboard is on it."""
        return self.underMouse() or any(button.hasFocus() for button in (*self.offers, self.button))

    def _turn(self) -> None:
        wide = not self.offers or self.width() >= self.theme.px(_ONE_ROW)
        lay(self._row, across=wide)
        self._row.setSpacing(16 if wide else 8)


def _do(action: Callable[[], object], _checked: bool = False) -> None:
    action()
