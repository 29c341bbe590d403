"""Blank sheets, to be looked at, printed and written to files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cocotte.core.values import replace
from cocotte.gui.services.app_context import AppContext

if TYPE_CHECKING:
    from cocotte.gui.documents.match_files import Files
    from cocotte.sheets.exports import Blank
    from cocotte.sheets.style import PageSize


class BlankSheets(QObject):
    """Shows a sheet to fill in by hand, and hands it to the printer or a file."""

    def __init__(self, context: AppContext, files: Files) -> None:
        super().__init__(files)
        self._context, self._files = context, files

    def preview(self, blank: Blank) -> None:
        """Show it as it will be printed; names that are known are printed where somebody asks for them."""
        from cocotte.operations.documents import blank_forms  # noqa: PLC0415 - when somebody prints

        say = self._context.say
        chosen = replace(blank, named=False)

        def render(size: PageSize) -> bytes:
            return blank_forms(chosen, self._files.how(size))["pdf"].make()

        def choose(place: int) -> None:
            nonlocal chosen
            chosen = replace(blank, named=place == 1)
            shown.redraw()

        shown = self._files.make_preview(self.name_for(blank), render, lambda: self.export_dialog(chosen))
        if blank.named:
            shown.offer(say("Names"), [say("Without names"), say("With names")], choose)
        shown.show()

    def preview_of(self, match_id: str) -> None:
        """Show the sheet for a match like one of the log: the same players, game and rules."""
        from cocotte.core.match.naming import opened_anew  # noqa: PLC0415 - when somebody prints
        from cocotte.sheets.exports import blank_like  # noqa: PLC0415 - as above

        match = self._context.keeper.peek(match_id)
        self.preview(blank_like(opened_anew(match.opened, match.names), self._context.library, named=True))

    def export_dialog(self, blank: Blank) -> None:
        """Ask for a file, and write it there."""
        say = self._context.say
        path = self._files.choose_file(
            say("Export the blank sheet"), self.name_for(blank), ".pdf", say("PDF (*.pdf)")
        )
        if path is not None:
            self.write(blank, path)

    def write(self, blank: Blank, path: Path) -> None:
        """Write it to a file."""
        from cocotte.operations.documents import blank_forms  # noqa: PLC0415 - when somebody prints

        self._files.write(path, blank_forms(blank, self._files.how()), lambda: self.preview(blank))

    def name_for(self, blank: Blank) -> str:
        """What its file is called: ``Hollywood, blank sheet``."""
        say = self._context.say
        titles = blank.paper.title
        return say("{title}, blank sheet", title=say.pick(titles))
