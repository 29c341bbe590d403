"""Events among the decisions of a club."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.decisions import DecisionKind, Timed
from cocotte.core.events import entries
from cocotte.core.events.entries import Entry
from cocotte.core.events.event import Event, fold


def _folded(events: Sequence[Timed[Entry]]) -> Event:
    return fold(each.event for each in events)


EVENTS: Final[DecisionKind[Event, Entry]] = DecisionKind(
    "event",
    {
        "decision-event": entries.EventOpened,
        "event-joined": entries.EntrantJoined,
        "event-left": entries.EntrantLeft,
        "event-renamed": entries.EntrantRenamed,
        "event-paired": entries.RoundPaired,
        "event-round-struck": entries.RoundStruck,
        "event-match": entries.MatchAssigned,
        "event-result": entries.ResultEntered,
        "event-result-struck": entries.ResultStruck,
        "event-closed": entries.EventClosed,
    },
    _folded,
)
"""How events are kept, with the names of their entries in the log."""
