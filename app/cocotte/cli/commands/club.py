"""A club from the command line: creating, joining and leaving it, its state, and synchronizing with it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from getpass import getpass
from pathlib import Path
from typing import Any, Final, TypeVar

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.errors import complaint, error_as_dict
from cocotte.cli.known_names import telling_near_names
from cocotte.cli.operating import typed_of
from cocotte.cli.progress import showing_progress
from cocotte.club.door import ClubDoor
from cocotte.club.extra import require
from cocotte.club.membership import Membership, membership_of
from cocotte.core.errors import StorageError
from cocotte.core.questions import NO, YES
from cocotte.language.catalogue import Translator, mark
from cocotte.language.problems import sentence
from cocotte.language.records.standing import (
    damaged_lines,
    reached_line,
    touched_line,
    waiting_line,
)
from cocotte.operations.argument import Argument, Takes, flag
from cocotte.operations.club import ADDRESS, EVERYTHING, JOIN_CLUB, LEAVE_CLUB, PASSWORD, ClubOfLog
from cocotte.operations.no_log import no_log
from cocotte.operations.players import SPELL_PLAYER
from cocotte.store.logs.log import Log
from cocotte.store.logs.opening import open_log
from cocotte.store.places import log_path

Result = TypeVar("Result")

TROUBLE: Final = 1
"""The exit status if the club is damaged."""


def club(context: CommandContext, args: Namespace) -> int | None:
    """Carry out an action with a club; returns the exit status, None for success."""
    path = log_path(context.log)
    if args.action == "status" and membership_of(path) is None:
        context.answer({"club": None}, sentence("CLUB_NONE", {}, context.say))
        return None
    require()
    return _ACTIONS[args.action](context, args, path)


def _create(context: CommandContext, args: Namespace, _path: Path) -> None:
    """Create a club in a database, or migrate the one that is there."""
    from cocotte.club.address import Address, read_address  # noqa: PLC0415 - with a club alone
    from cocotte.club.schema import create, roles  # noqa: PLC0415 - as above

    def make(password: str) -> tuple[Address, bool]:
        address = read_address(args.given or "", password=password)
        return address, create(address)

    address, created = _with_password(context, args, make)
    say, (spectator, scorer, director) = context.say, roles(address)
    text = (
        say("The club is made: {club}", club=address.text)
        if created
        else say("The club is up to date: {club}", club=address.text)
    )
    admit = f"CREATE ROLE ann LOGIN PASSWORD '…' IN ROLE {scorer.quoted};"
    lines = [text, say("To admit somebody, in psql: {sql}", sql=admit)]
    names = [each.name for each in (spectator, scorer, director)]
    data = {"address": address.text, "created": created, "roles": names}
    context.answer({"club": data}, "\n".join(lines))


def _join(context: CommandContext, args: Namespace, path: Path) -> None:
    """Join a club with the log, and replicate the two."""
    this = ClubOfLog(ClubDoor(path), joined=False)
    everything = YES if args.all else NO

    def join(password: str) -> str:
        answers = {ADDRESS: args.given or "", PASSWORD: password, EVERYTHING: everything}
        return JOIN_CLUB.do(no_log(), this, answers)

    address = _with_password(context, args, join)
    with open_log(path).log as log:
        data, text = _exchanged(context, path, log)
    line = JOIN_CLUB.said(address, context.say)
    context.answer({"club": {"address": address, **data}}, f"{line}\n{text}")


def _with_password(context: CommandContext, args: Namespace, then: Callable[[str], Result]) -> Result:
    """Do something with the club at the address given; asks for a password if one is needed.

    Raises: StorageError, as `then`; CLUB_PASSWORD also if none is typed.
    """
    try:
        return then("")
    except StorageError as trouble:
        if trouble.code != "CLUB_PASSWORD" or not context.interactive:
            raise
        from cocotte.club.address import read_address  # noqa: PLC0415 - with a club alone

        club = read_address(args.given or "").text
        try:
            password = getpass(context.say("Password of {club}: ", club=club))
        except EOFError:
            raise trouble from None
        return then(password)


def _leave(context: CommandContext, _args: Namespace, path: Path) -> None:
    done = LEAVE_CLUB.do(no_log(), ClubOfLog(ClubDoor(path), joined=True), {})
    data = {"club": None, "left": done.address, "waiting": done.waiting}
    context.answer(data, LEAVE_CLUB.said(done, context.say))


def _sync(context: CommandContext, _args: Namespace, path: Path) -> None:
    """Replicate the log with its club, once."""
    with open_log(path).log as log:
        data, text = _exchanged(context, path, log)
    context.answer({"club": data}, text)


def _exchanged(context: CommandContext, path: Path, log: Log) -> tuple[dict[str, Any], str]:
    """Replicate the log with its club, once; returns what went over, as JSON and in words."""
    from cocotte.club.joining import club_of, joined, replication_of  # noqa: PLC0415 - with a club alone

    say, membership = context.say, joined(path)
    with (
        telling_near_names(context, log),
        club_of(membership) as club,
        showing_progress(say, mark("Entry {n} of {of}…")) as progress,
    ):
        replication = replication_of(
            path, log, club, membership, lambda exchange: progress(exchange.done, exchange.of)
        )
        sent, received = replication.exchange()
    waiting = replication.membership.waiting(log)
    lines = [
        say.n("{n} entry sent.", "{n} entries sent.", sent),
        say.n("{n} entry received.", "{n} entries received.", received),
    ]
    if waiting:
        lines.append(waiting_line(say, waiting))
    if not replication.may_record:
        lines.append(reached_line(say, may_record=False, waiting=waiting))
    lines += damaged_lines(say, replication.damaged)
    data = {
        "sent": sent,
        "received": received,
        "waiting": waiting,
        "damaged": sorted(replication.damaged),
    }
    return data, "\n".join(lines)


def _status(context: CommandContext, _args: Namespace, path: Path) -> None:
    """Tell the club of the log, how many entries wait, and whether the club can be reached."""
    from cocotte.club.joining import club_of, joined  # noqa: PLC0415 - with a club alone

    say, membership = context.say, joined(path)
    data, lines = _membership(path, membership, say)
    try:
        with club_of(membership) as club:
            may_record, read_only = club.may_record, club.is_read_only
    except StorageError as trouble:
        data |= {"reachable": False, "may_record": None, "trouble": error_as_dict(trouble, say)}
        lines.append(complaint(trouble, say))
        if membership.touched:
            lines.append(touched_line(say, membership.touched))
    else:
        data |= {"reachable": True, "may_record": may_record, "trouble": None}
        lines.append(reached_line(say, may_record=may_record, waiting=data["waiting"]))
        if read_only:
            refused = StorageError("CLUB_READ_ONLY", club=membership.address)
            data["trouble"] = error_as_dict(refused, say)
            lines.append(complaint(refused, say))
    context.answer({"club": data}, "\n".join(lines))


def _membership(path: Path, membership: Membership, say: Translator) -> tuple[dict[str, Any], list[str]]:
    """The club of a log and how many entries wait for it, as JSON and in words."""
    with open_log(path).log as log:
        waiting = membership.waiting(log)
    data = {
        "address": membership.address,
        "id": membership.club,
        "waiting": waiting,
        "touched": membership.touched or None,
    }
    return data, [
        say("The club: {club}", club=membership.address),
        *([waiting_line(say, waiting)] * bool(waiting)),
    ]


def _check(context: CommandContext, _args: Namespace, path: Path) -> int | None:
    """Verify every entry of the club; the exit status tells whether it is damaged or cannot be read."""
    from cocotte.cli.commands.club_checked import foreign_lines, unreadable_lines  # noqa: PLC0415 - as above
    from cocotte.club.checking import check  # noqa: PLC0415 - with a club alone
    from cocotte.club.joining import club_of, joined  # noqa: PLC0415 - with a club alone

    say, membership = context.say, joined(path)
    data, lines = _membership(path, membership, say)
    with club_of(membership) as club:
        entries, may_record = club.last(), club.may_record
        wrong = [
            StorageError("CLUB_DAMAGED", club=membership.address, match=each.match_id, seq=each.seq)
            for each in club.verify()
        ]
        checked = check(club)
    if not may_record:
        lines.append(say("You may watch, and record nothing."))
    lines.append(say.n("{n} entry in the club.", "{n} entries in the club.", entries))
    lines += [complaint(each, say) for each in wrong]
    damaged = {each.facts["match"] for each in wrong}
    unreadable = [each for each in checked.unreadable if each[0].facts["match"] not in damaged]
    lines += unreadable_lines(say, unreadable)
    lines += foreign_lines(say, checked.foreign)
    wrong += [trouble for trouble, _ in unreadable]
    if not (wrong or checked.foreign):
        lines.append(say("Nothing is wrong with it."))
    data |= {
        "entries": entries,
        "may_record": may_record,
        "wrong": [error_as_dict(each, say) for each in wrong],
        "foreign": checked.foreign,
    }
    context.answer({"club": data}, "\n".join(lines))
    return TROUBLE if wrong else None


def _take(context: CommandContext, args: Namespace, path: Path) -> None:
    from cocotte.cli.commands.club_tables import take  # noqa: PLC0415 - with a club alone

    take(context, args, path)


def _watch(context: CommandContext, args: Namespace, path: Path) -> None:
    from cocotte.cli.commands.club_tables import watch  # noqa: PLC0415 - with a club alone

    watch(context, args, path)


def _players(context: CommandContext, args: Namespace, path: Path) -> None:
    from cocotte.cli.commands.club_players import players  # noqa: PLC0415 - with a club alone

    players(context, args, path)


_ACTIONS: Final[Mapping[str, Callable[[CommandContext, Namespace, Path], int | None]]] = {
    "create": _create,
    "join": _join,
    "leave": _leave,
    "status": _status,
    "check": _check,
    "sync": _sync,
    "take": _take,
    "watch": _watch,
    "players": _players,
}
"""The actions by name."""


_OF_CLUB: Final = (
    Argument(
        "action",
        mark(
            "make a club; join or leave one; see how it stands; look it through; bring up to date; "
            "take a match over from another table; watch it there; list the club’s players"
        ),
        among=(*_ACTIONS,),
    ),
    Argument(
        "given",
        mark(
            "where the club is: postgresql://club.example/season; or the match that is taken, watched; "
            "or a player to put on the list"
        ),
        mark("URL|MATCH|PLAYER"),
        takes=Takes.PERHAPS,
    ),
    *typed_of(SPELL_PLAYER),
    flag("--all", mark("send the club what was recorded before joining, too")),
)


COMMANDS: Final = (Command("club", mark("Play in a club of several computers."), club, _OF_CLUB, "status"),)
