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
        ({}, lambda table: table.text("a"), "house.a", "MISSING"),
        ({}, lambda table: table.number("a"), "house.a", "MISSING"),
        ({}, lambda table: table.value("a"), "house.a", "MISSING"),
        ({}, lambda table: table.table("a"), "house.a", "MISSING"),
        ({}, lambda table: table.texts("a"), "house.a", "MISSING"),
        ({}, lambda table: table.names("a", required=True), "house.a", "MISSING"),
        ({"a": 1}, lambda table: table.text("a"), "house.a", "NOT_A_TEXT"),
        ({"a": " \n "}, lambda table: table.text("a"), "house.a", "EMPTY"),
        ({"a": 0}, lambda table: table.number("a"), "house.a", "NOT_A_NUMBER"),
        ({"a": True}, lambda table: table.number("a"), "house.a", "NOT_A_NUMBER"),
        ({"a": 1.5}, lambda table: table.number("a"), "house.a", "NOT_A_NUMBER"),
        ({"a": [3, 0]}, lambda table: table.numbers("a"), "house.a.1", "NOT_A_NUMBER"),
        ({"a": 3}, lambda table: table.numbers("a"), "house.a", "NOT_A_LIST"),
        ({"a": "one"}, lambda table: table.names("a"), "house.a", "NOT_A_LIST"),
        ({"a": ["one", "one "]}, lambda table: table.names("a"), "house.a", "TWICE"),
        ({"a": ["one", 2]}, lambda table: table.names("a"), "house.a", "NOT_A_TEXT"),
        ({"a": []}, lambda table: table.names("a", required=True), "house.a", "EMPTY"),
        ({"a": [["one"], []]}, lambda table: table.name_lists("a"), "house.a.1", "EMPTY"),
        ({"a": [["one"], ["two", "two"]]}, lambda table: table.name_lists("a"), "house.a.1", "TWICE"),
        ({"a": "one"}, lambda table: table.name_lists("a"), "house.a", "NOT_A_LIST"),
        ({"a": 3}, lambda table: table.table("a"), "house.a", "NOT_A_TABLE"),
        ({"a": {}}, lambda table: table.table("a"), "house.a", "EMPTY"),
        ({"a": {"b": {}}}, lambda table: table.table("a").table("b"), "house.a.b", "EMPTY"),
        ({"a": [{"b": 1}, {}]}, lambda table: table.table_list("a"), "house.a.1", "EMPTY"),
        ({"a": [3]}, lambda table: table.table_list("a"), "house.a.0", "NOT_A_TABLE"),
        ({"a": {"fr": "Une"}}, lambda table: table.texts("a"), "house.a.en", "LANGUAGE_MISSING"),
        ({"a": {"en": "One"}}, lambda table: table.texts("a"), "house.a.fr", "LANGUAGE_MISSING"),
        ({"a": {**BOTH, "tlh": "wa’"}}, lambda table: table.texts("a"), "house.a.tlh", "UNKNOWN_LANGUAGE"),
        ({"a": {**BOTH, "fr": ""}}, lambda table: table.texts("a"), "house.a.fr", "EMPTY"),
        ({"a": 1, "b": 2}, lambda table: (table.value("a"), table.done()), "house.b", "UNKNOWN_KEY"),
        ({"a": 1}, lambda table: (table.value("a"), table.value("a")), "house.a", "MISSING"),
        ({}, lambda table: table.refuse("", "TWICE"), "house", "TWICE"),
    ],
)
def test_a_slip_is_reported_with_its_place(
    values: dict[str, object], take: Callable[[Table], object], key: str, reason: str
) -> None:
    """Within tables and lists, too, which count from 0."""
    with pytest.raises(StorageError) as refused:
        take(table(**values))
    assert refused.value.code == "LIBRARY_BAD"
    assert refused.value.facts == {"file": "rules.toml", "key": key, "reason": reason}


def test_what_is_right_is_taken_as_it_stands() -> None:
    """Lines are joined, what may be left out is none, and a third language reads English."""
    data = table(
        text=" to\n  the letter ",
        one=1,
        numbers=[1, 50],
        names=["one", "two"],
        lists=[["one"], ["two", "three"]],
        tables=[{"a": 1}, {"a": 2}],
        texts=BOTH,
        anything=[None],
    )
    assert "text" in data
    assert "nothing" not in data
    assert data.text("text") == "to the letter"
    assert data.number("one") == 1
    assert data.numbers("numbers") == (1, 50)
    assert data.numbers("nothing") == ()
    assert data.names("names") == ("one", "two")
    assert data.names("nothing") == ()
    assert data.name_lists("lists") == (("one",), ("two", "three"))
    assert data.name_lists("nothing") == ()
    assert [each.number("a") for each in data.table_list("tables")] == [1, 2]
    assert data.table_list("nothing") == ()
    texts = data.texts("texts")
    assert (texts["fr"], texts["en"], texts["de"]) == ("Une", "One", "One")
    assert data.value("anything") == [None]
    assert "text" not in data
    data.done()


def test_what_is_left_is_taken_in_the_order_of_the_file() -> None:
    """Tables by name, texts by name; then nothing is left."""
    data = table(b={"x": "one", "a": "two"}, a={"z": "three"})
    found = {name: list(each.all_texts()) for name, each in data.tables()}
    assert found == {"b": [("x", "one"), ("a", "two")], "a": [("z", "three")]}
    assert list(found) == ["b", "a"]
    data.done()


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
    result = Table.read(file)
    assert (result.file, result.key, result.text("a")) == ("mine.toml", "", "é")
    with pytest.raises(StorageError) as refused:
        result.text("b")
    assert refused.value.facts["key"] == "b"
