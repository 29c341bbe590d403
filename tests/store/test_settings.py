"""The user's settings are kept between runs; a spoilt file costs nobody the evening."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cocotte.core.errors import StorageError
from cocotte.store.settings import RECENT, Paper, Settings, Theme, load, save

if TYPE_CHECKING:
    from pathlib import Path

TODAY = date(2026, 1, 31)


def test_at_first_everything_follows_the_system(tmp_path: Path) -> None:
    """Without a file, or a folder, there are defaults, and nothing is written."""
    assert load(tmp_path / "nowhere" / "settings.json", TODAY) == Settings()
    assert Settings().language == ""
    assert (Settings().theme, Settings().paper) == (Theme.SYSTEM, Paper.SYSTEM)
    assert list(tmp_path.iterdir()) == []


SETTINGS = Settings._fields


def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    """Every setting comes back as it was saved, names of files in any encoding too."""
    path = tmp_path / "cocotte" / "settings.json"
    chosen = Settings(
        language="fr",
        theme=Theme.DARK,
        paper=Paper.LETTER,
        text_size=150,
        four_colours=True,
        reduced_motion=True,
        last_match="evening",
        country="CA",
        sheet_code=False,
        recent_files=("/home/zoé/partie.txt", "caf\udce9.pdf"),
        windows={"main": "AdnQywAD", "sheet": "12,8"},
        half_told={"evening": '{"line":"Zoé k 4"}'},
    )
    usual = Settings()
    assert [name for name in SETTINGS if getattr(chosen, name) == getattr(usual, name)] == []
    save(chosen, path)
    assert load(path, TODAY) == chosen
    save(Settings(), path)
    assert load(path, TODAY) == Settings()


@pytest.mark.parametrize(
    "garbage",
    [b"", b"\xff\xfe", b"{", b"[]", b"null", b'"fr"', b"[" * 100_000],
    ids=("nothing", "no text", "half", "a list", "null", "a text", "deep"),
)
def test_a_spoilt_file_is_set_aside(tmp_path: Path, garbage: bytes) -> None:
    """The defaults answer, and what was in the file is not thrown away."""
    path = tmp_path / "settings.json"
    path.write_bytes(garbage)
    assert load(path, TODAY) == Settings()
    assert [file.name for file in tmp_path.iterdir()] == ["settings-damaged-2026-01-31.json"]
    assert path.with_name("settings-damaged-2026-01-31.json").read_bytes() == garbage


def test_a_value_that_cannot_be_meant_is_as_by_default(tmp_path: Path) -> None:
    """One odd value does not cost the others; what a newer Cocotte chose is passed over."""
    path = tmp_path / "settings.json"
    odd = {
        "language": "fr",
        "theme": "pink",
        "paper": 4,
        "text_size": 4000,
        "four_colours": 1,
        "reduced_motion": "yes",
        "last_match": None,
        "recent_files": ["a.txt", 7],
        "windows": {"main": "x", "sheet": []},
        "half_told": ["Zoé k 4"],
        "sound": "loud",
    }
    path.write_text(json.dumps(odd))
    assert load(path, TODAY) == Settings(language="fr", recent_files=("a.txt",), windows={"main": "x"})


@pytest.mark.parametrize("name", SETTINGS)
def test_each_setting_alone_may_be_missing_or_odd(tmp_path: Path, name: str) -> None:
    """Then it is as at first; text sizes there are none of, too."""
    path = tmp_path / "settings.json"
    for odd in ({}, {name: None}, {name: 7.5}, {name: {"a": 1}}, {name: [1]}, {name: 79}, {name: 201}):
        path.write_text(json.dumps(odd))
        assert load(path, TODAY) == Settings()


def test_text_is_no_larger_or_smaller_than_can_be_read(tmp_path: Path) -> None:
    """From 80 to 200 per cent."""
    path = tmp_path / "settings.json"
    for size in (80, 200):
        save(Settings(text_size=size), path)
        assert load(path, TODAY).text_size == size


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda some: st.lists(some, max_size=3) | st.dictionaries(st.text(max_size=5), some, max_size=3),
    max_leaves=5,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(SETTINGS, anything)))
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_a_file_says_settings_can_be_saved_again(tmp_path: Path, said: dict[str, object]) -> None:
    """Reading never stumbles, and what was understood is understood again."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(said))
    understood = load(path, TODAY)
    save(understood, path)
    assert load(path, TODAY) == understood


def test_settings_that_may_not_be_read_cost_nobody_the_evening(tmp_path: Path) -> None:
    """Something odd in the place of the file: the defaults answer; saving says what is wrong."""
    path = tmp_path / "settings.json"
    path.mkdir()
    assert load(path, TODAY) == Settings()
    with pytest.raises(StorageError, match="FILE_IS_FOLDER"):
        save(Settings(), path)


def test_recent_files_are_few_and_the_newest_comes_first() -> None:
    """A file used again moves to the front."""
    recent = Settings()
    for number in range(RECENT + 5):
        recent = recent.with_recent(f"{number}.txt")
    again = recent.with_recent("7.txt").recent_files
    assert again[:3] == ("7.txt", "14.txt", "13.txt")
    assert len(again) == len(set(again)) == RECENT


def test_two_windows_keep_what_each_of_them_chose(tmp_path: Path) -> None:
    """Saved is what was chosen otherwise since this one began, window by window, deal by deal."""
    path = tmp_path / "settings.json"
    before = Settings(language="fr", windows={"main": "a", "sheet": "b"}, half_told={"old": "1", "same": "2"})
    save(before, path)
    other = before._replace(theme=Theme.DARK, windows={"main": "c", "sheet": "b"}, half_told={"same": "2"})
    save(other, path, before=before)
    mine = before._replace(text_size=150, windows={"main": "a", "sheet": "d"}, half_told={"same": "3"})
    save(mine, path, before=before)
    assert load(path, TODAY) == before._replace(
        theme=Theme.DARK, text_size=150, windows={"main": "c", "sheet": "d"}, half_told={"same": "3"}
    )


@pytest.mark.parametrize("there", [None, b"{", b"[]"], ids=("gone", "half", "a list"))
def test_where_nothing_can_be_read_all_settings_are_saved(tmp_path: Path, there: bytes | None) -> None:
    """Not only what was chosen since."""
    path = tmp_path / "settings.json"
    if there is not None:
        path.write_bytes(there)
    before = Settings(language="fr")
    save(before._replace(text_size=150), path, before=before)
    assert load(path, TODAY) == before._replace(text_size=150)
