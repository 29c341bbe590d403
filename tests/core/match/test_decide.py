"""What a match refuses, each time with the reason; and what it keeps of what it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import do, figure, play, sit_down
from cocotte.core.card_notation import parse_cards
from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import VOID, GinReport, Going, MahjongReport
from cocotte.core.match import decide as ask
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import deal_problems
from cocotte.core.match.events import DealRecorded, MatchEnded, RulingGiven, RulingMode, TablesRecorded
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.match.give_ruling import give_ruling
    from cocotte.core.match.match import Match

FOUR = {"players": "Ann Cleo Bob Dan"}


def refused(match: Match, command: ask.Command) -> list[tuple[str, str]]:
    """The problems a command is refused with: code and place."""
    with pytest.raises(RuleViolation) as caught:
        command(match)
    return [(problem.code, problem.where) for problem in caught.value.problems]


def knock(player: str, own: int, other: int, upcard: Card | None = None) -> GinReport:
    return GinReport(Going.KNOCK, player, own, other, upcard)


def test_a_player_who_did_not_meet_the_other() -> None:
    """FOUR-02: Ann plays at table 1 against Cleo, never at table 2."""
    match = sit_down(**FOUR)
    assert refused(match, ask.record_deal({1: knock("Ann", 3, 9)})) == [("NOT_AT_TABLE", "1.player")]
    (problem,) = deal_problems(match, {1: knock("Ann", 3, 9)})
    assert dict(problem.facts) == {"player": "Ann", "table": 2, "expected": "Bob / Dan"}


def test_a_table_entered_twice() -> None:
    """Table 1 is in; table 2 is missing."""
    match = play(sit_down(**FOUR), "1 Ann knock 3 9")
    assert refused(match, ask.record_deal({0: VOID})) == [("TABLE_TWICE", "")]
    with pytest.raises(RuleViolation) as caught:
        ask.record_deal({0: VOID, 1: VOID})(match)
    assert dict(caught.value.problems[0].facts) == {"table": 1, "expected": "2"}
    assert isinstance(ask.record_deal({1: VOID})(match)[0], TablesRecorded)


def test_a_player_sitting_out_given_a_score() -> None:
    """THREE-02: Cleo sits out, and has no deal to win."""
    match = sit_down(players="Ann Bob Cleo")
    assert refused(match, ask.record_deal({0: knock("Cleo", 3, 9)})) == [("NOT_AT_TABLE", "player")]


def test_a_table_that_is_not_there() -> None:
    """One table at gin for two; tables count from 1 for people."""
    match = sit_down()
    for table in (1, -1, 10**9):
        assert refused(match, ask.record_deal({table: VOID})) == [("NO_SUCH_TABLE", str(table))]
    (problem,) = deal_problems(match, {1: VOID})
    assert dict(problem.facts) == {"table": 2, "tables": 1}


@pytest.mark.parametrize(
    "report", [MahjongReport("Ann"), ContractReport("Ann"), EightsReport(("Ann",), (("Bob", 5),))]
)
def test_a_report_of_another_game(report: ContractReport | EightsReport | MahjongReport) -> None:
    """Gin is scored by who knocked with what."""
    assert refused(sit_down(), ask.record_deal({0: report})) == [("OTHER_REPORT", "")]


def test_nothing_entered_is_no_deal() -> None:
    """A deal needs a report."""
    match = play(sit_down(), "Ann knock 3 9")
    assert refused(match, ask.record_deal({})) == [("NOTHING_REPORTED", "")]
    assert refused(match, ask.amend_deal(2, {})) == [("NOTHING_REPORTED", "")]


def test_a_deal_after_the_end() -> None:
    """GIN-19: the game is won, or the players have stopped."""
    won = play(sit_down(), "Ann gin 90")
    assert refused(won, ask.record_deal({0: VOID})) == [("MATCH_FINISHED", "")]
    assert refused(won, ask.end_match()) == [("ALREADY_ENDED", "")]
    stopped = do(sit_down(), ask.end_match("late\n at night"))
    event = stopped.entries[-1].event
    assert isinstance(event, MatchEnded)
    assert event.reason == "late at night"
    assert refused(stopped, ask.record_deal({0: VOID})) == [("MATCH_FINISHED", "")]
    assert next_deal(do(stopped, ask.undo())).number == 1


def test_an_earlier_deal_may_be_corrected_after_the_end() -> None:
    """A mistake found at the end is corrected, and play goes on if it must."""
    match = play(sit_down(), "Ann gin 90")
    match = do(match, ask.amend_deal(2, {0: knock("Ann", 4, 30)}, "read wrong"))
    assert not match.finished
    assert match.rows[0].amended


def test_a_knock_above_the_limit_may_be_let_stand() -> None:
    """GIN-09: refused, unless the table says so; the waiver is kept, an idle one is not."""
    match = sit_down()
    tables = {0: knock("Ann", 12, 40)}
    assert refused(match, ask.record_deal(tables)) == [("KNOCK_ABOVE_LIMIT", "own")]
    (event,) = ask.record_deal(tables, ("KNOCK_ABOVE_LIMIT", "GIN_ONLY"))(match)
    assert event == DealRecorded(((0, knock("Ann", 12, 40)),), ("KNOCK_ABOVE_LIMIT",))
    assert refused(match, ask.record_deal({0: knock("Ann", 200, 40)}, ("DEADWOOD_IMPOSSIBLE",))) == [
        ("DEADWOOD_IMPOSSIBLE", "own"),
        ("KNOCK_ABOVE_LIMIT", "own"),
    ]


def test_all_that_is_wrong_at_several_tables_is_said_at_once() -> None:
    """Each beside its table's field."""
    found = refused(sit_down(**FOUR), ask.record_deal({0: knock("Ann", 12, 40), 1: knock("Dan", 3, -1)}))
    assert found == [("KNOCK_ABOVE_LIMIT", "0.own"), ("DEADWOOD_NEGATIVE", "1.other")]


