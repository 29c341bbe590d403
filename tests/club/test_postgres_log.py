"""The club's log enforces its rules in the database, and reports what its server refuses."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from time import monotonic

import psycopg
import pytest
from psycopg import errors

import postgres
from cocotte.club import server
from cocotte.club.address import Address
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.schema import SCHEMA, create
from cocotte.core.errors import StorageError
from cocotte.core.values import replace
from cocotte.store.logs.chain import chained
from cocotte.store.logs.log import Break, Conflict, NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import Merging
from proxy import Proxy

NOON = "2026-01-31T12:00:00Z"
DEAL = [NewEntry("deal-recorded", 1, "{}")]


@pytest.fixture
def address() -> Address:
    return postgres.club()


@pytest.fixture
def log(address: Address) -> Iterator[PostgresLog]:
    with PostgresLog(address) as opened:
        yield opened


@pytest.fixture
def administrator(address: Address) -> Iterator[psycopg.Connection]:
    """A connection of the owner of the database, who has every right."""
    with psycopg.connect(address.text, autocommit=True) as connection:
        yield connection


@pytest.mark.parametrize(
    "change", ["UPDATE cocotte.entry SET body = ''", "DELETE FROM cocotte.entry", "TRUNCATE cocotte.entry"]
)
def test_nobody_changes_an_entry(log: PostgresLog, administrator: psycopg.Connection, change: str) -> None:
    """The owner of the database is refused by a trigger, a scorer by missing rights."""
    recorded = log.append("evening", 0, "c1", DEAL, NOON)
    with pytest.raises(psycopg.DatabaseError, match="append-only"):
        administrator.execute(change)
    scorer = postgres.member(log.address, "scorer")
    with psycopg.connect(scorer.text) as connection, pytest.raises(errors.InsufficientPrivilege):
        connection.execute(change)
    assert log.read("evening") == recorded


def test_an_entry_that_does_not_follow_is_refused_by_the_database(log: PostgresLog) -> None:
    """Whoever wrote it: a gap, another chain, a command recorded before."""
    elsewhere = MemoryLog()
    first, second, third = (
        *elsewhere.append("evening", 0, "c1", DEAL, NOON),
        *elsewhere.append("evening", 1, "c2", DEAL, NOON),
        *elsewhere.append("evening", 2, "c3", DEAL, NOON),
    )
    log.adopt([first])
    other = MemoryLog()
    other.append("evening", 0, "another", DEAL, NOON)
    (otherwise,) = other.append("evening", 1, "c2", DEAL, NOON)
    for wrong in (third, otherwise):
        with pytest.raises(Conflict):
            log.adopt([wrong])
    log.adopt([second])
    again = MemoryLog()
    again.adopt([first, second])
    (twice,) = again.append("evening", 2, "c9", DEAL, NOON)
    with pytest.raises(psycopg.DatabaseError), psycopg.connect(log.address.text) as connection:
        connection.execute(
            "INSERT INTO cocotte.entry"
            " (match_id, seq, command_id, kind, version, body, at, previous_hash, hash)"
            " VALUES (%s, %s, 'c1', %s, %s, %s, %s, %s, %s)",
            [value for place, value in enumerate(twice.row) if place != 2],
        )
    log.adopt([first, second, third])
    assert log.read("evening") == (first, second, third)
    assert log.last() == 3


def test_what_is_there_to_the_letter_is_not_recorded_again(address: Address) -> None:
    """A computer that does not know whether its entries came through sends them once more."""
    elsewhere = MemoryLog()
    elsewhere.append("evening", 0, "c1", DEAL, NOON)
    with PostgresLog(address) as one, PostgresLog(address) as other:
        one.adopt(elsewhere.read("evening"))
        assert other.changed()
        one.adopt(elsewhere.read("evening"))
        assert not other.changed()
        assert other.last() == 1


def test_each_role_does_what_it_may(address: Address) -> None:
    """A spectator reads, a scorer records too, a director admits others; a stranger does nothing."""
    with PostgresLog(postgres.member(address, "scorer")) as scorer:
        recorded = scorer.append("evening", 0, "c1", DEAL, NOON)
    with PostgresLog(postgres.member(address, "spectator")) as spectator:
        assert spectator.read("evening") == recorded
        assert spectator.verify() == ()
        with pytest.raises(StorageError) as refused:
            spectator.append("evening", 1, "c2", DEAL, NOON)
        assert refused.value.code == "CLUB_FORBIDDEN"
    director = postgres.member(address, "director")
    stranger = postgres.stranger(address)
    with pytest.raises(StorageError) as refused:
        PostgresLog(stranger)
    assert refused.value.code == "CLUB_FORBIDDEN"
    with psycopg.connect(director.text, autocommit=True) as connection:
        name = psycopg.conninfo.conninfo_to_dict(stranger.text)["user"]
        connection.execute(f"GRANT {address.database}_spectator TO {name}")
    with PostgresLog(stranger) as admitted:
        assert admitted.read("evening") == recorded


def test_a_spectator_keeps_nobody_from_recording(address: Address) -> None:
    """The lock of those who record is theirs alone, and who falls asleep with it loses it."""
    spectator = postgres.member(address, "spectator")
    for lock in ("SELECT cocotte.one_at_a_time()", "LOCK TABLE cocotte.turn IN ROW EXCLUSIVE MODE"):
        with psycopg.connect(spectator.text) as looker, pytest.raises(errors.InsufficientPrivilege):
            looker.execute(lock)
    with psycopg.connect(spectator.text) as looker, PostgresLog(postgres.member(address, "scorer")) as log:
        looker.execute("SELECT pg_advisory_xact_lock(x'436f636f'::bigint), count(*) FROM cocotte.entry")
        looker.execute("LOCK TABLE cocotte.turn, cocotte.entry IN ACCESS SHARE MODE")
        log.append("evening", 0, "c1", DEAL, NOON)
        assert looker.execute("SHOW idle_in_transaction_session_timeout").fetchone() == ("30s",)


def test_who_recorded_is_what_the_server_knows(address: Address, administrator: psycopg.Connection) -> None:
    """A user cannot record under another name, nor choose the number of an entry."""
    scorer = postgres.member(address, "scorer")
    with PostgresLog(scorer) as log:
        log.append("evening", 0, "c1", DEAL, NOON)
    user = psycopg.conninfo.conninfo_to_dict(scorer.text)["user"]
    assert administrator.execute("SELECT recorded_by FROM cocotte.entry").fetchall() == [(user,)]
    with psycopg.connect(scorer.text) as connection, pytest.raises(errors.InsufficientPrivilege):
        connection.execute("INSERT INTO cocotte.entry (match_id, recorded_by) VALUES ('x', 'another')")


def test_a_lost_connection_is_said_and_there_again(
    log: PostgresLog, administrator: psycopg.Connection
) -> None:
    """A call on a lost connection raises; the next one reconnects and misses nothing."""
    log.append("evening", 0, "c1", DEAL, NOON)
    administrator.execute(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'cocotte'"
    )
    with pytest.raises(StorageError) as lost:
        log.append("evening", 1, "c2", DEAL, NOON)
    assert lost.value.code == "CLUB_UNREACHABLE"
    with PostgresLog(log.address) as other:
        other.append("evening", 1, "c3", DEAL, NOON)
    assert log.changed()
    assert [entry.command_id for entry in log.read("evening")] == ["c1", "c3"]
    assert log.append("evening", 2, "c2", DEAL, NOON)[0].seq == 3


def test_one_waits_for_what_others_record(address: Address) -> None:
    """The server announces it; without anything to announce the wait ends by itself."""
    with PostgresLog(address) as one, PostgresLog(address) as other:
        assert not one.wait(0.01)
        other.append("evening", 0, "c1", DEAL, NOON)
        assert one.wait(60)
        assert one.changed()


def test_what_was_changed_on_the_server_is_noticed(
    log: PostgresLog, administrator: psycopg.Connection
) -> None:
    """A changed match and a truncated one are reported, and never read as if they were sound."""
    for number in range(3):
        log.append("evening", number, f"c{number}", DEAL, NOON)
    administrator.execute("ALTER TABLE cocotte.entry DISABLE TRIGGER entry_stays")
    administrator.execute("DELETE FROM cocotte.entry WHERE seq = 2")
    assert log.verify() == (Break("evening", 2),)
    with pytest.raises(StorageError) as refused:
        log.read("evening")
    assert (refused.value.code, refused.value.facts["seq"]) == ("CLUB_DAMAGED", 2)
    log.append("rematch", 0, "c1", DEAL, NOON)
    administrator.execute("DELETE FROM cocotte.entry WHERE match_id = 'evening'")
    with pytest.raises(StorageError) as refused:
        log.verify()
    assert (refused.value.code, refused.value.facts["missing"]) == ("CLUB_DAMAGED", 3)


def test_nobody_records_what_was_changed(log: PostgresLog) -> None:
    """A scorer with tools of his own adds no entry whose hash is wrong: the match would be spoilt for all."""
    log.append("evening", 0, "c1", DEAL, NOON)
    scorer = postgres.member(log.address, "scorer")
    (entry,) = chained("evening", log.read("evening")[-1], "c2", DEAL[:1], NOON)
    with psycopg.connect(scorer.text, autocommit=True) as connection:
        for changed in (replace(entry, body="another"), replace(entry, hash="0" * 64)):
            with pytest.raises(psycopg.DatabaseError) as refused:
                connection.execute(
                    "INSERT INTO cocotte.entry"
                    " (match_id, seq, command_id, kind, version, body, at, previous_hash, hash)"
                    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
                    changed.row,
                )
            assert refused.value.sqlstate == "CO001"
    strange = NewEntry("deal", 1, "Zoé \0 \x1a ♠ 𝄞")
    assert log.append("evening", len(DEAL), "c3", [strange], NOON) == log.read("evening")[len(DEAL) :]


def test_what_is_missing_is_taken_at_once(address: Address) -> None:
    """All or nothing: what follows; not where somebody else was first, nor a match that is there already."""
    with PostgresLog(address) as log, PostgresLog(address) as other:
        first = chained("evening", None, "c1", DEAL, NOON)
        then = chained("evening", first[-1], "c2", DEAL, NOON)
        assert log.fast_forward((*first, *then))
        assert other.read("evening") == (*first, *then)
        assert not log.changed()
        assert not log.fast_forward(then)  # it is there to the letter
        other.append("evening", 2 * len(DEAL), "c3", DEAL, NOON)
        late = chained("evening", then[-1], "c4", DEAL, NOON)
        new = chained("rematch", None, "c5", DEAL, NOON)
        assert not log.fast_forward((*new, *late))
        assert "rematch" not in log
        assert not log.fast_forward(chained("the same evening", None, "c1", DEAL, NOON)[:1])
        assert "the same evening" not in log
        assert log.verify() == ()


@pytest.mark.slow("a network that is waited for")
def test_who_looks_over_a_slow_network_keeps_nobody_waiting(address: Address, network: Proxy) -> None:
    """What is missing is looked up before the lock is taken: others record as fast as without it."""
    name = address.database
    slow = Address(f"postgresql://postgres@127.0.0.1:{network.port}/{name}?sslmode=disable")
    with PostgresLog(slow) as far, PostgresLog(address) as near:
        far.append("far", 0, "c1", DEAL, NOON)
        network.delay = 0.2
        match = (*far.read("far"), *chained("far", far.read("far")[-1], "c2", DEAL, NOON))
        sending = Thread(target=Merging(far, far).take, args=([match],))
        sending.start()
        waited = 0.0
        while sending.is_alive():
            begun = monotonic()
            near.append("near", len(near.read("near")), os.urandom(8).hex(), DEAL, NOON)
            waited = max(waited, monotonic() - begun)
        network.delay = 0.0
        assert waited < 0.2
        assert near.read("far") == match


def test_a_server_that_hangs_is_lost(
    log: PostgresLog, administrator: psycopg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its network answers, it does not: nobody waits for it for ever, and the next call asks anew."""
    monkeypatch.setattr(server, "_PATIENCE", 1.0)
    (pid,) = administrator.execute(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"  # workers come and go
        " AND datname = current_database() AND pid <> pg_backend_pid()"
    ).fetchone() or (0,)
    os.kill(pid, signal.SIGSTOP)
    try:
        with pytest.raises(StorageError) as lost:
            log.last()
    finally:
        os.kill(pid, signal.SIGCONT)
    assert (lost.value.code, lost.value.facts["detail"]) == ("CLUB_UNREACHABLE", "the server does not answer")
    assert log.last() == 0


