"""What is done to a match from a phone: corrected, struck, undone, ended, renamed, ruled; and who agrees."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from cocotte.board.agreement import Agreement
from cocotte.board.links import Links
from cocotte.core.match.decide import strike
from cocotte.core.match.events import Undone
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.operations.match_acts import ARCHIVE, END
from cocotte.operations.operation import SCORER, Role
from cocotte.operations.waiving import WAIVED
from cocotte.store.places import links_file
from phones import Form, begin, fields_of, record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from cocotte.core.match.match import Match
    from phones import Board


def test_what_is_for_a_scorer_no_player_asks(board: Board, gin: str) -> None:
    """Whatever page it came from."""
    end = replace(END, roles=SCORER)
    for role, name, wrong in ((Role.PLAYER, "Anna", True), (Role.SCORER, "", False)):
        link = board.room.links.give(gin, role, name)
        desk = Agreement(link, board.room, Translator.of("en"))
        last = str(match(board, gin).last_seq)
        assert desk.ask(ARCHIVE, {}, "mine", last).wrong  # no phone may
        assert desk.ask(end, {}, "mine", last).wrong is wrong
    assert match(board, gin).finished


@pytest.fixture
def three(board: Board) -> str:
    """Anna and Ben play gin to 100; three deals are recorded, and nobody has won."""
    match_id = begin(board.room.keeper, "gin-rami", "Anna", "Ben")
    record(board.room.keeper, match_id, "Anna knock 4 23", "Ben gin 31", "Anna gin 20")
    return match_id


def phone(board: Board, match_id: str, name: str = "") -> str:
    """The page of a player, or of whoever keeps the score."""
    role = Role.PLAYER if name else Role.SCORER
    return f"/t/{board.room.links.give(match_id, role, name).token}"


def links(html: str) -> dict[str, str]:
    """Where a page leads, by its words."""
    found = re.findall(r'<a href="([^"]*)">([^<]*)</a>', html)
    return {unescape(words): unescape(link) for link, words in found}


def hidden(html: str) -> dict[str, str]:
    """What the form of an act sends besides what is typed."""
    form = html[html.index('<form method="post" autocomplete') :]
    return dict(re.findall(r'<input type="hidden" name="([\w.]+)" value="([^"]*)">', form))


def do(board: Board, page: str, words: str, **typed: str) -> str:
    """Touch what the page of a match offers, and confirm it."""
    path = links(board.get(f"{page}/match").text)[words]
    sent = {**hidden(board.get(path).text), **typed, "act": "do"}
    return board.post(path, sent).text


def agree(board: Board, page: str, act: str = "agree") -> str:
    """Agree to what waits, or refuse it."""
    (asked,) = board.room.links.waiting
    html = board.get(page).text
    (after,) = {*re.findall(r'name="deal" value="\w+"><input type="hidden" name="after" value="(\d+)"', html)}
    return board.post(page, {"act": act, "deal": asked, "after": after}).text


def match(board: Board, match_id: str) -> Match:
    """The match as it stands."""
    board.room.keeper.refresh()
    return board.room.keeper.match(match_id)


def totals(board: Board, match_id: str) -> str:
    """What each side has, as the page of the match says."""
    return " ".join(re.findall(r'<p class="total"><span>([^<]*)', board.get(f"/m/{match_id}").text))


def test_a_scorer_strikes_a_deal_out_and_lets_it_count_again(board: Board, three: str) -> None:
    """What it comes to is said before, with the later deals that change (D55); it is done at once, once."""
    page = phone(board, three)
    path = links(board.get(f"{page}/match").text)["Strike deal 2 out"]
    asked = board.get(path).text
    assert "Deal 2: totals 59 – 51, now 59 – 0." in text_of(asked)
    sent = {**hidden(asked), "reason": "Dealt twice", "act": "do"}
    told = text_of(board.post(path, sent).text)
    assert "Done: strike deal 2 out · Why: Dealt twice." in told
    assert totals(board, three) == "59 0"
    entries = match(board, three).last_seq
    assert "This is recorded already." in board.post(path, sent).text
    assert match(board, three).last_seq == entries
    assert "Done: let deal 2 count again." in do(board, page, "Let deal 2 count again")
    assert totals(board, three) == "59 51"


def test_a_scorer_undoes_redoes_renames_and_ends(board: Board, three: str) -> None:
    """Each by its name, in French as in English; a name that is taken is refused as in the window."""
    page = phone(board, three)
    assert "Done: undo deal 3." in do(board, page, "Undo deal 3")
    assert totals(board, three) == "19 51"
    assert "Done: redo deal 3." in do(board, page, "Redo deal 3")
    refused = do(board, page, "Correct the name: Ben", name="Anna")
    assert 'class="news wrong"' in refused
    assert 'name="name" value="Anna"' in refused
    assert "Benoît" in do(board, page, "Correct the name: Ben", name="Benoît")
    french = board.get(f"{page}/match?lang=fr").text
    assert "Terminer le match ici" in text_of(french)
    path = links(french)["Terminer le match ici"]
    asked = board.get(path).text
    assert "Anna 59, Benoît 51. Arrêté." in text_of(asked)
    assert "Fait : terminer le match ici" in text_of(board.post(path, {**hidden(asked), "act": "do"}).text)
    assert match(board, three).stopped
    assert "End the match here" not in board.get(f"{page}/match").text


def test_what_a_player_asks_waits_for_the_other_side(board: Board, three: str) -> None:
    """It is asked in the words of its button, with what it comes to; agreed to, it is done."""
    anna, ben = phone(board, three, "Anna"), phone(board, three, "Ben")
    assert "Sent." in text_of(do(board, anna, "Undo deal 3"))
    assert totals(board, three) == "59 51"
    asked = text_of(board.get(ben).text)
    assert "Anna asks: undo deal 3. Anna 19, Ben 51." in asked
    assert "Anna demande : annuler : coup 3." in text_of(board.get(f"{ben}?lang=fr").text)
    assert 'value="agree"' not in board.get(anna).text
    assert "Done: undo deal 3." in text_of(agree(board, ben))
    assert totals(board, three) == "19 51"
    assert "The other side agreed: it is recorded." in board.get(anna).text
    assert isinstance(match(board, three).entries[-1].event, Undone)


def test_what_is_refused_or_taken_back_is_not_done(board: Board, three: str) -> None:
    """The other side refuses, and whoever asked takes it away; or takes it back before anybody answers."""
    anna, ben, entries = phone(board, three, "Anna"), phone(board, three, "Ben"), match(board, three).last_seq
    do(board, anna, "End the match here", reason="It is late")
    assert "Anna asks: end the match here · Why: It is late." in text_of(board.get(ben).text)
    assert "Refused: nothing was recorded." in agree(board, ben, "decline")
    told = board.get(anna).text
    assert "Refused: nothing was recorded." in told
    assert "Correct it" not in told
    assert "It was taken back" in agree(board, anna, "decline")
    do(board, anna, "Undo deal 3")
    assert "It was taken back" in agree(board, anna, "decline")
    assert not board.room.links.waiting
    assert match(board, three).last_seq == entries


def test_what_waits_never_comes_to_mean_something_else(board: Board, three: str) -> None:
    """Undo is of the deal that was last then; a number is of the deal that had it then."""
    anna, ben, keeper = phone(board, three, "Anna"), phone(board, three, "Ben"), board.room.keeper
    do(board, anna, "Undo deal 3")
    record(keeper, three, "Ben gin 5")
    assert "Anna asks: undo. It no longer fits the score. Refuse" in text_of(board.get(ben).text)
    assert "It no longer fits the score." in agree(board, ben)
    own = text_of(board.get(anna).text)
    assert "It no longer fits the score. Take back" in own
    assert "as soon as the other side agrees" not in own
    agree(board, anna, "decline")
    do(board, anna, "Strike deal 2 out")
    keeper.do(three, strike(match(board, three).deals[0].seq))
    assert "It no longer fits the score." in board.get(ben).text
    agree(board, anna, "decline")
    do(board, anna, "Strike deal 3 out")
    record(keeper, three, "Ben gin 6")
    entry = match(board, three).rows[3].seq
    assert "Anna asks: strike deal 3 out." in text_of(board.get(ben).text)
    assert "Done: strike deal 3 out." in agree(board, ben)
    assert next(row.struck for row in match(board, three).rows if row.seq == entry)


def test_a_deal_is_corrected_where_it_was_entered(board: Board, three: str) -> None:
    """Its page has the fields filled in, says which later deals change, and records it once."""
    page = phone(board, three)
    path = links(board.get(f"{page}/match").text)["Correct deal 1"]
    filled = board.get(path).text
    fields = {name: values[-1] for name, values in Form(filled).fields.items()}
    assert (fields["who"], fields["how"], fields["own"], fields["other"]) == ("0", "knock", "4", "23")
    assert 'value="record"' not in filled
    looked = board.post(path, {**fields, "other": "33", "act": "look"}).text
    assert "Anna scores 33 − 4 = 29. Deal 2: totals 19 – 51, now 29 – 51." in text_of(looked)
    gin = board.post(path, {**fields, "how": "gin", "act": "look"}).text
    assert "Anna gin: 23 + 20 = 43." in text_of(gin)
    sent = {**fields, "other": "33", "reason": "Read wrong", "act": "record"}
    assert "Done: correct deal 1 · Why: Read wrong." in text_of(board.post(path, sent).text)
    assert totals(board, three) == "69 51"
    assert "This is recorded already." in board.post(path, sent).text
    record(board.room.keeper, three, "Ben gin 5")
    again = board.post(path, {**sent, "id": "another"}).text
    assert "Meanwhile something else was recorded: look again." in text_of(again)
    assert 'name="other" value="33"' in again


def test_a_correction_a_player_sends_waits_and_comes_back(board: Board, three: str) -> None:
    """Refused, whoever sent it has it before them again, and sends it otherwise; agreed to, it stands."""
    anna, ben = phone(board, three, "Anna"), phone(board, three, "Ben")
    path = links(board.get(f"{anna}/match").text)["Correct deal 1"]
    fields = {name: values[-1] for name, values in Form(board.get(path).text).fields.items()}
    board.post(path, {**fields, "other": "33", "reason": "Read wrong", "act": "record"})
    asked = text_of(board.get(ben).text)
    assert "Anna asks: correct deal 1 · Why: Read wrong. Anna knocks with 4, Ben holds 33 Deal 1:" in asked
    assert "Deal 2: totals 19 – 51, now 29 – 51." in asked
    agree(board, ben, "decline")
    (asked_again,) = board.room.links.waiting
    form = board.get(anna).text.split('class="waiting"')[0].rpartition("<form")[2]
    back = board.post(path, {"act": "decline", "deal": asked_again}).text
    assert path.partition("?")[0] in form
    assert "Correct the deal and send it again." in text_of(back)
    assert 'name="other" value="33"' in back
    assert 'name="reason" value="Read wrong"' in back
    board.post(path, {**fields, **fields_of(back), "other": "30", "act": "record"})
    assert "Done: correct deal 1" in agree(board, ben)
    assert totals(board, three) == "66 51"


MANY = "Wrong number of cards", "After the knock", "Anna", "Anna (knocker)", "More than ten"
"""Anna knocked with too many cards: Ben chooses."""


def ruling(board: Board, page: str, incident: str, *answers: str) -> dict[str, str]:
    """What may be done with a ruling: the incident in its words, each answer in its own."""
    path = links(board.get(f"{page}/happened").text)[incident]
    for words in answers:
        path = path.partition("?")[0] + links(board.get(path).text)[words]
    return links(board.get(path).text)


def test_a_ruling_is_applied_and_what_it_leaves_standing_ended(board: Board, three: str) -> None:
    """A scorer's phone records it with what was chosen; the obligation is shown where it is ended."""
    page = phone(board, three)
    path = ruling(board, page, *MANY)["Apply to deal 4: The deal goes on, hand exposed"]
    asked = board.get(path).text
    assert "What was agreed" not in asked
    told = board.post(path, {**hidden(asked), "act": "do"}).text
    assert "Done: apply to deal 4: The deal goes on, hand exposed · Wrong number of cards." in text_of(told)
    (given,) = match(board, three).rulings
    assert given.event.option
    owed = obligations_of(match(board, three))
    assert {each.player for each in owed} == {"Anna"}
    assert "Obligations" in text_of(told)
    for _ in owed:
        ended = next(words for words, link in links(told).items() if "obligation-move" in link)
        told = do(board, page, ended)
    assert "No ruling left anything standing." in told
    assert obligations_of(match(board, three)) == ()
    assert "Ruling 1 by" in board.get(f"{page}/match").text
    do(board, page, "Withdraw ruling 1")
    assert match(board, three).rulings[0].withdrawn


