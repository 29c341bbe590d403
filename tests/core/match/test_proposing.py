"""What is proposed to so many players, and a match begun as another was."""

from at_the_table import opening
from cocotte.core.games import GAMES
from cocotte.core.match.naming import opened_anew
from cocotte.core.match.proposing import counts_for, in_teams, usual_sides
from cocotte.core.values import replace
from match_strategies import LIBRARY


def test_a_match_like_this_one_has_its_players_by_their_names_now() -> None:
    """In their sides and seats, whoever deals and sits out."""
    opened = opening(players="Ann Bob Cleo", out="Cleo")
    again = opened_anew(opened, {"Ann": "Anne", "Bob": "Bob", "Cleo": "Cléo"})
    assert [side.players for side in again.sides] == [("Anne",), ("Bob",), ("Cléo",)]
    assert (again.dealer, again.sitting_out, again.rules) == ("Anne", "Cléo", opened.rules)
    seats = opened_anew(opening("eights", "Ann Bob"), {"Ann": "Anne", "Bob": "Bob"})
    assert (seats.seats, seats.sitting_out) == (("Anne", "Bob"), "")


def test_a_preset_is_for_so_many() -> None:
    """Those it names that its format is for; of a format not its own, any."""
    contract = LIBRARY.presets["contract-rummy"]
    assert counts_for(contract, "round") == (3, 4, 5)
    assert counts_for(replace(contract, players=(4, 5, 6)), "round") == (4, 5)
    assert counts_for(replace(contract, players=(2,)), "round") == (3, 4, 5)


def test_four_at_the_eights_usually_play_in_teams() -> None:
    """EIGHT-03: partners sit opposite; at Hollywood, which is for two, and by other numbers, nobody does."""
    players = ("Ann", "Bob", "Cleo", "Dan")
    assert [side.players for side in usual_sides("round", GAMES["eights"], "single", players)] == [
        ("Ann", "Cleo"),
        ("Bob", "Dan"),
    ]
    for game, ledger, count in (
        (GAMES["eights"], "hollywood", 4),
        (GAMES["eights"], "single", 3),
        (GAMES["contract"], "grid", 4),
    ):
        assert not in_teams(game, ledger, count)
        sides = usual_sides("round", game, ledger, players[:count])
        assert [side.players for side in sides] == [(player,) for player in players[:count]]
