"""Cards given on a phone: the deal they show is the one the window and the command line record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.card_notation import parse_cards
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.two_hands import judge, report_of
from cocotte.core.report import Report
from cocotte.core.script.deal_line import read_deal
from cocotte.operations.operation import Role
from phones import Form, begin, text_of

if TYPE_CHECKING:
    from phones import Board

PIERRE, JEAN = "4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC"
"""Pierre knocks with 4; Jean breaks his eights for a lay-off and holds 9."""

EN, FR = {"Accept-Language": "en"}, {"Accept-Language": "fr"}


class Phone:
    """A phone with a link, on which somebody types and touches."""

    def __init__(self, board: Board, match_id: str, player: str = "", language: str = "en") -> None:
        self._board, self._match = board, match_id
        role = Role.PLAYER if player else Role.SCORER
        self.page = f"/t/{board.room.links.give(match_id, role, player).token}"
        self._headers = {"Accept-Language": language}
        self.html = board.get(self.page, **self._headers).text

    def type(self, **given: str) -> Phone:
        """Type into fields, or choose, and look what it comes to."""
        return self._send("look", {name.replace("_", "."): text for name, text in given.items()})

    def open(self, line: str) -> Phone:
        """Lay the boxes of a line out."""
        return self._send("look", {"open": line})

    def touch(self, line: str, *cards: str) -> Phone:
        """Touch boxes: each card goes into the hand, or out of it."""
        held = list(Form(self.html).fields.get(f"{line}:box", []))
        for card in cards:
            held.remove(card) if card in held else held.append(card)
        form = Form(self.html)
        form.fields[f"{line}:box"] = held
        return self._post(form.send())

    def record(self) -> Phone:
        """Touch the button that records, or sends to the other side."""
        assert 'value="record"' in self.html, self.text
        return self._send("record", {})

    @property
    def text(self) -> str:
        """What the page says."""
        return text_of(self.html)

    @property
    def fields(self) -> dict[str, str]:
        """What stands in its fields."""
        return {name: values[-1] for name, values in Form(self.html).fields.items()}

    def _send(self, act: str, given: dict[str, str]) -> Phone:
        return self._post(Form(self.html).send(act, **given))

    def _post(self, fields: dict[str, str | list[str]]) -> Phone:
        self.html = self._board.post(self.page, fields, **self._headers).text
        return self


def recorded(board: Board, match_id: str) -> Report:
    """The deal last recorded, at its first table."""
    board.room.keeper.refresh()
    report = board.room.keeper.match(match_id).deals[-1].reports[0]
    assert report is not None
    return report


def by_line(board: Board, match_id: str, line: str) -> Report:
    """The same deal, as the command line reads it."""
    match = board.room.keeper.match(match_id)
    tables = [[match.names[player] for player in table] for table in match.before(0).seating.tables]
    return read_deal(line, tables, match.opened.rules)[0]


def by_window(board: Board, match_id: str, upcard: str = "") -> GinReport | None:
    """The same deal, as the window's boards report it."""
    rules = GinRules.of(board.room.keeper.match(match_id).opened.rules)
    hands = parse_cards(PIERRE), parse_cards(JEAN)
    card = next(iter(parse_cards(upcard)), None)
    return report_of(judge(hands, rules, card), ("Pierre", "Jean"), hands)


# --- gin -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "pierre", "jean", "said"),
    [
        ("en", PIERRE, JEAN, "Pierre scores 9 − 4 = 5"),
        ("fr", "4-7T 4PCK ACK 2P", "7-9C 8TK AP VPCKT", "Pierre marque 9 − 4 = 5"),
    ],
)
def test_a_knock_by_its_cards_is_the_windows(
    board: Board, language: str, pierre: str, jean: str, said: str
) -> None:
    """Melds are found, deadwood is counted, lay-offs are made; the other side is not asked for a number."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id, language=language).type(by="cards").type(hand_0=pierre, hand_1=jean)
    assert said in phone.text
    assert "8♣ goes on 5♣–7♣" in phone.text or "8♣ va sur 5♣–7♣" in phone.text
    phone.record()
    assert recorded(board, match_id) == by_window(board, match_id)
    line = "Pierre knock 4 9 [5C 6C 7C + 4S 4H 4D 4C | AH AD 2S] [7-9H 8DC AS JSHDC]"
    found, typed = recorded(board, match_id), by_line(board, match_id, line)
    assert isinstance(found, GinReport)
    assert isinstance(typed, GinReport)
    assert (found.going, found.player, found.own, found.other) == (
        typed.going,
        typed.player,
        typed.own,
        typed.other,
    )
    assert set(found.defender) == set(typed.defender)


def test_cards_touched_are_cards_typed(board: Board) -> None:
    """A box goes into the line and out of it again; a card of the other hand cannot be touched."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id).type(by="cards", hand_1=JEAN).open("hand.0")
    names = Form(phone.html).names
    assert names["4C"] == "4 of clubs"
    assert names["8C"] == "8 of clubs, Jean has it"
    phone.touch("hand.0", *["4C", "5C", "6C", "7C", "4S", "4H", "4D", "AH", "AD", "KS"])
    assert phone.fields["hand.0"] == "4C 5C 6C 7C 4S 4H 4D AH AD KS"
    phone.touch("hand.0", "KS", "2S").record()
    assert recorded(board, match_id) == by_window(board, match_id)


