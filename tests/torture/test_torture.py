"""A short run of every torture: nothing is lost, told wrong or ends in a traceback."""

from __future__ import annotations

import pytest

from torture.__main__ import TORTURES
from torture.counts import Counts, Limit


@pytest.mark.parametrize(
    ("name", "tries"),
    [
        ("commands", 4),
        ("flips", 25),
        ("full disks", 25),
        ("fuzz", 300),
        ("index flips", 25),
        ("kills", 10),
        ("monkey", 5),
        ("races", 1),
    ],
)
def test_nothing_is_lost(name: str, tries: int) -> None:
    """The seed is fixed: what fails here fails again. `bootstrap.py torture` draws another each time."""
    counts = Counts(name, seed=1)
    TORTURES[name](counts, Limit(tries=tries))
    assert counts.bad == []
    assert counts.of
