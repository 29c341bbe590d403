"""The deal that is entered: who meets whom in it, what is on record of it, how that is typed again."""

import pytest

from at_the_table import do, play, reports, sit_down
from cocotte.core.deal_entry import EntryContext, context_for, context_of, line_of, named_seats, seated
from cocotte.core.games import GAMES
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match import decide as ask
from cocotte.core.match.events import RulingMode
from cocotte.core.match.formats import Seating
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.match import Match
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.values import replace

ANN, BOB = GinReport(Going.KNOCK, "Ann", 4, 24), GinReport(Going.GIN, "Bob", 0, 31)
FINE = Effect(EffectKind.FINE, "Ann", points=10, clause="IRR-2a")


def cut_in() -> Match:
    """Three who take turns: Ann and Bob play, Cleo waits; Ann deals."""
    return sit_down(players="Ann Bob Cleo", out="Cleo", first="Ann")


def four() -> Match:
    """Two tables, each player against one of the other side: Ann and Bob, Cleo and Dan."""
    return sit_down(players="Ann Bob Cleo Dan", format_id="alternance", first="Ann")


def fined(match: Match, deal: int | None) -> Match:
    """The match with a fine of Ann ruled in a deal, None for the one being played."""
    return do(match, give_ruling("seen", "shown", "IRR-2a", RulingMode.APPLY, deal=deal, effects=(FINE,)))


def test_the_deal_to_come_is_of_those_whose_turn_it_is() -> None:
    """With its number, its dealer, who sits out, and nothing on record."""
    match = do(play(cut_in(), "Ann k 4 24"), ask.rename_player("Ann", "Zoé"), ask.rename_player("Bob", "Ben"))
    assert context_of(match) == EntryContext(2, (("Zoé", "Cleo"),), ("Zoé",), sitting_out=("Ben",))
    assert context_of(match).open == (0,)


def test_a_deal_begun_goes_on_with_the_tables_that_are_missing() -> None:
    """What is on record is known by the names there are now."""
    match = do(four(), ask.record_deal({0: ANN}), ask.rename_player("Ann", "Zoé"))
    deal = context_of(match)
    assert (deal.number, deal.tables, deal.dealers) == (1, (("Zoé", "Bob"), ("Cleo", "Dan")), ("Zoé", "Cleo"))
    assert deal.reports == {0: replace(ANN, player="Zoé")}
    assert deal.open == (1,)


def test_who_plays_out_of_turn_sits_in_the_chair_of_another() -> None:
    """D55: Cleo plays in Ann's place and deals for her."""
    deal = context_of(cut_in(), (("Bob", "Cleo"),))
    assert (deal.tables, deal.dealers, deal.sitting_out) == ((("Cleo", "Bob"),), ("Cleo",), ("Ann",))
    assert deal.seats == (("Bob", "Cleo"),)


def test_what_is_on_record_goes_to_whoever_sits_there_now() -> None:
    """What Ann is told to have done was done by whoever sat in her chair; names are those of today."""
    match = do(play(cut_in(), "Ann k 4 24", "Ann k 2 12"), ask.rename_player("Cleo", "Zoé"))
    deal = context_for(match, match.deals[0].seq, (("Cleo", "Bob"),))
    assert deal
    assert (deal.number, deal.tables, deal.dealers, deal.sitting_out) == (
        1,
        (("Zoé", "Bob"),),
        ("Zoé",),
        ("Ann",),
    )
    assert (deal.reports, deal.seats) == ({0: replace(ANN, player="Zoé")}, (("Zoé", "Bob"),))


def test_a_deal_on_record_is_corrected_as_a_whole() -> None:
    """Every table is open; what the table let stand in it and what was ruled in it still hold."""
    match = play(four(), "1 Ann k 12 24, 2 Cleo g 5", waive=("KNOCK_ABOVE_LIMIT",))
    match = fined(match, match.deals[0].seq)
    deal = context_for(match, match.deals[0].seq)
    assert deal
    assert (deal.number, deal.amending, deal.waived) == (1, 2, ("KNOCK_ABOVE_LIMIT",))
    assert deal.reports == reports(four(), "1 Ann k 12 24, 2 Cleo g 5")
    assert deal.effects == (FINE,)
    assert deal.open == (0, 1)
    assert deal.seats == ()


def test_a_deal_on_record_is_of_those_who_played_it() -> None:
    """Not of those whose turn it is now, nor of those whose turn it was (D55)."""
    match = play(cut_in(), "Ann k 4 24")
    first = context_for(match, match.deals[0].seq)
    assert first
    assert (first.tables, first.sitting_out, first.reports) == ((("Ann", "Bob"),), ("Cleo",), {0: ANN})
    played = do(cut_in(), ask.record_deal({0: replace(ANN, player="Cleo")}, seats=(("Cleo", "Bob"),)))
    other = context_for(played, played.deals[0].seq)
    assert other
    assert (other.tables, other.sitting_out) == ((("Bob", "Cleo"),), ("Ann",))
    assert other.reports == {0: replace(ANN, player="Cleo")}


def test_a_ruling_in_the_deal_being_played_is_about_that_deal() -> None:
    """Not about one that is corrected meanwhile."""
    match = fined(play(cut_in(), "Ann k 4 24"), None)
    assert context_of(match).effects == (FINE,)
    corrected = context_for(match, match.deals[0].seq)
    assert corrected
    assert corrected.effects == ()


def test_a_deal_that_is_not_there_cannot_be_corrected() -> None:
    """Nor one that was struck out."""
    match = play(cut_in(), "Ann k 4 24")
    assert context_for(match, 1) is None
    assert context_for(do(match, ask.strike(2)), 2) is None


def test_where_players_sit_stays_where_they_sat() -> None:
    """The order of a pair is that of the chairs, however it is told; the log's own names."""
    match = do(four(), ask.rename_player("Dan", "Zoé"))
    turn = seated(match, None)
    assert turn == Seating((("Ann", "Bob"), ("Cleo", "Dan")), ("Ann", "Cleo"))
    other = seated(match, None, (("Dan", "Ann"), ("Bob", "Cleo")))
    assert other == Seating((("Ann", "Dan"), ("Cleo", "Bob")), ("Ann", "Cleo"))
    assert named_seats(match, other.tables) == (("Ann", "Zoé"), ("Cleo", "Bob"))


@pytest.mark.parametrize(
    ("french", "line"), [(False, "1 A k 4 24, 2 Cl gin 5"), (True, "1 A f 4 24, 2 Cl gin 5")]
)
def test_what_is_on_record_is_typed_in_short(french: bool, line: str) -> None:
    """With names no longer than they must be at their table."""
    match = play(four(), "1 Ann k 4 24, 2 Cleo g 5")
    deal = context_for(match, match.deals[0].seq)
    assert deal
    assert line_of(deal, GAMES["gin"], french=french) == line


def test_a_line_of_one_table_needs_no_number() -> None:
    """Names alike are written as far as they differ."""
    match = play(sit_down(players="Marie Marion"), "Marion k 4 24")
    deal = context_for(match, match.deals[0].seq)
    assert deal
    assert line_of(deal, GAMES["gin"], french=False) == "Mario k 4 24"
    assert line_of(context_of(match), GAMES["gin"], french=False) == ""
