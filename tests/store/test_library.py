"""Rule sets and presets from their files: everything sourced, nothing unknown, bases resolved."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from cocotte.assets import resource
from cocotte.core.errors import StorageError
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.rules import figure_problems
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.datafile import LANGUAGES
from cocotte.store.reference.library import Library, rule_sets_in

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from cocotte.core.presets import Preset

LIBRARY = Library()
SEEDS = {"000", "001", "002", "003", "004"}

AS_WRITTEN = [tomllib.loads(path.read_text("utf-8")) for path in sorted(resource("rulesets").rglob("*.toml"))]
RESTING_ON_A_BASE = [values for values in AS_WRITTEN if "base" in values]


@pytest.fixture(scope="module")
def known_sources() -> set[str]:
    """Every clause and decision of the rule book."""
    book = load_clauses()
    return {*book.clauses, *book.decisions}


@pytest.mark.parametrize("name", LIBRARY.rule_sets)
def test_a_rule_set_is_whole(name: str, known_sources: set[str]) -> None:
    """Every figure has a value it may have, each of its own a clause there is, and there is a seed."""
    named = LIBRARY.rule_sets[name]
    rules = named.rules
    assert set(rules.values) == set(rules.game.figures)
    assert figure_problems(rules.values, rules.game.figures) == ()
    assert set(rules.clauses.values()) <= known_sources
    assert rules.source in SEEDS
    assert set(named.title) & set(named.text) >= set(LANGUAGES)
    assert rules.changed == {}


@pytest.mark.parametrize("data", RESTING_ON_A_BASE, ids=lambda data: data["id"])
def test_a_rule_set_says_only_what_sets_it_apart(
    data: dict[str, Any],
) -> None:
    """Differences from a base: nothing is told that the base says already."""
    base = LIBRARY.rule_sets[data["base"]].rules
    for key, item in data.get("figures", {}).items():
        value = tuple(item["value"]) if isinstance(item["value"], list) else item["value"]
        same = base.values[key] == value
        assert not same or base.clause(key, base.game.figures) != item["clause"], key


@pytest.mark.parametrize("game", list(GAMES.values()))
def test_every_figure_has_its_clause(game: Game, known_sources: set[str]) -> None:
    """A figure that names no source is refused here."""
    assert {figure.clause for figure in game.figures.values()} <= known_sources


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("gin-rami", {"undercut_bonus": 10, "gin_bonus": 20, "box": 20, "shutout": "double-all",
                      "target": 100, "dealer": "winner", "layoff_on_gin": False, "big_gin": False}),
        ("gin-standard", {"undercut_bonus": 25, "gin_bonus": 25, "box": 25, "dealer": "alternate",
                          "shutout": "double-points", "big_gin": True, "big_gin_bonus": 31}),
        ("gin-simple", {"undercut_bonus": 10, "gin_bonus": 20, "box": 20, "shutout": "flat",
                        "shutout_bonus": 100, "layoff_on_gin": True, "dealer": "winner"}),
        ("gin-rami-25", {"undercut_bonus": 25, "gin_bonus": 25, "box": 25}),
        ("gin-rami-20-25", {"undercut_bonus": 20, "gin_bonus": 25, "box": 25}),
        ("oklahoma", {"knock": "upcard", "ace_upcard": "gin-only", "spade_double": True, "target": 150,
                      "undercut_bonus": 20, "gin_bonus": 25, "box": 25}),
        ("oklahoma-25", {"knock": "upcard", "ace_upcard": "value", "target": 100, "undercut_bonus": 25}),
        ("corner", {"corner": True, "ace": 15, "gin_against_zero": "nobody", "layoff_on_gin": True,
                    "target": 125, "discards_open": True}),
        ("oklahoma-corner", {"knock": "upcard", "corner": True, "ace": 15, "target": 150}),
        ("straight", {"knock": "gin-only", "gin_bonus": 25}),
        ("mahjong", {"scoring": "mahjong", "gin_bonus": 25, "box": 0, "target": 100, "shutout": "none"}),
        ("tedesco", {"corner": True, "ace": 15, "ace_upcard": "gin-only", "target": 200, "target_step": 0,
                     "target_from_three": 300, "sweep_bonus": 25, "spade_double": True}),
        ("contract-rummy", {"ace_points": 15, "joker_points": 15, "jokers": True, "dealer": "left"}),
        ("contract-no-jokers", {"jokers": False}),
        ("eights", {"eight_points": 50, "face_points": 10, "ace_points": 1, "target": 0, "box": 0}),
        ("eights-100", {"target": 100, "eight_points": 50}),
        ("eights-hollywood", {"eight_points": 20, "ace_points": 15, "target": 100, "game_bonus": 0}),
        ("huit-cochon", {"jokers": 2, "joker_points": 50, "cochon_two": True, "cochon_two_adds": False}),
    ],
)  # fmt: skip
def test_the_figures_of_the_seeds(name: str, figures: dict[str, int | str]) -> None:
    """GIN-13..23, OKLA, CORNER, STRAIGHT, MAHJ, TEDESCO, CONT-16, EIGHT-02, E-HOLLY, COCHON: as written."""
    values = LIBRARY.rule_sets[name].rules.values
    assert {key: values[key] for key in figures} == figures


@pytest.mark.parametrize("preset", LIBRARY.presets.values(), ids=lambda preset: preset.id)
def test_a_preset_names_its_clauses(preset: Preset, known_sources: set[str]) -> None:
    """What it follows, and what its own figures follow."""
    assert preset.clauses
    assert {*preset.clauses, *preset.figure_clauses.values()} <= known_sources
    assert set(preset.title) & set(preset.text) >= set(LANGUAGES)


def test_every_preset_file_is_offered() -> None:
    """`order.toml` forgets none."""
    offered = set(LIBRARY.presets)
    there = {path.stem for path in resource("presets").rglob("*.toml")} - {"order"}
    assert offered == there


def test_a_presets_figures_are_part_of_its_rules() -> None:
    """GIN-26: 250 is the tournament's own target, no house rule; and its clause says so."""
    rules = LIBRARY.rules_of(LIBRARY.presets["tournament"])
    assert (rules.number("target"), rules.clause("target", GAMES["gin"].figures)) == (250, "GIN-26")
    assert rules.house == {}


