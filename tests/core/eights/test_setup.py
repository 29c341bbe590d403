"""Before the first play of Crazy Eights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cards_named import CARD
from cocotte.core.eights.setup import (
    Starter,
    cards_each,
    cut_problems,
    cutter,
    eldest,
    find_starter,
    first_dealer,
    packs_for,
    player_problems,
    team_problems,
    team_sizes,
)

if TYPE_CHECKING:
    from cocotte.core.cards import Card, Joker

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal", "Ida"]


def cards(text: str) -> tuple[Card | Joker, ...]:
    """Cards named by text."""
    return tuple(CARD[name] for name in text.split())


def in_sides(players: int, size: int) -> list[list[str]]:
    """So many players in teams of a size."""
    return [NAMES[start : start + size] for start in range(0, players, size)]


def test_eight_01_two_to_eight_players() -> None:
    """Two to eight may play, one or nine may not (EIGHT-01)."""
    assert [number for number in range(12) if not player_problems(number)] == [2, 3, 4, 5, 6, 7, 8]
    (problem,) = player_problems(9)
    assert (problem.code, problem.facts) == ("PLAYERS", {"players": 9, "least": 2, "most": 8})


def test_eight_01_packs() -> None:
    """One pack for up to five players, two from six (EIGHT-01)."""
    assert [packs_for(number) for number in range(2, 9)] == [1, 1, 1, 1, 2, 2, 2]


def test_eight_03_team_sizes() -> None:
    """Four play two a side, six in teams of two or three, eight in teams of two or four (EIGHT-03)."""
    assert {number: team_sizes(number) for number in range(2, 9) if team_sizes(number)} == {
        4: (2,),
        6: (2, 3),
        8: (2, 4),
    }


def test_eight_03_every_team_size() -> None:
    """Of all teams of equal size those of the clause may sit down, and each for himself (EIGHT-03)."""
    allowed = {
        (players, size)
        for players in range(2, 9)
        for size in range(1, players)
        if players % size == 0 and not team_problems(in_sides(players, size))
    }
    alone = {(players, 1) for players in range(2, 9)}
    assert allowed == alone | {(4, 2), (6, 2), (6, 3), (8, 2), (8, 4)}


@pytest.mark.parametrize(
    ("sides", "code"),
    [
        ([["Ann", "Bob"], ["Cleo"]], "TEAMS_UNEQUAL"),
        ([["Ann", "Bob", "Cleo"], ["Dan", "Eve", "Fay"], ["Guy"]], "TEAMS_UNEQUAL"),
        ([["Ann", "Bob"]], "TEAM_SIZE"),
        ([["Ann", "Bob"], ["Cleo", "Ann"]], "PLAYER_TWICE"),
        ([[name] for name in NAMES], "PLAYERS"),
        ([], "PLAYERS"),
    ],
)
def test_sides_that_cannot_sit_down(sides: list[list[str]], code: str) -> None:
    """Unequal teams, a wrong size, a player named twice, nine players: each refused (EIGHT-03)."""
    assert [problem.code for problem in team_problems(sides)] == [code]


def test_a_team_size_is_refused_with_those_allowed() -> None:
    """Eight in a single team is refused with the sizes that go (EIGHT-03)."""
    (problem,) = team_problems([NAMES[:8]])
    assert problem.facts == {"players": 8, "size": 8, "allowed": "2, 4"}


def test_eight_04_the_first_spade_deals() -> None:
    """Dealt round the table, the first spade makes its player the first dealer (EIGHT-04)."""
    assert first_dealer(cards("7H KD 2C 9H AS"), 4) == 0
    assert first_dealer(cards("7H KD 2C 9H AS"), 4, first=2) == 2
    assert first_dealer(cards("7H KS"), 3) == 1
    assert first_dealer(cards("7H JK"), 3) is None


def test_eight_05_the_cut() -> None:
    """The player on the dealer's right cuts, at least five cards in each part (EIGHT-05)."""
    assert cutter(0, 4) == 3
    assert cut_problems((26, 26)) == cut_problems((5, 47)) == ()
    (problem,) = cut_problems((4, 48))
    assert (problem.code, problem.where, problem.clause) == ("CUT_TOO_SMALL", "parts.0", "EIGHT-05")
    assert problem.facts == {"cards": 4, "least": 5}
    assert [each.where for each in cut_problems((47, 1, 4))] == ["parts.1", "parts.2"]


def test_eight_06_cards_each() -> None:
    """Seven each for two players, five for three or more, eight by the variant (EIGHT-06)."""
    assert [cards_each(number) for number in range(2, 9)] == [7, 5, 5, 5, 5, 5, 5]
    assert [cards_each(number, 8) for number in range(2, 9)] == [8] * 7


def test_eight_06_who_begins() -> None:
    """The eldest begins, the player on the dealer's left; of two the opponent (EIGHT-06)."""
    assert eldest(3, 4) == 0
    assert eldest(0, 2) == 1


def test_eight_07_an_eight_as_starter_is_buried() -> None:
    """8s and Jokers turned up go back, and the next card is the starter (EIGHT-07)."""
    assert find_starter(cards("5D")) == Starter(CARD["5D"], ())
    assert find_starter(cards("8D JK 8S 2S")) == Starter(CARD["2S"], cards("8D JK 8S"))
    assert find_starter(cards("8D")) == Starter(None, cards("8D"))
