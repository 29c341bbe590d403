"""The board served to a real network: it starts by a touch, follows the table, and ends."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING

import pytest
from httpx2 import ConnectError, get, stream

from cocotte.board import connections
from cocotte.board.server import Board
from cocotte.core.errors import StorageError
from cocotte.keeper import Scorekeeper
from cocotte.operations.operation import Role
from cocotte.store.logs.sqlite_log import SqliteLog
from phones import begin, record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def keeper(log: Path) -> Iterator[Scorekeeper]:
    """Another program that records, as the window does."""
    with closing(Scorekeeper(SqliteLog(log))) as keeper:
        yield keeper


@pytest.fixture
def served(keeper: Scorekeeper, log: Path) -> Iterator[tuple[Board, str]]:
    """A board of one match, and that match."""
    match_id = begin(keeper, "gin-rami", "Anna", "Ben")
    board = Board(log, port=0)
    yield board, match_id
    board.stop()


def status(board: Board, path: str) -> int:
    """What a page is answered with, over the network."""
    return get(f"http://127.0.0.1:{board.port}{path}").status_code


@contextmanager
def following(board: Board, path: str) -> Iterator[Iterator[tuple[str, str]]]:
    """The events of a page that is open: their names and what they carry."""
    with stream("GET", f"http://127.0.0.1:{board.port}/live{path}", timeout=10) as answer:
        yield events(answer.iter_lines())


def events(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Events as the protocol writes them."""
    name, data = "", ""
    for line in lines:
        kind, _, rest = line.partition(": ")
        if kind == "event":
            name = rest
        elif kind == "data":
            data += rest
        elif not line and name:
            yield name, data
            name, data = "", ""


def test_a_page_follows_what_others_record(served: tuple[Board, str], keeper: Scorekeeper) -> None:
    """Within a second of the record it stands on every page."""
    board, match_id = served
    with ExitStack() as open_pages:
        paths = [f"/m/{match_id}?lang={language}" for language in ("en", "fr", "en")]
        pages = [open_pages.enter_context(following(board, path)) for path in paths]
        assert [next(page)[0] for page in pages] == ["main"] * 3
        record(keeper, match_id, "Anna knock 4 23")
        recorded = time.monotonic()
        told = [next(page) for page in pages]
        assert time.monotonic() - recorded < 1
    assert all(name == "main" and "19" in html for name, html in told)
    assert "Coup 2" in told[1][1]


def test_nothing_listens_once_it_ended(
    keeper: Scorekeeper, log: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Pages that still listen end in order, without a traceback, and the port is free again."""
    match_id = begin(keeper, "gin-rami", "Anna", "Ben")
    board = Board(log, port=0)
    with following(board, f"/m/{match_id}") as page:
        assert next(page)[0] == "main"
        board.stop()
        assert {name for name, _ in page} <= {"main", "here"}
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    with pytest.raises(ConnectError):
        status(board, "/")


def test_a_port_that_is_taken_is_said(keeper: Scorekeeper, log: Path) -> None:
    """With what to do; without a wish another one is found."""
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        with pytest.raises(StorageError) as refused:
            Board(log, port=other.getsockname()[1])
    assert refused.value.code == "BOARD_PORT"


def test_a_port_of_no_such_number_is_said(log: Path) -> None:
    """There are those up to 65535."""
    for port in (-1, 65536):
        with pytest.raises(StorageError) as refused:
            Board(log, port=port)
        assert refused.value.code == "BOARD_PORT"


def test_a_link_is_found_again_after_the_computer_was_killed(keeper: Scorekeeper, log: Path) -> None:
    """The same match, the same phone: the same address."""
    match_id = begin(keeper, "gin-rami", "Anna", "Ben")
    paths = []
    for _ in range(2):
        board = Board(log, port=0)
        paths.append(board.link(match_id, Role.SCORER))
        assert status(board, f"/{paths[-1]}") == 200
        board.stop()
    assert paths[0] == paths[1]


def test_withdrawing_takes_effect_at_once(served: tuple[Board, str]) -> None:
    """A phone that has the link open reads that it is withdrawn."""
    board, match_id = served
    path = board.link(match_id, Role.PLAYER, "Anna")
    assert status(board, f"/{path}") == 200
    board.withdraw(match_id)
    assert status(board, f"/{path}") == 404


@pytest.mark.posix("a program that is sent a signal")
def test_the_command_says_where_it_is_and_ends_when_told(keeper: Scorekeeper, log: Path) -> None:
    """One line of JSON for programs; Ctrl+C ends it in order."""
    begin(keeper, "gin-rami", "Anna", "Ben")
    command = [sys.executable, "-m", "cocotte", "--json", "--log", str(log), "board", "--port", "0"]
    with subprocess.Popen(
        [*command, "--scorer", "--player", "Ben"], stdout=subprocess.PIPE, text=True
    ) as board:
        assert board.stdout is not None
        said = json.loads(board.stdout.readline())["board"]
        assert said["urls"][0].startswith("http://")
        assert [link["role"] for link in said["links"]] == ["scorer", "player"]
        try:
            board.send_signal(signal.SIGINT)
            assert board.wait(20) == 0
        finally:
            board.kill()  # where the signal is ignored, it would go on for ever


@pytest.mark.posix("a program that is sent a signal")
def test_a_computer_that_slept_goes_on_where_it_was(keeper: Scorekeeper, log: Path) -> None:
    """An open page has what was recorded meanwhile as soon as the board wakes, on the same connection."""
    match_id = begin(keeper, "gin-rami", "Anna", "Ben")
    command = [sys.executable, "-m", "cocotte", "--json", "--log", str(log), "board", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as board:
        try:
            assert board.stdout is not None
            port = json.loads(board.stdout.readline())["board"]["urls"][0].rsplit(":", 1)[1].rstrip("/")
            with stream("GET", f"http://127.0.0.1:{port}/live/m/{match_id}", timeout=20) as answer:
                page = events(answer.iter_lines())
                assert next(page)[0] == "main"
                board.send_signal(signal.SIGSTOP)
                record(keeper, match_id, "Anna knock 4 23")
                board.send_signal(signal.SIGCONT)
                assert any("19" in html for name, html in page if name == "main")
        finally:
            board.kill()


def test_a_board_that_slept_longer_than_its_patience_keeps_its_pages(
    served: tuple[Board, str], keeper: Scorekeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever follows asked long ago; nobody is cut off for the time that nobody was awake."""
    monkeypatch.setattr(connections, "PATIENCE", 0.1)
    board, match_id = served
    with following(board, f"/m/{match_id}") as page:
        assert next(page)[0] == "main"
        board._ask(lambda _room: time.sleep(1))
        record(keeper, match_id, "Anna knock 4 23")
        assert "19" in next(page)[1]


@pytest.mark.posix("a bound on the files of a program")
def test_a_system_that_is_sparing_with_files_gives_the_board_more(log: Path) -> None:
    """A Mac gives a window 256: its phones would take them all."""
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
    try:
        Board(log, port=0).stop()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 2 * connections.MOST
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
