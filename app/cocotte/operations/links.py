"""Links with which phones take part in a match: given to a scorer or a player, and withdrawn."""

from __future__ import annotations

from typing import Final, Protocol

from cocotte.core.errors import RuleViolation
from cocotte.core.match.match import Match
from cocotte.core.questions import Answer, Answers, Choice
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.operations.operation import Ask, Offer, Operation, Role

PLAYER: Final = "player"
"""The question which player; without an answer the scorer."""


class Door(Protocol):
    """Whatever serves phones: the board."""

    def link(self, match_id: str, role: Role, player: str = "") -> str:
        """Return the path of a link, made where there is none.

        Raises: StorageError.
        """

    def withdraw(self, match_id: str) -> None:
        """Let no link of a match lead anywhere any more.

        Raises: StorageError.
        """


@frozen
class Shown:
    """A match that is shown on phones."""

    door: Door
    """What serves it."""
    id: str
    """Its id in the log."""
    match: Match
    """How it stands."""


@frozen
class Given:
    """A link that was given."""

    path: str
    """What stands behind the address of the board."""
    role: Role
    """What may be done with it."""
    name: str = ""
    """Of a player's link, what the player is called now."""


def link_words(name: str, say: Translator) -> str:
    """Return for whom a link is: a player by name, without one the scorer."""
    if name:
        return say("To enter deals: {player}", player=name)
    return say("To enter deals: the scorer")


def player_meant(match: Match, named: str) -> str:
    """Return the player who is named, by the name they have now or the one they began with.

    Raises: RuleViolation (NOT_IN_MATCH).
    """
    player = named if named in match.names else match.player_called(named)
    if player is None:
        expected = ", ".join(match.names.values())
        raise RuleViolation.of("NOT_IN_MATCH", where=PLAYER, player=named, expected=expected)
    return player


def _players(this: Shown) -> Choice:
    answers = tuple(Answer(player, (name,)) for player, name in this.match.names.items())
    return Choice(id=PLAYER, answers=answers, offered=False)


def _people(this: Shown, say: Translator) -> tuple[Offer, ...]:
    players = (Offer(link_words(name, say), {PLAYER: key}) for key, name in this.match.names.items())
    return (Offer(link_words("", say), {}), *players)


def _give(_: Scorekeeper, this: Shown, answers: Answers) -> Given:
    """Give the link, the same as before where there is one.

    Raises: RuleViolation (NOT_IN_MATCH), StorageError.
    """
    if PLAYER not in answers:
        return Given(this.door.link(this.id, Role.SCORER), Role.SCORER)
    player = player_meant(this.match, str(answers[PLAYER]))
    return Given(this.door.link(this.id, Role.PLAYER, player), Role.PLAYER, this.match.names[player])


def _given(link: Given, say: Translator) -> str:
    if link.role is Role.SCORER:
        return say("Whoever opens this address keeps the score as you do here. Show it to nobody else.")
    return say(
        "What {player} asks at this address waits until the other side or you agree. Show it to nobody else.",
        player=link.name,
    )


def _withdraw(_: Scorekeeper, this: Shown, _answers: Answers) -> Shown:
    """Raises: StorageError."""
    this.door.withdraw(this.id)
    return this


GIVE_LINK: Final[Operation[Shown, Given]] = Operation(
    "link-give",
    mark("Give a link"),
    (Ask(PLAYER, mark("Who is it for?"), _players, lambda player, _: player.players[0]),),
    _people,
    _give,
    _given,
)
"""A phone may enter deals: that of a scorer, or of a player, whose deals wait for the other side."""

WITHDRAW_LINKS: Final[Operation[Shown, Shown]] = Operation(
    "link-withdraw",
    mark("Withdraw the links"),
    (),
    lambda _, say: (Offer(say(WITHDRAW_LINKS.title), {}),),
    _withdraw,
    lambda _, say: say("The links lead nowhere any more."),
    undoes=GIVE_LINK.id,
)
"""No link of a match leads anywhere any more; what waits there is gone."""
