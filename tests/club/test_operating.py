"""What whoever looks after a club does: TLS, backup and back again, newer tables, another server."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

import postgres
from cocotte.assets import resource
from cocotte.cli.main import DONE, TROUBLE, main
from cocotte.club import schema
from cocotte.club.address import Address
from cocotte.club.joining import club_of, join, joined, replication_of
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.schema import create
from cocotte.core.errors import StorageError
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from proxy import TlsProxy

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal-recorded", 1, "{}")]


# --- TLS -----------------------------------------------------------------------------------------------


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """One that somebody made himself for a server called localhost, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8
    written = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    path = tmp_path / "server.pem"
    path.write_bytes(made.public_bytes(serialization.Encoding.PEM) + written)
    return path


@pytest.fixture
def tls(certificate: Path) -> Iterator[TlsProxy]:
    """A server that speaks TLS on a port of this machine."""
    socket_path = postgres.server().get_postmaster_info().socket_path
    assert socket_path is not None
    proxy = TlsProxy(socket_path, certificate)
    yield proxy
    proxy.close()


def over(tls: TlsProxy, host: str, trusted: Path | str, club: Address) -> Address:
    """A club reached over it, by an address that wants the server to prove itself."""
    wanted = f"sslmode=verify-full&sslrootcert={trusted}"
    return Address(f"postgresql://postgres@{host}:{tls.port}/{club.database}?{wanted}")


def test_a_server_that_proves_itself_is_trusted(tls: TlsProxy, certificate: Path) -> None:
    """With a certificate of the club's own, named in the address."""
    with PostgresLog(over(tls, "localhost", certificate, postgres.club())) as log:
        assert len(log.append("evening", 0, "c1", DEAL, NOON)) == 1


def test_a_server_of_another_name_is_not(tls: TlsProxy, certificate: Path) -> None:
    """Told in words, before any password is sent."""
    with pytest.raises(StorageError) as refused:
        PostgresLog(over(tls, "127.0.0.1", certificate, postgres.club()))
    assert refused.value.code == "CLUB_CERTIFICATE"
    assert "127.0.0.1" in str(refused.value.facts["detail"])


def test_a_certificate_that_nobody_vouches_for_is_not(tls: TlsProxy) -> None:
    """One that the computer does not know."""
    with pytest.raises(StorageError) as refused:
        PostgresLog(over(tls, "localhost", "system", postgres.club()))
    assert refused.value.code == "CLUB_CERTIFICATE"


# --- backup --------------------------------------------------------------------------------------------


def tool(name: str, *arguments: str) -> None:
    """One of PostgreSQL's own programs."""
    subprocess.run([str(postgres.server().bin_path / name), *arguments], check=True, capture_output=True)


def exchanged(path: Path, log: SqliteLog) -> tuple[int, int]:
    """What went to the club and came from it."""
    membership = joined(path)
    with club_of(membership) as club:
        return replication_of(path, log, club, membership).exchange()


def test_a_club_is_brought_back_from_its_backup(tmp_path: Path) -> None:
    """On another server even: what the backup lacked the computers send again, nothing twice."""
    club, path, dump = postgres.club(), tmp_path / "salon.sqlite", str(tmp_path / "season.dump")
    with SqliteLog(path) as log:
        join(path, log, club, NOON)
        log.append("evening", 0, "c1", DEAL, NOON)
        exchanged(path, log)
        tool("pg_dump", "-Fc", "-f", dump, club.text)
        log.append("evening", 1, "c2", DEAL, NOON)
        exchanged(path, log)
        moved = postgres.database()
        tool("pg_restore", "-d", moved.text, dump)
        assert not create(moved)  # the roles of a database are called after it
        join(path, log, moved, NOON)
        sent, received = exchanged(path, log)
        assert (sent, received) == (1, 0)
        with PostgresLog(moved) as there:
            assert there.verify() == ()
            assert there.read("evening") == log.read("evening")
    with PostgresLog(postgres.member(moved, "scorer")) as scorer:
        assert len(scorer.append("evening", 2, "c3", DEAL, NOON)) == 1
        with pytest.raises(psycopg.DatabaseError), psycopg.connect(moved.text) as administrator:
            administrator.execute("DELETE FROM cocotte.entry")


# --- newer tables --------------------------------------------------------------------------------------


@pytest.fixture
def of_tomorrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Cocotte whose tables have a form more."""
    folder = tmp_path / "sql"
    folder.mkdir()
    for name in ("1.sql", "roles.sql"):
        (folder / name).write_bytes(resource("club", name).read_bytes())
    (folder / "2.sql").write_text("ALTER TABLE cocotte.entry ADD COLUMN told boolean NOT NULL DEFAULT false")
    monkeypatch.setattr(schema, "SCHEMA", 2)
    monkeypatch.setattr(schema, "resource", lambda _, name: folder / name)
    return folder


def test_newer_tables_are_one_command(
    tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    """The check says what is wrong and names the command; what is recorded stays, append-only as before."""
    club, log = postgres.club(), ("--log", str(tmp_path / "salon.sqlite"))
    with PostgresLog(club) as before:
        recorded = before.append("evening", 0, "c1", DEAL, NOON)
    assert main(("club", "join", club.text, *log)) == DONE
    request.getfixturevalue("of_tomorrow")
    assert main(("club", "check", *log)) == TROUBLE
    assert "cocotte club create URL" in capsys.readouterr().err
    assert main(("club", "create", club.text, *log)) == DONE
    assert "up to date" in capsys.readouterr().out
    assert main(("club", "check", *log)) == DONE
    with PostgresLog(club) as after:
        assert after.read("evening") == recorded
    with pytest.raises(psycopg.DatabaseError), psycopg.connect(club.text) as administrator:
        administrator.execute("DELETE FROM cocotte.entry")


def test_a_step_that_fails_leaves_the_tables_as_they_were(of_tomorrow: Path) -> None:
    """All of it or nothing: the club goes on with the Cocotte it had."""
    club = postgres.database()
    (of_tomorrow / "2.sql").write_text("ALTER TABLE cocotte.entry ADD COLUMN told boolean; SELECT nothing")
    with pytest.raises(psycopg.ProgrammingError):
        create(club)
    with psycopg.connect(club.text) as administrator:
        (found,) = administrator.execute("SELECT to_regclass('cocotte.entry')").fetchone() or (None,)
    assert found is None
