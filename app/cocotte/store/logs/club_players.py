"""The club's list of players in the log: read, added to, corrected."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.club_players import (
    PLAYER,
    ClubPlayer,
    PlayerEvent,
    PlayerListed,
    Roll,
    merge,
    rename,
    spell,
)
from cocotte.core.decisions import Command
from cocotte.core.errors import RuleViolation
from cocotte.core.match.look_alike import as_seen, looks_like
from cocotte.core.match.naming import name_problem
from cocotte.store.logs.decisions import Decision, Decisions
from cocotte.store.logs.log import Log


class ClubPlayers:
    """The list of the club's players.

    Every method raises StorageError if the log cannot be read or written.
    """

    def __init__(self, decisions: Decisions[ClubPlayer, PlayerEvent]) -> None:
        """`decisions` are those of the kind `PLAYER`."""
        self._decisions = decisions

    @classmethod
    def of(cls, log: Log) -> ClubPlayers:
        """The list in a log; it belongs to the thread that opened the log."""
        return cls(Decisions(log, PLAYER))

    def all(self) -> tuple[ClubPlayer, ...]:
        """Every player once, sorted by name; the names and spellings of merged players are spellings."""
        return self._roll().players()

    def add(self, name: str) -> None:
        """Add a player.

        Raises: RuleViolation: NAME_EMPTY, NAME_LONG, NAME_CHARACTERS; NAME_TWICE for a name that is listed,
        also for that of a merged player.
        """
        self._decisions.open(PlayerListed(_checked(name, self._roll().names)))

    def add_spelling(self, name: str, spelling: str) -> None:
        """Add a spelling by which the player of a name or spelling is found, too.

        Raises: RuleViolation: NOBODY_LISTED; NAME_EMPTY, NAME_LONG or NAME_CHARACTERS for the spelling,
        NAME_TWICE if it belongs to another player.
        """
        roll = self._roll()
        if not (player := roll.player(name)):
            raise _nobody_listed(name, roll)
        self._do(player, spell(_checked(spelling, _written_of_others(player, roll))))

    def add_player_spelling(self, name: str, spelling: str) -> ClubPlayer:
        """Add a spelling to the player of a name or spelling, who is listed first if necessary.

        Raises: RuleViolation, as `add` and `add_spelling`; then nobody was listed.
        """
        roll = self._roll()
        player = roll.player(name)
        _checked(spelling, _written_of_others(player, roll))
        if not player:
            player = self._decisions.open(PlayerListed(_checked(name, roll.names))).state.name
        self.add_spelling(player, spelling)
        return next(each for each in self.all() if each.name == player)

    def rename(self, name: str, new: str) -> None:
        """Give a player another name; if another player has it, the two are merged.

        A player who was merged into another is parted from that player.

        Raises: RuleViolation: NOBODY_LISTED; NAME_EMPTY, NAME_LONG or NAME_CHARACTERS for the new name.
        """
        new, roll = _checked(new), self._roll()
        if name not in roll.names:
            raise _nobody_listed(name, roll)
        other = _player_named(new, roll)
        merges = other not in {"", roll.player(name)}
        self._do(name, merge(other) if merges else rename(new))

    def follow_rename(self, name: str, new: str, *, adding: bool = False) -> None:
        """Correct the list after a name was corrected in the matches; what the matches take is not refused.

        A correction that takes back a merge parts the two again. With `adding`, a player who is not listed
        is added under the new name, with the former one as a spelling.

        Raises: RuleViolation: NAME_EMPTY, NAME_LONG or NAME_CHARACTERS for the new name.
        """
        new, histories = _checked(new), self._histories()
        if name == new:
            return
        roll = _roll_of(histories)
        if any((each.state.name, each.state.into) == (new, name) for each in histories):
            self._do(new, merge(""))
        elif name in roll.names:
            self.rename(name, new)
        elif adding:
            player = _player_named(new, roll) or self._decisions.open(PlayerListed(new)).state.name
            self._do(player, spell(name))

    def _histories(self) -> tuple[Decision[ClubPlayer], ...]:
        return self._decisions.all().decisions

    def _roll(self) -> Roll:
        return _roll_of(self._histories())

    def _do(self, name: str, command: Command[ClubPlayer, PlayerEvent]) -> None:
        """Do what is asked of the player of a name: in several histories, if several computers listed it."""
        for each in self._histories():
            if each.state.name == name:
                self._decisions.do(each.id, command)


def _roll_of(histories: Iterable[Decision[ClubPlayer]]) -> Roll:
    return Roll(each.state for each in histories)


def _checked(given: str, others: Iterable[str] = ()) -> str:
    """A name or spelling with single spaces, as the matches keep it.

    Raises: RuleViolation: NAME_EMPTY, NAME_LONG, NAME_CHARACTERS; NAME_TWICE if it is among the others.
    """
    name = " ".join(given.split())
    if not as_seen(name):
        raise RuleViolation.of("NAME_EMPTY", where="name", number=1)
    if (problem := name_problem(name, [*others])) is not None:
        raise RuleViolation([problem])
    return name


def _player_named(name: str, roll: Roll) -> str:
    """The player of a listed name that looks like this one, however it is encoded; empty for nobody."""
    return next((roll.player(each) for each in sorted(roll.names) if looks_like(each, name)), "")


def _written_of_others(player: str, roll: Roll) -> Iterable[str]:
    """The names and spellings of all other players."""
    others = (each for each in roll.players() if each.name != player)
    return (written for each in others for written in (each.name, *each.spellings))


def _nobody_listed(name: str, roll: Roll) -> RuleViolation:
    expected = ", ".join(player.name for player in roll.players()[:8])
    return RuleViolation.of("NOBODY_LISTED", where="name", player=name, expected=expected)
