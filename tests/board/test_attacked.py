"""What somebody in the same network sends, and what the disk does, cannot take the board away."""

from __future__ import annotations

import json
import socket
import time
from contextlib import ExitStack, suppress
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from cocotte.board import connections
from cocotte.board.addresses import addresses
from cocotte.board.links import Links, Waiting
from cocotte.board.server import Board as Served
from cocotte.core.errors import StorageError
from cocotte.core.match.decide import archive, rename_player
from cocotte.operations.operation import Role
from cocotte.store.places import links_file
from phones import begin, fields_of, record, text_of
from tiers import others_slow

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board

KNOCK = {"who": "0", "how": "knock", "own": "4", "other": "14"}
"""Anna knocks with 4 against 14."""


def link(board: Board, match_id: str, name: str = "") -> str:
    """The page of a player, or of whoever keeps the score."""
    role = Role.PLAYER if name else Role.SCORER
    return f"/t/{board.room.links.give(match_id, role, name).token}"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"&".join(b"a%d=1" % number for number in range(5000)), 413),
        (b"act=record&id=%ff%fe&who=\xc3(&own=%00", 200),
        (b"=&&&==%zz;act", 200),
        (b"act=record&id=" + b"x" * 4000, 200),
        (b"act=agree&deal=%F0%9F%82%A1&after=-1", 200),
        ("act=look&own=٣&other=²&who=\u202e0".encode(), 200),
    ],
)
def test_a_form_of_rubbish_is_answered(board: Board, gin: str, body: bytes, status: int) -> None:
    """With its size, or the page; nothing is recorded."""
    page = link(board, gin)
    answer = board.run(board.client.post(page, content=body))
    assert answer.status_code == status
    assert len(board.room.keeper.match(gin).rows) == 2


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "many", "1e3"])
def test_a_length_that_is_none_is_refused(board: Board, gin: str, length: str) -> None:
    """It is not even read."""
    request = board.client.build_request("POST", link(board, gin), content=b"")
    request.headers["content-length"] = length
    assert board.run(board.client.send(request)).status_code in {411, 413}


@pytest.mark.parametrize("host", ["", "evil.example", "127.0.0.1.evil.example", "[::1", "a@evil.example:80"])
def test_only_an_address_or_its_own_name_leads_here(board: Board, gin: str, host: str) -> None:
    """A name of somebody else's may have been led here."""
    assert board.get(f"/m/{gin}", Host=host).status_code == 400


@pytest.mark.parametrize("host", ["198.51.100.4:8765", "[2001:db8::1]:8765", "LOCALHOST"])
def test_an_address_of_tomorrow_leads_here(board: Board, gin: str, host: str) -> None:
    """The computer may have another in another network, and the board goes on."""
    assert board.get(f"/m/{gin}", Host=host).status_code == 200


@pytest.mark.parametrize("language", ["../../etc", "fr-" + "X" * 500, "\x00", "fr_CA.UTF-8@x", ""])
def test_any_language_may_be_wished_for(board: Board, gin: str, language: str) -> None:
    """What the program does not speak is English."""
    answer = board.run(board.client.get(f"/m/{gin}", params={"lang": language}))
    assert answer.status_code == 200


HOSTILE = [
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=1>",
    "{{7777*7777}} {% raw %}",
    "]]></text></svg><svg onload=1>",
    "x' autofocus onfocus='1",
    "&lt;b&gt; &#60;b&#62; %3Cb%3E",
    "javascript:alert(1)//",
]


