"""The address of a club, and its password in the keyring of the system."""

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
"""An example of an address."""
_KEYRING: Final = "cocotte"
"""The service name of the passwords in the keyring."""
_SECRET: Final = ("password", "sslpassword")
"""The parameters of a connection that are never kept in an address."""


@frozen
class Address:
    """The address of a club, as libpq reads it, without a password."""

    text: str
    """``postgresql://ann@club.example/season``, or ``host=club.example dbname=season user=ann``."""

    @property
    def database(self) -> str:
        """The name of the club's database; empty if libpq is to choose it."""
        parameters = conninfo_to_dict(self.text)
        return str(parameters.get("dbname") or parameters.get("user") or "")

    @property
    def user(self) -> str:
        """The name of the user; empty if libpq is to choose it."""
        return str(conninfo_to_dict(self.text).get("user") or "")

    def password(self) -> str | None:
        """The password in the keyring; None if there is none, so that libpq looks in ``.pgpass``."""
        with suppress(KeyringError):  # a computer without a keyring
            return keyring.get_password(_KEYRING, self.text)
        return None

    def keep_password(self, password: str) -> None:
        """Save the password in the keyring.

        Raises: StorageError (CLUB_NO_KEYRING).
        """
        try:
            keyring.set_password(_KEYRING, self.text, password)
        except KeyringError as error:
            raise StorageError("CLUB_NO_KEYRING", club=self.text) from error

    def forget_password(self) -> None:
        """Delete the password from the keyring, if it is there."""
        with suppress(KeyringError):
            keyring.delete_password(_KEYRING, self.text)


def read_address(given: str, user: str = "") -> tuple[Address, str | None]:
    """The address that was typed, with the `user` if one is given, and the password that was in it.

    Raises: StorageError (CLUB_ADDRESS), which never quotes the password.
    """
    try:
        parameters = conninfo_to_dict(given)
    except ProgrammingError as error:
        raise StorageError("CLUB_ADDRESS", example=EXAMPLE) from error
    if not parameters.get("dbname"):
        raise StorageError("CLUB_ADDRESS", example=EXAMPLE)
    password = parameters.get("password")
    is_url = "://" in given.partition(" ")[0]
    text = _url_without_secrets(given, user) if is_url else _pairs_without_secrets(parameters, user)
    return Address(text), None if password is None else str(password)


def _url_without_secrets(url: str, user: str) -> str:
    parts = urlsplit(url)
    login, at, hosts = parts.netloc.rpartition("@")
    login = f"{quote(user, safe='')}@" if user else f"{login.partition(':')[0]}{at}"
    query = urlencode([pair for pair in parse_qsl(parts.query) if pair[0] not in _SECRET], safe="/,:")
    return f"{parts.scheme}://{login}{hosts}{parts.path}{query and f'?{query}'}"


def _pairs_without_secrets(parameters: dict[str, Any], user: str) -> str:
    """An address as libpq's other form has it: ``host=club.example dbname=season``."""
    kept = {name: value for name, value in parameters.items() if name not in _SECRET}
    return make_conninfo(**(kept | ({"user": user} if user else {})))
