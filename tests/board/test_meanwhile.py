"""What the table does while a phone has a deal open or one waits: nothing is lost, doubled or swapped."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import TYPE_CHECKING

import pytest

from cocotte.board.site import Site
from cocotte.core.match.decide import amend_deal, archive, end_match, redo, strike, undo
from cocotte.core.script.deal_line import read_deal
from cocotte.keeper import Scorekeeper
from cocotte.operations.operation import Role
from cocotte.store.logs.sqlite_log import SqliteLog
from phones import begin, fields_of, record, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from cocotte.core.match.decide import Command
    from cocotte.core.match.match import Match
    from phones import Board

KNOCK = {"who": "0", "how": "knock", "own": "4", "other": "14"}
"""Anna knocks with 4 against 14."""


def link(board: Board, match_id: str, name: str = "") -> str:
    """The page of a player, or of whoever keeps the score."""
    role = Role.PLAYER if name else Role.SCORER
    return f"/t/{board.room.links.give(match_id, role, name).token}"


def deals(board: Board, match_id: str) -> int:
    """How many deals stand on the sheet."""
    board.room.keeper.refresh()
    return len(board.room.keeper.match(match_id).rows)


def struck(match: Match) -> Command:
    """The first deal is struck out."""
    return strike(match.deals[0].seq)


def corrected(match: Match) -> Command:
    """The first deal was another one."""
    return amend_deal(match.deals[0].seq, read_deal("Anna knock 2 30", [("Anna", "Ben")], match.opened.rules))


def undone(_match: Match) -> Command:
    """The last thing done is taken back."""
    return undo()


IN_THE_WINDOW = pytest.mark.parametrize("done", [struck, corrected, undone])


@IN_THE_WINDOW
def test_a_phone_with_a_deal_open_is_told(board: Board, gin: str, done: Callable[[Match], Command]) -> None:
    """It keeps what was typed, and records when it is asked again."""
    page, keeper = link(board, gin), board.room.keeper
    typed = {**fields_of(board.get(page).text), **KNOCK}
    keeper.do(gin, done(keeper.match(gin)))
    before = deals(board, gin)
    told = board.post(page, {**typed, "act": "record"}).text
    assert "Meanwhile something else was recorded" in text_of(told)
    assert 'name="own" value="4"' in told
    assert deals(board, gin) == before
    again = board.post(page, {**fields_of(told), **KNOCK, "act": "record"}).text
    assert "Recorded." in again
    assert deals(board, gin) == before + 1


def test_what_another_program_has_just_recorded_is_asked_about_too(board: Board, gin: str, log: Path) -> None:
    """A moment before the board notices: recorded at once, it would stand twice."""
    page = link(board, gin)
    for act, came in (("record", 1), ("drop", 0)):
        typed = {**fields_of(board.get(page).text), **KNOCK}
        with SqliteLog(log) as other:
            record(Scorekeeper(other), gin, "Anna knock 4 14")
        asked = board.post(page, {**typed, "act": "record"}).text
        assert "Record this deal only if it is another one." in text_of(asked)
        before = deals(board, gin)
        assert "It is another deal: record it" in text_of(asked)
        board.post(page, {**typed, **fields_of(asked), "act": act})
        assert deals(board, gin) == before + came


def test_the_question_whether_it_is_another_deal_stays_until_it_is_answered(board: Board, gin: str) -> None:
    """However often the page is drawn anew; the deal is recorded, or dropped as the same one."""
    page, keeper = link(board, gin), board.room.keeper
    for answer, came, told in (("drop", 0, "Dropped: nothing was recorded."), ("record", 1, "Recorded.")):
        typed = {**fields_of(board.get(page).text), **KNOCK}
        record(keeper, gin, "Ben knock 3 5")
        asked = board.post(page, {**typed, "act": "record"}).text
        for look in range(2):
            assert "Meanwhile something else was recorded" in text_of(asked), look
            assert "It is another deal: record it" in asked
            assert "It is the same: drop mine" in asked
            assert 'name="own" value="4"' in asked
            record(keeper, gin, "Anna knock 3 5")
            asked = board.post(page, {**fields_of(asked), **KNOCK, "act": "look"}).text
        before = deals(board, gin)
        now = {**fields_of(asked), **KNOCK, "after": str(keeper.match(gin).last_seq)}
        answered = board.post(page, {**now, "act": answer}).text
        assert told in text_of(answered)
        assert "Meanwhile" not in text_of(answered)
        assert deals(board, gin) == before + came


def test_whoever_sent_a_deal_is_told_what_became_of_it(board: Board, gin: str) -> None:
    """Agreed to, until the next act; refused, with the way to correct it."""
    anna, ben = link(board, gin, "Anna"), link(board, gin, "Ben")

    def sent() -> str:
        board.post(anna, {**fields_of(board.get(anna).text), **KNOCK, "act": "record"})
        (deal,) = board.room.links.waiting
        return str(deal)

    after = fields_of(board.get(ben).text)["after"]
    board.post(ben, {"act": "agree", "deal": sent(), "after": after})
    assert "The other side agreed: it is recorded." in text_of(board.get(anna).text)
    assert "The other side agreed" not in text_of(board.get(ben).text)
    deal = sent()
    assert "The other side agreed" not in text_of(board.get(anna).text)
    board.post(ben, {"act": "decline", "deal": deal})
    refused = board.get(anna).text
    assert "Refused: nothing was recorded." in refused
    assert "Correct it" in refused
    assert "Take back" not in refused
    again = board.post(anna, {"act": "decline", "deal": deal}).text
    assert "Correct the deal and send it again." in text_of(again)
    assert 'name="own" value="4"' in again


@IN_THE_WINDOW
def test_a_deal_that_waits_is_agreed_to_as_the_sheet_stands(
    board: Board, gin: str, done: Callable[[Match], Command]
) -> None:
    """Whoever agrees sees first what changed; the deal that waits stays as it was entered."""
    anna, ben, keeper = link(board, gin, "Anna"), link(board, gin, "Ben"), board.room.keeper
    board.post(anna, {**fields_of(board.get(anna).text), **KNOCK, "act": "record"})
    (deal,) = board.room.links.waiting
    agree = {"act": "agree", "deal": deal, "after": fields_of(board.get(ben).text)["after"]}
    keeper.do(gin, done(keeper.match(gin)))
    before = deals(board, gin)
    told = board.post(ben, agree).text
    assert "Meanwhile something else was recorded" in text_of(told)
    assert deals(board, gin) == before
    agree["after"] = fields_of(told)["after"]
    assert "Recorded." in board.post(ben, agree).text
    assert deals(board, gin) == before + 1


def test_what_the_phone_recorded_may_be_undone_and_is_not_recorded_by_a_retry(board: Board, gin: str) -> None:
    """A phone that had no answer sends again: the window took the deal back, and that stands."""
    page, keeper = link(board, gin), board.room.keeper
    sent = {**fields_of(board.get(page).text), **KNOCK, "act": "record"}
    board.post(page, sent)
    keeper.do(gin, undo())
    assert "recorded already" in board.post(page, sent).text
    assert deals(board, gin) == 2
    keeper.do(gin, redo())
    assert deals(board, gin) == 3


def test_a_match_that_ends_takes_nothing_more(board: Board, gin: str) -> None:
    """The page says so, and a deal sent from an older page is refused in words."""
    page, keeper = link(board, gin), board.room.keeper
    sent = {**fields_of(board.get(page).text), **KNOCK, "act": "record"}
    keeper.do(gin, end_match())
    assert "The match is over" in board.get(page).text
    sent["after"] = str(keeper.match(gin).last_seq)
    board.post(page, sent)
    assert deals(board, gin) == 2


def test_a_link_is_good_for_its_own_match_alone(board: Board, gin: str) -> None:
    """What waits in another match is neither shown, agreed to nor taken back with it."""
    other = begin(board.room.keeper, "gin-rami", "Anna", "Ben")
    anna, stranger = link(board, gin, "Anna"), link(board, other)
    board.post(anna, {**fields_of(board.get(anna).text), **KNOCK, "act": "record"})
    (deal,) = board.room.links.waiting
    assert "Anna entered" not in text_of(board.get(stranger).text)
    for act in ("agree", "decline"):
        for match_id in (gin, other):
            after = str(board.room.keeper.match(match_id).last_seq)
            told = board.post(stranger, {"act": act, "deal": deal, "after": after, "match": gin}).text
            assert "This waits no longer." in told
    assert deal in board.room.links.waiting
    assert (deals(board, gin), deals(board, other)) == (2, 0)


def test_an_id_recorded_here_settles_nothing_elsewhere(board: Board, gin: str) -> None:
    """Whoever keeps the score of one match sends the id of a deal that waits in another."""
    other = begin(board.room.keeper, "gin-rami", "Anna", "Ben")
    anna, stranger = link(board, gin, "Anna"), link(board, other)
    board.post(anna, {**fields_of(board.get(anna).text), **KNOCK, "act": "record"})
    (deal,) = board.room.links.waiting
    page = fields_of(board.get(stranger).text)
    board.post(stranger, {**page, **KNOCK, "id": "mine", "act": "record"})
    assert deals(board, other) == 1
    board.room.keeper.do(other, end_match(), deal)
    board.post(stranger, {"act": "agree", "deal": deal, "after": page["after"]})
    assert deal in board.room.links.waiting


def test_a_command_id_sent_again_with_another_deal_records_neither_twice(board: Board, gin: str) -> None:
    """What was recorded first stands; another match has ids of its own."""
    page, other = link(board, gin), begin(board.room.keeper, "gin-rami", "Anna", "Ben")
    sent = {**fields_of(board.get(page).text), **KNOCK, "act": "record"}
    board.post(page, sent)
    again = {**sent, "own": "9", "other": "99", "after": str(board.room.keeper.match(gin).last_seq)}
    assert "recorded already" in board.post(page, again).text
    assert deals(board, gin) == 3
    there = link(board, other)
    after = fields_of(board.get(there).text)["after"]
    assert "Recorded." in board.post(there, {**sent, "after": after}).text
    assert (deals(board, gin), deals(board, other)) == (3, 1)


def test_an_id_that_waits_is_not_taken_over_by_another_deal(board: Board, gin: str) -> None:
    """Ben sends another deal under the id of Anna's: hers waits as she entered it."""
    anna, ben = link(board, gin, "Anna"), link(board, gin, "Ben")
    sent = {**fields_of(board.get(anna).text), **KNOCK, "act": "record"}
    board.post(anna, sent)
    told = board.post(ben, {**sent, "who": "1", "own": "0", "how": "gin"}).text
    assert "This waits for the other side to agree." in told
    (kept,) = board.room.links.waiting.values()
    assert kept.answers["who"] == "0"