def test_house_rules_are_told_apart_from_the_rule_sets_own() -> None:
    """What is put back to the rule set's own value is no house rule any more."""
    rules = LIBRARY.rule_sets["gin-rami"].rules
    house = rules.with_house_rules({"box": 25, "gin_bonus": 20})
    assert house.house == {"box": 25}
    assert house.changed == {"box": 20}
    assert house.with_house_rules({"gin_bonus": 30}).house == {"box": 25, "gin_bonus": 30}
    assert house.with_house_rules({"box": 20}) == rules


def test_a_digest_tells_figures_apart() -> None:
    """Eight digits, the same for the same figures, whoever set them."""
    rules = LIBRARY.rule_sets["gin-rami"].rules
    assert re.fullmatch("[0-9a-f]{8}", rules.digest)
    twenty_five = rules.with_house_rules({"box": 25, "gin_bonus": 25, "undercut_bonus": 25})
    assert twenty_five.digest == LIBRARY.rule_sets["gin-rami-25"].rules.digest != rules.digest
    digests = [named.rules.digest for named in LIBRARY.rule_sets.values()]
    assert len(set(digests)) == len(digests) - 1  # Rami Frustration begins with the standard seven (D17)


PRESET = """id = "mine"
game = "gin"
rules = "gin-rami"
formats = ["heads-up"]
ledger = "single"
clauses = ["GIN-19"]
players = [2]

[title]
en = "Mine"
fr = "Le mien"

[text]
en = "As we play."
fr = "Comme chez nous."

[figures]
target = { value = 150, clause = "GIN-19" }
"""


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], Library]:
    """Write the file of a preset of one's own; answer the library that has it."""

    def write(text: str) -> Library:
        tmp_path.joinpath("mine.toml").write_text(text, "utf-8")
        return Library(lambda: tmp_path)

    return write


