"""A match that went on differently in two logs, once they are merged: the log then holds several lines of it.

Lines of one match began with the same entry at the same moment. The table says which of them goes on, the
others are set aside (D56); which only the log of each records.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from cocotte.core.errors import StorageError
from cocotte.store.logs.log import Entry, Log, MatchHead
from cocotte.store.logs.merging import digest_of
from cocotte.store.logs.sample import is_sample_head

if TYPE_CHECKING:  # the list of matches is there before the rules
    from cocotte.core.match.match import Match


class Lines:
    """The lines of the matches in a log, as they are when this is made."""

    def __init__(self, log: Log) -> None:
        """Raises: StorageError."""
        self._log = log
        self._others = lines_of(log.matches())

    def of(self, match_id: str) -> tuple[str, ...]:
        """The other lines of a match; none where it is in the log once."""
        return self._others.get(match_id, ())

    def last_of(self, match_id: str) -> str:
        """The last entry of a line, as every log names it.

        Raises: StorageError.
        """
        return digest_of(self._log.read(match_id)[-1])

    def goes_on_instead(self, match_id: str, match: Match) -> str:
        """What the line is called here that a match was set aside for; empty where it was not.

        One that is not here has the name it had on the computer where the table chose it.
        """
        for other in self.of(match_id) if match.instead_last else ():
            with suppress(StorageError):  # a damaged one is looked at by itself
                if match.instead_last in map(digest_of, self._log.read(other)):
                    return other
        return match.instead


def lines_of(heads: Iterable[MatchHead]) -> Mapping[str, tuple[str, ...]]:
    """The other lines of each match that has several; the sample, which nobody played, has but itself."""
    together: dict[str, list[MatchHead]] = {}
    for head in heads:
        together.setdefault(head.first.at[:19], []).append(head)  # in UTC, to the second
    found: dict[str, tuple[str, ...]] = {}
    for alike in together.values():
        if len(alike) > 1:
            found |= _lines(alike)
    return found


def _lines(heads: Iterable[MatchHead]) -> dict[str, tuple[str, ...]]:
    """The same, of the matches that began in one second."""
    lines: dict[tuple[object, str], list[str]] = {}
    for head in heads:
        if not is_sample_head(head):
            lines.setdefault(_beginning(head.first), []).append(head.match_id)
    return {
        match_id: tuple(sorted(set(ids) - {match_id}))
        for ids in lines.values()
        if len(ids) > 1
        for match_id in ids
    }


def _beginning(first: Entry) -> tuple[object, str]:
    """When and how a match began; its clock may be given by one line alone."""
    with suppress(ValueError, AttributeError, TypeError):  # a damaged log may hold anything
        return datetime.fromisoformat(first.at), _without_clock(first.body)
    return first.at, first.body


@lru_cache(maxsize=1024)  # in a busy club some are looked at at each deal of anybody
def _without_clock(body: str) -> str:
    """How a match began. Raises: ValueError, AttributeError, TypeError for what is no body."""
    fields = json.loads(body)
    fields.pop("clock", None)
    return json.dumps(fields, sort_keys=True)
