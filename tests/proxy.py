"""A network in front of a server, which tests can cut, mend and slow."""

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
    """Forwards connections on a TCP port of this machine to the Unix socket of a server."""

    def __init__(self, server: Path) -> None:
        self._server = str(server)
        self.delay = 0.0
        """Seconds by which everything that is sent is delayed, in each direction."""
        self._pairs: list[socket.socket] = []
        self._open = True
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._accepting = Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def cut(self) -> None:
        """Close every connection, and refuse new ones."""
        self._open = False
        pairs, self._pairs = self._pairs, []
        for end in pairs:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        """Accept new connections again."""
        self._open = True

    def close(self) -> None:
        """Close the port and every connection."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._accepting.join(60)  # a connection accepted at this moment is closed, too
        self.cut()

    def _greet(self, client: socket.socket) -> socket.socket:
        """What a connection does first; returns the socket to use from then on."""
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
                except OSError:  # the client does not trust the certificate
                    client.close()
                    continue
                server = socket.socket(socket.AF_UNIX)
                try:
                    server.connect(self._server)
                except OSError:  # the server is down
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
    """A proxy that offers TLS, with a certificate of its own."""

    def __init__(self, server: Path, certificate: Path) -> None:
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate)
        super().__init__(server)

    def _greet(self, client: socket.socket) -> socket.socket:
        """Answer PostgreSQL's request for TLS, and begin it."""
        client.settimeout(_PATIENCE)
        while client.recv(8) != _WANTS_TLS:
            client.sendall(b"N")  # a request for GSS encryption
        client.sendall(b"S")
        encrypted = self._context.wrap_socket(client, server_side=True)
        encrypted.settimeout(None)
        return encrypted


_PATIENCE: Final = 20
"""Seconds for a client to complete its request for TLS."""
_WANTS_TLS: Final = struct.pack("!ii", 8, 80877103)
"""The request for TLS in PostgreSQL's protocol."""