def test_a_ruling_that_leaves_no_choice_is_applied_at_once(board: Board, three: str) -> None:
    """The page says what it comes to and asks nothing more."""
    page = phone(board, three)
    path = ruling(board, page, "Wrong number of cards", "While dealing")["Apply to deal 4"]
    asked = board.get(path).text
    assert "Deal 4: misdeal" in text_of(asked)
    assert "<input id" not in asked
    assert "Done: apply to deal 4" in text_of(board.post(path, {**hidden(asked), "act": "do"}).text)
    assert match(board, three).rulings[0].event.option == ""


def test_a_ruling_a_player_wants_waits_for_the_other_side(board: Board, three: str) -> None:
    """Also what the players agreed on instead, in their words; it is of the deal that was played then."""
    anna, ben = phone(board, three, "Anna"), phone(board, three, "Ben")
    for _ in range(2):
        path = ruling(board, anna, *MANY)["The players agreed on something else"]
        asked = board.get(path).text
        long = "".join(f"&fact.{number}={'x' * 99}" for number in range(50))
        board.post(path + long, {**hidden(asked), "agreed": "Anna puts one back", "act": "do"})
        (kept,) = board.room.links.waiting.values()
        assert not any("x" in str(answer) for answer in kept.answers.values())
        told = text_of(board.get(ben).text)
        assert "By agreement · What was agreed: Anna puts one back · Wrong number of cards." in told
        if len(match(board, three).rows) == 3:
            record(board.room.keeper, three, "Ben knock 3 5")
            assert "It no longer fits the score." in agree(board, ben)
            agree(board, anna, "decline")
    assert "Done:" in agree(board, ben)
    (given,) = match(board, three).rulings
    assert given.event.note == "Anna puts one back"


