"""Who pays whom (GIN-22, THREE-04, CAPT-04, CONT-17, D41, D45)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from at_the_table import pays, play, sit_down
from cocotte.core.scoring.settlement import against_captain, among_sides, fewest, in_money, to_the_lowest
from match_strategies import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence


def test_each_pays_every_player_above_him() -> None:
    """X-08: Jacques pays Pierre 100 and Jean 20; Jean pays Pierre 80 (THREE-04)."""
    found = among_sides([(("Pierre",), 180), (("Jean",), 100), (("Jacques",), 80)])
    assert set(found) == {("Jean", "Pierre", 80), ("Jacques", "Pierre", 100), ("Jacques", "Jean", 20)}


def test_the_captain_receives_from_each_partner() -> None:
    """X-09: 350 against 250: each partner pays 100 (CAPT-04)."""
    assert against_captain("Pierre", ("Jean", "Jacques"), 350 - 250) == (
        ("Jean", "Pierre", 100),
        ("Jacques", "Pierre", 100),
    )


def test_the_captain_pays_each_partner() -> None:
    """X-10: the team ahead by 100 (CAPT-04)."""
    assert against_captain("Pierre", ("Jean", "Jacques"), -100) == (
        ("Pierre", "Jean", 100),
        ("Pierre", "Jacques", 100),
    )


def test_nobody_pays_when_all_is_level() -> None:
    """GIN-22: no difference, no payment."""
    assert among_sides([(("Ann",), 80), (("Bob",), 80)]) == ()
    assert against_captain("Ann", ("Bob", "Cleo"), 0) == ()
    assert to_the_lowest([("Ann", 5), ("Bob", 5), ("Cleo", 5)]) == ()


def test_partners_pay_their_own_opponents_or_every_winner() -> None:
    """D45: fixed opponents pay each other; the alternative is each to each."""
    sides = [(("Ann", "Bob"), 30), (("Cleo", "Dan"), 10)]
    assert among_sides(sides) == (("Cleo", "Ann", 20), ("Dan", "Bob", 20))
    assert among_sides(sides, each=True) == (
        ("Cleo", "Ann", 20),
        ("Cleo", "Bob", 20),
        ("Dan", "Ann", 20),
        ("Dan", "Bob", 20),
    )


def test_winners_who_share_the_place_share_what_is_paid() -> None:
    """D41, D52: exact halves."""
    found = to_the_lowest([("Ann", 60), ("Bob", 60), ("Cleo", 75)])
    assert found == (("Cleo", "Ann", Fraction(15, 2)), ("Cleo", "Bob", Fraction(15, 2)))


def test_a_blocked_winner_who_holds_more_pays() -> None:
    """D12: Ann has the fewest cards and the most points; she owes Bob the difference, and nobody owes her."""
    match = play(sit_down("eights", "Ann Bob Cleo", first="Ann"), "blocked Ann 1/10 Bob 2/4 Cleo 2/4")
    assert pays(match) == [("Ann", "Bob", 6), ("Ann", "Cleo", 6)]


def test_each_loser_of_the_eights_pays_each_winner_where_that_is_agreed() -> None:
    """D45's alternative reaches deals that are games by themselves too."""
    match = sit_down(
        "eights", sides=["Ann Cleo", "Bob Dan"], format_id="round", first="Ann", settle_partners="each"
    )
    match = play(match, "Ann Cleo out Bob 5 Dan 5")
    assert pays(match) == [("Bob", "Ann", 10), ("Bob", "Cleo", 10), ("Dan", "Ann", 10), ("Dan", "Cleo", 10)]


@pytest.mark.parametrize(
    ("currency", "amounts"), [("EUR", ["3.34", "3.33", "3.33"]), ("JPY", ["3", "4", "3"])]
)
def test_thirds_lose_no_cent(currency: str, amounts: list[str]) -> None:
    """D41: 10 shared by three; what one player owes for it adds up to the whole."""
    third = Fraction(10, 3)
    found = in_money([("Dan", "Ann", third), ("Dan", "Bob", third), ("Dan", "Cleo", third)], "1", currency)
    assert sorted((one.amount for one in found), reverse=True) == sorted(amounts, reverse=True)


def test_the_rest_goes_to_the_first_named() -> None:
    """D41: one cent for two."""
    found = in_money([("Cleo", "Ann", Fraction(1, 2)), ("Cleo", "Bob", Fraction(1, 2))], "0.01", "EUR")
    assert [one.amount for one in found] == ["0.01", "0.00"]


def test_without_a_stake_there_is_no_money() -> None:
    """Points only."""
    assert [one.amount for one in in_money([("Ann", "Bob", 5)], "")] == [""]


def test_who_owes_most_pays_who_is_owed_most() -> None:
    """And so on, until nobody owes anything; of two alike the first named."""
    owed = [("Ann", "Cleo", 5), ("Bob", "Cleo", 30), ("Bob", "Dan", 10)]
    assert fewest(owed) == (("Bob", "Cleo", 35), ("Ann", "Dan", 5), ("Bob", "Dan", 5))


PLAYERS = st.sampled_from(NAMES[:6])
PAYS = st.lists(
    st.tuples(PLAYERS, PLAYERS, st.fractions(0, 500, max_denominator=3)).filter(
        lambda pay: pay[0] != pay[1] and pay[2]
    ),
    max_size=12,
)


@settings(max_examples=40)
@given(PAYS)
def test_fewer_payments_leave_everybody_with_the_same(paid: list[tuple[str, str, Fraction]]) -> None:
    """The second view: the same balances, never more payments than players less one."""

    def balances(pays: Sequence[tuple[str, str, int | Fraction]]) -> dict[str, Fraction]:
        found = dict.fromkeys(NAMES[:6], Fraction(0))
        for payer, payee, points in pays:
            found[payer] -= points
            found[payee] += points
        return found

    few = fewest(paid)
    assert balances(few) == balances(paid)
    assert len(few) <= max(0, len([one for one in balances(paid).values() if one]) - 1)
    assert all(points > 0 for _, _, points in few)
