"""A connection to a club's server, and what the server refuses, as `StorageError`.

Every code has the fact `club`, its address without a password; other facts stand in brackets.

- `CLUB_UNREACHABLE` [`detail`: libpq's words]: nobody answers there, or the connection was lost.
- `CLUB_REFUSED` [`detail`: the server's words]: the server answers, and lets nobody in under this name.
- `CLUB_CERTIFICATE` [`detail`: libpq's words]: it does not prove that it is the server of its address.
- `CLUB_PASSWORD`: it asks for a password, and none is known, or another one.
- `CLUB_SERVER_OLD` [`found`, `known`: versions]: a PostgreSQL too old for the club's log.
- `CLUB_MISSING`: the database holds no club.
- `CLUB_OLDER`, `CLUB_NEWER` [`found`, `known`: schemas]: made by another Cocotte.
- `CLUB_FORBIDDEN`: the role may not do that.
- `CLUB_READ_ONLY`: nothing may be written there: a standby, or a server that was told so.
- `CLUB_FULL`: no room left there.
- `CLUB_DAMAGED` [`match`, `seq`: where the chain breaks]: what was recorded was changed on the server.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import TupleRow

from cocotte.club.address import Address
from cocotte.core.errors import StorageError

Connection = psycopg.Connection[TupleRow]
"""A connection to a club's server."""
OLDEST: Final = 13
"""The oldest PostgreSQL that will do."""
CHANNEL: Final = "cocotte_entry"
"""On what the server announces that something was recorded."""

_DEFAULTS: Final = {
    "application_name": "cocotte",
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""What an address need not say: after so many seconds (the last: milliseconds) a silent network is gone."""
_SESSION: Final = "SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s'"
"""A computer that dies while it records must not keep the others waiting."""


def connect(address: Address) -> Connection:
    """A connection in which each statement stands for itself.

    Raises:
        StorageError: `CLUB_UNREACHABLE`, `CLUB_REFUSED`, `CLUB_PASSWORD`, `CLUB_SERVER_OLD`.
    """
    given: dict[str, Any] = dict(conninfo_to_dict(address.text))
    if password := address.password():
        given["password"] = password
    try:
        connection = psycopg.connect(make_conninfo("", **{**_DEFAULTS, **given}), autocommit=True)
    except psycopg.OperationalError as error:
        raise _not_connected(error, address) from None  # what is chained may quote the address given
    with server_errors(address):
        found = connection.info.server_version // 10_000
        if found < OLDEST:
            connection.close()
            raise StorageError("CLUB_SERVER_OLD", club=address.text, found=found, known=OLDEST)
        connection.execute(_SESSION)
    return connection


@contextmanager
def server_errors(address: Address) -> Iterator[None]:
    """Turn what the server and the network refuse into `StorageError`; a bug stays one."""
    try:
        yield
    except psycopg.Error as error:
        trouble = _trouble_of(error, address.text)
        if trouble is None:
            raise
        raise trouble from error


def _not_connected(error: psycopg.OperationalError, address: Address) -> StorageError:
    """Why nobody was let in: before that, a server tells no codes, only words."""
    words = str(error).strip().splitlines()
    detail = next((line for line in words if "FATAL" in line), words[0] if words else "")
    state = error.pgconn
    if state is not None and (state.needs_password or (state.used_password and "password" in detail)):
        return StorageError("CLUB_PASSWORD", club=address.text)
    unproved = "certificate" in detail or "SSL" in detail
    code = "CLUB_CERTIFICATE" if unproved else "CLUB_REFUSED" if "FATAL" in detail else "CLUB_UNREACHABLE"
    return StorageError(code, club=address.text, detail=detail.rpartition("FATAL:")[2].strip())


def _trouble_of(error: psycopg.Error, club: str) -> StorageError | None:
    match error:
        case errors.InsufficientPrivilege():
            return StorageError("CLUB_FORBIDDEN", club=club)
        case errors.ReadOnlySqlTransaction():
            return StorageError("CLUB_READ_ONLY", club=club)
        case errors.UndefinedTable() | errors.InvalidSchemaName() | errors.UndefinedFunction():
            return StorageError("CLUB_MISSING", club=club)
        case errors.DiskFull() | errors.OutOfMemory():
            return StorageError("CLUB_FULL", club=club)
        case psycopg.OperationalError() | psycopg.InterfaceError():
            # the connection, a shutdown, a lock that is never let go
            detail = (str(error).strip() or type(error).__name__).splitlines()[0]
            return StorageError("CLUB_UNREACHABLE", club=club, detail=detail)
        case _:
            return None
