"""Why a connection to a club's server was refused, read from the message of the server."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from cocotte.club.address import Address
from cocotte.club.server import connect
from cocotte.core.errors import StorageError


class Refused(psycopg.OperationalError):
    """What psycopg raises when a server refuses a connection with a password."""

    pgconn: Any = SimpleNamespace(needs_password=False, used_password=True)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ('password authentication failed for user "ann"', "CLUB_PASSWORD"),
        ("authentification par mot de passe échouée pour l'utilisateur « ann »", "CLUB_PASSWORD"),
        ('database "season" does not exist', "CLUB_REFUSED"),
        ("la base de données « season » n'existe pas", "CLUB_REFUSED"),
    ],
)
def test_a_wrong_password_is_told_in_either_language(
    monkeypatch: pytest.MonkeyPatch, message: str, code: str
) -> None:
    """A server speaks English or French; whoever types a wrong password is asked again."""

    def refuse(*_: object, **__: object) -> None:
        raise Refused(f"connection failed: FATAL:  {message}")

    monkeypatch.setattr(psycopg, "connect", refuse)
    with pytest.raises(StorageError) as refused:
        connect(Address("postgresql://ann@club.example/season"))
    assert refused.value.code == code
