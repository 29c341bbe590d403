"""At which other tables of a club matches are scored, as the list says it: read in a worker thread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cocotte.store.logs.log import Log
from cocotte.store.places import club_file

if TYPE_CHECKING:
    from cocotte.store.logs.tables import Tables


class OtherTables:
    """The tables of the club that a log belongs to; only what is new is read each time."""

    def __init__(self, log: Path | None) -> None:
        self._path = log
        self._tables: Tables | None = None
        self._joined: object = None

    @property
    def in_club(self) -> bool:
        """Whether the log belongs to a club; otherwise there are none."""
        return self._path is not None and club_file(self._path).exists()

    def read(self, log: Log, match_ids: Iterable[str]) -> Mapping[str, str]:
        """Those of the matches that are scored elsewhere, each with the name of that table.

        Raises: StorageError.
        """
        if self._path is None or not self.in_club:
            return {}
        from cocotte.club.membership import stamp_of  # noqa: PLC0415 - few logs belong to a club
        from cocotte.club.seating import tables_of  # noqa: PLC0415 - as above

        if self._tables is None or self._joined != stamp_of(self._path):
            self._joined, self._tables = stamp_of(self._path), tables_of(self._path, log)
        if (tables := self._tables) is None:
            return {}
        tables.log = log
        return {match_id: table.name for match_id, table in tables.all_elsewhere(match_ids).items()}
