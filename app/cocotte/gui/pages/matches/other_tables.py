"""At which other tables of a club matches are scored, as the list says it: read in a worker thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from cocotte.store.logs.log import Log, MatchHead
from cocotte.store.places import club_file


class OtherTables:
    """They are read anew once a match was taken somewhere; a log that belongs to no club has none."""

    def __init__(self, log: Path | None) -> None:
        self._path = log
        self._histories: object = None
        self._known: Mapping[str, str] = {}

    def are_known(self) -> bool:
        """Whether it can be said without looking that there are none: the log belongs to no club."""
        return self._path is None or not club_file(self._path).exists()

    def read(self, log: Log, histories: Sequence[MatchHead]) -> Mapping[str, str]:
        """The matches that are scored elsewhere, each with the name of that table.

        Raises: StorageError.
        """
        if self._path is not None and not self.are_known():
            from cocotte.club.seating import tables_of  # noqa: PLC0415 - few logs belong to a club

            others = [(head.match_id, head.last_seq) for head in histories if not head.is_match]
            if others != self._histories:
                self._histories, tables = others, tables_of(self._path, log)
                self._known = {
                    head.match_id: table.name
                    for head in histories
                    if tables is not None
                    and head.is_match
                    and (table := tables.elsewhere(head.match_id)) is not None
                }
        else:
            self._histories, self._known = None, {}
        return self._known
