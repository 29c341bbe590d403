"""A tournament on a phone: whoever keeps the score pairs, tells results of any round; a player reads."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from cocotte.core.events.decide import open_event
from cocotte.core.events.entries import Kind
from cocotte.core.events.kind import EVENTS
from cocotte.operations.operation import Role
from events_held import opened
from phones import begin, text_of

if TYPE_CHECKING:
    from cocotte.core.events.event import Event
    from phones import Board


@pytest.fixture
def phone(board: Board) -> str:
    """The address of a scorer's phone, at a cup of four that has begun."""
    board.room.keeper.decisions(EVENTS).open(open_event(opened(Kind.SWISS, 4, rounds=3)))
    return path_for(board)


def path_for(board: Board, player: str = "") -> str:
    """Where the tournament is, for whoever keeps the score of some match or for a player of it."""
    match_id = begin(board.room.keeper, "gin-rami", "Zoe", "Yan")
    role = Role.PLAYER if player else Role.SCORER
    return f"/t/{board.room.links.give(match_id, role, player).token}/event"


def event(board: Board) -> Event:
    """The event that was touched last."""
    return board.room.keeper.decisions(EVENTS).all().decisions[0].state


def forms(html: str) -> dict[str, dict[str, str]]:
    """What each button of a page sends, by its words."""
    found = {}
    for form in re.findall(r'<form method="post".*?</form>', html, re.DOTALL):
        fields = dict(
            re.findall(r'<input (?:type="hidden" )?(?:id="[^"]*" )?name="([\w-]+)" value="([^"]*)"', form)
        )
        (act, words) = re.findall(r'<button name="act" value="([^"]*)"[^>]*>([^<]*)<', form)[0]
        found[unescape(words)] = {**{name: unescape(value) for name, value in fields.items()}, "act": act}
    return found


def links(html: str) -> dict[str, str]:
    """Where the page leads, by the words of each link."""
    return {unescape(words): unescape(link) for link, words in re.findall(r'href="(\?[^"]*)">([^<]*)<', html)}


def test_rounds_are_paired_and_told_on_a_phone(board: Board, phone: str) -> None:
    """From button to button, in French as in English; what is missing is asked about as everywhere."""
    page = board.get(f"{phone}?lang=fr").text
    page = board.post(f"{phone}?lang=fr", forms(page)["Apparier la ronde 1"]).text
    assert "La ronde 1 est appariée." in text_of(page)
    page = board.get(phone).text
    first, second = (event(board).rounds[0].pairings[0].first, event(board).rounds[0].pairings[0].second)
    table = f"Table 1: {first} against {second}, no result yet"
    page = board.get(phone + links(page)[table]).text
    assert {f"{first} won", f"{second} won", "Nobody won"} < forms(page).keys()
    page = board.post(phone, forms(page)[f"{second} won"]).text
    assert f"Recorded. Table 1: {first} against {second}, {second}" in text_of(page)
    page = board.post(phone, forms(page)["Pair round 2"]).text
    assert "Round 1 has no result yet at table 2." in text_of(page)
    page = board.post(phone, forms(page)["Pair the next round all the same"]).text
    assert "Round 2 is paired." in text_of(page)
    assert event(board).rounds[1].waived == ("RESULTS_MISSING",)
    page = board.post(phone, forms(page)["Take back round 2"]).text
    assert len(event(board).rounds) == 1


def test_a_result_of_an_earlier_round_is_corrected(board: Board, phone: str) -> None:
    """With its figures; what was paired since stays, and nothing is paired from a round of the past."""
    page = board.post(phone, forms(board.get(phone).text)["Pair round 1"]).text
    for _ in range(2):
        table = next(link for words, link in links(page).items() if "no result yet" in words)
        told = forms(board.get(phone + table).text)
        page = board.post(phone, next(sent for words, sent in told.items() if words.endswith(" won"))).text
    page = board.post(phone, forms(page)["Pair round 2"]).text
    rounds = event(board).rounds
    page = board.get(phone + links(page)["Round 1"]).text
    assert "Pair round 3" not in forms(page)
    table = next(link for words, link in links(page).items() if words.startswith("Table 1"))
    page = board.get(phone + table).text
    second = event(board).rounds[0].pairings[0].second
    sent = {
        **forms(page)["Record the result"],
        "winner": second,
        "boxes": "2",
        "points": "30",
        "forfeit": "no",
    }
    assert "30" in text_of(board.post(phone, sent).text)
    entered = event(board).entered[1, 1]
    assert (entered.winner, entered.boxes, entered.points) == (second, 2, 30)
    assert event(board).rounds == rounds
    refused = text_of(board.post(phone, {**sent, "points": "many", "seen": seen(board, phone + table)}).text)
    assert "many" in refused


