"""Entries that belong together: tables of one deal, rulings and their deal, what is entered anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import do, figure, play, problems, sit_down, totals, written
from cocotte.core.cards import PACK
from cocotte.core.contract.report import ContractReport
from cocotte.core.deal_entry import context_of
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport
from cocotte.core.match import decide as ask
from cocotte.core.match import events as log_events
from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.fold import advance, fold, reprice
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.values import replace

if TYPE_CHECKING:
    from cocotte.core.match.events import Logged
    from cocotte.core.match.match import Match

FOUR = {"players": "Ann Cleo Bob Dan"}  # Ann meets Cleo, Bob meets Dan


def ruled(match: Match, *effects: Effect, deal: int | None = None) -> Match:
    """The match after a ruling."""
    command = give_ruling("x", "y", "IRR-1", log_events.RulingMode.APPLY, deal=deal, effects=effects)
    return do(match, command)


def fine(player: str) -> Effect:
    return Effect(EffectKind.FINE, player, None, 10, clause="IRR-2a")


REDEAL = {player: Effect(EffectKind.REDEAL, player, clause="IRR-1b") for player in ("Ann", "Bob")}


def log(*events: log_events.Event) -> list[Logged]:
    """A log told by these events."""
    return [log_events.Logged(seq, event) for seq, event in enumerate(events, 1)]


def test_a_ruling_given_while_a_deal_is_played_belongs_to_it() -> None:
    """It waits for its deal, and is numbered in its row."""
    match = ruled(sit_down(), fine("Ann"))
    assert sheet_of(match).rulings[0].deal == 1
    match = play(match, "Ann knock 1 11", "Ann knock 1 11")
    assert [row.rulings for row in match.rows] == [(1,), ()]
    assert totals(match) == [10, 0]


def test_what_one_table_tells_is_looked_at_whatever_another_told_before() -> None:
    """FOUR-02: table 1 is in; at table 2 nobody knocks above the limit either."""
    match = play(sit_down(**FOUR), "1 Ann knock 1 11")
    with pytest.raises(RuleViolation, match="KNOCK_ABOVE_LIMIT"):
        play(match, "2 Bob knock 50 60")


def test_a_ruling_given_between_two_tables_belongs_to_the_deal_begun() -> None:
    """Table 1 is in; what is ruled then is of this deal, not of the next."""
    match = ruled(play(sit_down(**FOUR), "1 Ann knock 1 11"), fine("Dan"))
    assert sheet_of(match).rulings[0].deal == 1
    match = play(match, "2 Bob knock 1 2", "1 void, 2 void")
    assert written(match, 0) == "11 -10"
    assert written(match, 1) == ". ."


def test_a_misdeal_leaves_a_void_row_and_the_deal_is_dealt_again() -> None:
    """IRR-1, D27: nothing is fined in a misdeal, not even what was ruled before it."""
    match = ruled(ruled(sit_down(first="Ann"), fine("Ann")), REDEAL["Ann"])
    assert [row.void for row in match.rows] == [True]
    assert match.rows[0].rulings == (1, 2)
    match = play(match, "Ann knock 1 11")
    assert totals(match) == [10, 0]
    assert next_deal(match).number == 3


def test_a_misdeal_at_one_of_two_tables_is_dealt_again_there() -> None:
    """IRR-1 at one of two tables: what it tells afterwards counts; what was ruled before is gone."""
    match = ruled(ruled(sit_down(**FOUR), fine("Cleo")), REDEAL["Ann"])
    assert match.rows == ()
    match = play(match, "1 Ann knock 1 11, 2 void")
    assert written(match) == "10 ."
    assert next_deal(match).missing == ()


def test_a_misdeal_at_one_table_leaves_the_fine_of_the_other() -> None:
    """IRR-1g speaks of the deal that is void."""
    match = ruled(ruled(sit_down(**FOUR), fine("Dan")), REDEAL["Ann"])
    assert written(play(match, "1 Ann knock 1 11, 2 Bob knock 1 2")) == "11 -10"


def test_a_misdeal_found_after_a_table_was_entered() -> None:
    """Table 1 told its deal; then it was void; then it was entered anew. Table 2 is not touched."""
    match = play(sit_down(**FOUR), "1 Ann knock 1 11")
    match = ruled(match, REDEAL["Ann"])
    match = play(match, "2 Bob knock 1 6")
    assert written(match) == "5 ."
    corrected = do(match, ask.amend_deal(match.deals[0].seq, {0: GinReport(Going.KNOCK, "Ann", 1, 21)}))
    assert written(corrected) == "25 ."


def test_a_recorded_deal_ruled_a_misdeal_counts_for_nothing() -> None:
    """IRR-1: ruled on a deal of the sheet, until it is entered anew."""
    match = play(sit_down(), "Ann knock 1 11", "Ann knock 1 6")
    match = ruled(match, REDEAL["Ann"], deal=2)
    assert totals(match) == [5, 0]
    assert match.rows[0].void
    withdrawn = do(match, ask.strike(match.last_seq))
    assert totals(withdrawn) == [15, 0]
    assert totals(do(match, ask.amend_deal(2, {0: GinReport(Going.KNOCK, "Ann", 1, 3)}))) == [7, 0]


def test_a_knock_taken_back_counts_once_the_deal_is_entered_anew() -> None:
    """IRR-6a: the deal is played on; its row is flagged until then."""
    match = play(sit_down(), "Ann knock 1 11")
    match = ruled(match, Effect(EffectKind.PLAY_ON, "Ann", clause="IRR-2c"), deal=2)
    assert problems(match) == ["PLAYED_ON"]
    assert totals(match) == [0, 0]
    match = do(match, ask.amend_deal(2, {0: GinReport(Going.KNOCK, "Bob", 2, 9)}))
    assert problems(match) == []
    assert totals(match) == [0, 7]


def test_a_knock_taken_back_is_entered_next() -> None:
    """IRR-2c: the deal goes on, and whatever is told next is told of it; then the next deal is begun."""
    match = play(sit_down(), "Ann knock 1 11", "Ann knock 4 29")
    match = ruled(match, Effect(EffectKind.PLAY_ON, "Ann", clause="IRR-2c"), deal=3)
    assert [problem.clause for problem in match.rows[1].problems] == ["IRR-2c"]
    assert next_deal(match).number == 2
    match = play(ruled(match, fine("Bob")), "Ann knock 2 30", "Ann knock 1 3")
    assert (len(match.rows), totals(match)) == (3, [10 + 28 + 2, -10])
    assert [row.rulings for row in match.rows] == [(), (1, 2), ()]


def test_a_knock_taken_back_long_ago_waits_for_its_correction() -> None:
    """What was told since was another deal; undone, the deal is the next one again."""
    match = play(sit_down(), "Ann knock 1 11")
    match = ruled(match, Effect(EffectKind.PLAY_ON, "Ann", clause="IRR-6a"), deal=2)
    withdrawn = do(match, ask.strike(match.last_seq))
    assert (next_deal(withdrawn).number, totals(withdrawn)) == (2, [10, 0])
    later = play(withdrawn, "Bob knock 1 3")
    assert next_deal(do(later, ask.restore(match.last_seq))).number == 3


def test_a_knock_taken_back_at_one_of_two_tables_is_entered_next_there() -> None:
    """FOUR-02: the other table's result stays, and the net is made of both again."""
    match = play(sit_down(**FOUR), "1 Ann knock 1 11, 2 Dan knock 4 29")
    match = ruled(match, Effect(EffectKind.PLAY_ON, "Dan", clause="IRR-2c"), deal=2)
    assert next_deal(match).missing == (1,)
    with pytest.raises(RuleViolation, match="TABLE_TWICE"):
        play(match, "1 Ann knock 1 11")
    assert written(play(match, "2 Bob knock 1 6")) == "15 ."


