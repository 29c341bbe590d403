"""The sample match that comes with the program: to look at; nobody's evening, so it counts in no figures."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cocotte.assets import resource
from cocotte.store.log import MatchHead


def sample_file() -> Path:
    """The sample match as a script."""
    return resource("sample", "hollywood.cocotte")


def is_sample(head: MatchHead) -> bool:
    """Whether a match is the sample, however it came into the log: by when it began, and who plays."""
    begun, players = _opening()
    return head.began(begun) and all(f'"{player}"' in head.first.body for player in players)


@cache
def _opening() -> tuple[str, tuple[str, ...]]:
    words = [line.partition(" ") for line in sample_file().read_text("utf-8").splitlines()]
    (begun,) = (rest for word, _, rest in words if word == "begun")
    return begun, tuple(rest for word, _, rest in words if word == "side")
