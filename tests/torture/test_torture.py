"""A short run of every torture: nothing is lost, told wrong or ends in a traceback."""

from __future__ import annotations

import pytest

from torture.__main__ import TORTURES
from torture.counts import Counts, Limit
from torture.floods import FLOODS, floods

TRIES = {
    "kills": 6,
    "command kills": 4,
    "faults": 40,
    "flips": 12,
    "index flips": 12,
    "mends": 12,
    "races": 1,
    "fuzz": 800,
    "window kills": 2,
    "window races": 5,
    "signals": 2,
    "monkey": 3,
}
"""How often each is tried."""

POSIX = {
    **dict.fromkeys(("kills", "faults", "races"), pytest.mark.posix("programs that fork")),
    **dict.fromkeys(("window kills", "signals"), pytest.mark.posix("programs that are sent signals")),
}
"""What Windows has no use for."""

SLOW = pytest.mark.slow("windows that are tortured")
WINDOWS = dict.fromkeys(("window kills", "window races", "signals", "monkey"), SLOW)
"""The program with its window, once for each try."""


@pytest.mark.slow_after_first("the torture, kind after kind")
@pytest.mark.parametrize(
    ("name", "tries"),
    [
        pytest.param(name, tries, marks=[marks[name] for marks in (POSIX, WINDOWS) if name in marks])
        for name, tries in TRIES.items()
    ],
)
def test_nothing_is_lost(name: str, tries: int) -> None:
    """The seed is fixed: what fails here fails again. `bootstrap.py torture` draws another each time."""
    counts = Counts(name, seed=1)
    TORTURES[name](counts, Limit(tries=tries))
    assert counts.bad == []
    assert counts.of


@pytest.mark.posix("a measure of a program's memory")
@pytest.mark.slow("floods of 40 MB")
def test_too_much_is_refused_at_once() -> None:
    """A line of 40 MB in place of one of 600: each in a second of the processor's time, and in 100 MB."""
    counts = Counts("floods", seed=1)
    floods(counts, Limit(tries=len(FLOODS)), smaller=15)
    assert counts.bad == []


def test_every_torture_is_tried() -> None:
    """None is left out of the short run."""
    assert TRIES.keys() | {"floods"} == TORTURES.keys()
