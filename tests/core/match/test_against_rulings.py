"""An entry that contradicts a ruling in force is refused, unless the table lets it stand by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import do, play, reports, sit_down, totals
from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import amend_deal, move_obligation, record_deal, strike, unwaived_problems
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove

if TYPE_CHECKING:
    from cocotte.core.match.match import Match
    from cocotte.core.problems import Problem

LONG = (Effect(EffectKind.CANNOT_WIN, "Bob", clause="IRR-2b"),)
SHORT = (
    Effect(EffectKind.FINE, "Bob", points=10, clause="IRR-2a"),
    Effect(EffectKind.NO_UNDERCUT_BONUS, "Bob", clause="IRR-2a"),
)
QUIET = (Effect(EffectKind.NO_GIN_BONUS, "Bob", clause="IRR-6b"),)
SAW = (
    Effect(EffectKind.NO_KNOCK_UNLESS_GIN, "Bob", clause="IRR-4"),
    Effect(EffectKind.EXPOSED_CARD, "Ann", "Bob", clause="IRR-4"),
)


def ruled(match: Match, effects: tuple[Effect, ...], deal: int | None = None) -> Match:
    """The match after a ruling that is applied."""
    return do(match, give_ruling("x", "y", effects[0].clause, RulingMode.APPLY, deal=deal, effects=effects))


def against(match: Match, line: str, deal: int | None = None) -> list[tuple[str, str, str]]:
    """What a deal is refused for, entered now or as a correction: code, place and clause."""
    tables = reports(match, line)
    command = record_deal(tables) if deal is None else amend_deal(deal, tables)
    found: tuple[Problem, ...] = ()
    try:
        do(match, command)
    except RuleViolation as refused:
        found = refused.problems
    waived = tuple(problem.code for problem in found)
    again = record_deal(tables, waived) if deal is None else amend_deal(deal, tables, "", waived=waived)
    assert do(match, again).deals[-1].waived == waived, "what the table let stand is kept"
    return [(problem.code, problem.where, problem.clause) for problem in found]


CONTRADICTED = [
    (LONG, "Bob k 4 23", [("RULED_DEFENDER", "player", "IRR-2b")]),
    (LONG, "Bob g 23", [("RULED_DEFENDER", "player", "IRR-2b")]),
    (LONG, "Ann k 4 23", []),
    (SHORT, "Bob k 4 23", [("RULED_DEFENDER", "player", "IRR-2a")]),
    (SHORT, "Ann k 6 4", []),
    (QUIET, "Bob g 23", [("RULED_DEFENDER", "player", "IRR-6b")]),
    (QUIET, "Ann k 4 24", [("RULED_GIN", "other", "IRR-6b")]),
    (QUIET, "Ann k 4 0", []),
    (SAW, "Bob k 4 23", [("RULED_NO_KNOCK", "player", "IRR-4")]),
    (SAW, "Bob g 23", []),
    (SAW, "Ann k 4 23", []),
]


def test_an_entry_against_a_ruling_is_refused_until_it_is_let_stand() -> None:
    """Whoever cannot win, was fined as the defender, held gin, or may not knock (IRR-2, IRR-4, IRR-6b)."""
    found = {(effects, line): against(ruled(sit_down(), effects), line) for effects, line, _ in CONTRADICTED}
    assert found == {(effects, line): wanted for effects, line, wanted in CONTRADICTED}


def test_a_correction_against_a_ruling_is_refused_too() -> None:
    """Bob was fined as the defender of a deal; the correction makes him its knocker."""
    match = play(ruled(sit_down(), SHORT), "Ann k 6 4")
    assert against(match, "Bob k 4 23", match.deals[0].seq) == [("RULED_DEFENDER", "player", "IRR-2a")]
    later = ruled(play(sit_down(), "Ann k 6 4"), LONG, deal=2)
    assert against(later, "Bob k 4 23", later.deals[0].seq) == [("RULED_DEFENDER", "player", "IRR-2b")]


def test_what_is_ruled_at_a_table_holds_there_alone() -> None:
    """FOUR-02: whatever table 1 tells, before it or after it; Bob meets Dan at table 2."""
    four = sit_down(players="Ann Cleo Bob Dan")
    for match in (ruled(four, LONG), ruled(play(four, "1 Ann k 3 20"), LONG)):
        assert against(match, "2 Bob k 3 10") == [("RULED_DEFENDER", "1.player", "IRR-2b")]
        assert against(match, "2 Dan k 3 10") == []


def test_a_turn_that_is_over_forbids_no_knock() -> None:
    """IRR-4: marked as done, or the exposed card was drawn, which is in a later turn."""
    match = ruled(sit_down(), SAW)
    turn, card = obligations_of(match)
    done = do(match, move_obligation(turn.ruling, turn.effect, ObligationMove.ENDED))
    assert against(done, "Bob k 4 23") == []
    drawn = do(match, move_obligation(card.ruling, card.effect, ObligationMove.TOOK_EXPOSED))
    assert against(drawn, "Bob k 4 23") == []
    assert against(do(match, strike(match.rulings[0].seq)), "Bob k 4 23") == []


def test_a_ruling_that_came_after_the_entry_does_not_make_it_wrong() -> None:
    """A file with both is read: when the deal was entered nothing stood against it."""
    match = ruled(play(sit_down(), "Ann k 4 24"), QUIET, deal=2)
    assert list(unwaived_problems(match)) == []
    with pytest.raises(RuleViolation, match="RULED_GIN"):
        play(ruled(sit_down(), QUIET), "Ann k 4 24")
    assert totals(play(ruled(sit_down(), QUIET), "Ann k 4 24", waive=["RULED_GIN"])) == [20, 0]
