"""Sheets to be filled in by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.match.events import Side
from cocotte.language.catalogue import Translator
from cocotte.sheets.exports import PageSize, blank_like, blank_of, render_blank
from sheets.evenings import LIBRARY, begin
from sheets.reading import read, seen
from tiers import others_slow

if TYPE_CHECKING:
    from typing import Any

SHAPES = {
    (preset.game, seating, ledger): preset.id
    for preset in LIBRARY.presets.values()
    for seating in preset.formats
    for ledger in dict.fromkeys([preset.ledger, *(["hollywood"] if preset.game is GAMES["gin"] else [])])
    if (seating, ledger) != ("cut-in", "multi-match")
}
"""A preset for every game, format and ledger that go together."""


def page_of(
    preset: str,
    language: str = "fr",
    size: PageSize = PageSize.A4,
    **more: Any,
) -> str:
    """The one page of a blank sheet."""
    blank = blank_of(LIBRARY.presets[preset], LIBRARY, **more)
    (page,) = read(render_blank(blank, Translator.of(language), page=size))
    return page


@pytest.mark.slow_after_first("paper for every match")
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: "-".join((shape[0].id, *shape[1:])))
def test_there_is_a_blank_sheet_for_everything(shape: tuple[Game, str, str]) -> None:
    """One page for every game, format and ledger, with the total to fill in."""
    _, seating, ledger = shape
    text = page_of(SHAPES[shape], seating=seating, ledger=ledger)
    assert "Total" in text
    assert "à photocopier" in text
    assert "match" not in text.split("Cocotte · feuille vierge")[1]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_grid_has_a_column_for_each_player(players: int) -> None:
    """The seven contracts in words and as cards, and how many Jokers are played with."""
    text = page_of("contract-rummy", "en", PageSize.LETTER, players=players)
    assert text.count("deal total") == players
    assert "Two runs of 4, a run of 5" in text
    assert "3 players: 2 Jokers" in text
    assert "J" in text


@pytest.mark.parametrize(
    ("preset", "more", "players"),
    [
        ("eights-hollywood", {}, 2),
        ("eights", {"ledger": "hollywood"}, 2),
        ("eights", {}, 4),
        ("hollywood", {"seating": "partnership"}, 4),
    ],
)
def test_it_is_drawn_for_as_many_as_play(preset: str, more: dict[str, Any], players: int) -> None:
    """Hollywood Eights are for two (E-HOLLY-01), the Eights best for four (EIGHT-01)."""
    blank = blank_of(LIBRARY.presets[preset], LIBRARY, **more)
    assert sum(len(side.players) for side in blank.paper.opened.sides) == players


def test_names_are_printed_where_they_are_known() -> None:
    """And left to be written where they are not."""
    sides = [Side("", ("Pierre",)), Side("", ("Jean",))]
    assert "Pierre" in page_of("gin-rami", sides=sides)
    assert " 1 2 3 4 5 " in page_of("gin-rami")


def test_house_rules_stand_below() -> None:
    """As the table plays, in small."""
    rules = LIBRARY.rules_of(LIBRARY.presets["gin-rami"]).with_house_rules({"gin_bonus": 30})
    assert "30, rien à compléter" in page_of("gin-rami", rules=rules)


def test_twelve_players_have_a_line_each_table() -> None:
    """Six tables a deal, numbered."""
    text = page_of("teams", players=12)
    assert "six contre six" in text
    assert "1 1 2 3 4 5 6" in text


def test_a_grid_counts_as_the_table_does() -> None:
    """Other points, no Jokers, and whatever else the table changed stand below the contracts."""
    rules = LIBRARY.rules_of(LIBRARY.presets["contract-rummy"])
    usual = page_of("contract-rummy", "en")
    assert "Ace, Joker 15" in usual
    assert "changed by the table" not in usual
    changed = page_of("contract-rummy", "en", rules=rules.with_house_rules({"joker_points": 25}))
    assert "Ace 15" in changed
    assert "• 25" in changed
    assert "changed by the table" in changed
    none = page_of(
        "contract-rummy", "en", rules=rules.with_house_rules({"jokers": False, "dealer": "winner"})
    )
    assert "Ace 15" in none
    assert "Joker 15" not in none
    assert "Jokers • none" in none
    assert "the winner of the deal" in none


@pytest.mark.parametrize(
    ("preset", "clause"), [("hollywood", "HOLLY-01"), ("eights-hollywood", "E-HOLLY-02")]
)
def test_columns_that_open_later_have_their_place(preset: str, clause: str) -> None:
    """HOLLY-03, E-HOLLY-03: five double columns from the beginning, by the clause of the game."""
    rules = LIBRARY.rules_of(LIBRARY.presets[preset]).with_house_rules({"extra_columns": 2})
    text = page_of(preset, "en", rules=rules)
    assert "Game 5" in text
    assert clause in text.split()


@pytest.mark.slow_after_first("paper for every match")
@pytest.mark.parametrize(
    ("language", "size"), others_slow("every paper", ("fr", PageSize.A4), ("en", PageSize.LETTER))
)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: "-".join((shape[0].id, *shape[1:])))
def test_a_blank_sheet_fills_its_page(shape: tuple[Game, str, str], language: str, size: PageSize) -> None:
    """Its rows are as high as the paper allows: what stands lowest stands just above the foot."""
    _, seating, ledger = shape
    blank = blank_of(LIBRARY.presets[SHAPES[shape]], LIBRARY, seating=seating, ledger=ledger)
    (page,) = seen(render_blank(blank, Translator.of(language), page=size))
    assert 56 < min(box.bottom for box in page.body) < 110
    assert not list(page.stray())


@pytest.mark.parametrize(("language", "word"), [("fr", "Mise"), ("en", "Stake")])
def test_there_is_room_for_the_stake(language: str, word: str) -> None:
    """On every sheet, beside date, table and dealer."""
    for preset in ("gin-rami", "contract-rummy", "eights", "hollywood", "multi-match"):
        assert word in page_of(preset, language)


def test_the_place_of_a_match_is_whole() -> None:
    """On the sheet like a match, with its names; on as many lines as it takes."""
    place = "Club des Ormes de Saint-Jean-sur-Richelieu, grande salle Marie-Christine-Tremblay, table 3"
    opened = begin("multi-match", ["Pierre", "Jean"], place=place, stake="0.10", currency="EUR").opened
    (result,) = read(render_blank(blank_like(opened, LIBRARY, named=True), Translator.of("fr")))
    assert place in result
    assert "0,10" in result
    (result,) = read(render_blank(blank_like(opened, LIBRARY, named=False), Translator.of("fr")))
    assert "Pierre" not in result
