"""The sample match that comes with the program: to look at; nobody's evening, so it counts in no figures."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from functools import cache
from pathlib import Path

from cocotte.assets import resource
from cocotte.store.logs.log import MatchHead


def sample_file() -> Path:
    """The sample match as a script."""
    return resource("sample", "hollywood.cocotte")


def is_sample_head(head: MatchHead) -> bool:
    """Whether a match is the sample, however it came into the log: by when it began, and who plays."""
    begun, players = _opening()
    return head.began(begun) and all(f'"{player}"' in head.first.body for player in players)


def is_sample(at: str, players: Collection[str]) -> bool:
    """Whether a match that began at this time between these players is the sample."""
    begun, sample = _opening()
    return (
        set(players) == set(sample)
        and bool(at)
        and datetime.fromisoformat(at) == datetime.fromisoformat(begun)
    )


@cache
def _opening() -> tuple[str, tuple[str, ...]]:
    words = [line.partition(" ") for line in sample_file().read_text("utf-8").splitlines()]
    (begun,) = (rest for word, _, rest in words if word == "begun")
    return begun, tuple(rest for word, _, rest in words if word == "side")