def test_a_void_deal_at_one_of_two_tables_is_the_same_typed_or_ruled() -> None:
    """GIN-16, IRR-1: 0 at that table, nobody is fined there, and the same dealer deals again."""
    again = Effect(EffectKind.REDEAL, "Bob", clause="GIN-16")
    four = ruled(sit_down(first="Ann", **FOUR), fine("Dan"))
    told = {
        "typed": play(four, "2 void", "1 Ann knock 1 11"),
        "ruled": play(ruled(four, again), "1 Ann knock 1 11"),
        "typed last": play(four, "1 Ann knock 1 11", "2 void"),
        "ruled last": ruled(play(four, "1 Ann knock 1 11"), again),
        "told, then ruled": play(ruled(play(four, "2 Bob knock 1 9"), again), "1 Ann knock 1 11"),
        "corrected": do(
            play(four, "1 Ann knock 1 11, 2 Bob knock 1 9"), ask.amend_deal(3, {1: VOID})
        ),
    }  # fmt: skip
    found = {how: (written(match), next_deal(match)) for how, match in told.items()}
    assert {(text, coming.number, coming.dealers) for text, coming in found.values()} == {
        ("10 .", 2, ("Ann", "Bob"))
    }, found


def test_a_misdeal_at_every_table_leaves_a_void_row() -> None:
    """IRR-1: no table has a deal left, typed or ruled; what they deal again is the next one, at both."""
    four = sit_down(first="Ann", **FOUR)
    for match in (
        ruled(ruled(four, REDEAL["Bob"]), REDEAL["Ann"]),
        ruled(play(four, "2 void"), REDEAL["Ann"]),
        play(ruled(four, REDEAL["Bob"]), "1 void"),
        play(four, "2 void", "1 void"),
    ):
        assert [row.void for row in match.rows] == [True]
        after = play(match, "1 Ann knock 1 11")
        assert next_deal(after).missing == (1,)
        assert written(play(after, "2 Bob knock 1 6"), 1) == "15 ."
    once = ruled(ruled(four, REDEAL["Bob"]), REDEAL["Ann"])
    assert next_deal(do(once, ask.undo())).number == 1
    assert next_deal(do(once, ask.strike(2))).missing == (1,)


