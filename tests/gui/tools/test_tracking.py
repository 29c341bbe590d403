"""A deal of the Eights followed step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.card_notation import parse_cards
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.table import Draw, Ending, Play
from cocotte.core.errors import RuleViolation
from cocotte.gui.tools.eights.tracking import Party, Tracking

if TYPE_CHECKING:
    from cocotte.core.cards import Card, Joker
    from cocotte.store.reference.library import Library

THREE = ("Ann", "Bob", "Carl")


def card(text: str) -> Card | Joker:
    return parse_cards(text, jokers=True)[0]


@pytest.fixture
def followed() -> Tracking:
    """Ann has dealt; the 7 of hearts is the starter."""
    tracking = Tracking(Party(THREE))
    tracking.start(card("7H"))
    return tracking


def test_the_eldest_begins(followed: Tracking) -> None:
    """Bob sits on Ann's left (EIGHT-06)."""
    assert followed.table.turn == 1
    assert followed.table.hands == (5, 5, 5)
    assert followed.steps() == []


def test_every_step_can_be_taken_back(followed: Tracking) -> None:
    """Back to the starter, and to before it."""
    followed.do(Play((card("9H"),)))
    followed.do(Draw())
    assert [after.table.top for _, after in followed.steps()] == [card("9H"), card("9H")]
    followed.undo()
    followed.undo()
    assert followed.table.top == card("7H")
    followed.undo()
    assert followed.table is None
    assert not followed.may_undo
    followed.undo()


def test_a_refused_move_changes_nothing(followed: Tracking) -> None:
    """The table is as it was."""
    with pytest.raises(RuleViolation):
        followed.do(Play((card("9S"),)))
    assert followed.steps() == []


def test_a_deal_that_was_left_comes_back(followed: Tracking) -> None:
    """Leaving by mistake costs nothing, until another deal is followed."""
    followed.do(Play((card("9H"),)))
    followed.leave()
    assert not followed.table
    followed.undo()
    assert followed.table.top == card("9H")
    followed.leave()
    followed.start(card("2C"))
    followed.undo()
    assert not followed.may_undo


def test_the_next_deal_is_dealt_to_the_left() -> None:
    """Bob is out; Bob deals (D44)."""
    tracking = Tracking(Party(THREE, cards=1))
    tracking.start(card("7H"))
    tracking.do(Play((card("9H"),)))
    assert tracking.table.ending is Ending.OUT
    tracking.leave()
    assert tracking.party.dealer == 1


def test_rules_change_at_the_table(followed: Tracking) -> None:
    """From now on a jack skips; what was played stays."""
    followed.do(Play((card("9H"),)))
    followed.play_by(PlayOptions(cochon_jack=True))
    followed.do(Play((card("JH"),)))
    assert followed.table.turn == 1


def test_a_rule_the_table_could_not_stand_by_is_refused() -> None:
    """With a Joker on top, Jokers are in play."""
    tracking = Tracking(Party(THREE, options=PlayOptions(jokers=2)))
    with pytest.raises(RuleViolation):
        tracking.join(card("JK"), turn=0)
    tracking.join(card("JK"), turn=0, suit=card("7H").suit)
    with pytest.raises(RuleViolation):
        tracking.play_by(PlayOptions())
    assert tracking.party.options.jokers == 2


@pytest.mark.parametrize("rules", ["eights", "huit-cochon", "huit-cochon-infernal"])
def test_a_rule_set_gives_the_rules_of_play(tool_library: Library, rules: str) -> None:
    """Every option has its figure."""
    options = PlayOptions.of_rules(tool_library.rule_sets[rules].rules)
    assert options.cochon_two == (rules != "eights")
    assert options.cochon_queens == (rules == "huit-cochon-infernal")
