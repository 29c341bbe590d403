"""Evenings played through the window with the keyboard: the sheet is the one the keeper comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.gui.pages.match.entry.hand_count import HandCount
from cocotte.gui.pages.match.panels.standings import StandingsPanel
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.sheet.table_models import FIRST
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from seen import bar_of, focused, in_sight, texts, written_on
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cocotte.core.sheet import Sheet
    from gui.match.conftest import SitDown

TWENTY = (
    "P k 4 23", "J g 12", "P k 2 9", "v", "J k 6 18", "P g 3", "P k 5 3", "J k 10 11", "P k 1 8", "J k 3 6",
    "P g 1", "J k 7 9", "n", "P k 8 10", "J k 2 5", "P k 9 8", "J g 2", "P k 3 4", "J k 4 6", "P k 6 7",
)  # fmt: skip


def whole(lines: tuple[str, ...], short: Mapping[str, str]) -> list[str]:
    """The lines as the notation has them, names written out."""
    return [" ".join(short.get(word, word) for word in line.split()) for line in lines]


def test_twenty_deals_of_two_players_are_recorded_by_keys(
    sit_down: SitDown, evening_without_window: Callable[..., Sheet]
) -> None:
    """An evening heads-up: every deal by the quick line, the sheet the same as without a window."""
    house = {"target": 500}
    table = sit_down("gin-rami", ["Pierre", "Jean"], house=house)
    for line in TWENTY:
        table.enter_deal(line)
    assert len(table.rows) == 20
    assert table.page.head.findChildren(type(table.page.head.undo))[0].label() == "Undo deal 20"
    by_hand = evening_without_window(
        "gin-rami",
        ["Pierre", "Jean"],
        whole(TWENTY, {"P": "Pierre", "J": "Jean", "n": "void", "v": "void"}),
        house=house,
    )
    assert table.sheet.totals == by_hand.totals
    assert [row.winner for row in table.match.rows] == [row.winner for row in by_hand.rows]


@pytest.mark.slow("a deal entered step by step")
def test_a_deal_takes_five_keys_besides_its_numbers(sit_down: SitDown) -> None:
    """Pierre knocks with 4 against 23: his letter, the numbers with a space, Enter."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    keys = table.enter_deal("p4 23")
    assert keys - len("423") <= 5
    assert table.match.rows[0].points == 19
    assert table.enter_deal("jg9") == 4
    assert table.match.rows[1].points == 29
    assert table.enter_deal("v") == 2
    assert table.match.rows[2].void


