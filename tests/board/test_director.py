"""The director's page: all tables of all rooms, who is slow, who waits, what is to be settled."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from cocotte.board.director import director_page
from cocotte.board.room import Room
from cocotte.core.match.decide import end_match, rename_player
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.operations.operation import Role
from cocotte.store.logs.merging import merge
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import OwnHistories, Tables
from phones import begin, fields_of, record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board


def from_now(minutes: int = 0) -> datetime:
    """A time so many minutes from now: the room records by the clock of the computer."""
    return datetime.now(UTC) + timedelta(minutes=minutes)


def rows(board: Board, minutes: int = 0) -> dict[str, tuple[str, int, bool]]:
    """The tables at play so many minutes from now: by who plays, where, the deals, whether they are slow."""
    board.room._clock = lambda: from_now(minutes)
    page = director_page(board.room, Translator.of("en"))
    return {row.title: (row.table, row.deals, row.slow) for row in page["rows"]}


def test_every_match_of_the_evening_is_there(board: Board, gin: str) -> None:
    """With its deals; the page follows like any other."""
    page = text_of(board.get("/director?lang=en").text)
    assert "For the director" in page
    assert rows(board) == {"Anna – Ben": ("", 2, False)}
    assert "Rulings given" in page


def test_whoever_takes_long_is_slow(board: Board, gin: str) -> None:
    """After ten minutes without a deal, where deals take less; who goes on is not."""
    assert [slow for _, _, slow in rows(board, 5).values()] == [False]
    assert [slow for _, _, slow in rows(board, 15).values()] == [True]


def test_it_says_at_which_table_a_match_is_scored(board: Board, gin: str, log: Path) -> None:
    """Also on another computer, in another room."""
    with SqliteLog(log) as other:
        Tables(other, OwnHistories("kitchen"), "table5").take(gin)
    assert [table for table, _, _ in rows(board).values()] == ["table5"]


def test_who_is_done_waits_unless_he_plays_again(board: Board, gin: str) -> None:
    """Since when, on the clock of the table."""
    board.room.keeper.do(gin, end_match())
    begin(board.room.keeper, "gin-rami", "Anna", "Carl")
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    page = director_page(board.room, Translator.of("en"))
    assert [each.partition(",")[0] for each in page["waiting"]] == ["Ben"]


def test_who_has_waited_longest_stands_first(board: Board, gin: str, log: Path) -> None:
    """Also past midnight: ten to twelve comes before ten past."""
    later = begin(board.room.keeper, "gin-rami", "Carl", "Dora")
    midnight = from_now().astimezone().replace(hour=0, minute=0) + timedelta(days=1)
    for match_id, minutes in ((gin, -10), (later, 10)):
        moment = midnight + timedelta(minutes=minutes)
        with SqliteLog(log) as other:
            Scorekeeper(other, lambda moment=moment: moment).do(match_id, end_match())  # type: ignore[misc]  # one a turn
    board.room.keeper.refresh()
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    page = director_page(board.room, Translator.of("en"))
    assert page["waiting"] == [
        "Anna, since 23:50",
        "Ben, since 23:50",
        "Carl, since 00:10",
        "Dora, since 00:10",
    ]


def test_a_deal_that_waits_is_to_be_settled(board: Board, gin: str) -> None:
    """Nothing is open before; the sheet of the match is a touch away."""
    say = Translator.of("en")
    assert director_page(board.room, say)["open"] == []
    path = f"/t/{board.room.links.give(gin, Role.PLAYER, 'Ben').token}"
    given = {"who": "1", "how": "gin", "other": "20", "act": "record"}
    board.post(path, {**fields_of(board.get(path).text), **given})
    assert director_page(board.room, say)["open"] == [
        (gin, "Anna – Ben", "", "Something asked on a phone waits to be agreed to.")
    ]


def test_a_match_that_went_on_in_two_places_is_to_be_settled(board: Board, gin: str, tmp_path: Path) -> None:
    """How each version stands, until the table says which goes on."""
    with SqliteLog(tmp_path / "other.sqlite") as other:
        merge(other, board.room.keeper._log)
        record(Scorekeeper(other), gin, "Anna gin 20")
        record(board.room.keeper, gin, "Ben gin 20")
        merge(board.room.keeper._log, other)
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    found = director_page(board.room, Translator.of("en"))["open"]
    words = "It went on differently in two places: choose the version to keep. This one: "
    assert sorted((each.title, each.what.removeprefix(words)) for each in found) == [
        ("Anna – Ben", "Anna 19, Ben 91; last deal, 3: Ben gin – 20"),
        ("Anna – Ben", "Anna 59, Ben 51; last deal, 3: Anna gin – 20"),
    ]
    names = board.room.keeper.names()
    assert {each.match for each in found} == set(names.values())
    assert sorted(re.findall(r'href="/m/([^?"]+)', board.get("/?lang=en").text)) == sorted(names.values())
    ours, (theirs,) = names[gin], board.room.keeper.lines().of(gin)
    assert "Anna 19" in board.get(f"/m/{ours}?lang=en").text
    assert "Anna 59" in board.get(f"/m/{names[theirs]}?lang=en").text
    assert "Anna 19" in board.get(f"/m/{gin}?lang=en").text, "the address from before shows what it showed"
    board.room.keeper.go_on_with(theirs)
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    assert director_page(board.room, Translator.of("en"))["open"] == []
    assert "Anna 59" in board.get(f"/m/{gin}?lang=en").text, "and now the version that goes on"


def test_rulings_of_the_evening_are_listed(board: Board, gin: str) -> None:
    """The last one first, with its time, and who plays."""
    board.room.keeper.do(gin, give_ruling("misdeal", "redealt", "GIN-05", RulingMode.APPLY))
    (ruling,) = director_page(board.room, Translator.of("en"))["rulings"]
    _, notice = ruling
    assert (notice.match, notice.title) == (gin, "Anna – Ben")
    assert "GIN-05" in notice.what
    assert "Anna – Ben</a> Ruling 1 by GIN-05" in " ".join(board.get("/director?lang=en").text.split())


def test_a_name_put_right_is_no_deal(board: Board, gin: str, log: Path) -> None:
    """Whoever takes long is slow all the same."""
    with SqliteLog(log) as other:
        Scorekeeper(other, lambda: from_now(14)).do(gin, rename_player("Ben", "Bert"))
    board.room.keeper.refresh()
    board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
    assert rows(board, 15) == {"Anna – Bert": ("", 2, True)}


def test_while_the_club_is_out_of_reach_every_page_says_so(board: Board, gin: str) -> None:
    """Other tables may have gone on; from when on, and no longer once it is there again."""
    pages = ("/", f"/m/{gin}", "/director")
    words = "other tables may have gone on"
    for since, said in (("", True), ("2026-01-31T12:00:00.000+00:00", True), (None, False)):
        board.room.away_since = since
        board.run(board.room.changed())  # type: ignore[arg-type]  # nothing is answered
        assert [words in board.get(f"{path}?lang=en").text for path in pages] == [said] * 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_speaks_the_readers_language(board: Board, gin: str, language: str) -> None:
    title = {"en": "For the director", "fr": "Pour la direction"}[language]
    assert title in board.get(f"/director?lang={language}").text


def test_a_phone_records_nothing_that_another_table_scores(log: Path) -> None:
    """The board of a computer in a club keeps to it as its window does."""
    with SqliteLog(log) as opened, asyncio.Runner():
        room = Room(log, tables=lambda own: Tables(own, OwnHistories("salon"), "table4"))
        match_id = begin(room.keeper, "gin-rami", "Anna", "Ben")
        Tables(opened, OwnHistories("kitchen"), "table5").take(match_id)
        with pytest.raises(Exception, match="SCORED_ELSEWHERE"):
            record(room.keeper, match_id, "Anna knock 4 23")
        room.keeper.close()
