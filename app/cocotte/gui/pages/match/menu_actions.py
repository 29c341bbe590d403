"""What the actions of the menus would do as a match stands."""

from __future__ import annotations

from cocotte.core.match.match import Match
from cocotte.core.match.seats import changing


def idle_actions(match: Match, *, over: bool, elsewhere: bool) -> frozenset[str]:
    """A match that is over takes no deal and does not end again; a blank one has none to correct.

    Where the same always meet, nobody asks who played.
    `over` says that nothing is being entered, not even a correction; `elsewhere`, that another table scores.
    """
    if elsewhere:
        return frozenset({"quick-line", "cards", "amend", "strike", "dealer", "played", "end-match"})
    entering = {"quick-line", "cards"} if over else set[str]()
    ended = {"end-match"} if match.finished else set[str]()
    blank = set[str]() if match.rows else {"amend", "strike"}
    same = set[str]() if changing(match.opened) else {"played"}
    return frozenset(entering | ended | blank | same)