def test_a_ruling_is_about_the_deal_it_was_asked_for(board: Board, three: str) -> None:
    """From a row of the sheet the arbiter is asked about that deal; with several tables, at which one."""
    page = phone(board, three)
    sheet = board.get(f"{page}/match").text
    happened = unescape(re.findall(r'href="([^"]*happened[^"]*)"', sheet)[-1])
    path = links(board.get(happened).text)["Played before their turn"]
    assert "deal=1" in path
    while "Apply to deal 1" not in links(html := board.get(path).text):
        path = path.partition("?")[0] + next(link for link in links(html).values() if link[0] == "?")
    four = begin(board.room.keeper, "gin-four", "Ann", "Bob", "Cid", "Dan")
    page = phone(board, four)
    path = links(board.get(f"{page}/happened").text)["Knocked with too many points"]
    asked = board.get(path).text
    assert "At which table?" in text_of(asked)
    (second,) = [link for words, link in links(asked).items() if "Dan" in words and link[0] == "?"]
    assert {"Bob", "Dan"} & {*links(board.get(path.partition("?")[0] + second).text)}


CORRECTED = {
    ("gin-four", "Ann", "Bob", "Cid", "Dan"): "1 Ann knock 4 23, 2 Cid gin 20",
    ("gin-three", "Ann", "Bob", "Cid"): "Ann knock 4 23",
    ("contract-rummy", "Ann", "Bob", "Cid"): "Bob 20 35",
    ("eights-100", "Ann", "Bob", "Cid"): "Bob 20 35",
    ("mahjong", "Ann", "Bob"): "void",
}
"""By what is played and by whom, a deal."""


