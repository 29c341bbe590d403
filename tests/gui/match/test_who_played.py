"""Who played, told in the window: at the head, in the menu, in the line (D55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from gui.match.conftest import SitDown, Table


def facts(table: Table) -> dict[str, str]:
    return dict(table.page.head.facts)


def menu(table: Table) -> QMenu:
    """What the fact in the head opens."""
    table.page.head.playersRequested.emit()
    opened = QApplication.activePopupWidget()
    assert isinstance(opened, QMenu)
    opened.close()
    return opened


def offered(table: Table) -> list[str]:
    """The ways to meet that are offered; the one that holds is marked."""
    return [("*" if act.isChecked() else "") + act.text() for act in menu(table).actions()]


def choose(table: Table, words: str) -> None:
    """Choose in the menu."""
    (act,) = [act for act in menu(table).actions() if act.text() == words]
    act.trigger()


def under(table: Table, row: int) -> str:
    """What stands under a deal on the sheet."""
    return table.rows[row].under


@pytest.fixture
def three(sit_down: SitDown) -> Table:
    """Jacques sits out first, Pierre deals."""
    return sit_down("gin-three", ["Pierre", "Jean", "Jacques"], dealer="Pierre", sitting_out="Jacques")


@pytest.fixture
def captain(sit_down: SitDown) -> Table:
    """Pierre alone; Rose plays first, Quinn sits out."""
    return sit_down("captain", ["Pierre", ("", ("Rose", "Quinn"))], dealer="Pierre", sitting_out="Quinn")


@pytest.fixture
def alternance(sit_down: SitDown) -> Table:
    """Ann meets Cleo first, Bob meets Dan."""
    sides = (("Ann", "Bob"), ("Cleo", "Dan"))
    return sit_down("gin-four", sides, dealer="Ann", format="alternance")


@pytest.mark.slow("a page opened for each way to say it")
def test_the_line_says_who_played_as_at_the_command_line(three: Table) -> None:
    """THREE-02: Jacques played though he was to sit out; head and form follow while it is typed."""
    three.type("pi v jac: ")
    assert (facts(three)["Playing"], facts(three)["Sits out"]) == ("Pierre and Jacques", "Jean")
    three.type("jac k 4 23")
    three.enter()
    (row,) = three.match.rows
    assert (row.tables[0].players, row.tables[0].winner) == (("Pierre", "Jacques"), "Jacques")
    assert "played out of turn; it was the turn of Pierre – Jean" in under(three, 0)
    assert "out of turn" not in three.rows[0].words  # said once, in the second line


@pytest.mark.slow_after_first("a page opened for each way to say it")
@pytest.mark.parametrize("typed", ["pi", "pi v", "pi v ja", "pi v jac", "pi v jac:"])
def test_nothing_is_wrong_while_the_head_is_typed(three: Table, typed: str) -> None:
    three.type(typed)
    assert not three.entry._reading.wrong


@pytest.mark.slow_after_first("a page opened for each way to say it")
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("r v q: r k 4 23", "Rose – Quinn cannot meet so; those who may: Pierre – Rose / Pierre – Quinn."),
        ("p v zoe: p k 4 23", "zoe"),
    ],
)
def test_who_cannot_have_met_is_said_under_the_line(captain: Table, typed: str, words: str) -> None:
    """CAPT-01: the captain always plays. Enter records nothing."""
    captain.type(typed)
    captain.enter()
    assert words in captain.entry.quick.note.words()
    assert captain.match.rows == ()


@pytest.mark.slow("a page opened for each way to say it")
def test_a_head_taken_out_of_the_line_holds_no_longer(captain: Table) -> None:
    captain.type("p v q: ")
    assert facts(captain)["Sits out"] == "Rose"
    captain.entry.quick.field.line.clear()
    captain.type("p k 4 23")
    assert facts(captain)["Sits out"] == "Quinn"
    captain.enter()
    assert captain.match.rows[0].turn == ()


@pytest.mark.slow("a page opened for each way to say it")
def test_a_correction_reads_the_same_line(captain: Table) -> None:
    """CAPT-02: it was Quinn who undercut; Rose, who lost no deal, stays."""
    captain.enter_deal("p k 5 2")
    captain.page.amend_current()
    captain.enter_deal("p v q: p k 5 2")
    assert captain.match.rows[0].tables[0].winner == "Quinn"
    assert "out of turn" in under(captain, 0)


def test_the_menu_offers_everybody_who_may_meet(three: Table, captain: Table, alternance: Table) -> None:
    """THREE-02, CAPT-02, FOUR-04; the ones whose turn it is are marked."""
    assert offered(three) == [
        "*Pierre – Jean played", "Pierre – Jacques played", "Jean – Jacques played",
    ]  # fmt: skip
    assert offered(captain) == ["*Pierre – Rose played", "Pierre – Quinn played"]
    assert offered(alternance) == [
        "*Ann – Cleo and Bob – Dan played", "Ann – Dan and Bob – Cleo played",
    ]  # fmt: skip


@pytest.mark.slow("a page opened for each way to say it")
def test_chosen_the_fields_stay_with_their_chairs(three: Table) -> None:
    """Whoever sits in Jean's place did what was recorded of him (D55)."""
    three.type("je k 4 23")
    choose(three, "Pierre – Jacques played")
    assert three.entry.quick.text() == ""
    three.entry.record_now()
    (row,) = three.match.rows
    assert (row.tables[0].winner, row.points, row.sitting_out) == ("Jacques", 19, ("Jean",))