def test_typing_after_touching_keeps_both(board: Board) -> None:
    """What was touched stands in the line, where one types on."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id, language="fr").type(by="cards").open("hand.0").touch("hand.0", "7C", "KD")
    assert phone.fields["hand.0"] == "7T RK"
    phone.type(hand_0="7T RK VC")
    assert Form(phone.html).fields["hand.0:box"] == ["JH", "KD", "7C"]
    assert "valet de cœur" in Form(phone.html).names.values()


def test_the_spread_on_the_table_may_be_another_one(board: Board) -> None:
    """The safest is shown first; the one chosen is recorded as it was laid."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id).type(by="cards", hand_0=PIERRE, hand_1=JEAN)
    assert "Safest spread, as shown" in phone.text
    other = phone.html.partition('name="laid"')[2].split('<option value="')[2].partition('"')[0]
    phone.type(laid=other)
    assert "As laid" in phone.text
    phone.record()
    found, safest = recorded(board, match_id), by_window(board, match_id)
    assert isinstance(found, GinReport)
    assert safest is not None
    assert found.spread != safest.spread


def test_the_knockers_cards_alone_ask_for_the_others_number(board: Board) -> None:
    """His melds are found; what the other has left is typed as ever."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id).type(by="cards", who="0", hand_0=PIERRE)
    assert "How many points has Jean left?" in phone.text
    phone.type(other="23")
    assert "Pierre scores 23 − 4 = 19" in phone.text
    phone.record()
    line = "Pierre knock 4 23 [5C 6C 7C + 4S 4H 4D 4C | AH AD 2S]"
    found, typed = recorded(board, match_id), by_line(board, match_id, line)
    assert isinstance(found, GinReport)
    assert isinstance(typed, GinReport)
    assert (found.own, found.other, found.defender) == (typed.own, typed.other, typed.defender)


def test_whoever_may_knock_knocked(board: Board) -> None:
    """Of two hands only one may: it was he, unless the table says otherwise."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id).type(by="cards", hand_0=JEAN, hand_1=PIERRE)
    assert "Jean scores 9 − 4 = 5" in phone.text
    phone.type(who="0")
    assert "Not a legal knock" in phone.text
    assert 'value="record"' not in phone.html


@pytest.mark.parametrize(
    ("pierre", "jean", "said"),
    [
        ("4-7C 4SHD AHD", JEAN, "Pierre: 1 card to come."),
        (PIERRE + " KH", JEAN, "Pierre holds eleven cards."),
        (PIERRE + " KH", JEAN, "Best discard: K♥, which leaves 4."),
        (PIERRE + " KH QH", JEAN, "12"),
        (PIERRE + " 2S", JEAN, "twice"),
        (PIERRE, JEAN[:-1] + " 4C", "4♣"),
        ("4-7C 4SHX", JEAN, "“X”"),
        ("4-4C", JEAN, "run"),
        ("JK", JEAN, "Joker"),
        (PIERRE, "7-9H", "Jean: 7 cards to come."),
        ("2C 4C 6C 8C TC QS TS 8S KD 6H", "3H", "Not a legal knock"),
    ],
)
def test_what_cannot_be_is_said_and_stays(board: Board, pierre: str, jean: str, said: str) -> None:
    """Beside its line or as the result; nothing is recorded, and what was typed stands where it was."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id).type(by="cards", who="0", hand_0=pierre, hand_1=jean)
    assert said.lower() in phone.text.lower()
    assert 'value="record"' not in phone.html
    assert (phone.fields["hand.0"], phone.fields["hand.1"]) == (pierre, jean)


def test_a_line_that_cannot_be_read_keeps_what_is_touched(board: Board) -> None:
    """The card goes behind it; what was typed is mended by whoever typed it."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id).type(by="cards", hand_0="4C 5X 6C").open("hand.0").touch("hand.0", "9H")
    assert phone.fields["hand.0"] == "4C 5X 6C 9H"
    assert 'aria-invalid="true"' in phone.html
    phone.type(hand_0="4C 5C 6C 9H")
    assert Form(phone.html).fields["hand.0:box"] == ["9H", "4C", "5C", "6C"]


