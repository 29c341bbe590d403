"""The figures of players over their matches, held against the sheets of those matches."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from cocotte.core.games import GAMES
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import Logged, MatchEnded, PlayerRenamed, Struck
from cocotte.core.match.fold import fold
from cocotte.core.played_match import played
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.statistics import Money, Wanted, figures, pairings, running
from cocotte.core.values import replace
from match_strategies import any_logs, evenings
from matches_played import begun, dealt, opened, with_events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from cocotte.core.match.events import Event
    from cocotte.core.match.match import Match
    from cocotte.core.played_match import Played
    from cocotte.core.sheet import Sheet
    from cocotte.core.statistics import PlayerFigures

DEALS = ("Pierre knock 3 25", "Jean gin 31", "Jean knock 6 6", "Pierre knock 2 40", "Pierre gin 35")


def evening(*deals: str, day: date = date(2026, 11, 20)) -> Played:
    """Pierre against Jean at gin-rami."""
    return played(dealt(begun("gin-rami", ["Pierre", "Jean"]), *deals))._replace(day=day)


def of(found: tuple[PlayerFigures, ...], player: str) -> PlayerFigures:
    """One player's figures."""
    return next(each for each in found if each.player == player)


def test_one_evening_at_gin_rami() -> None:
    """X-15: Pierre wins the match by 234, three deals of five, one gin and one undercut."""
    found = of(figures([evening(*DEALS)]), "Pierre")
    assert (found.matches, found.finished, found.won) == (1, 1, 1)
    assert (found.deals, found.deals_won, found.gins, found.undercuts) == (5, 4, 1, 1)
    assert found.balance == 234
    assert found.best == 55
    assert found.average == Fraction(found.points, 5)


def test_the_loser_owes_what_the_winner_is_paid() -> None:
    """What is paid is received: all balances together are nothing."""
    assert sum(each.balance for each in figures([evening(*DEALS)])) == 0


def test_players_stand_in_the_order_of_what_they_won() -> None:
    """By deals won, then by deals played, then by name; opponents by how often one met them."""
    gin = [
        played(dealt(begun("gin-rami", list(players)), *deals))
        for players, deals in (
            (("Zoé", "Pierre"), ("Zoé gin 5", "Pierre gin 5")),
            (("Marie", "Pierre"), ("Pierre gin 5",)),
            (("Anne", "Pierre"), ("Pierre gin 5",)),
        )
    ]
    assert [each.player for each in figures(gin)] == ["Pierre", "Zoé", "Anne", "Marie"]
    assert [each.player for each in pairings(gin, "Pierre")] == ["Zoé", "Anne", "Marie"]


def for_money(
    preset: str, players: Sequence[str], stake: str, currency: str, *events: Event, form: str = ""
) -> Match:
    """A match for money, played to its end."""
    first = replace(opened(preset, players, form=form), stake=stake, currency=currency)
    return with_events(fold([Logged(1, first)]), *events)


def money_of(found: tuple[PlayerFigures, ...], player: str) -> dict[str, tuple[str, str]]:
    """What a player won and lost, by currency."""
    return {money.currency: (str(money.won), str(money.lost)) for money in of(found, player).money}


def test_money_is_won_and_lost_as_the_sheets_settle_it() -> None:
    """GIN-22: the difference times the stake, to the cent; each currency by itself."""
    played_for = [
        dealt(for_money("gin-rami", ["Pierre", "Jean"], "0.05", "CAD"), *DEALS),
        dealt(for_money("gin-rami", ["Jean", "Pierre"], "0.10", "EUR"), *DEALS),
        with_events(
            dealt(for_money("gin-rami", ["Pierre", "Jean"], "0.01", "CAD"), "Jean gin 20"), MatchEnded()
        ),
        dealt(for_money("gin-rami", ["Pierre", "Jean"], "0.05", "CAD"), *DEALS[:1]),
    ]
    first, second, third = (sheet_of(match).settlement[0].amount for match in played_for[:3])
    matches = [played(match) for match in played_for]
    assert money_of(figures(matches), "Pierre") == {"CAD": (first, third), "EUR": (second, "0")}
    assert money_of(figures(matches), "Jean") == {"CAD": (third, first), "EUR": ("0", second)}
    assert money_of(pairings(matches, "Pierre"), "Jean") == money_of(figures(matches), "Pierre")
    assert of(figures([evening(*DEALS)]), "Pierre").money == ()


