"""Pictures of the guide: the program's own sheet and entry, drawn of a sample match; to look at only."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.match.fold import fold
from cocotte.core.match.match import Match
from cocotte.gui.kit.look import Themed
from cocotte.gui.kit.prose import Prose
from cocotte.gui.kit.sheet_view import SheetView
from cocotte.gui.kit.typography import Type
from cocotte.gui.pages.match.adapter import SheetAdapter
from cocotte.gui.pages.match.entry_panel import EntryPanel
from cocotte.gui.theme import Token
from cocotte.words.catalogue import Say

_ENTRY, _CHARTS = (400, 616), 72  # px at 100 %


class Picture(Themed, QWidget):
    """A part of the program under glass, with its caption; always in the theme and language in force."""

    def __init__(self, shown: QWidget, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = shown
        shown.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for part in (shown, *shown.findChildren(QWidget)):
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(shown)
        column.addWidget(Prose(caption, Type.SMALL, Token.INK2))
        self.setAccessibleName(caption)
        self.retheme()

    def retheme(self) -> None:
        px, shown = self.theme.px, self._shown
        if isinstance(shown, SheetView):
            charts = px(_CHARTS) if shown.charts.drawn() else 0
            shown.setFixedHeight(shown.full_height() + charts)
        else:
            shown.setFixedSize(px(_ENTRY[0]), px(_ENTRY[1]))


def sheet_picture(match: Match, caption: str, say: Say) -> Picture:
    """The sheet of a match."""
    view = SheetView()
    view.show_sheet(SheetAdapter(match, say).drawn())
    return Picture(view, caption)


def entry_picture(match: Match, typed: str, caption: str, say: Say) -> Picture:
    """The first deal of a match, with a line typed in it."""
    entry = EntryPanel(fold(match.entries[:1]), say)
    entry.quick.set_text(typed)
    entry.quick.edited.emit(typed)
    return Picture(entry, caption)