@pytest.mark.slow("a page opened for each way to say it")
def test_those_whose_turn_it_was_need_not_be_entered(three: Table) -> None:
    """Chosen and taken back, nothing is told; given up, those whose turn it is play again."""
    choose(three, "Jean – Jacques played")
    assert not three.entry.untouched()
    choose(three, "Pierre – Jean played")
    assert three.entry.untouched()
    choose(three, "Jean – Jacques played")
    three.entry.leave()
    assert facts(three)["Playing"] == "Pierre and Jean"


@pytest.mark.slow("a page opened for each way to say it")
def test_a_correction_may_be_entered_by_the_menu_alone(captain: Table) -> None:
    """Nothing else is changed: who played is, and stands out of turn."""
    captain.enter_deal("p k 5 2")
    captain.page.amend_current()
    choose(captain, "Pierre – Quinn played")
    captain.entry.record_now()
    (row,) = captain.match.rows
    assert (row.tables[0].winner, row.turn) == ("Quinn", (("Pierre", "Rose"),))
    captain.page.amend_current()
    choose(captain, "Pierre – Rose played")
    captain.entry.record_now()
    assert captain.match.rows[0].turn == ()


@pytest.mark.slow("a page opened for each way to say it")
def test_the_other_opponents_are_entered_at_every_table(alternance: Table) -> None:
    """FOUR-04: the swap was forgotten; the sheet says whose turn it was."""
    alternance.enter_deal("1 a k 4 24, 2 v")
    choose(alternance, "Ann – Cleo and Bob – Dan played")
    alternance.enter_deal("1 c k 4 14, 2 b k 1 6")
    assert [table.players for table in alternance.match.rows[1].tables] == [("Ann", "Cleo"), ("Bob", "Dan")]
    assert under(alternance, 1) == "played out of turn"
    whole = "it was the turn of Ann – Dan and Bob – Cleo"
    assert whole in alternance.rows[1].hint
    assert whole in alternance.rows[1].spoken


@pytest.mark.slow("a page opened for each way to say it")
def test_a_deal_begun_keeps_its_players(alternance: Table) -> None:
    """One table is recorded: who played is told by correcting that deal."""
    alternance.enter_deal("1 a k 4 24")
    assert [act.isEnabled() for act in menu(alternance).actions()] == [True, False]
    alternance.type("a v d: 2 v")
    assert alternance.entry.judged.standing