def test_a_server_that_may_only_be_read_says_so(address: Address, administrator: psycopg.Connection) -> None:
    """A standby, or one that was told so: it is read, and nothing is recorded."""
    with PostgresLog(address) as log:
        log.append("evening", 0, "c1", DEAL, NOON)
    administrator.execute(f"ALTER DATABASE {address.database} SET default_transaction_read_only = on")
    with PostgresLog(address) as log:
        assert len(log.read("evening")) == 1
        with pytest.raises(StorageError) as refused:
            log.append("evening", 1, "c2", DEAL, NOON)
    assert refused.value.code == "CLUB_READ_ONLY"


def _emptied(address: Address, administrator: psycopg.Connection) -> None:
    administrator.execute("DROP SCHEMA cocotte CASCADE")


def _without_row(address: Address, administrator: psycopg.Connection) -> None:
    administrator.execute("DELETE FROM cocotte.club")


def _of_tomorrow(address: Address, administrator: psycopg.Connection) -> None:
    administrator.execute("UPDATE cocotte.club SET schema = schema + 1")


def _of_yesterday(address: Address, administrator: psycopg.Connection) -> None:
    administrator.execute("UPDATE cocotte.club SET schema = schema - 1")


@pytest.mark.parametrize(
    ("done", "code"),
    [
        (_emptied, "CLUB_MISSING"),
        (_without_row, "CLUB_BROKEN"),
        (_of_tomorrow, "CLUB_NEWER"),
        (_of_yesterday, "CLUB_OLDER"),
    ],
)
def test_a_database_that_is_no_club_of_ours_is_refused(
    address: Address,
    administrator: psycopg.Connection,
    done: Callable[[Address, psycopg.Connection], None],
    code: str,
) -> None:
    done(address, administrator)
    with pytest.raises(StorageError) as refused:
        PostgresLog(address)
    assert refused.value.code == code


