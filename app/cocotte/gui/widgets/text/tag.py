"""A tag: one word on the state of a row."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from cocotte.gui.widgets.style.paint import icon, painting
from cocotte.gui.widgets.style.theming import Themed

_GAP = 4


class Tone(Enum):
    """What a tag speaks of."""

    QUIET = "quiet"
    """Something settled."""
    NOTE = "note"
    """Something agreed, waived or not settled."""


class Tag(Themed, QLabel):
    """A word in a rounded box, with a tick if it is all there."""

    def __init__(
        self, text: str, tone: Tone = Tone.QUIET, *, ticked: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setProperty("tone", tone.value)
        self.show_text(text, ticked=ticked)

    def show_text(self, text: str, *, ticked: bool = False) -> None:
        """Say something else."""
        self._ticked = ticked
        self.setText(text)
        self.setAccessibleName(text)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.setIndent(self.theme.px(16) + _GAP if self._ticked else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._ticked:
            side = self.theme.px(16)
            mark = QRectF(self.contentsRect().left(), (self.height() - side) / 2, side, side)
            with painting(self) as painter:
                icon(painter, "tick", mark, self.palette().color(self.foregroundRole()))