def test_a_deal_of_any_game_stands_in_its_fields_as_it_was_told(board: Board) -> None:
    """At one table or several, by turns or always the same; whoever went out is named in the list."""
    wrong = {}
    for (preset, *players), line in CORRECTED.items():
        match_id = begin(board.room.keeper, preset, *players)
        record(board.room.keeper, match_id, line)
        page = phone(board, match_id)
        sheet = board.get(f"{page}/match").text
        who = next((name for name in players if name in line), "void")
        named = who.lower() in re.findall("<summary>(.*?)</summary>", sheet)[0].lower()
        filled = board.get(links(sheet)["Correct deal 1"]).text
        if not named or "Nothing changed" not in filled or 'value="record"' in filled:
            wrong[preset] = text_of(filled)
    assert wrong == {}


def test_who_dealt_and_who_played_is_corrected(board: Board) -> None:
    """Of three, Ann and Cid played out of turn and Cid dealt: it was Ann and Bob after all, and Bob dealt."""
    match_id = begin(board.room.keeper, "gin-three", "Ann", "Bob", "Cid")
    page, told = phone(board, match_id), {"who": "0", "how": "gin", "other": "20", "dealer": "1"}
    sent = {**fields_of(board.get(page).text), **told, "played": "1", "act": "record"}
    assert "Ann has gin, Cid holds 20, dealt by Cid." in board.post(page, sent).text
    path = links(board.get(f"{page}/match").text)["Correct deal 1"]
    fields = {name: values[-1] for name, values in Form(board.get(path).text).fields.items()}
    assert (fields["dealer"], fields["played"]) == ("1", "")
    assert "Done: correct deal 1." in board.post(path, {**fields, "played": "0", "act": "record"}).text
    (row,) = match(board, match_id).rows
    assert set(row.tables[0].players) == {"Ann", "Bob"}


