"""A reader who has gone."""

from __future__ import annotations

import os
import sys


def reader_gone() -> int:
    """End well where nobody reads on, as with ``cocotte list | head``; the exit status."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
