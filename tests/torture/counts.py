"""What came of a torture: how often it was tried, and every time something was lost or told wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from random import Random

from cocotte.core.values import field, mutable


@mutable
class Limit:
    """How long a torture goes on: until the time is up, or so many tries are made."""

    seconds: float = 60.0
    tries: int = 0
    started: float = field(default_factory=time.monotonic)

    def __iter__(self) -> Iterator[int]:
        done = 0
        while done < self.tries if self.tries else time.monotonic() - self.started < self.seconds:
            yield done
            done += 1


@mutable
class Counts:
    """The tries of one torture by what came of them."""

    name: str
    seed: int
    of: Counter[str] = field(default_factory=Counter)
    bad: list[str] = field(default_factory=list)
    """What must never happen, each told so that it can be done again."""

    def __post_init__(self) -> None:
        self.luck = Random(f"{self.name} {self.seed}")

    def add(self, what: str, bad: str = "") -> None:
        """One try more; `bad` says how to do it again, where it should not have come to this."""
        self.of[what] += 1
        if bad:
            self.bad.append(f"{what}: {bad}")

    def told(self) -> str:
        """A row of the table."""
        came = ", ".join(f"{what} {count}" for what, count in self.of.most_common())
        return f"{self.name:<12} {self.of.total():>9} {len(self.bad):>6}   {came}"
