"""The board's connections: so many at once, and none that takes its time to ask.

They are files of the program they are in; without a bound, somebody in the room could take them all.
"""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST: Final = 450
"""At once; more than pages may follow (`site`), so that a form still comes through."""

MOST_EACH: Final = 100
"""From one address: a browser opens six, and several phones may be behind one address."""

PATIENCE: Final = 10.0
"""Seconds in which a request must be there whole."""

_OWN: Final = "127.0.0.1"


class Connection(H11Protocol):
    """A connection that is closed where it is one too many, or its request does not come."""

    _look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take it, unless there are enough."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        every = [each.client[0] for each in self.connections if isinstance(each, Connection) and each.client]
        address = self.client[0] if self.client else _OWN
        if len(every) > MOST or (address != _OWN and every.count(address) > MOST_EACH):
            transport.abort()
            return
        self._look = self.loop.call_later(PATIENCE, self._look_again, False)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def _look_again(self, asking: bool) -> None:
        """Close it if no whole request came since the last look."""
        still = self.conn.their_state in {h11.IDLE, h11.SEND_BODY}
        if still and (asking or self.cycle is None):
            self.transport.abort()
            return
        self._look = self.loop.call_later(PATIENCE, self._look_again, still)
