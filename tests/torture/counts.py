"""What came of a torture: how often it was tried, and every time something was lost or told wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from random import Random


class Limit:
    """How long a torture goes on: until the time is up, or so many tries are made."""

    def __init__(self, seconds: float = 60.0, tries: int = 0) -> None:
        self.seconds, self.tries = seconds, tries

    def __iter__(self) -> Iterator[int]:
        done, until = 0, time.monotonic() + self.seconds
        while done < self.tries if self.tries else time.monotonic() < until:
            yield done
            done += 1


class Counts:
    """The tries of one torture by what came of them."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.luck = Random(f"{name} {seed}")
        self.of = Counter[str]()
        self.bad: list[str] = []
        """What must never happen, each told so that it can be done again."""

    def add(self, what: str, bad: str = "") -> None:
        """One try more; `bad` says how to do it again, where it should not have come to this."""
        self.of[what] += 1
        if bad:
            self.bad.append(f"{what}: {bad}")

    def told(self) -> str:
        """A row of the table."""
        came = ", ".join(f"{what} {count}" for what, count in self.of.most_common())
        return f"{self.name:<12} {self.of.total():>9} {len(self.bad):>6}   {came}"