def test_a_deal_takes_four_touches_once_its_numbers_stand(sit_down: SitDown) -> None:
    """Who, how, Record: three touches with a finger."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.form["own"].set_value(4)
    table.form["other"].set_value(23)
    touches = [table.form["who"].parts[0], table.form["how"].parts[0], table.entry.record]
    for widget in touches:
        table.click(widget)
    assert len(touches) <= 4
    assert table.match.rows[0].points == 19


def test_three_games_at_once_close_one_by_one(sit_down: SitDown) -> None:
    """Hollywood: a closed column is filled, its head names who won it by how much, the rest goes on."""
    table = sit_down("hollywood", ["Pierre", "Jean"])
    for line in ("P k 4 19", "J k 6 18", "J k 9 27", "J g 12", "P k 2 28", "P g 14", "P k 8 4", "J g 9"):
        table.enter_deal(line)
    first, second, third = table.drawn.blocks
    assert first.closed
    assert first.note == "Jean +170"
    assert not second.closed
    assert not third.closed
    figures = table.rows[-1].figures
    assert [figure and figure.text for figure in figures] == [None, "105", None, "93", None, "75"]
    labels = [(line.label, line.note) for line in table.drawn.sums]
    bonuses = [("Game bonus", "first to 100"), ("Boxes", "20 each")]
    assert labels == [("To go", ""), *bonuses, ("Total", "")]
    assert [cell.text for cell in table.drawn.sums[0].figures] == ["", "won", "40", "7", "66", "25"]
    facts = dict(table.page.head.facts)
    assert facts["Open games"] == "2nd and 3rd"


@pytest.mark.slow("a deal entered step by step")
def test_the_captain_meets_the_partner_who_relieves_the_loser(sit_down: SitDown) -> None:
    """Captain: the partner who lost is replaced; the form asks for those who meet now."""
    table = sit_down("captain", ["Cap", ("Ann", "Bob")], dealer="Ann", sitting_out="Bob")
    assert table.form.deal.tables == (("Cap", "Ann"),)
    table.enter_deal("c4 19")
    assert table.form.deal.tables == (("Cap", "Bob"),)
    table.enter_deal("b3 30")
    assert table.form.deal.tables == (("Cap", "Bob"),)
    assert table.rows[1].figures[1].by == "Bob"
    assert dict(table.page.head.facts)["Sits out"] == "Ann"


@pytest.mark.slow("a deal entered step by step")
def test_three_players_show_who_sits_out(sit_down: SitDown) -> None:
    """Cut-in: a column for each, a dash for the one who sat out."""
    table = sit_down("gin-three", ["Pierre", "Jean", "Jacques"], dealer="Pierre", sitting_out="Jacques")
    table.enter_deal("p4 19")
    shown = (table.page.sheet.body.model().index(0, FIRST + side).data() for side in range(3))
    assert list(shown) == ["15", "", "–"]
    assert table.form.deal.tables == (("Pierre", "Jacques"),)
    points, *rest = table.drawn.sums
    assert (points.label, [cell.text for cell in points.figures]) == ("Points", ["15", "0", "0"])
    assert [line.label for line in rest] == ["To go, of 100", "Boxes"]


NORTH = ("North", ("Ann", "Carl", "Eve", "Gus", "Ivy", "Ken"))
SOUTH = ("South", ("Bob", "Dora", "Finn", "Hal", "Joy", "Leo"))
SIX = "1 a k 4 23, 2 d g 11, 3 e k 6 20, 4 g k 9 7, 5 i g 18, 6 l k 3 10"


@pytest.mark.slow("a deal entered step by step")
def test_two_teams_of_six_tell_a_deal_in_one_line(sit_down: SitDown) -> None:
    """Twelve players: six tables in one line, the net of them all to the side ahead."""
    table = sit_down("teams", [NORTH, SOUTH])
    table.type(SIX)
    assert dict(table.page.head.facts)["Tables"] == "6 of 6 entered"
    assert [row.points[0].text() for row in table.form.rows] == ["19", "", "14", "", "38", ""]
    assert [row.points[1].text() for row in table.form.rows] == ["", "31", "", "12", "", "7"]
    assert table.entry.record.label() == "Record deal 1"
    table.enter()
    assert table.rows[0].words == "71 – 50"
    assert table.sheet.totals == (21, 0)


@pytest.mark.slow("a deal entered step by step")
def test_tables_come_in_one_by_one(sit_down: SitDown) -> None:
    """A deal is recorded with tables missing; the head says which, and the rest completes it."""
    table = sit_down("teams", [NORTH, SOUTH])
    table.enter_deal("1 a k 4 23, 3 e k 6 20")
    assert dict(table.page.head.facts)["Tables"] == "2 of 6 entered, missing 2, 4, 5 and 6"
    assert table.rows[0].words == "2 of 6 tables entered"
    assert not table.form["0.who"].isEnabled()
    table.enter_deal("d g 11, g k 9 7, i g 18, l k 3 10")
    assert table.rows[0].words == "71 – 50"
    assert table.coming.number == 2
    assert len(table.match.deals) == 1


@pytest.mark.slow("a deal entered step by step")
def test_a_line_leaves_the_tables_entered_by_their_fields(sit_down: SitDown) -> None:
    """One table is touched in, the others are typed; what the line entered it may take back."""
    table = sit_down("teams", [NORTH, SOUTH])
    form = table.form
    form["0.who"].choose(0)
    form["0.how"].setCurrentIndex(1)
    form["0.own"].set_value(4)
    form["0.other"].set_value(23)
    table.entry.quick.setFocus()
    table.type("2 d g 11, 3 e k 6 20")
    assert sorted(table.form.reports()) == [0, 1, 2]
    for _ in ", 3 e k 6 20":
        table.key(Qt.Key.Key_Backspace)
    assert sorted(table.form.reports()) == [0, 1]
    table.enter()
    assert table.rows[0].words == "2 of 6 tables entered"


@pytest.mark.slow("a deal entered step by step")
def test_a_table_lost_by_its_knocker_is_shown_as_an_undercut(sit_down: SitDown) -> None:
    """Gus knocks with 9 against 7: the row says Hal won by undercut, 7 against 9."""
    table = sit_down("teams", [NORTH, SOUTH])
    table.type("4 g k 9 7")
    form = table.form
    assert form["3.who"].index() == 1
    assert form["3.how"].currentText() == "undercut"
    assert (form["3.own"].value(), form["3.other"].value()) == (7, 9)
    assert form.rows[3].working.text() == "9 − 7 + 10"


@pytest.mark.slow("a deal entered step by step")
def test_a_ruling_acts_on_the_worth_of_its_table(sit_down: SitDown) -> None:
    """The defender may not claim the bonus: row, net and result say the same, told before or after it."""
    table = sit_down("teams", [NORTH, SOUTH])
    table.type(SIX)
    row = table.form.rows[3]
    assert (row.working.text(), row.points[1].text()) == ("9 − 7 + 10", "12")
    effects = (Effect(EffectKind.NO_UNDERCUT_BONUS, "Hal", clause="IRR-2a"),)
    ruling = give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, effects=effects)
    table.context.do(table.match_id, ruling)
    assert (row.working.text(), row.points[1].text()) == ("9 − 7", "2")
    table.enter()
    assert table.rows[0].words.startswith("71 – 40")
    table.words(0)
    assert row.points[1].text() == "2"


FIVE = ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"]


def test_contract_rummy_for_five_is_entered_with_tab(sit_down: SitDown) -> None:
    """Who went out by one digit, then a number for each with Tab; the ranking follows."""
    table = sit_down("contract-rummy", FIVE)
    table.form["who"].setFocus()
    table.key(Qt.Key.Key_1)
    for number in ("25", "42", "18", "60"):
        table.key(Qt.Key.Key_Tab) if number != "25" else table.form.first_blank().setFocus()
        table.type(number)
    table.enter()
    assert table.sheet.totals == (0, 25, 42, 18, 60)
    assert table.rows[0].figures[0].won
    assert table.sheet.ranking == (1, 3, 4, 2, 5)
    assert "Ranking after 1 deal" in texts(table.page.work.ranking)


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize("players", [3, 5])
def test_the_ranking_stands_under_the_grid_from_edge_to_edge(sit_down: SitDown, players: int) -> None:
    """However many they are."""
    table = sit_down("contract-rummy", FIVE[:players], size=(1360, 868))
    QApplication.processEvents()
    ranking = table.page.work.ranking
    places = [part for part in in_sight(ranking, QWidget) if " – " not in part.accessibleName()]
    assert places[-1].geometry().right() > ranking.width() - 40


@pytest.mark.slow("a deal entered step by step")
def test_seven_contracts_fill_the_grid(sit_down: SitDown) -> None:
    """The contracts still to come stand on the grid, and the match ends with the seventh."""
    table = sit_down("contract-rummy", FIVE)
    assert [row.state.value for row in table.rows] == ["coming"] * 7
    for _ in range(7):
        table.enter_deal("o 20 35 42 60")
    assert [row.state.value for row in table.rows] == ["counts"] * 7
    assert table.match.finished
    assert (table.rows[1].figures[1].text, table.rows[1].figures[1].gained) == ("40", "20")


EIGHT = ["Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gus", "Hal"]


@pytest.mark.slow("a deal entered step by step")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_a_blocked_deal_of_eight_players_is_seen_whole(sit_down: SitDown, language: str) -> None:
    """Two numbers for each of them, and what it comes to, in a window of the usual size (EIGHT-13)."""
    table = sit_down("eights", EIGHT, language=language)
    table.form["who"].setFocus()
    table.type("9")
    bar = bar_of(table.entry)
    for numbers in ("3 20", "2 15", "4 30", "2 9", "5 33", "6 44", "3 18", "4 21"):
        assert not bar.maximum()
        for number in numbers.split():
            table.type(number)
            table.key(Qt.Key.Key_Tab)
            QApplication.processEvents()
    assert table.entry.record.isEnabled()
    assert "= 118" in table.entry.result.words()
    assert not bar.maximum()


@pytest.mark.slow("a deal entered step by step")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_the_question_is_read_whole_beside_buttons_for_fingers(sit_down: SitDown, language: str) -> None:
    """Who went out stands in full with a void deal and the cards beside it, each high enough to be hit."""
    table = sit_down("eights", EIGHT, language=language)
    who = table.form.who_is_out
    asks = table.form["who"].accessibleName()
    (question,) = [label for label in who.findChildren(Label) if label.text() == asks]
    assert question.width() >= question.sizeHint().width()
    assert min(button.height() for button in who.findChildren(Button)) >= 40


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize(("preset", "sides"), [("eights", EIGHT), ("contract-rummy", FIVE)])
def test_tab_goes_from_the_last_number_to_record(sit_down: SitDown, preset: str, sides: list[str]) -> None:
    """One Tab too many, and Enter records the deal all the same: a void deal is asked for further on."""
    table = sit_down(preset, sides)
    table.form["who"].setFocus()
    table.type("1")
    for _ in sides[1:]:
        table.type("7")
        table.key(Qt.Key.Key_Tab)
    assert table.entry.record.hasFocus()
    for part in (table.entry.happened, table.form.who_is_out.void):
        table.key(Qt.Key.Key_Tab)
        assert part.hasFocus()
    table.entry.record.setFocus()
    table.enter()
    assert not table.report().void


@pytest.mark.slow("a deal entered step by step")
def test_crazy_eights_for_eight(sit_down: SitDown, evening_without_window: Callable[..., Sheet]) -> None:
    """Eight players: who is out takes what the others hold; a blocked deal asks for cards and points."""
    table = sit_down("eights", EIGHT)
    lines = ("a 20 35 10 5 8 12 3", "d 20 35 10 5 8 12 3", "b 2/6 3/8 1/5 4/20 2/9 3/11 5/30 2/4")
    for line in lines:
        table.enter_deal(line)
    by_hand = evening_without_window(
        "eights",
        EIGHT,
        [
            "Ann 20 35 10 5 8 12 3",
            "Dora 20 35 10 5 8 12 3",
            "blocked Ann 2/6 Bob 3/8 Carl 1/5 Dora 4/20 Eve 2/9 Finn 3/11 Gus 5/30 Hal 2/4",
        ],
    )
    assert table.sheet.totals == by_hand.totals
    assert [row.words for row in table.rows] == ["Ann goes out", "Dora goes out", "blocked: Carl"]


@pytest.mark.slow("a deal entered step by step")
def test_a_match_without_points_to_reach_is_ended_where_it_is_played(sit_down: SitDown) -> None:
    """Each deal is a game (EIGHT-14): after one the page offers the end, and shows who pays whom."""
    table = sit_down("eights", ["Ann", "Bob", "Carl"])
    assert not table.entry.result.accessibleDescription()
    table.enter_deal("a 20 15")
    assert "End the match" in table.entry.result.accessibleDescription()
    table.entry.result.linkActivated.emit("end")
    assert table.match.finished
    assert isinstance(table.page.panels.panel, StandingsPanel)


@pytest.mark.slow("a deal entered step by step")
def test_teams_at_one_table_of_eights(sit_down: SitDown) -> None:
    """In teams of two the whole side goes out together (EIGHT-15)."""
    table = sit_down("eights", [("Ann", "Carl"), ("Bob", "Dora")])
    table.click(table.form["who"].parts[0])
    assert [row.fixed() for row in table.form.players.rows] == [True, True, False, False]
    for row, points in zip(table.form.players.rows[2:], ("20", "15"), strict=True):
        row.points.setFocus()
        table.type(points)
    table.enter()
    assert table.sheet.totals == (35, 0)


def test_mahjong_gin_counts_tabled_and_held(sit_down: SitDown) -> None:
    """MAHJ-02: tabled less held for each, 25 for gin; who went gin holds nothing."""
    table = sit_down("mahjong", ["Pierre", "Jean"])
    table.enter_deal("p 45-0 20-30")
    assert table.sheet.totals == (70, -10)
    table.click(table.form["who"].parts[1])
    assert table.form["held.1"].state().value == "fixed"
    for question, points in (("tabled.0", "30"), ("tabled.1", "40"), ("held.0", "10")):
        table.form[question].setFocus()
        table.type(points)
    table.enter()
    assert table.sheet.totals == (90, 55)


@pytest.mark.slow("a deal entered step by step")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_oklahoma_asks_for_the_upcard(sit_down: SitDown, language: str) -> None:
    """The upcard sets the limit and a spade doubles; a card typed after the numbers is the upcard."""
    table = sit_down("oklahoma", ["Pierre", "Jean"], language=language)
    table.enter_deal("p 4 23")
    assert not table.match.rows
    assert f"{'7D' if language == 'en' else '7K'}." in table.form.missing()
    table.type(" 7s" if language == "en" else " 7p")
    table.enter()
    assert table.match.rows[0].points == 38


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize("preset", ["contract-rummy", "eights"])
def test_a_void_deal_is_one_touch(sit_down: SitDown, preset: str) -> None:
    """What was entered is taken back; whoever then touches an answer thinks better of it; nobody scores."""
    table = sit_down(preset, ["Ann", "Bob", "Carl"])
    table.click(table.form["who"].parts[0])
    table.click(table.form.who_is_out.void)
    assert table.form["who"].index() is None
    table.click(table.form["who"].parts[1])
    assert not table.form.who_is_out.void.isChecked()
    assert not table.match.rows
    table.click(table.form.who_is_out.void)
    table.click(table.entry.record)
    assert table.match.rows[0].void
    assert table.sheet.totals == (0, 0, 0)
    assert not table.form.who_is_out.void.isChecked()


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize("preset", ["contract-rummy", "eights"])
def test_a_deal_that_is_not_void_after_all_has_its_numbers_again(sit_down: SitDown, preset: str) -> None:
    """A slip of the finger costs one more touch, and no number."""
    table = sit_down(preset, ["Ann", "Bob", "Carl"])
    table.type("A 20 25")
    reports = table.form.reports()
    assert reports
    table.click(table.form.who_is_out.void)
    assert table.form.reports()[0].void
    table.click(table.form.who_is_out.void)
    assert table.form.reports() == reports


def pack_of(row: QWidget) -> HandCount:
    """The pack a player's cards are touched on."""
    pack = row.findChild(HandCount)
    assert pack, "no pack was opened"
    return pack


