"""The sheet beside the cards: figures alone, the deal being entered among them."""

from __future__ import annotations

from operator import is_

from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.match.match import Match
from cocotte.core.sheet import SheetRow
from cocotte.core.values import replace
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator
from cocotte.language.sheet_words import game_title
from cocotte.language.written.model import ScoreSheet
from cocotte.language.written.shown_sheet import SheetAdapter

_LEAST = 140


class NarrowSheet(Themed, QWidget):
    """Numbers of the deals and totals of the first open game; what the last line gives is said under it."""

    def __init__(self, adapter: SheetAdapter, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._adapter, self._say = adapter, say
        self._shown: tuple[SheetRow | None, Match] | None = None
        self.sheet = SheetView(compact=True)
        self.sheet.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # what is left
        self._last = Label("", Type.SMALL, Token.INK2)
        column = vbox(self, 4)
        column.addWidget(self.sheet, 1)
        column.addWidget(self._last)
        self.on_theme_changed()
        self.preview(None)

    def preview(self, row: SheetRow | None) -> None:
        """Show the sheet with the deal as entered by its cards so far."""
        wanted = row, self._adapter.match
        if self._shown is not None and all(map(is_, self._shown, wanted)):
            return  # most cards that are laid change nothing in it yet
        self._shown = wanted
        sides = len(self._adapter.sheet.sides)
        game = self._adapter.open_column() // sides
        title = game_title(self._say, self._adapter.match.opened, game + 1)
        drawn = _figures_alone(self._adapter.drawn(row), game, title)
        self.sheet.show_sheet(drawn)
        self.sheet.to_now()
        self._last.setVisible(bool(drawn.sums))
        if drawn.sums:
            what = drawn.sums[0].label
            self._last.setText(self._say("Last line: {what}", what=what[:1].lower() + what[1:]))

    def on_theme_changed(self) -> None:
        self.sheet.setMinimumHeight(self.theme.px(_LEAST))


def _figures_alone(sheet: ScoreSheet, place: int, title: str) -> ScoreSheet:
    """No words; of several games the one at a place, and under the double line the first line alone."""
    several, game = len(sheet.blocks) > 1, sheet.blocks[place]
    return replace(
        sheet,
        blocks=(replace(game, title=title if several else "", note="", steps=None),),
        rows=tuple(replace(row, cells=row.cells[place : place + 1]) for row in sheet.rows),
        sums=tuple(replace(line, cells=line.cells[place : place + 1]) for line in sheet.sums[:1]),
        title="",
    )
