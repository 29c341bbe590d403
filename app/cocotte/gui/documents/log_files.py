"""The whole log out to a file, and the matches of a backup or of another log in, in a worker thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from cocotte.gui.documents.file_dialog import FileDialog
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.gui.widgets.notice import ask
from cocotte.store.match_files import endings

if TYPE_CHECKING:
    from cocotte.gui.documents.match_files import Files
    from cocotte.gui.widgets.work import WorkFoot
    from cocotte.store.logs.merging import Merged

_LOOK_UP: Final = 0.1  # seconds after which what waits for its turn sees whether it is still wanted


class Logs(QObject):
    """Backs the log of a window up, and brings matches back."""

    def __init__(self, context: AppContext, files: Files, foot: WorkFoot) -> None:
        super().__init__(files)
        self._context, self._files, self._foot = context, files, foot
        self._turn = Lock()

    def backup_dialog(self) -> None:
        """Ask for a file, and write the whole log to it."""
        path = self._choose_path(self._context.say("Back up all matches"))
        if path is not None:
            self.back_up(path)

    def copy_dialog(self) -> None:
        """Ask for a file, and write to it what is still there of a log that was taken away.

        Raises: StorageError.
        """
        path = self._choose_path(self._context.say("Save a copy of the matches"))
        if path is not None:
            count = self._context.save_copy(path)
            self._foot.begin(
                self._context.say("Backing up all matches…"), lambda _: count, self._result_of(path)
            )

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

        def write(_: Progress) -> int:
            from cocotte.store.logs.backup import copy_out, opened  # noqa: PLC0415 - when somebody backs up

            copy_out(log, path)
            with opened(path) as backup:
                return len(backup.matches())

        self._foot.begin(say("Backing up all matches…"), write, self._result_of(path))

    def _result_of(self, path: Path) -> Callable[[int], str]:
        def result_of(count: int) -> str:
            self._files.remember(path)
            return self._context.say.n(
                "{n} match written to {file}.", "{n} matches written to {file}.", count, file=path.name
            )

        return result_of

    def restore_dialog(self) -> None:
        """Ask for a backup, and bring its matches back."""
        say = self._context.say
        patterns = endings.pattern(*endings.LOGS)
        kinds = (say("Backups ({files})", files=patterns), say("All files (*)"))
        folder = str(self._files.folder())
        for path in FileDialog.pick(say, say("Restore a backup"), folder, kinds, self._files.window):
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

        def take(progress: Progress) -> tuple[Merged, list[str], list[str]]:
            from cocotte.keeper import Scorekeeper  # noqa: PLC0415 - when somebody brings one back
            from cocotte.language.records.near_names import near_lines  # noqa: PLC0415 - as above
            from cocotte.store.logs.backup import opened  # noqa: PLC0415 - as above
            from cocotte.store.logs.merging import merge  # noqa: PLC0415 - as above
            from cocotte.store.logs.near_names import near_since  # noqa: PLC0415 - as above
            from cocotte.store.logs.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

            with self._in_turn(progress), SqliteLog(log) as ours, opened(path) as backup:
                before = {head.match_id for head in ours.matches()}
                merged = merge(ours, backup, progress.at)
                peek, near = Scorekeeper(ours).peek, near_lines(near_since(ours, before), say)
                apart = [self._files.apart_line(each.kept, peek(each.kept)) for each in merged.apart]
                return merged, apart, near

        def result_of(came: tuple[Merged, list[str], list[str]]) -> str:
            from cocotte.language.records.merging import merged_lines  # noqa: PLC0415 - as above

            merged, apart, near = came
            self._files.remember(path)
            self._context.look()
            lines = merged_lines(
                say,
                len(merged.new),
                len(merged.longer),
                merged.known,
                apart,
                decisions=len(merged.decisions),
            )
            if apart or near:
                head = say("Matches of {file}", file=path.name)
                ask(head, [*lines, *near], [say("Close")], parent=self._files.window)
                return ""
            return " ".join(lines)

        self._foot.begin(say("Restoring matches…"), take, result_of)
