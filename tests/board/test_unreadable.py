"""A match that cannot be read takes nothing else off the board: it is left out, and said to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.board.director import director_page
from cocotte.board.phone import Phone
from cocotte.core.errors import StorageError
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.operations.operation import Role
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from phones import begin, record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board

NEWER = NewEntry("deal-recorded", 9, "{}")
"""What a newer Cocotte writes."""
SAID = "Entry 1 of match 2026-11-28-abcdef was written by a newer Cocotte (kind match-opened)."


def newer_match(board: Board, log: Path) -> str:
    """Begin a match with a newer Cocotte at another table."""
    match_id = "2026-11-28-abcdef"
    with SqliteLog(log) as other:
        other.append(match_id, 0, "begin", [NewEntry("match-opened", 9, "{}")], board.room.now().isoformat())
    return match_id


def test_the_others_stay_and_that_one_is_named(board: Board, gin: str, log: Path) -> None:
    """On the television, for the director, in both languages; the match itself says why it cannot be read."""
    newer = newer_match(board, log)
    board.room.keeper.refresh()
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    tiles = text_of(board.get("/?lang=en").text)
    assert "Anna" in tiles
    assert f"This match cannot be read. {SAID}" in tiles
    assert "Ce match ne peut pas être lu." in text_of(board.get("/?lang=fr").text)
    page = director_page(board.room, Translator.of("en"))
    assert [row.title for row in page["rows"]] == ["Anna – Ben"]
    assert [(each.match, SAID in each.what) for each in page["open"]] == [(newer, True)]
    assert [board.get(path).status_code for path in ("/director", f"/m/{gin}", "/standings")] == [200] * 3
    answer = board.get(f"/m/{newer}?lang=en")
    assert (answer.status_code, SAID in text_of(answer.text)) == (400, True)


def test_a_running_match_that_is_gone_on_with_by_a_newer_cocotte(board: Board, gin: str, log: Path) -> None:
    """It is called by its players; what is recorded in another one meanwhile is seen as ever."""
    other = begin(board.room.keeper, "gin-rami", "Carl", "Dora")
    assert len(board.room.shown) == 2
    with SqliteLog(log) as elsewhere:
        length = len(elsewhere.read(gin))
        elsewhere.append(gin, length, "newer", [NEWER], board.room.now().isoformat())
        record(Scorekeeper(elsewhere), other, "Carl gin 31")
    assert set(board.room.keeper.refresh() or ()) == {gin, other}
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    assert [(each.match_id, each.who) for each in board.room.unreadable] == [(gin, "Anna – Ben")]
    assert [len(match.rows) for match in board.room.shown.values()] == [1]
    assert "Anna – Ben This match cannot be read." in text_of(board.get("/?lang=en").text)


def test_its_links_alone_stop(board: Board, gin: str, log: Path) -> None:
    """A phone of another match goes on; that of the match is told why it cannot."""
    other = begin(board.room.keeper, "gin-rami", "Carl", "Dora")
    links = [board.room.links.give(each, Role.SCORER, "") for each in (gin, other)]
    with SqliteLog(log) as elsewhere:
        elsewhere.append(gin, len(elsewhere.read(gin)), "newer", [NEWER], board.room.now().isoformat())
    board.room.keeper.refresh()
    assert [board.get(f"/t/{link.token}").status_code for link in links] == [400, 200]
    with pytest.raises(StorageError):
        Phone.of(links[0], board.room, Translator.of("en"))
