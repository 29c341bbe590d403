"""Long work says on standard error how far it is, where somebody looks; ended, it leaves nothing behind."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from cocotte.language.catalogue import Translator, mark

_EVERY: Final = 0.1
"""Seconds between two words on how far it is; what takes less says nothing."""


@contextmanager
def showing_progress(
    say: Translator, words: str = mark("Match {n} of {of}…")
) -> Iterator[Callable[[int, int], None]]:
    """What shows that so many matches of so many are done; its line is wiped when the work ends.

    A request to end (SIGTERM) is taken as Ctrl-C meanwhile: what was begun is put away first.
    """
    due, wide = monotonic() + _EVERY, 0

    def show(done: int, of: int) -> None:
        nonlocal due, wide
        if monotonic() < due:
            return
        due = monotonic() + _EVERY
        text = say(words, n=done, of=of)
        wide = max(wide, len(text))
        print(f"\r{text:<{wide}}", end="", file=sys.stderr, flush=True)

    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield show if sys.stderr.isatty() else lambda _done, _of: None
    finally:
        signal.signal(signal.SIGTERM, before)
        if wide:
            print("\r" + " " * wide, end="\r", file=sys.stderr, flush=True)
