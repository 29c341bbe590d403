"""Deals told half: they wait for the next start."""

from datetime import date

import pytest

from cocotte.gui.desk import Desk
from cocotte.store.settings import load, save
from evenings import begin, knock


def test_a_deal_half_told_is_there_at_the_next_start(own_window, own_desk, own_folders, qtbot):
    """The fields, a line or a correction, in every match; not where something was recorded since."""
    desk, file = own_desk(), own_folders / "chosen.json"

    def start():
        again = Desk(desk.keeper, desk.library, load(file, date(2026, 11, 22)), "en")
        return again, own_window(again)

    def close(window):
        window.close()
        save(window.desk.settings, file)

    window = own_window(desk)
    grid = begin(desk, "contract-rummy", ("Ann", "Bob", "Carl"))
    told, gone_on = begin(desk), begin(desk)
    knock(desk, told, "Pierre", 4, 23)
    window.open_match(grid)
    qtbot.keyClicks(window.focusWidget(), "a 55")
    window.open_match(gone_on)
    qtbot.keyClicks(window.focusWidget(), "P k 5")
    window.open_match(told)
    entry = window.pages.match.entry
    entry.amend(desk.keeper.match(told).rows[0].seq)
    entry.form.other.number.set_value(30)
    entry.form._touched()
    close(window)

    desk, window = start()
    knock(desk, gone_on, "Jean", 2, 11)
    window.open_match(told)
    entry = window.pages.match.entry
    assert entry.setting.amending is not None
    assert entry.form.other.number.value() == 30
    entry.leave()
    close(window)

    desk, window = start()
    window.open_match(grid)
    assert window.pages.match.entry.quick.text() == "a 55"
    assert dict(window.pages.match.entry.form.reports()[0].points) == {"Bob": 55}
    for match_id in (told, gone_on):
        window.open_match(match_id)
        assert window.pages.match.entry.half_told() is None


@pytest.mark.parametrize(
    "spoilt", ["{", "[]", '{"after":1,"line":"P k 5","amending":null,"deal":{"tables":[[0,7]]}}']
)
def test_a_deal_half_told_that_cannot_be_read_is_left_out(own_window, own_desk, spoilt):
    """The match is opened without it."""
    desk = own_desk()
    match_id = begin(desk)
    desk.remember_half_told({match_id: spoilt})
    window = own_window(desk)
    window.open_match(match_id)
    assert window.pages.match.entry.half_told() is None
