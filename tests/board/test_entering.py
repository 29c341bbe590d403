"""Deals entered on a phone: recorded once, agreed to by the other side, never lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cocotte.board.links import Links
from cocotte.board.server import Board as Served
from cocotte.language.catalogue import Translator
from cocotte.operations.operation import Role
from cocotte.store.places import links_file
from cocotte.store.reference.incidents import known_incidents
from phones import Form, begin, fields_of, record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board

KNOCK = {"who": "0", "how": "knock", "own": "4", "other": "14"}
"""Anna knocks with 4 against 14."""


def scorer(board: Board, match_id: str) -> str:
    """The page of whoever keeps the score."""
    return f"/t/{board.room.links.give(match_id, Role.SCORER).token}"


def player(board: Board, match_id: str, name: str) -> str:
    """The page of a player."""
    return f"/t/{board.room.links.give(match_id, Role.PLAYER, name).token}"


def send(board: Board, page: str, act: str = "record", **given: str) -> str:
    """What a phone sends from a page it has just opened; the page that comes back."""
    fields = fields_of(board.get(page).text)
    return board.post(page, {**fields, **given, "act": act}).text


def deals(board: Board, match_id: str) -> int:
    """How many deals are recorded."""
    board.room.keeper.refresh()
    return len(board.room.keeper.match(match_id).rows)


def test_it_asks_what_the_window_asks(board: Board, gin: str) -> None:
    """Who went out; then how; then the points there are to tell."""
    page = scorer(board, gin)
    assert 'name="who"' in board.get(page).text
    looked = send(board, page, "look", who="0", how="knock")
    assert 'name="own"' in looked
    assert "Anna, knocker" in looked
    gone_gin = send(board, page, "look", who="0", how="gin")
    assert 'name="own"' not in gone_gin


def test_it_says_what_a_deal_comes_to_before_it_is_recorded(board: Board, gin: str) -> None:
    """The result stands there, and the button."""
    looked = send(board, scorer(board, gin), "look", **KNOCK)
    assert "Anna scores 14 − 4 = 10" in text_of(looked)
    assert 'value="record"' in looked
    assert deals(board, gin) == 2


def test_the_scorer_records(board: Board, gin: str) -> None:
    """The deal stands on the sheet, and the page is ready for the next one."""
    answer = send(board, scorer(board, gin), **KNOCK)
    assert "Recorded." in answer
    assert "Deal 4" in answer
    assert deals(board, gin) == 3


def test_a_retry_records_once(board: Board, gin: str) -> None:
    """A phone that had no answer sends the same again, even when others recorded since."""
    page = scorer(board, gin)
    fields = {**fields_of(board.get(page).text), **KNOCK, "act": "record"}
    board.post(page, fields)
    record(board.room.keeper, gin, "Ben gin 5")
    again = board.post(page, fields).text
    assert "This is recorded already." in again
    assert deals(board, gin) == 4


def test_two_phones_at_once_are_told(board: Board, gin: str) -> None:
    """The second keeps what it entered, and is asked whether it is another deal."""
    page = scorer(board, gin)
    first, second = (fields_of(board.get(page).text) for _ in range(2))
    board.post(page, {**first, **KNOCK, "act": "record"})
    told = board.post(page, {**second, **KNOCK, "act": "record"}).text
    assert "Meanwhile something else was recorded" in told
    assert deals(board, gin) == 3
    assert 'name="own" value="4"' in told
    answer = board.post(page, {**fields_of(told), **KNOCK, "act": "record"}).text
    assert "Recorded." in answer
    assert deals(board, gin) == 4


def test_what_a_player_enters_waits_for_the_other_side(board: Board, gin: str) -> None:
    """Anna enters, Ben agrees; then it is recorded."""
    anna, ben = player(board, gin, "Anna"), player(board, gin, "Ben")
    assert "as soon as the other side agrees" in send(board, anna, **KNOCK)
    assert deals(board, gin) == 2
    waiting = board.get(ben).text
    assert "Anna asks: deal 3. Anna knocks with 4, Ben holds 14. Anna scores 14 − 4 = 10." in text_of(waiting)
    assert 'value="agree"' not in board.get(anna).text
    (deal,) = board.room.links.waiting
    after = fields_of(waiting)["after"]
    assert "Recorded." in board.post(ben, {"act": "agree", "deal": deal, "after": after}).text
    assert deals(board, gin) == 3
    assert not board.room.links.waiting


def test_nobody_agrees_with_himself(board: Board, gin: str) -> None:
    """Nor does a partner: it is for the other side."""
    anna = player(board, gin, "Anna")
    send(board, anna, **KNOCK)
    (deal,) = board.room.links.waiting
    board.post(anna, {"act": "agree", "deal": deal, "after": "3"})
    assert deals(board, gin) == 2
    assert deal in board.room.links.waiting


def test_it_may_be_taken_back(board: Board, gin: str) -> None:
    """Whoever entered it has it before him again."""
    anna = player(board, gin, "Anna")
    send(board, anna, **KNOCK)
    (deal,) = board.room.links.waiting
    back = board.post(anna, {"act": "decline", "deal": deal}).text
    assert "taken back" in back
    assert 'name="other" value="14"' in back
    assert not board.room.links.waiting


def test_who_refuses_leaves_it_to_who_entered_it(board: Board, gin: str) -> None:
    """Nobody else sees it any more; its own phone reads so, and may have it back to correct it."""
    anna, ben = player(board, gin, "Anna"), player(board, gin, "Ben")
    send(board, anna, **KNOCK)
    (deal,) = board.room.links.waiting
    offered = board.get(ben).text
    assert ">Refuse<" in offered
    assert ">Take back<" not in offered
    assert "Refused: nothing was recorded." in board.post(ben, {"act": "decline", "deal": deal}).text
    for page in (ben, scorer(board, gin)):
        assert deal not in board.get(page).text
    late = board.post(ben, {"act": "agree", "deal": deal, "after": fields_of(offered)["after"]}).text
    assert "This waits no longer." in late
    told = board.get(anna).text
    assert "Refused: nothing was recorded." in told
    assert ">Correct it<" in told
    back = board.post(anna, {"act": "decline", "deal": deal}).text
    assert 'name="other" value="14"' in back
    assert not board.room.links.waiting
    assert deals(board, gin) == 2


def test_a_number_is_asked_once_it_is_known_whose_it_is(board: Board, gin: str) -> None:
    """So each field has a name of its own, that of a player; two were called “Who went out”."""
    page = scorer(board, gin)
    assert not {"own", "other"} & set(Form(board.get(page).text).fields)
    asked = board.post(page, {**fields_of(board.get(page).text), "who": "1", "how": "knock"}).text
    assert {"own", "other"} <= set(Form(asked).fields)
    assert re.findall(r'<label for="o\w+">([^<]+)', asked) == ["Ben, knocker", "Anna, opponent"]


def test_who_agrees_reads_all_of_the_deal(board: Board) -> None:
    """Also what the others hold, in Contract Rummy."""
    match_id = begin(board.room.keeper, "contract-rummy", "Anna", "Ben", "Chloé")
    anna, ben = player(board, match_id, "Anna"), player(board, match_id, "Ben")
    send(board, anna, **{"who": "1", "points.0": "20", "points.2": "35"})
    assert "Anna asks: deal 1. Ben goes out, Anna holds 20, Chloé holds 35." in text_of(board.get(ben).text)


def test_a_second_touch_on_agree_is_no_error(board: Board, gin: str) -> None:
    """It is recorded once, and the second touch is told so."""
    anna, ben = player(board, gin, "Anna"), player(board, gin, "Ben")
    send(board, anna, **KNOCK)
    (deal,) = board.room.links.waiting
    given = {"act": "agree", "deal": deal, "after": fields_of(board.get(ben).text)["after"]}
    assert "Recorded." in board.post(ben, given).text
    again = board.post(ben, given).text
    assert "This is recorded already." in again
    assert 'class="news wrong"' not in again
    assert deals(board, gin) == 3


def test_a_phone_speaks_the_words_of_its_game(board: Board) -> None:
    """In Contract Rummy, where French plays « manches », in what it asks back, too."""
    match_id = begin(board.room.keeper, "contract-rummy", "Anna", "Ben", "Chloé")
    page = f"{player(board, match_id, 'Anna')}?lang=fr"
    given = {"who": "0", "points.1": "20", "points.2": "35", "act": "record"}
    fields = fields_of(board.get(page).text)
    record(board.room.keeper, match_id, "Ben 20 35")
    assert "N’inscrivez cette manche que" in text_of(board.post(page, {**fields, **given}).text)


def test_agreement_is_to_what_one_sees(board: Board, gin: str) -> None:
    """If something else was recorded since the page was read, it asks again."""
    anna, ben = player(board, gin, "Anna"), player(board, gin, "Ben")
    send(board, anna, **KNOCK)
    after = fields_of(board.get(ben).text)["after"]
    record(board.room.keeper, gin, "Ben gin 5")
    (deal,) = board.room.links.waiting
    told = board.post(ben, {"act": "agree", "deal": deal, "after": after}).text
    assert "Meanwhile something else was recorded" in told
    assert deals(board, gin) == 3
    assert deal in board.room.links.waiting


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({**KNOCK, "own": "four"}, "A whole number is expected, not “four”."),
        ({**KNOCK, "own": "40"}, "10"),
        ({"who": "0", "how": "knock", "own": "4"}, "How many points has Ben left?"),
        ({"who": "7"}, "Who went out, Anna or Ben?"),
    ],
)
def test_what_cannot_be_is_said_and_stays(board: Board, gin: str, given: dict[str, str], words: str) -> None:
    """Nothing is recorded; what was typed stands where it was."""
    answer = send(board, scorer(board, gin), **given)
    assert words in text_of(answer)
    assert deals(board, gin) == 2
    if "own" in given:
        assert f'name="own" value="{given["own"]}"' in answer


@pytest.mark.parametrize(
    "fields",
    [{}, {"act": "record"}, {"act": "agree", "deal": "x"}, {"act": "decline"}, {"act": "?"}],
)
def test_a_form_somebody_made_up_does_nothing(board: Board, gin: str, fields: dict[str, str]) -> None:
    """It is answered with the page."""
    assert board.post(scorer(board, gin), fields).status_code == 200
    assert deals(board, gin) == 2


def test_several_tables_are_asked_side_by_side(board: Board) -> None:
    """Each table by its players; one alone may be recorded."""
    match_id = begin(board.room.keeper, "gin-four", "Ann", "Bob", "Cid", "Dan")
    page = scorer(board, match_id)
    assert "0.who" in board.get(page).text
    given = {"0.who": "0", "0.how": "gin", "0.other": "11"}
    assert "Recorded." in send(board, page, **given)
    left = board.get(page).text
    assert 'name="0.who"' not in left
    assert 'name="1.who"' in left


@pytest.mark.parametrize(
    ("preset", "players", "given"),
    [
        ("contract-rummy", ("Rose", "Paul", "Luc"), {"who": "1", "points.0": "20", "points.2": "35"}),
        ("eights-100", ("Rose", "Paul", "Luc"), {"who": "1", "points.0": "20", "points.2": "35"}),
        ("oklahoma", ("Rose", "Paul"), {"who": "0", "how": "gin", "other": "20", "upcard": "7D"}),
        ("mahjong", ("Rose", "Paul"), {"who": "0", "tabled.0": "45", "tabled.1": "20", "held.1": "30"}),
    ],
)
def test_every_game_is_asked_by_its_own_questions(
    board: Board, preset: str, players: tuple[str, ...], given: dict[str, str]
) -> None:
    """Nothing about a game is said here: its questions are the window's."""
    match_id = begin(board.room.keeper, preset, *players)
    answer = send(board, scorer(board, match_id), **given)
    assert "Recorded." in answer, text_of(answer)


