"""Swiss rounds: those who stand alike meet, nobody twice, and nobody has nobody to meet twice."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cocotte.core.events.entries import Kind
from cocotte.core.events.notes import notes_of
from cocotte.core.events.swiss import Standing, pair, window
from cocotte.matching import match
from events_held import Held, opened
from swiss_played import Tournament
from tiers import others_slow


def test_a_swiss_of_eight_worked_by_hand() -> None:
    """The first of the upper half meets the first of the lower; then winners meet winners."""
    cup = Held(opened(Kind.SWISS, 8))
    assert cup.pair() == ["Ann-Eve", "Ben-Fay", "Cleo-Gus", "Dan-Hal"]
    cup.wins("Ann", "Ben", "Cleo", "Dan")
    assert cup.pair() == ["Ann-Cleo", "Ben-Dan", "Eve-Gus", "Fay-Hal"]
    cup.wins("Ann", "Ben", "Eve", "Fay")
    assert cup.pair() == ["Ann-Ben", "Cleo-Eve", "Dan-Fay", "Gus-Hal"]
    cup.wins("Ann", "Cleo", "Dan", "Gus")
    assert [(each.record.name, each.record.points // 2) for each in cup.ranks] == [
        ("Ann", 3), ("Ben", 2), ("Cleo", 2), ("Dan", 2), ("Eve", 1), ("Fay", 1), ("Gus", 1), ("Hal", 0),
    ]  # fmt: skip


def test_the_bye_is_the_lowest_who_had_none() -> None:
    """Among equals the last seeded; it is a point."""
    cup = Held(opened(Kind.SWISS, 5, rounds=3))
    cup.pair()
    assert cup.byes == ("Eve",)
    cup.wins("Ann", "Ben")
    cup.pair()
    assert cup.byes == ("Dan",)
    cup.wins("Ann", "Ben") if cup.table_of("Ann") != cup.table_of("Ben") else cup.wins("Ann", "Cleo")
    cup.pair()
    assert cup.byes == ("Cleo",)
    assert [each.record.byes for each in cup.ranks if each.record.name in ("Cleo", "Dan", "Eve")] == [1, 1, 1]


def test_nobody_floats_the_same_way_twice_where_another_can() -> None:
    """Of three with two points one must meet somebody with one; not the one who did so last time."""
    players = [
        Standing("Ann", 4, floated=1),
        Standing("Ben", 4),
        Standing("Cleo", 4),
        Standing("Dan", 2, floated=-1),
        Standing("Eve", 2),
        Standing("Fay", 2),
    ]
    paired = pair(players, 2, match)
    (floated,) = [each for each in paired.pairs if {"Ann", "Ben", "Cleo"} & {*each} == {each[0]}]
    assert "Ann" not in floated
    assert "Dan" not in floated


def test_who_came_late_is_paired_from_the_next_round() -> None:
    """What he missed gives him nothing; who left is paired no more, and his opponent wins."""
    cup = Held(opened(Kind.SWISS, 4, rounds=3))
    cup.pair()
    cup.wins("Ann")
    cup.goes("Ben")
    assert [each.record.points for each in cup.ranks if each.record.name == "Dan"] == [2]
    cup.comes("Zoe", lot=1)
    cup.pair()
    assert cup.event.lots == ("Ann", "Zoe", "Ben", "Cleo", "Dan")
    playing = {name for each in cup.event.rounds[-1].pairings for name in (each.first, each.second)}
    assert playing == {"Ann", "Cleo", "Dan", "Zoe"}


def test_meeting_again_is_better_than_a_second_bye() -> None:
    """Of three, after three rounds everybody met everybody and had a bye: only then it starts again."""
    cup = Held(opened(Kind.SWISS, 3, rounds=4))
    pairs = []
    for _ in range(3):
        pairs += cup.pair()
        cup.all_win(min)
    assert len({frozenset(each.split("-")) for each in pairs}) == 3
    cup.pair()
    assert len(cup.byes) == 1


def test_the_window_grows_with_the_rounds() -> None:
    """Four for each round played, and the neighbour."""
    assert [window(rounds) for rounds in range(3)] == [1, 5, 9]


@pytest.mark.parametrize("seed", [0, 1, 2, *others_slow("more random events", *range(3, 20))])
def test_random_events_are_paired_as_well_as_can_be(seed: int) -> None:
    """Seven rounds of 5 to 60; `tests/bench/bench_swiss.py` plays 200 of up to 120."""
    event = Tournament(random.Random(seed).randint(5, 60), seed)
    for number in range(7):
        event.play_round(number)


def test_where_a_round_without_meeting_again_is_there_it_is_found() -> None:
    """With fewest byes first: five players have five rounds in which nobody meets again."""
    cup = Held(opened(Kind.SWISS, 6, rounds=5))
    for _ in range(5):
        cup.pair()
        cup.all_win(max)
    met = [frozenset((each.first, each.second)) for round_ in cup.event.rounds for each in round_.pairings]
    assert len(met) - len({*met}) <= 2  # the first rounds do not look ahead


def test_a_round_knows_the_points_it_was_paired_by() -> None:
    """In halves, for the notes of what changed later."""
    cup = Held(opened(Kind.SWISS, 4, rounds=2))
    cup.pair()
    cup.wins("Ann", "Ben")
    cup.pair()
    assert [each.points for each in cup.event.rounds] == [{}, {"Ann": 2, "Ben": 2}]
    assert [each.round for each in cup.event.rounds] == [1, 2]


def test_meeting_again_is_told_while_it_need_not_be() -> None:
    """Of four, everybody has met everybody after three rounds: from then on it is no news."""
    cup = Held(opened(Kind.SWISS, 4, rounds=6))
    for _ in range(6):
        cup.pair()
        cup.all_win(min)
    told = [each.facts["round"] for each in notes_of(cup.event, cup.results) if each.code == "MET_AGAIN"]
    met = [frozenset((each.first, each.second)) for round_ in cup.event.rounds for each in round_.pairings]
    assert len(met) > len({*met})
    assert all(int(str(number)) < 4 for number in told)


def test_who_met_most_often_meets_last() -> None:
    """Of eight in sixteen rounds nobody meets four times: twenty pairs twice, eight pairs three times."""

    def chance(first: str, second: str) -> str:
        return drawn.choice((first, second))

    drawn = random.Random(8)
    for players, rounds, times in ((8, 16, {2: 20, 3: 8}), (4, 6, {2: 6})):
        cup = Held(opened(Kind.SWISS, players, rounds=rounds))
        for _ in range(rounds):
            cup.pair()
            cup.all_win(chance)
        met = Counter(
            frozenset((each.first, each.second)) for paired in cup.event.rounds for each in paired.pairings
        )
        assert Counter(met.values()) == times
