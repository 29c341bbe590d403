"""Whatever the club refuses is held to what is declared of it; nobody's keyring is touched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from own_keyring import Passwords, own_keyring
from refusals import every_refusal_as_declared

__all__ = ["every_refusal_as_declared"]


@pytest.fixture(autouse=True)
def passwords() -> Iterator[Passwords]:
    """What the keyring holds."""
    with own_keyring() as kept:
        yield kept
