"""What was seen of the matches, kept between two starts, the newest first."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import starmap
from pathlib import Path
from typing import NamedTuple

from cocotte.gui.pages.matches.summary import MatchSummary, as_json, from_json
from cocotte.store.logs.match_cache import Line, MatchCache


class Head(NamedTuple):
    """What shows whether a match is still as it was seen."""

    match_id: str
    """The match."""
    stamp: str
    """When its latest entry was recorded, and how many there are; the later of two is the greater."""

    @classmethod
    def of(cls, match_id: str, last_seq: int, last_at: str) -> Head:
        """The head of a match with this latest entry."""
        return cls(match_id, f"{last_at} {last_seq}")

    @property
    def last_at(self) -> str:
        """When its latest entry was recorded."""
        return self.stamp.partition(" ")[0]


def _line(summary: MatchSummary | None) -> str:
    """A summary as it is kept: when it was played, then all of it; nothing for one that cannot be read."""
    return f"{summary.played_at} {as_json(summary)}" if summary else ""


class Cache:
    """The summaries of one log; whatever is missing or no longer holds is read from the log again."""

    def __init__(self, log: Path | None, most: int | None = None) -> None:
        """With `most`, only so many of the newest are read, until `read_on`."""
        self._kept = (
            MatchCache.of(log, "glances", MatchSummary._fields, most) if log else MatchCache(None, "glances")
        )
        self.read_on = self._kept.read_on

    @property
    def count(self) -> int:
        """How many matches were seen, those not read yet included."""
        return self._kept.count

    @property
    def heads(self) -> tuple[Head, ...]:
        """The matches as they were seen, the one last touched first."""
        return tuple(starmap(Head, self._kept.stamps.items()))

    def holds(self, head: Head) -> bool:
        """Whether the match is still as it was seen."""
        return self._kept.holds(head.match_id, head.stamp)

    def summary(self, head: Head) -> MatchSummary | None:
        """What was seen of a match, if it is still so."""
        text = self._kept.text(head.match_id, head.stamp)
        if text is not None:
            with suppress(ValueError, TypeError, KeyError):
                return from_json(text.partition(" ")[2])
        return None

    def played_at(self, head: Head) -> str:
        """When a match was played last, if it was seen and is still so; it stands before the rest."""
        return self._kept.beginning(head.match_id, head.stamp, b" ")

    def keep(self, seen: Iterable[tuple[Head, MatchSummary | None]]) -> None:
        """Write down what was seen, in this order."""
        lines = (
            (head, self._kept.text(head.match_id, head.stamp) or _line(summary)) for head, summary in seen
        )
        self._kept.keep([Line(head.match_id, head.stamp, text) for head, text in lines if text])