def test_somebody_else_dealt(board: Board, gin: str) -> None:
    """It is said on the phone as in the window; whoever's turn it was is no answer."""
    page = scorer(board, gin)
    assert 'name="dealer" value="" checked' in board.get(page).text
    due = board.room.keeper.match(gin).now.seating.dealers
    assert due == ("Ben",)
    assert "Recorded." in send(board, page, **KNOCK, dealer="0")
    board.room.keeper.refresh()
    (table,) = board.room.keeper.sheet(gin).rows[-1].tables
    assert table.dealer == "Anna"


def test_others_played_than_was_their_turn(board: Board) -> None:
    """Of three the page asks who played; the deal stands with them."""
    match_id = begin(board.room.keeper, "gin-three", "Ann", "Bob", "Cleo")
    page = scorer(board, match_id)
    first = board.get(page).text
    turn = set(board.room.keeper.match(match_id).now.seating.tables[0])
    others = re.findall(r'name="played" value="(\d+)"', first)
    assert len(others) == 2
    looked = send(board, page, "look", played=others[0])
    assert "<details open>" in looked
    assert "Recorded." in send(board, page, who="0", how="gin", other="20", played=others[0])
    board.room.keeper.refresh()
    (table,) = board.room.keeper.sheet(match_id).rows[-1].tables
    assert set(table.players) != turn