@pytest.mark.slow("a deal entered step by step")
def test_a_hand_is_counted_as_the_house_counts(sit_down: SitDown) -> None:
    """An ace counts 20 here: two of them shown on the board are 40 points, and the deal agrees with them."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"], house={"ace_points": 20})
    table.click(table.form["who"].parts[0])
    row = table.form.players.rows[1]
    row.open_cards()
    table.qtbot.keyClicks(pack_of(row).field.line, "as as")
    table.qtbot.keyClick(pack_of(row).field.line, Qt.Key.Key_Return)
    assert row.points.value() == 40
    assert not row.line.isVisible()
    assert table.form.players.rows[2].points.line.hasFocus(), "the next hand comes next"


@pytest.mark.slow("a deal entered step by step")
def test_a_touch_beside_the_pack_takes_the_hand(sit_down: SitDown) -> None:
    """What was touched is not lost; Esc leaves the points as they were."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"])
    table.click(table.form["who"].parts[0])
    row = table.form.players.rows[1]
    row.open_cards()
    hand = pack_of(row)
    table.qtbot.keyClicks(hand.field.line, "as ks")
    table.qtbot.mouseClick(hand, Qt.MouseButton.LeftButton, pos=QPoint(-20, -20))
    assert not hand.isVisible()
    assert row.points.value() == 25
    row.open_cards()
    table.qtbot.keyClicks(hand.field.line, " jk")
    table.qtbot.keyClick(hand.field.line, Qt.Key.Key_Escape)
    assert not hand.isVisible()
    assert row.points.value() == 25


