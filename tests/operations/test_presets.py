"""What is done with presets of one's own: kept under a name, renamed, handed on in a file, deleted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.language.catalogue import Translator
from cocotte.operations.no_log import no_log
from cocotte.operations.presets import (
    DELETE,
    FILE,
    HAND_ON,
    KEEP,
    NAME,
    RENAME_PRESET,
    TableRules,
    free_name,
    own_preset,
)
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SAY = Translator.of("en")
KEEPER = no_log()


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """A library with one preset of one's own: Oklahoma to 150."""
    library = Library(lambda: tmp_path / "presets")
    keep(library, "Our table", target=150)
    return library


def keep(library: Library, name: str, **figures: int) -> str:
    base = library.presets["oklahoma"]
    rules = library.rules_of(base).with_house_rules(figures)
    done = KEEP.do(KEEPER, TableRules(library, base, rules), {NAME: name})
    assert KEEP.said(done, SAY).startswith(f"Kept as {done.id}.")
    return done.id


def own(library: Library) -> dict[str, str]:
    """The name of each by its id."""
    return {key: each.title["en"] for key, each in library.presets.items() if each.own}


def refused(act: Callable[[], object]) -> list[str]:
    with pytest.raises(RuleViolation) as found:
        act()
    return [problem.code for problem in found.value.problems]


def test_a_preset_is_kept_in_the_place_of_one_of_its_name(library: Library) -> None:
    """Another name is another preset."""
    assert keep(library, "Our  table", target=200) == "own-our-table"
    assert keep(library, "Thursday", target=100) == "own-thursday"
    assert own(library) == {"own-our-table": "Our table", "own-thursday": "Thursday"}
    assert library.rules_of(library.presets["own-our-table"]).values["target"] == 200


def test_a_preset_is_renamed_and_keeps_its_figures(library: Library) -> None:
    """By its name or its id; not to the name of another one."""
    keep(library, "Thursday", target=100)
    taken = refused(lambda: RENAME_PRESET.do(KEEPER, own_preset(library, "Our table"), {NAME: "Thursday"}))
    assert taken == ["NAME_TWICE"]
    done = RENAME_PRESET.do(KEEPER, own_preset(library, "own-our-table"), {NAME: "Chez Léa"})
    assert own(library) == {"own-chez-lea": "Chez Léa", "own-thursday": "Thursday"}
    assert done.rules.values["target"] == library.rules_of(library.presets[done.id]).values["target"] == 150


def test_a_preset_is_handed_on_in_a_file_and_kept_by_somebody_else(library: Library, tmp_path: Path) -> None:
    """Whatever the file is called."""
    file = tmp_path / "from Léa.toml"
    said = HAND_ON.said(HAND_ON.do(KEEPER, own_preset(library, "Our table"), {FILE: str(file)}), SAY)
    assert said == f"Written to {file}."
    other = Library(lambda: tmp_path / "other")
    KEEP.do(KEEPER, TableRules(other, other.read(file)), {NAME: "Léa’s table"})
    assert own(other) == {"own-leas-table": "Léa’s table"}
    assert [free_name(other, name) for name in ("Léa’s table", "Ours")] == ["Léa’s table 2", "Ours"]
    assert other.rules_of(other.presets["own-leas-table"]).values["target"] == 150


def test_what_is_not_there_is_refused_and_deleted_is_gone(library: Library) -> None:
    """With those there are."""
    gone = DELETE.do(KEEPER, own_preset(library, "Our table"), {})
    assert (DELETE.said(gone, SAY), own(library)) == ("Deleted: own-our-table.", {})
    this = own_preset(library, "Our table")
    assert DELETE.offers(this, SAY) == ()
    answers = {NAME: "X", FILE: "x"}
    for act in (DELETE.do, RENAME_PRESET.do, HAND_ON.do):
        assert refused(partial(act, KEEPER, this, answers)) == ["PRESET_UNKNOWN"]
    assert refused(lambda: KEEP.do(KEEPER, TableRules(library, None), {NAME: "X"})) == ["PRESET_WITHOUT_BASE"]
    assert refused(lambda: KEEP.do(KEEPER, TableRules(library, None), {NAME: " "})) == ["FIELD_MISSING"]
