"""Requests no browser sends, and more connections than there are phones: limits hold, others are answered."""

from __future__ import annotations

import os
import socket
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cocotte.board import connections
from cocotte.board.server import Board
from cocotte.keeper import Scorekeeper
from cocotte.operations.operation import Role
from cocotte.store.logs.sqlite_log import SqliteLog
from phones import begin, record

if TYPE_CHECKING:
    from collections.abc import Iterator

HOST = b"Host: localhost\r\n"
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture
def keeper(log: Path) -> Iterator[Scorekeeper]:
    """Another program that records, as the window does."""
    with closing(Scorekeeper(SqliteLog(log))) as keeper:
        yield keeper


@pytest.fixture
def match_id(keeper: Scorekeeper) -> str:
    """Anna and Ben play gin to 100."""
    return begin(keeper, "gin-rami", "Anna", "Ben")


@pytest.fixture
def served(match_id: str, log: Path) -> Iterator[Board]:
    """A board of that match."""
    board = Board(log, port=0)
    yield board
    board.stop()


def connected(board: Board) -> socket.socket:
    """A connection over the loopback."""
    return socket.create_connection(("127.0.0.1", board.port), timeout=20)


def answer_to(board: Board, request: bytes) -> bytes:
    """The head of what comes back; nothing where the connection is cut off."""
    with connected(board) as connection, suppress(BrokenPipeError, ConnectionResetError):
        connection.sendall(request)
        return until(connection, b"\r\n\r\n")
    return b""


def read_all(connection: socket.socket) -> bytes:
    """All that is sent to the end, also where that is an abrupt one."""
    found = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            found += part
    return found


@pytest.mark.slow_after_first("a server asked for anything")
@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"POST {link} HTTP/1.1\r\n{host}{form}Content-Length: 40000\r\n\r\n" + b"a" * 40_000, 413),
        (b"POST {link} HTTP/1.1\r\n{host}{form}Content-Length: 99999999999999\r\n\r\n", 413),
        (
            b"POST {link} HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n5\r\nact=l\r\n0\r\n\r\n",
            411,
        ),
        (b"POST {link} HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc", 411),
        (b"POST {link} HTTP/1.1\r\n{host}Content-Length: 3\r\nContent-Length: 9\r\n\r\nabc", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n{host}Host: evil.example\r\n\r\n", 400),
        (b"GET / HTTP/1.0\r\n\r\n", 400),
        (b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", 400),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
        (b"GET / HTTP/1.1\r\n{host}\x00: 1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n{host} folded\r\n\r\n", 400),
        (b"PUT {link} HTTP/1.1\r\n{host}Content-Length: 1\r\n\r\na", 405),
        (b"DELETE {link} HTTP/1.1\r\n{host}\r\n", 405),
        (b"OPTIONS {link} HTTP/1.1\r\n{host}\r\n", 405),
        (b"TRACE / HTTP/1.1\r\n{host}\r\n", 405),
        (b"BREW / HTTP/1.1\r\n{host}\r\n", 405),
        (b"CONNECT evil.example:443 HTTP/1.1\r\n{host}\r\n", 404),
        (b"POST / HTTP/1.1\r\n{host}Content-Length: 0\r\n\r\n", 405),
        (b"POST /live/ HTTP/1.1\r\n{host}Content-Length: 0\r\n\r\n", 405),
        (b"HEAD /live/ HTTP/1.1\r\n{host}Connection: close\r\n\r\n", 200),
        (b"HEAD {link} HTTP/1.1\r\n{host}Connection: close\r\n\r\n", 200),
        (b"GET / HTTP/1.1\r\n{host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n", 200),
        (
            b"POST {link} HTTP/1.1\r\n{host}Origin: http://evil.example\r\nContent-Length: 0\r\n\r\n",
            403,
        ),
    ],
)
def test_a_request_no_browser_sends_is_refused(
    served: Board, match_id: str, request_: bytes, status: int
) -> None:
    """With its reason in a status; and the next reader is answered."""
    link = f"/{served.link(match_id, Role.SCORER)}".encode()
    for name, value in ((b"{link}", link), (b"{host}", HOST), (b"{form}", FORM)):
        request_ = request_.replace(name, value)
    assert answer_to(served, request_).startswith(b"HTTP/1.1 %d" % status)
    assert answer_to(served, b"GET / HTTP/1.1\r\n" + HOST + b"\r\n").startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "flood",
    [b"X-A: b\r\n" * 100_000, b"X-A: " + b"b" * 1_000_000, b"X-A" * 300_000],
    ids=["many", "long", "name"],
)
def test_headers_without_end_are_cut_off(served: Board, flood: bytes) -> None:
    """They are not kept: some kilobytes are more than a browser sends."""
    answer = answer_to(served, b"GET / HTTP/1.1\r\n" + HOST + flood + b"\r\n\r\n")
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400")
    assert answer_to(served, b"GET / HTTP/1.1\r\n" + HOST + b"\r\n").startswith(b"HTTP/1.1 200")


