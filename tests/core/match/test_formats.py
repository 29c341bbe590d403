"""Who deals, who meets whom, who sits out: every format, with every way of choosing the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import dealers, do, meetings, play, sit_down, written
from cocotte.core.match.build_sheet import next_deal, teams_of
from cocotte.core.match.decide import rename_player
from cocotte.core.match.events import RulingMode, Side
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.match.match import Match

FOUR = {"players": "Ann Cleo Bob Dan"}  # Ann and Bob against Cleo and Dan
ALTERNATE = {"dealer": "alternate"}
BEST_OF = {"ledger": "best-of", "target": 50}  # two a side: to 75
ROUND = {"rules": "eights", "players": "Ann Bob Cleo", "first": "Ann"}


def misdeal(match: Match, player: str) -> Match:
    """The match after a misdeal ruled in the deal being played."""
    does = (Effect(EffectKind.REDEAL, player, clause="IRR-1b"),)
    return do(match, give_ruling("imperfect-pack", "misdeal", "IRR-1b", RulingMode.APPLY, effects=does))


@pytest.mark.parametrize(
    ("format_id", "sides", "wanted"),
    [
        ("heads-up", ("Ann", "Bob"), ""),
        ("cut-in", ("Ann", "Bob", "Cleo"), "Ann Bob Cleo"),  # THREE-01
        ("captain", ("Ann", "Bob Cleo"), "Bob Cleo"),  # CAPT-01: never the captain
        ("partnership", ("Ann Bob", "Cleo Dan"), ""),
    ],
)
def test_who_may_sit_out(format_id: str, sides: tuple[str, ...], wanted: str) -> None:
    """One of three, or of two partners; everybody plays in the other formats."""
    found = [Side("", tuple(players.split())) for players in sides]
    assert " ".join(FORMATS[format_id].may_sit_out(found)) == wanted


@pytest.mark.parametrize(
    ("figures", "line", "wanted"),
    [
        ({}, "Bob knock 1 9", "Bob"),  # GIN-17: the winner
        ({}, "Ann knock 9 1", "Bob"),  # who undercut has won
        ({}, "void", "Ann"),  # D23
        ({"dealer": "alternate"}, "Ann knock 1 9", "Bob"),  # D2
        ({"dealer": "alternate"}, "void", "Ann"),  # D23, in every rule set
        ({"dealer": "alternate", "void_dealer": "alternate"}, "void", "Bob"),  # D23's alternative
        ({"void_dealer": "alternate"}, "void", "Bob"),  # where the winner deals too
        ({"tie": "nobody"}, "Bob knock 3 3", "Ann"),  # D24
        ({"dealer": "game-winner"}, "Ann knock 1 9", "Bob"),
        ({"dealer": "left"}, "Ann knock 1 9", "Bob"),
    ],
)
def test_who_deals_next_between_two(figures: dict[str, Any], line: str, wanted: str) -> None:
    """D2, D23, D24: Ann dealt first."""
    assert dealers(play(sit_down(first="Ann", **figures), line)) == [wanted]


@pytest.mark.parametrize("void_dealer", ["same", "alternate"])
def test_after_a_misdeal_the_same_player_deals(void_dealer: str) -> None:
    """D27: a misdeal is no void deal; he whose turn it was deals again, whatever D23 says here."""
    match = misdeal(sit_down(first="Ann", dealer="alternate", void_dealer=void_dealer), "Ann")
    assert match.rows[-1].void
    assert dealers(match) == ["Ann"]
    assert dealers(play(match, "Ann knock 1 9")) == ["Bob"]


@pytest.mark.parametrize("figures", [{}, {"dealer": "alternate"}, {"void_dealer": "alternate"}])
@pytest.mark.parametrize("player", ["Ann", "Bob"])
def test_whom_a_ruling_names_deals(figures: dict[str, str], player: str) -> None:
    """D27, GIN-16: the ruling says who deals, whatever the schedule says."""
    assert dealers(misdeal(sit_down(first="Ann", **figures), player)) == [player]
    assert dealers(misdeal(sit_down(**ROUND), "Cleo")) == ["Cleo"]


def test_where_tables_deal_by_sides_the_ruling_names_the_side() -> None:
    """D35, D27: a misdeal at every table; the side named deals."""
    match = play(sit_down(format_id="alternance", first="Cleo", **FOUR), "1 void, 2 void")
    does = (Effect(EffectKind.REDEAL, "Ann", clause="IRR-1a"),)
    deal = match.deals[-1].seq
    assert dealers(
        do(match, give_ruling("x", "misdeal", "IRR-1a", RulingMode.APPLY, deal=deal, effects=does))
    ) == [
        "Ann",
        "Bob",
    ]


def test_the_winner_of_a_game_starts_the_next() -> None:
    """D2's alternative: Bob has won the game, though it would be Ann's turn."""
    match = sit_down(first="Bob", ledger="best-of", dealer="game-winner")
    assert dealers(play(match, "Ann gin 90")) == ["Ann"]
    assert dealers(play(match, "Bob gin 90")) == ["Bob"]
    assert dealers(play(match, "Bob knock 1 9", "Bob knock 1 9")) == ["Bob"]


@pytest.mark.parametrize(
    ("figures", "wanted"),
    [
        ({}, "Ann"),  # D2: the winner
        ({"dealer": "alternate"}, "Cleo"),  # D37: the newcomer
        ({"dealer": "alternate", "newcomer_deals": False}, "Ann"),  # D37's alternative
    ],
)
def test_who_deals_when_a_place_changes_hands(figures: dict[str, Any], wanted: str) -> None:
    """D2, D37: Ann beats Bob, and Cleo takes his place."""
    for sides, out in ((["Ann", "Bob", "Cleo"], "Cleo"), (["Ann", "Bob Cleo"], "Cleo")):
        format_id = "captain" if len(sides) == 2 else "cut-in"
        match = play(sit_down(sides=sides, format_id=format_id, out=out, first="Bob", **figures), "Ann gin 5")
        assert meetings(match) == ["Ann-Cleo"]
        assert dealers(match) == [wanted]


def test_with_alternating_dealers_the_other_one_deals_when_nobody_changed() -> None:
    """D37: the captain's opponent wins and stays."""
    match = sit_down(sides=["Ann", "Bob Cleo"], format_id="captain", first="Bob", dealer="alternate")
    match = play(match, "Bob gin 5")
    assert meetings(match) == ["Ann-Bob"]
    assert dealers(match) == ["Ann"]