def test_a_preset_of_ones_own(own: Callable[[str], Library]) -> None:
    """Its figures are house rules on the rule set it builds on; it comes after the program's."""
    library = own(PRESET)
    preset = library.presets["mine"]
    assert preset.own
    assert list(library.presets)[-1] == "mine"
    assert library.rules_of(preset).house == {"target": 150}
    assert library.base_of("gin-rami", "mine") == library.rule_sets["gin-rami"].rules


def test_a_preset_saved_while_the_program_runs(own: Callable[[str], Library], tmp_path: Path) -> None:
    """The files are read again when they are forgotten."""
    library = own(PRESET)
    assert "mine" in library.presets
    tmp_path.joinpath("mine.toml").unlink()
    assert "mine" in library.presets
    library.forget()
    assert "mine" not in library.presets


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('id = "mine"', 'id = "yours"', "id", "UNKNOWN_NAME"),
        ('id = "mine"', 'colour = "red"\nid = "mine"', "colour", "UNKNOWN_KEY"),
        ('game = "gin"', 'game = "whist"', "game", "UNKNOWN_NAME"),
        ('rules = "gin-rami"', 'rules = "whist"', "rules", "UNKNOWN_NAME"),
        ('rules = "gin-rami"', 'rules = "eights"', "rules", "UNKNOWN_NAME"),
        ('formats = ["heads-up"]', 'formats = ["solo"]', "formats", "UNKNOWN_NAME"),
        ('formats = ["heads-up"]', "formats = []", "formats", "EMPTY"),
        ('formats = ["heads-up"]', "formats = 3", "formats", "NOT_A_LIST"),
        ('formats = ["heads-up"]', 'formats = ["round", "round"]', "formats", "TWICE"),
        ('ledger = "single"', 'ledger = "ladder"', "ledger", "UNKNOWN_NAME"),
        ('ledger = "single"', "", "ledger", "MISSING"),
        ('fr = "Le mien"', "", "title.fr", "LANGUAGE_MISSING"),
        ('fr = "Comme chez nous."', 'fr = ""', "text.fr", "EMPTY"),
        ('clauses = ["GIN-19"]', 'clauses = "GIN-19"', "clauses", "NOT_A_LIST"),
        ("value = 150", "value = -1", "figures.target.value", "NOT_ALLOWED"),
        ("value = 150", 'value = "much"', "figures.target.value", "NOT_ALLOWED"),
        (', clause = "GIN-19" }', " }", "figures.target.clause", "MISSING"),
        ("target =", "goal =", "figures.goal", "UNKNOWN_NAME"),
        ("[figures]\n", "figures = 3\n", "text.figures", "UNKNOWN_LANGUAGE"),
        ("players = [2]", 'players = "two"', "players", "NOT_A_LIST"),
        ("players = [2]", "players = [2, 0]", "players.1", "NOT_A_NUMBER"),
        ("[title]", "[title", "9:7", "NOT_TOML"),
    ],
)
def test_a_spoilt_preset_of_ones_own_is_left_out(
    own: Callable[[str], Library], old: str, new: str, key: str, reason: str
) -> None:
    """The program goes on without it, and says what is wrong where; its file stays where it is."""
    assert old in PRESET
    library = own(PRESET.replace(old, new, 1))
    assert "mine" not in library.presets
    assert "gin-rami" in library.presets
    (trouble,) = library.troubles
    assert (trouble.code, trouble.facts) == (
        "LIBRARY_BAD",
        {"file": "mine.toml", "key": key, "reason": reason},
    )


def test_a_preset_may_not_take_the_name_of_another(tmp_path: Path) -> None:
    """One of the program's stays what it is."""
    tmp_path.joinpath("hollywood.toml").write_text(PRESET.replace('"mine"', '"hollywood"'), "utf-8")
    assert not Library(lambda: tmp_path).presets["hollywood"].own


def test_a_file_in_another_encoding_is_left_out(tmp_path: Path) -> None:
    """Latin-1 is no UTF-8."""
    tmp_path.joinpath("mine.toml").write_bytes(PRESET.replace("Mine", "Été").encode("latin-1"))
    assert "mine" not in Library(lambda: tmp_path).presets


