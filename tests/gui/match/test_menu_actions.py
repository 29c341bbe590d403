"""What the menus do to a match: named, chosen and asked as its operations have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.core.match.decide import rename_player, restore, strike
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.questions import Words
from cocotte.gui.questions.operation_form import OperationDialog
from cocotte.language.records.log_words import reason_of

if TYPE_CHECKING:
    from gui.match.conftest import SitDown, Table


def asked(table: Table) -> OperationDialog | None:
    """The dialog that asks, where one is open."""
    return next((each for each in table.page.findChildren(OperationDialog) if each.isVisible()), None)


def test_what_is_offered_once_is_done_at_once_and_else_asked(sit_down: SitDown) -> None:
    """One struck deal is named by the menu and counts again at a touch; of two it is asked which."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre knock 4 23", "Jean knock 2 17", "Jean gin 30")
    menu = table.page.menu
    assert menu.words(("restore",)) is None
    menu.do(("restore",))
    for _ in range(2):
        table.page.strike_current()
    assert menu.words(("restore",)) == ""
    menu.do(("restore",))
    dialog = asked(table)
    assert dialog is not None
    assert list(dialog.asked.form.fields) == ["offer"]
    dialog.asked.form.put({"offer": "1"})
    dialog.asked.keep.click()
    assert [row.struck for row in table.match.rows] == [False, False, True]
    assert menu.words(("restore",)) == "Let deal 3 count again"
    menu.do(("restore",))
    assert asked(table) is None
    assert not any(row.struck for row in table.match.rows)


def test_a_number_chosen_never_comes_to_mean_another_deal(sit_down: SitDown) -> None:
    """A phone was faster: nothing is done where it would be something else, and that is said."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre knock 4 23", "Jean knock 2 17", "Jean gin 3")
    _, second, third = (row.seq for row in table.match.rows)
    for entry in (second, third):
        table.context.do(table.match_id, strike(entry))
    table.page.menu.do(("restore",))
    dialog = asked(table)
    assert dialog is not None
    dialog.asked.form.put({"offer": "0"})  # the third
    table.context.do(table.match_id, restore(third))
    dialog.asked.keep.click()
    assert [row.seq for row in table.match.rows if row.struck] == [second]
    assert "nothing was recorded now" in dialog.asked.problem.words()
    dialog.reject()
    table.context.do(table.match_id, strike(third))
    table.page.menu.do(("restore",))
    dialog = asked(table)
    assert dialog is not None
    dialog.asked.form.put({"offer": "0"})
    table.context.do(table.match_id, rename_player("Jean", "Jeanne"))
    dialog.asked.keep.click()  # it means what it meant
    assert [row.seq for row in table.match.rows if row.struck] == [second]


def test_a_ruling_is_withdrawn_from_the_menu(sit_down: SitDown) -> None:
    """Which one is asked where there are several, and why in either case may be said."""
    table = sit_down("gin-rami", ["Pierre", "Jean"], "Pierre knock 4 23")
    for clause in ("IRR-2a", "IRR-4"):
        noted = give_ruling("wrong-count", "fined", clause, RulingMode.NOTE)
        table.context.do(table.match_id, noted)
    table.page.menu.do(("ruling-withdraw",))
    dialog = asked(table)
    assert dialog is not None
    assert isinstance(dialog.asked.form.fields["reason"].question, Words)
    dialog.asked.form.put({"offer": "1", "reason": "misheard"})
    dialog.asked.keep.click()
    assert [each.withdrawn for each in table.match.rulings] == [True, False]
    assert reason_of(table.match.entries[-1].event) == "misheard"
    assert table.page.menu.words(("ruling-withdraw",)) == "Withdraw ruling 2"


def test_a_match_is_put_away_and_taken_out_by_the_same_entry(sit_down: SitDown) -> None:
    """The entry does whichever there is to do, and is called so."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    entry = ("archive", "take-out")
    for words, archived in (("Archive the match", True), ("Take the match out of the archive", False)):
        assert table.page.menu.words(entry) == words
        table.page.menu.do(entry)
        assert table.match.archived is archived
