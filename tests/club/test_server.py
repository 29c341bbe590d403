"""Every trouble with a club's server, or with its address, has an error of its own."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

import postgres
from cocotte.club.address import Address
from cocotte.club.joining import join
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.schema import create, roles
from cocotte.club.server import connect
from cocotte.core.errors import StorageError
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from proxy import Proxy

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal-recorded", 1, "{}")]


# --- the address ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("postgresql://127.0.0.1/season?connect_timeout=abc", "connect_timeout"),
        ("postgresql://127.0.0.1/season?sslmode=bogus", "bogus"),
        ("postgresql://club..example/season", "label"),
        (f"postgresql://{'a' * 64}.example/season", "label"),
        ("season at the club", "season"),
    ],
)
def test_an_address_that_cannot_be_used_is_not_out_of_reach(text: str, said: str) -> None:
    """The message says what is wrong with it."""
    with pytest.raises(StorageError) as refused:
        PostgresLog(Address(text))
    assert refused.value.code == "CLUB_ADDRESS"
    assert said in str(refused.value.facts["detail"])


def test_a_club_not_joined_yet_has_nothing_waiting_for_it(tmp_path: Path) -> None:
    """If no server answers, the address may be wrong; only for a joined club entries wait."""
    nobody = Address("postgresql://127.0.0.1:9/season")
    with pytest.raises(StorageError) as refused:
        create(nobody)
    assert refused.value.code == "CLUB_NOT_REACHED"
    with pytest.raises(StorageError) as refused:
        join(tmp_path / "salon.sqlite", MemoryLog(), nobody, NOON)
    assert refused.value.code == "CLUB_NOT_REACHED"
    with pytest.raises(StorageError) as refused:
        PostgresLog(nobody)
    assert refused.value.code == "CLUB_UNREACHABLE"


def test_a_server_without_tls_is_told_from_one_of_another_name(network: Proxy) -> None:
    """The address requires TLS, and the server has none."""
    with pytest.raises(StorageError) as refused:
        PostgresLog(Address(f"postgresql://postgres@127.0.0.1:{network.port}/postgres?sslmode=require"))
    assert refused.value.code == "CLUB_NO_TLS"


class Refused(psycopg.OperationalError):
    """What psycopg raises when a server refuses a connection with a password."""

    pgconn: Any = SimpleNamespace(needs_password=False, used_password=True)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ('password authentication failed for user "ann"', "CLUB_PASSWORD"),
        ("authentification par mot de passe échouée pour l'utilisateur « ann »", "CLUB_PASSWORD"),
        ('database "season" does not exist', "CLUB_REFUSED"),
        ("la base de données « season » n'existe pas", "CLUB_REFUSED"),
    ],
)
def test_a_wrong_password_is_told_in_either_language(
    monkeypatch: pytest.MonkeyPatch, message: str, code: str
) -> None:
    """A server speaks English or French; whoever types a wrong password is asked again."""

    def refuse(*_: object, **__: object) -> None:
        raise Refused(f"connection failed: FATAL:  {message}")

    monkeypatch.setattr(psycopg.Connection, "connect", refuse)
    with pytest.raises(StorageError) as refused:
        connect(Address("postgresql://ann@club.example/season"))
    assert refused.value.code == code


# --- the database --------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_club_keeps_its_texts_in_utf_8(encoding: str) -> None:
    """A database in which not every name can be written is refused."""
    address = postgres.database(made_with=f"ENCODING {encoding} LOCALE 'C' TEMPLATE template0")
    for enter in (create, PostgresLog):
        with pytest.raises(StorageError) as refused:
            enter(address)
        assert (refused.value.code, refused.value.facts["found"]) == ("CLUB_ENCODING", encoding)


def test_texts_are_sent_in_utf_8_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names with letters of any language arrive."""
    monkeypatch.setenv("PGCLIENTENCODING", "LATIN1")
    with PostgresLog(postgres.club()) as log:
        recorded = log.append("evening", 0, "c1", [NewEntry("deal-recorded", 1, '{"name": "Łucja"}')], NOON)
        assert log.read("evening") == recorded


HALF_MADE = {
    "a name alone": ("DROP SCHEMA cocotte CASCADE; CREATE SCHEMA cocotte", "CLUB_MISSING"),
    "another club": ("ALTER TABLE cocotte.club RENAME COLUMN schema TO members", "CLUB_BROKEN"),
    "no club in it": ("DELETE FROM cocotte.club", "CLUB_BROKEN"),
    "no entries": ("DROP TABLE cocotte.entry", "CLUB_BROKEN"),
}


@pytest.mark.parametrize("kind", HALF_MADE)
def test_half_a_club_is_told_from_none(kind: str) -> None:
    """Nobody is told to create a club where creating one fails."""
    address, (done, joining) = postgres.club(), HALF_MADE[kind]
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute(done)
    with pytest.raises(StorageError) as refused:
        PostgresLog(address)
    assert refused.value.code == joining
    with pytest.raises(StorageError) as refused:
        create(address)
    assert refused.value.code == "CLUB_BROKEN"


@pytest.mark.parametrize("called", [' Our Club\'s "é"', "_" + "x" * 44])
def test_the_roles_of_a_club_are_named_as_the_server_names_them(called: str) -> None:
    """Also if the name of the database needs quotes, or is so long that PostgreSQL truncates theirs."""
    address = postgres.database(called)
    assert create(address)
    assert not create(address)
    spectator, scorer, director = roles(address)
    with psycopg.connect(address.text) as administrator:
        for role in (spectator, scorer, director):
            administrator.execute(f"CREATE ROLE ann IN ROLE {role.quoted}; DROP ROLE ann")
        found = administrator.execute("SELECT rolname FROM pg_roles").fetchall()
    assert {(role.name,) for role in (spectator, scorer, director)} <= {*found}


# --- an exchange ---------------------------------------------------------------------------------------


def test_a_busy_server_is_not_out_of_reach() -> None:
    """Another computer holds the lock for too long."""
    address = postgres.club()
    with (
        psycopg.connect(address.text) as other,
        PostgresLog(Address(f"{address.text}&options=-c%20statement_timeout%3D100ms")) as log,
    ):
        other.execute("SELECT cocotte.one_at_a_time()")
        with pytest.raises(StorageError) as refused:
            log.append("evening", 0, "c1", DEAL, NOON)
        assert refused.value.code == "CLUB_BUSY"
        other.rollback()
        assert len(log.append("evening", 0, "c1", DEAL, NOON)) == 1


def test_any_other_error_of_the_server_is_quoted() -> None:
    """With its code; the connection stays."""
    with PostgresLog(postgres.club()) as log:
        with pytest.raises(StorageError) as refused:
            log.append(os.urandom(9000).hex(), 0, "c1", DEAL, NOON)
        assert refused.value.code == "CLUB_TROUBLE"
        assert "(54000)" in str(refused.value.facts["detail"])
        assert len(log.append("evening", 0, "c1", DEAL, NOON)) == 1
