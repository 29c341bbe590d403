"""A keyring of the tests; the real one is not touched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import keyring
from keyring.backend import KeyringBackend
from keyring.errors import PasswordDeleteError

Passwords = dict[tuple[str, str], str]
"""Passwords by service and address."""


class Kept(KeyringBackend):
    """Keeps passwords as long as the test lasts."""

    priority = 1

    def __init__(self) -> None:
        self.passwords: Passwords = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.passwords.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.passwords[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.passwords.pop((service, username), None) is None:
            raise PasswordDeleteError(username)


@contextmanager
def own_keyring() -> Iterator[Passwords]:
    """What the keyring holds."""
    before, kept = keyring.get_keyring(), Kept()
    keyring.set_keyring(kept)
    yield kept.passwords
    keyring.set_keyring(before)
