"""The club's list of players: each player once, with other spellings; two of one name are told apart.

Each player is a history of its own. A rename keeps the former name as a spelling; a merge names the player
who stays. Several computers may list, rename and merge the same players at once: `Roll` is the list that
follows from all of that, the same on every computer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.command import command
from cocotte.core.decisions import DecisionKind, Timed
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
    """A player of the club: as one history has it, or as listed by `Roll`."""

    name: str
    """The name on a sheet."""
    spellings: tuple[str, ...] = ()
    """Other spellings, former names among them."""
    into: str = ""
    """The name of the player this one was merged into; empty if it was not merged."""


class Roll:
    """The list of players: every name and spelling belongs to one player.

    A name belongs to the player it was merged into, else to the player of that name, else to the player of
    that spelling; if there are several, to the first of them by name. Of players merged in a circle, too, the
    first by name stays.
    """

    def __init__(self, histories: Iterable[ClubPlayer]) -> None:
        """`histories` are the players as each history has them."""
        self._histories = sorted(histories, key=lambda each: (each.name, each.spellings, each.into))
        self.names = frozenset(each.name for each in self._histories)
        """The names of all histories, those of merged players among them."""
        spelled = {(spelling, each.name) for each in self._histories for spelling in each.spellings}
        known = self.names.union(spelling for spelling, _ in spelled)
        merged = {(each.name, each.into) for each in self._histories if each.into in known}
        self._leads_to: dict[str, str] = {}
        for pairs in (spelled, zip(self.names, self.names, strict=True), merged):
            self._leads_to.update(sorted(pairs, reverse=True))

    def player(self, written: str) -> str:
        """The name of the player a name or spelling belongs to; empty for an unknown one."""
        path: list[str] = []
        while written not in path:
            if written not in self._leads_to:
                return ""
            path.append(written)
            written = self._leads_to[written]
        circle = path[path.index(written) :]  # of one name, if nobody is merged in a circle
        return min(self.names.intersection(circle))

    def players(self) -> tuple[ClubPlayer, ...]:
        """Every player once, sorted by name, with all spellings."""
        written: dict[str, dict[str, None]] = {}
        for each in self._histories:
            for name in (each.name, *each.spellings):
                written.setdefault(self.player(name), {})[name] = None
        return tuple(
            ClubPlayer(player, tuple(name for name in written[player] if name != player))
            for player in sorted(written)
        )


PlayerEvent = PlayerListed | SpellingAdded | PlayerRenamed | PlayerMerged


@command
def spell(player: ClubPlayer, spelling: str) -> tuple[PlayerEvent, ...]:
    """Find the player by another spelling, too."""
    return _changing(player, SpellingAdded(spelling))


@command
def rename(player: ClubPlayer, name: str) -> tuple[PlayerEvent, ...]:
    """Give the player another name; one who was merged into somebody is parted from them."""
    return _changing(player, PlayerMerged(""), PlayerRenamed(name))


@command
def merge(player: ClubPlayer, into: str) -> tuple[PlayerEvent, ...]:
    """Say that the player is the same person as another of the list; with an empty name, nobody's double."""
    return _changing(player, PlayerMerged(into))


def _changing(player: ClubPlayer, *events: PlayerEvent) -> tuple[PlayerEvent, ...]:
    """Return those of some events that change anything, one after the other."""
    found: list[PlayerEvent] = []
    for each in events:
        if (after := _after(player, each)) != player:
            found.append(each)
            player = after
    return tuple(found)


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


PLAYER: Final[DecisionKind[ClubPlayer, PlayerEvent]] = DecisionKind(
    "player",
    {
        "decision-player": PlayerListed,
        "player-spelled": SpellingAdded,
        "player-called": PlayerRenamed,
        "player-merged": PlayerMerged,
    },
    _fold,
)
"""A player of the club."""
