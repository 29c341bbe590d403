"""What something done to one deal does to the later ones is seen before it is done (D55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cocotte.core.match.decide import strike
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.panels.later_deals import LaterDealsPanel
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.text.prose import Prose
from cocotte.operations.match_acts import RULING
from cocotte.operations.rulings import WITHDRAW
from seen import bar_of, follow, in_sight, texts
from tiers import others_slow

if TYPE_CHECKING:
    from gui.match.conftest import SitDown, Table

TWO = [f"{'Pierre' if deal % 2 else 'Jean'} k 4 {deal + 4}" for deal in range(1, 21)]
"""Twenty deals of two players, each worth its number."""


def shown(table: Table) -> LaterDealsPanel:
    """The panel beside the sheet."""
    panel = table.page.panels.panel
    assert isinstance(panel, LaterDealsPanel)
    return panel


def said(table: Table) -> list[str]:
    """What is written in it, a paragraph each."""
    return texts(shown(table))


def questions(table: Table) -> list[tuple[str, list[str]]]:
    """Of which deals it is asked who played, and the answers offered."""
    return [
        (each.accessibleName(), [each.itemText(at) for at in range(each.count())]) for each in choices(table)
    ]


def choices(table: Table) -> list[Select]:
    """The lists to choose from."""
    return in_sight(shown(table), Select)


@pytest.fixture
def captain(sit_down: SitDown) -> Table:
    """Pierre alone; Quinn sits out first, undercuts in the second deal."""
    return sit_down(
        "captain", ["Pierre", ("", ("Rose", "Quinn"))], "Pierre k 4 24", "Pierre k 5 2",
        dealer="Pierre", sitting_out="Quinn",
    )  # fmt: skip


@pytest.fixture
def cut_in(sit_down: SitDown) -> Table:
    """Three, one sits out: Jacques first."""
    return sit_down(
        "gin-three", ["Pierre", "Jean", "Jacques"], "Pierre k 4 24", "Jacques g 42", "Jacques k 2 12",
        dealer="Pierre", sitting_out="Jacques",
    )  # fmt: skip


@pytest.fixture
def alternance(sit_down: SitDown) -> Table:
    """Four, opponents swap after every deal."""
    return sit_down(
        "gin-four", (("Ann", "Bob"), ("Cleo", "Dan")), "1 a k 4 24, 2 v", "1 d k 4 14, 2 b k 1 6",
        dealer="Ann", format="alternance",
    )  # fmt: skip


def correct(table: Table, row: int, line: str) -> None:
    """Type a deal anew, up to Enter."""
    table.page.on_sheet.amend(row)
    table.type(line)


def test_every_later_deal_of_two_is_listed_before_enter(sit_down: SitDown) -> None:
    """A few are told beside the result, and from there one comes to all of them; nothing is recorded."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *TWO, house={"target": 500})
    correct(table, 0, "Pierre k 4 10")
    result = table.entry.result
    assert "Deal 2: totals 1 – 2, now 6 – 2." in result.words()
    assert "See the 19 later deals that change" in result.words()
    while not isinstance(QApplication.focusWidget(), Prose):
        table.key(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is not table.entry.record  # it is read before
    table.enter()
    listed = [words for words in said(table) if words.startswith("Deal ")]
    assert len(listed) == 19
    assert listed[-1] == "Deal 20: totals 100 – 110, now 105 – 110."
    assert questions(table) == []
    assert not table.match.rows[0].amended
    bar = bar_of(shown(table))
    table.qtbot.waitUntil(lambda: bar.maximum() > 0)
    table.key(Qt.Key.Key_PageDown)  # from the button that confirms
    assert bar.value() > 0
    table.key(Qt.Key.Key_Escape)  # back to what was typed
    assert table.entry.quick.text() == "Pierre k 4 10"
    table.enter()
    assert table.match.rows[0].amended


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_one_enter_corrects_where_nothing_is_to_be_asked(sit_down: SitDown) -> None:
    """Two players always meet: what it comes to was said while it was typed."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *TWO[:3])
    correct(table, 0, "Pierre k 4 10")
    assert "Deal 3: totals 4 – 2, now 9 – 2." in table.entry.result.words()
    table.enter()
    assert table.sheet.totals == (9, 2)
    assert table.page.news.isHidden()


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_it_is_asked_who_really_played_and_those_recorded_stay(captain: Table) -> None:
    """CAPT-02: with Rose as winner it would have been her turn again; Quinn it was."""
    correct(captain, 0, "r k 4 24")
    captain.enter()
    assert "Deal 2: totals 20 – 13, now 0 – 33. Quinn played, out of turn: Rose was due." in said(captain)
    assert questions(captain) == [
        ("Who played deal 2", ["Pierre – Quinn, as recorded", "Pierre – Rose, whose turn it was"])
    ]
    captain.enter()
    rows = captain.match.rows
    assert [row.tables[0].winner for row in rows] == ["Rose", "Quinn"]
    assert rows[1].turn == (("Pierre", "Rose"),)
    assert QApplication.focusWidget() is captain.entry.quick.field.line
    assert captain.entry.deal.amending is None


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_entered_otherwise_whoever_played_did_what_was_entered(captain: Table) -> None:
    """It was Rose after all: by the keyboard alone."""
    correct(captain, 0, "r k 4 24")
    captain.enter()
    captain.key(Qt.Key.Key_Backtab)
    captain.key(Qt.Key.Key_Down)
    assert "Deal 2: totals 20 – 13, now 0 – 33." in said(captain)
    assert isinstance(QApplication.focusWidget(), Select)  # to change one's mind
    captain.enter()
    rows = captain.match.rows
    assert [row.tables[0].winner for row in rows] == ["Rose", "Rose"]
    assert [row.turn for row in rows] == [(), ()]
    assert rows[1].amended


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_left_alone_nothing_is_recorded(captain: Table) -> None:
    """Escape goes back to the line that was typed."""
    before = captain.match.last_seq
    correct(captain, 0, "r k 4 24")
    captain.enter()
    captain.key(Qt.Key.Key_Escape)
    assert captain.match.last_seq == before
    assert captain.entry.quick.text() == "r k 4 24"


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_any_two_of_three_may_have_played(cut_in: Table) -> None:
    """THREE-02: 62 points stay 62 whoever should have sat; what is entered of one deal moves the next."""
    correct(cut_in, 0, "je k 4 24")
    cut_in.enter()
    assert questions(cut_in)[0] == (
        "Who played deal 2",
        ["Pierre – Jacques, as recorded", "Pierre – Jean", "Jean – Jacques, whose turn it was"],
    )
    question = choices(cut_in)[0]
    question.setCurrentIndex(2)
    assert len(questions(cut_in)) == 2
    shown(cut_in).confirm.click()
    rows = cut_in.match.rows
    assert (rows[1].tables[0].players, rows[1].turn) == (("Jacques", "Jean"), ())
    assert rows[1].points == 62


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_opponents_of_four_are_asked_for_table_by_table(alternance: Table) -> None:
    """FOUR-04, D34: a deal corrected to void would have been played again by the same."""
    correct(alternance, 0, "1 v, 2 v")
    alternance.enter()
    assert questions(alternance) == [
        (
            "Who played deal 2",
            ["Ann – Dan and Bob – Cleo, as recorded", "Ann – Cleo and Bob – Dan, whose turn it was"],
        )
    ]
    alternance.enter()
    assert alternance.match.rows[1].turn


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_a_strike_is_seen_first_and_asks_as_well(captain: Table) -> None:
    """Struck from the sheet, in one step that Escape gives up."""
    captain.page.on_sheet.strike(0)
    assert said(captain)[2].startswith("Deal 2: totals 20 – 13, now 0 – 13.")  # by its number on the sheet
    assert len(questions(captain)) == 1
    captain.key(Qt.Key.Key_Escape)
    assert not captain.match.rows[0].struck
    captain.page.on_sheet.strike(0)
    choices(captain)[0].setCurrentIndex(1)
    shown(captain).confirm.click()
    assert captain.match.rows[0].struck
    assert captain.match.rows[1].turn == ()


def news(table: Table) -> str:
    """What stands over the sheet to be read."""
    return " ".join(texts(table.page.news))


def test_undo_and_redo_act_at_once_and_say_what_they_changed(captain: Table) -> None:
    """What was undone, and the later deals that come out otherwise, stand there to be read."""
    captain.context.do(captain.match_id, strike(captain.match.rows[0].seq))
    captain.page.undo()
    assert not captain.match.rows[0].struck
    assert captain.page.panels.panel is None
    assert news(captain).startswith("Undone: ")
    assert "Deal 2: totals 0 – 13, now 20 – 13. In turn again." in news(captain)
    captain.page.redo()
    assert captain.match.rows[0].struck
    assert news(captain).startswith("Redone: ")
    assert "Quinn played, out of turn: Rose was due." in news(captain)
    captain.page.undo()
    captain.page.undo()  # the last deal: no later one
    assert news(captain) == "Undone: deal 2 recorded. Pierre 20, Rose & Quinn 0. Pierre deals next."
    captain.enter_deal("p4 19")
    assert news(captain) == ""


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_what_waits_for_its_enter_is_given_up_by_undo_and_nothing_else(captain: Table) -> None:
    """Ctrl+Z while a strike or a correction is to be confirmed leaves what was recorded before alone."""
    before = captain.match.last_seq
    captain.page.on_sheet.strike(0)
    assert [captain.page.menu.words((each,)) for each in ("undo", "redo")] == ["Undo striking deal 1", None]
    assert captain.page.head.undo.label().startswith("Undo")
    captain.page.redo()
    captain.page.undo()
    assert captain.page.panels.panel is None
    assert news(captain) == "Not done: striking deal 1. Nothing was recorded."
    assert captain.page.menu.words(("undo",)) == "Undo deal 2"
    correct(captain, 0, "r k 4 24")
    captain.enter()
    assert captain.page.menu.words(("undo",)) == "Undo correction of deal 1"
    captain.page.undo()
    assert captain.entry.quick.text() == "r k 4 24"
    assert captain.match.last_seq == before


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_of_many_later_deals_the_next_are_listed_on_demand(sit_down: SitDown) -> None:
    """Hundreds would keep the window; who has read twenty may read twenty more."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *TWO, *TWO, *TWO[:5], house={"target": 1000})
    table.page.on_sheet.strike(0)
    listed = []
    for _ in range(3):
        listed.append(len([words for words in said(table) if words.startswith("Deal ")]))
        more = [each for each in in_sight(shown(table), Button) if each.label().endswith("more deals")]
        more += [each for each in in_sight(shown(table), Button) if each.label().endswith("more deal")]
        if more:
            more[0].click()
    assert listed == [20, 40, 44]
    assert said(table)[-1].startswith("Deal 45: ")


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_restoring_is_seen_first(captain: Table) -> None:
    """It says the totals before and then."""
    captain.context.do(captain.match_id, strike(captain.match.rows[0].seq))
    follow(captain.page.sheet, "struck")
    captain.page.on_sheet.amend(0)
    captain.click(captain.page.panels.panel.foot.itemAt(0).widget())
    assert said(captain)[-1].endswith("In turn again.")
    captain.enter()
    assert not captain.match.rows[0].struck


@pytest.mark.slow("a page opened for each change of an earlier deal")
def test_a_ruling_withdrawn_is_seen_first(captain: Table) -> None:
    """IRR-2a: without the fine of the first deal the totals of the second are others."""
    fine = Effect(EffectKind.FINE, "Pierre", points=10)
    first = captain.match.rows[0].seq
    captain.context.do(
        captain.match_id,
        give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, deal=first, effects=(fine,)),
    )
    captain.page._do(Asked(WITHDRAW, {RULING: 1}))
    assert "Deal 2: totals 10 – 13, now 20 – 13." in said(captain)
    captain.enter()
    assert captain.match.rulings[0].withdrawn


