"""Which tables of a club are this computer's own: those it opened itself, whatever else lies in its log."""

from __future__ import annotations

import shutil
import uuid
from datetime import UTC, datetime
from pathlib import Path

import pytest

import postgres
from at_the_table import opening, reports
from cocotte.club import machine as machines
from cocotte.club import own_table
from cocotte.club.address import Address
from cocotte.club.joining import club_of, join, joined, leave, replication_of
from cocotte.club.membership import Membership, remember
from cocotte.club.own_table import OwnTable
from cocotte.club.seating import tables_of
from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import record_deal
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import club_file, table_file

NOON = "2026-01-31T12:00:00.000+00:00"


@pytest.fixture
def club() -> Address:
    return postgres.club()


@pytest.fixture
def salon(tmp_path: Path) -> Path:
    return tmp_path / "salon.sqlite"


def enter(path: Path, address: Address) -> None:
    """Join, and be brought up to date."""
    with SqliteLog(path) as log:
        join(path, log, address, NOON)
    sync(path)


def sync(path: Path) -> None:
    with SqliteLog(path) as log, club_of(joined(path)) as club:
        replication_of(path, log, club, joined(path)).exchange()


def begin(path: Path) -> str:
    with SqliteLog(path) as log:
        return keeper_of(path, log).open_match(opening()).match_id


def record(path: Path, match_id: str) -> None:
    with SqliteLog(path) as log:
        keeper = keeper_of(path, log)
        keeper.do(match_id, record_deal(reports(keeper.match(match_id), "Ann knock 3 25")))


def keeper_of(path: Path, log: SqliteLog) -> Scorekeeper:
    keeper = Scorekeeper(log, lambda: datetime.now(UTC))
    keeper.tables = tables_of(path, log)
    return keeper


def test_who_comes_back_to_a_club_scores_his_own_matches(salon: Path, tmp_path: Path, club: Address) -> None:
    """Not those of another computer, although its history is in the log too."""
    kitchen = tmp_path / "kitchen.sqlite"
    for path in (salon, kitchen):
        enter(path, club)
    own, other = begin(salon), begin(kitchen)
    for path in (kitchen, salon):
        sync(path)
    leave(salon)
    enter(salon, club)
    record(salon, own)
    with pytest.raises(RuleViolation, match="SCORED_ELSEWHERE"):
        record(salon, other)


def test_a_lost_log_comes_back_with_its_own_matches(salon: Path, club: Address) -> None:
    """What was begun meanwhile is scored here, and so is what comes back from the club."""
    enter(salon, club)
    before = begin(salon)
    sync(salon)
    salon.unlink()
    meanwhile = begin(salon)
    sync(salon)
    for match_id in (before, meanwhile):
        record(salon, match_id)
    with SqliteLog(salon) as log:
        assert {head.match_id for head in log.matches()} == {before, meanwhile}


def test_a_log_copied_to_another_computer_is_another_table(
    salon: Path, tmp_path: Path, club: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that lies beside it: one of the two scores a match, the other takes it over."""
    enter(salon, club)
    match_id = begin(salon)
    kitchen = tmp_path / "kitchen.sqlite"
    for place in (lambda log: log, club_file, table_file):
        shutil.copy(place(salon), place(kitchen))
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(own_table, "machine_mark", lambda: "the kitchen's")
        with pytest.raises(RuleViolation, match="SCORED_ELSEWHERE"):
            record(kitchen, match_id)
        with SqliteLog(kitchen) as log:
            tables = tables_of(kitchen, log)
            assert tables is not None
            tables.take(match_id)
        record(kitchen, match_id)
        sync(kitchen)
    sync(salon)
    with pytest.raises(RuleViolation, match="SCORED_ELSEWHERE"):
        record(salon, match_id)


def test_the_table_an_earlier_program_opened_stays(salon: Path) -> None:
    """It noted it with the membership, which goes when the club is left."""
    remember(salon, Membership("postgresql://club.example/season", "club", table="table-1"))
    with SqliteLog(salon) as log:
        tables_of(salon, log)
    assert OwnTable(salon).ids() == ("table-1",)
    assert OwnTable(salon, "table-2").ids() == ("table-1",)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"machine":1,"histories":[]}', '{"histories":["table-1"]}'])
def test_a_damaged_file_tells_nothing(salon: Path, text: str) -> None:
    """The computer is a table anew."""
    table_file(salon).write_text(text)
    assert OwnTable(salon).ids() == ()
    OwnTable(salon).add("table-2")
    assert OwnTable(salon).ids() == ("table-2",)


def test_a_computer_is_told_from_others_by_its_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """By what it was given when it was installed, else by its network card, if it has one."""
    own_id, card = "0123456789abcdef" * 2, 0x001122334455
    read: list[str] = [own_id]

    def given(*_: object) -> str:
        if not read:
            raise FileNotFoundError
        return read[0]

    monkeypatch.setattr(Path, "read_text", given)
    names = []
    for of, address in (([own_id], card), (["other"], card), ([], card), ([], card | 1 << 40)):
        read[:] = of
        monkeypatch.setattr(uuid, "getnode", lambda address=address: address)
        names.append(machines.machine_mark.__wrapped__())
    assert len(set(names)) == 4
    assert own_id not in names[0]
