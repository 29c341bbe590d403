"""An evening settled, worked by hand: what each match gave, one balance for each, the fewest payments."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.decisions import Command, Timed
from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.played_match import Played
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.season.evening import POINTS, Chosen, Listed, evening_of, latest_day, nobody_among
from cocotte.core.season.owed import owed
from cocotte.core.season.settled import (
    EveningEvent,
    EveningSettled,
    Paid,
    PaymentTakenBack,
    Settled,
    SettledEvening,
    fold,
    pay,
    read_amount,
    reopen,
    settle,
    take_back,
    tick_of,
)
from cocotte.core.statistics import Wanted
from cocotte.core.values import replace

THURSDAY = date(2026, 11, 19)


def match(
    name: str,
    pays: str,
    *,
    currency: str = "",
    game: Game = GAMES["gin"],
    day: date = THURSDAY,
    over: bool = True,
) -> Listed:
    """A match from its payments: ``Bob Ann 45 4.50`` for each, points and perhaps money."""
    words = [each.split() for each in pays.split(", ")]
    players = tuple(dict.fromkeys(name for payer, payee, *_ in words for name in (payer, payee)))
    places = {player: place for place, player in enumerate(players)}
    return Listed(
        name,
        Played(
            game,
            day,
            players,
            tuple(range(len(players))),
            (Dealt(tuple(range(len(players))), 0, (0,) * len(players), "knock"),),
            over,
            pays=tuple((places[payer], places[payee], int(points)) for payer, payee, points, *_ in words),
            amounts=tuple(Decimal(amount) for *_, amount in words) if currency else (),
            currency=currency,
        ),
    )


def money(amounts: object) -> dict[str, str]:
    assert isinstance(amounts, dict)
    return {name: str(Decimal(amount.numerator) / amount.denominator) for name, amount in amounts.items()}


EVENING = (
    match("one", "Bob Ann 45 4.50", currency="CAD"),  #           Ann +4.50, Bob −4.50
    match("two", "Ann Cleo 20 2.00, Bob Cleo 5 0.50", currency="CAD"),  # Ann −2, Bob −0.50, Cleo +2.50
    match("three", "Cleo Bob 12 1.20", currency="EUR"),  #        another money: Bob +1.20, Cleo −1.20
    match("four", "Ann Bob 30, Cleo Bob 10"),  #                  for nothing: Ann −30, Bob +40, Cleo −10
    match("five", "Ann Bob 99 9.90", currency="CAD", over=False),  # not over
)


def test_each_match_gives_and_one_balance_is_left() -> None:
    """Ann 4.50 − 2.00, Bob − 4.50 − 0.50, Cleo 2.50; Bob owes both; euros and points are apart."""
    evening = evening_of(EVENING)
    dollars, euros, points = evening.accounts
    assert [account.unit for account in evening.accounts] == ["CAD", "EUR", POINTS]
    assert [money(gave.amounts) for gave in dollars.matches] == [
        {"Bob": "-4.5", "Ann": "4.5"},
        {"Ann": "-2", "Cleo": "2.5", "Bob": "-0.5"},
    ]
    assert money(dollars.balances) == {"Ann": "2.5", "Cleo": "2.5", "Bob": "-5"}
    assert list(dollars.balances) == ["Ann", "Cleo", "Bob"]
    assert dollars.payments == (("Bob", "Ann", Fraction(5, 2)), ("Bob", "Cleo", Fraction(5, 2)))
    assert euros.payments == (("Cleo", "Bob", Fraction(6, 5)),)
    assert points.payments == (("Ann", "Bob", Fraction(30)), ("Cleo", "Bob", Fraction(10)))
    assert [listed.id for listed in evening.unfinished] == ["five"]


def test_matches_are_chosen_by_name_player_game_and_day() -> None:
    """Whatever is asked is asked together."""
    friday = match("six", "Dan Ann 8", game=GAMES["eights"], day=date(2026, 11, 20))
    matches = (*EVENING, friday)

    def names(chosen: Chosen) -> list[str]:
        return [listed.id for listed in chosen.among(matches)]

    assert names(Chosen()) == [listed.id for listed in matches]
    assert names(Chosen(ids=("two", "six"))) == ["two", "six"]
    assert names(Chosen(players=("Dan", "Cleo"))) == ["two", "three", "four", "six"]
    assert names(Chosen(wanted=Wanted(GAMES["eights"]))) == ["six"]
    assert names(Chosen(ids=("one", "six"), wanted=Wanted(since=THURSDAY, until=THURSDAY))) == ["one"]
    assert latest_day(matches) == date(2026, 11, 20)
    assert nobody_among(matches, ["Ann", "Zoé", "Dan"]) == ("Zoé",)


@given(
    st.lists(st.tuples(st.sampled_from("ABCDE"), st.sampled_from("FGHIJ"), st.integers(1, 99999)), max_size=9)
)
def test_no_cent_is_lost(pays: list[tuple[str, str, int]]) -> None:
    """However many matches: balances come to nothing, and the payments settle each to the cent."""
    listed = [
        match(str(number), f"{payer} {payee} 1 {cents / 100:.2f}", currency="EUR")
        for number, (payer, payee, cents) in enumerate(pays)
    ]
    for account in evening_of(listed).accounts:
        assert sum(account.balances.values()) == 0
        assert all((amount * 100).denominator == 1 for *_, amount in account.payments)
        for player, balance in account.balances.items():
            paid = sum(amount for payer, _, amount in account.payments if payer == player)
            got = sum(amount for _, payee, amount in account.payments if payee == player)
            assert got - paid == balance


# --- settled ---------------------------------------------------------------------------------------------


def together(*listed: Listed, elsewhere: dict[str, str] | None = None) -> EveningSettled:
    payments = [
        Paid(payer, payee, str(amount), account.unit)
        for account in evening_of(listed).accounts
        for payer, payee, amount in account.payments
    ]
    settled = tuple(Settled(each.id, each.match.players) for each in listed)
    return settle(settled, tuple(payments), elsewhere or {})


def settled(*commands: Command[SettledEvening, EveningEvent]) -> SettledEvening:
    """The dollars of the evening, settled, and what came after."""
    recorded: list[Timed[EveningEvent]] = [Timed(together(*EVENING[:2]), "")]
    for command in commands:
        recorded += [Timed(event, "21:00") for event in command(fold(recorded))]
    return fold(recorded)


def by_name(*listed: Listed) -> dict[str, Listed]:
    return {each.id: each for each in listed}


BOB_TO_ANN = Paid("Bob", "Ann", "5/2", "CAD")


def test_a_payment_is_ticked_off_and_taken_back() -> None:
    """Bob pays Ann: he owes Cleo alone; taken back, he owes both; paid twice over, Ann owes him."""
    (account,) = owed(settled(pay(BOB_TO_ANN)), by_name(*EVENING)).accounts
    assert account.due == (("Bob", "Cleo", Fraction(5, 2)),)
    assert [(recorded.event, recorded.at) for recorded in account.made] == [(BOB_TO_ANN, "21:00")]
    (account,) = owed(settled(pay(BOB_TO_ANN), take_back(BOB_TO_ANN)), by_name(*EVENING)).accounts
    assert account.due == (("Bob", "Ann", Fraction(5, 2)), ("Bob", "Cleo", Fraction(5, 2)))
    (account,) = owed(settled(pay(BOB_TO_ANN), pay(BOB_TO_ANN)), by_name(*EVENING)).accounts
    assert account.due == (("Ann", "Cleo", Fraction(5, 2)),)
    paid = owed(settled(pay(BOB_TO_ANN), pay(replace(BOB_TO_ANN, payee="Cleo"))), by_name(*EVENING))
    assert paid.is_paid


def test_part_of_a_payment_leaves_the_rest() -> None:
    """Bob has two dollars on him; fifty cents stay owed."""
    (account,) = owed(settled(pay(replace(BOB_TO_ANN, amount="2"))), by_name(*EVENING)).accounts
    assert account.due == (("Bob", "Ann", Fraction(1, 2)), ("Bob", "Cleo", Fraction(5, 2)))


def test_a_match_corrected_afterwards_shows_the_difference() -> None:
    """Bob paid Ann 2.50, then the first match turns out 40 points, not 45: he has 50 cents less to pay."""
    corrected = match("one", "Bob Ann 40 4.00", currency="CAD")
    (account,) = owed(settled(pay(BOB_TO_ANN)), by_name(corrected, EVENING[1])).accounts
    assert money(account.changed) == {"Bob": "0.5", "Ann": "-0.5"}
    assert account.due == (("Bob", "Cleo", Fraction(2)), ("Ann", "Cleo", Fraction(1, 2)))


def test_a_match_that_is_gone_is_named() -> None:
    """An older backup was put back, or the match goes on: it gives nothing, and what was paid comes back."""
    goes_on = Listed("one", EVENING[0].match._replace(finished=False))
    for there in (by_name(EVENING[1]), by_name(goes_on, EVENING[1])):
        stands = owed(settled(pay(BOB_TO_ANN)), there)
        assert stands.missing == ("one",)
        (account,) = stands.accounts
        assert money(account.changed) == {"Bob": "4.5", "Ann": "-4.5"}
        assert account.due == (("Ann", "Cleo", Fraction(5, 2)), ("Ann", "Bob", Fraction(2)))
    stands = owed(settled(), {})
    assert (stands.missing, stands.is_paid) == (("one", "two"), True)


def test_another_line_of_a_match_stands_for_it() -> None:
    """Settled as it was in one log; another line of it goes on now (D56): it counts once."""
    other = Listed("one-b", EVENING[0].match)
    stands = owed(settled(), {"one": other, "one-b": other, "two": EVENING[1]})
    assert (stands.missing, stands.accounts[0].changed) == ((), {})


def test_a_player_who_was_renamed_owes_under_his_name() -> None:
    """Robert was Bob when the evening was settled and he paid Ann."""
    renamed = [
        Listed(
            each.id,
            each.match._replace(players=tuple(n.replace("Bob", "Robert") for n in each.match.players)),
        )
        for each in EVENING[:2]
    ]
    (account,) = owed(settled(pay(BOB_TO_ANN)), by_name(*renamed)).accounts
    assert account.changed == {}
    assert account.due == (("Robert", "Cleo", Fraction(5, 2)),)


def test_an_evening_reopened_takes_no_more_payments() -> None:
    """Its matches may be settled otherwise."""
    assert settled(reopen()).reopened
    with pytest.raises(RuleViolation, match=r"^EVENING_OPEN$"):
        settled(reopen(), pay(BOB_TO_ANN))


def test_what_cannot_be_settled_or_paid_is_refused() -> None:
    """No match, one twice, one settled already; a payment to oneself, of nothing, that was not made."""
    for matches, elsewhere, code in (
        ((), {}, "NO_MATCHES_FOUND"),
        ((EVENING[0], EVENING[0]), {}, "MATCH_TWICE"),
        (EVENING[:2], {"two": "evening-1"}, "SETTLED_ALREADY"),
    ):
        with pytest.raises(RuleViolation, match=f"^{code}$"):
            together(*matches, elsewhere=elsewhere)
    for asked, code in (
        (pay(replace(BOB_TO_ANN, payee="Bob")), "PAYMENT_TO_ONESELF"),
        (pay(replace(BOB_TO_ANN, amount="0")), "PAYMENT_NOTHING"),
        (pay(replace(BOB_TO_ANN, amount="1/3")), "PAYMENT_COIN"),
        (pay(replace(BOB_TO_ANN, amount="0.0001")), "PAYMENT_COIN"),
        (pay(replace(BOB_TO_ANN, amount="12.50", unit="XOF")), "PAYMENT_COIN"),
        (pay(replace(BOB_TO_ANN, amount="500"), Fraction(20)), "PAYMENT_BEYOND"),
        (take_back(BOB_TO_ANN), "PAYMENT_UNKNOWN"),
    ):
        with pytest.raises(RuleViolation, match=f"^{code}$"):
            settled(asked)


def test_one_payment_ticked_off_in_two_places_has_one_id() -> None:
    """So that it counts once when the logs come together; the next one of the same is another."""
    assert tick_of(settled(), BOB_TO_ANN) == tick_of(settled(), BOB_TO_ANN)
    assert tick_of(settled(), BOB_TO_ANN) != tick_of(settled(pay(BOB_TO_ANN)), BOB_TO_ANN)


def test_an_amount_is_read_as_it_is_written() -> None:
    """Nobody pays with a number that fills the memory; of a newer program's log it counts as nothing."""
    right = {text: read_amount(text) for text in ("4.50", "7/2", "0", "2678000000", "1000000037/100")}
    assert [str(amount) for amount in right.values()] == ["9/2", *list(right)[1:]]
    wrong = ("1e9999999", "-3", "1/0", "four", "9" * 99)
    assert [read_amount(text) for text in wrong] == [None] * len(wrong)
    assert Paid("Ann", "Bob", "four", "").much == 0


def test_what_does_not_fit_counts_for_nothing() -> None:
    """Two lines of an evening read together may take back what was never ticked off."""
    opened = together(*EVENING[:2])
    stray: list[Timed[EveningEvent]] = [
        Timed(opened, ""),
        Timed(PaymentTakenBack(BOB_TO_ANN), ""),
        Timed(opened, ""),
    ]
    assert fold(stray) == settled()
