"""Which connections to a database nobody has closed yet."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from traceback import extract_stack
from typing import Any

import pytest

PATIENCE = 20
"""Seconds in which work in a worker thread may come to its end."""

_CHECKOUT = Path(__file__).parents[1]

_numbers = count()
_open: dict[int, str] = {}
"""By number, the database and where it was opened; a connection dropped without being closed stays here."""


class Watched(sqlite3.Connection):
    """A connection that counts as open until it is closed."""

    def __init__(self, database: str | Path, *args: Any, **kwargs: Any) -> None:
        super().__init__(database, *args, **kwargs)
        self._number = next(_numbers)
        if database != ":memory:":  # an index is in memory, as long as the pages it finds
            _open[self._number] = _opened(database)

    def close(self) -> None:
        super().close()
        _open.pop(self._number, None)


watched = partial(sqlite3.connect, factory=Watched)
"""What stands in the place of `sqlite3.connect` while the tests run."""


@contextmanager
def all_closed(patience: float = PATIENCE) -> Iterator[None]:
    """Fail when a connection opened meanwhile is not closed; since 3.13 Python warns of it, at some time."""
    before = set(_open)
    yield
    end = monotonic() + patience
    while (left := _open.keys() - before) and monotonic() < end:
        sleep(0.01)
    if left:
        places = "\n".join(_open.pop(number) for number in sorted(left))
        pytest.fail(f"nobody closed\n{places}", pytrace=False)


def _opened(database: str | Path) -> str:
    lines = (line for line in extract_stack() if Path(line.filename).is_relative_to(_CHECKOUT))
    ours = [f"{line.filename}:{line.lineno} in {line.name}" for line in lines if line.filename != __file__]
    return "\n    ".join((str(database), *ours))