def test_among_three_everybody_settles_with_everybody() -> None:
    """THREE-04: what one of three won and lost against each of the others is his sum, to the cent."""
    match = for_money("gin-three", ["Ann", "Bob", "Cleo"], "0.03", "")
    match = with_events(dealt(match, "Ann gin 20"), MatchEnded())
    settled = sheet_of(match).settlement
    found = [played(match)]
    for player in ("Ann", "Bob", "Cleo"):
        won = sum(Decimal(each.amount) for each in settled if each.payee == player)
        lost = sum(Decimal(each.amount) for each in settled if each.payer == player)
        (money,) = of(figures(found), player).money
        assert (money.won, money.lost) == (won, lost)


def test_points_a_deal_are_the_same_in_every_table() -> None:
    """One who played Contract Rummy alone, where others play gin too: no table sums what another does not."""
    contract = played(dealt(begun("contract-rummy", ["Rose", "Marie", "Léo"]), "Rose out 20 32"))
    gin = evening(*DEALS)
    for wanted in (Wanted(), Wanted(GAMES["contract"])):
        everybody = of(figures([contract, gin], wanted), "Marie")
        against = pairings([contract, gin], "Marie", wanted)
        assert {each.average for each in against} == {everybody.average}
    assert of(figures([contract, gin]), "Marie").average is None
    assert of(figures([contract, gin], Wanted(GAMES["contract"])), "Marie").average == 20


def test_a_match_under_way_counts_its_deals_alone() -> None:
    """Nobody has won a match that goes on, and nobody owes anything yet."""
    found = of(figures([evening(*DEALS[:2])]), "Jean")
    assert (found.matches, found.finished, found.won, found.deals, found.balance) == (1, 0, 0, 2, 0)


def test_a_match_without_a_deal_is_none() -> None:
    """Sitting down is not playing."""
    assert figures([evening()]) == ()


def test_who_only_sat_out_pays_all_the_same() -> None:
    """THREE-04: the third of three, when they stop after one deal: all balances come to nothing."""
    match = with_events(dealt(begun("gin-three", ["Ann", "Bob", "Cleo"]), "Ann gin 20"), MatchEnded())
    found = figures([played(match)])
    assert (of(found, "Cleo").deals, of(found, "Cleo").balance) == (0, -40)
    assert sum(each.balance for each in found) == 0


def test_void_and_struck_deals_are_none() -> None:
    """A deal nobody scored, or that was struck out, is not one of those played."""
    match = dealt(begun("gin-rami", ["Pierre", "Jean"]), "void", *DEALS[:2])
    match = with_events(match, Struck(match.rows[-1].seq))
    assert of(figures([played(match)]), "Jean").deals == 1


def test_a_renamed_player_has_one_set_of_figures() -> None:
    """The figures go by the name a player has at present."""
    match = with_events(
        dealt(begun("gin-rami", ["Pierre", "Jean"]), *DEALS), PlayerRenamed("Jean", "Jeannot")
    )
    assert {each.player for each in figures([played(match), evening(*DEALS)])} == {
        "Pierre",
        "Jean",
        "Jeannot",
    }


def test_level_players_have_both_not_won() -> None:
    """Whoever stops level has neither won nor lost."""
    match = with_events(
        dealt(begun("gin-rami", ["Pierre", "Jean"]), "Pierre knock 4 14", "Jean knock 4 14"), MatchEnded()
    )
    assert [each.won for each in figures([played(match)])] == [0, 0]


def test_a_shutout_is_counted_for_the_side_that_gave_it() -> None:
    """Jean has won no deal of the game (GIN-21)."""
    found = figures([evening("Pierre gin 60", "Pierre gin 60")])
    assert (of(found, "Pierre").shutouts, of(found, "Jean").shutouts) == (1, 0)


def test_points_of_contract_rummy_count_against_a_player() -> None:
    """Beside gin they are not summed; alone they are, and no deal is the best."""
    contract = dealt(begun("contract-rummy", ["Pierre", "Jean", "Marie"]), "Pierre out Jean 20 Marie 30")
    alone = of(figures([played(contract)]), "Marie")
    assert alone.average == 30
    assert (alone.best, alone.deals_won) == (None, 0)
    mixed = of(figures([played(contract), evening(*DEALS)]), "Jean")
    assert (mixed.deals, mixed.scored) == (6, 5)
    assert mixed.points == of(figures([evening(*DEALS)]), "Jean").points