def test_a_misdeal_at_every_table_is_known_by_who_sits_there_now() -> None:
    """D34: others meet in each deal of Alternance; it is played again by the same pairs."""
    match = sit_down(players="Ann Bob Cleo Dan", format_id="alternance", first="Ann")
    for _ in range(3):
        tables = next_deal(match).tables
        for player in (tables[1][1], tables[0][0]):
            match = ruled(match, Effect(EffectKind.REDEAL, player, clause="IRR-1c"))
        assert match.rows[-1].void
        assert next_deal(match).tables == tables
        match = play(match, *[f"{n} {pair[0]} knock 1 11" for n, pair in enumerate(tables, 1)])


def test_a_table_dealt_again_may_be_told_until_the_deal_is_complete() -> None:
    """Ruled or typed, before or after its entry: what it dealt again counts in the same deal."""
    again = Effect(EffectKind.REDEAL, "Bob", clause="IRR-2c")
    four = sit_down(first="Ann", **FOUR)
    for match in (
        play(four, "2 void"),
        ruled(four, again),
        ruled(play(four, "2 Dan knock 1 9"), again),
    ):
        assert written(play(match, "2 Bob knock 1 6", "1 Ann knock 1 11")) == "15 ."


def test_what_was_ruled_before_a_void_deal_ends_with_it_at_one_of_two_tables() -> None:
    """Typed or ruled: the fine and the knock forbidden (IRR-2a, IRR-4) were of the deal that is void."""
    again = Effect(EffectKind.REDEAL, "Bob", clause="GIN-16")
    forbidden = Effect(EffectKind.NO_KNOCK_UNLESS_GIN, "Bob", clause="IRR-4")
    four = ruled(sit_down(first="Ann", **FOUR), fine("Dan"), forbidden)
    typed = play(four, "2 void")
    for match in (typed, play(four, "2 void dealer Dan"), ruled(four, again)):
        assert obligations_of(match) == ()
        assert context_of(match).open == (0, 1)
        later = ruled(match, fine("Bob"))
        assert [each.player for each in obligations_of(later)] == ["Bob"]
        assert written(play(match, "2 Bob knock 1 6", "1 Ann knock 1 11")) == "15 ."
        assert written(play(later, "2 Bob knock 1 6", "1 Ann knock 1 11")) == "5 ."
    corrected = do(typed, ask.amend_deal(typed.deals[0].seq, {1: GinReport(Going.GIN, "Bob", 0, 6)}))
    assert [each.player for each in obligations_of(corrected)] == ["Dan", "Bob"], "it was not void"


def test_a_knock_taken_back_before_it_was_entered_leaves_no_trace() -> None:
    """IRR-6a in the deal being played: whatever is told in the end counts."""
    match = ruled(sit_down(), Effect(EffectKind.PLAY_ON, "Ann"))
    assert problems(play(match, "Bob knock 1 9")) == []
    four = ruled(play(sit_down(**FOUR), "1 Ann knock 1 11"), Effect(EffectKind.PLAY_ON, "Bob"))
    assert problems(four) == []


