"""What came of a torture: how often it was tried, and every time something was lost or told wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

LOST, TRACEBACK, HANG, MEMORY = "lost", "tracebacks", "hangs", "memory"
BAD: Final = (LOST, TRACEBACK, HANG, MEMORY)
"""What must never happen: something lost or told wrong, a traceback, no answer, memory that grows."""


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
        self.bad: list[tuple[str, str]] = []
        """What must never happen: which of `BAD`, and how to do it again."""

    def add(self, what: str, bad: str = "", kind: str = LOST) -> None:
        """One try more; `bad` says how to do it again, where it should not have come to this."""
        self.of[what] += 1
        if bad:
            self.bad.append((kind, f"{self.name}, {what}: {bad}"))

    def row(self) -> str:
        """A row of the table."""
        bad = Counter(kind for kind, _ in self.bad)
        came = ", ".join(f"{what} {count}" for what, count in self.of.most_common(12))
        return (
            f"{self.name:<13}{self.of.total():>9}"
            + "".join(f"{bad[kind]:>11}" for kind in BAD)
            + f"   {came}"
        )


HEAD: Final = f"{'torture':<13}{'tries':>9}" + "".join(f"{kind:>11}" for kind in BAD) + "   what came of them"
"""The head of the table."""
