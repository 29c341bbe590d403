"""The standings on the board: of all matches that are over, followed like any page, in every language."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cocotte.board.room import Room
from cocotte.board.site import Site
from cocotte.core.match.decide import end_match
from cocotte.core.season.schemes import SCHEMES, open_scheme
from phones import begin, record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board


def test_nobody_is_ranked_before_a_match_is_over(board: Board, gin: str) -> None:
    """It is said; the page of all matches leads there where there are several."""
    assert "No match is over yet." in text_of(board.get("/standings?lang=en").text)
    begin(board.room.keeper, "gin-rami", "Carl", "Dora")
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    assert 'href="/standings?lang=en"' in board.get("/?lang=en").text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ("Standings, Gin rummy", "Ben", "How the points are made", "Who beat whom", "A match won: 2."),
        ),
        ("fr", ("Classement, Gin-rami", "Ben", "D’où viennent les points", "Qui a battu qui")),
    ],
)
def test_who_leads_is_read_by_everybody(board: Board, gin: str, language: str, said: tuple[str, ...]) -> None:
    """With the sums of the points, and the rules by which they are given."""
    record(board.room.keeper, gin, "Ben gin 90")
    page = text_of(board.get(f"/standings?lang={language}").text)
    assert all(words in page for words in said)
    assert "1 × 2 = 2" in page


def test_a_scheme_of_the_club_counts_once_it_is_kept(board: Board, gin: str) -> None:
    """As it does in the window."""
    record(board.room.keeper, gin, "Ben gin 90")
    assert "1 × 2 = 2" in text_of(board.get("/standings?lang=en").text)
    board.room.keeper.decisions(SCHEMES).open(open_scheme("Thursday", {"win": 7}))
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    board.room.ranking._rests = 0
    assert "1 × 7 = 7" in text_of(board.get("/standings?lang=en").text)


@pytest.mark.slow("a page that is waited for")
def test_an_open_page_follows_a_match_that_ends(board: Board, gin: str) -> None:
    """What is sent to it has who leads."""
    found: list[str] = []

    def drawn() -> bytes:
        standings = [each for table in board.room.ranking.tables for each in table.standings]
        return " ".join(each.player for each in standings).encode()

    async def follow() -> None:
        site = Site(board.room)
        async for event in site._events(drawn, None, board.room.ranking):  # type: ignore[arg-type]  # no address is asked
            found.append(event.decode())
            if len(found) == 2:
                board.room.keeper.do(gin, end_match())
                await board.room.changed()
            if len(found) == 3:
                break

    board.run(asyncio.wait_for(follow(), 20))  # type: ignore[arg-type]  # nothing is answered
    _, before, after = found
    assert "Ben" not in before
    assert "Ben" in after


def test_a_board_of_some_matches_ranks_those_alone(board: Board, gin: str, log: Path) -> None:
    """Who is shown one match learns nothing of the others."""
    record(board.room.keeper, gin, "Ben gin 90")
    other = begin(board.room.keeper, "gin-rami", "Carl", "Dora")
    record(board.room.keeper, other, "Dora gin 90")
    room = Room(log, [gin])
    board.run(room.ranking.catch_up(room, wait=False))  # type: ignore[arg-type]  # nothing is answered
    (table,) = room.ranking.tables
    assert {each.player for each in table.standings} == {"Anna", "Ben"}
    room.keeper.close()


def test_deals_that_come_fast_are_not_all_counted_for_a_page_that_is_opened(board: Board, gin: str) -> None:
    """What was there lately will do; who follows is told as soon as they rested."""
    board.get("/standings?lang=en")
    version = board.room.ranking.version
    board.room.ranking._rests = float("inf")
    record(board.room.keeper, gin, "Ben gin 90")
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    assert "No match is over yet." in text_of(board.get("/standings?lang=en").text)
    assert board.room.ranking.version == version
