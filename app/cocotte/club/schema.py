"""The schema of a club's database, created and migrated by the numbered files in ``resources/club``."""

from __future__ import annotations

from typing import Final, NamedTuple

from psycopg import errors

from cocotte.assets import resource
from cocotte.club.address import Address
from cocotte.club.server import Connection, connect, not_joined_yet, server_errors
from cocotte.core.errors import StorageError

SCHEMA: Final = 1
"""The version of the schema this Cocotte reads and writes: the number of the last file."""
_ROLES: Final = """
    SELECT rolname, quote_ident(rolname)
    FROM unnest(ARRAY['spectator', 'scorer', 'director']) WITH ORDINALITY AS role (name, place)
    JOIN pg_roles ON rolname = (current_database() || '_' || role.name)::name
    ORDER BY place
"""


class Role(NamedTuple):
    """A role of a club."""

    name: str
    """Its name on the server, which PostgreSQL may have truncated."""
    quoted: str
    """The name as SQL has it, in quotes if it needs them."""


@not_joined_yet()
def create(address: Address) -> bool:
    """Create a club in a database, or migrate the one that is there; returns whether it is new.

    It is one transaction, and safe to repeat. A new password is kept, now that it was accepted.

    Raises: StorageError: CLUB_NEWER, CLUB_ENCODING, CLUB_NO_KEYRING, or as `server_errors`.
    """
    with connect(address) as connection, server_errors(address), connection.transaction():
        _require_utf8(connection, address)
        (found,) = connection.execute("SELECT to_regclass('cocotte.club')").fetchone() or (None,)
        schema = _schema(connection) if found else 0
        if schema > SCHEMA:
            raise StorageError("CLUB_NEWER", club=address.text, found=schema, known=SCHEMA)
        for number in range(schema + 1, SCHEMA + 1):
            connection.execute(_statements(str(number)))
        if schema:
            connection.execute("UPDATE cocotte.club SET schema = %s", [SCHEMA])
        else:
            connection.execute("INSERT INTO cocotte.club (schema) VALUES (%s)", [SCHEMA])
        connection.execute(_statements("roles"))
        address.keep_password()
    return not schema


def roles(address: Address) -> tuple[Role, ...]:
    """The roles of a club: spectator, scorer and director, each with the rights of the ones before it.

    Raises: StorageError, as `connect` and `server_errors`.
    """
    with connect(address) as connection, server_errors(address):
        return tuple(map(Role._make, connection.execute(_ROLES)))


def club_id(connection: Connection, address: Address) -> str:
    """The id of the club in a database.

    Raises: StorageError: CLUB_ENCODING, CLUB_MISSING, CLUB_OLDER, CLUB_NEWER, or as `server_errors`.
    """
    _require_utf8(connection, address)
    with server_errors(address):
        try:
            row = connection.execute("SELECT id::text, schema::integer FROM cocotte.club").fetchone()
        except (errors.InvalidSchemaName, errors.UndefinedTable) as error:
            raise StorageError("CLUB_MISSING", club=address.text) from error
    if row is None:
        raise StorageError("CLUB_BROKEN", club=address.text)
    found, schema = row
    if schema != SCHEMA:
        code = "CLUB_NEWER" if schema > SCHEMA else "CLUB_OLDER"
        raise StorageError(code, club=address.text, found=schema, known=SCHEMA)
    return str(found)


def _require_utf8(connection: Connection, address: Address) -> None:
    found = connection.info.parameter_status("server_encoding")
    if found != "UTF8":
        raise StorageError("CLUB_ENCODING", club=address.text, found=found)


def _schema(connection: Connection) -> int:
    (schema,) = connection.execute("SELECT schema::integer FROM cocotte.club").fetchone() or (0,)
    return int(schema)


def _statements(name: str) -> bytes:
    return resource("club", f"{name}.sql").read_bytes()