def test_deals_do_not_wait_without_end(board: Board, gin: str) -> None:
    """The eleventh is refused in words, and stays in its fields."""
    anna = link(board, gin, "Anna")
    for _ in range(11):
        told = board.post(anna, {**fields_of(board.get(anna).text), **KNOCK, "act": "record"}).text
    assert "Ten things wait already." in text_of(told)
    assert 'name="own" value="4"' in told
    assert len(board.room.links.waiting) == 10


@pytest.mark.parametrize(
    ("path", "gone", "words"),
    [
        ("/m/{match}", "archived", "Not on the board"),
        ("/m/{match}/overlay", "archived", "Not on the board"),
        ("{link}", "withdrawn", "This link was withdrawn."),
    ],
)
def test_an_open_page_is_told_why_nothing_more_comes(
    board: Board, gin: str, path: str, gone: str, words: str
) -> None:
    """The match was put away, or the link withdrawn: the page says which, and does not wait in vain."""
    path = path.format(match=gin, link=link(board, gin))
    room = board.room

    async def follow() -> str:
        async with aclosing(_events(Site(room), f"/live{path}")) as events:
            assert "event: main" in await anext(events)
            if gone == "archived":
                room.keeper.do(gin, archive())
            else:
                room.links.withdraw(gin)
            await room.changed()
            return await anext(events)

    told = board.run(follow())  # type: ignore[arg-type]  # whatever can be awaited is what it runs
    assert "event: gone" in str(told)
    assert words in str(told)


