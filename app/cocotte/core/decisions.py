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
State = TypeVar("State")

Command = Callable[[State], tuple[Event, ...]]
"""What can be asked of a decision: it raises RuleViolation with every reason why it cannot be recorded."""


class Timed(NamedTuple, Generic[Event]):
    """An event of a decision, with its time."""

    event: Event
    """What happened."""
    at: str
    """When it was recorded: ISO 8601, UTC."""


@frozen
class DecisionKind(Generic[State, Event]):
    """A kind of decision: its events, and the state they lead to."""

    name: str
    """What the ids of its histories begin with: ``evening``."""
    events: Mapping[str, type[Event]]
    """Its events by the kind of their entry; a kind once written keeps its event for ever.

    The first one opens a history; its kind is ``decision-`` and the name of this kind of decision.
    """
    fold: Callable[[Sequence[Timed[Event]]], State]
    """The state after some events, of which the first opens the decision; misfits are ignored."""
