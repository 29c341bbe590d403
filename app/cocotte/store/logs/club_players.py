"""The club's list of players, in the log: looked through, added to, put right."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.club_players import (
    PLAYER,
    ClubPlayer,
    PlayerCalled,
    PlayerListed,
    PlayerMerged,
    PlayerSpelled,
    Said,
)
from cocotte.core.errors import RuleViolation
from cocotte.core.match.naming import name_problem
from cocotte.core.values import replace
from cocotte.store.logs.decisions import Decision, Decisions
from cocotte.store.logs.log import Log


class ClubPlayers:
    """Who plays in the club."""

    def __init__(self, decisions: Decisions[ClubPlayer, Said, Said]) -> None:
        """`decisions` is the door to those of the kind `PLAYER`."""
        self._decisions = decisions

    @classmethod
    def of(cls, log: Log) -> ClubPlayers:
        """Those of a log; they belong to the thread that opened it."""
        return cls(Decisions(log, PLAYER))

    def all(self) -> tuple[ClubPlayer, ...]:
        """Everybody once, by name, with every spelling of those who are he.

        Raises: StorageError.
        """
        listed = [each.state for each in self._decisions.all().decisions]
        into = {each.name: each.into for each in listed if each.into}
        found: dict[str, ClubPlayer] = {}
        for each in listed:
            name, ways = _end(each.name, into), (each.name, *each.spellings)
            known = found.get(name, ClubPlayer(name))
            more = [way for way in ways if way != name and way not in known.spellings]
            found[name] = replace(known, spellings=(*known.spellings, *more))
        return tuple(sorted(found.values(), key=lambda player: player.name))

    def add(self, name: str) -> None:
        """List a player.

        Raises: RuleViolation: NAME_EMPTY, NAME_LONG, NAME_CHARACTERS, NAME_TWICE where somebody is called so;
        StorageError.
        """
        self._refuse(name)
        self._decisions.open(PlayerListed(name))

    def spell(self, name: str, spelling: str) -> None:
        """Have a player found by another spelling, too.

        Raises: RuleViolation: NOBODY_LISTED, or as `add`; StorageError.
        """
        found = self._called(name)
        self._refuse(spelling, beside=False)
        self._record(found, PlayerSpelled(spelling))

    def write_also(self, name: str, spelling: str) -> ClubPlayer:
        """Have whoever goes by a name found by another spelling, too; he is listed if he was not.

        Raises: RuleViolation, as `add`; StorageError.
        """
        self._refuse(spelling, beside=False)
        known = (player.name for player in self.all() if name in {player.name, *player.spellings})
        if (listed := next(known, "")) == "":
            self.add(listed := name)
        self.spell(listed, spelling)
        return next(player for player in self.all() if player.name == listed)

    def call(self, name: str, other: str) -> None:
        """Call a player otherwise; where somebody listed is called so, the two are one from now on.

        Raises: RuleViolation: NOBODY_LISTED, or as `add`; StorageError.
        """
        found = self._called(name)
        if other in [player.name for player in self.all()]:
            self._record(found, PlayerMerged(other))
        else:
            self._refuse(other)
            self._record(found, PlayerCalled(other))

    def follow(self, name: str, other: str, *, adding: bool = False) -> None:
        """A name was corrected in the matches: so it is in the list, if it stands there, or is added.

        Raises: StorageError.
        """
        listed = self._decisions.all().decisions
        apart = [each for each in listed if (each.state.name, each.state.into) == (other, name)]
        if apart:  # they were one by mistake
            self._record(apart, PlayerMerged(""))
        elif name != other and any(each.state.name == name for each in listed):
            self.call(name, other)
        elif name != other and adding:
            if all(each.state.name != other for each in listed):
                self.add(other)
            self.spell(other, name)

    def _called(self, name: str) -> list[Decision[ClubPlayer]]:
        """What is listed under a name: one, or several where computers without a network listed the same.

        Raises: RuleViolation (NOBODY_LISTED).
        """
        listed = self._decisions.all().decisions
        if found := [each for each in listed if each.state.name == name and not each.state.into]:
            return found
        expected = ", ".join(player.name for player in self.all()[:8])
        raise RuleViolation.of("NOBODY_LISTED", where="name", player=name, expected=expected)

    def _record(self, players: Iterable[Decision[ClubPlayer]], said: Said) -> None:
        for each in players:
            self._decisions.do(each.id, said)

    def _refuse(self, name: str, *, beside: bool = True) -> None:
        if not name:
            raise RuleViolation.of("NAME_EMPTY", where="name", number=1)
        problem = name_problem(name, [player.name for player in self.all()] if beside else [])
        if problem is not None:
            raise RuleViolation([problem])


def _end(name: str, into: dict[str, str]) -> str:
    """Who somebody is in the end; who goes round in a circle is himself."""
    seen = {name}
    while (name := into.get(name, name)) not in seen:
        seen.add(name)
    return name
