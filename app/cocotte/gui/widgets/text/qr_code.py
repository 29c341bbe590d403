"""An address as a code for telephones."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.gui.widgets.style.paint import painting
from cocotte.gui.widgets.style.theming import Themed

_QUIET = 4  # modules of white a reader needs around it
_MODULE = 6  # px of one


class QrCode(Themed, QWidget):
    """Black on white on every ground: readers know no other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[bytearray, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str, name: str) -> None:
        """Show the code of a text; `name` is what it is, for a reader of screens."""
        import segno  # noqa: PLC0415 - few windows show a code

        self._rows = tuple(segno.make_qr(text).matrix)
        self.setAccessibleName(name)
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        side = (len(self._rows) + 2 * _QUIET) * self._module
        return QSize(side, side)

    @property
    def _module(self) -> int:
        """Whole pixels, so that every edge is sharp."""
        return round(self.theme.px(_MODULE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), Qt.GlobalColor.white)
            module = self._module
            for y, row in enumerate(self._rows, _QUIET):
                for x, dark in enumerate(row, _QUIET):
                    if dark:
                        place = QRectF(x * module, y * module, module, module)
                        painter.fillRect(place, Qt.GlobalColor.black)
