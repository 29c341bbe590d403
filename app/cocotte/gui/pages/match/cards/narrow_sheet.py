"""The sheet beside the cards: figures alone, the deal being told among them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from cocotte.core.sheet import SheetRow
from cocotte.gui.kit.label import Label
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.sheet_model import DrawnSheet
from cocotte.gui.kit.sheet_view import SheetView
from cocotte.gui.kit.typography import Type
from cocotte.gui.pages.match.adapter import SheetAdapter
from cocotte.gui.theme import Token
from cocotte.words.catalogue import Say

_LEAST = 140


class NarrowSheet(Themed, QWidget):
    """Numbers of the deals and totals; what the last line gives is said under it."""

    def __init__(self, adapter: SheetAdapter, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._adapter, self._say = adapter, say
        self.sheet = SheetView(compact=True)
        self.sheet.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # what is left
        self._last = Label("", Type.SMALL, Token.INK2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.sheet, 1)
        column.addWidget(self._last)
        self.retheme()
        self.preview(None)

    def preview(self, row: SheetRow | None) -> None:
        """Show the sheet with the deal as the cards tell it so far."""
        drawn = _figures_alone(self._adapter.drawn(row))
        self.sheet.show_sheet(drawn)
        self.sheet.reveal(self._adapter.open_column())
        self.sheet.to_now()
        self._last.setVisible(bool(drawn.foot))
        if drawn.foot:
            what = drawn.foot[0].words
            self._last.setText(self._say("Last line: {what}", what=what[:1].lower() + what[1:]))

    def retheme(self) -> None:
        self.sheet.setMinimumHeight(self.theme.px(_LEAST))


def _figures_alone(sheet: DrawnSheet) -> DrawnSheet:
    """No words, games by their numbers, and of what stands under the double line the first alone."""
    several = len(sheet.games) > 1
    games = (
        replace(game, title=str(place) if several else "", note="", steps=None)
        for place, game in enumerate(sheet.games, start=1)
    )
    return replace(sheet, games=tuple(games), foot=sheet.foot[:1], title="", number_head="", words_head="")