def test_the_table_may_let_it_stand(board: Board, gin: str) -> None:
    """What the rules forbid and the table allows is asked, agreed to, and kept in the log."""
    anna, ben = player(board, gin, "Anna"), player(board, gin, "Ben")
    above = {**KNOCK, "own": "12", "other": "30"}
    assert "Allow it anyway" in text_of(send(board, anna, "look", **above))
    assert "as soon as" not in send(board, anna, **above)
    assert "as soon as" in send(board, anna, **above, waive="KNOCK_ABOVE_LIMIT")
    (waiting,) = Links.read(board.room.links.path).waiting
    after = fields_of(board.get(ben).text)["after"]
    assert "Recorded." in board.post(ben, {"act": "agree", "deal": waiting, "after": after}).text
    assert "KNOCK_ABOVE_LIMIT" in board.room.keeper.match(gin).deals[-1].waived


def test_a_withdrawn_link_leads_nowhere(board: Board, gin: str) -> None:
    """It says so, and whom to ask."""
    page = scorer(board, gin)
    board.room.links.withdraw(gin)
    answer = board.get(page)
    assert answer.status_code == 404
    assert "withdrawn" in answer.text
    assert board.post(page, KNOCK).status_code == 404


@pytest.mark.posix("rights as bits of a file")
def test_links_and_waiting_deals_outlive_the_program(board: Board, gin: str, log: Path) -> None:
    """The computer killed in the middle: the phones go on where they were."""
    anna = player(board, gin, "Anna")
    send(board, anna, **KNOCK)
    kept = Links.read(links_file(log))
    assert kept.links == board.room.links.links
    assert kept.waiting == board.room.links.waiting
    assert links_file(log).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("content", ["", "{", "[]", '{"links": [{}], "waiting": []}', '{"links": 3}', "\x00"])
