"""How deals add up to games, where the worked evenings do not go: levels, closing figures, shared deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import do, figure, finals, play, sit_down, totals, written
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.decide import amend_deal
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from cocotte.core.match.match import Match


def fined(match: Match, player: str, to: str | None = None, deal: int | None = None) -> Match:
    """The match with a fine of 10 in the deal being played, or in one recorded."""
    does = (Effect(EffectKind.FINE, player, to, 10, clause="IRR-2a"),)
    return do(match, give_ruling("wrong-count", "fine", "IRR-2a", RulingMode.APPLY, deal=deal, effects=does))


def level(ledger: str, **house: str) -> Match:
    """Ann and Bob reach 100 with the same deal: Ann wins it, and Bob is credited with her fine (D20)."""
    match = play(sit_down(ledger=ledger, **house), "Ann gin 60", "Bob gin 70")
    return play(fined(match, "Ann", "Bob"), "Ann gin 0")


@pytest.mark.parametrize("ledger", ["single", "hollywood", "best-of", "multi-match"])
def test_level_at_the_target_the_game_goes_on(ledger: str) -> None:
    """D26 in a match, and in any game: one more deal decides."""
    match = level(ledger)
    (ann, bob) = sheet_of(match).games[0].totals
    assert ann == bob == 100
    assert not sheet_of(match).games[0].closed
    assert not any(cell and cell.closes for row in match.rows for cell in row.cells[0])
    match = play(match, "Bob knock 1 2")
    assert sheet_of(match).games[0].winner == 1
    assert figure(match, -1, 0, 1).closes


def test_of_two_past_the_target_the_winner_ends_the_game() -> None:
    """D46: both score in mahjong gin; the double line is under the higher total alone."""
    match = play(sit_down("mahjong"), "Ann gin Ann 60-0 Bob 90-10", "Bob gin Bob 20-0 Ann 25-0")
    assert [figure(match, -1, 0, side).running for side in (0, 1)] == [110, 125]
    assert [figure(match, -1, 0, side).closes for side in (0, 1)] == [False, True]


def test_level_in_a_column_that_closes_for_each_by_himself() -> None:
    """D6's alternative: while nobody has won the column, both go on in it."""
    match = level("hollywood", column_closes="own")
    match = play(match, "Ann knock 1 2")
    assert written(match)[:5] == "101 ."
    assert sheet_of(match).games[0].totals == (101, 100)
    assert not written(play(match, "Ann knock 1 2")).startswith("102")


def test_the_figure_that_ends_a_game_is_marked() -> None:
    """GIN-18, GIN-19: only that one."""
    match = play(sit_down("hollywood"), "Ann gin 70", "Ann gin 20", "Ann gin 10")
    marked = [
        (place, game)
        for place, row in enumerate(match.rows)
        for game, cells in enumerate(row.cells)
        if any(cell and cell.closes for cell in cells)
    ]
    assert marked == [(1, 0)]
    assert [figure(match, place, 0, 0).won for place in (0, 1)] == [True, True]


def test_both_can_reach_in_a_column_that_closes_for_each_by_himself() -> None:
    """D49: the bonus goes to the first, whose figure is marked; the column is over once both are there."""
    match = play(sit_down("hollywood", column_closes="own"), "Ann gin 80", "Bob gin 80")
    assert [figure(match, place, 0, place).closes for place in (0, 1)] == [True, False]
    assert not match.finished
    match = play(match, "Ann gin 80", "Ann gin 80")
    assert match.finished
    assert finals(match)[0] == [100 + 100 + 20, 100 + 20]


def test_a_fine_after_reaching_stands_in_the_columns_still_open() -> None:
    """D31 with D6's alternative: Ann has her 100 in game 1; her fine stands in game 2."""
    match = play(sit_down("hollywood", column_closes="own"), "Ann gin 80", "Ann gin 5")
    match = play(fined(match, "Ann"), "Bob knock 1 2")
    assert written(match) == ". 1 / 15 . / . ."


def test_a_deal_nobody_gains_by_reaches_no_column() -> None:
    """D42 in Hollywood: two who hold as much share nothing, and Ann's next win is her first."""
    match = sit_down("eights-hollywood", "Ann Bob", first="Ann")
    match = play(match, "blocked Ann 2/6 Bob 2/6", "Ann out 20")
    assert [written(match, row) for row in (0, 1)] == [". . / . . / . .", "20 . / . . / . ."]


