"""A club for the log: joined by its address, and left."""

from __future__ import annotations

from typing import Final, Protocol

from cocotte.core.questions import NO, YES, YES_NO, Answers, Choice, Words
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.standing import left_line
from cocotte.operations.operation import Ask, Offer, Operation, yes_or_no

ADDRESS: Final = "address"
"""The question where the club is."""
USER: Final = "user"
"""The question by which name; without an answer that of the address."""
PASSWORD: Final = "password"  # noqa: S105 - the name of a question
"""The question by which password; without an answer the one that was kept."""
EVERYTHING: Final = "all"
"""The question whether the club is sent what was recorded before, too."""


@frozen
class Left:
    """A club that was left."""

    address: str
    """Where it is; empty where that cannot be read any more."""
    waiting: int
    """How many entries did not reach it."""


class Door(Protocol):
    """The way from a log to its club; what knows the club makes it, for nothing here does."""

    def join(self, address: str, user: str, password: str, *, everything: bool) -> str:
        """Join the club at an address, or the same club in another way; return where it is.

        Raises: StorageError (CLUB_...), or what the disk refuses.
        """

    def leave(self) -> tuple[str, int]:
        """Leave the club; return where it is, and how many entries did not reach it.

        Raises: StorageError.
        """


@frozen
class ClubOfLog:
    """The club of a log, or none yet."""

    door: Door
    """The way there."""
    joined: bool
    """The log belongs to one."""
    waiting: int = 0
    """How many entries wait for it, as far as is known."""


def _join(_: Scorekeeper, club: ClubOfLog, answers: Answers) -> str:
    """Raises: StorageError, as `Door.join`."""
    address, user, password = (str(answers.get(each, "")) for each in (ADDRESS, USER, PASSWORD))
    return club.door.join(address, user, password, everything=answers.get(EVERYTHING, NO) == YES)


def _leave(_: Scorekeeper, club: ClubOfLog, _answers: Answers) -> Left:
    """Raises: StorageError, as `Door.leave`."""
    return Left(*club.door.leave())


def _left(left: Left, say: Translator) -> str:
    lines = [say("This log belongs to no club any more; all that is in it stays.")]
    if left.waiting:
        lines.append(left_line(say, left.waiting))
    return "\n".join(lines)


JOIN_CLUB: Final[Operation[ClubOfLog, str]] = Operation(
    "club-join",
    mark("Join a club"),
    (
        Ask(ADDRESS, mark("Address of the club"), lambda _: Words(id=ADDRESS)),
        Ask(USER, mark("Name there"), lambda _: Words(id=USER, offered=False)),
        Ask(PASSWORD, mark("Password"), lambda _: Words(id=PASSWORD, offered=False)),
        Ask(
            EVERYTHING,
            mark("Send what was recorded before, too"),
            lambda _: Choice(id=EVERYTHING, answers=YES_NO, usual=NO),
            yes_or_no,
        ),
    ),
    lambda *_: (),
    _join,
    lambda address, say: say("This log belongs to the club now: {club}", club=address),
)
"""The log belongs to a club: what is recorded at one table is known at all."""

LEAVE_CLUB: Final[Operation[ClubOfLog, Left]] = Operation(
    "club-leave",
    mark("Leave the club"),
    (),
    lambda club, say: (Offer(say(LEAVE_CLUB.title), {}),) if club.joined else (),
    _leave,
    _left,
    undoes=JOIN_CLUB.id,
)
"""The log belongs to no club any more; all that is in it stays."""
