"""A figure that differs from the preset, in one line: its value here, the preset's, its clause."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from cocotte.core.rules import Value
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.clause import ClauseLink
from cocotte.gui.widgets.text.icon import Icon
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.language.labels import brief_value, figure_name, value_name

_HEIGHT = 32


class ChangedFigure(Themed, QFrame):
    """A pen, the figure, what the preset has, the clause as a link."""

    clauseRequested = Signal(str)
    """Somebody wants to read this clause."""

    def __init__(
        self,
        key: str,
        value: Value,
        usual: Value,
        clause: str,
        say: Translator,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        row = hbox(self, 8, margins=(12, 0, 12, 0))
        link = ClauseLink(clause)
        link.clicked.connect(lambda: self.clauseRequested.emit(clause))
        row.addWidget(Icon("pen", Token.CHG, side=16))
        if isinstance(value, tuple):
            name, beside = figure_name(key, say, value), brief_value(key, value, say)
        else:
            name = say(
                "{figure} {value}", figure=figure_name(key, say, value), value=value_name(key, value, say)
            )
            beside = say("preset {value}", value=value_name(key, usual, say))
        row.addWidget(Label(name, Type.BODY_STRONG))
        row.addWidget(Label(beside, Type.BODY, Token.INK2))
        row.addWidget(link)
        self.setAccessibleName(f"{name}, {beside}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.setFixedHeight(self.theme.px(_HEIGHT))