def test_cards_put_away_wait_and_so_do_numbers(board: Board) -> None:
    """Whoever changes his mind finds what he gave, on either side."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id).type(who="0", how="knock", own="5", other="12")
    phone.type(by="cards").type(hand_0=PIERRE)
    phone.type(by="")
    assert 'name="own" value="5"' in phone.html
    assert "Pierre scores 12 − 5 = 7" in phone.text
    phone.type(by="cards")
    assert phone.fields["hand.0"] == PIERRE
    assert "Pierre scores 12 − 4 = 8" in phone.text


def test_oklahoma_asks_its_upcard_first(board: Board) -> None:
    """A single card, typed or touched; without it the knock is neither good nor bad."""
    match_id = begin(board.room.keeper, "oklahoma", "Pierre", "Jean")
    phone = Phone(board, match_id).type(by="cards", hand_0=PIERRE, hand_1=JEAN)
    assert "The upcard is missing" in phone.text
    assert "Upcard" in phone.text
    phone.open("upcard").touch("upcard", "3D")
    assert "Not a legal knock" in phone.text
    form = Form(phone.html)
    form.fields["upcard:box"] = ["5D"]  # another one of several
    phone.html = board.post(phone.page, form.send()).text
    assert "5 of diamonds" in phone.text
    phone.record()
    assert recorded(board, match_id) == by_window(board, match_id, "5D")


def test_partners_enter_each_table_its_own_way(board: Board) -> None:
    """One table by its cards, an undercut; the other by its numbers: together they are one deal."""
    match_id = begin(board.room.keeper, "gin-four", "Pierre", "Paul", "Jean", "Rose")
    first, second = board.room.keeper.match(match_id).now.seating.tables
    knocks, defends = "4-6H 9SHD J-KS 7C", "A-3C 4-6D 7SHD AS"
    phone = Phone(board, match_id).type(**{"0_by": "cards"})
    phone.type(**{"0_hand_0": knocks, "0_hand_1": "2H", "1_who": "0", "1_how": "gin", "1_other": "11"})
    assert f"Table 1: {first[1]}: 9 cards to come." in phone.text
    phone.type(**{"0_hand_1": defends, "0_who": "0"})
    phone.record()
    board.room.keeper.refresh()
    deal = board.room.keeper.match(match_id).deals[-1]
    report, other = deal.reports
    assert isinstance(report, GinReport)
    assert isinstance(other, GinReport)
    assert (report.going, report.player, report.own) == (Going.KNOCK, first[0], 7)
    assert report.other == 1
    assert (other.going, other.player, other.other) == (Going.GIN, second[0], 11)


# --- hands that are counted ----------------------------------------------------------------------------


def test_a_hand_of_two_packs_is_counted_by_its_cards(board: Board) -> None:
    """Contract Rummy: the same card twice, Jokers, each in its box; the number follows from them."""
    match_id = begin(board.room.keeper, "contract-rummy", "Rose", "Paul", "Luc")
    phone = Phone(board, match_id).type(who="1").open("cards.0").touch("cards.0", "7H", "KS", "JK")
    assert "Rose holds 32 points" in phone.text
    phone.touch("cards.0", "7H")
    assert "7H" not in phone.fields["cards.0"]
    phone.touch("cards.0", "7H")
    form = Form(phone.html)
    form.fields["cards.0:box"].append("7H")  # a second time
    phone.html = board.post(phone.page, form.send()).text
    assert sorted(phone.fields["cards.0"].split()) == ["7H", "7H", "JK", "KS"]
    phone.open("").type(points_2="35").record()
    line = "Paul out Rose [KS JK 7H 7H] Luc 35"
    assert recorded(board, match_id) == by_line(board, match_id, line)


def test_more_copies_than_the_packs_have_are_refused(board: Board) -> None:
    """Three kings of spades are in no two packs."""
    match_id = begin(board.room.keeper, "contract-rummy", "Rose", "Paul", "Luc")
    phone = Phone(board, match_id).type(who="1", points_2="5").open("cards.0").type(cards_0="KS KS KS")
    assert "K♠" in phone.text
    assert 'value="record"' not in phone.html
    assert phone.fields["cards.0"] == "KS KS KS"


def test_a_blocked_deal_of_eights_knows_how_many_cards_it_was(board: Board) -> None:
    """Of a hand that is counted by its cards nobody is asked for their number."""
    match_id = begin(board.room.keeper, "eights-100", "Rose", "Paul", "Luc")
    phone = Phone(board, match_id, language="fr").type(who="blocked").open("cards.0").type(cards_0="8C RP 3T")
    assert "Rose garde 63 points" in phone.text
    assert 'name="count.0"' not in phone.html
    phone.open("").type(count_1="1", points_1="4", count_2="2", points_2="9").record()
    line = "blocked Rose [8H KS 3C] Paul 1/4 Luc 2/9"
    assert recorded(board, match_id) == by_line(board, match_id, line)


def test_a_hand_of_whoever_went_out_is_put_away(board: Board) -> None:
    """It counts nothing, and comes back if it was another who went out."""
    match_id = begin(board.room.keeper, "eights-100", "Rose", "Paul", "Luc")
    phone = Phone(board, match_id).type(who="1").open("cards.0").type(cards_0="8H").open("")
    phone.type(who="0", points_1="5", points_2="6")
    assert "50" not in phone.text
    phone.type(who="1")
    assert "Rose holds 50 points" in phone.text


# --- the other side ------------------------------------------------------------------------------------


def test_the_other_side_sees_the_cards_before_it_agrees(board: Board) -> None:
    """In its own language: the seven of clubs is the same card on either phone."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    Phone(board, match_id, "Pierre").type(by="cards", hand_0=PIERRE, hand_1=JEAN).record()
    jean = Phone(board, match_id, "Jean", language="fr")
    assert "Pierre : 5♣ 6♣ 7♣ · 4♠ 4♥ 4♦ 4♣ · reste A♥ A♦ 2♠" in jean.text
    (deal,) = board.room.links.waiting
    board.post(jean.page, {"act": "agree", "deal": deal, "after": jean.fields["after"]}, **FR)
    assert recorded(board, match_id) == by_window(board, match_id)


