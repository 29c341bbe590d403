"""The schemes of a club: decided under a name, changed, and dropped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cocotte.core.decisions import DecisionKind, Timed
from cocotte.core.errors import RuleViolation
from cocotte.core.match.naming import tidy
from cocotte.core.rules import Value
from cocotte.core.season.scheme import Scheme, scheme_problems
from cocotte.core.values import field, frozen


@frozen
class SchemeDecided:
    """The club gives points so."""

    name: str
    """What it calls the scheme."""
    figures: Mapping[str, Value] = field(default_factory=dict)
    """The figures that are other than usual."""


@frozen
class SchemeChanged:
    """The same scheme has other figures from now on."""

    figures: Mapping[str, Value] = field(default_factory=dict)
    """The figures that are other than usual."""


@frozen
class SchemeDropped:
    """The club does not use it any more."""


SchemeEvent = SchemeDecided | SchemeChanged | SchemeDropped


@frozen
class Decide:
    """Give points so: a new scheme, or other figures of one that is there."""

    name: str
    """What it is called."""
    figures: Mapping[str, Value]
    """The figures that are other than usual."""


@frozen
class Drop:
    """Use it no more."""


SchemeCommand = Decide | Drop


@frozen
class DecidedScheme:
    """A scheme as it stands."""

    scheme: Scheme
    """Its name and figures."""
    dropped: bool = False
    """It is used no more."""


def decide(decided: DecidedScheme | None, command: SchemeCommand) -> tuple[SchemeEvent, ...]:
    """The events a command comes to.

    Raises: RuleViolation (FIELD_MISSING, SCHEME_FIGURE, TIE_BREAK_UNKNOWN, FIGURE_...).
    """
    if isinstance(command, Drop):
        return (SchemeDropped(),)
    if problems := scheme_problems(command.figures):
        raise RuleViolation(problems)
    if decided is None:
        name = tidy(command.name)
        if not name:
            raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
        return (SchemeDecided(name, command.figures),)
    same = not decided.dropped and dict(decided.scheme.changed) == dict(command.figures)
    return () if same else (SchemeChanged(command.figures),)


def fold(events: Sequence[Timed[SchemeEvent]]) -> DecidedScheme:
    """The scheme as it stands; figures of a newer program that are none here are left out."""
    opened = events[0].event
    assert isinstance(opened, SchemeDecided)
    figures, dropped = opened.figures, False
    for event, _ in events[1:]:
        match event:
            case SchemeDropped():
                dropped = True
            case SchemeChanged() | SchemeDecided():
                figures, dropped = event.figures, False
    wrong = {problem.where for problem in scheme_problems(figures)}
    return DecidedScheme(
        Scheme(opened.name, {key: value for key, value in figures.items() if key not in wrong}), dropped
    )


def in_use(schemes: Iterable[DecidedScheme]) -> Scheme:
    """The scheme that counts where none is named: the only one the club has, else the usual one."""
    used = [decided.scheme for decided in schemes if not decided.dropped]
    return used[0] if len(used) == 1 else Scheme()


SCHEMES: Final[DecisionKind[DecidedScheme, SchemeCommand, SchemeEvent]] = DecisionKind(
    "scheme",
    {
        "decision-scheme": SchemeDecided,
        "scheme-changed": SchemeChanged,
        "scheme-dropped": SchemeDropped,
    },
    decide,
    fold,
)
"""Schemes as the log keeps them."""
