"""The club's list of players in the log: read, added to, corrected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cocotte.core.club_players import (
    PLAYER,
    ClubPlayer,
    PlayerEvent,
    PlayerListed,
    PlayerMerged,
    PlayerRenamed,
    SpellingAdded,
)
from cocotte.core.errors import RuleViolation
from cocotte.core.match.naming import name_problem
from cocotte.core.values import replace
from cocotte.store.logs.decisions import Decision, Decisions
from cocotte.store.logs.log import Log


class ClubPlayers:
    """The list of the club's players.

    Every method raises StorageError if the log cannot be read or written.
    """

    def __init__(self, decisions: Decisions[ClubPlayer, PlayerEvent, PlayerEvent]) -> None:
        """`decisions` are those of the kind `PLAYER`."""
        self._decisions = decisions

    @classmethod
    def of(cls, log: Log) -> ClubPlayers:
        """The list in a log; it belongs to the thread that opened the log."""
        return cls(Decisions(log, PLAYER))

    def all(self) -> tuple[ClubPlayer, ...]:
        """Every player once, sorted by name; the names and spellings of merged players are spellings."""
        listed = self._listed()
        into = {each.state.name: each.state.into for each in listed if each.state.into}
        found: dict[str, ClubPlayer] = {}
        for each in listed:
            name = _merged_into(each.state.name, into)
            known = found.get(name, ClubPlayer(name))
            spellings = dict.fromkeys((*known.spellings, each.state.name, *each.state.spellings))
            spellings.pop(name, None)
            found[name] = replace(known, spellings=tuple(spellings))
        return tuple(sorted(found.values(), key=lambda player: player.name))

    def add(self, name: str) -> None:
        """Add a player.

        Raises: RuleViolation: NAME_EMPTY, NAME_LONG, NAME_CHARACTERS; NAME_TWICE for a name that is listed.
        """
        self._refuse_bad_name(name, [player.name for player in self.all()])
        self._decisions.open(PlayerListed(name))

    def add_spelling(self, name: str, spelling: str) -> None:
        """Add a spelling by which a listed player is found, too.

        Raises: RuleViolation: NOBODY_LISTED; NAME_EMPTY, NAME_LONG or NAME_CHARACTERS for the spelling.
        """
        players = self._named(name)
        self._refuse_bad_name(spelling)
        self._record(players, SpellingAdded(spelling))

    def add_player_spelling(self, name: str, spelling: str) -> ClubPlayer:
        """Add a spelling to the player of a name or spelling, who is listed first if necessary.

        Raises: RuleViolation, as `add`.
        """
        self._refuse_bad_name(spelling)
        known = (player.name for player in self.all() if name in {player.name, *player.spellings})
        if (listed := next(known, "")) == "":
            self.add(listed := name)
        self.add_spelling(listed, spelling)
        return next(player for player in self.all() if player.name == listed)

    def rename(self, name: str, new: str) -> None:
        """Give a player another name; if another player has it, the two are merged.

        Raises: RuleViolation: NOBODY_LISTED, or as `add`.
        """
        players = self._named(name)
        names = [player.name for player in self.all()]
        if new in names:
            self._record(players, PlayerMerged(new))
        else:
            self._refuse_bad_name(new, names)
            self._record(players, PlayerRenamed(new))

    def follow_rename(self, name: str, new: str, *, adding: bool = False) -> None:
        """Correct the list after a name was corrected in the matches.

        A correction that takes back a merge parts the two again. With `adding`, a player who is not listed
        is added under the new name, with the former one as a spelling.
        """
        if name == new:
            return
        listed = self._listed()
        names = {each.state.name for each in listed}
        if merged := [each for each in listed if (each.state.name, each.state.into) == (new, name)]:
            self._record(merged, PlayerMerged(""))
        elif name in names:
            self.rename(name, new)
        elif adding:
            if new not in names:
                self.add(new)
            self.add_spelling(new, name)

    def _listed(self) -> tuple[Decision[ClubPlayer], ...]:
        return self._decisions.all().decisions

    def _named(self, name: str) -> list[Decision[ClubPlayer]]:
        """The players of a name: one, or several if computers without a network each listed it.

        Raises: RuleViolation (NOBODY_LISTED).
        """
        if found := [each for each in self._listed() if each.state.name == name and not each.state.into]:
            return found
        expected = ", ".join(player.name for player in self.all()[:8])
        raise RuleViolation.of("NOBODY_LISTED", where="name", player=name, expected=expected)

    def _record(self, players: Iterable[Decision[ClubPlayer]], event: PlayerEvent) -> None:
        for each in players:
            self._decisions.do(each.id, event)

    def _refuse_bad_name(self, name: str, others: Iterable[str] = ()) -> None:
        """Refuse what cannot be a name, and a name that others have.

        Raises: RuleViolation: NAME_EMPTY, NAME_LONG, NAME_CHARACTERS, NAME_TWICE.
        """
        if not name:
            raise RuleViolation.of("NAME_EMPTY", where="name", number=1)
        if (problem := name_problem(name, [*others])) is not None:
            raise RuleViolation([problem])


def _merged_into(name: str, into: Mapping[str, str]) -> str:
    """The name of the player who stays after all merges; in a circle of merges each player stays."""
    seen = {name}
    while (name := into.get(name, name)) not in seen:
        seen.add(name)
    return name
