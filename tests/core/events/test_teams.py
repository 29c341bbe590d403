"""Teams against teams."""

from __future__ import annotations

from collections import Counter

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.events.entries import Kind
from cocotte.core.events.standings import team_standings
from events_held import Held, opened

TWO = ("Ann/North", "Ben/North", "Cleo/North", "Xan/South", "Yan/South", "Zoe/South")


def test_each_meets_each_of_the_other_team() -> None:
    """Three rounds of three tables, worked by hand."""
    cup = Held(opened(Kind.TEAMS, TWO))
    rounds = []
    for _ in range(3):
        rounds.append({*cup.pair()})
        cup.all_win(min)
    assert rounds == [
        {"Ann-Xan", "Ben-Yan", "Cleo-Zoe"},
        {"Ann-Yan", "Ben-Zoe", "Cleo-Xan"},
        {"Ann-Zoe", "Ben-Xan", "Cleo-Yan"},
    ]
    north, south = team_standings(cup.ranks)
    assert (north.team, north.points // 2, south.points) == ("North", 9, 0)


def test_boards_meet_by_their_order() -> None:
    """Three teams: one rests each round."""
    cup = Held(opened(Kind.BOARDS, (*TWO, "Ida/West", "Joe/West")))
    rounds = []
    for _ in range(3):
        rounds.append(sorted(cup.pair()))
        cup.all_win(min)
    assert sorted(map(len, rounds)) == [2, 2, 3]
    assert ["Ann-Xan", "Ben-Yan", "Cleo-Zoe"] in [
        sorted("-".join(sorted(x.split("-"))) for x in each) for each in rounds
    ]


def test_teams_of_unequal_size_leave_somebody_out() -> None:
    """Two against three: everybody meets everybody of the other team once all the same."""
    cup = Held(opened(Kind.TEAMS, TWO[1:]))
    met: Counter[str] = Counter()
    byes: list[str] = []
    for _ in range(3):
        met.update(cup.pair())
        byes += cup.byes
        cup.all_win(min)
    assert len(met) == 6
    assert sorted(byes) == ["Xan", "Yan", "Zoe"]


def test_who_comes_late_fills_his_team() -> None:
    """Where it is smaller than another, and no further."""
    cup = Held(opened(Kind.TEAMS, TWO[1:]))
    cup.pair()
    cup.all_win(min)
    with pytest.raises(RuleViolation, match="NO_FREE_PLACE"):
        cup.comes("Wim", "South")
    with pytest.raises(RuleViolation, match="TEAM_MISSING"):
        cup.comes("Wim", "East")
    cup.comes("Wim", "North")
    cup.pair()
    assert cup.byes == ()


def test_every_player_is_in_a_team() -> None:
    """And there are two of them."""
    with pytest.raises(RuleViolation, match="TEAM_MISSING"):
        Held(opened(Kind.TEAMS, ("Ann/North", "Ben")))
    with pytest.raises(RuleViolation, match="TEAMS_FEW"):
        Held(opened(Kind.BOARDS, ("Ann/North", "Ben/North")))
