"""The events of a log: what is done to many of them at once."""

from __future__ import annotations

from cocotte.core.events.decide import NAME_NEAR, rename
from cocotte.core.events.entries import Entry
from cocotte.core.events.event import Event
from cocotte.store.logs.decisions import Decisions


def rename_in_events(events: Decisions[Event, Entry], name: str, new: str) -> None:
    """A name was corrected in the matches: so it is in the events; where somebody else has it, both stay.

    Raises: StorageError.
    """
    for each in events.all().decisions:
        if each.state.player(name) is not None and each.state.player(new) is None:
            events.do(each.id, rename(name=name, new=new, waived=(NAME_NEAR,)))