@pytest.mark.slow_after_first("a server asked for anything")
@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/board.css/../../cocotte/keeper.py",
        "//etc/passwd",
        "/m/..%2f..%2fetc%2fpasswd",
        "/m/%00",
        "/m/%F0%9F%82%A1/overlay",
        "/t/%2e%2e%2f",
        "/t/../m/",
        "/live/t/x",
        "/live/live/",
        "/matches-links.json",
        "/t/x/happened/../../..",
        "/%ff%fe",
        "/;/?lang=../../../etc",
    ],
)
def test_a_path_leads_to_a_page_or_nowhere(served: Board, path: str) -> None:
    """No file of the computer is one of them."""
    answer = answer_to(served, f"GET {path} HTTP/1.1\r\n".encode() + HOST + b"\r\n")
    assert answer[9:12] in (b"404", b"200", b"307")
    assert b"root:" not in answer
    assert b"import " not in answer
    assert b"Location: http://evil" not in answer


FOLLOWING, SLOW, HALF, MORE = 250, 60, 60, 80
"""Pages that follow, readers that never read, requests that never end, and those there is no room for.

Both ends are in this program: more would be more files than it may have.
"""


def test_hundreds_of_connections(
    served: Board, keeper: Scorekeeper, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program keeps its memory, records as ever, and says to those who are too many that they are."""
    monkeypatch.setattr(connections, "MOST", FOLLOWING + SLOW + HALF)
    live = f"GET /live/m/{match_id} HTTP/1.1\r\n".encode() + HOST + b"\r\n"
    before = memory()
    with ExitStack() as closed:

        def opened(number: int, request: bytes) -> list[socket.socket]:
            made = []
            for _ in range(number):
                made.append(closed.enter_context(connected(served)))
                made[-1].sendall(request)
            return made

        pages = opened(FOLLOWING, live)
        assert all(b"event: main" in until(each, b"event: main") for each in pages)
        opened(SLOW, live)
        opened(HALF, b"GET / HTTP/1.1\r\nHost: local")
        refused = b"".join(map(read_all, opened(MORE, b"")))
        assert refused.startswith(b"HTTP/1.1 503")
        assert b"Too many connections" in refused
        recorded = time.monotonic()
        record(keeper, match_id, "Anna knock 4 23")
        assert time.monotonic() - recorded < 5
        assert all(b"event: main" in until(each, b"event: main") for each in pages)
        assert memory() - before < 100
    deadline = time.monotonic() + 30
    while not answer_to(served, b"GET / HTTP/1.1\r\n" + HOST + b"\r\n").startswith(b"HTTP/1.1 200"):
        assert time.monotonic() < deadline, "nobody is answered any more"
        time.sleep(0.1)  # the ones before are still being closed


def test_one_computer_does_not_take_all_connections(served: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser opens six, and some phones may be behind one address; others are told."""
    monkeypatch.setattr(connections, "_OWN", "")
    monkeypatch.setattr(connections, "MOST_EACH", 3)
    with ExitStack() as closed:
        made = [closed.enter_context(connected(served)) for _ in range(5)]
        assert [read_all(each)[:12] for each in made[3:]] == [b"HTTP/1.1 503"] * 2


def test_whoever_does_not_read_is_cut_off(match_id: str, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """He asks again and again; what he does not read is not kept for him without end."""
    monkeypatch.setattr(connections, "PATIENCE", 0.2)
    board = Board(log, port=0)
    with ExitStack() as ended:
        ended.callback(board.stop)
        slow = ended.enter_context(socket.socket())
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.settimeout(20)
        slow.connect(("127.0.0.1", board.port))
        asked = (b"GET /board.css HTTP/1.1\r\n" + HOST + b"\r\n") * 1_000_000
        with pytest.raises((BrokenPipeError, ConnectionResetError, ConnectionAbortedError)):
            slow.sendall(asked)


def until(connection: socket.socket, words: bytes) -> bytes:
    """What comes until words stand in it."""
    found, deadline = b"", time.monotonic() + 20
    while words not in found and time.monotonic() < deadline:
        part = connection.recv(65_536)
        if not part:
            break
        found += part
    return found


def memory() -> float:
    """What this program holds, in MB; 0 where the system does not say."""
    with suppress(OSError):
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6
    return 0.0
