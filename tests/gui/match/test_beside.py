"""What stands beside the sheet: why, the log, what if, who pays whom; what other programs record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QLabel

from cocotte.core.match.decide import end_match, record_deal, strike, undo
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.pages.match.cards.narrow_sheet import NarrowSheet
from cocotte.gui.pages.match.page import MatchPage
from cocotte.gui.pages.match.panels.figures_table import FiguresTable
from cocotte.gui.pages.match.panels.log import LogPanel
from cocotte.gui.pages.match.panels.standings import StandingsPanel
from cocotte.gui.pages.match.panels.what_if import WhatIfPanel
from cocotte.gui.pages.match.panels.why import WhyPanel
from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.split_handle import SplitHandle
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.gui.widgets.sheet.table_models import FIRST
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State
from cocotte.keeper import Scorekeeper
from cocotte.language.written.model import DealState
from cocotte.store.logs.memory_log import MemoryLog
from gui.match.conftest import LIBRARY
from seen import button, focused, in_sight, texts, written_on

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from cocotte.language.written.model import Row
    from gui.match.conftest import MakeMatchContext, SitDown

EVENING = ("Pierre k 4 19", "Jean k 6 18", "Jean g 12")
HOLLYWOOD = ("Pierre k 4 19", "Jean k 6 18", "Jean k 9 27", "Jean g 12", "Pierre k 2 28", "Pierre g 14",
             "Pierre k 8 4", "Jean g 9")  # fmt: skip


def said(panel: QWidget | None) -> str:
    """All that a panel says."""
    assert panel
    return "\n".join(prose.words() for prose in panel.findChildren(Prose))


def choose_rules(panel: QWidget | None, name: str) -> None:
    """Choose other rules by the name they are offered under."""
    assert isinstance(panel, WhatIfPanel)
    panel.rules.setCurrentText(LIBRARY.rule_sets[name].title["en"])


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_number_says_why_it_stands(sit_down: SitDown, qtbot: QtBot) -> None:
    """The lines with their clauses, the running total, when it was recorded; the clause is a link."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.cell(2, 1)
    panel = table.page.panels.panel
    assert isinstance(panel, WhyPanel)
    words = said(panel)
    assert "Jean after deal 3: 44" in words
    assert "GIN-14" in words
    assert "12 + 32 = 44" in words
    assert words.count("against 12") == 1, "the deal is told once, with its sum"
    with qtbot.waitSignal(table.page.rulesRequested) as requested:
        panel.clauseFollowed.emit("GIN-14")
    assert requested.args == ["GIN-14"]
    table.key(Qt.Key.Key_Escape)
    assert table.page.panels.panel is None
    assert QApplication.focusWidget() is table.entry.quick.field.line


def test_a_total_says_why_it_stands(sit_down: SitDown) -> None:
    """Points of the deals, game bonus, boxes, each with its clause."""
    table = sit_down("hollywood", ["Pierre", "Jean"], *HOLLYWOOD)
    table.page.sheet.totalRequested.emit(3, 1)
    words = said(table.page.panels.panel)
    assert "GIN-19" in words
    assert "GIN-20" in words
    assert "305" in words


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_team_s_deal_shows_its_tables(sit_down: SitDown) -> None:
    """One line a deal on the sheet, every table on demand."""
    table = sit_down("gin-four", [("Pierre", "Jacques"), ("Jean", "Paul")], "1 Pierre k 4 19, 2 Paul g 20")
    table.cell(0, 1)
    words = said(table.page.panels.panel)
    assert words.count("Table 1: Pierre") == 1
    assert words.count("Table 2: Paul") == 1
    table.cell(0, 0)
    assert "Table 1: Pierre" in said(table.page.panels.panel), "who got nothing sees them as well"


