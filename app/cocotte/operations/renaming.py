"""A player's name, corrected in many matches at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import rename_player
from cocotte.core.values import frozen
from cocotte.keeper import Changes, ConcurrentUpdate, Scorekeeper

_TRIES: Final = 3  # another program that records in one match again and again is not waited for


@frozen
class Renamed:
    """The outcome of a name corrected in many matches."""

    changed: tuple[str, ...]
    """Matches in which the player has the other name now."""
    left: tuple[str, ...]
    """Matches in which somebody else has that name: the player keeps the old one there."""


def rename_in(
    keeper: Scorekeeper,
    match_ids: Sequence[str],
    player: str,
    name: str,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Renamed:
    """Give a player another name in many matches, with an entry in each; two players may so become one.

    `progress` is called with how many matches are done, and may raise to stop; what is done stays done.

    Raises: RuleViolation when nobody can be called so; StorageError.
    """
    changed, left = [], []
    for done, match_id in enumerate(match_ids):
        progress(done, len(match_ids))
        at_hand = keeper.at_hand(match_id)
        try:
            if _rename(keeper, match_id, player, name).events:
                changed.append(match_id)
        except RuleViolation as refused:
            if [problem.code for problem in refused.problems] != ["NAME_TWICE"]:
                raise
            left.append(match_id)
        finally:
            if not at_hand:
                keeper.let_go(match_id)
    progress(len(match_ids), len(match_ids))
    return Renamed(tuple(changed), tuple(left))


def _rename(keeper: Scorekeeper, match_id: str, player: str, name: str) -> Changes:
    """Rename the player, once more if another program was first; do nothing where the name is gone."""
    for _ in range(_TRIES):
        if keeper.match(match_id).player_called(player) is None:
            break
        with suppress(ConcurrentUpdate):
            return keeper.do(match_id, rename_player(player, name))
    return Changes(match_id, keeper.match(match_id), ())
