"""The figures of players over their matches, held against the sheets of those matches."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from hypothesis import given, settings

from cocotte.core.match.events import MatchEnded, PlayerRenamed, Struck
from cocotte.core.match.fold import fold
from cocotte.core.match.played import played
from cocotte.core.match.sheeting import sheet_of
from cocotte.core.match.statistics import Wanted, figures, pairings, running
from cocotte.core.rules import Game
from match_strategies import any_logs, evenings
from matches_played import begun, dealt, told

DEALS = ("Pierre knock 3 25", "Jean gin 31", "Jean knock 6 6", "Pierre knock 2 40", "Pierre gin 35")


def evening(*deals, day=date(2026, 11, 20)):
    """Pierre against Jean at gin-rami."""
    return played(dealt(begun("gin-rami", ["Pierre", "Jean"]), *deals), day)


def of(found, player):
    """One player's figures."""
    return next(each for each in found if each.player == player)


def test_one_evening_at_gin_rami():
    """X-15: Pierre wins the match by 234, three deals of five, one gin and one undercut."""
    found = of(figures([evening(*DEALS)]), "Pierre")
    assert (found.matches, found.finished, found.won) == (1, 1, 1)
    assert (found.deals, found.deals_won, found.gins, found.undercuts) == (5, 4, 1, 1)
    assert found.balance == 234
    assert found.best == 55
    assert found.average == Fraction(found.points, 5)


def test_the_loser_owes_what_the_winner_is_paid():
    """What is paid is received: all balances together are nothing."""
    assert sum(each.balance for each in figures([evening(*DEALS)])) == 0


def test_a_match_under_way_counts_its_deals_alone():
    """Nobody has won a match that goes on, and nobody owes anything yet."""
    found = of(figures([evening(*DEALS[:2])]), "Jean")
    assert (found.matches, found.finished, found.won, found.deals, found.balance) == (1, 0, 0, 2, 0)


def test_a_match_without_a_deal_is_none():
    """Sitting down is not playing."""
    assert figures([evening()]) == ()


def test_void_and_struck_deals_are_none():
    """A deal nobody scored, or that was struck out, is not one of those played."""
    match = dealt(begun("gin-rami", ["Pierre", "Jean"]), "void", *DEALS[:2])
    match = told(match, Struck(match.rows[-1].seq))
    assert of(figures([played(match)]), "Jean").deals == 1


def test_a_renamed_player_has_one_set_of_figures():
    """The figures go by the name a player has at present."""
    match = told(dealt(begun("gin-rami", ["Pierre", "Jean"]), *DEALS), PlayerRenamed("Jean", "Jeannot"))
    assert {each.player for each in figures([played(match), evening(*DEALS)])} == {
        "Pierre",
        "Jean",
        "Jeannot",
    }


def test_level_players_have_both_not_won():
    """Whoever stops level has neither won nor lost."""
    match = told(
        dealt(begun("gin-rami", ["Pierre", "Jean"]), "Pierre knock 4 14", "Jean knock 4 14"), MatchEnded()
    )
    assert [each.won for each in figures([played(match)])] == [0, 0]


def test_a_shutout_is_counted_for_the_side_that_gave_it():
    """Jean has won no deal of the game (GIN-21)."""
    found = figures([evening("Pierre gin 60", "Pierre gin 60")])
    assert (of(found, "Pierre").shutouts, of(found, "Jean").shutouts) == (1, 0)


def test_points_of_contract_rummy_count_against_a_player():
    """Beside gin they are not summed; alone they are, and no deal is the best."""
    contract = dealt(begun("contract-rummy", ["Pierre", "Jean", "Marie"]), "Pierre out Jean 20 Marie 30")
    alone = of(figures([played(contract)]), "Marie")
    assert (alone.average, alone.best, alone.deals_won) == (30, None, 0)
    mixed = of(figures([played(contract), evening(*DEALS)]), "Jean")
    assert (mixed.deals, mixed.scored) == (6, 5)
    assert mixed.points == of(figures([evening(*DEALS)]), "Jean").points


def test_everybody_at_the_table_is_an_opponent():
    """At Contract Rummy one meets all the others in every deal."""
    contract = dealt(begun("contract-rummy", ["Pierre", "Jean", "Marie"]), "Pierre out Jean 20 Marie 30")
    found = pairings([played(contract)], "Pierre")
    assert [(each.player, each.deals, each.deals_won) for each in found] == [("Jean", 1, 1), ("Marie", 1, 1)]


def test_partners_are_no_opponents():
    """In Captain the two partners never meet (CAPT-02)."""
    match = dealt(begun("captain", ["Pierre", "Jean", "Marie"]), "Pierre gin 20", "Pierre gin 20")
    assert {each.player for each in pairings([played(match)], "Jean")} == {"Pierre"}


def test_only_the_matches_wanted_are_summed():
    """By game, and by the days they began on, first and last included."""
    matches = [evening(*DEALS, day=date(2026, month, 20)) for month in (1, 6, 12)]
    june = date(2026, 6, 20)

    def count(**wanted):
        return sum(each.matches for each in figures(matches, Wanted(**wanted))) // 2

    assert count() == 3
    assert count(game=Game.GIN) == 3
    assert count(game=Game.EIGHTS) == 0
    assert count(since=june) == count(until=june) == 2
    assert count(since=june, until=june) == 1
    assert figures([replace(matches[0], day=None)], Wanted(until=june)) == ()


def test_the_balance_runs_from_match_to_match():
    """Only matches that are over move it."""
    matches = [evening(*DEALS), evening(*DEALS[:2]), evening(*DEALS)]
    assert running(matches, "Pierre") == (234, 468)
    assert running(matches, "Jean", opponent="Pierre") == (-234, -468)
    assert running(matches, "Jean", opponent="Marie") == ()
    assert running(matches, "Marie") == ()


@settings(max_examples=40)
@given(evenings(most=8))
def test_the_figures_of_one_match_are_those_of_its_sheet(match):
    """Deals, points, gins and undercuts are what the sheet says of each player, whatever was asked for."""
    tallies = {
        tally.player: (tally.played, tally.won, tally.points, tally.gins, tally.undercuts)
        for tally in sheet_of(match).tallies
        if tally.played
    }
    found = figures([played(match)])
    assert {
        each.player: (each.deals, each.deals_won, each.points, each.gins, each.undercuts) for each in found
    } == tallies
    assert all((each.best is None) is (match.opened.game is Game.CONTRACT) for each in found)
    if found:
        assert sum(each.balance for each in found) == 0


@settings(max_examples=30)
@given(evenings(most=6))
def test_who_is_paid_by_an_opponent_is_what_he_owes(match):
    """What one is paid by another, the other paid him; they met in the same deals."""
    one = played(match)
    for each in figures([one]):
        for pair in pairings([one], each.player):
            (back,) = (other for other in pairings([one], pair.player) if other.player == each.player)
            assert (back.deals, back.balance) == (pair.deals, -pair.balance)


@settings(max_examples=30)
@given(any_logs())
def test_whatever_a_log_tells_can_be_summed(entries):
    """A log that makes no sense has figures all the same, and never stops those of the others."""
    one = played(fold(entries))
    for each in figures([one]):
        pairings([one], each.player)
        running([one], each.player)