def test_a_deal_is_struck_out_with_a_reason(sit_down: SitDown) -> None:
    """From the panel: why, then out; the log keeps the reason."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.cell(0, 0)
    panel = table.page.panels.panel
    (why,) = panel.findChildren(TextField)
    (strike,) = [button for button in panel.findChildren(Button) if button.label() == "Strike it out"]
    why.setFocus()
    table.type("told twice")
    table.click(strike)
    table.enter()  # the later deals are seen first
    assert table.match.rows[0].struck
    assert table.match.entries[-1].event.reason == "told twice"


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_log_tells_everything_with_its_time(sit_down: SitDown) -> None:
    """The latest first; what was taken back is struck through; undo stands under it by its name."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.show_log()
    panel = table.page.panels.panel
    assert isinstance(panel, LogPanel)
    model = panel.entries.model()
    assert model.rowCount() == 4
    assert model.index(0, 0).data() == "Deal 3 recorded"
    table.click(button(panel, "Undo deal 3"))
    assert model.rowCount() == 5
    assert "undone" in str(model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert button(panel, "Redo deal 3").isEnabled()
    table.page.show_log()
    assert table.page.panels.panel is None


def test_a_panel_that_opens_leaves_the_window_the_keyboard(sit_down: SitDown) -> None:
    """No part of it is a window of its own on the way, however short."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.show_log()
    QApplication.processEvents()
    assert table.page.panels.panel.isAncestorOf(focused())


@pytest.mark.slow("a panel beside a sheet that is played")
def test_what_if_counts_the_evening_by_other_rules(sit_down: SitDown) -> None:
    """Side by side, with what differs; nothing is recorded."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    entries = len(table.match.entries)
    table.page.show_what_if()
    panel = table.page.panels.panel
    assert isinstance(panel, WhatIfPanel)
    choose_rules(panel, "gin-standard")
    given = in_sight(panel, FiguresTable)[0].findChildren(Prose)
    names = [prose.accessibleName() for prose in given]
    assert "Pierre, 15, 15" in names
    assert "Jean, 44, 49" in names
    assert "The numbers recorded stay" not in written_on(panel)
    assert len(table.match.entries) == entries


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_long_evening_is_counted_by_the_rules_chosen_last(sit_down: SitDown, qtbot: QtBot) -> None:
    """The panel is there before; who chooses again meanwhile is not shown what was chosen first."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *["Pierre k 4 5"] * 62, house={"target": 500})
    table.page.show_what_if()
    panel = table.page.panels.panel
    assert isinstance(panel, WhatIfPanel)
    choose_rules(panel, "gin-standard")
    choose_rules(panel, "corner")
    qtbot.waitUntil(lambda: bool(in_sight(panel, FiguresTable)))
    (figures,) = in_sight(panel, FiguresTable)
    assert "Round the corner" in [part.text() for part in figures.findChildren(QLabel)]


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_tables_of_other_rules_share_their_columns(sit_down: SitDown) -> None:
    """Totals, and what differs below them: figures as played stand under each other, so do the others."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.show_what_if()
    panel = table.page.panels.panel
    choose_rules(panel, "corner")
    (figures,) = in_sight(panel, FiguresTable)
    for head in ("As played", "Round the corner"):
        above, below = (part for part in figures.findChildren(QLabel) if part.text() == head)
        assert (above.x(), above.width()) == (below.x(), below.width())


@pytest.mark.slow("a panel beside a sheet that is played")
def test_what_was_counted_at_the_table_is_not_counted_again(sit_down: SitDown) -> None:
    """Round the corner an ace left over costs 15 and gin may be laid off on: the deadwood told stays."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.page.show_what_if()
    panel = table.page.panels.panel
    choose_rules(panel, "corner")
    assert "This recalculates the recorded numbers" in written_on(panel)


@pytest.mark.slow("a panel beside a sheet that is played")
def test_jokers_counted_at_the_table_stay_counted_without_them(sit_down: SitDown) -> None:
    """A Joker left in hand cost 15 (CONT-16): without Jokers the points recorded stay what they were."""
    table = sit_down("contract-rummy", ["Ann", "Bob", "Carl"], "Ann [JK 7H] 20")
    table.page.show_what_if()
    panel = table.page.panels.panel
    choose_rules(panel, "contract-no-jokers")
    assert "This recalculates the recorded numbers" in written_on(panel)


def test_a_match_that_is_over_says_who_pays_whom(sit_down: SitDown, qtbot: QtBot) -> None:
    """Final totals, settlement with the stake, rematch and paper; the entry is gone."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING, stake="0.10", currency="EUR")
    table.enter_deal("p2 98")
    assert table.match.finished
    panel = table.page.panels.panel
    assert isinstance(panel, StandingsPanel)
    words = said(panel)
    assert "Pierre wins" in words
    assert "Jean pays Pierre" in words
    with qtbot.assertNotEmitted(table.page.rematchRequested):  # whoever recorded it typed on
        qtbot.keyClick(focused(), Qt.Key.Key_Space)
    with qtbot.waitSignal(table.page.rematchRequested):
        table.click(panel.foot.itemAt(0).widget())
    with qtbot.waitSignal(table.page.exportRequested):
        table.click(panel.foot.itemAt(1).widget())
    assert texts(table.page.head)[0] == "Match over"
    table.page.undo()
    assert table.page.panels.panel is None
    assert QApplication.focusWidget() is table.entry.quick.field.line


def test_the_fewest_payments_are_a_second_view(sit_down: SitDown) -> None:
    """Three players: each to each, or as few as will do."""
    table = sit_down(
        "gin-three", ["Pierre", "Jean", "Jacques"], "Pierre k 4 59", "Pierre k 3 40",
        dealer="Pierre", sitting_out="Jacques",
    )  # fmt: skip
    table.context.do(table.match_id, end_match())
    panel = table.page.panels.panel
    assert len(panel._ways[1]) <= len(panel._ways[0])


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_deal_of_a_finished_match_can_still_be_corrected(sit_down: SitDown) -> None:
    """The form comes back for it, and the result after it."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre k 2 98", "Pierre k 4 19")
    assert table.match.finished
    table.page.amend_current()
    assert table.entry.isVisible()
    table.enter_deal("p3 19")
    assert isinstance(table.page.panels.panel, StandingsPanel)
    assert table.match.rows[-1].amended


@pytest.mark.slow("a panel beside a sheet that is played")
def test_what_another_program_records_is_shown_and_what_is_typed_stays(
    sit_down: SitDown, match_context: MakeMatchContext
) -> None:
    """Two programs on one log: the sheet follows, the line being typed is not lost."""
    log = MemoryLog()
    context = match_context(log=log)
    table = sit_down("gin-rami", ["Pierre", "Jean"], context=context)
    table.type("p4 2")
    other = Scorekeeper(log.again())
    match = other.match(table.match_id)
    other.do(table.match_id, record_deal(read_deal("Jean k 6 18", (("Pierre", "Jean"),), match.opened.rules)))
    context.look()
    assert len(table.match.rows) == 1
    assert table.entry.quick.text() == "p4 2"
    assert table.rows[-1].state is DealState.PREVIEW
    table.type("3")
    table.enter()
    assert [row.points for row in table.match.rows] == [12, 19]


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_line_stays_where_others_meet_after_what_another_program_records(
    sit_down: SitDown, match_context: MakeMatchContext
) -> None:
    """Three at the table: the deal to come has other players, and the line says that it is not about them."""
    log = MemoryLog()
    context = match_context(log=log)
    table = sit_down(
        "gin-three", ["Anne", "Paul", "Rose"], context=context, dealer="Anne", sitting_out="Rose"
    )
    table.type("a4 2")
    other = Scorekeeper(log.again())
    match = other.match(table.match_id)
    other.do(table.match_id, record_deal(read_deal("Paul g 8", (("Anne", "Paul"),), match.opened.rules)))
    context.look()
    assert table.entry.quick.text() == "a4 2"
    assert table.entry.quick.field.state() is State.PROBLEM
    table.key(Qt.Key.Key_Escape)
    table.enter_deal("r4 22")
    assert [row.points for row in table.match.rows] == [28, 18]


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_table_another_program_records_stands_among_the_tables(
    sit_down: SitDown, match_context: MakeMatchContext
) -> None:
    """Two tell the tables of a team's deal: the other's is there at once, one's own half-told line stays."""
    log = MemoryLog()
    context = match_context(log=log)
    table = sit_down(
        "teams", [("North", ("Ann", "Carl", "Eve")), ("South", ("Bob", "Dora", "Finn"))], context=context
    )
    table.type("1 a 4 2")
    other = Scorekeeper(log.again())
    match = other.match(table.match_id)
    seats = tuple(tuple(match.names[player] for player in each) for each in match.now.seating.tables)
    other.do(table.match_id, record_deal(read_deal("2 Dora g 11", seats, match.opened.rules)))
    context.look()
    first, second, _ = table.form.rows
    assert table.entry.quick.text() == "1 a 4 2"
    reports = table.form.questions.reports(table.form.answers())
    assert (reports[first.table].own, reports[second.table].player) == (4, "Dora")
    assert not second.parts()[2].isEnabled()
    table.type("3")
    table.enter()
    assert [reports is not None for reports in table.match.deals[0].reports] == [True, True, False]


@pytest.mark.slow("a panel beside a sheet that is played")
def test_being_overtaken_is_reported_in_words(sit_down: SitDown, match_context: MakeMatchContext) -> None:
    """Another program was first: nothing is recorded here, the line stays, what came between is told."""
    log = MemoryLog()
    context = match_context(log=log)
    table = sit_down("gin-rami", ["Pierre", "Jean"], context=context)
    table.type("p4 23")
    other = Scorekeeper(log.again())
    match = other.match(table.match_id)
    other.do(table.match_id, record_deal(read_deal("Jean k 6 18", (("Pierre", "Jean"),), match.opened.rules)))
    table.enter()
    assert [row.points for row in table.match.rows] == [12]
    assert table.page.news.isVisible()
    assert "Deal 1 recorded" in written_on(table.page.news)
    assert table.entry.quick.text() == "p4 23"
    table.enter()
    assert [row.points for row in table.match.rows] == [12, 19]
    assert not table.page.news.isVisible()


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_ruling_leaves_what_is_typed(sit_down: SitDown) -> None:
    """Something happened while a deal was typed: the ruling is recorded, the numbers stay."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.type("p4 23")
    table.context.do(table.match_id, give_ruling("advice", "advice", "IRR-7", RulingMode.NOTE))
    assert table.entry.quick.text() == "p4 23"
    table.enter()
    assert table.match.rows[-1].points == 19
    assert table.entry.untouched()


@pytest.mark.slow_after_first("a panel beside a sheet that is played")
@pytest.mark.parametrize("kind", [EffectKind.REDEAL, EffectKind.PLAY_ON])
def test_a_knock_taken_back_leaves_the_form(sit_down: SitDown, kind: EffectKind) -> None:
    """IRR-1, IRR-6a: what was typed of it is not recorded by the next Enter."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    table.type("j6 31")
    effects = (Effect(kind, "Jean", clause="IRR-2c"),)
    table.context.do(
        table.match_id, give_ruling("wrong-count", "x", "IRR-2c", RulingMode.APPLY, effects=effects)
    )
    assert table.entry.untouched()


@pytest.mark.slow("a panel beside a sheet that is played")
def test_a_misdeal_tells_the_ruling_behind_it(sit_down: SitDown) -> None:
    """Nobody scored, so the deal itself is asked about: what happened, what was decided, by which clause."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    effects = (Effect(EffectKind.REDEAL, "Jean", clause="IRR-1f"),)
    facts = {"moment": "play", "dealer": "Jean"}
    ruling = give_ruling("wrong-count", "misdeal", "IRR-1f", RulingMode.APPLY, facts=facts, effects=effects)
    table.context.do(table.match_id, ruling)
    table.cell(len(table.match.rows) - 1, 0)
    panel = table.page.panels.panel
    assert isinstance(panel, WhyPanel)
    words = " ".join(prose.words() for prose in panel.findChildren(Prose))
    assert "Wrong number of cards." in words
    assert "IRR-1f" in words
    strike = panel.findChildren(Button)[-1]
    assert strike.label() == "Strike it out"
    table.click(strike)
    assert table.match.rulings[0].withdrawn


@pytest.mark.slow("a panel beside a sheet that is played")
def test_obligations_stand_under_the_head_until_they_end(sit_down: SitDown) -> None:
    """A hand exposed by a ruling: one row with its clause, ended by one touch."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    effect = Effect(EffectKind.HAND_EXPOSED, player="Jean", clause="IRR-6a")
    ruling = give_ruling("knock-above-limit", "exposed", "IRR-6a", RulingMode.APPLY, effects=(effect,))
    table.context.do(table.match_id, ruling)
    (row,) = table.page.obligations.findChildren(ObligationRow)
    assert "Jean plays with an open hand" in row.accessibleName()
    said = [label.text() for label in row.findChildren(Label) if label.isVisible()]
    assert said == ["Knocked with too many points"]
    over, _ = row.findChildren(Button)
    table.click(over)
    assert not table.page.obligations.isVisible()
    assert table.page.menu.words(("undo",)) == "Undo obligation"
    table.context.do(table.match_id, undo())
    table.click(table.page.obligations.findChildren(ObligationRow)[-1].findChildren(Button)[-1])
    assert not table.page.obligations.isVisible()
    assert table.match.rulings[0].withdrawn
    assert table.page.menu.words(("undo",)) == "Undo withdrawal of a ruling"


@pytest.mark.slow("a panel beside a sheet that is played")
def test_an_obligation_of_an_earlier_deal_names_it(sit_down: SitDown) -> None:
    """IRR-6a found out too late: the knock of deal 1 does not count, deal 3 is being played."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    effects = tuple(
        Effect(kind, "Pierre", clause="IRR-6a") for kind in (EffectKind.PLAY_ON, EffectKind.HAND_EXPOSED)
    )
    first = table.match.rows[0].seq
    ruling = give_ruling("early-knock", "x", "IRR-6a", RulingMode.APPLY, effects=effects, deal=first)
    table.context.do(table.match_id, ruling)
    (row,) = table.page.obligations.findChildren(ObligationRow)
    assert row.accessibleName().startswith("Deal 1: Pierre plays with an open hand")


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_exposed_card_is_followed_by_two_buttons(sit_down: SitDown) -> None:
    """IRR-4: the opponent has the right until he takes from the pile, then the offender, then nobody."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    effects = (
        Effect(EffectKind.NO_KNOCK_UNLESS_GIN, "Pierre", clause="IRR-4"),
        Effect(EffectKind.EXPOSED_CARD, "Jean", "Pierre", clause="IRR-4"),
    )
    table.context.do(
        table.match_id, give_ruling("drew-too-many", "x", "IRR-4", RulingMode.APPLY, effects=effects)
    )

    def rows() -> list[ObligationRow]:
        QCoreApplication.processEvents()
        return [row for row in table.page.obligations.findChildren(ObligationRow) if row.isVisible()]

    def pile() -> Button:
        card, pile, withdraw = rows()[-1].findChildren(Button)
        assert [card.label(), pile.label(), withdraw.label()] == [
            "The exposed card was taken",
            "The discard pile was drawn from",
            "Withdraw",
        ]
        return pile

    assert len(rows()) == 2
    assert "Jean may take the exposed card, and Pierre after that, until" in rows()[-1].accessibleName()
    table.click(pile())
    (row,) = rows()
    assert row.accessibleName().startswith("Pierre may take the exposed card, until")
    table.click(pile())
    assert rows() == []


