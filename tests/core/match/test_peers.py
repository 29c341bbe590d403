"""What other programs get wrong at these tables, one test for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from at_the_table import do, finals, meetings, play, sit_down, totals, written
from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.decide import amend_deal
from cocotte.core.script.deal_line import read_deal

if TYPE_CHECKING:
    from cocotte.core.match.match import Match


def amended(match: Match, place: int, line: str) -> Match:
    """The match with the deal of a row corrected."""
    tables = match.before(place).seating.tables
    reports = read_deal(line, tables, match.opened.rules)
    return do(match, amend_deal(match.deals[place].seq, reports))


def test_a_closed_hollywood_column_receives_no_more_points() -> None:
    """HOLLY-02: once game 1 is won, neither side writes in it, the one that lost it included."""
    match = play(sit_down("hollywood"), "Ann gin 80", "Bob gin 20", "Ann gin 10", "Bob knock 1 9")
    assert written(match, 0) == "100 . / . . / . ."
    assert [written(match, place)[:3] for place in (1, 2, 3)] == [". .", ". .", ". ."]
    assert finals(match)[0] == [440, 0]


def test_entry_goes_on_when_two_of_three_columns_are_won() -> None:
    """HOLLY-02: play goes on until all columns are won."""
    match = play(sit_down("hollywood"), "Ann gin 80", "Ann gin 80")
    assert [game.closed for game in sheet_of(match).games] == [True, True, False]
    assert not match.finished
    assert next_deal(match).number == 3
    assert play(match, "Ann gin 80").finished


def test_the_winner_is_chosen_with_each_games_bonuses() -> None:
    """HOLLY-03: Bob writes 298 points against 225 and loses: Ann won games 1 and 2, both by 100 to 99."""
    match = sit_down("hollywood")
    match = play(match, "Bob gin 29", "Bob knock 1 51", "Ann gin 5", "Ann gin 55")
    # game 1: Bob 49, 99; Ann 25, 100. Game 2: Bob 50; Ann 75
    match = play(match, "Bob gin 29", "Ann gin 5")
    # game 2: Bob 99; Ann 100. Game 3: Bob 49; Ann 25
    match = play(match, "Bob gin 31")
    # game 3: Bob 100
    sheet = sheet_of(match)
    assert match.finished
    points = [sum(game.totals[side] for game in sheet.games) for side in (0, 1)]
    assert points == [225, 298]
    assert [game.finals for game in sheet.games] == [(240, 139), (240, 139), (45, 240)]
    assert sheet.totals == (525, 518)
    assert [game.winner for game in sheet.games] == [0, 0, 1]


def test_after_an_undercut_the_knocker_leaves_the_table() -> None:
    """THREE-02: whoever loses the deal leaves, and an undercut is lost by the one who knocked."""
    match = play(sit_down(players="Ann Bob Cleo"), "Ann knock 9 3")
    assert meetings(match) == ["Cleo-Bob"]
    assert next_deal(match).sitting_out == ("Ann",)


def test_an_undercut_past_the_target_gives_the_game_to_the_undercutter() -> None:
    """GIN-13, GIN-19: Ann knocks at 95 and is undercut by Bob at 90: Bob has the game."""
    match = play(sit_down(), "Ann gin 75", "Bob gin 70", "Ann knock 5 5")
    (game,) = sheet_of(match).games
    assert game.winner == 1
    assert totals(match) == [115, 240]


def test_totals_follow_when_an_earlier_deal_is_edited() -> None:
    """The whole sheet after a corrected deal is priced anew."""
    match = play(sit_down(), "Ann knock 4 24", "Bob gin 30", "Ann knock 2 12")
    match = amended(match, 0, "Ann knock 4 44")
    assert [written(match, place) for place in range(3)] == ["40 .", ". 50", "50 ."]
    assert totals(match) == [50, 50]


def test_the_shutout_looks_at_the_loser() -> None:
    """GIN-21: it is the loser who must have won no deal; a winner of one deal shuts nobody out of five."""
    lost = play(sit_down(), "Ann knock 1 11", "Ann knock 1 11", "Bob gin 80")
    assert [line.kind for line in sheet_of(lost).games[0].bonuses[1]] == ["game-bonus", "box"]
    blank = play(sit_down(), "Bob gin 80")
    assert [line.kind for line in sheet_of(blank).games[0].bonuses[1]] == ["game-bonus", "box", "shutout"]
