"""What is done with players of a whole log: a name corrected in every match, the club's list of them."""

from __future__ import annotations

from typing import Final

from cocotte.core.club_players import PLAYER, ClubPlayer
from cocotte.core.errors import RuleViolation
from cocotte.core.events.kind import EVENTS
from cocotte.core.match.naming import tidy
from cocotte.core.problems import Fact, Problem
from cocotte.core.questions import Answers, Words
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.operations.argument import Argument
from cocotte.operations.operation import Ask, Long, Offer, Operation
from cocotte.operations.renaming import rename_in
from cocotte.operations.waiving import waived
from cocotte.store.logs.club_players import ClubPlayers
from cocotte.store.logs.events import rename_in_events

NAME: Final = "name"
"""The question what a player is to be called, or who is to be listed."""
SPELLING: Final = "spelling"
"""The question how a player is written, too."""
PLAYERS_MERGED: Final = "PLAYERS_MERGED"
"""The problem of a corrected name that another player has."""


@frozen
class Player(Long):
    """A player of a log."""

    name: str
    """As the matches have it now."""
    matches: tuple[str, ...]
    """The matches they play in, every version of each."""
    names: frozenset[str]
    """Everybody who plays or is listed."""
    in_club: bool = False
    """The log belongs to a club, which lists its players with their spellings."""

    def merges(self, name: str) -> bool:
        """Return whether somebody else is called so: the two would be one player."""
        return tidy(name) in self.names - {self.name}


@frozen
class Correction(Long):
    """A name that was corrected."""

    player: Player
    """The player, as they were."""
    new: str
    """What they are called now."""
    changed: tuple[str, ...]
    """The matches in which they are."""
    left: tuple[str, ...]
    """Those in which somebody else has that name: the player keeps the old one there."""


@frozen
class Roll:
    """The players a club lists."""

    players: tuple[ClubPlayer, ...]
    """Each with their spellings, sorted by name."""
    name: str = ""
    """The player meant; who plays is listed with the first spelling."""
    plays: bool = False
    """The player meant plays in some match."""


def roll_of(keeper: Scorekeeper, name: str = "") -> Roll:
    """Return the club's list of players.

    Raises: StorageError.
    """
    return Roll(listed_in(keeper).all(), name)


def listed_in(keeper: Scorekeeper) -> ClubPlayers:
    """Return the door to the club's list of players."""
    return ClubPlayers(keeper.decisions(PLAYER))


def player_text(player: ClubPlayer, say: Translator) -> str:
    """Return a player of the club's list with their spellings, on one line."""
    if not player.spellings:
        return player.name
    spellings = Figures.of(say.locale).listing(player.spellings)
    return say("{name}, also {spellings}", name=player.name, spellings=spellings)


def _rename(keeper: Scorekeeper, player: Player, answers: Answers) -> Correction:
    """Raises: RuleViolation (PLAYERS_MERGED, which may be waived; NAME_...), StorageError."""
    name = tidy(str(answers.get(NAME, "")))
    if player.merges(name) and PLAYERS_MERGED not in waived(answers):
        facts: dict[str, Fact] = {"name": player.name, "other": name}
        raise RuleViolation([Problem(PLAYERS_MERGED, facts, "rename", waivable=True)])
    done = rename_in(keeper, player.matches, player.name, name, player.progress)
    rename_in_events(keeper.decisions(EVENTS), player.name, name)
    listed_in(keeper).follow_rename(player.name, name, adding=player.in_club)
    return Correction(player, name, done.changed, done.left)


def _put_back(keeper: Scorekeeper, done: Correction, _: Answers) -> Correction:
    """Raises: StorageError."""
    now = Player(done.new, done.changed, frozenset(), done.player.in_club, progress=done.progress)
    return _rename(keeper, now, {NAME: done.player.name})


def _corrected(done: Correction, say: Translator) -> str:
    words = say.n(
        "{old} is now {new} in {n} match.",
        "{old} is now {new} in {n} matches.",
        len(done.changed),
        old=done.player.name,
        new=done.new,
    )
    if done.left:
        words += " " + say.n(
            "In {n} match both play: nothing changed there.",
            "In {n} matches both play: nothing changed there.",
            len(done.left),
        )
    return words


def _add(keeper: Scorekeeper, _: Roll, answers: Answers) -> Roll:
    """Raises: RuleViolation (NAME_EMPTY, NAME_LONG, NAME_CHARACTERS, NAME_TWICE), StorageError."""
    name = str(answers.get(NAME, ""))
    listed_in(keeper).add(name)
    return roll_of(keeper, tidy(name))


def _spell(keeper: Scorekeeper, roll: Roll, answers: Answers) -> Roll:
    """Raises: RuleViolation (NOBODY_LISTED; of the spelling as `_add`), StorageError."""
    listed, spelling = listed_in(keeper), str(answers.get(SPELLING, ""))
    if roll.plays:
        return roll_of(keeper, listed.add_player_spelling(roll.name, spelling).name)
    listed.add_spelling(roll.name, spelling)
    return roll_of(keeper, roll.name)


def _listed(roll: Roll, say: Translator) -> str:
    meant = [each for each in roll.players if roll.name in (each.name, *each.spellings)]
    return "\n".join(player_text(each, say) for each in meant)


RENAME_PLAYER: Final[Operation[Player, Correction]] = Operation(
    "player-rename",
    mark("Correct the name"),
    (
        Ask(
            NAME,
            mark("New name"),
            lambda _: Words(id=NAME),
            typed=Argument("--rename", mark("correct the player’s name in every match"), mark("NAME")),
        ),
    ),
    lambda *_: (),  # no name can be guessed
    _rename,
    _corrected,
)
"""A name is corrected in every match: each keeps the correction in its log."""

PUT_BACK_NAME: Final[Operation[Correction, Correction]] = Operation(
    "player-put-back",
    mark("Put back"),
    (),
    lambda done, say: (Offer(say(PUT_BACK_NAME.title), {}),) if done.changed else (),
    _put_back,
    _corrected,
    undoes=RENAME_PLAYER.id,
)
"""A name was corrected by mistake: who was made one player is two again."""

ADD_PLAYER: Final[Operation[Roll, Roll]] = Operation(
    "player-add",
    mark("List a player"),
    (Ask(NAME, mark("Player"), lambda _: Words(id=NAME)),),
    lambda *_: (),
    _add,
    lambda roll, say: say("On the club’s list now: {player}", player=_listed(roll, say)),
)
"""A player is put on the club's list."""

SPELL_PLAYER: Final[Operation[Roll, Roll]] = Operation(
    "player-spell",
    mark("Also written…"),
    (
        Ask(
            SPELLING,
            mark("Another spelling"),
            lambda _: Words(id=SPELLING),
            typed=Argument(
                "--spelling", mark("how the player is written, too: found by it, and one"), mark("NAME")
            ),
        ),
    ),
    lambda *_: (),
    _spell,
    _listed,
)
"""A player of the club's list is found by another spelling, too; no match is changed by it."""
