"""The arbiter at a match: what it knows is not asked, and what a choice costs is seen before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.arbitration import case_of, last_scored, outcome_of
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.build_sheet import next_deal, sheet_of
from cocotte.core.match.decide import Command, amend_deal, end_match, record_deal, rename_player, strike
from cocotte.core.match.events import DealRecorded, Logged, RulingMode
from cocotte.core.match.fold import advance
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.ruling import open_questions, rule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cocotte.core.arbitration import Case
    from cocotte.core.rulings.facts import Facts
    from cocotte.core.rulings.incidents import Incident
    from cocotte.core.rulings.ruling import Ruling
    from core.match.conftest import Evening


def deal_of(player: str, own: int, other: int, going: Going = Going.KNOCK) -> Command:
    """A deal of one table."""
    return record_deal({0: GinReport(going, player, own, other)})


@pytest.fixture
def ruled(known_incidents: Mapping[str, Incident]) -> Callable[..., tuple[Incident, Facts, Ruling]]:
    """A case with its incident, facts and ruling."""

    def ask(case: Case, incident: str, **answers: str) -> tuple[Incident, Facts, Ruling]:
        facts = case.facts(answers)
        return known_incidents[incident], facts, rule(known_incidents[incident], facts)

    return ask


def test_what_the_match_knows_is_not_asked(
    evening: Callable[..., Evening], known_incidents: dict[str, Incident]
) -> None:
    """After a knock is entered nobody asks who knocked, nor whether it was before or after."""
    match = evening().do(deal_of("Jean", 6, 31))
    wrong = known_incidents["wrong-count"]
    scored = case_of(match, match.deals[0].seq).facts()
    assert [question.id for question in open_questions(wrong, scored)] == ["hand", "count"]
    assert scored.word("dealer") == "Pierre"
    missed = open_questions(known_incidents["gin-not-knocked"], case_of(match, match.deals[0].seq).facts())
    assert [question.id for question in missed] == ["held"]
    playing = case_of(match).facts()
    assert open_questions(wrong, playing)[0].id == "moment"
    assert playing.word("dealer") == "Jean"


def test_what_each_choice_does_to_the_score_is_seen_before(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """The picture: Pierre 70, Jean 51; Jean announced 6 against 31, and his hand is wrong."""
    table = evening()
    match = table.do(deal_of("Pierre", 0, 50, Going.GIN), deal_of("Jean", 4, 55))
    seen = advance(
        match, [Logged(match.last_seq + 1, DealRecorded(((0, GinReport(Going.KNOCK, "Jean", 6, 31)),)))]
    )
    case = case_of(match, seen=seen)
    assert not case.recorded
    ruled_case = ruled(case, "wrong-count", hand="knocker", count="more")
    redeal = outcome_of(case, *ruled_case, "redeal")
    assert (redeal.before, redeal.after) == ((70, 76), (70, 51))
    assert redeal.void
    assert redeal.obligations == ()
    play_on = outcome_of(case, *ruled_case, "play-on")
    assert (play_on.after, play_on.to_play) == ((70, 51), True)
    assert [each.kind for each in play_on.obligations] == [EffectKind.DISCARD_WITHOUT_DRAWING]
    command = case.command(*ruled_case, RulingMode.APPLY, option="redeal")
    after = table.do(command)
    assert after.rulings[-1].event.deal is None
    assert [row.void for row in after.rows] == [False, False, True]
    assert sheet_of(after).totals == (70, 51)


def test_a_ruling_on_a_deal_already_scored_amends_it(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """IRR-2a: the fine and the missing bonus show on the deal it was, and nowhere else."""
    table = evening()
    match = table.do(deal_of("Jean", 6, 4), deal_of("Pierre", 3, 20))
    case = case_of(match, match.deals[0].seq)
    assert case.number == 1
    ruled_case = ruled(case, "wrong-count", hand="defender", count="fewer")
    outcome = outcome_of(case, *ruled_case)
    assert (outcome.before, outcome.after) == ((29, 0), (9, 0))
    assert not outcome.to_play
    after = table.do(case.command(*ruled_case, RulingMode.APPLY))
    assert sheet_of(after).totals == outcome.after
    assert after.rows[0].rulings == (1,)


def test_a_defender_cannot_be_short_and_long(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """Contradictory rulings in one deal are refused, in the preview too."""
    table = evening()
    match = table.do(deal_of("Jean", 6, 4))
    case = case_of(match, match.deals[0].seq)
    match = table.do(
        case.command(*ruled(case, "wrong-count", hand="defender", count="fewer"), RulingMode.APPLY)
    )
    case = case_of(match, match.deals[0].seq)
    again = ruled(case, "wrong-count", hand="defender", count="more")
    with pytest.raises(RuleViolation) as refused:
        outcome_of(case, *again)
    assert [problem.code for problem in refused.value.problems] == ["RULINGS_CONTRADICT"]
    table.do(case.command(*again, RulingMode.NOTE))


def test_nobody_pays_twice_for_one_fault(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """Applying a ruling a second time is refused until the first is withdrawn."""
    table = evening()
    match = table.do(deal_of("Jean", 6, 4))
    case = case_of(match, match.deals[0].seq)
    short = case.command(*ruled(case, "wrong-count", hand="defender", count="fewer"), RulingMode.APPLY)
    match = table.do(short)
    with pytest.raises(RuleViolation) as refused:
        table.do(short)
    assert [(each.code, each.facts["player"]) for each in refused.value.problems] == [
        ("RULING_TWICE", "Pierre")
    ]
    table.do(strike(match.rulings[0].seq))
    assert sheet_of(table.do(short)).totals == (-8, 0)


def test_after_a_misdeal_at_its_table_a_fault_counts_anew(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """IRR-1g: nothing of what was ruled before it stands; the deal entered anew may be ruled on as any."""
    table = evening(sides=(("Ann", "Cat"), ("Bob", "Dan")), form="partnership")
    reports = {0: GinReport(Going.KNOCK, "Ann", 4, 20), 1: GinReport(Going.KNOCK, "Dan", 6, 4)}
    deal = table.do(record_deal(reports)).deals[0].seq
    for _ in range(2):
        case = case_of(table.match, deal, 1)
        table.do(case.command(*ruled(case, "wrong-count", hand="defender", count="fewer"), RulingMode.APPLY))
        again = ruled(case, "wrong-count", hand="knocker", count="more")
        table.do(case.command(*again, RulingMode.APPLY, option="redeal"))
        table.do(amend_deal(deal, {1: reports[1]}))
    assert sheet_of(table.match).totals == (16 + 12, 0)


def test_a_player_who_sits_out_is_not_ruled_on(evening: Callable[..., Evening]) -> None:
    """A cut-in: Cat watches the first deal."""
    table = evening(sides=(("Ann",), ("Bob",), ("Cat",)), form="cut-in", out="Cat")
    fine = (Effect(EffectKind.FINE, "Cat", points=10, clause="IRR-2a"),)
    with pytest.raises(RuleViolation) as refused:
        table.do(give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, effects=fine))
    (problem,) = refused.value.problems
    assert (problem.code, problem.facts) == ("PLAYER_NOT_AT_TABLE", {"player": "Cat", "expected": "Ann, Bob"})


def test_a_noted_ruling_needs_no_choice_and_changes_nothing(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """Note only: kept in the log."""
    table = evening()
    match = table.do(deal_of("Jean", 6, 31))
    case = case_of(match, match.deals[0].seq)
    ruled_case = ruled(case, "wrong-count", hand="knocker", count="more")
    with pytest.raises(RuleViolation):
        case.command(*ruled_case, RulingMode.APPLY)
    after = table.do(case.command(*ruled_case, RulingMode.NOTE))
    assert sheet_of(after).totals == (0, 25)
    assert after.rulings[0].event.facts == {
        "moment": "knock", "hand": "knocker", "count": "more", "knocker": "Jean", "defender": "Pierre",
        "dealer": "Pierre", "nondealer": "Jean", "eldest": "Jean", "cutter": "Jean",
    }  # fmt: skip


def test_facts_keep_the_names_the_log_knows(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """Jean is Jeanne now; the log goes on calling the player as at first."""
    table = evening()
    match = table.do(deal_of("Jean", 6, 31), rename_player("Jean", "Jeanne"))
    case = case_of(match, match.deals[0].seq)
    assert case.players == ("Pierre", "Jeanne")
    ruled_case = ruled(case, "knock-above-limit")
    assert ruled_case[2].names["offender"] == "Jeanne"
    after = table.do(case.command(*ruled_case, RulingMode.APPLY))
    assert after.rulings[0].event.facts["offender"] == "Jean"
    assert after.rulings[0].event.effects[0].player == "Jean"


@pytest.mark.parametrize("figures", [{}, {"dealer": "alternate", "void_dealer": "alternate"}])
def test_after_a_misdeal_the_right_dealer_deals(
    evening: Callable[..., Evening],
    ruled: Callable[..., tuple[Incident, Facts, Ruling]],
    figures: dict[str, str],
) -> None:
    """D27: who should have dealt deals again, also where the deal else passes on after a void one."""
    table = evening(**figures)
    match = table.do()
    case = case_of(match)
    ruled_case = ruled(case, "dealt-out-of-turn", upcard="no")
    assert outcome_of(case, *ruled_case).dealer == "Pierre"
    after = table.do(case.command(*ruled_case, RulingMode.APPLY))
    assert next_deal(after).dealers == ("Pierre",)


def test_a_new_deal_for_a_scored_one_takes_its_points_back(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """IRR-2c; and the deal after it is dealt by whom it would have been."""
    table = evening(void_dealer="alternate", dealer="alternate")
    match = table.do(deal_of("Jean", 6, 31))
    assert next_deal(match).dealers == ("Jean",)
    case = case_of(match, match.deals[0].seq)
    outcome = outcome_of(case, *ruled(case, "wrong-count", hand="knocker", count="more"), "redeal")
    assert (outcome.before, outcome.after, outcome.dealer) == ((0, 25), (0, 0), "Pierre")


def test_at_several_tables_a_case_is_of_one(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """Who dealt and who met is known from the table."""
    sides = (("Ann", "Cat"), ("Bob", "Dan"))
    table = evening(sides=sides, form="partnership")
    reports = {0: GinReport(Going.KNOCK, "Ann", 4, 20), 1: GinReport(Going.KNOCK, "Dan", 6, 4)}
    match = table.do(record_deal(reports))
    case = case_of(match, match.deals[0].seq, 1)
    assert case.players == ("Cat", "Dan")
    ruled_case = ruled(case, "wrong-count", hand="defender", count="fewer")
    outcome = outcome_of(case, *ruled_case)
    assert outcome.after[0] - outcome.before[0] == -20
    with pytest.raises(RuleViolation):
        case_of(match, None, 2)


def test_a_match_that_has_ended_may_still_be_ruled_on(
    evening: Callable[..., Evening], ruled: Callable[..., tuple[Incident, Facts, Ruling]]
) -> None:
    """What is scored can be amended; nothing can be dealt again."""
    table = evening()
    match = table.do(deal_of("Jean", 6, 4), end_match())
    case = case_of(match, match.deals[0].seq)
    assert outcome_of(case, *ruled(case, "wrong-count", hand="defender", count="fewer")).after == (-8, 0)
    playing = case_of(match)
    with pytest.raises(RuleViolation):
        outcome_of(playing, *ruled(playing, "card-turned-up"))


def test_a_deal_there_is_not(evening: Callable[..., Evening]) -> None:
    """Struck deals are none either."""
    with pytest.raises(RuleViolation):
        case_of(evening().do(), 7)


def test_a_case_tells_its_deal_as_a_line(evening: Callable[..., Evening]) -> None:
    """By the names the players have now, at all tables; nothing while nothing is known of it."""
    table = evening()
    assert case_of(table.match).line == ""
    match = table.do(deal_of("Jean", 6, 31), rename_player("Jean", "Jeanne"))
    assert case_of(match, match.deals[0].seq).line == "Jeanne knock 6 31"
    two = evening(sides=(("Ann", "Cat"), ("Bob", "Dan")), form="partnership")
    match = two.do(record_deal({1: GinReport(Going.KNOCK, "Dan", 6, 4)}))
    assert case_of(match).line == "2 Dan knock 6 4"


def test_the_last_deal_on_the_sheet_is_the_one_before_which_none_stands(
    evening: Callable[..., Evening],
) -> None:
    """Struck deals stand there no more, and one begun at one of two tables not yet."""
    table = evening()
    assert last_scored(table.match) is None
    match = table.do(deal_of("Jean", 6, 31), deal_of("Jean", 6, 31))
    assert last_scored(match) == match.deals[1].seq
    assert last_scored(table.do(strike(match.deals[1].seq))) == match.deals[0].seq
    two = evening(sides=(("Ann", "Cat"), ("Bob", "Dan")), form="partnership")
    assert last_scored(two.do(record_deal({1: GinReport(Going.KNOCK, "Dan", 6, 4)}))) is None


def test_numbers_typed_are_a_case_before_they_are_recorded(evening: Callable[..., Evening]) -> None:
    """Who knocked is known from them; what is not on the sheet is not amended."""
    table = evening()
    typed = advance(table.match, [Logged(2, DealRecorded(((0, GinReport(Going.KNOCK, "Jean", 6, 31)),)))])
    case = case_of(table.match, seen=typed)
    assert (case.match, case.deal, case.recorded) == (typed, 2, False)
    assert case.facts().known["knocker"] == "Jean"
    assert case_of(table.match, seen=table.match).deal is None
