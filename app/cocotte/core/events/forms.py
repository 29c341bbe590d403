"""Events as they are usually held, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.events.entries import Kind
from cocotte.core.values import frozen


@frozen
class Form:
    """How an event is held, unless something else is asked."""

    kind: Kind
    """How players are paired."""
    rounds: int = 0
    """How many rounds; 0: as many as it takes."""
    targets: tuple[int, ...] = ()
    """To how many points the matches of each round go."""
    tie_breaks: tuple[str, ...] = ()
    """What parts players with the same points; empty: what is usual."""
    finals: tuple[int, ...] = ()
    """To how many points the matches of the knock-outs after it go, round by round; empty: there are none."""


FORMS: Final[Mapping[str, Form]] = {
    **{kind.value: Form(kind) for kind in Kind},
    "las-vegas": Form(Kind.SWISS, 16, (100,), ("points", "boxes", "lot"), (150, 200, 250, 300)),
}
"""By name: each kind, and the gin tournaments of Las Vegas.

There, sixteen short matches are ranked by matches won; the first go on to a knock-out of ever longer ones,
the others to one of their own, the second event.
"""


def qualifiers(players: int) -> int:
    """How many usually go on: the largest power of two that is at most half of them.

    >>> qualifiers(120), qualifiers(20), qualifiers(4)
    (32, 8, 2)
    """
    return 1 << max((players // 2).bit_length() - 1, 0)
