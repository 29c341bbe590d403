"""The club's list of players: each player once, with other spellings; two of one name are told apart.

Each player is a history of its own. A rename keeps the former name as a spelling; a merge names the player
who stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.decisions import DecisionKind, Timed
from cocotte.core.errors import RuleViolation
from cocotte.core.values import frozen, replace


@frozen
class PlayerListed:
    """A player joined the list, under a name that is unique in the club: ``Jean (Lyon)``."""

    name: str
    """The name on a sheet."""


@frozen
class SpellingAdded:
    """The player is also found by another spelling."""

    spelling: str
    """The spelling, as somebody types it."""


@frozen
class PlayerRenamed:
    """The player has another name from now on."""

    name: str
    """The new name on a sheet."""


@frozen
class PlayerMerged:
    """The player is the same person as another player of the list."""

    into: str
    """The name of that player; empty to undo the merge."""


@frozen
class ClubPlayer:
    """A player of the club."""

    name: str
    """The name on a sheet."""
    spellings: tuple[str, ...] = ()
    """Other spellings, former names among them."""
    into: str = ""
    """The name of the player this one was merged into; empty if it was not merged."""


PlayerEvent = PlayerListed | SpellingAdded | PlayerRenamed | PlayerMerged


def _decide(player: ClubPlayer | None, event: PlayerEvent) -> tuple[PlayerEvent, ...]:
    if (player is None) is not isinstance(event, PlayerListed):
        raise RuleViolation.of("DECISION_UNKNOWN", where="decision", decision="", expected="")
    return () if player is not None and _after(player, event) == player else (event,)


def _fold(events: Sequence[Timed[PlayerEvent]]) -> ClubPlayer:
    player = ClubPlayer("")
    for event, _ in events:
        player = _after(player, event)
    return player


def _after(player: ClubPlayer, event: PlayerEvent) -> ClubPlayer:
    match event:
        case PlayerListed(name):
            return replace(player, name=name)
        case SpellingAdded(spelling):
            return _spelled(player, player.name, spelling)
        case PlayerRenamed(name):
            return _spelled(player, name, player.name)
        case PlayerMerged(into):
            return replace(player, into=into)


def _spelled(player: ClubPlayer, name: str, spelling: str) -> ClubPlayer:
    """The player under a name, with one more spelling; the name itself is never among the spellings."""
    spellings = dict.fromkeys((*player.spellings, spelling))
    spellings.pop(name, None)
    return replace(player, name=name, spellings=tuple(spellings))


PLAYER: Final[DecisionKind[ClubPlayer, PlayerEvent, PlayerEvent]] = DecisionKind(
    "player",
    {
        "decision-player": PlayerListed,
        "player-spelled": SpellingAdded,
        "player-called": PlayerRenamed,
        "player-merged": PlayerMerged,
    },
    _decide,
    _fold,
)
"""A player of the club."""