@pytest.mark.slow("a page opened for each way to say it")
def test_it_is_kept_while_another_deal_is_corrected(captain: Table) -> None:
    """Nothing told is lost, nor between two windows."""
    captain.enter_deal("r k 4 24")
    choose(captain, "Pierre – Quinn played")
    half = captain.entry.draft()
    assert half
    captain.page.amend_current()
    assert facts(captain)["Sits out"] == "Quinn"
    captain.entry.leave()
    assert facts(captain)["Sits out"] == "Rose"
    captain.entry.leave()
    assert facts(captain)["Sits out"] == "Quinn"
    captain.entry.go_on_with(half)
    assert captain.entry.seating().sitting_out == ("Rose",)


@pytest.mark.slow("a page opened for each way to say it")
def test_the_cards_are_of_those_who_play(captain: Table) -> None:
    """F4 lays the boards of the two who were told."""
    choose(captain, "Pierre – Quinn played")
    captain.page.toggle_cards()
    assert [hand.player for hand in captain.page.cards.panel.boards.hands] == ["Pierre", "Quinn"]


@pytest.mark.slow("a page opened for each way to say it")
def test_who_dealt_stays_in_the_same_chair(captain: Table) -> None:
    """IRR-1a, D57: Rose dealt, and it was Quinn who sat there."""
    captain.type("p k 4 23 dealer r")
    choose(captain, "Pierre – Quinn played")
    assert facts(captain)["Dealer"] == "Quinn"


def test_the_fact_opens_the_menu_by_the_keyboard(three: Table) -> None:
    dealer, playing = sorted(three.page.head.opening(), key=lambda fact: fact.label)
    assert (dealer.label, playing.label) == ("Dealer", "Playing")
    playing.setFocus(Qt.FocusReason.TabFocusReason)
    three.key(Qt.Key.Key_Return)
    opened = QApplication.activePopupWidget()
    assert opened.actions()[0].text() == "Pierre – Jean played"
    opened.close()
    three.page.ask_who_dealt()
    opened = QApplication.activePopupWidget()
    assert [act.text() for act in opened.actions()] == ["Pierre dealt", "Jean dealt"]
    opened.close()


@pytest.mark.slow("a page opened for each way to say it")
def test_a_menu_left_open_changes_nothing_of_the_next_deal(three: Table) -> None:
    """Another window records the deal while the menu stands over it: others play the next one."""
    three.page.ask_who_dealt()
    jean_dealt = QApplication.activePopupWidget().actions()[1]
    of_others = menu(three).actions()[-1]
    three.enter_deal("p k 4 23")
    before = facts(three)
    jean_dealt.trigger()
    of_others.trigger()
    assert facts(three) == before


@pytest.mark.slow("a page opened for each way to say it")
def test_where_the_same_always_meet_nobody_asks(sit_down: SitDown) -> None:
    two = sit_down("gin-standard", ("Ann", "Ben"))
    assert "played" in two.page.idle
    two.page.ask_who_played()
    assert QApplication.activePopupWidget() is None
    two.enter_deal("a v b: a k 4 23")
    assert two.match.rows[0].points == 19


@pytest.mark.slow("a page opened for each way to say it")
def test_who_sits_out_is_told_so_by_name(three: Table) -> None:
    """The line knows the player from the last round; what nobody is called, it says of nobody else."""
    three.type("jac k 4 23")
    at_table = "At the table: Pierre, Jean."
    assert f"Jacques does not play this deal. {at_table}" in three.entry.quick.note.words()
    three.key(Qt.Key.Key_Escape)
    three.type("zoé k 4 23")
    assert f"Nobody here is called “zoé”. {at_table}" in three.entry.quick.note.words()


def test_who_waits_for_the_turn_of_a_team_is_told_so(captain: Table) -> None:
    """Quinn comes in once Rose has lost."""
    captain.type("q k 4 23")
    assert "Quinn does not play this deal. At the table: Pierre, Rose." in captain.entry.quick.note.words()
