"""Connections to the server of a club, and its errors as `StorageError`.

Every code has the fact `club`, the address without a password; other facts stand in brackets.

- `CLUB_ADDRESS` [`detail`: libpq's message; `example`]: libpq cannot use the address.
- `CLUB_UNREACHABLE` [`detail`: libpq's message]: no server answers, or the connection was lost.
- `CLUB_NOT_REACHED` [`detail`: libpq's message]: the same while a club is created or joined.
- `CLUB_REFUSED` [`detail`: the server's message]: the server refused the connection.
- `CLUB_CERTIFICATE` [`detail`: libpq's message]: the TLS certificate of the server could not be verified.
- `CLUB_NO_TLS`: the server does not support TLS, which the address requires.
- `CLUB_PASSWORD`: the server wants a password, and none is known, or a wrong one.
- `CLUB_SERVER_OLD` [`found`, `known`: versions]: PostgreSQL is older than `OLDEST`.
- `CLUB_ENCODING` [`found`: an encoding]: the encoding of the database is not UTF-8.
- `CLUB_MISSING`: there is no club in the database.
- `CLUB_BROKEN` [`detail`: the server's message, if there is one]: the schema of the club is not complete.
- `CLUB_OLDER`, `CLUB_NEWER` [`found`, `known`: schema versions]: the club was made by another Cocotte.
- `CLUB_FORBIDDEN`: the role has no right to do that.
- `CLUB_READ_ONLY`: the server is read-only: a standby, or configured so.
- `CLUB_FULL`: the server has no disk or memory left.
- `CLUB_BUSY` [`detail`: the server's message]: a lock or a statement took too long.
- `CLUB_TROUBLE` [`detail`: the server's message and its error code]: any other error of the server.
- `CLUB_DAMAGED` [`match`, `seq`: where the chain breaks; or `missing`: how many entries are missing]: entries
  were changed or deleted on the server.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg import errors
from psycopg.abc import RV, PQGen
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import TransactionStatus
from psycopg.rows import TupleRow

from cocotte.club.address import EXAMPLE, Address
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
_ALWAYS: Final = {"client_encoding": "UTF8"}
"""What an address and the environment cannot change."""
_PATIENCE: Final = 30.0
"""Seconds within which a server answers each statement; it waits for others at most 10 of them."""
_NOT_TRIED: Final = "connection is bad: "
"""How psycopg begins its message if libpq made no attempt to connect, or failed at once."""
_PASSWORD: Final = ("password", "mot de passe")
"""What a server says of a wrong password, in English and in French."""
_SESSION: Final = "SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s'"
"""A computer that fails in the middle of a transaction holds up the others for no longer than this."""


class _ImpatientConnection(psycopg.Connection[TupleRow]):
    """A connection that is lost once its server takes too long over a statement.

    A machine or process that hangs keeps its network up, so that the limits of the address notice nothing.
    """

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        try:
            return super().wait(gen, interval, _PATIENCE if timeout is None else timeout)
        except psycopg.OperationalError as error:
            if self.pgconn.transaction_status != TransactionStatus.ACTIVE:
                raise
            self.close()
            raise psycopg.OperationalError("the server does not answer") from error


def connect(address: Address) -> Connection:
    """A new connection, in autocommit mode.

    Raises: StorageError: CLUB_ADDRESS, CLUB_UNREACHABLE, CLUB_REFUSED, CLUB_CERTIFICATE, CLUB_NO_TLS,
    CLUB_PASSWORD, CLUB_SERVER_OLD.
    """
    try:
        parameters: dict[str, Any] = {**_DEFAULTS, **conninfo_to_dict(address.text), **_ALWAYS}
        if password := address.password():
            parameters["password"] = password
        connection = _ImpatientConnection.connect(make_conninfo("", **parameters), autocommit=True)
    except psycopg.OperationalError as error:
        raise _connection_error(error, address) from None  # psycopg's own error may quote the parameters
    except (psycopg.Error, UnicodeError) as error:  # a parameter or a host name that is none
        raise _unusable(address, str(error)) from None
    with server_errors(address):
        found = connection.info.server_version // 10_000
        if found < OLDEST:
            connection.close()
            raise StorageError("CLUB_SERVER_OLD", club=address.text, found=found, known=OLDEST)
        connection.execute(_SESSION)
    return connection


@contextmanager
def not_joined_yet() -> Iterator[None]:
    """For creating or joining a club: nothing waits here that would be sent later.

    Raises: StorageError: CLUB_NOT_REACHED in place of CLUB_UNREACHABLE.
    """
    try:
        yield
    except StorageError as trouble:
        if trouble.code != "CLUB_UNREACHABLE":
            raise
        raise StorageError("CLUB_NOT_REACHED", **trouble.facts) from trouble


@contextmanager
def server_errors(address: Address) -> Iterator[None]:
    """Turn errors of the server and the network into `StorageError`.

    Raises: StorageError: CLUB_UNREACHABLE, CLUB_BROKEN, CLUB_FORBIDDEN, CLUB_READ_ONLY, CLUB_FULL, CLUB_BUSY,
    CLUB_TROUBLE.
    """
    try:
        yield
    except psycopg.Error as error:
        raise _storage_error(error, address.text) from error


def _connection_error(error: psycopg.OperationalError, address: Address) -> StorageError:
    """Why no connection was made, read from the message: libpq passes on no error code before that."""
    club, lines = address.text, str(error).strip().splitlines()
    line = next((each for each in lines if "FATAL" in each), lines[0] if lines else "")
    state = error.pgconn
    is_wrong = any(word in line for word in _PASSWORD)
    if state is not None and (state.needs_password or (state.used_password and is_wrong)):
        return StorageError("CLUB_PASSWORD", club=club)
    if "FATAL" in line:
        return StorageError("CLUB_REFUSED", club=club, detail=line.rpartition("FATAL:")[2].strip())
    detail = line.removeprefix("connection failed: ").removeprefix(_NOT_TRIED)
    if line.startswith(_NOT_TRIED) and "connection to server" not in line:
        return _unusable(address, detail)
    if "does not support SSL" in detail:
        return StorageError("CLUB_NO_TLS", club=club)
    code = "CLUB_CERTIFICATE" if "certificate" in detail else "CLUB_UNREACHABLE"
    return StorageError(code, club=club, detail=detail)


def _unusable(address: Address, detail: str) -> StorageError:
    return StorageError("CLUB_ADDRESS", club=address.text, detail=detail, example=EXAMPLE)


def _storage_error(error: psycopg.Error, club: str) -> StorageError:
    """The error that says what the server or the network refused."""
    detail = (error.diag.message_primary or str(error).strip() or type(error).__name__).splitlines()[0]
    match error:
        case errors.InsufficientPrivilege():
            return StorageError("CLUB_FORBIDDEN", club=club)
        case errors.ReadOnlySqlTransaction():
            return StorageError("CLUB_READ_ONLY", club=club)
        case errors.DiskFull() | errors.OutOfMemory():
            return StorageError("CLUB_FULL", club=club)
        case errors.LockNotAvailable() | errors.QueryCanceled() | errors.DeadlockDetected():
            return StorageError("CLUB_BUSY", club=club, detail=detail)
        case (
            errors.InvalidSchemaName()
            | errors.UndefinedTable()
            | errors.UndefinedColumn()
            | errors.UndefinedFunction()
            | errors.DuplicateSchema()
        ):
            return StorageError("CLUB_BROKEN", club=club, detail=detail)
        case psycopg.OperationalError() | psycopg.InterfaceError() if _is_lost(error):
            return StorageError("CLUB_UNREACHABLE", club=club, detail=detail)
        case _:
            code = f" ({error.sqlstate})" if error.sqlstate else ""
            return StorageError("CLUB_TROUBLE", club=club, detail=f"{detail}{code}")


def _is_lost(error: psycopg.Error) -> bool:
    """Whether the connection was lost: the server closed it, or the network, for which there is no code."""
    return (error.sqlstate or "08").startswith(("08", "57P"))