@pytest.mark.slow("a deal entered step by step")
def test_cards_the_packs_do_not_hold_are_not_counted(sit_down: SitDown) -> None:
    """A third ace of spades, a third Joker at a table of three: said as it is typed (CONT-01)."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"])
    table.click(table.form["who"].parts[0])
    table.form.players.rows[1].open_cards()
    hand = pack_of(table.form.players.rows[1])
    table.qtbot.keyClicks(hand.field.line, "as as a")
    assert "A♠" not in written_on(hand)
    table.qtbot.keyClicks(hand.field.line, "s")
    assert "A♠" in written_on(hand)
    hand.field.set_text("")
    table.qtbot.keyClicks(hand.field.line, "jk jk jk")
    assert "3 Jokers" in written_on(hand)
    for _ in " jk":
        table.qtbot.keyClick(hand.field.line, Qt.Key.Key_Backspace)
    table.qtbot.keyClick(hand.field.line, Qt.Key.Key_Return)
    assert table.form.players.rows[1].points.value() == 30


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("XS", "No card begins with “X”"),
        ("as xs", "“x”"),
        ("as k", "After K a suit is missing"),
        ("as as as", "A♠"),
        ("as s", "“s” is not a rank"),
    ],
)
@pytest.mark.parametrize("touch", [False, True])
def test_a_pack_stays_open_until_its_line_can_be_read(
    sit_down: SitDown, typed: str, said: str, touch: bool
) -> None:
    """Enter, or a touch beside it, says what is wrong: no card is dropped, no digit goes astray."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"])
    table.click(table.form["who"].parts[0])
    row = table.form.players.rows[1]
    row.open_cards()
    hand = pack_of(row)
    table.qtbot.keyClicks(hand.field.line, typed)
    if not touch:
        table.qtbot.keyClick(hand.field.line, Qt.Key.Key_Return)
    else:
        table.qtbot.mouseClick(hand, Qt.MouseButton.LeftButton, pos=QPoint(-20, -20))
    assert hand.isVisible()
    assert said in written_on(hand)
    assert hand.field.line.hasFocus()
    assert row.points.value() is None


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize("line", [True, False])
def test_who_is_out_is_touched_and_the_numbers_typed(sit_down: SitDown, line: bool) -> None:
    """From the line or from the answers a touch leads on: digits typed next are points."""
    table = sit_down("contract-rummy", FIVE)
    (table.entry.quick.field.line if line else table.form["who"]).setFocus()
    table.click(table.form["who"].parts[1])
    table.type("48")
    assert table.form["who"].index() == 1
    assert table.form.players.rows[0].points.value() == 48


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize("before", ["", "a", "b"])
def test_a_blocked_deal_begins_with_the_first_player_s_cards(sit_down: SitDown, before: str) -> None:
    """EIGHT-13: cards, then points, wherever the keyboard was; also if somebody was said to be out before."""
    table = sit_down("eights", ["Ann", "Bob", "Carl"], "blocked 2/6 3/8 4/15")
    if before:
        table.click(table.form["who"].parts["ab".index(before)])
    table.click(table.form["who"].parts[3])
    table.type("2\t6")
    first = table.form.players.rows[0]
    assert (first.fields[0].value(), first.points.value()) == (2, 6)


