"""The decisions of a club, recorded beside its matches: an evening settled, how points are given, an event.

Each decision is a history of its own in the log; its state is folded from its events. A history that forked
is read as one, the events of all its lines in the order of their times. So an event names what it is about,
never the number of an entry, and folding raises nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from cocotte.core.values import frozen

Event = TypeVar("Event")
Command = TypeVar("Command")
State = TypeVar("State")


class Timed(NamedTuple, Generic[Event]):
    """An event of a decision, with its time."""

    event: Event
    """What happened."""
    at: str
    """When it was recorded: ISO 8601, UTC."""


@frozen
class DecisionKind(Generic[State, Command, Event]):
    """A kind of decision: its events, the commands it accepts, and the state its events lead to."""

    name: str
    """What the ids of its histories begin with: ``evening``."""
    events: Mapping[str, type[Event]]
    """Its events by the kind of their entry; a kind once written keeps its event for ever.

    The first one opens a history; its kind is ``decision-`` and the name of this kind of decision.
    """
    decide: Callable[[State | None, Command], tuple[Event, ...]]
    """The events a command leads to; the state is None for a new decision. It raises RuleViolation."""
    fold: Callable[[Sequence[Timed[Event]]], State]
    """The state after some events, of which the first opens the decision; misfits are ignored."""