def test_an_effect_of_another_table_does_nothing_here() -> None:
    """FOUR-02: Dan may not win at table 2; at table 1 it does not matter."""
    cannot = Effect(EffectKind.CANNOT_WIN, "Dan")
    match = play(ruled(sit_down(**FOUR), cannot), "1 Ann knock 5 5, 2 Bob knock 5 5")
    assert written(match) == ". 10"


def test_a_note_and_an_agreement_change_nothing() -> None:
    """Only what is applied acts."""
    for mode in (log_events.RulingMode.NOTE, log_events.RulingMode.AGREEMENT):
        command = give_ruling("x", "y", "IRR-2a", mode, effects=(fine("Ann"),))
        assert totals(play(do(sit_down(), command), "Ann knock 1 11")) == [10, 0]


def test_lines_say_at_which_table_they_were_won() -> None:
    """FOUR-02: the net has its two tables behind it; a single table needs no number."""
    match = play(sit_down(**FOUR), "1 Ann gin 5, 2 Dan gin 9")
    tables = match.rows[0].tables
    assert [{line.table for line in table.lines} for table in tables] == [{0}, {1}]
    assert [(table.winner, table.points) for table in tables] == [("Ann", 25), ("Dan", 29)]
    assert dict(figure(match, 0, 0, 1).lines[0].facts) == {"ahead": 29, "behind": 25}
    assert {line.table for line in play(sit_down(), "Ann gin 5").rows[0].tables[0].lines} == {None}


def test_tables_entered_in_any_order_come_to_the_same() -> None:
    """FOUR-02: the deal is priced when all are in."""
    together = play(sit_down(**FOUR), "1 Ann gin 5, 2 Dan gin 9")
    apart = play(sit_down(**FOUR), "2 Dan gin 9", "1 Ann gin 5")
    assert sheet_of(together).games == sheet_of(apart).games
    assert written(together) == written(apart)


def test_what_was_let_stand_at_one_table_stays_when_the_other_is_corrected() -> None:
    """Each table has its own waiver; a deal entered anew as a whole has none of the old."""
    match = play(sit_down(**FOUR), "1 Ann knock 12 40, 2 void", waive=["KNOCK_ABOVE_LIMIT"])
    again = do(match, ask.amend_deal(2, {1: GinReport(Going.GIN, "Bob", 0, 5)}))
    assert again.deals[0].waived == ("KNOCK_ABOVE_LIMIT",)
    whole = do(match, ask.amend_deal(2, {0: VOID, 1: VOID}))
    assert whole.deals[0].waived == ()


def test_what_is_let_stand_at_one_table_stays_when_the_other_follows() -> None:
    """And what is let stand at the other is added to it, each once."""
    match = play(sit_down(**FOUR), "1 Ann knock 12 40", waive=["KNOCK_ABOVE_LIMIT"])
    assert play(match, "2 void").deals[0].waived == ("KNOCK_ABOVE_LIMIT",)
    match = play(sit_down(**FOUR), "1 Ann knock 4 40")
    both = play(match, "2 Bob knock 12 40", waive=["KNOCK_ABOVE_LIMIT"])
    assert both.deals[0].waived == ("KNOCK_ABOVE_LIMIT",)


def test_a_deal_begun_and_struck_no_longer_waits() -> None:
    """Its missing tables are not asked for, until it is restored."""
    match = do(play(sit_down(**FOUR), "1 Ann gin 5"), ask.strike(2))
    assert match.pending is None
    assert next_deal(match).missing == ()
    assert next_deal(do(match, ask.restore(2))).missing == (1,)


def test_a_table_nobody_sits_at_is_kept_and_flagged() -> None:
    """Told by a file: the deal counts for nothing, and waits for no table that is not there."""
    match = sit_down()
    match = advance(
        match, [log_events.Logged(2, log_events.DealRecorded(((0, VOID), (10**9, VOID), (-4, VOID))))]
    )
    assert problems(match) == ["NO_SUCH_TABLE"] * 2
    assert dict(match.rows[0].problems[1].facts) == {"table": -3, "tables": 1}
    assert match.pending is None
    match = do(match, ask.amend_deal(2, {0: GinReport(Going.KNOCK, "Ann", 1, 11)}))
    assert problems(match) == []
    assert totals(match) == [10, 0]


