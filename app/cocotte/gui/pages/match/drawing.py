"""The sheet of the open match as it is drawn: at once, or once the many deals that changed are written."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject

from cocotte.core.sheet import Sheet, SheetRow
from cocotte.gui.pages.match.workspace import Workspace
from cocotte.gui.services.steps import run_incrementally
from cocotte.language.written.shown_sheet import SheetAdapter

_AT_ONCE = 60
"""Deals that are written on the sheet before the window does anything else."""


class Drawing(QObject):
    """Draws the sheet on the page, with the deal being typed."""

    def __init__(self, work: Workspace) -> None:
        super().__init__(work)
        self._work, self._sheet = work, work.sheet
        self._adapter: SheetAdapter
        self._preview: SheetRow | None = None
        self._then: Sheet | None = None
        self._writing = False

    def take(self, adapter: SheetAdapter) -> None:
        """Draw another match from now on, or one that has changed: nothing of it is being typed."""
        self._adapter, self._preview, self._then = adapter, None, None

    def shows(self, preview: SheetRow | None) -> bool:
        """Whether this is the deal that is drawn as it is being typed."""
        return preview is self._preview

    def show_preview(self, preview: SheetRow | None, then: Sheet | None = None) -> None:
        """Draw the deal being typed in its place, over the sums of the sheet as it would stand."""
        self._preview, self._then = preview, then
        self.draw_soon()

    def draw(self) -> None:
        """Draw all of it now."""
        games = len(self._sheet.sheet().blocks)
        self._sheet.show_sheet(self._adapter.drawn(self._preview, self._then))
        self._work.fit_sheet()
        if len(self._sheet.sheet().blocks) != games:
            self._sheet.reveal(self._adapter.open_column())

    def draw_soon(self) -> None:
        """Draw it; many deals that come out otherwise are written first, while the window goes on."""
        if self._adapter.unwritten <= _AT_ONCE:
            self.draw()
        elif not self._writing:
            self._writing = True
            run_incrementally(self, self._write())

    def _write(self) -> Iterator[None]:
        while self._adapter.unwritten:  # of the match that is open by now
            yield from self._adapter.writing()
        self._writing = False
        self.draw()
