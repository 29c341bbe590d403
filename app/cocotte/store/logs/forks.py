"""A match that went on differently in two logs, once they are merged: the log then holds several lines of it.

Lines of one match began with the same entry at the same moment. The table says which of them goes on, the
others are set aside (D56); which only the log of each records.

The id of a line in a log depends on which one was there first. So a line has a name, too, which is the same
on every computer that has the same lines: the id under which the match began, and a mark made of what the
line alone says.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cocotte.core.errors import StorageError
from cocotte.store.logs.log import Entry, Log, MatchHead
from cocotte.store.logs.merging import digest_of
from cocotte.store.logs.sample import is_sample_head

if TYPE_CHECKING:  # the list of matches is there before the rules
    from cocotte.core.match.match import Match

_MARK: Final = 6
"""Characters of the mark of a line, at least."""


class Standing(NamedTuple):
    """How a line of a match stands among the others."""

    to_choose: Mapping[str, Match]
    """The other lines between which and this one somebody has to choose, by id; none where that is clear."""
    aside: bool = False
    """Whether the line is set aside: another one goes on."""
    contrary: bool = False
    """Whether each line was set aside for another, at different tables: nobody knows which one goes on."""


class Lines:
    """The lines of the matches in a log, as they are when this is made."""

    def __init__(self, log: Log, heads: Iterable[MatchHead] | None = None) -> None:
        """`heads` are those of the log's matches, if they are at hand.

        Raises: StorageError.
        """
        self._log = log
        heads = log.matches() if heads is None else tuple(heads)
        self._known = frozenset(head.match_id for head in heads)
        self._others = lines_of(heads)

    def of(self, match_id: str) -> tuple[str, ...]:
        """The other lines of a match; none where it is in the log once."""
        return self._others.get(match_id, ())

    def standing(self, match_id: str, peek: Callable[[str], Match]) -> Standing:
        """How a line stands among the others, of which those count that can be read.

        Raises: as `peek` for the line itself.
        """
        match = peek(match_id)
        others: dict[str, Match] = {}
        for other in self.of(match_id):
            with suppress(StorageError):  # one that is damaged is reported by itself
                others[other] = peek(other)
        going_on = {other: its for other, its in others.items() if not its.instead}
        if not match.instead:
            return Standing(going_on)
        contrary = bool(others) and not going_on
        return Standing(others if contrary else {}, aside=not contrary, contrary=contrary)

    def set_aside_for(self, match_id: str, peek: Callable[[str], Match]) -> tuple[str, ...]:
        """The other lines that were set aside while this one goes on.

        Raises: as `standing`.
        """
        if self.standing(match_id, peek).aside or not self.of(match_id):
            return ()
        there = self.standing(match_id, peek).to_choose
        return tuple(other for other in self.of(match_id) if other not in there)

    def known_as(self, match_id: str) -> tuple[str, ...]:
        """What means a match on every computer: the id under which it began, then the name of each line.

        Raises: StorageError.
        """
        lines = _in_order(match_id, *self.of(match_id))
        return lines[0], *filter(None, map(self.names.get, lines))

    def meant(self, name: str) -> tuple[str, ...]:
        """The lines of the match that is meant by an id or the name of a line; none for no match.

        Raises: StorageError.
        """
        one = next((each for each, its in self.names.items() if its == name), name)
        return (one, *self.of(one)) if one in self._known else ()

    def name_of(self, match_id: str) -> str:
        """What a line is called on every computer; a match that is here once is called by its id."""
        return self.names.get(match_id, match_id)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The names of the lines of matches that went on differently, by id; one that is damaged has none.

        Raises: StorageError.
        """
        found: dict[str, str] = {}
        for match_id, others in self._others.items():
            if match_id not in found:
                found |= self._names_of(_in_order(match_id, *others))
        return found

    def _names_of(self, lines: Sequence[str]) -> dict[str, str]:
        """The names of all lines of a match, of which the first has the id under which it began."""
        digests: dict[str, list[str]] = {}
        for each in lines:
            with suppress(StorageError):  # a damaged one is looked at by itself
                digests[each] = list(map(digest_of, self._log.read(each)))
        seen = Counter(digest for line in digests.values() for digest in set(line))
        marks = {
            each: next((digest for digest in line if seen[digest] == 1), line[-1])
            for each, line in digests.items()
        }
        length = _MARK
        while len({mark[:length] for mark in marks.values()}) < len(set(marks.values())):
            length += 1
        return {each: f"{lines[0]}-{mark[:length]}" for each, mark in marks.items()}

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


def _in_order(*lines: str) -> list[str]:
    """Lines of a match, the one first that has the id under which it began."""
    return sorted(lines, key=lambda each: (len(each), each))


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
