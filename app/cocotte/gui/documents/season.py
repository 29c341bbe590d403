"""Many matches in one document, made in a worker thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cocotte.core.values import replace
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.deeds import work_of
from cocotte.gui.widgets.work import WorkResult
from cocotte.language.records.seasons import season_title
from cocotte.operations.documents import FILE
from cocotte.operations.season_book import BOOK, TITLE, SeasonBook, SeasonWritten
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.places import log_path

if TYPE_CHECKING:
    from datetime import datetime

    from cocotte.gui.documents.match_files import Files
    from cocotte.gui.widgets.work import WorkFoot


class Season(QObject):
    """Exports the matches one sees in the list."""

    def __init__(self, context: AppContext, files: Files, foot: WorkFoot) -> None:
        super().__init__(files)
        self._context, self._files, self._foot = context, files, foot

    def export_dialog(self, shown: Mapping[str, datetime | None]) -> None:
        """Ask for a file, whose name becomes the title, and write the matches to it.

        `shown` has when each was played, on the clock of its table.
        """
        say = self._context.say
        days = [at.date() for at in shown.values() if at]
        title = season_title(say, min(days, default=None), max(days, default=None))
        path = self._files.choose_file(say(BOOK.title), title, ".pdf", say("PDF (*.pdf)"))
        if path is not None:
            self.write(path, [*shown])

    def write(self, path: Path, match_ids: Sequence[str]) -> None:
        """Write matches to a file in the order they were begun, whole or not at all.

        Those without a deal are left out, and those that cannot be read.
        """
        context, say = self._context, self._context.say
        known = PlayedMatches.of(context.log_path or log_path())
        book = SeasonBook(tuple(match_ids), self._files.how(), known)

        work = work_of(context, BOOK, book, {FILE: str(path), TITLE: path.stem})

        def result_of(written: SeasonWritten) -> WorkResult:
            self._files.remember(path)
            return WorkResult(BOOK.said(replace(written, file=path.name), say), self._files.offers(path))

        self._foot.begin(say("Printing the season…"), work, result_of)
