"""Titles that are kept beside the files they stand in."""

from pathlib import Path

import pytest

from cocotte.assets import resource
from cocotte.store.reference.library import Library


def test_the_titles_kept_are_those_of_the_files(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`packaging/titles.py` writes them."""
    monkeypatch.syspath_prepend(str(checkout / "packaging"))
    import titles

    assert resource("titles.json").read_text(encoding="utf-8") == titles.titles()


def test_a_preset_is_called_by_its_name_and_else_its_rules() -> None:
    """Rules that are not here are called by their id."""
    library = Library()
    assert library.title_of("hollywood", "gin-rami") == library.presets["hollywood"].title
    assert library.title_of("", "gin-rami") == library.rule_sets["gin-rami"].title
    assert library.title_of("elsewhere", "elsewhere") == {"en": "elsewhere"}


def test_a_preset_of_ones_own_is_called_by_its_name(tmp_path: Path) -> None:
    """It stands in no file of the program."""
    text = resource("presets", "gin", "gin-rami.toml").read_text(encoding="utf-8")
    text = text.replace('id = "gin-rami"', 'id = "ours"').replace('en = "Gin rummy', 'en = "Our gin rummy')
    (tmp_path / "ours.toml").write_text(text, encoding="utf-8")
    library = Library(lambda: tmp_path)
    assert library.troubles == ()
    assert library.title_of("ours", "gin-rami") == library.presets["ours"].title


def test_what_only_names_rules_reads_no_file_of_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor looks for the user's own."""

    def nobody() -> Path:
        raise AssertionError("asked for the folder of the user's presets")

    library = Library(nobody)
    monkeypatch.setattr("cocotte.store.reference.library.Table", None)
    assert library.title_of("hollywood", "gin-rami")["en"]
