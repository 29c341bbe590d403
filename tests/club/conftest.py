"""Whatever the club refuses is held to what is declared of it; nobody's keyring is touched."""

from __future__ import annotations

from collections.abc import Iterator

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import PasswordDeleteError

from refusals import every_refusal_as_declared

__all__ = ["every_refusal_as_declared"]


class Kept(KeyringBackend):
    """A keyring of the tests' own."""

    priority = 1

    def __init__(self) -> None:
        self.passwords: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.passwords.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.passwords[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.passwords.pop((service, username), None) is None:
            raise PasswordDeleteError(username)


@pytest.fixture(autouse=True)
def passwords() -> Iterator[dict[tuple[str, str], str]]:
    """What the keyring holds."""
    before, kept = keyring.get_keyring(), Kept()
    keyring.set_keyring(kept)
    yield kept.passwords
    keyring.set_keyring(before)
