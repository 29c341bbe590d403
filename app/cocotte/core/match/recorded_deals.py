"""What a log holds of a match before anything is priced: deals and rulings, corrections included."""

from __future__ import annotations

from cocotte.core.match.events import ObligationMoved, RulingGiven, Seats
from cocotte.core.report import Report
from cocotte.core.values import frozen


@frozen
class RecordedDeal:
    """One deal as entered, corrections included."""

    seq: int
    """The entry that recorded it."""
    reports: tuple[Report | None, ...]
    """What each table reported; None while it has not."""
    reported_at: tuple[int, ...]
    """For each table the entry that last reported it, the first or a correction; 0 while none has."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table let stand."""
    amended: bool = False
    """It was corrected."""
    struck: bool = False
    """It was struck out."""
    strays: tuple[int, ...] = ()
    """Tables reported that nobody sits at."""
    late: bool = False
    """It was recorded after the players had stopped."""
    seats: Seats = ()
    """Who played; empty where the same always meet."""
    void_at: tuple[int, ...] = ()
    """For each table that dealt again after a void deal, the entry that told it void; else 0."""


@frozen
class RulingRecord:
    """A ruling as it stands."""

    seq: int
    """The entry that gave it."""
    event: RulingGiven
    """What was ruled."""
    deal: int | None
    """The entry of the deal it belongs to; None while that deal is being played."""
    withdrawn: bool = False
    """It was taken back."""
    moves: tuple[ObligationMoved, ...] = ()
    """What happened since to its obligations."""