def test_a_damaged_list_of_links_is_kept_aside(log: Path, content: str) -> None:
    """The board starts, links are given anew, and what was there is not written over."""
    links_file(log).write_text(content, encoding="utf-8")
    read = Links.read(links_file(log))
    assert read.links == {}
    assert read.aside is not None
    assert "damaged" in read.aside.name
    read.give("2026-01-01-abcdef", Role.SCORER)
    assert read.aside.read_text(encoding="utf-8") == content
    assert Links.read(links_file(log)).links == read.links


def test_links_that_cannot_be_read_are_said(log: Path) -> None:
    """Whoever serves the board is told where the file lies, in his language."""
    links_file(log).write_text("{", encoding="utf-8")
    served = Served(log, port=0)
    try:
        said = served.notice(Translator.of("fr"))
        assert "illisibles" in said
        assert "matches-links-damaged" in said
    finally:
        served.stop()
    after = Served(log, port=0)
    try:
        assert after.notice(Translator.of("fr")) == ""
    finally:
        after.stop()


def test_after_the_last_game_nothing_is_asked(board: Board, gin: str) -> None:
    """The page says that the match is over."""
    record(board.room.keeper, gin, "Ben gin 60")
    assert "The match is over" in board.get(scorer(board, gin)).text


def test_the_arbiter_is_asked_and_answers(board: Board, gin: str) -> None:
    """What happened, one question after the other, the ruling with its clause; nothing is recorded."""
    page = f"{scorer(board, gin)}/happened"
    found = board.get(f"{page}?q=knock").text
    assert "knock" in text_of(found).lower()
    path = next(part.split('"')[0] for part in found.split('href="')[1:] if "/happened/" in part)
    for _ in range(8):
        answer = board.get(path).text
        if 'class="ruling"' in answer:
            break
        link = next(part.split('"')[0] for part in answer.split('href="')[1:] if part.startswith("?"))
        path = path.split("?")[0] + link.replace("&amp;", "&")
    assert 'class="ruling"' in answer
    assert "Apply to deal" in answer
    assert board.room.keeper.match(gin).rulings == ()


def test_what_cannot_happen_by_the_rules_is_not_asked(board: Board, gin: str) -> None:
    """An incident of other rules, or of another game, is no more reached by its address than by the list."""
    page = f"{scorer(board, gin)}/happened"
    match = board.room.keeper.match(gin)
    every = known_incidents().of(match.opened.game)
    (other, *_) = [each.id for each in every if not each.may_happen(match.opened.rules)]
    assert f"/happened/{other}?" not in board.get(page).text
    assert board.get(f"{page}/{other}").status_code == 400
