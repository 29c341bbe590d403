"""What goes out of the window and comes in besides single matches: seasons, blank sheets, whole logs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from datetime import datetime

    from cocotte.gui.documents.blank_sheets import BlankSheets
    from cocotte.gui.documents.log_files import Logs
    from cocotte.gui.documents.match_files import Files
    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.widgets.work import WorkFoot


class Paperwork(QObject):
    """The paperwork of a window, each part made ready when it is first asked for."""

    def __init__(
        self,
        context: AppContext,
        window: QWidget,
        files: Callable[[], Files],
        put_under: Callable[[QWidget], None],
    ) -> None:
        """`files` makes what goes to files when first needed; `put_under` gives the foot its place."""
        super().__init__(window)
        self._context, self._say = context, context.say
        self._files, self._put_under = files, put_under

    @cached_property
    def foot(self) -> WorkFoot:
        """What is being done in a worker thread, shown at the foot of the window."""
        from cocotte.gui.widgets.work import WorkFoot  # noqa: PLC0415 - when something takes long

        foot = WorkFoot(self._say)
        self._put_under(foot)
        return foot

    @cached_property
    def logs(self) -> Logs:
        """Whole logs out and in."""
        from cocotte.gui.documents.log_files import Logs  # noqa: PLC0415 - when somebody backs up

        return Logs(self._context, self._files(), self.foot)

    @cached_property
    def blanks(self) -> BlankSheets:
        """Blank sheets."""
        from cocotte.gui.documents.blank_sheets import BlankSheets  # noqa: PLC0415 - when somebody prints

        return BlankSheets(self._context, self._files())

    def when_done(self, then: Callable[[], None], words: str) -> bool:
        """Go on as soon as nothing is being done in a worker thread; whether that waits, and is said."""
        if "foot" not in self.__dict__ or not self.foot.busy:
            return False
        self.foot.rested.connect(then, Qt.ConnectionType.SingleShotConnection)
        self.foot.show_message(words)
        return True

    def go_on(self) -> None:
        """Somebody goes on to another page: what came of earlier work is no longer shown."""
        if "foot" in self.__dict__:
            self.foot.go_on()

    def back_up(self) -> None:
        """Write all matches to a file."""
        self.logs.backup_dialog()

    def save_copy(self) -> None:
        """Write what is still there of a log that was taken away to a file.

        Raises: StorageError.
        """
        self.logs.copy_dialog()

    def bring_back(self, path: Path | None = None) -> None:
        """Take over the matches of a backup; without a path, ask for it."""
        if path is None:
            self.logs.restore_dialog()
        else:
            self.logs.bring_back(path)

    def take_preset(self, path: Path) -> None:
        """Keep the preset that somebody handed on in a file.

        Raises: StorageError, RuleViolation.
        """
        from cocotte.gui.documents.presets import take_preset  # noqa: PLC0415 - when somebody hands one on

        take_preset(path, self._files(), self._context)

    def export_season(self, shown: Mapping[str, datetime | None]) -> None:
        """Write these matches to one document; each with when it was played, on the clock of its table."""
        from cocotte.gui.documents.season import Season  # noqa: PLC0415 - when somebody wants a season

        Season(self._context, self._files(), self.foot).export_dialog(shown)