def test_the_winner_of_a_game_starts_the_next_from_three_too() -> None:
    """D2's alternative: Ann wins the game; Cleo, who comes in, does not deal."""
    match = sit_down(players="Ann Bob Cleo", ledger="best-of", first="Bob", dealer="game-winner")
    assert dealers(play(match, "Ann gin 90")) == ["Ann"]
    assert dealers(play(match, "Ann gin 9")) == ["Cleo"]


def test_a_void_deal_changes_nobody() -> None:
    """THREE-02, CAPT-02: whoever sat out sits out again."""
    for format_id, sides in (("cut-in", ["Ann", "Bob", "Cleo"]), ("captain", ["Ann", "Bob Cleo"])):
        match = play(sit_down(sides=sides, format_id=format_id), "void", "void")
        assert meetings(match) == ["Ann-Bob"]
        assert next_deal(match).sitting_out == ("Cleo",)


@pytest.mark.parametrize(
    ("figures", "lines", "wanted"),
    [
        ({}, ["1 Ann gin 5, 2 Dan gin 5"], ["Ann", "Dan"]),  # D35: each table's winner
        ({}, ["1 void, 2 Bob gin 5"], ["Cleo", "Bob"]),  # D23, table by table
        ({"dealer": "alternate"}, ["1 Cleo gin 5, 2 void"], ["Ann", "Dan"]),
        ({**BEST_OF, "dealer": "game-winner"}, ["1 Cleo gin 90, 2 Bob knock 1 2"], ["Cleo", "Dan"]),
    ],
)
def test_who_deals_at_each_table_of_a_partnership(
    figures: dict[str, str], lines: list[str], wanted: list[str]
) -> None:
    """D35: Cleo's side dealt first at both tables."""
    assert dealers(play(sit_down(first="Cleo", **FOUR, **figures), *lines)) == wanted


