"""What holds of every match, whatever is played, in whatever format and ledger."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import suppress
from fractions import Fraction
from typing import TYPE_CHECKING

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import VOID, GinReport, Going
from cocotte.core.match import decide as ask
from cocotte.core.match import events as log_events
from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.seats import alike, changing
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.sheet import Sheet
from cocotte.store.match_files.transfer import read_match, to_json, to_script
from match_strategies import COMBINATIONS, LIBRARY, any_commands, any_logs, done, evenings, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hypothesis.strategies._internal.core import DataObject

    from cocotte.core.match.events import Logged
    from cocotte.core.match.match import Match
    from cocotte.core.sheet import Points, ScoreLine

NONSENSE: st.SearchStrategy[ask.Command] = st.sampled_from([
    ask.amend_deal(3, {7: VOID}), ask.amend_deal(99, {}), ask.strike(99), ask.restore(-1),
    ask.record_deal({}), ask.record_deal({-1: VOID, 10**9: VOID}),
    ask.record_deal({0: EightsReport(("Ann",), (("Zoé", -4),))}),
    ask.record_deal({0: GinReport(Going.KNOCK, "Nobody", -3, 10**9)}), ask.rename_player("Nobody", "Ann"),
    ask.rename_player("Ann", "\n"), ask.move_obligation(2, 5, ObligationMove.ENDED),
    give_ruling("x", "y", "", log_events.RulingMode.APPLY, deal=42),
])  # fmt: skip
FEW = settings(max_examples=25)
SOME = settings(max_examples=12)


def total(lines: tuple[ScoreLine, ...]) -> Points:
    """What score lines come to."""
    return sum((line.points for line in lines), 0)


def check_sums(match: Match) -> Sheet:
    """Every figure of the sheet is the sum of the lines under it."""
    sheet = sheet_of(match)
    sides = range(len(sheet.sides))
    running: defaultdict[tuple[int, int], Points] = defaultdict(int)
    closed_by = {}
    for row in sheet.rows:
        for place, cells in enumerate(row.cells):
            for side in sides:
                cell = cells[side]
                if cell is None:
                    continue
                assert place not in closed_by, "a closed column receives nothing more"
                assert cell.points == total(cell.lines)
                assert all(line.side == side for line in cell.lines)
                running[place, side] += cell.points
                assert cell.running == running[place, side]
            if match.opened.rules.values.get("column_closes") != "own" and any(c and c.closes for c in cells):
                closed_by[place] = row.seq
        if row.struck or row.problems or row.pending:
            assert not any(map(any, row.cells))
            assert row.winner is None
            assert row.points == 0
    for place, game in enumerate(sheet.games):
        for side in sides:
            assert game.totals[side] == running[place, side]
            carried = game.carried[side] if game.carried else 0
            assert game.finals[side] == game.totals[side] + total(game.bonuses[side]) + carried
            assert all(line.side == side for line in game.bonuses[side])
        assert game.closed is not game.open
        assert game.closed or not any(game.bonuses)
    if match.opened.ledger == "multi-match":
        assert sheet.totals == sheet.games[-1].finals
    else:
        assert sheet.totals == tuple(sum(game.finals[side] for game in sheet.games) for side in sides)
    return sheet


def check_settlement(match: Match, sheet: Sheet) -> None:
    """Who pays whom comes to nothing over all, and to the same whole in money."""
    assert all(pay.points > 0 and pay.payer != pay.payee for pay in sheet.settlement)
    if match.opened.stake:
        places = {"JPY": 0}.get(match.opened.currency, 2)
        by_payer: dict[str, Fraction] = defaultdict(Fraction)
        owed: dict[str, Fraction] = defaultdict(Fraction)
        for pay in sheet.settlement:
            assert len(pay.amount.partition(".")[2]) == places
            by_payer[pay.payer] += Fraction(pay.amount)
            owed[pay.payer] += Fraction(pay.points) * Fraction(match.opened.stake)
        for payer, amount in by_payer.items():
            assert abs(amount - owed[payer]) * 2 <= Fraction(1, 10**places), "not a cent is lost"


@FEW
@given(evenings())
def test_every_figure_is_the_sum_of_its_lines(match: Match) -> None:
    """For every format and ledger: cells, columns, bonuses, totals, and who pays whom."""
    sheet = check_sums(match)
    check_settlement(match, sheet)
    assert len(sheet.rows) == len(match.deals)
    assert [row.number for row in sheet.rows if not row.struck] == list(
        range(1, 1 + sum(not recorded.struck for recorded in match.deals))
    )
    assert Counter(tally.player for tally in sheet.tallies) == Counter(match.names.values())


@FEW
@given(evenings())
def test_going_on_comes_to_the_same_as_beginning_again(match: Match) -> None:
    """A prefix of the log folds to the match as it stood then, and going on by an entry is folding it."""
    so_far = known = fold(match.entries[:1])
    for logged in match.entries[1:]:
        so_far, known = advance(so_far, [logged], known), so_far
        assert so_far == fold(match.entries[: len(so_far.entries)])
    assert so_far == match


@SOME
@given(evenings(), st.data())
def test_undo_and_redo_change_nothing(match: Match, data: DataObject) -> None:
    """What is taken back is as if it had not been; what is done again is as it was."""
    after = done(match, data.draw(any_commands(match)))
    assume(
        after is not match and not isinstance(after.entries[-1].event, log_events.Undone | log_events.Redone)
    )
    undone = done(after, ask.undo())
    assert sheet_of(undone) == sheet_of(match)
    assert (undone.deals, undone.rulings, undone.names) == (match.deals, match.rulings, match.names)
    redone = done(undone, ask.redo())
    assert sheet_of(redone) == sheet_of(after)
    assert redone.done == after.done


@SOME
@given(evenings(), st.data())
def test_striking_and_restoring_a_deal_changes_nothing(match: Match, data: DataObject) -> None:
    """The sheet is as it was before."""
    standing = [recorded for recorded in match.deals if not recorded.struck]
    assume(standing)
    recorded = data.draw(st.sampled_from(standing))
    struck = done(match, ask.strike(recorded.seq, "a mistake"))
    assert next(row for row in struck.rows if row.seq == recorded.seq).struck
    restored = done(struck, ask.restore(recorded.seq))
    assert sheet_of(restored) == sheet_of(match)


MOVING = one_of([opened for opened in COMBINATIONS if changing(opened)])


@FEW
@given(evenings(most=20, house=False, combinations=MOVING), st.data())
def test_nothing_done_to_a_deal_changes_who_played_another(match: Match, data: DataObject) -> None:
    """D55: whatever is corrected, struck, restored or taken back."""
    after = done(match, data.draw(any_commands(match)))
    of = changed_by(after) if after is not match else None
    before = {recorded.seq: match.before(place).seating for place, recorded in enumerate(match.deals)}
    for place, recorded in enumerate(after.deals):
        if recorded.seq in before and recorded.seq != of:
            assert alike(after.before(place).seating.tables, before[recorded.seq].tables)
            assert set(after.before(place).seating.sitting_out) == set(before[recorded.seq].sitting_out)


def changed_by(match: Match) -> int | None:
    """The deal that the last entry is about, an undo being about that of the entry it takes back."""
    event = match.entries[-1].event
    if isinstance(event, log_events.Undone | log_events.Redone):
        event = match.entries[event.target - 1].event
    return event.deal if isinstance(event, log_events.DealAmended) else None


@FEW
@given(any_logs())
def test_no_log_stops_the_sheet(entries: list[Logged]) -> None:
    """Whatever a log tells, other games' reports, tables that do not exist: it is kept, the sheet drawn."""
    match = fold(entries)
    check_sums(match)
    next_deal(match)
    assert to_json(entries)
    assert to_script(entries, LIBRARY)
    recorded = {logged.seq for logged in match.entries if isinstance(logged.event, log_events.DealRecorded)}
    assert {recorded.seq for recorded in match.deals} >= recorded - undone_in(entries)
    so_far = known = fold(entries[:1])
    for logged in entries[1:]:
        so_far, known = advance(so_far, [logged], known), so_far
    assert so_far == match


def undone_in(entries: Sequence[Logged]) -> set[int]:
    return {logged.event.target for logged in entries if isinstance(logged.event, log_events.Undone)}


@SOME
@given(any_logs(), st.data())
def test_what_is_asked_is_done_or_refused(entries: list[Logged], data: DataObject) -> None:
    """A command on any match is answered by its entries or by reasons, never by a crash."""
    match = fold(entries)
    command: ask.Command = data.draw(st.one_of(any_commands(match), NONSENSE))
    with suppress(RuleViolation):
        command(match)


@SOME
@given(evenings(odd_names=True, cards=True))
def test_a_match_comes_back_from_its_script(match: Match) -> None:
    """The script read is the match written, in any language, whatever names are in it; so is its JSON."""
    script = to_script(match.entries, LIBRARY)
    read = read_match(script, LIBRARY)
    assert [event for event, _ in read.entries] == [logged.event for logged in match.entries]
    assert read_match(script, LIBRARY, french=True) == read
    assert read.entries[0][1] == match.entries[0].at
    assert to_script(read.logged(), LIBRARY) == script
    assert read_match(to_json(match.entries), LIBRARY).logged() == match.entries
