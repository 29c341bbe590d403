"""Wakes a thread that waits for a server: a socket it waits for beside the server's own."""

from __future__ import annotations

from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from socket import socketpair


class Wakeup:
    """An `Event` for a thread that waits for sockets: any thread may set it, one waits."""

    def __init__(self) -> None:
        self._waiting, self._setting = socketpair()
        for end in (self._waiting, self._setting):
            end.setblocking(False)

    def fileno(self) -> int:
        """The socket that can be read once it is set."""
        return self._waiting.fileno()

    def set(self) -> None:
        """Wake whoever waits, or is about to."""
        with suppress(OSError):  # full: it is set; closed: nobody waits any more
            self._setting.send(b"\0")

    def clear(self) -> bool:
        """Have the next wait last until it is set again; whether it was set."""
        was_set = False
        with suppress(BlockingIOError):
            while self._waiting.recv(4096):
                was_set = True
        return was_set

    def wait(self, seconds: float) -> None:
        """Wait until it is set; it stays so until it is cleared."""
        with DefaultSelector() as waiting:  # `select` refuses a file descriptor above 1023
            waiting.register(self, EVENT_READ)
            waiting.select(seconds)

    def close(self) -> None:
        """Let go of its sockets."""
        self._waiting.close()
        self._setting.close()
