"""A data file is taken key by key: each slip is told with its file, its place and its reason."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cocotte.core.errors import StorageError
from cocotte.store.reference.datafile import Table

BOTH = {"fr": "Une", "en": "One"}


def table(**values: object) -> Table:
    """A table within another one."""
    return Table("rules.toml", "house", values)


@pytest.mark.parametrize(
    ("values", "take", "key", "reason"),
    [
        ({}, lambda told: told.text("a"), "house.a", "MISSING"),
        ({}, lambda told: told.number("a"), "house.a", "MISSING"),
        ({}, lambda told: told.value("a"), "house.a", "MISSING"),
        ({}, lambda told: told.table("a"), "house.a", "MISSING"),
        ({}, lambda told: told.texts("a"), "house.a", "MISSING"),
        ({}, lambda told: told.names("a", required=True), "house.a", "MISSING"),
        ({"a": 1}, lambda told: told.text("a"), "house.a", "NOT_A_TEXT"),
        ({"a": " \n "}, lambda told: told.text("a"), "house.a", "EMPTY"),
        ({"a": 0}, lambda told: told.number("a"), "house.a", "NOT_A_NUMBER"),
        ({"a": True}, lambda told: told.number("a"), "house.a", "NOT_A_NUMBER"),
        ({"a": 1.5}, lambda told: told.number("a"), "house.a", "NOT_A_NUMBER"),
        ({"a": [3, 0]}, lambda told: told.numbers("a"), "house.a.1", "NOT_A_NUMBER"),
        ({"a": 3}, lambda told: told.numbers("a"), "house.a", "NOT_A_LIST"),
        ({"a": "one"}, lambda told: told.names("a"), "house.a", "NOT_A_LIST"),
        ({"a": ["one", "one "]}, lambda told: told.names("a"), "house.a", "TWICE"),
        ({"a": ["one", 2]}, lambda told: told.names("a"), "house.a", "NOT_A_TEXT"),
        ({"a": []}, lambda told: told.names("a", required=True), "house.a", "EMPTY"),
        ({"a": [["one"], []]}, lambda told: told.name_lists("a"), "house.a.1", "EMPTY"),
        ({"a": [["one"], ["two", "two"]]}, lambda told: told.name_lists("a"), "house.a.1", "TWICE"),
        ({"a": "one"}, lambda told: told.name_lists("a"), "house.a", "NOT_A_LIST"),
        ({"a": 3}, lambda told: told.table("a"), "house.a", "NOT_A_TABLE"),
        ({"a": {}}, lambda told: told.table("a"), "house.a", "EMPTY"),
        ({"a": {"b": {}}}, lambda told: told.table("a").table("b"), "house.a.b", "EMPTY"),
        ({"a": [{"b": 1}, {}]}, lambda told: told.table_list("a"), "house.a.1", "EMPTY"),
        ({"a": [3]}, lambda told: told.table_list("a"), "house.a.0", "NOT_A_TABLE"),
        ({"a": {"fr": "Une"}}, lambda told: told.texts("a"), "house.a.en", "LANGUAGE_MISSING"),
        ({"a": {"en": "One"}}, lambda told: told.texts("a"), "house.a.fr", "LANGUAGE_MISSING"),
        ({"a": {**BOTH, "tlh": "wa’"}}, lambda told: told.texts("a"), "house.a.tlh", "UNKNOWN_LANGUAGE"),
        ({"a": {**BOTH, "fr": ""}}, lambda told: told.texts("a"), "house.a.fr", "EMPTY"),
        ({"a": 1, "b": 2}, lambda told: (told.value("a"), told.done()), "house.b", "UNKNOWN_KEY"),
        ({"a": 1}, lambda told: (told.value("a"), told.value("a")), "house.a", "MISSING"),
        ({}, lambda told: told.refuse("", "TWICE"), "house", "TWICE"),
    ],
)
def test_a_slip_is_told_with_its_place(
    values: dict[str, object], take: Callable[[Table], object], key: str, reason: str
) -> None:
    """Within tables and lists, too, which count from 0."""
    with pytest.raises(StorageError) as refused:
        take(table(**values))
    assert refused.value.code == "LIBRARY_BAD"
    assert refused.value.facts == {"file": "rules.toml", "key": key, "reason": reason}


def test_what_is_right_is_taken_as_it_stands() -> None:
    """Lines are joined, what may be left out is none, and a third language reads English."""
    told = table(
        text=" to\n  the letter ",
        one=1,
        numbers=[1, 50],
        names=["one", "two"],
        lists=[["one"], ["two", "three"]],
        tables=[{"a": 1}, {"a": 2}],
        texts=BOTH,
        anything=[None],
    )
    assert "text" in told
    assert "nothing" not in told
    assert told.text("text") == "to the letter"
    assert told.number("one") == 1
    assert told.numbers("numbers") == (1, 50)
    assert told.numbers("nothing") == ()
    assert told.names("names") == ("one", "two")
    assert told.names("nothing") == ()
    assert told.name_lists("lists") == (("one",), ("two", "three"))
    assert told.name_lists("nothing") == ()
    assert [each.number("a") for each in told.table_list("tables")] == [1, 2]
    assert told.table_list("nothing") == ()
    texts = told.texts("texts")
    assert (texts["fr"], texts["en"], texts["de"]) == ("Une", "One", "One")
    assert told.value("anything") == [None]
    assert "text" not in told
    told.done()


def test_what_is_left_is_taken_in_the_order_of_the_file() -> None:
    """Tables by name, texts by name; then nothing is left."""
    told = table(b={"x": "one", "a": "two"}, a={"z": "three"})
    found = {name: list(each.all_texts()) for name, each in told.tables()}
    assert found == {"b": [("x", "one"), ("a", "two")], "a": [("z", "three")]}
    assert list(found) == ["b", "a"]
    told.done()


@pytest.mark.parametrize(
    ("written", "key", "reason"),
    [
        (b"\xff", "", "UNREADABLE"),
        (b"a = 1\nb = [\n", "", "NOT_TOML"),
        (b"a = 1\na = 2\n", "2:6", "NOT_TOML"),
        (None, "", "UNREADABLE"),
    ],
)
def test_a_file_that_cannot_be_read(written: bytes | None, key: str, reason: str, tmp_path: Path) -> None:
    """Line and column, where they are known: not of what never ends."""
    file = tmp_path / "mine.toml"
    if written is not None:
        file.write_bytes(written)
    with pytest.raises(StorageError) as refused:
        Table.read(file)
    assert refused.value.facts == {"file": "mine.toml", "key": key, "reason": reason}


def test_a_whole_file(tmp_path: Path) -> None:
    """Its keys stand at the top."""
    file = tmp_path / "mine.toml"
    file.write_text('a = "é"\n', encoding="utf-8")
    told = Table.read(file)
    assert (told.file, told.key, told.text("a")) == ("mine.toml", "", "é")
    with pytest.raises(StorageError) as refused:
        told.text("b")
    assert refused.value.facts["key"] == "b"
