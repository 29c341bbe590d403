"""Long work: how far it is, and whether it is still wanted."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int], bool]
"""Told how many matches are done; answers whether to go on."""


class SeasonCancelled(Exception):
    """Whoever asked for the season does not want it any more; nothing was made."""