def test_an_upcard_agreed_to_in_french_is_the_same_card(board: Board) -> None:
    """7C is the seven of clubs to whoever entered it, and 7T to the other."""
    match_id = begin(board.room.keeper, "oklahoma", "Pierre", "Jean")
    phone = Phone(board, match_id, "Pierre").type(who="0", how="gin", other="20", upcard="7C")
    assert "7 of clubs" in phone.text
    phone.record()
    jean = Phone(board, match_id, "Jean", language="fr")
    (deal,) = board.room.links.waiting
    board.post(jean.page, {"act": "agree", "deal": deal, "after": jean.fields["after"]}, **FR)
    found = recorded(board, match_id)
    assert isinstance(found, GinReport)
    assert str(found.upcard) == "7C"


def test_cards_taken_back_lie_there_again(board: Board) -> None:
    """In the letters of the phone, with the spread as it was chosen."""
    match_id = begin(board.room.keeper, "gin-rami", "Pierre", "Jean")
    phone = Phone(board, match_id, "Pierre", language="fr")
    phone.type(by="cards", hand_0="4-7T 4PCK ACK 2P", hand_1="7-9C 8TK AP VPCKT").record()
    (deal,) = board.room.links.waiting
    phone.html = board.post(phone.page, {"act": "decline", "deal": deal}, **FR).text
    assert phone.fields["hand.0"] == "5T 6T 7T 4P 4C 4K 4T AC AK 2P"
    assert "Pierre marque 9 − 4 = 5" in phone.text
    phone.record()
    assert len(board.room.links.waiting) == 1


# --- the page ------------------------------------------------------------------------------------------


def test_the_page_with_cards_laid_out_is_small(board: Board) -> None:
    """With eight players and a pack laid out, all that a phone loads is below 60 kB."""
    names = ("Rose", "Paul", "Luc", "Marie", "Ben", "Zoé", "Hugo", "Ida")
    match_id = begin(board.room.keeper, "eights-100", *names)
    phone = Phone(board, match_id, language="fr").type(who="1").open("cards.0").type(cards_0="RP 7C 7C AP")
    files = [board.get(path).content for path in ("/board.css", "/board.js")]
    sizes = [len(phone.html.encode()), *map(len, files)]
    assert phone.html.count('name="cards.0:box"') >= 52
    assert sum(sizes) < 60_000, sizes


@pytest.mark.parametrize(
    "given",
    [
        {"by": "cards", "hand.0:was": "ZZ" * 500, "hand.0:box": "JK JK"},
        {"by": "cards", "hand.0": "٣♥ 7\u202eH", "laid": "[[|]]"},
        {"by": "cards", "hand.0": "A" * 5000, "open": "x" * 5000},
        {"by": "?", "open": "<script>", "cards.9": "7H", "spread": "| +", "defender": "++"},
        {"by": "cards", "who": "7", "upcard": "7H 8H", "upcard:was": "", "upcard:box": "9H"},
    ],
)
@pytest.mark.parametrize("preset", ["gin-rami", "oklahoma"])
def test_fields_somebody_made_up_are_answered(board: Board, preset: str, given: dict[str, str]) -> None:
    """With the page; nothing is recorded."""
    match_id = begin(board.room.keeper, preset, "Pierre", "Jean")
    page = Phone(board, match_id).page
    form = Form(board.get(page).text)
    for act in ("look", "record"):
        answer = board.post(page, form.send(act, **given))
        assert answer.status_code == 200
        assert "<script>" not in answer.text.partition("<main")[2]
    assert not board.room.keeper.match(match_id).deals
