"""The evening on a phone: whoever keeps the score settles it and ticks payments off; a player reads it."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from cocotte.board.apart import Apart
from cocotte.board.evening import Evenings
from cocotte.core.match.decide import end_match
from cocotte.core.season.settled import EVENINGS
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.operations.operation import Role
from matches_played import opened
from phones import record, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from phones import Board


def play(board: Board, players: str, deal: str) -> str:
    """A match of one deal for ten cents a point, that is over; its id."""
    keeper = board.room.keeper
    match = replace(opened("gin-rami", players.split()), stake="0.10", currency="CAD")
    match_id = keeper.open_match(match).match_id
    record(keeper, match_id, deal)
    keeper.do(match_id, end_match())
    return match_id


@pytest.fixture
def over(board: Board) -> str:
    """Ann has won of Ben, and Cleo of Dan; the first of the two matches."""
    match_id = play(board, "Ann Ben", "Ann gin 30")
    play(board, "Cleo Dan", "Cleo gin 20")
    return match_id


def path_for(board: Board, match_id: str, player: str = "") -> str:
    """Where the evening is, for whoever keeps the score or for a player."""
    role = Role.PLAYER if player else Role.SCORER
    return f"/t/{board.room.links.give(match_id, role, player).token}/evening"


def buttons(html: str) -> dict[str, dict[str, str | list[str]]]:
    """What each button of a page sends, by its words."""
    found: dict[str, dict[str, str | list[str]]] = {}
    for form in re.findall(r'<form method="post".*?</form>', html, re.DOTALL):
        fields: dict[str, str | list[str]] = {}
        for kind, name, value, end in re.findall(
            r'<input (?:type="(\w+)" )?name="(\w+)" value="([^"]*)"([^>]*)>', form
        ):
            if kind == "checkbox":
                chosen = fields.setdefault(name, [])
                if isinstance(chosen, list) and "checked" in end:
                    chosen.append(value)
            else:
                fields[name] = value
        (act, words) = re.findall(r'<button name="act" value="([^"]*)"[^>]*>([^<]*)<', form)[0]
        found[words] = {**fields, "act": act}
    return found


def test_an_evening_is_settled_and_paid_on_a_phone(board: Board, over: str) -> None:
    """From button to button, in French as in English; what came of it is said, and the log has it."""
    path = path_for(board, over)
    page = board.get(f"{path}?lang=fr").text
    assert "Régler la soirée" in text_of(page)
    page = board.post(f"{path}?lang=fr", buttons(page)["Régler la soirée"]).text
    assert "La soirée est réglée." in text_of(page)
    page = board.get(path).text
    tick = next(words for words in buttons(page) if words.startswith("Tick off: Ben paid Ann"))
    page = board.post(path, buttons(page)[tick]).text
    assert "Ticked off; Dan owes Cleo" in text_of(page)
    (decided,) = board.room.keeper.decisions(EVENINGS).all().decisions
    assert [each.event.payer for each in decided.state.made] == ["Ben"]
    page = board.post(path, buttons(page)[tick.replace("Tick off", "Take back")]).text
    assert tick in buttons(page)
    page = board.post(path, buttons(page)["Reopen the evening"]).text
    assert "Reopened: its matches may be settled otherwise." in text_of(page)
    assert "Settle the evening" in buttons(board.get(path).text)


def test_some_of_its_matches_are_settled_and_part_of_a_payment_is_ticked_off(board: Board, over: str) -> None:
    """By the fields under the buttons; what cannot be is refused in the words of the window."""
    path = path_for(board, over)
    page = board.get(path).text
    settle = re.findall(r"<details>.*?</details>", page, re.DOTALL)[0]
    fields = buttons(settle)["Settle the evening"]
    matches = fields["matches"]
    assert len(matches) == 2
    assert "No match" in text_of(board.post(path, {**fields, "matches": []}).text)
    page = board.post(path, {**fields, "matches": [over]}).text
    pay = {**buttons(page)["Tick off a payment"], "payer": "Ben", "payee": "Ann", "unit": "?", "more": "?"}
    refused = text_of(board.post(path, {**pay, "amount": "ten"}).text)
    assert "“ten” is not an amount." in refused
    assert "Ben owes Ann" in text_of(board.post(path, {**pay, "amount": "2,50"}).text)


def test_a_player_reads_what_is_owed_and_settles_nothing(board: Board, over: str) -> None:
    """No button stands there, and what is sent all the same changes nothing."""
    sent = buttons(board.get(path_for(board, over)).text)["Settle the evening"]
    path = path_for(board, over, "Ann")
    page = board.get(path).text
    assert "Who pays whom" in text_of(page)
    assert buttons(page) == {}
    board.post(path, sent)
    assert board.room.keeper.decisions(EVENINGS).all().decisions == ()


def test_what_was_recorded_meanwhile_is_looked_at_again(board: Board, over: str) -> None:
    """A match that ended since the page was drawn is not settled unseen; twice settles nothing either."""
    path = path_for(board, over)
    sent = buttons(board.get(path).text)["Settle the evening"]
    play(board, "Eve Fay", "Eve gin 10")
    assert "look again" in text_of(board.post(path, sent).text)
    sent = buttons(board.get(path).text)["Settle the evening"]
    assert "The evening is settled." in text_of(board.post(path, sent).text)
    assert "look again" in text_of(board.post(path, sent).text)
    assert len(board.room.keeper.decisions(EVENINGS).all().decisions) == 1


def test_the_page_leads_to_other_evenings_and_comes_from_that_of_the_deal(board: Board, over: str) -> None:
    """All that is open, each day, each that is settled; an evening that is none is refused."""
    path = path_for(board, over)
    assert f'href="{path}?lang=en"' in board.get(path.removesuffix("/evening")).text
    page = board.get(path).text
    links = re.findall(r'href="\?([^"]*)&amp;lang=en"', page)
    assert [link.partition("=")[0] for link in links] == ["whole", "day"]
    board.post(path, buttons(board.get(f"{path}?whole=1").text)["Settle all of it"])
    (of,) = (link for link in re.findall(r'href="\?(of=[^"]*)&amp;', board.get(path).text))
    assert "Still to be paid" in text_of(board.get(f"{path}?{of}").text)
    assert board.get(f"{path}?of=evening-none").status_code == 400
    assert "Still to be paid" in text_of(board.get(f"{path}?day=never").text)


def test_a_board_of_some_matches_settles_those_alone(board: Board, over: str, log: Path) -> None:
    """Who is shown one match is led to no other evening."""
    link = board.room.links.give(over, Role.SCORER)
    answer = Evenings(Apart(log), [over]).answer(link, Translator.of("en"), {"whole": ["1"]})
    page, changed = asyncio.run(answer)
    assert (page["others"], changed) == ([], False)
    assert "Ben" in str(page["report"])
    assert "Cleo" not in str(page["report"])