def test_a_club_is_made_once(address: Address, log: PostgresLog) -> None:
    """Making it again changes nothing; a newer one is left alone."""
    recorded = log.append("evening", 0, "c1", DEAL, NOON)
    assert not create(address)
    with PostgresLog(address) as again:
        assert (again.club, again.read("evening")) == (log.club, recorded)
    with psycopg.connect(address.text) as administrator:
        administrator.execute("UPDATE cocotte.club SET schema = 99")
    with pytest.raises(StorageError) as refused:
        create(address)
    assert refused.value.facts == {"club": address.text, "found": 99, "known": SCHEMA}


def test_only_who_may_makes_a_club() -> None:
    """Nothing is half made by somebody who may not."""
    empty = postgres.database()
    with pytest.raises(StorageError) as refused:
        create(postgres.stranger(empty))
    assert refused.value.code == "CLUB_FORBIDDEN"
    assert create(empty)


def test_a_server_that_is_not_there_or_knows_nobody(tmp_path: Path) -> None:
    """Nobody answers; nobody of that name; no such database."""
    for text, code in (
        (f"postgresql://ann@/season?host={tmp_path}", "CLUB_UNREACHABLE"),
        (postgres.club().text.replace("postgres@", "nobody@"), "CLUB_REFUSED"),
        (postgres.server().get_uri(database="nowhere").replace(":@", "@"), "CLUB_REFUSED"),
    ):
        with pytest.raises(StorageError) as refused:
            PostgresLog(Address(text))
        assert refused.value.code == code
        assert "FATAL" not in str(refused.value.facts["detail"])
