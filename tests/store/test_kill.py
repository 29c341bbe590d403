"""A program killed at any moment loses nothing it has acknowledged."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from cocotte.store.logs.sqlite_log import SqliteLog
from torture.kills import Evenings, check

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.posix("programs that fork")


@pytest.fixture
def evenings() -> Iterator[Evenings]:
    with Evenings() as evenings:
        yield evenings


@pytest.mark.slow("a program killed again and again")
def test_a_killed_program_loses_nothing_it_acknowledged(tmp_path: Path, evenings: Evenings) -> None:
    """A hundred and fifty programs, one after the other on one log, each killed in the middle of its work.

    On a machine busy with other things it can take more, until one was killed in the middle of a commit.
    """
    path = tmp_path / "matches.sqlite"
    chance = random.Random()
    cut_off = number = 0
    while number < 150 or (not cut_off and number < 1500):
        number += 1
        match_id = f"evening-{number}"
        acknowledged = evenings.play_until_killed(
            path, match_id, chance.randrange(4), chance.uniform(0, 0.004)
        )
        cut_off += check(path, match_id, acknowledged)
    with SqliteLog(path) as log:
        assert log.verify() == ()
        assert len(log.matches()) == number
    assert cut_off > 0, "no program was killed in the middle of a commit"


def test_a_log_whose_first_start_is_killed_opens(tmp_path: Path, evenings: Evenings) -> None:
    """A program killed while it makes the log leaves nothing in the way of the next."""
    chance = random.Random()
    for number in range(30):
        path = tmp_path / f"{number}.sqlite"
        acknowledged = evenings.play_until_killed(path, "evening", 0, chance.uniform(0, 0.005))
        check(path, "evening", acknowledged)