@pytest.mark.slow_after_first("a page opened for each change of an earlier deal")
@pytest.mark.parametrize("act", ["strike", "undo"])
def test_the_last_deal_is_struck_and_taken_back_at_once(captain: Table, act: str) -> None:
    """There is none after it."""
    captain.page.on_sheet.strike(1) if act == "strike" else captain.page.undo()
    assert captain.page.panels.panel is None
    assert captain.match.rows[-1].struck or len(captain.match.rows) == 1


@pytest.mark.slow("a page opened for each change of an earlier deal")
@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
def test_every_deal_is_reached_in_a_small_window(sit_down: SitDown, language: str) -> None:
    """At 1280 x 800 the entry is not scrolled for it; the list scrolls in its own panel over its button."""
    lines = [f"{'o' if deal % 2 else 'j'} 20 15 30 4" for deal in range(6)]
    five = ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie"]
    table = sit_down("contract-rummy", five, *lines, language=language, size=(1200, 768), dealer="Olivier")
    table.page.on_sheet.amend(0)
    table.form.players.rows[1].points.set_value(25)
    bar = bar_of(table.entry)
    table.qtbot.waitUntil(lambda: not bar.maximum())
    table.page.on_sheet.strike(0)
    panel = shown(table)
    assert panel.rect().contains(panel.confirm.geometry())
    assert len([words for words in said(table) if ":" in words]) == 5