def test_one_upcard_for_all_tables() -> None:
    """D35's alternative: told at one table it counts at all, for limits and spades alike."""
    alone = sit_down("oklahoma", "Ann Cleo Bob Dan", "partnership")
    deal = {0: knock("Ann", 3, 13, upcard=None), 1: knock("Dan", 2, 4)}
    assert [code for code, _ in refused(alone, ask.record_deal(deal))] == ["UPCARD_MISSING"] * 2
    shared = sit_down("oklahoma", "Ann Cleo Bob Dan", "partnership", shared_upcard=True)
    (four_of_spades,) = parse_cards("4S")
    match = do(shared, ask.record_deal({0: knock("Ann", 3, 13, upcard=four_of_spades)}))
    assert refused(match, ask.record_deal({1: knock("Dan", 5, 9)})) == [("KNOCK_ABOVE_LIMIT", "1.own")]
    match = do(match, ask.record_deal({1: knock("Dan", 2, 4)}))
    assert match.rows[0].points == 2 * 10 - 2 * 2
    assert refused(shared, ask.record_deal({0: knock("Ann", 3, 13)})) == [("UPCARD_MISSING", "0.upcard")]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Bob", "NAME_TWICE"),
        (" Bob ", "NAME_TWICE"),
        ("  ", "NAME_EMPTY"),
        ("x" * 61, "NAME_LONG"),
        ("A\0", "NAME_CHARACTERS"),
    ],
)
def test_a_name_that_cannot_be_given(name: str, code: str) -> None:
    """In use, empty, too long, not to be written."""
    assert refused(sit_down(), ask.rename_player("Ann", name)) == [(code, "name")]


def test_a_renamed_player_is_known_by_his_new_name() -> None:
    """He is called by the name he has now; the log keeps the first."""
    match = play(sit_down(), "Ann knock 4 24")
    match = do(match, ask.rename_player("Ann", "Anna"))
    assert refused(match, ask.rename_player("Ann", "Zoé")) == [("NOT_IN_MATCH", "player")]
    (problem,) = deal_problems(match, {0: knock("Zoé", 3, 9)})
    assert problem.facts["expected"] == "Anna / Bob"
    match = play(match, "Anna knock 3 9")
    recorded = match.entries[-1].event
    assert isinstance(recorded, DealRecorded)
    ((_, report),) = recorded.tables
    assert isinstance(report, GinReport)
    assert report.player == "Ann"
    assert [row.tables[0].winner for row in match.rows] == ["Anna", "Anna"]
    assert ask.rename_player("Anna", "Anna")(match) == ()


def test_two_players_may_exchange_their_names() -> None:
    """By way of a third; every deal follows its player."""
    match = play(sit_down(), "Ann knock 4 24")
    for old, new in (("Ann", "x"), ("Bob", "Ann"), ("x", "Bob")):
        match = do(match, ask.rename_player(old, new))
    assert match.rows[0].tables[0].winner == "Bob"
    assert play(match, "Ann knock 1 2").rows[1].winner == 1


