"""Which table of a club scores a match, as the log tells."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from cocotte.store.logs.log import Entry
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


class BusyLog(MemoryLog):
    """A log in which another program of the same computer takes a match in the middle of a command."""

    def __init__(self) -> None:
        super().__init__()
        self.meanwhile: list[Callable[[], None]] = []

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        entries = super().read(match_id, after)
        if self.meanwhile:
            self.meanwhile.pop()()
        return entries


def test_two_programs_of_a_computer_take_matches_at_once() -> None:
    """The window and the command line write in one history: both matches are taken, neither is refused."""
    log = BusyLog()
    own = open_table(log, "Hall", NOON)
    window, terminal = (Tables(log, own, "Hall", clock=lambda: NOON) for _ in range(2))
    assert window.scoring("evening") is None
    log.meanwhile = [lambda: terminal.take("afternoon")]
    window.take("evening")
    for match_id in ("evening", "afternoon"):
        assert window.scoring(match_id) == terminal.scoring(match_id) is not None
        assert window.elsewhere(match_id) is None
