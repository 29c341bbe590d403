"""Tournaments on the board: the last round and the standings of each that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.board.room import Room
from cocotte.core.events.decide import assign, close, pair_round
from cocotte.core.events.entries import Kind
from cocotte.core.events.kind import EVENTS
from cocotte.core.played_match import played
from cocotte.core.values import replace
from cocotte.matching import match
from events_held import opened
from phones import begin, record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board


def page(board: Board, language: str = "en") -> str:
    """What the page of tournaments says now."""
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    board.run(board.room.ranking.catch_up(board.room, wait=True))  # type: ignore[arg-type]  # as above
    return text_of(board.get(f"/events?lang={language}").text)


def cup(board: Board, name: str = "Cup") -> str:
    """A tournament of three with its first round paired; its id."""
    events = board.room.keeper.decisions(EVENTS)
    event = events.open(replace(opened(Kind.ROUND_ROBIN, ("Ann", "Ben", "Cy")), name=name))
    events.do(event.id, pair_round(matches={}, matcher=match))
    return event.id


def test_no_tournament_is_said_to_be_none(board: Board, gin: str) -> None:
    """The page of all matches leads there."""
    assert "No tournament is being played." in page(board)
    begin(board.room.keeper, "gin-rami", "Carl", "Dora")
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    assert 'href="/events?lang=en"' in board.get("/?lang=en").text


def test_round_and_standings_follow_the_tables_own_matches(board: Board) -> None:
    """In the language of whoever reads."""
    event = cup(board)
    assert "round 1 of 3" in page(board)
    events, keeper = board.room.keeper.decisions(EVENTS), board.room.keeper
    pairing = events.get(event).state.rounds[0].pairings[0]
    match_id = begin(keeper, "gin-rami", pairing.first, pairing.second)
    new = played(keeper.match(match_id))
    events.do(event, assign(table=(1, 1), match_id=match_id, played=new, taken={}))
    assert "is played" in page(board)
    record(keeper, match_id, f"{pairing.second} gin 90")
    said = page(board)
    assert f"1 {pairing.first} {pairing.second} {pairing.second}" in said
    assert "Nobody to meet: " in said
    assert "Tous contre tous" in page(board, "fr")


def test_those_that_go_on_are_shown_and_else_the_last(board: Board) -> None:
    """One that is closed makes way; alone it stays until another begins."""
    first = cup(board, "Spring")
    board.room.keeper.decisions(EVENTS).do(first, close())
    assert "Spring" in page(board)
    cup(board, "Autumn")
    cup(board, "Winter")
    said = page(board)
    assert "Autumn" in said
    assert "Winter" in said
    assert "Spring" not in said


def test_a_board_of_some_matches_shows_no_tournament(board: Board, gin: str, log: Path) -> None:
    """Who is shown one match learns nothing of the others."""
    cup(board)
    room = Room(log, [gin])
    board.run(room.ranking.catch_up(room, wait=False))  # type: ignore[arg-type]  # nothing is answered
    room.keeper.close()
    assert room.ranking.events == ()
