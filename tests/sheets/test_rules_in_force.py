"""The rules a match was played by, as its sheet tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.language.catalogue import Translator
from cocotte.language.written.rules.in_force import ELSEWHERE, rules_text
from cocotte.sheets.blank import blank_of
from cocotte.store.reference.clauses import load_clauses
from sheets.evenings import LIBRARY, begin, paper

if TYPE_CHECKING:
    from typing import Any

    from cocotte.core.rules import RuleOption, Value
    from cocotte.language.written.printed import RulesText

EN, FR = Translator.of("en"), Translator.of("fr")
PRESETS = {GAMES["gin"]: "gin-rami", GAMES["contract"]: "contract-rummy", GAMES["eights"]: "eights-100"}
FIGURES_OF = [(game, key) for game in GAMES.values() for key in game.figures]


def rules_of(preset: str, say: Translator = EN, **more: Any) -> RulesText:
    """The lines by what they are about."""
    players = ["Ann", "Bob", "Carl"] if "contract" in preset else ["Ann", "Bob"]
    return rules_text(paper(begin(preset, players, **more)), say)


def lines(preset: str, **more: Any) -> dict[str, str]:
    return {line.label: line.text for line in rules_of(preset, **more).lines}


def test_the_usual_game() -> None:
    """As the seed has it."""
    assert lines("gin-rami") == {
        "Knock": "10 or less",
        "Gin": "20, no laying off",
        "Undercut": "10, ties included",
        "Box": "20 for each deal won",
        "Game": "bonus 100",
        "Shutout": "everything doubled",
        "Dealer": "the winner of the deal",
    }


def test_oklahoma_goes_by_its_upcard() -> None:
    """OKLA-01..03: the upcard is the limit, an ace allows gin only, a spade doubles."""
    found = lines("oklahoma")
    assert found["Knock"] == "the upcard’s value"
    assert found["Ace upcard"] == "gin only"
    assert found["Spade upcard"] == "doubles the deal"


def test_mahjong_gin_counts_cards() -> None:
    """MAHJ-02: nobody knocks, nothing is undercut."""
    assert not {"Knock", "Gin", "Undercut"} & lines("mahjong").keys()


def other(figure: RuleOption) -> Value:
    """Another value than a figure has by default."""
    if isinstance(figure.default, bool):
        return not figure.default
    if figure.choices:
        return next(choice for choice in figure.choices if choice != figure.default)
    if isinstance(figure.default, int):
        return figure.default + 1 if figure.default < figure.most else figure.default - 1
    return ("G3 G3", "R4 R4")


@pytest.mark.parametrize(("game", "key"), FIGURES_OF)
def test_every_house_rule_is_shown_and_marked(game: Game, key: str) -> None:
    """Whatever the table changes stands on its sheet, in both languages."""
    preset = PRESETS[game]
    house = {key: other(game.figures[key])}
    assert LIBRARY.rules_of(LIBRARY.presets[preset]).with_house_rules(house).changed
    for say in (EN, FR):
        rules = rules_of(preset, say, house=house)
        if key not in ELSEWHERE and house[key] != "mahjong":
            assert any(line.changed for line in rules.lines)
            assert rules.mark
        assert all(line.label and line.text for line in rules.lines)


@pytest.mark.parametrize("preset", LIBRARY.presets)
def test_every_preset_names_its_source(preset: str) -> None:
    """The rule set, the document it follows, the table decisions behind it."""
    blank = blank_of(LIBRARY.presets[preset], LIBRARY)
    title = load_clauses().sources[blank.paper.opened.rules.source].name
    assert f"source “{EN.pick(title)}”" in rules_text(blank.paper, EN).source
