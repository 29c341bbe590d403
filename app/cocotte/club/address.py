"""Where a club is, and the password that leads there, which is the system's to keep."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import keyring
from keyring.errors import KeyringError
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from cocotte.core.errors import StorageError
from cocotte.core.values import frozen

EXAMPLE: Final = "postgresql://ann@club.example/season"
"""What an address looks like."""
_KEYRING: Final = "cocotte"
"""The name under which the system's keyring has the passwords of clubs."""
_SECRET: Final = ("password", "sslpassword")


@frozen
class Address:
    """A club's address as libpq reads it, without any password."""

    text: str
    """``postgresql://ann@club.example/season``, or ``host=club.example dbname=season user=ann``."""

    @property
    def database(self) -> str:
        """What the club is called on its server."""
        named = conninfo_to_dict(self.text)
        return str(named.get("dbname") or named.get("user") or "")

    @property
    def user(self) -> str:
        """As whom one enters; empty where libpq is to know."""
        return str(conninfo_to_dict(self.text).get("user") or "")

    def password(self) -> str | None:
        """The password the system's keyring has; None where libpq is to look in ``.pgpass``."""
        with suppress(KeyringError):  # a computer without one
            return keyring.get_password(_KEYRING, self.text)
        return None

    def keep_password(self, password: str) -> None:
        """Put the password into the system's keyring.

        Raises: StorageError, `CLUB_NO_KEYRING`.
        """
        try:
            keyring.set_password(_KEYRING, self.text, password)
        except KeyringError as error:
            raise StorageError("CLUB_NO_KEYRING", club=self.text) from error

    def forget_password(self) -> None:
        """Take it out again, if it is there."""
        with suppress(KeyringError):
            keyring.delete_password(_KEYRING, self.text)


def read_address(given: str, user: str = "") -> tuple[Address, str | None]:
    """An address as somebody typed it, with the name of the user, and the password that stood in it.

    Raises: StorageError, `CLUB_ADDRESS`; the password is not in it.
    """
    try:
        named = conninfo_to_dict(given)
    except ProgrammingError as error:
        raise StorageError("CLUB_ADDRESS", example=EXAMPLE) from error
    if not named.get("dbname"):
        raise StorageError("CLUB_ADDRESS", example=EXAMPLE)
    password = named.get("password")
    if user:
        named["user"] = user
    text = _without_secrets(given, user) if "://" in given.partition(" ")[0] else _listed(named)
    return Address(text), None if password is None else str(password)


def _without_secrets(url: str, user: str) -> str:
    parts = urlsplit(url)
    within, at, hosts = parts.netloc.rpartition("@")
    who = f"{quote(user, safe='')}@" if user else f"{within.partition(':')[0]}{at}"
    query = urlencode([pair for pair in parse_qsl(parts.query) if pair[0] not in _SECRET], safe="/,:")
    return f"{parts.scheme}://{who}{hosts}{parts.path}{query and f'?{query}'}"


def _listed(named: dict[str, Any]) -> str:
    return make_conninfo(**{name: value for name, value in named.items() if name not in _SECRET})