def test_a_deal_recorded_after_the_players_stopped_is_flagged() -> None:
    """Told by a file: it counts for nothing, unless the stop is taken back."""
    events: list[log_events.Event] = [
        sit_down().opened,
        log_events.MatchEnded(),
        log_events.DealRecorded(((0, GinReport(Going.GIN, "Ann", 0, 5)),)),
    ]
    assert problems(fold(log(*events))) == ["AFTER_END"]
    assert totals(fold(log(*events, log_events.Undone(2)))) == [25, 0]


def test_taking_back_what_is_not_the_last() -> None:
    """Told by a file: an entry that is not there is not taken back, one that is not undone not done again."""
    match = play(sit_down(), "Ann gin 5", "Ann gin 5")
    odd: list[log_events.Event] = [
        log_events.Undone(1),
        log_events.Undone(77),
        log_events.Redone(2),
        log_events.Undone(2),
        log_events.Undone(2),
        log_events.Redone(2),
    ]
    after = fold([*match.entries, *[log_events.Logged(3 + at, event) for at, event in enumerate(odd, 1)]])
    assert totals(after) == [50, 0]
    assert after.done == (3, 2)


def test_a_name_in_use_is_not_given_twice() -> None:
    """Told by a file: the second Ann keeps her own name."""
    match = advance(sit_down(), [log_events.Logged(2, log_events.PlayerRenamed("Bob", "Ann"))])
    assert list(match.names.values()) == ["Ann", "Bob"]


def test_an_old_match_opens_though_figures_were_added_since() -> None:
    """A figure that came later has its usual value."""
    match = play(sit_down(), "Ann gin 90")
    opened = match.opened
    older = {key: value for key, value in opened.rules.values.items() if key not in ("team_boxes", "tie")}
    again = reprice(match, replace(opened, rules=replace(opened.rules, values=older)))
    assert sheet_of(again) == sheet_of(match)


def test_the_same_evening_under_other_rules() -> None:
    """What was entered stays; figures and games are computed anew."""
    match = play(sit_down(players="Ann Bob"), "Ann gin 30", "Bob knock 3 3")
    other = reprice(match, sit_down("gin-standard").opened)
    assert totals(other) == [30 + 25 + 25, 0]
    assert totals(match) == [30 + 20 + 10, 0]


def test_only_what_changes_is_priced_again() -> None:
    """A deal at the end prices one row; an old one corrected, those from there on; a note none."""
    match = play(sit_down(), *["Ann knock 1 3", "Bob knock 1 3"] * 5)

    def prices(command: ask.Command, before: Match = match) -> int:
        after = do(before, command)
        return sum(not any(each is old for old in before.scored) for each in after.scored)

    assert prices(ask.record_deal({0: VOID})) == 1
    assert prices(ask.amend_deal(match.deals[6].seq, {0: VOID})) == 4
    assert prices(ask.end_match()) == 0
    assert prices(give_ruling("x", "y", "", log_events.RulingMode.APPLY, deal=match.deals[8].seq)) == 2
    assert prices(ask.rename_player("Ann", "Zoé")) == 10
    assert prices(ask.undo(), do(match, ask.strike(match.deals[9].seq))) == 1


def test_a_player_renamed_is_renamed_in_reports_of_every_game() -> None:
    """Whoever he is in it: winner, partner, dealer, or one who holds cards."""
    names = {"Ann": "Anne"}
    bob, anne, ann = ("Bob", 5), ("Anne", 5), ("Ann", 5)
    called = [
        (
            GinReport(Going.GIN, "Ann", 0, 9, dealer="Ann"),
            GinReport(Going.GIN, "Anne", 0, 9, dealer="Anne"),
        ),
        (
            MahjongReport("Ann", (ann, bob), (bob, ann), (("Ann", ()),), (("Ann", ()),), "Ann"),
            MahjongReport("Anne", (anne, bob), (bob, anne), (("Anne", ()),), (("Anne", ()),), "Anne"),
        ),
        (
            ContractReport("Ann", (bob, ann), (("Ann", PACK[:1]),), dealer="Ann"),
            ContractReport("Anne", (bob, anne), (("Anne", PACK[:1]),), dealer="Anne"),
        ),
        (
            EightsReport(("Bob", "Ann"), (bob, ann), (ann,), True, (("Ann", PACK[:1]),), dealer="Ann"),
            EightsReport(("Bob", "Anne"), (bob, anne), (anne,), True, (("Anne", PACK[:1]),), dealer="Anne"),
        ),
    ]
    assert all(before.renamed(names) == after for before, after in called)
