"""The director's page: all tables of all rooms, who is slow, who waits, what is to be settled."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from cocotte.board.director import director_page
from cocotte.board.room import Room
from cocotte.core.match.commands import EndMatch
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import Tables, open_table
from cocotte.words.catalogue import Translator
from phones import begin, record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board

NOW = datetime.now(UTC)


def rows(board: Board, minutes: int = 0) -> dict[str, tuple[str, int, bool]]:
    """The tables at play so many minutes from now: by who plays, where, the deals, whether they are slow."""
    board.room._clock = lambda: NOW + timedelta(minutes=minutes)
    page = director_page(board.room, Translator.of("en"))
    return {row.title: (row.table, row.deals, row.slow) for row in page["rows"]}


def test_every_match_of_the_evening_is_there(board: Board, gin: str) -> None:
    """With its deals; the page follows like any other."""
    page = text_of(board.get("/director?lang=en").text)
    assert "For the director" in page
    assert [deals for _, deals, _ in rows(board).values()] == [2]
    assert "Rulings given" in page


def test_whoever_takes_long_is_slow(board: Board, gin: str) -> None:
    """After ten minutes without a deal, where deals take less; who goes on is not."""
    assert [slow for _, _, slow in rows(board, 5).values()] == [False]
    assert [slow for _, _, slow in rows(board, 15).values()] == [True]


def test_it_says_at_which_table_a_match_is_scored(board: Board, gin: str, log: Path) -> None:
    """Also on another computer, in another room."""
    with SqliteLog(log) as other:
        Tables(other, open_table(other, "kitchen", NOW), "table5").take(gin)
    assert [table for table, _, _ in rows(board).values()] == ["table5"]


def test_who_is_done_waits_unless_he_plays_again(board: Board, gin: str) -> None:
    """Since when, on the clock of the table."""
    board.room.keeper.do(gin, EndMatch())
    begin(board.room.keeper, "gin-rami", "Anna", "Carl")
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    page = director_page(board.room, Translator.of("en"))
    assert [each.partition(",")[0] for each in page["waiting"]] == ["Ben"]


def test_a_deal_that_waits_is_to_be_settled(board: Board, gin: str) -> None:
    """Nothing is open before; the sheet of the match is a touch away."""
    page = director_page(board.room, Translator.of("en"))
    assert page["open"] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_speaks_the_readers_language(board: Board, gin: str, language: str) -> None:
    title = {"en": "For the director", "fr": "Pour la direction"}[language]
    assert title in board.get(f"/director?lang={language}").text


def test_a_phone_records_nothing_that_another_table_scores(log: Path) -> None:
    """The board of a computer in a club keeps to it as its window does."""
    with SqliteLog(log) as opened:
        own, other = (open_table(opened, name, NOW) for name in ("salon", "kitchen"))
        with asyncio.Runner():
            room = Room(log, table=(own, "table4"))
            match_id = begin(room.keeper, "gin-rami", "Anna", "Ben")
            Tables(opened, other, "table5").take(match_id)
            with pytest.raises(Exception, match="SCORED_ELSEWHERE"):
                record(room.keeper, match_id, "Anna knock 4 23")
            room.keeper.close()
