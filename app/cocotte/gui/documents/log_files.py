"""The whole log out to a file, and the matches of a backup or of another log in, in a worker thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from cocotte.core.values import replace
from cocotte.gui.documents.file_dialog import FileDialog
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.deeds import work_of
from cocotte.gui.services.tasks import Progress
from cocotte.gui.widgets.notice import ask
from cocotte.language.records.near_names import near_lines
from cocotte.operations.logs import BACK_UP, BRING_BACK, FILE, BackedUp, BroughtBack, LogFile
from cocotte.store.match_files import endings

if TYPE_CHECKING:
    from cocotte.gui.documents.match_files import Files
    from cocotte.gui.widgets.work import WorkFoot

_LOOK_UP: Final = 0.1  # seconds after which what waits for its turn sees whether it is still wanted


class Logs(QObject):
    """Backs the log of a window up, and brings matches back."""

    def __init__(self, context: AppContext, files: Files, foot: WorkFoot) -> None:
        super().__init__(files)
        self._context, self._files, self._foot = context, files, foot
        self._turn = Lock()

    def backup_dialog(self) -> None:
        """Ask for a file, and write the whole log to it."""
        path = self._choose_path(self._context.say(BACK_UP.title))
        if path is not None:
            self.back_up(path)

    def copy_dialog(self) -> None:
        """Ask for a file, and write to it what is still there of a log that was taken away.

        Raises: StorageError.
        """
        path = self._choose_path(self._context.say("Save a copy of the matches"))
        if path is not None:
            count = self._context.save_copy(path)
            done = BackedUp(str(path), count)
            self._foot.begin(self._context.say("Backing up all matches…"), lambda _: done, self._backed_up)

    def _choose_path(self, title: str) -> Path | None:
        say = self._context.say
        name = say("Cocotte, all matches, {day}", day=f"{date.today():%Y-%m-%d}")  # noqa: DTZ011 - the user's own calendar
        return self._files.choose_file(
            title,
            name,
            endings.LOG,
            say("Backups ({files})", files=endings.pattern(endings.LOG)),
        )

    def back_up(self, path: Path) -> None:
        """Write the whole log to a file, whole or not at all."""
        say, log = self._context.say, self._context.log_path
        assert log is not None

        write = work_of(self._context, BACK_UP, LogFile(log), {FILE: str(path)})
        self._foot.begin(say("Backing up all matches…"), write, self._backed_up)

    def _backed_up(self, done: BackedUp) -> str:
        path = Path(done.file)
        self._files.remember(path)
        return BACK_UP.said(replace(done, file=path.name), self._context.say)

    def restore_dialog(self) -> None:
        """Ask for a backup, and bring its matches back."""
        say = self._context.say
        patterns = endings.pattern(*endings.LOGS)
        kinds = (say("Backups ({files})", files=patterns), say("All files (*)"))
        folder = str(self._files.folder())
        for path in FileDialog.pick(say, say(BRING_BACK.title), folder, kinds, self._files.window):
            self.bring_back(Path(path))

    @contextmanager
    def _in_turn(self, progress: Progress) -> Iterator[None]:
        """One backup after the other: they write to the same log, and together would crowd the window out."""
        while not self._turn.acquire(timeout=_LOOK_UP):
            progress.at(0, 0)
        try:
            yield
        finally:
            self._turn.release()

    def bring_back(self, path: Path) -> None:
        """Take over what the log does not have: nothing twice, nothing lost."""
        say, log = self._context.say, self._context.log_path
        assert log is not None

        bring_back = work_of(self._context, BRING_BACK, LogFile(log), {FILE: str(path)})

        def take(progress: Progress) -> BroughtBack:
            with self._in_turn(progress):
                return bring_back(progress)

        def result_of(done: BroughtBack) -> str:
            self._files.remember(path)
            self._context.look()
            lines = BRING_BACK.said(done, say).split("\n")
            if done.forked or done.near:
                head = say("Matches of {file}", file=path.name)
                lines += near_lines(done.near, say)
                ask(head, lines, [say("Close")], parent=self._files.window)
                return ""
            return " ".join(lines)

        self._foot.begin(say("Restoring matches…"), take, result_of)