def test_an_answer_says_that_it_is_newer_than_what_is_followed(board: Board, gin: str) -> None:
    """A page that follows the table does not go back to what was drawn before its own answer."""
    page = link(board, gin)
    sent = {**fields_of(board.get(page).text), **KNOCK, "act": "record"}

    async def follow() -> None:
        async with aclosing(_events(Site(board.room), f"/live{page}")) as events:
            before = await anext(events)
            answer = await board.client.post(page, data=sent, headers={"X-Part": "main"})
            after = await anext(events)
            number = [int(each.partition("id: ")[2].partition("\n")[0]) for each in (before, after)]
            assert number[0] < int(answer.headers["X-Version"]) <= number[1]

    board.run(follow())  # type: ignore[arg-type]  # whatever can be awaited is what it runs


async def _events(site: Site, path: str) -> AsyncGenerator[str, None]:
    """The events of a page that is followed, each whole; leaving it ends it."""
    sent: asyncio.Queue[bytes] = asyncio.Queue()
    left = asyncio.Event()

    async def receive() -> dict[str, object]:
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, bytes]) -> None:
        sent.put_nowait(message.get("body", b""))

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "client": ("192.0.2.7", 1),
        "asgi": {"spec_version": "2.3"},
    }
    following = asyncio.create_task(site.app(scope, receive, send))  # type: ignore[arg-type]  # ASGI's own types
    try:
        while True:
            part = (await asyncio.wait_for(sent.get(), 10)).decode()
            if "event: " in part:
                yield part
    finally:
        left.set()
        await following
