"""Which actions of the menus have nothing to do as a match stands."""

from __future__ import annotations

from cocotte.core.match.match import Match


def idle_actions(match: Match, *, over: bool) -> frozenset[str]:
    """A match that is over takes no deal and does not end again; a blank one has none to correct.

    `over` says that nothing is being told, not even a correction.
    """
    told = {"quick-line", "cards"} if over else set[str]()
    ended = {"end-match"} if match.finished else set[str]()
    blank = set[str]() if match.rows else {"amend", "strike"}
    return frozenset(told | ended | blank)