def test_everybody_at_the_table_is_an_opponent() -> None:
    """At Contract Rummy one meets all the others in every deal."""
    contract = dealt(begun("contract-rummy", ["Pierre", "Jean", "Marie"]), "Pierre out Jean 20 Marie 30")
    found = pairings([played(contract)], "Pierre")
    assert [(each.player, each.deals, each.deals_won) for each in found] == [("Jean", 1, 1), ("Marie", 1, 1)]


def test_evenings_without_the_player_are_passed_over() -> None:
    """Whoever was not there has met nobody, and goes on the week after."""
    without = played(dealt(begun("gin-rami", ["Marie", "Zoé"]), "Marie gin 20"))
    assert pairings([without, evening(*DEALS)], "Pierre") == pairings([evening(*DEALS)], "Pierre")


def test_partners_are_no_opponents() -> None:
    """In Captain the two partners never meet (CAPT-02)."""
    match = dealt(begun("captain", ["Pierre", "Jean", "Marie"]), "Pierre gin 20", "Pierre gin 20")
    assert {each.player for each in pairings([played(match)], "Jean")} == {"Pierre"}


def test_only_the_matches_wanted_are_summed() -> None:
    """By game, and by the days they began on, first and last included."""
    matches = [evening(*DEALS, day=date(2026, month, 20)) for month in (1, 6, 12)]
    june = date(2026, 6, 20)

    def count(**wanted: Any) -> int:
        return sum((each.matches for each in figures(matches, Wanted(**wanted))), 0) // 2

    assert count() == 3
    assert count(game=GAMES["gin"]) == 3
    assert count(game=GAMES["eights"]) == 0
    assert count(since=june) == count(until=june) == 2
    assert count(since=june, until=june) == 1
    assert figures([matches[0]._replace(day=None)], Wanted(until=june)) == ()


def test_the_balance_runs_from_match_to_match() -> None:
    """Only matches that are over move it."""
    matches = [evening(*DEALS), evening(*DEALS[:2]), evening(*DEALS)]
    assert running(matches, "Pierre") == (234, 468)
    assert running(matches, "Jean", opponent="Pierre") == (-234, -468)
    assert running(matches, "Jean", opponent="Marie") == ()
    assert running(matches, "Marie") == ()


def said_by(sheet: Sheet, match: Match) -> Iterator[Dealt]:
    """The deals of a match table by table, as its sheet tells them: who played, won and scored how."""
    places = {name: place for place, name in enumerate(match.names.values())}
    side_of = {places[name]: side for side, named in enumerate(sheet.sides) for name in named.players}
    for row in sheet.rows:
        for table in row.tables:
            if row.struck or row.pending or row.problems or not (table.winner or table.lines):
                continue
            here = [places[name] for name in table.players]
            sides = [side_of[place] for place in here]
            his = [name == table.winner for name in table.players]
            scored = [sum(line.points for line in table.lines if line.side == side) for side in sides]
            yield Dealt(
                tuple(here),
                None if table.winner is None else places[table.winner],
                tuple(
                    points if won or sides.count(side) == 1 else 0
                    for points, won, side in zip(scored, his, sides, strict=True)
                ),
                table.going,
            )


@settings(max_examples=60)
@given(st.one_of(evenings(), any_logs().map(fold)))
def test_a_match_counts_as_its_sheet_says(match: Match) -> None:
    """Any game, format and ledger, any log: the deals, who won, the shutouts and who pays whom."""
    sheet, one = sheet_of(match), played(match)
    assert one.deals == tuple(said_by(sheet, match))
    assert one.finished is sheet.finished
    names, first = one.players, {side for side, place in enumerate(sheet.ranking) if place == 1}
    best = {name for side in first for name in sheet.sides[side].players}
    assert {names[place] for place in one.winners} == (
        best if sheet.finished and len(first) < len(sheet.sides) else set()
    )
    shut_out = [
        name
        for game in sheet.games
        if game.winner is not None and any(line.kind == "shutout" for line in game.bonuses[game.winner])
        for name in sheet.sides[game.winner].players
    ]
    assert sorted(names[place] for place in one.shutouts) == sorted(shut_out)
    paid = [(pay.payer, pay.payee, pay.points) for pay in sheet.settlement] if sheet.finished else []
    assert [(names[payer], names[payee], points) for payer, payee, points in one.pays] == paid