class _Structure(HTMLParser):
    """The kinds of element of a page, each with the names of its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[tuple[str, tuple[str, ...]]] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.found.add((tag, tuple(sorted(name for name, _ in attrs))))


def _elements(board: Board, name: str, language: str) -> set[tuple[str, tuple[str, ...]]]:
    """The kinds of element on all pages of a match in which somebody is called so."""
    match_id = begin(board.room.keeper, "gin-rami", name, "Ben")
    record(board.room.keeper, match_id, "Ben knock 4 23", "Ben gin 5")
    ben, other = link(board, match_id, "Ben"), link(board, match_id, name)
    given = {**KNOCK, "by": "cards", "hand.0": "4-7C 4SHD AHD 2S", "hand.1": "7-9H 8CD AS JSHDC"}
    board.post(ben, {**fields_of(board.get(ben).text), **given, "act": "record"})
    acts = (f"{path}/{page}" for path in (ben, other) for page in ("match", "deal/2", "do/strike?deal=1"))
    searched = (f"{other}/happened?q={wanted}" for wanted in ("", name))
    read = ("/", f"/m/{match_id}", f"/m/{match_id}/overlay", other, *searched, *acts)
    found = [board.get(f"{path}{'&' if '?' in path else '?'}lang={language}").text for path in read]
    opened = ({**given, "open": hand} for hand in ("hand.0", "hand.1"))
    found += [board.post(f"{other}?lang={language}", fields).text for fields in opened]
    board.room.links.withdraw(match_id)
    board.room.keeper.do(match_id, archive())
    found.append(board.get(f"/m/{match_id}?lang={language}").text)
    return set().union(*(_Structure(html).found for html in found))


@pytest.mark.slow_after_first("a server asked for anything")
@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_a_name_is_never_more_than_a_name(board: Board, name: str, language: str) -> None:
    """On every page, its chart and its cards: whatever somebody is called, no other elements stand there."""
    assert _elements(board, name, language) <= _elements(board, "Anna", language)


def test_a_link_follows_a_player_who_is_renamed(board: Board, gin: str) -> None:
    """His phone goes on, under his new name."""
    page = link(board, gin, "Anna")
    board.room.keeper.do(gin, rename_player("Anna", "Annabelle"))
    answer = board.get(page)
    assert answer.status_code == 200
    assert "Annabelle" in answer.text
    sent = {**fields_of(answer.text), **KNOCK, "act": "record"}
    assert "as soon as the other side agrees" in board.post(page, sent).text
    assert "Annabelle asks" in text_of(board.get(link(board, gin, "Ben")).text)


def test_a_link_of_an_archived_match_still_enters(board: Board, gin: str) -> None:
    """Archiving puts a match away; it does not end it."""
    page = link(board, gin)
    board.room.keeper.do(gin, archive())
    assert board.get(page).status_code == 200


def test_a_deal_that_waited_when_the_match_ended_no_longer_fits(board: Board, gin: str) -> None:
    """It says so, and may only be taken back."""
    page = link(board, gin, "Anna")
    board.post(page, {**fields_of(board.get(page).text), **KNOCK, "act": "record"})
    record(board.room.keeper, gin, "Ben gin 60")
    told = board.get(link(board, gin)).text
    assert "It no longer fits the score." in told
    assert 'value="agree"' not in told
    assert 'value="decline"' in told


def test_a_link_of_a_match_that_is_gone_says_so(board: Board, gin: str) -> None:
    """The log may have been put back to an older one."""
    page = f"/t/{board.room.links.give('2020-01-01-abcdef', Role.SCORER).token}"
    assert board.get(page).status_code in {400, 404}
    assert board.post(page, KNOCK).status_code in {400, 404}


def test_a_full_disk_is_told_and_nothing_is_promised(
    board: Board, gin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deal stays in its fields, to be sent again."""

    def full(_path: Path, _content: bytes) -> None:
        raise StorageError("DISK_FULL", path="links.json")

    page = link(board, gin, "Anna")
    sent = {**fields_of(board.get(page).text), **KNOCK, "act": "record"}
    monkeypatch.setattr("cocotte.board.links.write_bytes", full)
    told = board.post(page, sent).text
    assert "disk" in text_of(told).lower()
    assert 'name="own" value="4"' in told
    assert not board.room.links.waiting
    monkeypatch.undo()
    again = {**fields_of(told), **KNOCK, "act": "record"}
    assert "as soon as the other side agrees" in board.post(page, again).text


def test_a_folder_in_place_of_the_links_is_told(board: Board, gin: str, log: Path) -> None:
    """It is a refusal with its reason, not a fault of the program."""
    links_file(log).mkdir()
    with pytest.raises(StorageError):
        board.room.links.give(gin, Role.SCORER)


@pytest.mark.parametrize(
    "waiting",
    [
        {"id": "1", "match_id": "x", "after": 1, "answers": [1], "token": "t"},
        {"id": "1", "match_id": "x", "after": 1, "answers": "who", "token": "t"},
        {"id": "1"},
        7,
    ],
)
def test_a_deal_that_is_none_does_not_wait(log: Path, waiting: object) -> None:
    """A file somebody wrote by hand is no list of deals."""
    links_file(log).write_text(json.dumps({"links": [], "waiting": [waiting]}), encoding="utf-8")
    assert Links.read(links_file(log)).waiting == {}