@pytest.mark.slow("a panel beside a sheet that is played")
def test_what_rulings_did_to_a_deal_stands_under_it_by_name(sit_down: SitDown) -> None:
    """X-18: the undercut without its bonus, and the fine; a ruling withdrawn leaves nothing."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Jean k 6 4")
    deal = table.match.deals[0].seq
    effects = (
        Effect(EffectKind.FINE, "Pierre", points=10, clause="IRR-2a"),
        Effect(EffectKind.NO_UNDERCUT_BONUS, "Pierre", clause="IRR-2a"),
    )
    table.context.do(
        table.match_id,
        give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, deal=deal, effects=effects),
    )

    def row() -> Row:
        return table.rows[0]

    assert row().under == "Pierre loses 10 points (IRR-2a). Pierre has no bonus for an undercut (IRR-2a)."
    assert (row().gained, row().words[-1]) == ("+2", "¹")
    table.context.do(table.match_id, strike(table.match.rulings[0].seq))
    assert (row().under, row().gained, row().words) == ("", "+12", "Jean knocks 6 – 4, undercut")


@pytest.mark.slow("a panel beside a sheet that is played")
def test_what_only_the_score_ends_can_only_be_withdrawn(sit_down: SitDown) -> None:
    """IRR-2a: a fine ends with nothing: it goes into the score of the deal."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    fine = Effect(EffectKind.FINE, "Jean", points=10, clause="IRR-2a")
    table.context.do(
        table.match_id, give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, effects=(fine,))
    )
    (row,) = table.page.obligations.findChildren(ObligationRow)
    assert row.accessibleName().startswith("Jean loses 10 points")
    assert "until" not in row.accessibleName()
    assert [button.label() for button in row.findChildren(Button)] == ["Withdraw"]


