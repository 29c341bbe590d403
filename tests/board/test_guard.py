"""What somebody in the same network cannot do with the board."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from httpx2 import ASGITransport, AsyncClient
from starlette.responses import PlainTextResponse

from cocotte.board.guard import HEADERS, LARGEST, Guard
from cocotte.operations.operation import Role
from phones import begin

if TYPE_CHECKING:
    from phones import Board


def test_another_name_for_this_computer_is_refused(board: Board, gin: str) -> None:
    """A strange page that has its own name led here (DNS rebinding) reads nothing."""
    assert board.get(f"/m/{gin}", Host="evil.example").status_code == 400
    assert board.get(f"/m/{gin}", Host="127.0.0.1:8765").status_code == 200


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://evil.example", 403),
        ("null", 403),
        ("http://localhost:1", 403),
        ("http://localhost:8765", 200),
    ],
)
def test_only_its_own_pages_send_forms(board: Board, gin: str, origin: str, status: int) -> None:
    """A form on another site records nothing, even if it knew a link."""
    page = f"/t/{board.room.links.give(gin, Role.SCORER).token}"
    assert board.post(page, {"act": "look"}, Origin=origin).status_code == status


def test_a_browser_without_a_script_may_say_which_page_sends_a_form(board: Board, gin: str) -> None:
    """Told to name no page at all, it calls every one `null`, and no form would get through."""
    page = f"/t/{board.room.links.give(gin, Role.SCORER).token}"
    assert board.get(page).headers["Referrer-Policy"] == "same-origin"


def test_a_form_has_a_size(board: Board, gin: str) -> None:
    """A deal has some hundred bytes."""
    page = f"/t/{board.room.links.give(gin, Role.SCORER).token}"
    assert board.post(page, {"own": "9" * LARGEST}).status_code == 413


@pytest.mark.parametrize("path", ["/", "/m/{}", "/board.js", "/t/nothing"])
def test_every_answer_is_closed_to_strangers(board: Board, gin: str, path: str) -> None:
    """Nothing but the board's own style and script runs in it; no cookie is set."""
    answer = board.get(path.format(gin))
    for name in HEADERS:
        assert name in answer.headers
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert "set-cookie" not in answer.headers


def test_too_many_requests_are_put_off() -> None:
    """Each address has its own measure, which fills again."""
    now = [0.0]
    guard = Guard(PlainTextResponse("here"), a_second=1, at_once=3, clock=lambda: now[0])

    async def asked(address: str, times: int) -> list[int]:
        transport = ASGITransport(guard, client=(address, 1))
        async with AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [(await client.get("/")).status_code for _ in range(times)]

    assert asyncio.run(asked("192.0.2.1", 4)) == [200, 200, 200, 429]
    assert asyncio.run(asked("192.0.2.2", 1)) == [200]
    now[0] = 2.0
    assert asyncio.run(asked("192.0.2.1", 3)) == [200, 200, 429]


def test_links_cannot_be_guessed(board: Board, gin: str) -> None:
    """Each has more than a hundred bits, and another match has another."""
    first = board.room.links.give(gin, Role.SCORER)
    assert first == board.room.links.give(gin, Role.SCORER)
    assert len(first.token) >= 24
    assert board.room.links.give(gin, Role.PLAYER, "Anna").token != first.token


def test_a_player_does_not_agree_for_another_match(board: Board, gin: str) -> None:
    """A link is for its own match alone."""
    other = begin(board.room.keeper, "gin-rami", "Ann", "Ben")
    page = f"/t/{board.room.links.give(other, Role.SCORER).token}"
    assert f"/m/{other}" in board.get(page).text
    assert f"/m/{gin}" not in board.get(page).text
