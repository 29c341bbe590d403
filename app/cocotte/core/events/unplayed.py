"""Rounds of an event in which somebody played against nobody, and their worth where points are parted.

FIDE C.07 of March 2026 (`DUMMY`) takes such a round as one against somebody with as many points as oneself,
but no more than half a point a round, or than whoever did not come has. The rule until 2023 (`VIRTUAL`) takes
an opponent who had as many points before the round. Or it adds nothing (`NOTHING`).
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from cocotte.core.values import frozen

DUMMY: Final = "dummy"
VIRTUAL: Final = "virtual"
NOTHING: Final = "nothing"
RULES: Final = (DUMMY, VIRTUAL, NOTHING)
"""What a round that was not played may be worth in the points of those met and beaten (D73)."""


class Why(Enum):
    """Why somebody played against nobody."""

    BYE = "bye"
    """Nobody was left to meet."""
    FORFEIT = "forfeit"
    """One of the two did not come, or neither did."""
    AWAY = "away"
    """Not there: still to come, or gone."""


@frozen
class Unplayed:
    """A round in which somebody played against nobody."""

    round: int
    """The round, from 1."""
    why: Why
    """Why it was not played."""
    brought: int
    """What it brought, in halves of a point."""
    opponent: str = ""
    """Who was to be met; empty where there was nobody."""

    @property
    def missed(self) -> bool:
        """It was not played because the player was not there."""
        return self.why is Why.AWAY or (self.why is Why.FORFEIT and not self.brought)