def test_the_cards_give_their_numbers_to_the_form(sit_down: SitDown) -> None:
    """F4 lays the boards out beside the narrow sheet; one Enter takes the numbers, one records them."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.page.toggle_cards()
    cards = table.page.cards.panel
    hands = cards.boards.hands
    hands[0].field.setFocus()
    table.type("4-7C 4SHD AHD 2S")
    hands[1].field.setFocus()
    table.type("7-9H 8CD AS JSHDC")
    assert cards.report() is not None
    table.enter()
    assert table.page.cards.panel is None
    assert table.entry.record.isEnabled()
    table.enter()
    assert table.report().spread is not None
    assert table.entry.quick.hasFocus()  # one Enter too many asks who went out, and opens nothing


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_cards_begin_with_what_the_line_said(sit_down: SitDown) -> None:
    """Jean knocks, the upcard is the seven of diamonds: nobody says it twice."""
    table = sit_down("oklahoma", ["Pierre", "Jean"])
    table.type("Jean k 4 20 7D")
    table.page.toggle_cards()
    boards = table.page.cards.panel.boards
    assert (boards.now.knocker, str(boards.now.upcard)) == (1, "7D")


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_result_beside_the_boards_is_as_wide_as_all_in_its_column(sit_down: SitDown) -> None:
    """From the first, when nothing had to be laid otherwise yet."""
    table = sit_down("oklahoma", ["Pierre", "Jean"])
    table.page.toggle_cards()
    QApplication.processEvents()
    cards = table.page.cards.panel
    assert {part.width() for part in (cards.boards.upcard, cards.result, cards.modes)} == {216}


@pytest.mark.slow("a panel beside a sheet that is played")
def test_cards_put_away_lie_as_they_lay(sit_down: SitDown) -> None:
    """Back to the numbers by mistake, another match, another language: until something is recorded."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    table.page.toggle_cards()
    table.type("4-7C 4SHD")
    for other in ("the numbers", "another match", "another window"):
        if other == "the numbers":
            table.page.toggle_cards()
        elif other == "another match":
            table.page.open(sit_down("gin-rami", ["Ann", "Bob"], context=table.context).match_id)
            table.page.open(table.match_id)
        else:
            table.page = MatchPage(table.context)
            table.qtbot.addWidget(table.page)
            table.page.open(table.match_id)
        table.page.toggle_cards()
        assert len(table.page.cards.panel.boards.hands[0].hand()) == 7, other
    table.page.toggle_cards()
    deal = read_deal("Pierre k 4 19", [("Pierre", "Jean")], table.match.opened.rules)
    table.context.do(table.match_id, record_deal(deal))
    table.page.toggle_cards()
    assert table.page.cards.panel.boards.hands[0].hand() == ()


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_deal_entered_by_cards_stands_on_the_narrow_sheet(sit_down: SitDown) -> None:
    """The row that would be written is seen before Enter; what the last line gives is said."""
    table = sit_down("hollywood", ["Pierre", "Jean"], "Pierre k 4 19")
    table.page.toggle_cards()
    narrow = table.page.cards.panel.findChild(NarrowSheet)
    assert [row.state for row in narrow.sheet.sheet().rows] == [DealState.COUNTS]
    assert [block.title for block in narrow.sheet.sheet().blocks] == ["Game 1"]  # the first that is open
    assert not narrow.sheet.foot.horizontalScrollBar().maximum()
    assert "Last line: to go" in texts(narrow)
    first, second = table.page.cards.panel.boards.hands
    table.qtbot.keyClicks(first.field.line, "4-7C 4SHD AHD 2S")
    table.qtbot.keyClicks(second.field.line, "7-9H 8CD AS JSHDC")
    table.qtbot.waitUntil(lambda: len(narrow.sheet.sheet().rows) == 2)
    assert narrow.sheet.sheet().rows[1].state is DealState.PREVIEW
    second.field.line.selectAll()
    table.qtbot.keyClick(second.field.line, Qt.Key.Key_Delete)
    assert len(narrow.sheet.sheet().rows) == 1


