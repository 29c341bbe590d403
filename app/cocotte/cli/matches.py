"""Commands on matches: open one, record and correct its deals, list and show."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from cocotte.cli.desk import Desk
from cocotte.cli.errors import complaint
from cocotte.cli.fields import HIGHEST
from cocotte.cli.files import priced_under
from cocotte.cli.hinting import arbiter_named
from cocotte.cli.opening import opening
from cocotte.cli.telling import tell_change, tell_listed, tell_match, tell_opened
from cocotte.core.clock import written
from cocotte.core.errors import ParseError, RuleViolation, Trouble
from cocotte.core.match.commands import (
    AmendDeal,
    ArchiveMatch,
    Command,
    EndMatch,
    RecordDeal,
    Redo,
    RenamePlayer,
    Restore,
    Strike,
    Undo,
)
from cocotte.core.match.decide import seating_told
from cocotte.core.match.events import Seats
from cocotte.core.match.match import Match
from cocotte.core.match.notation import read_deal
from cocotte.core.match.proposing import in_teams
from cocotte.core.match.seats_notation import read_seats
from cocotte.core.match.sheeting import sheet_of, teams_of
from cocotte.core.match.slots import Slot
from cocotte.core.match.standing import obligation_as_dict, obligations_of
from cocotte.core.match.touched import touched_as_list
from cocotte.keeper import Changes
from cocotte.sheets.as_json import sheet_as_dict
from cocotte.store.forks import lines_of
from cocotte.store.log import MatchHead
from cocotte.words.catalogue import Say


def new(desk: Desk, told: Namespace) -> None:
    """Open a match."""
    opened, drawn = opening(desk, told)
    changes = desk.keeper.open_match(opened)
    lines = [tell_opened(changes, drawn, desk.library, desk.say)]
    if not told.side and in_teams(opened.game, opened.ledger, len(opened.seats)):
        alone = shlex.join(["cocotte", "new", *(f"--side={player}" for player in opened.seats)])
        alone += f" --preset {opened.preset}" if opened.preset else f" --rules {opened.rules.id}"
        lines.append(desk.say("Four usually play in teams. For each alone: {command}", command=alone))
    _answer(desk, changes, "\n".join(lines))


def deal(desk: Desk, told: Namespace) -> None:
    """Record a deal, or some of its tables; what its line leaves open is asked on a terminal."""
    asks = not desk.json and sys.stdin.isatty()
    if not told.deal and not asks:
        names = f"{desk.say('DEAL')} ({desk.say('the deal in words')})"
        detail = desk.say("Missing: {names}", names=names)
        raise ParseError("USAGE", "", 0, command="cocotte deal", detail=detail)
    match_id, match = desk.match(told.match)
    tables, seats = _read(desk, match, " ".join(told.deal), match.pending, asks=asks)
    command = RecordDeal(tables, tuple(told.waive), seats)
    with arbiter_named(desk, match):
        _do(desk, match_id, command, told)


def amend(desk: Desk, told: Namespace) -> None:
    """Correct a deal, by its number on the sheet."""
    match_id, match = desk.match(told.match)
    seq = deal_numbered(match, told.number)
    tables, seats = _read(desk, match, " ".join(told.deal), match.slot(seq))
    with arbiter_named(desk, match):
        _do(desk, match_id, AmendDeal(seq, tables, told.reason, tuple(told.waive), seats), told)


def strike(desk: Desk, told: Namespace) -> None:
    """Strike out a deal or a ruling."""
    match_id, match = desk.match(told.match)
    target = ruling_numbered(match, told.number) if told.ruling else deal_numbered(match, told.number)
    _do(desk, match_id, Strike(target, told.reason), told)


def restore(desk: Desk, told: Namespace) -> None:
    """Let a struck deal or ruling count again; a struck deal is named by its log entry."""
    match_id, match = desk.match(told.match)
    target = ruling_numbered(match, told.number) if told.ruling else _struck(match, told.number)
    _do(desk, match_id, Restore(target), told)


def simple(command: Callable[[Namespace], Command]) -> Callable[[Desk, Namespace], None]:
    """A command on a match that needs nothing but its arguments."""

    def do(desk: Desk, told: Namespace) -> None:
        _do(desk, desk.match_id(told.match), command(told), told)

    return do


def list_matches(desk: Desk, told: Namespace) -> None:
    """List the matches of the log, the one last touched first; each is let go of before the next is read."""
    if told.most < 0:
        facts = {"field": "--most", "found": told.most, "least": 0, "most": HIGHEST}
        raise RuleViolation.of("FIELD_RANGE", where="most", **facts)
    rows: list[dict[str, Any]] = []
    lines: list[str] = []
    several = lines_of(desk.keeper.heads())
    for place, head in enumerate(desk.keeper.heads()[: told.most or None], 1):
        try:
            match = desk.keeper.glance(head.match_id)
        except Trouble as trouble:
            rows.append({"match": head.match_id, "error": trouble.code})
            lines.append(f"{place:>3}  {desk.say('This match cannot be read.')}")
            print(complaint(trouble, desk.say), file=sys.stderr)
            continue
        if match.archived and not told.archived:
            continue
        fork = [] if match.instead else _going_on(desk, several.get(head.match_id, ()))
        rows.append({**_listed(head, match), "fork": fork, "set_aside": match.instead or None})
        lines.append(tell_listed(place, head, match, desk.library, desk.say))
        if fork:
            lines.append("     " + _fork_line(fork, desk.say))
    nothing = desk.say("No match yet. Open one with: cocotte new --preset gin-rami Pierre Jean")
    desk.answer({"matches": rows}, "\n".join(lines) or nothing)


def _going_on(desk: Desk, others: Sequence[str]) -> list[str]:
    """Of the other lines of a match, those that were not set aside."""
    going_on = []
    for match_id in others:
        with suppress(Trouble):  # one that cannot be read tells so itself
            going_on += [] if desk.keeper.glance(match_id).instead else [match_id]
    return going_on


def _fork_line(others: Sequence[str], say: Say) -> str:
    """That a match went on differently elsewhere, and what is to be done."""
    return say(
        "It went on differently as {others}. Say which goes on: cocotte goes-on MATCH",
        others=", ".join(others),
    )


def _by_the_clock(match: Match, place: int) -> str:
    """When an entry was recorded, on the clock of the table; in UTC where nobody knows that."""
    return written(match.entries[place].at, match.clocks[place])


def _listed(head: MatchHead, match: Match) -> dict[str, Any]:
    return {
        "match": head.match_id,
        "begun": _by_the_clock(match, 0),
        "played": _by_the_clock(match, match.last_played),
        "last": head.last_at,
        "game": match.opened.game.value,
        "preset": match.opened.preset,
        "players": list(match.names.values()),
        "finished": match.finished,
        "archived": match.archived,
        "deals": sum(not slot.struck for slot in match.slots),
        "totals": sheet_as_dict(sheet_of(match), match.opened)["totals"],
    }


def go_on_with(desk: Desk, told: Namespace) -> None:
    """Say of a match that went on differently in two logs which line goes on; the others are set aside."""
    match_id = desk.match_id(told.match)
    aside = [changes.match_id for changes in desk.keeper.go_on_with(match_id) if changes.match.instead]
    text = desk.say("Match {match} goes on.", match=match_id)
    for other in aside:
        text += "\n" + desk.say(
            "Match {match} is set aside; “cocotte undo -m {match}” brings it back.", match=other
        )
    desk.answer({"match": match_id, "set_aside": aside}, text)


def show(desk: Desk, told: Namespace) -> None:
    """A match as it stands: sheet, what comes next, log; or priced under other rules."""
    match_id, match = desk.match(told.match)
    if told.rules or told.ledger:
        match = priced_under(desk, match, told.rules, told.ledger)
    changes = Changes(match_id, match, match.entries)
    _answer(desk, changes, tell_match(match_id, match, desk.library, desk.say))


def deal_numbered(match: Match, number: int) -> int:
    """The log entry of the deal with a number on the sheet.

    Raises: RuleViolation (NO_SUCH_DEAL).
    """
    found = next((row.seq for row in match.rows if row.number == number and not row.struck), None)
    if found is None:
        last = max((row.number for row in match.rows), default=0)
        raise RuleViolation.of("NO_SUCH_DEAL", where="deal", deal=number, most=last or None)
    return found


def ruling_numbered(match: Match, number: int) -> int:
    """The log entry of the ruling with a number in the annex.

    Raises: RuleViolation (NO_SUCH_RULING).
    """
    if not 1 <= number <= len(match.rulings):
        raise RuleViolation.of("NO_SUCH_RULING", ruling=number, most=len(match.rulings) or None)
    return match.rulings[number - 1].seq


def _struck(match: Match, seq: int) -> int:
    struck = [slot.seq for slot in match.slots if slot.struck]
    if seq not in struck:
        raise RuleViolation.of("NOT_STRUCK", deal=seq, expected=", ".join(map(str, struck)))
    return seq


def _read(
    desk: Desk, match: Match, text: str, slot: Slot | None, *, asks: bool = False
) -> tuple[Mapping[int, Any], Seats]:
    """The reports of a line, against the players who meet in that deal; and who they are, if it says so.

    What the line leaves open is asked, if `asks`.
    """
    seats, text = read_seats(text, list(match.names.values()))
    seating = seating_told(match, slot, seats)
    tables = [[match.names[player] for player in table] for table in seating.tables]
    try:
        found = read_deal(text, tables, match.opened.rules, french=desk.french, teams=teams_of(match))
    except ParseError as error:
        if not asks or error.at < len(text.rstrip()):
            raise
        from cocotte.cli.asking import ask_deal  # noqa: PLC0415 - most deals are told in a line

        told = [table for table, report in enumerate(slot.reports) if report is not None] if slot else ()
        found = dict(ask_deal(desk, match, text, tables, told))
        if not found:
            raise
    return found, seats


def _do(desk: Desk, match_id: str, command: Command, told: Namespace) -> None:
    """Do it, or say what it would come to."""
    if getattr(told, "dry_run", False):
        changes = desk.keeper.would(match_id, command)
        text = desk.say("Nothing is recorded. It would come to:") + "\n" + tell_change(changes, desk.say)
        _answer(desk, changes, text, dry_run=True)
        return
    changes = desk.keeper.do(match_id, command, told.command_id or "")
    _answer(desk, changes, tell_change(changes, desk.say))


def _answer(desk: Desk, changes: Changes, text: str, *, dry_run: bool = False) -> None:
    sheet = sheet_of(changes.match)
    told = {
        "match": changes.match_id,
        "entries": [logged.seq for logged in changes.events],
        "dry_run": dry_run,
        "touched": [] if changes.before is None else touched_as_list(changes.before, changes.match),
        **sheet_as_dict(sheet, changes.match.opened, map(obligation_as_dict, obligations_of(changes.match))),
    }
    desk.answer(told, text)


SIMPLE: Final[Mapping[str, Callable[[Namespace], Command]]] = {
    "undo": lambda _: Undo(),
    "redo": lambda _: Redo(),
    "end": lambda told: EndMatch(told.reason),
    "archive": lambda told: ArchiveMatch(not told.back),
    "rename": lambda told: RenamePlayer(told.player, told.name),
}
"""Commands that need nothing but their arguments."""
