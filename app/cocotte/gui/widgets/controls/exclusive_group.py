"""One of several buttons: a single stop for Tab, arrows between them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup


class ExclusiveGroup(QButtonGroup):
    """Buttons of which one is chosen, or none yet: segments, places, option cards."""

    chosen = Signal(int)
    """Somebody chose the button at this place, counted from 0."""

    def __init__(self, buttons: Iterable[QAbstractButton] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.idClicked.connect(self.chosen)
        self.idToggled.connect(self._one_stop)
        self.replace(buttons)

    def replace(self, buttons: Iterable[QAbstractButton]) -> None:
        """Take these buttons instead of those it has."""
        for old in self.buttons():
            self.removeButton(old)
        for place, button in enumerate(buttons):
            self.addButton(button, place)
        self._one_stop()

    def index(self) -> int | None:
        """The place of what is chosen, or None."""
        place = self.checkedId()
        return place if place >= 0 else None

    def choose(self, place: int | None) -> None:
        """Choose without a signal; None takes the answer back."""
        if place is not None:
            self.button(place).setChecked(True)
            return
        self.setExclusive(False)
        for button in self.buttons():
            button.setChecked(False)
        self.setExclusive(True)
        self._one_stop()

    def _one_stop(self) -> None:
        """Tab stops at what is chosen, or at the first; the keyboard goes along from one to the other."""
        stop = self.checkedButton() or self.button(0)
        if any(button is not stop and button.hasFocus() for button in self.buttons()):
            stop.setFocus(Qt.FocusReason.OtherFocusReason)
        for button in self.buttons():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if button is stop else Qt.FocusPolicy.NoFocus)