@pytest.mark.parametrize(
    ("figures", "line", "met", "wanted"),
    [
        ({}, "1 Ann gin 5, 2 void", "Ann-Dan Bob-Cleo", "Ann Bob"),
        ({}, "1 void, 2 void", "Ann-Cleo Bob-Dan", "Cleo Dan"),  # D34
        ({"alternance_void": "swap"}, "1 void, 2 void", "Ann-Dan Bob-Cleo", "Dan Cleo"),  # its alternative
        ({}, "1 Ann gin 5, 2 Dan gin 5", "Ann-Dan Bob-Cleo", "Dan Cleo"),  # D35: net zero, as before
        ({"dealer": "alternate"}, "1 Cleo gin 5, 2 void", "Ann-Dan Bob-Cleo", "Ann Bob"),
        ({**ALTERNATE, "void_dealer": "alternate"}, "1 void, 2 void", "Ann-Cleo Bob-Dan", "Ann Bob"),
        ({**BEST_OF, "dealer": "game-winner"}, "1 Cleo gin 90, 2 Dan gin 9", "Ann-Dan Bob-Cleo", "Dan Cleo"),
    ],
)  # fmt: skip
def test_opponents_and_dealers_in_alternance(
    figures: dict[str, str], line: str, met: str, wanted: str
) -> None:
    """FOUR-04, D34, D35: Cleo's side dealt first."""
    match = play(sit_down(format_id="alternance", first="Cleo", **FOUR, **figures), line)
    assert meetings(match) == met.split()
    assert dealers(match) == wanted.split()


@pytest.mark.parametrize(
    ("figures", "line", "wanted"),
    [
        ({}, "Ann out 5 9", "Bob"),  # D44: to the left
        ({"dealer": "winner"}, "Cleo out 5 9", "Cleo"),  # its alternative
        ({"dealer": "winner"}, "blocked Ann 1/5 Bob 1/5 Cleo 2/9", "Bob"),  # shared: nobody alone has won
        ({}, "void", "Ann"),  # D23
        ({"void_dealer": "alternate"}, "void", "Bob"),
    ],
)
def test_who_deals_next_at_a_round_table(figures: dict[str, str], line: str, wanted: str) -> None:
    """D44, D23: Ann dealt first."""
    assert dealers(play(sit_down(**ROUND, **figures), line)) == [wanted]


def test_a_misdeal_at_a_round_table_is_dealt_again() -> None:
    """D27: by the same player."""
    assert dealers(misdeal(sit_down(**ROUND, void_dealer="alternate"), "Ann")) == ["Ann"]


def test_teams_keep_their_opponents() -> None:
    """TEAM-01: six tables, each with its own winner dealing (D35)."""
    match = sit_down(players="Ann Guy Bob Hal Cleo Ida Dan Joe Eve Kim Fay Leo")
    before = meetings(match)
    match = play(match, ", ".join(f"{place} void" for place in range(1, 6)), "6 Leo gin 4")
    assert meetings(match) == before
    assert dealers(match) == ["Ann", "Bob", "Cleo", "Dan", "Eve", "Leo"]
    assert written(match) == ". 24"


def test_partners_go_out_together_by_their_name_or_names() -> None:
    """EIGHT-15: in the Eights alone, by the names they have now."""
    match = sit_down("eights", sides=["Ann Bob", "Cleo Dan"], format_id="round")
    assert teams_of(match) == {"Ann & Bob": ("Ann", "Bob"), "Cleo & Dan": ("Cleo", "Dan")}
    match = do(match, rename_player("Ann", "Anne"))
    assert teams_of(match)["Ann & Bob"] == ("Anne", "Bob")
    assert teams_of(sit_down("eights", "Ann Bob Cleo")) == {}
    assert teams_of(sit_down(players="Ann Bob Cleo Dan")) == {}
