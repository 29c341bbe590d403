"""What the deal being entered comes to, and the button that records it."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.layout.room import lay
from cocotte.gui.widgets.result import ResultBox
from cocotte.language.catalogue import Translator

_PADDING = 16


class EntryFoot(QWidget):
    """Stands under the form; on a low page at the foot of the window, where it is always seen."""

    def __init__(self, say: Translator, *, beside: bool, parent: QWidget | None = None) -> None:
        """`beside`: the button stands in the result, and not under it."""
        super().__init__(parent)
        self._beside = beside
        self.result = ResultBox()
        self.record = Button(say("Record"), Kind.PRIMARY, key=say("Enter"), size=Size.ENTRY)
        self._column = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._column.setSpacing(8)
        self._column.addWidget(self.result)
        self._below = True  # the form
        self._close = False  # to it
        self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._buttons.setSpacing(8)
        self._under: Button | None = None
        if beside:
            self.result.put_beside(self.record)
        else:
            self._column.addStretch()
            self._buttons.addWidget(self.record)
        self._column.addLayout(self._buttons)

    def put_under(self, button: Button) -> None:
        """Keep another button under the one that records."""
        self._under = button
        self._buttons.addWidget(button)

    def fold(self, *, folded: bool) -> None:
        """The button under the one that records stands beside it, as an icon."""
        lay(self._buttons, across=folded)
        if self._below:
            self._column.setContentsMargins(*self._edges(bottom=8 if folded else 16))
        if self._under is not None:
            self._under.fold("rules" if folded else "")

    def _edges(self, bottom: int = 16) -> tuple[int, int, int, int]:
        return _PADDING, 0 if self._close else 8, _PADDING, bottom

    def lay(self, *, across: bool, close: bool) -> None:
        """Below each other under the form, `close` to it or not; side by side at the foot of the window."""
        lay(self._column, across=across)
        self._column.setStretchFactor(self.result, 1 if across else 0)
        self.result.centre(across or self._beside)
        self._below = not across
        if across:
            self._column.setContentsMargins(0, 8, 0, 0)
        else:
            self._close = close
            self._column.setContentsMargins(*self._edges())
