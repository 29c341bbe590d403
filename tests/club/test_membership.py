"""The two files of a membership beside a log: whatever happens to them, the table plays on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

import postgres
from cocotte.club.address import Address
from cocotte.club.joining import club_of, join, joined, leave, replication_of
from cocotte.club.membership import (
    Cursor,
    Membership,
    forget,
    left_before,
    membership_of,
    note_left,
    remember,
    save_progress,
)
from cocotte.club.own_table import OwnTable
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.seating import tables_of
from cocotte.core.errors import StorageError
from cocotte.core.values import replace
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import club_file

NOON = "2026-01-31T12:00:00.000+00:00"
MEMBERSHIP = Membership(
    "postgresql://club.example/season",
    "b9a6",
    NOON,
    Cursor(3, "a" * 64),
    Cursor(12, "b" * 64),
    table="table-1",
)
commands = (f"command {number}" for number in count())


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def garbled(path: Path) -> None:
    path.write_text('{"address": "postgresql://club.exa')


def of_something_else(path: Path) -> None:
    path.write_text("[]")


def endless(path: Path) -> None:
    """A number no cursor can have."""
    kept = json.loads(path.read_text()) | {"sent": {"position": float("inf"), "hash": ""}}
    path.write_text(json.dumps(kept))


def a_folder(path: Path) -> None:
    """With something in it that is not ours."""
    path.unlink()
    path.mkdir()
    (path / "photo").touch()


Spoil = Callable[[Path], None]
spoilt = pytest.mark.parametrize("spoil", [emptied, garbled, of_something_else, endless, a_folder])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a log lies."""
    return tmp_path / "salon.sqlite"


@pytest.fixture
def log(path: Path) -> Iterator[SqliteLog]:
    with SqliteLog(path) as log:
        yield log


@pytest.fixture
def club() -> Address:
    return postgres.club()


def progress_of(path: Path) -> Path:
    """The file with the cursors."""
    return path.with_name(f"{path.name}.club-progress")


def refused(does: Callable[[], object]) -> str:
    with pytest.raises(StorageError) as error:
        does()
    return error.value.code


def record(log: SqliteLog, match_id: str) -> None:
    """One entry more in a match; the first one opens it."""
    log.append(match_id, len(log.read(match_id)), next(commands), [NewEntry("deal", 1, "{}")], NOON)


def exchanged(path: Path, log: SqliteLog) -> tuple[int, int]:
    """What went to the club and came from it."""
    membership = joined(path)
    with club_of(membership) as club:
        return replication_of(path, log, club, membership).exchange()


def matches_in(club: Address) -> dict[str, int]:
    """The matches of a club, and how many entries of each it has."""
    with closing(PostgresLog(club)) as there:
        return {head.match_id: head.last_seq for head in there.matches()}


def test_the_membership_lies_beside_the_log(path: Path) -> None:
    """Joining saves it, leaving deletes it."""
    assert membership_of(path) is None
    remember(path, MEMBERSHIP)
    assert membership_of(path) == MEMBERSHIP
    forget(path)
    assert membership_of(path) is None
    assert [*path.parent.iterdir()] == []
    assert refused(lambda: forget(path)) == "CLUB_NONE"


@spoilt
def test_each_of_the_two_files_stands_in_for_the_other(path: Path, spoil: Spoil) -> None:
    """The membership is whole when one is damaged; without the second one, replication starts over."""
    remember(path, MEMBERSHIP)
    further = replace(MEMBERSHIP, sent=Cursor(5, "c" * 64), touched=NOON)
    save_progress(path, further)
    spoil(club_file(path))
    assert membership_of(path) == further
    remember(path, MEMBERSHIP)
    spoil(progress_of(path))
    assert membership_of(path) == MEMBERSHIP
    save_progress(path, further)
    assert membership_of(path) == further


@spoilt
def test_a_damaged_membership_is_reported_and_the_table_plays_on(
    path: Path, log: SqliteLog, spoil: Spoil
) -> None:
    """As outside of a club; one may leave the club or join it again."""
    remember(path, MEMBERSHIP)
    progress_of(path).unlink()
    spoil(club_file(path))
    assert refused(lambda: membership_of(path)) == "CLUB_FILE_DAMAGED"
    assert refused(lambda: joined(path)) == "CLUB_FILE_DAMAGED"
    assert tables_of(path, log) is None
    remember(path, MEMBERSHIP)
    assert membership_of(path) == MEMBERSHIP
    progress_of(path).unlink()
    spoil(club_file(path))
    assert leave(path) == Membership("", "")
    assert membership_of(path) is None