def test_boxes_of_tables_won_stand_where_the_side_has_reached() -> None:
    """D9's alternative in Hollywood: the side behind has its table's box in the lowest open column."""
    match = sit_down("hollywood", "Ann Bob Cleo Dan", "partnership", "hollywood", team_boxes="table")
    match = play(match, "1 Ann gin 30, 2 Dan gin 5", "1 Ann gin 5, 2 Dan gin 5")
    assert [game.boxes for game in sheet_of(match).games] == [(2, 2), (0, 0), (0, 0)]
    assert match.rows[1].winner is None
    assert not match.rows[1].void


def test_boxes_at_once_are_credited_for_tables_won_even_on_a_net_of_zero() -> None:
    """D9's alternative with boxes credited at once: a net of zero has its two boxes too."""
    match = sit_down(players="Ann Bob Cleo Dan", team_boxes="table", boxes_at_once=True)
    assert written(play(match, "1 Ann gin 5, 2 Dan gin 5")) == "20 20"
    assert written(play(match, "1 Ann gin 5, 2 Dan gin 4")) == "21 20"


def test_in_the_strict_way_a_win_that_is_not_written_brings_no_box() -> None:
    """D7's alternative, D38: Bob's first win belongs to game 1, which is closed; only his fine is written."""
    match = play(sit_down("hollywood", column_reach="strict"), "Ann gin 80")
    match = play(fined(match, "Bob"), "Bob knock 1 9")
    assert written(match) == ". . / . -10 / . ."
    assert not figure(match, -1, 1, 1).won
    assert [game.boxes for game in sheet_of(match).games] == [(1, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize(("columns", "extra", "deals"), [(2, 0, 2), (5, 0, 5), (3, 1, 4), (5, 2, 7)])
def test_as_many_columns_as_the_house_keeps(columns: int, extra: int, deals: int) -> None:
    """HOLLY-01, E-HOLLY-03: Ann wins them one after the other."""
    match = sit_down("hollywood", columns=columns, extra_columns=extra)
    for deal in range(deals):
        assert not match.finished, deal
        match = play(match, "Ann gin 80")
    assert match.finished
    assert totals(match) == [440 * deals, 0]


def test_deals_won_are_counted_for_each_side() -> None:
    """Void deals and nets of zero are nobody's; a shared deal is a win for each."""
    match = play(sit_down(players="Ann Bob Cleo Dan"), "1 Ann gin 5, 2 void", "1 Ann gin 5, 2 Dan gin 5")
    assert match.now.books.wins == (1, 0)
    eights = play(sit_down("eights", "Ann Bob Cleo", first="Ann"), "blocked Ann 1/5 Bob 1/5 Cleo 2/9")
    assert eights.now.books.wins == (1, 1, 0)


def test_an_open_game_has_no_bonuses_when_the_players_stop() -> None:
    """GIN-19..21 come at the end of a game, and this one has none."""
    match = play(sit_down(), "Ann gin 70", "Bob gin 10")
    assert totals(match) == [90, 30]
    assert [list(side) for side in sheet_of(match).games[0].bonuses] == [[], []]


def test_three_each_for_himself_need_three_games_of_five() -> None:
    """MULTI-03: two games of five are not enough, so a sixth may be played."""
    match = sit_down(players="Ann Bob Cleo", ledger="best-of")
    match = play(match, "Ann gin 90", "Cleo gin 90", "Bob gin 90", "Ann gin 90", "Cleo gin 90")
    assert not match.finished
    assert len(sheet_of(match).games) == 6
    assert play(match, "Cleo gin 90").finished


def test_a_corrected_deal_reopens_the_books() -> None:
    """An early deal corrected moves later deals to other games."""
    match = play(sit_down(ledger="best-of"), "Ann gin 80", "Bob gin 80", "Ann knock 1 9")
    assert written(match) == ". . / . . / 8 ."
    smaller = {0: GinReport(Going.KNOCK, "Ann", 2, 12)}
    match = do(match, amend_deal(match.deals[0].seq, smaller))
    assert [written(match, place) for place in range(3)] == ["10 . / . .", ". 100 / . .", ". . / 8 ."]
