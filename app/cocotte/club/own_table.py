"""The histories that this computer opened in a log as a table of a club: a small file beside the log.

The file stays when the computer leaves the club, so that it is the same table when it joins again. On another
computer, to which it was copied with the log, it counts for nothing: that computer is a table of its own.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from socket import gethostname
from typing import Any

from cocotte.club.machine import machine_mark
from cocotte.core.errors import StorageError
from cocotte.store.atomic import write_bytes
from cocotte.store.logs.tables import OwnHistories
from cocotte.store.places import table_file


class OwnTable(OwnHistories):
    """The histories of this computer, in the file of a log."""

    def __init__(self, log: Path, former: str = "") -> None:
        """`former` is the history an older Cocotte saved with the membership, without this file."""
        super().__init__(gethostname())
        self._path, self._log = table_file(log), log
        if former and self._saved() is None:
            with suppress(StorageError):  # if the disk refuses to write it, it is written another time
                self.add(former)

    def ids(self) -> tuple[str, ...]:
        """Their ids, the latest last; none if the file cannot be read."""
        return self._saved() or ()

    def add(self, history: str) -> None:
        """Add one; it is on disk when this returns.

        Raises: StorageError, if the disk refuses to write it.
        """
        saved = {"machine": machine_mark(), "histories": [*self.ids(), history]}
        write_bytes(self._path, json.dumps(saved, indent=1).encode(), like=self._log, durable=True)

    def _saved(self) -> tuple[str, ...] | None:
        """What the file says on this computer; None if there is no file."""
        try:
            saved: dict[str, Any] = json.loads(self._path.read_bytes())
            return tuple(map(str, saved["histories"])) if saved["machine"] == machine_mark() else ()
        except FileNotFoundError:
            return None
        except (OSError, ValueError, LookupError, TypeError, RecursionError):
            return ()
