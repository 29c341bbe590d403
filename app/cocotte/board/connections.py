"""The board's connections: so many at once, and none that takes its time to ask, or to read.

They are files of the program they are in; without a bound, somebody in the room could take them all.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST: Final = 450
"""At once; more than pages may follow (`site`), so that a form still comes through."""

MOST_EACH: Final = 100
"""From one address: a browser opens six, and several phones may be behind one address."""

REFUSED: Final = 50
"""So many more are told that there are too many; others are not even answered."""

PATIENCE: Final = 10.0
"""Seconds in which a request must be there whole, or some of an answer be read."""

_OWN: Final = "127.0.0.1"
_BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 20\r\n"
    b"Retry-After: 60\r\nConnection: close\r\n\r\nToo many connections"
)
_FILES: Final = 1024  # as Linux gives
_LEAVING: Final = 1.0  # seconds in which whoever was refused reads why


def make_room() -> None:
    """Let the program have the files that so many take; a Mac gives a window 256."""
    if sys.platform == "win32":  # which has no such bound
        return
    import resource  # noqa: PLC0415 - Windows has none

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= now < _FILES:
        wanted = _FILES if most < 0 else min(_FILES, most)
        with suppress(OSError, ValueError):  # where the system does not let us
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


class Connection(H11Protocol):
    """A connection that is closed where it is one too many, or whoever opened it neither asks nor reads."""

    _look: asyncio.TimerHandle | None = None
    _refused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take it, unless there are enough."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        every = [each.client[0] for each in self.connections if isinstance(each, Connection) and each.client]
        address = self.client[0] if self.client else _OWN
        if len(every) > MOST + REFUSED:
            transport.abort()
        elif len(every) > MOST or (address != _OWN and every.count(address) > MOST_EACH):
            self._refused = True
            transport.write(_BUSY)
            transport.write_eof()  # an end at once would take the answer away before it is read
            self._look = self.loop.call_later(_LEAVING, transport.abort)
        else:
            self._look = self.loop.call_later(PATIENCE, self._look_again, False)

    def data_received(self, data: bytes) -> None:
        """Take what is asked, unless it was refused already."""
        if not self._refused:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def _look_again(self, waiting: bool) -> None:
        """Close it if no whole request came since the last look, or nothing of an answer was read."""
        asking = self.conn.their_state in {h11.IDLE, h11.SEND_BODY}
        if (asking and (waiting or self.cycle is None)) or (self.flow.write_paused and waiting):
            self.transport.abort()
            return
        still = asking or self.flow.write_paused
        self._look = self.loop.call_later(PATIENCE, self._look_again, still)
