"""Puis-je? Who gets the discard, and what he draws with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.core.match.decide import rename_player
from cocotte.gui.tools.contract.puis_je import PuisJePanel
from seen import written_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from cocotte.gui.services.app_context import AppContext
    from cocotte.gui.widgets.controls.segments import Segments
    from gui.conftest import ShowAlone

FIVE = "Olivier, Agathe, Marie-Pierre, Jean, Sophie"


def names(panel: PuisJePanel, text: str) -> None:
    """Type the names of the players instead of those proposed."""
    line = panel.names.field.line
    panel.names.field.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)


@pytest.fixture
def five(
    tool_desk: Callable[..., AppContext], on_table: ShowAlone, answer_to: Callable[[Segments, int], None]
) -> PuisJePanel:
    """Agathe is in turn at a table of five."""
    panel = on_table(PuisJePanel(tool_desk()))
    names(panel, FIVE)
    answer_to(panel.turn, 1)
    return panel


def test_the_nearest_clockwise_has_it(five: PuisJePanel, click: Callable[[QWidget], None]) -> None:
    """Jean sits nearer to Agathe than Olivier (CONT-14)."""
    click(five.toggles["Olivier"])
    assert five.answer.accessibleName() == "Olivier takes the discard and draws 1 card from the stock."
    click(five.toggles["Jean"])
    assert five.answer.accessibleName() == "Jean takes the discard and draws 1 card from the stock."
    assert "Olivier also asked, but sits farther from Agathe clockwise." in five.answer.words()


def test_those_who_may_ask_stand_in_the_order_of_their_right(five: PuisJePanel) -> None:
    """Clockwise from the player in turn, who does not ask himself."""
    assert list(five.toggles) == ["Marie-Pierre", "Jean", "Sophie", "Olivier"]


@pytest.mark.slow("a tool asked step by step")
def test_the_next_discard_and_back(five: PuisJePanel, click: Callable[[QWidget], None]) -> None:
    """The same again for the next one, each time from the nearest; a step back takes the last answer back."""
    click(five.toggles["Sophie"])
    click(five.next_discard)
    assert five.answer.accessibleName() == "Nobody asks: Agathe plays on."
    assert "Before: Sophie takes the discard and draws 1 card from the stock." in five.answer.words()
    click(five.toggles["Jean"])
    assert five.answer.accessibleName().startswith("Jean takes")
    click(five.back)
    click(five.back)
    assert five.answer.accessibleName().startswith("Sophie takes")
    assert five.toggles["Sophie"].isChecked()


def test_a_discard_that_was_taken_is_nobody_elses(
    five: PuisJePanel, answer_to: Callable[[Segments, int], None]
) -> None:
    """The others ask only for one that is passed over."""
    answer_to(five.took, 1)
    assert five.answer.accessibleName() == "The discard is Agathe’s."
    assert "CONT-14" in five.answer.words()
    assert not five.toggles
    answer_to(five.took, 0)
    assert five.answer.accessibleName() == "Nobody asks: Agathe plays on."


def test_the_keyboard_goes_along_with_a_click(
    five: PuisJePanel, answer_to: Callable[[Segments, int], None]
) -> None:
    """The ring goes round the answer given, not round the one before."""
    five.turn.setFocus()
    answer_to(five.turn, 3)
    assert QApplication.focusWidget().accessibleName() == "Jean"


def test_the_next_turn(five: PuisJePanel, click: Callable[[QWidget], None]) -> None:
    """Play goes on with the player to the left; nobody has asked yet."""
    click(five.next_turn)
    assert five.answer.accessibleName() == "Nobody asks: Marie-Pierre plays on."


def test_the_cards_run_out(five: PuisJePanel, click: Callable[[QWidget], None]) -> None:
    """No stock and nothing under the discard: nobody takes it, and the deal is over (CONT-15, D80)."""
    QTest.keyClicks(five.stock.line, "1")
    QTest.keyClicks(five.discards.line, "2")
    click(five.toggles["Sophie"])
    assert "0 in the stock now, and 1 discard." in five.answer.words()
    click(five.next_discard)
    click(five.toggles["Jean"])
    text = five.answer.words()
    assert text.startswith("Jean may ask, but takes nothing")
    assert "CONT-15" in text
    assert not five.next_discard.isVisible()


def test_a_discard_that_is_not_there(five: PuisJePanel, click: Callable[[QWidget], None]) -> None:
    """Nothing to ask for."""
    QTest.keyClicks(five.stock.line, "5")
    QTest.keyClicks(five.discards.line, "0")
    click(five.toggles["Sophie"])
    assert five.answer.accessibleName() == "That is impossible."


def test_names_that_cannot_sit_down(five: PuisJePanel) -> None:
    """Two are too few, and a name counts once (CONT-01)."""
    names(five, "Ann, Bob")
    assert "Contract Rummy is for 3 to 5 players, and there are 2." in written_on(five.names)
    names(five, "Ann, Bob, Ann, Carl")
    assert "Ann" in written_on(five.names)
    names(five, "Ann, Bob, Carl")
    assert written_on(five.names) == "Players, clockwise, separated by commas"
    assert five.answer.accessibleName() == "Say whose turn it is."


def test_the_players_of_the_match(
    tool_desk: Callable[..., AppContext],
    round_match: Callable[..., str],
    on_table: ShowAlone,
    answer_to: Callable[[Segments, int], None],
) -> None:
    """They are not asked for, in French; renamed, they sit where they sat."""
    context = tool_desk("fr")
    match_id = round_match(context, "contract-rummy", ["Olivier", "Mélanie", "Jean"], ledger="grid")
    panel = on_table(PuisJePanel(context, match_id))
    assert not panel.names.isVisible()
    answer_to(panel.turn, 0)
    assert panel.answer.accessibleName() == "Personne ne demande\u00a0: Olivier continue son tour."
    context.do(match_id, rename_player("Mélanie", "Mel"))
    assert list(panel.toggles) == ["Mel", "Jean"]
