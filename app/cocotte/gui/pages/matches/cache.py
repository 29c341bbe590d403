"""What was seen of the matches, kept between two starts: a line each, the newest first.

Losing it costs nothing but time: whatever is missing or no longer holds is read from the log again.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_cache_path

from cocotte import __version__
from cocotte.core.errors import CocotteError
from cocotte.gui.pages.matches.glance import Glance, as_json, from_json
from cocotte.store.atomic import write_bytes
from cocotte.store.places import APPLICATION

_FORM: Final = f"cocotte glances 1 {__version__}"


class Head(NamedTuple):
    """What tells whether a match is still as it was seen."""

    match_id: str
    """The match."""
    last_seq: int
    """How many entries it has."""
    last_at: str
    """When the latest was recorded."""


class Cache:
    """The glances of one log."""

    def __init__(self, log: Path | None) -> None:
        self._log = log
        self._lines: dict[Head, str] = {}
        self._read()

    @property
    def heads(self) -> tuple[Head, ...]:
        """The matches as they were seen, the one last touched first."""
        return tuple(self._lines)

    def glance(self, head: Head) -> Glance | None:
        """What was seen of a match, if it is still so."""
        line = self._lines.get(head)
        if line is not None:
            with suppress(ValueError, TypeError, KeyError):
                return from_json(line)
        return None

    def keep(self, seen: Iterable[tuple[Head, Glance | None]]) -> None:
        """Write down what was seen, in this order; what a disk refuses is no matter."""
        if self._log is None:
            return
        told = [(head, self._lines.get(head) or (as_json(glance) if glance else "")) for head, glance in seen]
        lines = [f"{head.match_id}\t{head.last_seq}\t{head.last_at}\t{line}" for head, line in told if line]
        with suppress(OSError, CocotteError):
            path = self._path()
            path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(path, "\n".join([_FORM, str(self._log), *lines]).encode("utf-8"))

    def _read(self) -> None:
        if self._log is None:
            return
        try:
            form, log, *lines = self._path().read_text("utf-8").split("\n")
        except (OSError, ValueError):
            return
        if (form, log) != (_FORM, str(self._log)):
            return
        for line in lines:
            match_id, seq, at, told = line.split("\t", 3)
            self._lines[Head(match_id, int(seq), at)] = told

    def _path(self) -> Path:
        return user_cache_path(APPLICATION, appauthor=False) / "glances.txt"
