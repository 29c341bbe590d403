"""The club's list of players: each once, with his spellings; two of one name are told apart.

Each player is a history of its own. A rename keeps the name he had as a spelling; a merge says into whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.decisions import DecisionKind, Timed
from cocotte.core.errors import RuleViolation
from cocotte.core.values import frozen, replace


@frozen
class PlayerListed:
    """Somebody plays in the club, under a name nobody else has there: ``Jean (Lyon)``."""

    name: str
    """As he stands on a sheet."""


@frozen
class PlayerSpelled:
    """He is also written so, and found by it."""

    spelling: str
    """As somebody types him."""


@frozen
class PlayerCalled:
    """He is called otherwise from now on."""

    name: str
    """As he stands on a sheet now."""


@frozen
class PlayerMerged:
    """He is the same as another one, who is listed."""

    into: str
    """The name of that one."""


@frozen
class ClubPlayer:
    """A player of the club."""

    name: str
    """As he stands on a sheet."""
    spellings: tuple[str, ...] = ()
    """How else he is written, the names he had before among them."""
    into: str = ""
    """Who he is; empty for himself."""


Said = PlayerListed | PlayerSpelled | PlayerCalled | PlayerMerged


def _decide(player: ClubPlayer | None, said: Said) -> tuple[Said, ...]:
    if (player is None) is not isinstance(said, PlayerListed):
        raise RuleViolation.of("DECISION_UNKNOWN", where="decision", decision="", expected="")
    return () if player is not None and _after(player, said) == player else (said,)


def _fold(events: Sequence[Timed[Said]]) -> ClubPlayer:
    player = ClubPlayer("")
    for event, _ in events:
        player = _after(player, event)
    return player


def _after(player: ClubPlayer, said: Said) -> ClubPlayer:
    match said:
        case PlayerListed(name):
            return replace(player, name=name)
        case PlayerSpelled(spelling):
            return _written(player, player.name, spelling)
        case PlayerCalled(name):
            return _written(player, name, player.name)
        case PlayerMerged(into):
            return replace(player, into=into)


def _written(player: ClubPlayer, name: str, *ways: str) -> ClubPlayer:
    """The player under a name, with further ways to write him; his name is none of them."""
    known = dict.fromkeys((*player.spellings, *ways))
    known.pop(name, None)
    return replace(player, name=name, spellings=tuple(known))


PLAYER: Final[DecisionKind[ClubPlayer, Said, Said]] = DecisionKind(
    "player",
    {
        "decision-player": PlayerListed,
        "player-spelled": PlayerSpelled,
        "player-called": PlayerCalled,
        "player-merged": PlayerMerged,
    },
    _decide,
    _fold,
)
"""A player of the club."""