def test_a_folder_in_the_place_of_the_file_is_renamed(path: Path) -> None:
    """Nothing in it is deleted."""
    remember(path, MEMBERSHIP)
    a_folder(club_file(path))
    remember(path, MEMBERSHIP)
    (aside,) = path.parent.glob("*/photo")
    assert aside.parent.name.startswith(f"{club_file(path).name}-damaged-")


@spoilt
def test_joining_again_sends_what_was_recorded_meanwhile(
    path: Path, log: SqliteLog, club: Address, spoil: Spoil
) -> None:
    """Nothing twice, and nothing from before the club was joined; the table stays the same."""
    record(log, "at home")
    join(path, log, club, NOON)
    table = OwnTable(path).ids()
    record(log, "monday")
    exchanged(path, log)
    for each in (club_file(path), progress_of(path)):
        spoil(each)
    record(log, "monday")
    record(log, "friday")
    join(path, log, club, "2026-02-01T12:00:00.000+00:00")
    assert exchanged(path, log) == (2, 0)
    assert matches_in(club) == {"monday": 2, "friday": 1}
    assert OwnTable(path).ids() == table
    assert exchanged(path, log) == (0, 0)


def test_another_club_gets_nothing_of_the_first_one(path: Path, log: SqliteLog, club: Address) -> None:
    """The damaged file does not tell which one it was: only the first has the history of this table."""
    join(path, log, club, NOON)
    record(log, "monday")
    exchanged(path, log)
    for each in (club_file(path), progress_of(path)):
        emptied(each)
    another = postgres.club()
    join(path, log, another, NOON)
    record(log, "friday")
    exchanged(path, log)
    assert matches_in(another) == {"friday": 1}


@pytest.mark.parametrize("spoil", [emptied, a_folder])
def test_cursors_lost_in_a_power_cut_are_found_out_again(
    path: Path, log: SqliteLog, club: Address, spoil: Spoil
) -> None:
    """Nothing is lost or doubled, and nothing from before the club was joined is sent."""
    record(log, "at home")
    join(path, log, club, NOON)
    record(log, "monday")
    with PostgresLog(club) as other:
        other.append("tuesday", 0, next(commands), [NewEntry("deal", 1, "{}")], NOON)
    assert exchanged(path, log) == (2, 1)  # the match, and that this computer is there
    spoil(progress_of(path))
    record(log, "friday")
    assert exchanged(path, log) == (1, 0)
    assert matches_in(club) == {"monday": 1, "tuesday": 1, "friday": 1}
    assert sorted((head.match_id, head.last_seq) for head in log.matches()) == [
        ("at home", 1),
        ("friday", 1),
        ("monday", 1),
        ("tuesday", 1),
    ]


def test_what_waited_waits_again_and_what_came_between_does_not(path: Path) -> None:
    """Of ten entries four were sent, six recorded before leaving, eight before joining again."""
    log = MemoryLog()
    for number in range(10):
        log.append(f"match-{number}", 0, "c", [NewEntry("deal", 1, "{}")], NOON)
    membership = Membership("club", "id", "", Cursor(4, "h"), home=((6, 8),))
    assert membership.waiting(log) == 2 + 2
    assert replace(membership, sent=Cursor(7, "h")).waiting(log) == 2
    assert replace(membership, sent=Cursor(9, "h")).waiting(log) == 1
    note_left(path, membership, 10)
    left = left_before(path, log, "later")
    assert left is not None
    assert (left.since, left.home, left.sent) == ("later", ((6, 8), (10, 10)), membership.sent)
    assert left.waiting(log) == 4


def test_a_match_of_the_club_that_went_on_after_leaving_is_sent_whole(path: Path) -> None:
    """Else the other tables go on from a deal that is no longer the last; other matches stay at home."""
    log = MemoryLog()
    for match_id in ("in the club", "waits", "at home", "at home too"):
        log.append(match_id, 0, "c", [NewEntry("deal", 1, "{}")], NOON)
    membership = Membership("club", "id", "", Cursor(1, "h"), home=((2, 4),))
    note_left(path, membership, 4)
    for match_id in ("at home", "in the club", "new", "waits", "at home too"):
        known = len(log.read(match_id))
        log.append(match_id, known, "d", [NewEntry("deal", 1, "{}")], NOON)
    left = left_before(path, log, "later", lambda match_id: match_id == "in the club")
    assert left is not None
    assert left.home == ((2, 4), (4, 5), (6, 7), (8, 9))
    assert left.waiting(log) == 1 + 2
