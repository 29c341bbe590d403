"""Knock-outs: who loses is out, or who loses twice."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.events.bracket import bracket, seed_order
from cocotte.core.events.decide import enter
from cocotte.core.events.entries import Kind, ResultEntered
from cocotte.core.events.knock_out import champion, losses_of, meetings_of
from events_held import Held, opened
from tiers import others_slow


def play_out(cup: Held, better: random.Random | None = None) -> None:
    """Round after round until somebody has won: by chance, or the one whose name comes first."""
    while not champion(meetings_of(cup.event, cup.results)):
        cup.pair()
        cup.all_win(min if better is None else lambda *both: better.choice(both))


def test_a_knock_out_of_six_worked_by_hand() -> None:
    """The first two seeds have nobody to meet at first, and meet last."""
    cup = Held(opened(Kind.KNOCK_OUT, 6))
    assert cup.pair() == ["Dan-Eve", "Cleo-Fay"]
    assert cup.byes == ("Ann", "Ben")
    cup.wins("Dan", "Cleo")
    assert cup.pair() == ["Ann-Dan", "Ben-Cleo"]
    cup.wins("Ann", "Cleo")
    assert cup.pair() == ["Ann-Cleo"]
    cup.wins("Cleo")
    assert [(each.place, each.record.name) for each in cup.ranks] == [
        (1, "Cleo"), (2, "Ann"), (3, "Ben"), (3, "Dan"), (5, "Eve"), (5, "Fay"),
    ]  # fmt: skip


def test_a_second_chance_of_four_worked_by_hand() -> None:
    """Ann loses at first, comes back through the losers, and beats Ben twice in the final."""
    cup = Held(opened(Kind.SECOND_CHANCE, 4))
    assert cup.pair() == ["Ann-Dan", "Ben-Cleo"]
    cup.wins("Dan", "Ben")
    assert cup.pair() == ["Dan-Ben", "Ann-Cleo"]
    cup.wins("Ben", "Ann")
    assert cup.pair() == ["Ann-Dan"]
    cup.wins("Ann")
    assert cup.pair() == ["Ben-Ann"]
    cup.wins("Ann")
    assert [each.slot for each in cup.event.rounds[-1].pairings] == ["F1"]
    assert cup.pair() == ["Ann-Ben"]
    cup.wins("Ann")
    assert [(each.place, each.record.name) for each in cup.ranks] == [
        (1, "Ann"),
        (2, "Ben"),
        (3, "Dan"),
        (4, "Cleo"),
    ]
    with pytest.raises(RuleViolation, match="EVENT_OVER"):
        cup.pair()


PLAYERS = [*range(2, 17), *others_slow("events of many", 33, *range(17, 33), *range(34, 65))]
"""How many take part."""


@pytest.mark.parametrize("players", PLAYERS)
def test_two_losses_and_one_is_out(players: int) -> None:
    """Whoever wins: everybody but one loses twice, and he once at most."""
    cup = Held(opened(Kind.SECOND_CHANCE, players))
    play_out(cup, random.Random(players))
    meetings = meetings_of(cup.event, cup.results)
    losses = losses_of(meetings)
    won = champion(meetings)
    assert {*losses.values()} - {1} == {2}
    assert [player.name for player in cup.event.players if losses.get(player.name, 0) < 2] == [won]
    played = Counter(
        name for one in cup.event.rounds for each in one.pairings for name in (each.first, each.second)
    )
    matches = sum(len(one.pairings) for one in cup.event.rounds)
    assert matches == 2 * players - 2 + losses.get(won, 0)
    assert min(played.values()) >= 2


@pytest.mark.parametrize("players", PLAYERS)
def test_one_loss_and_one_is_out(players: int) -> None:
    """A match less than there are players."""
    cup = Held(opened(Kind.KNOCK_OUT, players))
    play_out(cup)
    assert sum(len(one.pairings) for one in cup.event.rounds) == players - 1
    assert cup.ranks[0].record.name == min(player.name for player in cup.event.players)


def test_seeds_meet_as_late_as_they_can() -> None:
    """The sums of those who meet are the same."""
    order = seed_order(16)
    assert sorted(order) == [*range(1, 17)]
    assert {one + other for one, other in zip(order[::2], order[1::2], strict=True)} == {17}
    assert (order.index(1) < 8) != (order.index(2) < 8)


def test_who_met_does_not_meet_again_at_once_among_the_losers() -> None:
    """With the better always winning, no pair of the first two rounds meets again before the last rounds."""
    names = [slot.id for slot in bracket(8, second_chance=True)]
    assert names[-2:] == ["F1", "F2"]
    cup = Held(opened(Kind.SECOND_CHANCE, 8))
    met: Counter[frozenset[str]] = Counter()
    for _ in range(4):
        met.update(frozenset(each.split("-")) for each in cup.pair())
        cup.all_win(min)
    assert {*met.values()} == {1}


def test_who_leaves_loses_what_is_to_come() -> None:
    """Paired or not, the other goes on."""
    cup = Held(opened(Kind.SECOND_CHANCE, 4))
    cup.pair()
    cup.wins("Ann")
    cup.goes("Ben")
    assert cup.pair() == ["Ann-Cleo"]  # Dan meets Ben among the losers: he goes on at once
    cup.wins("Cleo")
    assert cup.pair() == ["Ann-Dan"] or cup.event.rounds[-1].pairings


def test_a_correction_changes_points_but_no_pairing() -> None:
    """Ben won after all; Ann plays on as she was paired, and who won that goes on."""
    cup = Held(opened(Kind.KNOCK_OUT, 4))
    cup.pair()
    cup.wins("Ann", "Ben")
    assert cup.pair() == ["Ann-Ben"]
    cup.do(enter(ResultEntered(1, 1, "Dan")))
    assert [f"{each.first}-{each.second}" for each in cup.event.rounds[1].pairings] == ["Ann-Ben"]
    cup.wins("Ben")
    assert champion(meetings_of(cup.event, cup.results)) == "Ben"


def test_nobody_comes_later() -> None:
    """The bracket is drawn; before it is, anybody may."""
    cup = Held(opened(Kind.KNOCK_OUT, 3))
    cup.comes("Zoe")
    assert cup.pair() == ["Ann-Zoe", "Ben-Cleo"]
    with pytest.raises(RuleViolation, match="NO_FREE_PLACE"):
        cup.comes("Yan")


def test_a_knock_out_wants_a_winner() -> None:
    """A level match is played on."""
    cup = Held(opened(Kind.KNOCK_OUT, 2))
    cup.pair()
    with pytest.raises(RuleViolation, match="LEVEL_KNOCK_OUT"):
        cup.do(enter(ResultEntered(1, 1)))
