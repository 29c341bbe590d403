"""What goes out of the window and comes in besides single matches: seasons, blank sheets, whole logs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from cocotte.gui.documents.blank_sheets import BlankSheets
    from cocotte.gui.documents.log_files import Logs
    from cocotte.gui.main_window import MainWindow
    from cocotte.gui.widgets.work import WorkFoot


class Paperwork(QObject):
    """The paperwork of a window, each part made ready when it is first asked for."""

    def __init__(self, window: MainWindow, put_under: Callable[[QWidget], None]) -> None:
        super().__init__(window)
        self._window, self._put_under = window, put_under

    @cached_property
    def foot(self) -> WorkFoot:
        """What is being done beside the window, told at its foot."""
        from cocotte.gui.widgets.work import WorkFoot  # noqa: PLC0415 - when something takes long

        foot = WorkFoot(self._window.say)
        self._put_under(foot)
        return foot

    @cached_property
    def logs(self) -> Logs:
        """Whole logs out and in."""
        from cocotte.gui.documents.log_files import Logs  # noqa: PLC0415 - when somebody backs up

        return Logs(self._window.context, self._window.files, self.foot)

    @cached_property
    def blanks(self) -> BlankSheets:
        """Blank sheets."""
        from cocotte.gui.documents.blank_sheets import BlankSheets  # noqa: PLC0415 - when somebody prints

        return BlankSheets(self._window.context, self._window.files)

    def when_done(self, then: Callable[[], None], words: str) -> bool:
        """Go on as soon as nothing is being done beside the window; whether that waits, and is told."""
        if "foot" not in self.__dict__ or not self.foot.busy:
            return False
        self.foot.rested.connect(then, Qt.ConnectionType.SingleShotConnection)
        self.foot.tell(words)
        return True

    def go_on(self) -> None:
        """Somebody goes on to another page: what came of earlier work is told no more."""
        if "foot" in self.__dict__:
            self.foot.go_on()

    def back_up(self) -> None:
        """Write all matches to a file."""
        self.logs.ask_out()

    def bring_back(self, path: Path | None = None) -> None:
        """Take over the matches of a backup; without a path, ask for it."""
        if path is None:
            self.logs.ask_in()
        else:
            self.logs.bring_back(path)

    def export_season(self) -> None:
        """Write the matches one sees in the list to one document."""
        from cocotte.gui.documents.season import Season  # noqa: PLC0415 - when somebody wants a season

        model = self._window.pages.matches.model
        Season(self._window.context, self._window.files, self.foot).ask_out(model.shown())

    def blank_sheet(self) -> None:
        """Print a sheet to fill in by hand: as the new match is set up, or like the match one means."""
        window = self._window
        if window.page_name == "new-match":
            self.blanks.preview(window.pages.new_match.blank())
        elif match_id := window.match_meant():
            self.blanks.preview_of(match_id)
        else:
            window.begin()