SET = """id = "x"
game = "gin"
source = "000"
base = "gin"
[title]
en = "X"
fr = "X"
[text]
en = "X"
fr = "X"
[figures]
target = { value = 150, clause = "GIN-19" }
"""


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('base = "gin"', 'base = "nothing"', "base", "UNKNOWN_NAME"),
        ('base = "gin"', 'base = "x"', "base", "UNKNOWN_NAME"),
        ('base = "gin"', 'base = "eights"', "base", "UNKNOWN_NAME"),
        ('base = "gin"', 'colour = "red"', "colour", "UNKNOWN_KEY"),
        ('game = "gin"', 'game = "whist"', "game", "UNKNOWN_NAME"),
        ('source = "000"', "", "source", "MISSING"),
        ('fr = "X"', "", "title.fr", "LANGUAGE_MISSING"),
        ('id = "x"', 'id = "y"', "id", "UNKNOWN_NAME"),
        ("target =", "goal =", "figures.goal", "UNKNOWN_NAME"),
        ('{ value = 150, clause = "GIN-19" }', "150", "figures.target", "NOT_A_TABLE"),
        (', clause = "GIN-19"', "", "figures.target.clause", "MISSING"),
        ("value = 150", "value = -3", "figures.target.value", "NOT_ALLOWED"),
        ("value = 150", 'value = "much"', "figures.target.value", "NOT_ALLOWED"),
        ("value = 150", "value = 150, why = 3", "figures.target.why", "UNKNOWN_KEY"),
    ],
)
def test_a_rule_set_is_refused_unless_perfect(
    old: str, new: str, key: str, reason: str, tmp_path: Path
) -> None:
    """Trouble names the file, the key and the reason."""
    assert old in SET
    plain = SET.replace('base = "gin"\n', "")
    texts = {
        "x": SET.replace(old, new, 1),
        "gin": plain.replace('"x"', '"gin"'),
        "eights": plain.replace('"x"', '"eights"').replace('"gin"', '"eights"'),
    }
    for name, text in texts.items():
        tmp_path.joinpath(f"{name}.toml").write_text(text, "utf-8")
    with pytest.raises(StorageError) as trouble:
        dict(rule_sets_in({name: tmp_path / f"{name}.toml" for name in texts}))
    assert trouble.value.code == "LIBRARY_BAD"
    assert dict(trouble.value.facts) == {"file": "x.toml", "key": key, "reason": reason}


def test_a_base_comes_before_what_builds_on_it(tmp_path: Path) -> None:
    """In whatever order the files are."""
    plain = SET.replace('base = "gin"\n', "").replace('"x"', '"gin"')
    for name, text in (("x", SET), ("gin", plain), ("y", SET.replace('"x"', '"y"'))):
        tmp_path.joinpath(f"{name}.toml").write_text(text, "utf-8")
    sets = rule_sets_in({name: tmp_path / f"{name}.toml" for name in ("x", "gin", "y")})
    assert list(sets) == ["gin", "x", "y"]
    assert (len(sets), "y" in sets, "z" in sets) == (3, True, False)
    with pytest.raises(KeyError, match="z"):
        sets["z"]


def test_two_rule_sets_cannot_build_on_each_other(tmp_path: Path) -> None:
    """A base comes before what builds on it."""
    for name, base in (("x", "y"), ("y", "x")):
        text = SET.replace('"x"', f'"{name}"').replace('base = "gin"', f'base = "{base}"')
        tmp_path.joinpath(f"{name}.toml").write_text(text, "utf-8")
    with pytest.raises(StorageError) as trouble:
        dict(rule_sets_in({name: tmp_path / f"{name}.toml" for name in ("x", "y")}))
    assert trouble.value.facts["key"] == "base"


def test_the_plain_rules_come_before_what_builds_on_them() -> None:
    """Whoever chooses from the list begins with plain gin rummy, whichever rules were read first."""
    library = Library()
    assert library.rule_sets["tedesco"].base == "oklahoma-25"
    order = list(library.rule_sets)
    assert order[0] == "gin-rami"
    assert sorted(order) == sorted({*order})
    for name, named in library.rule_sets.items():
        assert not named.base or order.index(named.base) < order.index(name)
