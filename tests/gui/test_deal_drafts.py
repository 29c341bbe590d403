"""Deals told half: they wait for the next start."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from cocotte.core.cards import Card, Rank, Suit
from cocotte.gui.services.app_context import AppContext
from cocotte.store.settings import load, save
from evenings import begin, knock
from seen import form_of
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from gui.conftest import MakeContext, OpenWindow


def test_a_deal_half_entered_is_there_at_the_next_start(
    own_window: OpenWindow, own_context: MakeContext, own_folders: Path, qtbot: QtBot
) -> None:
    """The fields, a line or a correction, in every match; not where something was recorded since."""
    context, file = own_context(), own_folders / "chosen.json"

    def start() -> tuple[AppContext, MainWindow]:
        again = AppContext(context.keeper, context.library, load(file, date(2026, 11, 22)), "en")
        return again, own_window(again)

    def close(window: MainWindow) -> None:
        window.close()
        save(window.context.settings, file)

    window = own_window(context)
    grid = begin(context, "contract-rummy", ("Ann", "Bob", "Carl"))
    amended, gone_on = begin(context), begin(context)
    knock(context, amended, "Pierre", 4, 23)
    window.open_match(grid)
    qtbot.keyClicks(window.focusWidget(), "a 55")
    window.open_match(gone_on)
    qtbot.keyClicks(window.focusWidget(), "P k 5")
    window.open_match(amended)
    entry = window.pages.match.entry
    entry.amend(context.keeper.match(amended).rows[0].seq)
    form_of(entry)["other"].set_value(30)
    close(window)

    context, window = start()
    knock(context, gone_on, "Jean", 2, 11)
    window.open_match(amended)
    entry = window.pages.match.entry
    assert entry.deal.amending is not None
    assert form_of(entry)["other"].value() == 30
    entry.leave()
    close(window)

    context, window = start()
    window.open_match(grid)
    assert window.pages.match.entry.quick.text() == "a 55"
    assert dict(form_of(window.pages.match.entry).reports()[0].points) == {"Bob": 55}
    for match_id in (amended, gone_on):
        window.open_match(match_id)
        assert window.pages.match.entry.draft() is None


def _knock_with_four(form: Any) -> None:
    form["who"].choose(1)
    form["how"].choose(0)
    form["own"].set_value(4)


def _left_over(form: Any) -> None:
    form["other"].set_value(23)


def _upcard(form: Any) -> None:
    form["who"].choose(0)
    form["upcard"].picker.picked.emit(Card(Rank.SEVEN, Suit.CLUB))


def _second_number(form: Any) -> None:
    form.players.rows[1].points.set_value(20)


def _blocked(form: Any) -> None:
    form["who"].choose(4)
    form.players.rows[2].fields[0].set_value(3)


def _tabled(form: Any) -> None:
    form["tabled.1"].set_value(45)


def _second_table(form: Any) -> None:
    form["1.who"].choose(0)
    form["1.how"].setCurrentIndex(1)
    form["1.own"].set_value(7)


@pytest.mark.slow("the window closed and opened again")
@pytest.mark.parametrize(
    "kept_in",
    others_slow("every way to leave a deal", "the settings", "the panel", "the window", "another language"),
)
@pytest.mark.parametrize(
    "case",
    [
        ("gin-rami", 2, _knock_with_four),
        ("gin-rami", 2, _left_over),
        ("oklahoma", 2, _upcard),
        ("contract-rummy", 4, _second_number),
        ("eights", 4, _blocked),
        ("mahjong", 2, _tabled),
        ("gin-four", 4, _second_table),
    ],
)
def test_fields_are_left_as_they_were(
    own_window: OpenWindow,
    own_context: MakeContext,
    own_folders: Path,
    case: tuple[str, int, Callable[[Any], None]],
    kept_in: str,
) -> None:
    """A blank comes back as one, not as 0, and so does what stands before the first answer."""
    preset, players, enter = case
    context = own_context()
    match_id = begin(context, preset, ("Ann", "Bob", "Carl", "Dora")[:players])
    window = own_window(context)
    window.open_match(match_id)
    entry = window.pages.match.entry
    enter(form_of(entry))
    left = form_of(entry).left()
    if kept_in == "the panel":
        half = entry.draft()
        assert half
        entry.leave()
        assert form_of(entry).left() != left
        entry.go_on_with(half)
    elif kept_in == "the window":
        window.open_match(begin(context))
        window.open_match(match_id)
    else:
        window.close()
        save(window.context.settings, own_folders / "chosen.json")
        settings = load(own_folders / "chosen.json", date(2026, 11, 22))
        language = "fr" if kept_in == "another language" else "en"
        window = own_window(AppContext(context.keeper, context.library, settings, language))
        window.open_match(match_id)
    entry = window.pages.match.entry
    assert form_of(entry).left() == left
    assert form_of(entry).missing()
    assert entry.judged is None


@pytest.mark.slow("the window closed and opened again")
def test_no_line_tells_what_is_on_record_beside_fields_that_correct_it(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """In another language the line on record is another one: it is written anew unless a field told more."""
    context = own_context()
    match_id = begin(context)
    knock(context, match_id, "Pierre", 4, 23)
    seq = context.keeper.match(match_id).rows[0].seq
    for corrected, lines in ((False, ["P k 4 23", "P f 4 23"]), (True, ["", ""])):
        window = own_window(context)
        window.open_match(match_id)
        entry = window.pages.match.entry
        entry.amend(seq)
        if corrected:
            form_of(entry)["other"].line.selectAll()
            qtbot.keyClicks(form_of(entry)["other"].line, "31")
        assert entry.quick.text() == lines[0]
        half = entry.draft()
        assert half
        other = own_window(AppContext(context.keeper, context.library, context.settings, "fr"))
        other.open_match(match_id)
        other.pages.match.entry.go_on_with(half)
        assert other.pages.match.entry.quick.text() == lines[1]
        assert form_of(other.pages.match.entry)["other"].value() == (31 if corrected else 23)
        for each in (window, other):
            each.pages.match.entry.leave()


@pytest.mark.slow("the window closed and opened again")
def test_what_waits_for_a_correction_waits_for_the_next_start(
    own_window: OpenWindow, own_context: MakeContext, qtbot: QtBot
) -> None:
    """A line is half typed, an earlier deal is corrected, the window is closed: both are there again."""
    context = own_context()
    match_id = begin(context)
    knock(context, match_id, "Pierre", 4, 23)
    window = own_window(context)
    window.open_match(match_id)
    qtbot.keyClicks(window.focusWidget(), "Jean k 5")
    window.pages.match.entry.amend(context.keeper.match(match_id).rows[0].seq)
    window.close()

    window = own_window(AppContext(context.keeper, context.library, context.settings, "en"))
    window.open_match(match_id)
    entry = window.pages.match.entry
    assert entry.deal.amending is not None
    entry.leave()
    assert (window.pages.match.entry.deal.amending, entry.quick.text()) == (None, "Jean k 5")


@pytest.mark.slow_after_first("the window closed and opened again")
@pytest.mark.parametrize(
    "spoilt",
    [
        "{",
        "[]",
        '{"after":1,"line":"P k 5","amending":null,"answers":[0,7]}',
        '{"after":1,"line":"P k 5","amending":Infinity,"answers":{}}',
        '{"after":1e999,"line":"P k 5","amending":null,"answers":{}}',
        '{"after":1,"line":"P k 5","amending":null,"answers":"who"}',
        '{"after":1,"line":"","amending":null,"answers":{"who":7,"how":true,"own":1e9}}',
    ],
)
def test_a_deal_half_entered_that_cannot_be_read_is_left_out(
    own_window: OpenWindow, own_context: MakeContext, spoilt: str
) -> None:
    """The match is opened without it."""
    context = own_context()
    match_id = begin(context)
    context.drafts.put(match_id, spoilt)
    window = own_window(context)
    window.open_match(match_id)
    assert window.pages.match.entry.draft() is None
