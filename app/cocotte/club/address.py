"""The address of a club, and its password in the keyring of the system."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from itertools import zip_longest
from typing import Final
from urllib.parse import quote

import keyring
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from cocotte.core.errors import StorageError
from cocotte.core.values import field, frozen

EXAMPLE: Final = "postgresql://ann@club.example/season"
"""An example of an address."""
_KEYRING: Final = "cocotte"
"""The service name of the passwords in the keyring."""
_SECRETS: Final = ("password", "sslpassword", "oauth_client_secret", "scram_client_key", "scram_server_key")
"""The parameters of a connection that are never kept in an address."""
_SCHEMES: Final = ("postgresql://", "postgres://")
"""The schemes of a URL that libpq reads."""


@frozen
class Address:
    """The address of a club, as libpq reads it, without a password."""

    text: str
    """``postgresql://ann@club.example/season``, or ``host=club.example dbname=season user=ann``."""
    new_password: str = field(default="", compare=False, repr=False)
    """A password to be tried, and kept if the server accepts it; empty for the one in the keyring."""

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
        """The new password, else the one in the keyring; None if libpq is to look in ``.pgpass``."""
        if self.new_password:
            return self.new_password
        with suppress(Exception):  # a keyring that fails in any way is none
            return keyring.get_password(_KEYRING, self.text)
        return None

    def keep_password(self) -> None:
        """Save the new password, if there is one, in the keyring.

        Raises: StorageError (CLUB_NO_KEYRING).
        """
        if not self.new_password:
            return
        try:
            keyring.set_password(_KEYRING, self.text, self.new_password)
        except Exception as error:  # a keyring that fails in any way is none
            raise StorageError("CLUB_NO_KEYRING", club=self.text) from error

    def forget_password(self) -> None:
        """Delete the password from the keyring, if it is there."""
        with suppress(Exception):  # a keyring that fails in any way is none
            keyring.delete_password(_KEYRING, self.text)


def read_address(given: str, user: str = "", password: str = "") -> Address:
    """The address that was typed, with the user and the password, if they were typed separately.

    Its text is made of the parameters that libpq reads, never of parts of what was typed: libpq ends a
    password where other readers of URLs do not. Reading the text again gives the same text.

    Raises: StorageError (CLUB_ADDRESS), which quotes nothing that was typed.
    """
    try:
        parameters = {name: str(value) for name, value in conninfo_to_dict(given).items()}
        password = password or parameters.get("password", "")
        kept = {name: value for name, value in parameters.items() if name not in _SECRETS}
        kept |= {"user": user} if user else {}
        scheme = next((each for each in _SCHEMES if given.startswith(each)), "")
        text = scheme + _after_scheme(kept, given) if scheme else make_conninfo(**kept)
        read_again = conninfo_to_dict(text)
    except (ProgrammingError, UnicodeError):
        raise StorageError("CLUB_ADDRESS", example=EXAMPLE) from None  # libpq may quote the password
    if read_again != kept or _is_misread(kept) or not (kept.get("dbname") or kept.get("service")):
        raise StorageError("CLUB_ADDRESS", example=EXAMPLE)
    return Address(text, password)


def _is_misread(parameters: Mapping[str, str]) -> bool:
    """Whether a part of a password with ``/`` or ``@`` may be in another parameter."""
    ports = [port for port in parameters.get("port", "").split(",") if port]
    return (
        "@" in parameters.get("host", "")
        or "@" in parameters.get("dbname", "")
        or not all(port.isdecimal() and int(port) < 1 << 16 for port in ports)
    )


def _after_scheme(parameters: Mapping[str, str], given: str) -> str:
    """A URL after its scheme, with the query parameters that the given URL has, in their order."""
    places = {name: re.search(f"[?&]{name}=", given) for name in parameters}
    in_query = {
        name: place.start() if place else len(given)
        for name, place in places.items()
        if place or name not in ("user", "host", "port", "dbname")
    }
    before = {name: value for name, value in parameters.items() if name not in in_query}
    login = f"{_quoted(before['user'])}@" if "user" in before else ""
    hosts, ports = before.get("host", "").split(","), before.get("port", "").split(",")
    servers = ",".join(_server(*each) for each in zip_longest(hosts, ports, fillvalue=""))
    query = "&".join(
        f"{name}={quote(parameters[name], safe='/,:')}" for name in sorted(in_query, key=in_query.__getitem__)
    )
    return f"{login}{servers}/{_quoted(before.get('dbname', ''))}{query and f'?{query}'}"


def _server(host: str, port: str) -> str:
    """A host, an IPv6 address in brackets, and its port."""
    return (f"[{_quoted(host, ':')}]" if ":" in host else _quoted(host)) + (port and f":{port}")


def _quoted(value: str, safe: str = "") -> str:
    """A value as it stands in a URL before the query; letters of other languages stay as they are."""
    return re.sub(rf"[^\w.~!$&'()*+;=,{safe}-]", lambda each: quote(each[0], safe=""), value)
