"""At which computer of a club a match is scored, as the log tells."""

from __future__ import annotations

from datetime import UTC, datetime

from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.tables import Tables, open_table

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


def test_whoever_takes_a_match_last_scores_it() -> None:
    """Each time it is taken is a turn after the one before, at whichever computer."""
    log = MemoryLog()
    hall, bar = (
        Tables(log, open_table(log, name, NOON), name, clock=lambda: NOON) for name in ("Hall", "Bar")
    )
    assert hall.seat_of("evening") is None
    hall.claim("evening")
    for taker, other, name, turn in ((hall, bar, "Hall", 1), (bar, hall, "Bar", 2), (hall, bar, "Hall", 3)):
        if turn > 1:
            taker.take("evening")
        seat = other.elsewhere("evening")
        assert seat is not None
        assert (seat.computer, seat.taking.by, seat.taking.turn) == (name, name, turn)
        assert taker.elsewhere("evening") is None
