"""Everybody meets everybody, once a cycle, at tables that change."""

from __future__ import annotations

from collections import Counter

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.events.entries import Kind, Pairing
from cocotte.core.events.round_robin import at_balanced_tables, circle, rounds_of
from events_held import Held, opened


def test_a_round_robin_of_four_worked_by_hand() -> None:
    """The last stays, the others go round."""
    cup = Held(opened(Kind.ROUND_ROBIN, 4))
    tables = []
    for _ in range(3):
        tables.append(cup.pair())
        cup.all_win(min)
    assert [{*each} for each in tables] == [
        {"Ann-Dan", "Ben-Cleo"},
        {"Ben-Dan", "Cleo-Ann"},
        {"Cleo-Dan", "Ann-Ben"},
    ]
    assert [(each.record.name, each.record.points // 2) for each in cup.ranks] == [
        ("Ann", 3),
        ("Ben", 2),
        ("Cleo", 1),
        ("Dan", 0),
    ]
    with pytest.raises(RuleViolation, match="EVENT_OVER"):
        cup.pair()


@pytest.mark.parametrize("players", range(2, 41))
def test_everybody_meets_everybody_once(players: int) -> None:
    """With an odd number each has the bye once; nobody sits at a table more than three times."""
    met: Counter[frozenset[int]] = Counter()
    idle: Counter[int] = Counter()
    sat: Counter[tuple[str, int]] = Counter()
    before: list[tuple[Pairing, ...]] = []
    for number in range(rounds_of(players)):
        pairs, bye = circle(players, number)
        met.update(map(frozenset, pairs))
        idle.update([] if bye is None else [bye])
        tables = at_balanced_tables([Pairing(str(one), str(other)) for one, other in pairs], before)
        before.append(tables)
        sat.update((name, table) for table, each in enumerate(tables) for name in (each.first, each.second))
    assert len(met) == players * (players - 1) // 2
    assert {*met.values()} == {1}
    assert idle == (dict.fromkeys(range(players), 1) if players % 2 else {})
    assert max(sat.values()) <= 3


def test_of_five_each_has_one_bye() -> None:
    """Whoever has nobody to meet is named with the round."""
    cup = Held(opened(Kind.ROUND_ROBIN, 5))
    byes: list[str] = []
    for _ in range(5):
        cup.pair()
        byes += cup.byes
        cup.all_win(min)
    assert sorted(byes) == ["Ann", "Ben", "Cleo", "Dan", "Eve"]


def test_in_a_double_round_robin_the_other_is_named_first() -> None:
    """Six rounds of four."""
    cup = Held(opened(Kind.ROUND_ROBIN, 4, meetings=2))
    tables = []
    for _ in range(6):
        tables += cup.pair()
        cup.all_win(min)
    assert len({*tables}) == 12


def test_who_comes_late_takes_the_empty_place() -> None:
    """Of five one has nobody to meet: the sixth meets whoever it would be from then on."""
    cup = Held(opened(Kind.ROUND_ROBIN, 5))
    cup.pair()
    cup.all_win(min)
    cup.comes("Zoe")
    with pytest.raises(RuleViolation, match="NO_FREE_PLACE"):
        cup.comes("Yan")
    for _ in range(4):
        cup.pair()
        assert cup.byes == ()
        cup.all_win(min)
    met = Counter(frozenset((each.first, each.second)) for one in cup.event.rounds for each in one.pairings)
    assert {*met.values()} == {1}
    assert len(met) == 14  # all but Zoe and the one who had the bye in the first round


def test_who_was_to_meet_somebody_who_left_has_a_bye() -> None:
    """The rounds stay as they are."""
    cup = Held(opened(Kind.ROUND_ROBIN, 4))
    cup.goes("Dan")
    byes: list[str] = []
    for _ in range(3):
        cup.pair()
        byes += cup.byes
        cup.all_win(min)
    assert sorted(byes) == ["Ann", "Ben", "Cleo"]


def test_who_leaves_early_counts_for_nobody_and_late_for_all() -> None:
    """L-RR: before half of the matches no result counts; from half on the others win what is left."""
    cup = Held(opened(Kind.ROUND_ROBIN, ("Ann", "Ben", "Cleo", "Dan")))
    cup.pair()
    cup.wins("Dan", "Ben")
    cup.goes("Dan")
    for winner in ("Ann", "Ann"):
        cup.pair()
        cup.wins(winner)
    assert [(each.place, each.record.name, each.record.points // 2) for each in cup.ranks] == [
        (1, "Ann", 2),
        (2, "Ben", 1),
        (3, "Cleo", 0),
        (0, "Dan", 0),
    ]
    cup = Held(opened(Kind.ROUND_ROBIN, 5))
    played = 0
    while played < 2:
        cup.pair()
        cup.all_win(min)
        played += "Eve" not in cup.byes
    cup.goes("Eve")
    for _ in range(5 - len(cup.event.rounds)):
        cup.pair()
        cup.all_win(min)
    points = {each.record.name: each.record.points // 2 for each in cup.ranks}
    assert points == {"Ann": 4, "Ben": 3, "Cleo": 2, "Dan": 1, "Eve": 0}
    assert all(each.place for each in cup.ranks)
