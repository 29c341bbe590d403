"""A heading that folds what stands under it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label


class Fold(Themed, Ringed, QPushButton):
    """A chevron and a heading; `toggled` carries whether it is open."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._chevron = Icon("chevron-right")
        self._row = hbox(self, 16, margins=(0, 0, 8, 0))
        self._row.addWidget(self._chevron)
        self._row.addWidget(Label(title, Type.HEADING))
        self.toggled.connect(self._turn_chevron)

    def sizeHint(self) -> QSize:
        return QSize(self._row.totalSizeHint().width(), self.theme.px(Size.CONTROL))

    def _turn_chevron(self, opened: bool) -> None:
        self._chevron.draw("chevron-down" if opened else "chevron-right", Token.INK)