@pytest.mark.slow("every form in every size")
def test_the_cards_lie_still_at_any_width(sit_down: SitDown, wear: Callable[[Theme], None]) -> None:
    """Large boards on a small page come to rest, with and without a scroll bar."""
    wear(Theme(scale=2.0))
    table = sit_down("gin-rami", ["Pierre", "Jean"], size=(1120, 700))
    for width in range(1120, 1150, 2):
        table.page.resize(width, 700)
        table.page.toggle_cards()
        QApplication.processEvents()
        assert table.page.cards.panel.boards.hands[0].field.hasFocus()
        table.page.toggle_cards()


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_page_is_parted_as_somebody_dragged_it(
    sit_down: SitDown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The entry takes what the sheet gives, within bounds, by mouse and keys; it is kept, or put back."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    table = sit_down("gin-rami", ["Pierre", "Jean"], *EVENING)
    work, handle = table.page.work, table.page.work.findChild(SplitHandle)
    at = handle.rect().center()

    def drag(by: int) -> None:
        qtbot.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
        handle.moved.emit(by)
        qtbot.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=at)
        QCoreApplication.processEvents()

    drag(0)
    usual = table.entry.width()
    drag(-60)
    assert table.entry.width() - usual in {59, 60}  # the least an entry takes may be a pixel more
    assert table.context.settings.windows["match"] == "60,0"
    drag(-5000)
    assert work.sheet.width() >= 400
    drag(9000)
    assert table.entry.width() == usual
    work.divide("80,0")
    qtbot.mouseDClick(handle, Qt.MouseButton.LeftButton, pos=at)
    QCoreApplication.processEvents()
    assert table.entry.width() == usual
    assert table.context.settings.windows["match"] == "0,0"
    handle.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right):
        qtbot.keyClick(handle, key)
    QCoreApplication.processEvents()
    assert table.entry.width() - usual in {15, 16}
    assert table.context.settings.windows["match"] == "16,0"
    qtbot.keyClick(handle, Qt.Key.Key_Home)
    QCoreApplication.processEvents()
    assert table.entry.width() == usual
    work.divide("not,kept")


