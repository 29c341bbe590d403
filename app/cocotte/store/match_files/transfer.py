"""Matches as files, in and out: the match script, and JSON that holds the log to the letter."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

from cocotte.core.clock import is_clock
from cocotte.core.clock import read as clock_time
from cocotte.core.errors import ParseError, RuleViolation, refuse
from cocotte.core.match.decide import unwaived_problems
from cocotte.core.match.events import (
    Clocked,
    DealAmended,
    DealRecorded,
    EntryLost,
    Event,
    Logged,
    MatchOpened,
    Redone,
    RulingGiven,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.fold import fold
from cocotte.core.match.formats import FORMATS, partners_of, seats_of
from cocotte.core.match.match import Match
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.structural_errors import StructuralError, structural_errors_of
from cocotte.core.script.deal_line import read_deal, write_deal
from cocotte.core.script.script import write_script
from cocotte.core.script.script_reader import LONGEST, Script, read_script, refuse_many
from cocotte.core.sheet import SheetRow
from cocotte.core.values import frozen, replace
from cocotte.store.disk_errors import storage_errors
from cocotte.store.log_mark import SQLITE_BEGINS
from cocotte.store.logs.codec import decode_body, encode, kind_of
from cocotte.store.reference.library import Library

FORM: Final = "cocotte-match"
"""What a JSON file says it is."""

JSON_VERSION: Final = 1
"""The version of the JSON form."""

LARGEST_FILE: Final = 16_000_000
"""Bytes of a match file; more is none."""


@frozen
class MatchInFile:
    """A match as a file has it."""

    entries: tuple[tuple[Event, str], ...]
    """Its events in order, each with its time; the time is empty where the file has none."""
    structural_errors: tuple[StructuralError, ...] = ()
    """Its deals that do not fit where they stand: they come in, and count for nothing."""

    def logged(self) -> tuple[Logged, ...]:
        """The events numbered as a log numbers them."""
        return tuple(Logged(seq, event, at) for seq, (event, at) in enumerate(self.entries, 1))


def to_script(entries: Sequence[Logged], library: Library) -> str:
    """The match script of a log."""
    opened = entries[0].event
    assert isinstance(opened, MatchOpened)
    base = library.base_of(opened.rules.id, opened.preset) or replace(opened.rules, values={})
    return write_script(entries, base, _write_ruling)


def to_json(entries: Sequence[Logged]) -> str:
    """The log as JSON, every event with its time, nothing left out."""
    records = [
        {"kind": kind_of(logged.event), "at": logged.at, "body": json.loads(encode(logged.event).body)}
        for logged in entries
    ]
    return json.dumps(
        {"form": FORM, "version": JSON_VERSION, "entries": records}, ensure_ascii=False, indent=1
    )


def read_match(text: str, library: Library, *, french: bool = False) -> MatchInFile:
    """The match in a text, script or JSON.

    Raises: ParseError with the place, and what was expected there; RuleViolation when no match can begin so.
    """
    if len(text) > LONGEST:
        raise ParseError("SCRIPT_TOO_LONG", "", 0, length=len(text), most=LONGEST)
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        read = _read_json(text.lstrip("\ufeff"))
        places: Sequence[tuple[int, str, int]] = ()
    else:
        script = _script(text, library, french=french)
        first, *rest = script.events
        at, clock = _begun(script.begun, text)
        assert isinstance(first, MatchOpened)
        read = MatchInFile(((replace(first, clock=clock), at), *((event, "") for event in rest)))
        places = script.places
    return replace(read, structural_errors=_check(read, places))


def _script(text: str, library: Library, *, french: bool) -> Script:
    """A script says the same to everybody: French suits are looked for only where it cannot be read without.

    Else the clubs of a match that somebody sends (7C) would be hearts to a French reader (cœur).
    """
    try:
        return read_script(text, library, _read_ruling)
    except ParseError:
        if not french:
            raise
    return read_script(text, library, _read_ruling, french=True)


def _check(read: MatchInFile, places: Sequence[tuple[int, str, int]]) -> tuple[StructuralError, ...]:
    """Refuse a match nobody can begin, and deals the rules do not allow.

    `places` says where each entry stands. Deals that merely do not fit where they stand are kept and flagged:
    they are returned.
    """
    opened, begun = read.entries[0]
    assert isinstance(opened, MatchOpened)
    refuse(opening_problems(opened, begun=bool(begun)))
    match = fold(read.logged())
    if not places:
        refuse(chain(*(row.problems for row in match.rows if _strange(row, match))))
        _refuse_unwritable(read, opened, match)
    for recorded, problems in unwaived_problems(match):
        if not places:
            raise RuleViolation(replace(each, waivable=False) for each in problems)  # no option of a file's
        number, line, at = places[max(recorded.reported_at) - 1]
        refused = ParseError(problems[0].code, line, at, line=number).with_facts(problems[0].facts)
        refused.waivable = problems[0].waivable
        raise refused
    return tuple(
        replace(misfit, line=places[misfit.entry - 1][0] if places else 0)
        for misfit in structural_errors_of(match)
    )


def _refuse_unwritable(read: MatchInFile, opened: MatchOpened, match: Match) -> None:
    """Refuse deals that no line tells: the match could be kept, and not be written as a script.

    Raises: RuleViolation with what is wrong with such a deal; else ParseError with what is wrong in the line
    it would have, and the number of its entry.
    """
    seats = seats_of(opened)
    tables = [seats] * FORMATS[opened.format].tables(opened)
    for number, (event, _) in enumerate(read.entries, 1):
        if isinstance(event, DealRecorded | TablesRecorded | DealAmended):
            line = write_deal(dict(event.tables), several=len(tables) > 1)
            try:
                read_deal(line, tables, opened.rules, teams=partners_of(opened))
            except ParseError as error:
                refuse(each.problem for each in structural_errors_of(match) if each.entry == number)
                raise ParseError(error.code, line, error.at, line=number).with_facts(error.facts) from error


def _strange(row: SheetRow, match: Match) -> bool:
    """Whether a deal can be of no such match at all: another game's, a table too many, a stranger's."""
    present = set(match.names.values())
    return any(
        problem.code in {"OTHER_REPORT", "NO_SUCH_TABLE"}
        or (problem.code == "NOT_AT_TABLE" and problem.facts["player"] not in present)
        for problem in row.problems
    )


def match_in(path: Path, library: Library, *, french: bool = False) -> MatchInFile:
    """The match in a file, script or JSON.

    Raises: ParseError (FILE_TOO_LARGE, NOT_UTF8, and what is wrong in the text), StorageError when
    unreadable.
    """
    with storage_errors(path, reading=True), path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    return match_of(data, path.name, library, french=french)


def match_of(data: bytes, name: str, library: Library, *, french: bool = False) -> MatchInFile:
    """The match in some bytes; `name` says in errors where they come from.

    Raises: ParseError (FILE_IS_LOG, FILE_IS_SHEET, FILE_TOO_LARGE, NOT_UTF8, and what is wrong in the text).
    """
    if data.startswith(SQLITE_BEGINS):
        raise ParseError("FILE_IS_LOG", name, 0)
    if data.startswith(b"%PDF-") or name.lower().endswith(".csv"):
        raise ParseError("FILE_IS_SHEET", name, 0)
    if len(data) > LARGEST_FILE:
        raise ParseError("FILE_TOO_LARGE", name, 0, most=LARGEST_FILE)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParseError("NOT_UTF8", name, 0, at_byte=error.start) from error
    return read_match(text, library, french=french)


def _read_json(text: str) -> MatchInFile:
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError as error:
        line = text.split("\n")[error.lineno - 1]  # JSON counts lines by these alone
        raise ParseError("JSON_BAD", line, error.colno - 1, line=error.lineno, expected="JSON") from error
    except (ValueError, RecursionError) as error:  # numbers and depths no match has
        raise ParseError("NOT_A_MATCH", text[:80], 0, expected=FORM) from error
    if isinstance(data, dict) and {"sides", "games", "deals"} <= data.keys():
        raise ParseError("FILE_IS_SHEET", text[:80], 0)
    if not isinstance(data, dict) or data.get("form") != FORM:
        raise ParseError("NOT_A_MATCH", text[:80], 0, expected=FORM)
    version = data.get("version")
    if not isinstance(version, int):
        raise ParseError("NOT_A_MATCH", text[:80], 0, expected=f'"version": {JSON_VERSION}')
    if version > JSON_VERSION:
        raise ParseError("JSON_NEWER", text[:80], 0, found=str(version), known=JSON_VERSION)
    entries: list[tuple[Event, str]] = []
    items = data["entries"] if isinstance(data.get("entries"), list) else []
    refuse_many(len(items))
    for number, item in enumerate(items, 1):
        try:
            json.dumps(item, ensure_ascii=False).encode()  # half a character cannot be kept
            entries.append((_event(item), _moment(item.get("at", ""))[0]))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ParseError("ENTRY_BAD", str(item)[:80], 0, line=number, detail=str(error)[:80]) from error
    if not entries or not isinstance(entries[0][0], MatchOpened):
        raise ParseError("NOT_A_MATCH", text[:80], 0, expected="match-opened")
    _refuse_undo_between(entries)
    return MatchInFile(tuple(entries))


def _refuse_undo_between(entries: Sequence[tuple[Event, str]]) -> None:
    """Refuse an undo of anything but the last thing done, and a redo of anything but the last taken back.

    Where an entry is lost nobody knows what that was.
    """
    if any(isinstance(event, EntryLost) for event, _ in entries):
        return
    done: list[int] = []
    undone: list[int] = []
    for seq, (event, _) in enumerate(entries[1:], 2):
        if isinstance(event, Undone | Redone):
            taken, given = (done, undone) if isinstance(event, Undone) else (undone, done)
            if taken[-1:] != [event.target]:
                detail = f"{kind_of(event)} {event.target}"
                raise ParseError("ENTRY_BAD", detail, 0, line=seq, detail=detail)
            given.append(taken.pop())
        else:
            done.append(seq)
            undone.clear()


def _moment(text: str) -> tuple[str, str]:
    """A time as the log keeps it, ISO 8601 in UTC, and the clock it is given by.

    Raises: ValueError for what is no time, or none of an evening at cards.
    """
    at, clock = clock_time(text)
    if at and not 1900 <= int(at[:4]) < 3000:
        raise ValueError(text)
    return at, clock


def _event(item: Mapping[str, object]) -> Event:
    """The event of an entry.

    Raises: KeyError, ValueError, TypeError or AttributeError for what is none.
    """
    event = decode_body(str(item["kind"]), item["body"])
    if isinstance(event, Clocked) and not is_clock(event.clock):
        raise ValueError(event.clock)
    return event


def _begun(time: str, text: str) -> tuple[str, str]:
    """The time a script says the match began, and the clock of the table."""
    try:
        return _moment(time)
    except ValueError as error:
        lines = text.splitlines()
        place = next(number for number, line in enumerate(lines) if line.split()[:1] == ["begun"])
        line = lines[place]
        at, expected = line.index("begun") + len("begun "), "2026-11-20T20:00:00+00:00"
        raise ParseError(
            "TIME_UNREADABLE", line, at, line=place + 1, found=time, expected=expected
        ) from error


def _write_ruling(ruling: RulingGiven) -> str:
    """A ruling's JSON without its deal, which the script's line has."""
    data = json.loads(encode(ruling).body)
    data.pop("deal")
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _read_ruling(body: str, deal: int | None) -> RulingGiven:
    try:
        event = decode_body("ruling-given", {**json.loads(body), "deal": None})
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise ParseError("RULING_BAD", body, 0, detail=str(error)[:80]) from error
    assert isinstance(event, RulingGiven)
    return replace(event, deal=deal)
