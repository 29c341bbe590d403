"""What the check of a club finds in sound chains: what nobody can read, and who recorded past the table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from psycopg.conninfo import conninfo_to_dict

import postgres
from cocotte.cli.main import DONE, TROUBLE, main
from cocotte.club.address import Address
from cocotte.club.checking import Foreign, check
from cocotte.club.postgres_log import PostgresLog
from cocotte.store.logs.log import NewEntry

Run = Callable[..., str]
NOON = "2026-01-31T12:00:00+00:00"


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command on the log of a computer; returns what it prints."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def command(computer: str, *arguments: str, status: int = DONE) -> str:
        log = str(tmp_path / f"{computer}.sqlite")
        assert main(("--lang", "en", *arguments, "--log", log)) == status, capsys.readouterr()
        return capsys.readouterr().out

    return command


@pytest.fixture
def tables(run: Run) -> tuple[Address, Address]:
    """Two tables of a club; Pierre and Jean play a deal at the first, and the other knows of it."""
    club = postgres.club()
    one, two = postgres.member(club, "scorer"), postgres.member(club, "scorer")
    run("one", "club", "join", one.text)
    run("two", "club", "join", two.text)
    run("one", "new", "Pierre", "Jean", "--dealer", "Jean")
    run("one", "deal", "Pierre k 3 25")
    run("one", "club", "sync")
    run("two", "club", "sync")
    return one, two


def user(address: Address) -> str:
    """The user of an address."""
    return str(conninfo_to_dict(address.text)["user"])


def test_an_evening_that_changed_tables_is_all_right(run: Run, tables: tuple[Address, Address]) -> None:
    """The other table takes the match over and records; a fork and a corrected name are in order, too."""
    run("two", "club", "take", "last")
    run("two", "deal", "Jean k 1 15")
    run("one", "deal", "Jean gin 5")  # it knows nothing of that yet
    run("one", "players", "Jean", "--rename", "Jean-Luc")
    for computer in ("two", "one", "two"):
        run(computer, "club", "sync")
    said = run("one", "club", "check")
    assert "Nothing is wrong with it." in said, said


def test_who_writes_into_the_match_of_another_table_is_named(
    run: Run, tables: tuple[Address, Address]
) -> None:
    """The server knows who recorded an entry, whatever program it was recorded with."""
    one, two = tables
    with PostgresLog(two) as log:
        (match,) = log.matches()
        body = log.read(match.match_id)[-1].body
        log.append(match.match_id, 2, "sly", [NewEntry("deal-recorded", 1, body)], NOON)
        found = check(log)
    assert found.foreign == (Foreign(match.match_id, user(two), user(one), (3,)),)
    assert found.unreadable == ()
    said = run("one", "club", "check")
    assert f"Match {match.match_id} is scored by {user(one)}, but {user(two)} recorded entry 3 of it." in said
    assert "Nothing is wrong" not in said


def test_a_match_nobody_here_can_read_is_found(run: Run, tables: tuple[Address, Address]) -> None:
    """Who recorded it is named, so that one knows where there is a newer Cocotte."""
    _, two = tables
    with PostgresLog(two) as log:
        log.append("2026-01-31-abcdef", 0, "c", [NewEntry("match-opened", 9, "{}")], NOON)
        log.append("evening-1", 0, "c", [NewEntry("decision-of-tomorrow", 1, "{}")], NOON)
    said = run("one", "club", "check", status=TROUBLE)
    assert "Entry 1 of match 2026-01-31-abcdef was written by a newer Cocotte" in said
    assert said.count(f"It was recorded by {user(two)}.") == 2


def test_both_are_told_to_programs(run: Run, tables: tuple[Address, Address]) -> None:
    """As JSON: the code of what cannot be read, the entries of who does not score."""
    _, two = tables
    with PostgresLog(two) as log:
        log.append("2026-01-31-abcdef", 0, "c", [NewEntry("match-opened", 9, "{}")], NOON)
    answer: dict[str, Any] = json.loads(run("one", "club", "check", "--json", status=TROUBLE))["club"]
    assert [each["code"] for each in answer["wrong"]] == ["ENTRY_NEWER"]
    assert answer["foreign"] == []
