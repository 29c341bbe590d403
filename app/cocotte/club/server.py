"""Connections to the server of a club, and its errors as `StorageError`.

Every code has the fact `club`, the address without a password; other facts stand in brackets.

- `CLUB_UNREACHABLE` [`detail`: libpq's message]: no server answers, or the connection was lost.
- `CLUB_REFUSED` [`detail`: the server's message]: the server refused the connection.
- `CLUB_CERTIFICATE` [`detail`: libpq's message]: the TLS certificate of the server could not be verified.
- `CLUB_PASSWORD`: the server wants a password, and none is known, or a wrong one.
- `CLUB_SERVER_OLD` [`found`, `known`: versions]: PostgreSQL is older than `OLDEST`.
- `CLUB_MISSING`: there is no club in the database.
- `CLUB_OLDER`, `CLUB_NEWER` [`found`, `known`: schema versions]: the club was made by another Cocotte.
- `CLUB_FORBIDDEN`: the role has no right to do that.
- `CLUB_READ_ONLY`: the server is read-only: a standby, or configured so.
- `CLUB_FULL`: the server has no disk or memory left.
- `CLUB_DAMAGED` [`match`, `seq`: where the chain breaks; or `missing`: how many entries are missing]: entries
  were changed or deleted on the server.
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
"""The oldest major version of PostgreSQL that is supported."""
CHANNEL: Final = "cocotte_entry"
"""The channel on which the server notifies that something was recorded."""

_DEFAULTS: Final = {
    "application_name": "cocotte",
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""What an address may leave out: seconds, the last one milliseconds, until a silent connection is lost."""
_PASSWORD: Final = ("password", "mot de passe")
"""What a server says of a wrong password, in English and in French."""
_SESSION: Final = "SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s'"
"""A computer that fails in the middle of a transaction holds up the others for no longer than this."""


def connect(address: Address) -> Connection:
    """A new connection, in autocommit mode.

    Raises: StorageError: CLUB_UNREACHABLE, CLUB_REFUSED, CLUB_CERTIFICATE, CLUB_PASSWORD, CLUB_SERVER_OLD.
    """
    parameters: dict[str, Any] = {**_DEFAULTS, **conninfo_to_dict(address.text)}
    if password := address.password():
        parameters["password"] = password
    try:
        connection = psycopg.connect(make_conninfo("", **parameters), autocommit=True)
    except psycopg.OperationalError as error:
        raise _connection_error(error, address) from None  # psycopg's own error may quote the parameters
    with server_errors(address):
        found = connection.info.server_version // 10_000
        if found < OLDEST:
            connection.close()
            raise StorageError("CLUB_SERVER_OLD", club=address.text, found=found, known=OLDEST)
        connection.execute(_SESSION)
    return connection


@contextmanager
def server_errors(address: Address) -> Iterator[None]:
    """Turn errors of the server and the network into `StorageError`; other errors of psycopg are bugs.

    Raises: StorageError: CLUB_UNREACHABLE, CLUB_MISSING, CLUB_FORBIDDEN, CLUB_READ_ONLY, CLUB_FULL.
    """
    try:
        yield
    except psycopg.Error as error:
        known = _storage_error(error, address.text)
        if known is None:
            raise
        raise known from error


def _connection_error(error: psycopg.OperationalError, address: Address) -> StorageError:
    """Why no connection was made, read from the message: libpq passes on no error code before that."""
    lines = str(error).strip().splitlines()
    detail = next((line for line in lines if "FATAL" in line), lines[0] if lines else "")
    state = error.pgconn
    is_wrong = any(word in detail for word in _PASSWORD)
    if state is not None and (state.needs_password or (state.used_password and is_wrong)):
        return StorageError("CLUB_PASSWORD", club=address.text)
    if "certificate" in detail or "SSL" in detail:
        code = "CLUB_CERTIFICATE"
    else:
        code = "CLUB_REFUSED" if "FATAL" in detail else "CLUB_UNREACHABLE"
    return StorageError(code, club=address.text, detail=detail.rpartition("FATAL:")[2].strip())


def _storage_error(error: psycopg.Error, club: str) -> StorageError | None:
    """The error that says what the server or the network refused; None for a bug."""
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
            # a lost connection, a shutdown, a lock that was held for too long
            detail = (str(error).strip() or type(error).__name__).splitlines()[0]
            return StorageError("CLUB_UNREACHABLE", club=club, detail=detail)
        case _:
            return None