REFUSED = {
    "do/strike?deal=99": "There is no deal 99",
    "do/strike?deal=1.5": "There is no deal 1.5",
    "do/restore?deal=2": "This is not struck out.",
    "do/ruling-withdraw?ruling=7": "There is no such ruling",
    "do/obligation-move?obligation=1&move=flown": "obligation",
    "do/rename?player=Zoe&name=Ann": "Zoe",
    "do/ruling-give": "incident",
    "do/ruling-give?incident=none&mode=apply": "none",
    "do/ruling-give?incident=drawn-twice&mode=perhaps": "",
    "happened/knock-above-limit?table=9": "table 9",
    "happened/knock-above-limit?deal=9": "There is no deal 9",
    "deal/99": "There is no such deal.",
    "deal/1": "There is no such deal.",
    "deal/" + "9" * 5000: "",
    "do/archive": "This phone may not do that.",
    "do/record": "This phone may not do that.",
    "do/amend?deal=1": "This phone may not do that.",
    "do/evening-settle": "This phone may not do that.",
}
"""What names nothing that there is, or nothing for a phone, and what is said of it."""


def test_an_address_that_names_nothing_is_refused(board: Board, three: str) -> None:
    """In words, with nothing recorded, whether it is read or sent."""
    page, entries = phone(board, three), match(board, three).last_seq
    wrong = []
    for path, said in REFUSED.items():
        sent = {"act": "do", "id": "mine", "after": str(entries)}
        for answer in (board.get(f"{page}/{path}"), board.post(f"{page}/{path}", sent)):
            told = answer.status_code in (400, 404) or 'class="news wrong"' in answer.text
            if not (told or answer.status_code == 405) or (told and said not in text_of(answer.text)):
                wrong.append((path, answer.status_code, text_of(answer.text)))
    assert not wrong, "\n".join(map(str, wrong))
    assert match(board, three).last_seq == entries
    assert not board.room.links.waiting


def test_a_form_that_is_made_up_does_nothing(board: Board, three: str) -> None:
    """Without its number, with one that is taken, of a sheet that was another; huge, or of another match."""
    page, anna = phone(board, three), phone(board, three, "Anna")
    other = begin(board.room.keeper, "gin-rami", "Anna", "Ben")
    entries, path = match(board, three).last_seq, f"{page}/do/strike?deal=2"
    sent = {**hidden(board.get(path).text), "act": "do"}
    for change in ({"id": ""}, {"id": "x" * 5000}, {"after": "0"}, {"after": ""}, {"after": "9" * 5000}):
        assert 'class="news wrong"' in board.post(path, {**sent, **change}).text, change
    assert board.post(path.replace("deal=2", "deal=" + "2" * 5000), sent).status_code in (200, 400, 404, 414)
    assert match(board, three).last_seq == entries
    entry = match(board, three).rows[2].seq
    assert board.get(f"{phone(board, other)}/deal/{entry}").status_code == 400
    do(board, anna, "Undo deal 3")
    (asked,) = board.room.links.waiting
    for stranger in (phone(board, other), phone(board, other, "Ben")):
        told = board.post(stranger, {"act": "agree", "deal": asked, "after": "1"}).text
        assert "This waits no longer." in told
    assert (
        "This waits no longer."
        in board.post(anna, {"act": "agree", "deal": asked, "after": str(entries)}).text
    )
    long = do(board, page, "Strike deal 2 out", reason="x" * 5000)
    assert "Done: strike deal 2 out" in long
    assert "x" * 201 not in long
    board.room.links.withdraw(three)
    assert board.post(path, sent).status_code == 404


def test_what_an_older_program_left_waiting_is_still_there(board: Board, three: str, log: Path) -> None:
    """It knew deals alone, with what the table let stand beside the answers; links stay good."""
    anna, ben = phone(board, three, "Anna"), phone(board, three, "Ben")
    kept = json.loads(links_file(log).read_bytes())
    answers = {"who": "0", "how": "knock", "own": 12, "other": 30}
    old = {"id": "old", "match_id": three, "after": 4, "answers": answers, "refused": False}
    kept["waiting"] = [{**old, "token": anna.rpartition("/")[2], "waived": ["KNOCK_ABOVE_LIMIT"]}]
    links_file(log).write_text(json.dumps(kept), encoding="utf-8")
    board.room.links = Links.read(links_file(log))
    assert board.room.links.waiting["old"].answers[WAIVED] == "KNOCK_ABOVE_LIMIT"
    assert "Anna asks: deal 4. Anna knocks with 12" in text_of(board.get(ben).text)
    assert "Recorded." in agree(board, ben)
    assert match(board, three).deals[-1].waived == ("KNOCK_ABOVE_LIMIT",)