@pytest.mark.slow("a deal entered step by step")
def test_on_a_low_page_the_grid_shows_the_contract_that_is_entered(sit_down: SitDown) -> None:
    """Four deals are played: the fifth contract can be seen while it is told, and then the sixth."""
    table = sit_down("contract-rummy", FIVE, *["Olivier 20 35 42 60"] * 4, size=(900, 560))
    body = table.page.sheet.body
    assert body.shows(4)
    assert not body.shows(6)
    table.type("o 20")
    assert body.shows(4)
    table.type(" 35 42 60")
    table.enter()
    assert body.shows(5)


@pytest.mark.slow("a deal entered step by step")
def test_tab_goes_from_who_is_out_to_each_number(sit_down: SitDown) -> None:
    """Nothing stands between; who is out is passed over, and asked again once he is not."""
    table = sit_down("contract-rummy", FIVE)

    def passed() -> list[str]:
        names = []
        table.form["who"].setFocus()
        for _ in range(5):
            table.key(Qt.Key.Key_Tab)
            names.append(QApplication.focusWidget().accessibleName().removesuffix(", points"))
        return names

    assert passed() == FIVE
    table.click(table.form["who"].parts[1])
    assert passed() == ["Olivier", "Marie-Pierre", "Jean", "Sophie", "Something happened"]
    table.click(table.form["who"].parts[5])
    assert passed() == FIVE