@pytest.mark.slow("a panel beside a sheet that is played")
def test_the_figure_asked_about_is_ringed_until_one_goes_back(sit_down: SitDown) -> None:
    """A deal's, then a sum: never two at once."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18")
    body, foot = table.page.sheet.body, table.page.sheet.foot
    table.cell(1, 1)
    assert (body.lines.ringed, foot.lines.ringed) == (True, False)
    assert (body.currentIndex().row(), body.currentIndex().column()) == (1, FIRST + 1)
    place = foot.visualRect(foot.model().index(0, FIRST)).center()
    table.qtbot.mouseClick(foot.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (body.lines.ringed, foot.lines.ringed) == (False, True)
    table.key(Qt.Key.Key_Escape)
    assert not foot.lines.ringed


@pytest.mark.slow("a panel beside a sheet that is played")
def test_over_the_totals_stand_the_games_by_number_and_the_total(sit_down: SitDown) -> None:
    """Hollywood: « Game 1 2 3 Total », so that nobody takes a game for a place."""
    table = sit_down("hollywood", ["Pierre", "Jean"], "Pierre k 4 19", "Jean k 6 18")
    table.page.show_standings()
    totals = table.page.panels.panel.findChildren(FiguresTable)[0]
    assert [label.text() for label in totals.findChildren(Label)[:5]] == ["Game", "1", "2", "3", "Total"]
