"""Operating a club: TLS, backup and restore, a newer schema, another server."""

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
from at_the_table import opening
from cocotte.assets import resource
from cocotte.cli.main import DONE, TROUBLE, main
from cocotte.club import schema
from cocotte.club.address import Address
from cocotte.club.joining import club_of, join, joined, replication_of
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.schema import create
from cocotte.core.errors import StorageError
from cocotte.store.logs.codec import encode
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from proxy import TlsProxy

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal-recorded", 1, "{}")]


# --- TLS -----------------------------------------------------------------------------------------------


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A self-signed certificate for a server called localhost, with its key."""
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
    """A TLS port in front of the server."""
    socket_path = postgres.server().get_postmaster_info().socket_path
    assert socket_path is not None
    proxy = TlsProxy(socket_path, certificate)
    yield proxy
    proxy.close()


def address_over(tls: TlsProxy, host: str, trusted: Path | str, club: Address) -> Address:
    """The address of a club over TLS, with the certificate verified."""
    wanted = f"sslmode=verify-full&sslrootcert={trusted}"
    return Address(f"postgresql://postgres@{host}:{tls.port}/{club.database}?{wanted}")


def test_a_server_that_proves_itself_is_trusted(tls: TlsProxy, certificate: Path) -> None:
    """With the club's own certificate, named in the address."""
    with PostgresLog(address_over(tls, "localhost", certificate, postgres.club())) as log:
        assert len(log.append("evening", 0, "c1", DEAL, NOON)) == 1


def test_a_server_of_another_name_is_not(tls: TlsProxy, certificate: Path) -> None:
    """Refused before a password is sent."""
    with pytest.raises(StorageError) as refused:
        PostgresLog(address_over(tls, "127.0.0.1", certificate, postgres.club()))
    assert refused.value.code == "CLUB_CERTIFICATE"
    assert "127.0.0.1" in str(refused.value.facts["detail"])


def test_a_certificate_that_nobody_vouches_for_is_not(tls: TlsProxy) -> None:
    """A certificate of no known authority is refused."""
    with pytest.raises(StorageError) as refused:
        PostgresLog(address_over(tls, "localhost", "system", postgres.club()))
    assert refused.value.code == "CLUB_CERTIFICATE"


# --- backup --------------------------------------------------------------------------------------------


def tool(name: str, *arguments: str) -> None:
    """Run a program of PostgreSQL."""
    subprocess.run([str(postgres.server().bin_path / name), *arguments], check=True, capture_output=True)


def exchanged(path: Path, log: SqliteLog) -> tuple[int, int]:
    """Replicate once; how many entries were sent and received."""
    membership = joined(path)
    with club_of(membership) as club:
        return replication_of(path, log, club, membership).exchange()


def test_a_club_is_brought_back_from_its_backup(tmp_path: Path) -> None:
    """Even on another server: the computers send again what the backup lacks, and nothing twice."""
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


# --- newer schema --------------------------------------------------------------------------------------


@pytest.fixture
def newer_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A newer Cocotte, with one more file of the schema."""
    folder = tmp_path / "sql"
    folder.mkdir()
    for name in ("1.sql", "roles.sql"):
        (folder / name).write_bytes(resource("club", name).read_bytes())
    (folder / "2.sql").write_text("ALTER TABLE cocotte.entry ADD COLUMN told boolean NOT NULL DEFAULT false")
    monkeypatch.setattr(schema, "SCHEMA", 2)
    monkeypatch.setattr(schema, "resource", lambda _, name: folder / name)
    return folder


def test_a_newer_schema_is_one_command(
    tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    """The check names the command that migrates; entries stay, and stay append-only."""
    club, log = postgres.club(), ("--log", str(tmp_path / "salon.sqlite"))
    with PostgresLog(club) as before:
        recorded = before.append("evening", 0, "c1", [encode(opening())], NOON)
    assert main(("club", "join", club.text, *log)) == DONE
    request.getfixturevalue("newer_schema")
    assert main(("club", "check", *log)) == TROUBLE
    assert "cocotte club create URL" in capsys.readouterr().err
    assert main(("club", "create", club.text, *log)) == DONE
    assert "up to date" in capsys.readouterr().out
    assert main(("club", "check", *log)) == DONE
    with PostgresLog(club) as after:
        assert after.read("evening") == recorded
    with pytest.raises(psycopg.DatabaseError), psycopg.connect(club.text) as administrator:
        administrator.execute("DELETE FROM cocotte.entry")


def test_a_migration_that_fails_changes_nothing(newer_schema: Path) -> None:
    """A migration is one transaction: the club keeps the schema it had."""
    club = postgres.database()
    (newer_schema / "2.sql").write_text("ALTER TABLE cocotte.entry ADD COLUMN told boolean; SELECT nothing")
    with pytest.raises(StorageError) as refused:
        create(club)
    assert refused.value.facts["detail"] == 'column "nothing" does not exist'
    with psycopg.connect(club.text) as administrator:
        (found,) = administrator.execute("SELECT to_regclass('cocotte.entry')").fetchone() or (None,)
    assert found is None
