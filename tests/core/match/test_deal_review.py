"""What the rules and the sheet say of a deal while it is typed: nothing of it is recorded."""

import pytest

from at_the_table import do, play, sit_down
from cocotte.core.deal_entry import EntryContext, context_for, context_of
from cocotte.core.deal_review import Review, command_for, judge, problems_of, row_of, sketch
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match import decide as ask
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import DealAmended, DealRecorded
from cocotte.core.match.match import Match
from cocotte.core.values import replace

ANN = GinReport(Going.KNOCK, "Ann", 4, 24)
HIGH = GinReport(Going.KNOCK, "Ann", 12, 24)
HOPELESS = GinReport(Going.KNOCK, "Zoé", 4, 24)
ABOVE = ("KNOCK_ABOVE_LIMIT",)


def evening() -> Match:
    """Two deals: 20 to Ann, 10 to Bob."""
    return play(sit_down(), "Ann k 4 24", "Bob k 2 12")


def four() -> Match:
    """Two tables of two sides: Ann and Bob, Cleo and Dan."""
    return sit_down(players="Ann Bob Cleo Dan", format_id="alternance", first="Ann")


def corrected(match: Match, place: int = 0) -> EntryContext:
    """A deal of the match, to be corrected."""
    deal = context_for(match, match.deals[place].seq)
    assert deal
    return deal


def test_enter_records_the_deal_or_corrects_it() -> None:
    """With what the table lets stand, who played and, of a correction, why."""
    match = play(sit_down(players="Ann Bob Cleo", out="Cleo", first="Ann"), "Ann k 4 24")
    seats = (("Ann", "Bob"),)
    to_come = replace(context_of(match), seats=seats)
    (recorded,) = command_for(to_come, {0: HIGH}, ABOVE, "why")(match)
    assert recorded == DealRecorded(((0, HIGH),), ABOVE, seats=seats)
    known = replace(corrected(match), seats=seats)
    (amended,) = command_for(known, {0: HIGH}, ABOVE, "why")(match)
    assert amended == DealAmended(match.deals[0].seq, ((0, HIGH),), "why", ABOVE, seats)


def test_a_deal_within_the_rules_is_priced_where_it_would_be_written() -> None:
    """With the match and the sheet as they would stand; the match itself stays."""
    match = evening()
    review = judge(match, context_of(match), {0: ANN}, ())
    after = do(match, ask.record_deal({0: ANN}))
    assert (review.problems, review.standing, review.unchanged) == ((), False, False)
    assert review.match
    assert (review.row, review.sheet) == (after.rows[-1], sheet_of(after))
    assert [row.points for row in review.match.rows] == [20, 10, 20]
    assert len(match.rows) == 2


def test_what_stands_against_a_deal_holds_it_up_until_it_is_waived() -> None:
    """GIN-09: then it is priced, and still says what the table let stand."""
    match = evening()
    deal = context_of(match)
    problems = problems_of(match, deal, {0: HIGH})
    assert [problem.code for problem in problems] == [*ABOVE]
    assert judge(match, deal, {0: HIGH}, ()) == Review(problems, standing=True)
    waived = judge(match, deal, {0: HIGH}, ABOVE)
    assert (waived.problems, waived.standing) == (problems, False)
    assert waived.row
    assert (waived.row.waived, waived.row.points) == (ABOVE, 12)


def test_what_cannot_be_recorded_is_not_waived() -> None:
    """A player who is not there, whatever the table lets stand."""
    match = evening()
    deal = context_of(match)
    problems = problems_of(match, deal, {0: HOPELESS})
    assert problems
    assert judge(match, deal, {0: HOPELESS}, ABOVE) == Review(problems, standing=True)
    assert problems_of(match, deal, {0: ANN}) == ()


def test_a_correction_is_priced_in_its_place() -> None:
    """One that changes nothing says so."""
    match = evening()
    deal = corrected(match)
    review = judge(match, deal, {0: replace(ANN, other=34)}, ())
    assert review.match
    assert [row.points for row in review.match.rows] == [30, 10]
    assert review.row == review.match.rows[0]
    assert not review.unchanged
    same = judge(match, deal, {0: ANN}, ())
    assert (same.unchanged, same.row, same.match) == (True, match.rows[0], match)


def test_a_sketch_is_a_deal_that_may_not_be_whole_or_right() -> None:
    """The rules are not asked; players by the names they have now."""
    match = do(evening(), ask.rename_player("Ann", "Zoé"))
    after, row = sketch(match, context_of(match), {0: replace(HIGH, player="Zoé")})
    assert (len(after.rows), row) == (3, after.rows[-1])
    assert row.tables[0].report == replace(HIGH, player="Zoé")
    seq = match.deals[0].seq
    after, row = sketch(match, corrected(match), {0: replace(HIGH, player="Zoé")})
    assert (len(after.rows), row, row.seq, row.amended) == (2, after.rows[0], seq, True)
    assert row.tables[0].report == replace(HIGH, player="Zoé")


def test_a_sketch_of_a_table_goes_on_with_the_deal_begun() -> None:
    """Table by table, in whatever order they are typed."""
    match = four()
    cleo = GinReport(Going.GIN, "Cleo", 0, 5)
    after, row = sketch(match, context_of(match), {1: cleo, 0: ANN})
    assert [table.report for table in row.tables] == [ANN, cleo]
    begun = do(match, ask.record_deal({0: ANN}))
    after, row = sketch(begun, context_of(begun), {1: cleo})
    assert (len(after.rows), row.seq) == (1, begun.deals[0].seq)
    assert [table.report for table in row.tables] == [ANN, cleo]
    assert row_of(begun, after, context_of(begun)) == row
    assert judge(begun, context_of(begun), {1: cleo}, ()).row == row


@pytest.mark.parametrize("amending", [False, True])
def test_a_sketch_may_be_of_others_than_whose_turn_it_was(amending: bool) -> None:
    """D55: Cleo and Bob, though Cleo was to sit out; by the names they have now."""
    match = sit_down(players="Ann Bob Cleo", out="Cleo", first="Ann")
    if amending:
        match = play(match, "Ann k 4 24")
    match = do(match, ask.rename_player("Cleo", "Zoé"))
    report = GinReport(Going.GIN, "Zoé", 0, 12)
    seats = (("Cleo", "Bob"),)
    deal = context_for(match, match.deals[0].seq, seats) if amending else context_of(match, seats)
    assert deal
    _, row = sketch(match, deal, {0: report})
    assert (row.tables[0].players, row.sitting_out) == (("Bob", "Zoé"), ("Ann",))
    assert row.tables[0].report == report
