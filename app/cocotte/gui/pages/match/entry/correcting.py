"""Why a deal is corrected, and the way out; which one it is stands over the page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.text.icon import Icon
from cocotte.language.catalogue import Translator

_BAR = 4


class Correcting(Themed, QWidget):
    """Stands over the form while a deal on record is entered again."""

    left = Signal()
    """Leave it as it was."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._leave = Button(say.ctx("correcting", "Cancel"), Kind.QUIET, size=Size.CONTROL)
        self._leave.setToolTip(say("Esc"))
        self._leave.clicked.connect(self.left)
        self.why = TextField(say("Why it is corrected"), hint=say("Reason (optional)"))
        row = QHBoxLayout(self)
        self._row = row
        self.flatten(flat=False)
        row.setSpacing(0)  # the words of the button have room round them
        row.addWidget(Icon("pen", Token.CHG, side=16))
        row.addSpacing(8)
        row.addWidget(self.why, 1)
        row.addWidget(self._leave)
        self.hide()

    def flatten(self, *, flat: bool) -> None:
        """Take less of the height, where the form needs it."""
        above = 2 if flat else 8
        self._row.setContentsMargins(_BAR + 8, above, 0, above)

    def show_deal(self, number: int | None) -> None:
        """Speak of a deal; None: nothing is being corrected."""
        self.setVisible(number is not None)
        self.why.set_text("")
        if number is not None:
            self.setAccessibleName(self._say("Correcting deal {number}", number=number))

    def reason(self) -> str:
        """Why, in the table's words."""
        return self.why.text().strip()

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.theme.color
        with painting(self) as painter:
            rect = QRectF(self.rect())
            painter.setClipRect(rect)
            box(painter, rect.adjusted(-8, 0, 0, 0), color(Token.CHG_SOFT), radius=6)
            painter.fillRect(QRectF(0, 0, _BAR, rect.height()), color(Token.CHG))