def test_a_deal_recorded_just_before_the_end_is_not_recorded_again(board: Board, gin: str) -> None:
    """The computer was killed between the record and the note that nothing waits."""
    page = link(board, gin, "Anna")
    board.post(page, {**fields_of(board.get(page).text), **KNOCK, "act": "record"})
    (kept,) = board.room.links.waiting.values()
    agree = {"act": "agree", "deal": kept.id, "after": str(board.room.keeper.match(gin).last_seq)}
    scorer = link(board, gin)
    board.post(scorer, agree)
    board.room.links.wait(Waiting(kept.id, gin, kept.after, kept.answers, kept.token))
    agree["after"] = str(board.room.keeper.match(gin).last_seq)
    assert "recorded already" in board.post(scorer, agree).text
    assert len(board.room.keeper.match(gin).rows) == 3
    assert not board.room.links.waiting


def test_a_phone_that_types_is_told_before_it_records(board: Board, gin: str) -> None:
    """It follows the table while somebody types; what it follows is not yet a new deal."""
    page = link(board, gin)
    typed = {**fields_of(board.get(page).text), **KNOCK}
    record(board.room.keeper, gin, "Anna knock 4 14")
    looked = {**fields_of(board.post(page, {**typed, "act": "look"}).text), **KNOCK}
    told = board.post(page, {**looked, "act": "record"}).text
    assert "Meanwhile something else was recorded" in told
    assert len(board.room.keeper.match(gin).rows) == 3


GONE = pytest.param("gone", marks=pytest.mark.posix("a file that is moved or deleted while it is open"))


@pytest.mark.parametrize("damage", [GONE, "zeros"])
def test_a_log_that_is_lost_while_it_is_shown(board: Board, gin: str, log: Path, damage: str) -> None:
    """Pages are answered, with what is known or with what is wrong."""
    page = link(board, gin)
    if damage == "gone":
        for each in log.parent.glob(f"{log.name}*"):
            each.unlink()
    else:
        log.write_bytes(bytes(log.stat().st_size))
    for path in ("/", f"/m/{gin}", page):
        assert board.get(path).status_code in {200, 400}
    sent = {**KNOCK, "id": "one", "after": "3", "act": "record"}
    assert board.post(page, sent).status_code in {200, 400}


# --- over a network ------------------------------------------------------------------------------------


def test_whoever_takes_his_time_to_ask_is_cut_off(
    board: Board, gin: str, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Headers drop by drop, or a form that never comes; others are answered meanwhile."""
    monkeypatch.setattr(connections, "PATIENCE", 0.3)
    served = Served(log, port=0)
    with ExitStack() as ended:
        ended.callback(served.stop)
        slow = []
        for begun in (b"", b"GET / HTTP/1.1\r\nHost: local", b"POST /t/x HTTP/1.1\r\nContent-Length: 9\r\n"):
            slow.append(ended.enter_context(_connected(served)))
            slow[-1].sendall(begun)
        slow[-1].sendall(b"Host: localhost\r\n\r\na")
        assert all(map(_ended, slow))


def test_more_connections_than_there_may_be_are_not_taken(
    board: Board, gin: str, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program keeps the files it needs; when they have gone others are answered again."""
    monkeypatch.setattr(connections, "MOST", 3)
    served = Served(log, port=0)
    with ExitStack() as ended:
        ended.callback(served.stop)
        with ExitStack() as closed:
            taken = [closed.enter_context(_connected(served)) for _ in range(8)]
            assert all(map(_ended, taken[-4:]))
        for _ in range(50):
            with _connected(served) as after, suppress(OSError):
                after.sendall(b"GET /board.css HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                if after.recv(12) == b"HTTP/1.1 200":
                    return
            time.sleep(0.1)  # the ones before are still being closed
        pytest.fail("nobody is answered any more")


def _connected(served: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), timeout=10)


def _ended(connection: socket.socket) -> bool:
    """Whether it is closed for us; what was answered before is read."""
    with suppress(ConnectionResetError):
        while connection.recv(4096):
            pass
    return True


def test_without_a_network_it_is_there_for_its_own_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says an address that works."""
    monkeypatch.setattr("ifaddr.get_adapters", list)
    assert addresses() == ("127.0.0.1",)


def test_style_and_script_are_asked_for_again(board: Board) -> None:
    """After an upgrade nobody sees a new page in old clothes; what is the same is not sent again."""
    first = board.get("/board.css")
    assert first.headers["Cache-Control"] == "no-cache"
    assert board.get("/board.css", **{"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_two_phones_with_one_link_enter_deals_of_their_own(board: Board, gin: str) -> None:
    """What follows the table is drawn for each: its deal has an id of its own."""
    page = link(board, gin)
    parts = [board.get(page).text for _ in range(2)]
    assert fields_of(parts[0])["id"] != fields_of(parts[1])["id"]
