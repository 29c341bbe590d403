"""A network of the tests' own in front of a server: it can be cut, and it comes back."""

from __future__ import annotations

import socket
import ssl
import struct
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Final


class Proxy:
    """Hands on what comes in on a port of this machine to a server's socket."""

    def __init__(self, server: Path) -> None:
        self._server = str(server)
        self.delay = 0.0
        """Seconds for which whatever comes in is held back."""
        self._pairs: list[socket.socket] = []
        self._open = True
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._accepting = Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def cut(self) -> None:
        """Nobody gets through any more, and who was connected is cut off."""
        self._open = False
        pairs, self._pairs = self._pairs, []
        for end in pairs:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        """Who connects now gets through."""
        self._open = True

    def close(self) -> None:
        """Let go of the port."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._accepting.join(60)  # whom it lets in at this moment is cut off, too
        self.cut()

    def _greet(self, client: socket.socket) -> socket.socket:
        """What is spoken on; a server in the open speaks at once."""
        return client

    def _accept(self) -> None:
        with suppress(OSError):  # the listener is closed
            while True:
                client, _ = self._listener.accept()
                if not self._open:
                    client.close()
                    continue
                try:
                    client = self._greet(client)
                except OSError:  # who does not trust it goes away
                    client.close()
                    continue
                server = socket.socket(socket.AF_UNIX)
                try:
                    server.connect(self._server)
                except OSError:  # it is down just now
                    client.close()
                    server.close()
                    continue
                self._pairs += (client, server)
                for one, other in ((client, server), (server, client)):
                    Thread(target=self._pump, args=(one, other), daemon=True).start()

    def _pump(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                sleep(self.delay)
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)


class TlsProxy(Proxy):
    """The same for who asks for TLS, with a certificate of its own."""

    def __init__(self, server: Path, certificate: Path) -> None:
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate)
        super().__init__(server)

    def _greet(self, client: socket.socket) -> socket.socket:
        """PostgreSQL's own greeting: whoever asks for TLS is told that he may begin it."""
        client.settimeout(_PATIENCE)
        while client.recv(8) != _WANTS_TLS:
            client.sendall(b"N")  # another way to hide what is said
        client.sendall(b"S")
        hidden = self._context.wrap_socket(client, server_side=True)
        hidden.settimeout(None)
        return hidden


_PATIENCE: Final = 20  # seconds for whoever begins to speak and does not go on
_WANTS_TLS: Final = struct.pack("!ii", 8, 80877103)
