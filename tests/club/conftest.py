"""Every refusal of the club is checked against its declaration; the real keyring is not touched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import postgres
from own_keyring import Passwords, own_keyring
from proxy import Proxy
from refusals import every_refusal_as_declared

__all__ = ["every_refusal_as_declared"]


@pytest.fixture(autouse=True)
def passwords() -> Iterator[Passwords]:
    """What the keyring holds."""
    with own_keyring() as kept:
        yield kept


@pytest.fixture
def network() -> Iterator[Proxy]:
    """A network to the server that can be cut and slowed."""
    info = postgres.server().get_postmaster_info()
    assert info.socket_path is not None
    proxy = Proxy(info.socket_path)
    yield proxy
    proxy.close()