def seen(board: Board, path: str) -> str:
    """The number by which a page is known to be what was seen."""
    found = re.search(r'name="seen" value="([^"]*)"', board.get(path).text)
    assert found is not None
    return found[1]


def test_matches_begin_and_players_come_on_a_phone(board: Board, phone: str) -> None:
    """All tables at once; who comes is named, and another spelling of somebody there is asked about."""
    page = board.post(phone, forms(board.get(phone).text)["Pair round 1"]).text
    page = board.post(phone, forms(page)["Begin every table’s match"]).text
    assert len(event(board).matches) == 2
    page = board.post(phone, {**forms(page)["Somebody comes"], "name": "Eve"}).text
    assert "5 players: " in text_of(page)
    page = board.post(phone, {**forms(page)["Somebody comes"], "name": "ève"}).text
    assert "may be the same person" in text_of(page)
    page = board.post(phone, forms(page)["Somebody comes all the same"]).text
    page = board.post(phone, {**forms(page)["Somebody leaves"], "player": "ève"}).text
    assert "ève comes back" in forms(page)
    page = board.post(phone, forms(page)["Close the event"]).text
    assert event(board).closed
    assert [*forms(page)] == ["Correct a name", "Open the event again", "Begin an event"]


def test_an_event_is_begun_on_a_phone(board: Board) -> None:
    """Before there is any, that is all there is to do."""
    phone = path_for(board)
    page = board.get(phone).text
    assert "No event is begun yet." in text_of(page)
    sent = {
        **forms(page)["Begin an event"],
        "name": "Cup",
        "players": "Ann, Ben; Cleo",
        "form": "round-robin",
    }
    page = board.post(phone, {**sent, "preset": "gin-rami", "seeded": "no"}).text
    assert "Cup" in text_of(page)
    assert {player.name for player in event(board).players} == {"Ann", "Ben", "Cleo"}
    assert event(board).opened.kind is Kind.ROUND_ROBIN


def test_what_was_typed_stays_where_it_is_refused(board: Board) -> None:
    """Nobody types twenty names twice, and no event begins otherwise than it was typed."""
    phone = path_for(board)
    sent = {
        **forms(board.get(phone).text)["Begin an event"],
        "players": "Ann, Ben; Cleo",
        "form": "knock-out",
    }
    for typed, words in (
        ({"name": ""}, "An event needs a name."),
        ({"name": "Cup", "rounds": "three"}, "A number is needed"),
        ({"name": "Cup", "target": "-5"}, "A number is needed"),
    ):
        page = board.post(phone, {**sent, **typed}).text
        assert words in text_of(page)
        assert "Ann, Ben; Cleo" in page
        assert re.search(r'value="knock-out"[^>]* selected', page)
        assert all(f'value="{value}"' in page for value in typed.values())


def test_a_player_reads_and_decides_nothing(board: Board, phone: str) -> None:
    """Rounds and standings stand there, no button; what is sent all the same changes nothing."""
    sent = forms(board.get(phone).text)["Pair round 1"]
    board.post(phone, sent)
    player = path_for(board, "Zoe")
    page = board.get(player).text
    assert "Standings" in text_of(page)
    assert forms(page) == {}
    board.post(player, {**sent, "act": "event-unpair"})
    assert len(event(board).rounds) == 1
    page = board.get(phone).text
    board.post(phone, forms(page)["Take back round 1"])
    assert "look again" in text_of(board.post(phone, {**sent, "seen": "0000-0000"}).text)
    assert f'href="{phone}?lang=en"' in board.get(phone.removesuffix("/event")).text
