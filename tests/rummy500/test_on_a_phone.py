"""A deal of Rummy 500 entered on a phone, seen on the board and the television, an incident ruled on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.operations.operation import Role
from phones import begin, fields_of, record, text_of

if TYPE_CHECKING:
    from phones import Board

GIVEN = {"who": "1", "laid.0": "20", "points.0": "5", "laid.1": "60", "laid.2": "3", "points.2": "9"}
"""Bob goes out with 60; Ann laid 20 and holds 5, Carl laid 3 and holds 9."""


def test_a_deal_is_entered_on_a_phone_and_seen_by_all(board: Board) -> None:
    """Each number says whose it is and of what; nobody is asked what whoever went out holds (RUM-05)."""
    match_id = begin(board.room.keeper, "rummy500", "Ann", "Bob", "Carl")
    record(board.room.keeper, match_id, "Ann out 45 Bob 30 12 Carl 15 [KS QD]")
    page = f"/t/{board.room.links.give(match_id, Role.SCORER).token}"
    asked = board.get(page).text
    assert "Ann, laid Ann, held" in text_of(asked)
    looked = board.post(page, {**fields_of(asked), **GIVEN, "act": "look"}).text
    assert "Bob, held" not in text_of(looked)
    assert "Ann 20 − 5 = 15, Bob 60, Carl 3 − 9 = −6" in text_of(looked)
    recorded = text_of(board.post(page, {**fields_of(looked), **GIVEN, "act": "record"}).text)
    assert "Bob goes out, Ann laid 20, holds 5, Bob laid 60, Carl laid 3, holds 9." in recorded
    french = text_of(board.get(f"/m/{match_id}?lang=fr").text)
    assert "Bob mène de 18" in french
    assert "Ann 60 440 points à faire" in french


def test_what_happened_is_asked_and_ruled_on_there(board: Board) -> None:
    """Its incident alone is offered; the answers lead to the clause (RUM-08)."""
    match_id = begin(board.room.keeper, "rummy500", "Ann", "Bob", "Carl")
    page = f"/t/{board.room.links.give(match_id, Role.SCORER).token}"
    assert "A card of the pile taken and not laid" in text_of(board.get(f"{page}/happened").text)
    ruled = text_of(board.get(f"{page}/happened/rummy-not-laid?fact.below=yes&fact.offender=Bob").text)
    assert "Bob puts the cards back on the pile and loses 10 points." in ruled
    assert "RUM-08" in ruled
