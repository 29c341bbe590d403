"""The schemes of a club: decided under a name, changed, and dropped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cocotte.core.command import command
from cocotte.core.decisions import DecisionKind, Timed
from cocotte.core.errors import RuleViolation, refuse
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
class DecidedScheme:
    """A scheme as it stands."""

    scheme: Scheme
    """Its name and figures."""
    dropped: bool = False
    """It is used no more."""


def open_scheme(name: str, figures: Mapping[str, Value]) -> SchemeDecided:
    """Give points so from now on, under a name.

    Raises: RuleViolation (FIELD_MISSING, SCHEME_FIGURE, TIE_BREAK_UNKNOWN, FIGURE_...).
    """
    refuse(scheme_problems(figures))
    if not (name := tidy(name)):
        raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
    return SchemeDecided(name, figures)


@command
def change(decided: DecidedScheme, figures: Mapping[str, Value]) -> tuple[SchemeEvent, ...]:
    """Give the scheme other figures, and use it again if it was dropped.

    Raises: RuleViolation (SCHEME_FIGURE, TIE_BREAK_UNKNOWN, FIGURE_...).
    """
    refuse(scheme_problems(figures))
    same = not decided.dropped and dict(decided.scheme.changed) == dict(figures)
    return () if same else (SchemeChanged(figures),)


@command
def drop(_: DecidedScheme) -> tuple[SchemeEvent, ...]:
    """Use the scheme no more."""
    return (SchemeDropped(),)


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


SCHEMES: Final[DecisionKind[DecidedScheme, SchemeEvent]] = DecisionKind(
    "scheme",
    {
        "decision-scheme": SchemeDecided,
        "scheme-changed": SchemeChanged,
        "scheme-dropped": SchemeDropped,
    },
    fold,
)
"""Schemes as the log keeps them."""