@pytest.mark.slow("a deal entered step by step")
def test_what_was_wrong_with_a_number_goes_with_it(sit_down: SitDown) -> None:
    """Bob was given 1 point, which no hand counts; then it turns out that he went out."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"])
    table.click(table.form["who"].parts[0])
    row = table.form.players.rows[1]
    row.points.set_value(1)
    assert "2 to 822" in row.line.words()
    assert row.line.isVisible()
    table.click(table.form["who"].parts[1])
    assert not row.line.isVisible()


@pytest.mark.slow("a deal entered step by step")
def test_five_players_take_five_keys_besides_their_numbers(sit_down: SitDown) -> None:
    """Who went out, a space between two numbers, Enter; in the fields his digit, Tab between them, Enter."""
    table = sit_down("contract-rummy", FIVE)
    assert table.enter_deal("o25 42 18 60") - len("25421860") <= 5
    assert table.sheet.totals == (0, 25, 42, 18, 60)
    table.form["who"].setFocus()
    keys = 0
    for text in ("4", "35", "10", "55", "22"):
        table.type(text)
        if text not in ("4", "22"):
            table.key(Qt.Key.Key_Tab)
            keys += 1
    table.enter()
    assert keys + len("4") + 1 <= 5
    assert table.sheet.totals == (35, 35, 97, 18, 82)
    assert table.form["who"].isAncestorOf(focused()), "the next deal begins with who is out"


@pytest.mark.slow("a deal entered step by step")
def test_nobody_out_takes_five_keys_as_well(sit_down: SitDown) -> None:
    """Five numbers say it themselves: four spaces and Enter; in words it is one key more."""
    table = sit_down("contract-rummy", FIVE)
    assert table.enter_deal("20 15 30 5 4") - len("20153054") <= 5
    assert table.report().out is None
    assert table.sheet.totals == (20, 15, 30, 5, 4)


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize(
    ("numbers", "out"), [("20 15 30 5 4", None), ("20 0 30 5 4", FIVE[1])], ids=["nobody", "whoever has 0"]
)
def test_five_numbers_in_the_fields_say_who_went_out(
    sit_down: SitDown, numbers: str, out: str | None
) -> None:
    """As in the line: four times Tab and Enter, and nobody is asked who it was."""
    table = sit_down("contract-rummy", FIVE)
    table.form.players.rows[0].points.setFocus()
    typed = numbers.split()
    for number in typed[:-1]:
        table.type(number)
        table.key(Qt.Key.Key_Tab)
        assert not table.entry.record.isEnabled()
    table.type(typed[-1])
    table.enter()
    assert table.report().out == out
    assert [str(total) for total in table.sheet.totals] == typed


@pytest.mark.slow("a deal entered step by step")
def test_who_went_out_is_still_asked_while_a_number_is_missing(sit_down: SitDown) -> None:
    """Enter goes to the question; an answer given there stands whatever the numbers are."""
    table = sit_down("contract-rummy", FIVE)
    table.form.players.rows[0].points.setFocus()
    for _ in FIVE[:-1]:
        table.type("7")
        table.key(Qt.Key.Key_Tab)
    table.enter()
    assert table.form["who"].isAncestorOf(focused())
    table.type("5")
    table.click(table.entry.record)
    assert table.report().out == FIVE[-1]


@pytest.mark.slow_after_first("a deal entered step by step")
@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("20 30", "Begin with Ann, Bob or Carl", "Commencez par Ann, Bob ou Carl"),
        ("Ann out Bob out Carl 3", "Bob can’t go out as well", "Bob ne peut pas sortir aussi"),
        ("Ann 5 20 30", "If nobody went out, begin with", "Si personne n’est sorti"),
        (
            "Ann 1 20",
            "the cards left in hand count 2 to 822 points, not 1",
            "une main qui reste vaut de 2 à 822 points, pas 1",
        ),
        ("Ann 900 20", "2 to 822 points, not 900", "de 2 à 822 points, pas 900"),
        ("Ann Bob [7S 7S 7S] Carl 3", "7♠ is there 3 times", "7♠ y est 3 fois"),
        ("Ann Bob [JK JK] Carl [JK]", "Named: 3 Jokers; in play: 2", "Nommés : 3 Jokers ; en jeu : 2"),
    ],
)
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_a_deal_that_cannot_be_says_why_as_it_is_typed(
    sit_down: SitDown, language: str, line: str, english: str, french: str
) -> None:
    """In both languages; Enter records nothing."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"], language=language)
    table.type(line.replace("7S", "7P") if language == "fr" else line)
    entry = table.entry
    said = [prose.words() for prose in entry.findChildren(Prose) if prose.isVisible()]
    words = " ".join(said).replace("\u00a0", " ").replace("\u202f", " ")
    assert (english if language == "en" else french) in words
    table.enter()
    assert not table.match.rows


@pytest.mark.slow("a deal entered step by step")
def test_a_table_is_one_touch_and_its_numbers(sit_down: SitDown) -> None:
    """Who won is touched, the points follow: a knock; the keyboard leaves the line by itself (TEAM-01)."""
    table = sit_down("gin-four", [("Ann", "Carl"), ("Bob", "Dora")])
    table.entry.quick.field.line.setFocus()
    for place, own, other in ((0, "4", "23"), (1, "6", "20")):
        table.click(table.form[f"{place}.who"].parts[0])
        table.type(own)
        table.key(Qt.Key.Key_Tab)
        table.type(other)
    assert not table.entry.quick.text()
    table.click(table.entry.record)
    assert [each.points for each in table.match.rows[0].tables] == [19, 14]