@settings(max_examples=40)
@given(evenings(most=8))
def test_the_tallies_of_a_sheet_are_the_sums_of_its_rows(match: Match) -> None:
    """Each player's own figures within the match are those of the tables he sat at."""
    sheet, deals = sheet_of(match), list(said_by(sheet_of(match), match))
    for place, tally in enumerate(sheet.tallies):
        his = [
            (deal.points[deal.players.index(place)], deal.winner, deal.going)
            for deal in deals
            if place in deal.players
        ]
        won = [going for _, winner, going in his if winner == place]
        assert (tally.played, tally.won, tally.points) == (len(his), len(won), sum(each[0] for each in his))
        assert tally.gins == won.count("gin") + won.count("big-gin")
        assert tally.undercuts == won.count("undercut")


@settings(max_examples=40)
@given(evenings(most=8))
def test_the_figures_of_one_match_are_those_of_its_sheet(match: Match) -> None:
    """Deals, points, gins and undercuts are what the sheet says of each player, whatever was asked for."""
    tallies = {
        tally.player: (tally.played, tally.won, tally.points, tally.gins, tally.undercuts)
        for tally in sheet_of(match).tallies
        if tally.played
    }
    found = figures([played(match)])
    assert {
        each.player: (each.deals, each.deals_won, each.points, each.gins, each.undercuts)
        for each in found
        if each.deals
    } == tallies
    lowest = match.opened.game is GAMES["contract"]
    assert all((each.best is None) is (lowest or not each.deals) for each in found)
    if found:
        assert sum(each.balance for each in found) == 0


@settings(max_examples=30)
@given(evenings(most=6))
def test_who_is_paid_by_an_opponent_is_what_he_owes(match: Match) -> None:
    """What one is paid by another, the other paid him; they met in the same deals."""
    one = played(match)
    for each in figures([one]):
        for pair in pairings([one], each.player):
            (back,) = (other for other in pairings([one], pair.player) if other.player == each.player)
            assert (back.deals, back.balance) == (pair.deals, -pair.balance)


@settings(max_examples=30)
@given(any_logs())
def test_whatever_a_log_tells_can_be_summed(entries: list[Logged]) -> None:
    """A log that makes no sense has figures all the same, and never stops those of the others."""
    one = played(fold(entries))
    for each in figures([one]):
        pairings([one], each.player)
        running([one], each.player)


def paid(currency: str, amount: str, *, to_jean: bool = False) -> Played:
    """An evening that was settled in money."""
    match = evening(*DEALS)._replace(currency=currency, amounts=(Decimal(amount),))
    return match._replace(pays=((0, 1, 234),)) if to_jean else match


def test_money_is_summed_currency_by_currency() -> None:
    """GIN-22: what was won and what was lost; an evening for nothing, or not over, moves none."""
    matches = [paid("EUR", "23.40"), paid("CAD", "5"), paid("EUR", "3.40", to_jean=True), evening(*DEALS)]
    pierre = of(figures(matches), "Pierre")
    cad, eur = (Money("CAD", Decimal(5), Decimal(0)), Money("EUR", Decimal("23.40"), Decimal("3.40")))
    assert pierre.money == (cad, eur)
    assert (cad.balance, eur.balance) == (Decimal(5), Decimal(20))
    jean = of(figures(matches), "Jean")
    assert [(each.currency, each.balance) for each in jean.money] == [
        ("CAD", Decimal(-5)),
        ("EUR", Decimal(-20)),
    ]
    assert figures(matches)[0].balance == 234 * 2


def test_what_two_owe_each_other_is_reported_of_the_opponent() -> None:
    """In points and in money, from the side of whoever asks."""
    (jean,) = pairings([paid("EUR", "23.40"), paid("EUR", "3.40", to_jean=True)], "Pierre")
    assert (jean.player, jean.balance) == ("Jean", 0)
    assert jean.money == (Money("EUR", Decimal("23.40"), Decimal("3.40")),)
    (pierre,) = pairings([paid("EUR", "23.40")], "Jean")
    assert (pierre.balance, pierre.money) == (-234, (Money("EUR", Decimal(0), Decimal("23.40")),))


def test_partners_owe_each_other_nothing() -> None:
    """CAPT-02: there is no balance between them to draw."""
    match = dealt(begun("captain", ["Pierre", "Jean", "Marie"]), "Pierre gin 60", "Pierre gin 60")
    over = played(with_events(match, MatchEnded()))
    assert running([over], "Jean", opponent="Marie") == ()
    (paid_to_pierre,) = running([over], "Pierre", opponent="Jean")
    assert paid_to_pierre > 0
