"""Which table of a club scores a match, as the log tells."""

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
    assert hall.scoring("evening") is None
    hall.claim("evening")
    for taker, other, name, turn in ((hall, bar, "Hall", 1), (bar, hall, "Bar", 2), (hall, bar, "Hall", 3)):
        if turn > 1:
            taker.take("evening")
        table = other.elsewhere("evening")
        assert table is not None
        assert (table.computer, table.user, table.turn) == (name, name, turn)
        assert taker.elsewhere("evening") is None
