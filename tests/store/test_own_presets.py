"""Presets of one's own, written as the program's are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.errors import StorageError
from cocotte.store.reference.library import Library
from cocotte.store.reference.own_presets import as_toml, remove, save

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LIBRARY = Library()


def saved(
    folder: Path,
    name: str = "Ours",
    preset: str = "oklahoma",
    house: Mapping[str, tuple[str, str] | int | str] | None = None,
) -> tuple[Library, str]:
    """Save house rules over a preset; answers the library that reads them back, and the preset's id."""
    library = Library(lambda: folder)
    chosen = library.presets[preset]
    rules = library.rules_of(chosen).with_house_rules(house or {"box": 20})
    own = save(
        folder,
        name,
        preset=chosen,
        rules=rules,
        text=dict.fromkeys(("en", "fr"), "As every Friday"),
        taken=library.presets,
    )
    return Library(lambda: folder), own


def test_house_rules_come_back_as_a_preset(tmp_path: Path) -> None:
    """With the game, formats and ledger they were made for."""
    library, own = saved(tmp_path, house={"box": 20, "big_gin": True, "tie": "nobody"})
    preset = library.presets[own]
    assert preset.own
    assert (preset.rules, preset.ledger) == ("oklahoma", "single")
    rules = library.rules_of(preset)
    assert rules.house == {"box": 20, "big_gin": True, "tie": "nobody"}
    assert rules.number("target") == 150


def test_a_preset_of_a_preset_keeps_its_figures(tmp_path: Path) -> None:
    """The 500 of the multi-match are not lost."""
    library, own = saved(tmp_path, preset="multi-match", house={"box": 30})
    assert library.rules_of(library.presets[own]).number("match_total") == 500


def test_lists_of_contracts_are_kept(tmp_path: Path) -> None:
    """As they are noted."""
    library, own = saved(tmp_path, preset="contract-rummy", house={"contracts": ("G3 G3", "R4 R4")})
    assert library.rules_of(library.presets[own]).words("contracts") == ("G3 G3", "R4 R4")


def test_the_same_name_twice_makes_two(tmp_path: Path) -> None:
    """Nothing is written over."""
    _, first = saved(tmp_path)
    library, second = saved(tmp_path)
    assert first != second
    assert {first, second} <= library.presets.keys()


@pytest.mark.parametrize("name", ["Chez Paul", "…", "日本", 'say "hi" \\ there', "CON", "a" * 200])
def test_any_name_makes_a_file(tmp_path: Path, name: str) -> None:
    """Letters become the file's name; the title stays as it was typed."""
    library, own = saved(tmp_path, name)
    assert library.presets[own].title["fr"] == name
    assert own.isascii()


@given(name=st.text(min_size=1, max_size=40), text=st.text(max_size=60))
def test_what_is_written_is_read_back(name: str, text: str) -> None:
    """Whatever characters a name has."""
    import tomllib

    preset = LIBRARY.presets["gin-rami"]
    rules = LIBRARY.rules_of(preset)
    data = tomllib.loads(as_toml("own-x", name.replace("\ud800", ""), preset, rules, {"en": "", "fr": text}))
    assert data["title"]["en"] == name
    assert data["text"]["fr"] == text


def test_a_preset_is_taken_away(tmp_path: Path) -> None:
    """Its file goes; asked twice, nothing happens."""
    library, own = saved(tmp_path)
    remove(tmp_path, own)
    remove(tmp_path, own)
    library.forget()
    assert own not in library.presets


def test_a_folder_that_cannot_be_made_is_trouble(tmp_path: Path) -> None:
    """Said, not crashed."""
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError):
        saved(tmp_path / "file" / "presets")


def test_a_preset_of_ones_own_is_found_by_its_name(tmp_path: Path) -> None:
    """Not one of the program's, whatever it is called."""
    library, own = saved(tmp_path, name="Chez nous")
    assert library.own_named("Chez nous") == {own}
    assert library.own_named("Ours") == frozenset()
    assert LIBRARY.own_named(LIBRARY.presets["oklahoma"].title["en"]) == frozenset()


def test_presets_of_one_name_are_numbered(tmp_path: Path) -> None:
    """The second is the second."""
    assert [saved(tmp_path, name="Chez nous")[1] for _ in range(3)] == [
        "own-chez-nous", "own-chez-nous-2", "own-chez-nous-3",
    ]  # fmt: skip
