"""What a club decides, beside its matches: an evening settled, how points are given, an event.

Each decision is a history of its own in the log: what was said is kept, entry by entry, and how it stands
follows from it. One that went on in two places is read as one, the entries of both in the order of their
times: an event therefore names what it is about, never the number of an entry, and folding raises nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from cocotte.core.values import frozen

Event = TypeVar("Event")
Command = TypeVar("Command")
State = TypeVar("State")


class Noted(NamedTuple, Generic[Event]):
    """An event of a decision, with its time."""

    event: Event
    """What was said."""
    at: str
    """When it was recorded: ISO 8601, UTC."""


@frozen
class DecisionKind(Generic[State, Command, Event]):
    """A kind of decision: its events, what may be asked, and how it stands after what was said."""

    name: str
    """What the ids of its histories begin with: ``evening``."""
    events: Mapping[str, type[Event]]
    """Its events as the log names them; a name once written is never given to another event.

    The first opens a history, and is called ``decision-`` and the name of the kind.
    """
    decide: Callable[[State | None, Command], tuple[Event, ...]]
    """The events a command comes to, None for what is not there yet; it raises RuleViolation."""
    fold: Callable[[Sequence[Noted[Event]]], State]
    """How it stands: the first event opens it; what does not fit counts for nothing."""
