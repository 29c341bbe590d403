"""What was seen of the matches, kept between two starts, the newest first."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cocotte.gui.pages.matches.glance import Glance, as_json, from_json
from cocotte.store.kept import Kept, Line


class Head(NamedTuple):
    """What tells whether a match is still as it was seen."""

    match_id: str
    """The match."""
    last_seq: int
    """How many entries it has."""
    last_at: str
    """When the latest was recorded."""

    @property
    def stamp(self) -> str:
        """What changes with every entry."""
        return f"{self.last_seq} {self.last_at}"


class Cache:
    """The glances of one log; whatever is missing or no longer holds is read from the log again."""

    def __init__(self, log: Path | None) -> None:
        self._kept = Kept.of(log, "glances") if log else Kept(None, "glances")

    @property
    def heads(self) -> tuple[Head, ...]:
        """The matches as they were seen, the one last touched first."""
        told = ((match_id, *stamp.split(" ", 1)) for match_id, stamp in self._kept.stamps.items())
        return tuple(Head(match_id, int(seq), at) for match_id, seq, at in told)

    def glance(self, head: Head) -> Glance | None:
        """What was seen of a match, if it is still so."""
        text = self._kept.text(head.match_id, head.stamp)
        if text is not None:
            with suppress(ValueError, TypeError, KeyError):
                return from_json(text)
        return None

    def keep(self, seen: Iterable[tuple[Head, Glance | None]]) -> None:
        """Write down what was seen, in this order."""
        told = (
            (head, self._kept.text(head.match_id, head.stamp) or (as_json(glance) if glance else ""))
            for head, glance in seen
        )
        self._kept.keep([Line(head.match_id, head.stamp, text) for head, text in told if text])