def test_the_lines_of_a_renamed_player_speak_of_him_as_he_is_called_now() -> None:
    """In Contract Rummy a line names its player, in the Eights it says from whom points came."""
    contract = play(sit_down("contract-rummy", "Ann Bob Cleo", first="Ann"), "Ann out 20 35")
    contract = do(contract, ask.rename_player("Bob", "Robert"))
    assert figure(contract, 0, 0, 1).lines[0].facts["player"] == "Robert"
    eights = play(sit_down("eights", "Ann Bob", first="Ann"), "Ann out 20")
    eights = do(eights, ask.rename_player("Bob", "Robert"))
    assert eights.rows[0].tables[0].lines[0].facts["from"] == "Robert"


def test_striking_what_is_not_there_or_is_struck() -> None:
    """A deal is struck once, and restored only when it is struck."""
    match = play(sit_down(), "Ann knock 4 24")
    assert refused(match, ask.strike(9)) == [("NO_SUCH_DEAL", "")]
    assert refused(match, ask.restore(2)) == [("NOT_STRUCK", "")]
    match = do(match, ask.strike(2))
    assert refused(match, ask.strike(2)) == [("DEAL_STRUCK", "")]
    assert refused(match, ask.amend_deal(2, {0: VOID})) == [("DEAL_STRUCK", "")]
    assert refused(match, ask.amend_deal(9, {0: VOID})) == [("NO_SUCH_DEAL", "")]


def test_nothing_to_take_back() -> None:
    """Undo and redo have their ends."""
    match = sit_down()
    assert refused(match, ask.undo()) == [("NOTHING_TO_UNDO", "")]
    assert refused(match, ask.redo()) == [("NOTHING_TO_REDO", "")]
    match = do(play(match, "Ann knock 4 24"), ask.undo())
    assert refused(play(match, "void"), ask.redo()) == [("NOTHING_TO_REDO", "")]


def test_putting_away_twice_changes_nothing() -> None:
    """An archived match stays archived."""
    match = do(sit_down(), ask.archive())
    assert match.archived
    assert ask.archive()(match) == ()
    assert not do(match, ask.archive(archived=False)).archived


def ruling(*effects: Effect, deal: int | None = None, mode: RulingMode = RulingMode.APPLY) -> ask.Command:
    return give_ruling("wrong-count", "fine", "IRR-2a", mode, deal=deal, effects=effects, note=" so\nagreed ")


def test_a_ruling_names_players_and_deals_of_the_match() -> None:
    """By the names they have now; the log keeps the first."""
    match = do(sit_down(), ask.rename_player("Ann", "Anna"))
    fine = Effect(EffectKind.FINE, "Anna", "Bob", 10)
    event = do(match, ruling(fine)).entries[-1].event
    assert isinstance(event, RulingGiven)
    assert event.effects == (Effect(EffectKind.FINE, "Ann", "Bob", 10),)
    assert event.note == "so agreed"
    assert refused(match, ruling(Effect(EffectKind.FINE, "Ann"))) == [("NOT_IN_MATCH", "")]
    assert refused(match, ruling(fine, deal=77)) == [("NO_SUCH_DEAL", "")]


def test_no_new_deal_is_dealt_once_the_match_is_over() -> None:
    """A misdeal cannot be ruled in a deal that is not played; one of a deal recorded may."""
    match = play(sit_down(), "Ann gin 90")
    redeal = Effect(EffectKind.REDEAL, "Ann")
    assert refused(match, ruling(redeal)) == [("MATCH_FINISHED", "")]
    assert not do(match, ruling(redeal, deal=2)).finished
    assert do(match, ruling(redeal, mode=RulingMode.NOTE)).finished


def test_an_obligation_of_a_ruling_there_is_not() -> None:
    """It must stand to be moved."""
    match = sit_down()
    assert refused(match, ask.move_obligation(2, 0, ObligationMove.ENDED)) != []


def test_a_correction_that_changes_nothing_is_not_recorded() -> None:
    """What stands on record already is no correction; a reason alone does not make it one."""
    match = play(sit_down(), "Ann knock 4 30")
    assert ask.amend_deal(2, {0: knock("Ann", 4, 30)}, "to be sure")(match) == ()
    assert ask.amend_deal(2, {0: knock("Ann", 4, 31)})(match) != ()
    waived = do(sit_down(), ask.record_deal({0: knock("Ann", 12, 40)}, ("KNOCK_ABOVE_LIMIT",)))
    again = ask.amend_deal(2, {0: knock("Ann", 12, 40)}, "", waived=("KNOCK_ABOVE_LIMIT",))
    assert again(waived) == ()


def test_a_table_entered_again_as_it_was_changes_nothing() -> None:
    """Of two tables, one is named, and it says what it said."""
    match = play(sit_down(**FOUR), "Ann knock 3 9, Bob gin 4")
    same = match.deals[0].reports[1]
    assert same
    assert ask.amend_deal(match.deals[0].seq, {1: same})(match) == ()
