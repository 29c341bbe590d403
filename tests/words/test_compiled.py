"""Catalogues compiled once: what is kept speaks for the file it was made of."""

import pytest

from cocotte.words import compiled

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A catalogue of one text, in French as told, and a cache folder of its own."""
    monkeypatch.setattr(compiled, "user_cache_path", lambda *_, **__: tmp_path / "cache")
    path = tmp_path / "fr" / "words.po"
    path.parent.mkdir()

    def say(french):
        path.write_text(f'{HEAD}msgid "Deal"\nmsgstr "{french}"\n', encoding="utf-8")
        return compiled.catalogue(path).gettext("Deal")

    return say


def kept(tmp_path):
    return sorted((tmp_path / "cache").rglob("*"))


def test_what_was_compiled_is_read_again(small, monkeypatch):
    """The deal is a donne at the next start, too, and nothing is compiled for it."""
    assert small("Donne") == "Donne"
    monkeypatch.setattr(compiled, "_compiled", None)
    assert small("Donne") == "Donne"


def test_what_is_said_otherwise_now_is_heard(small, tmp_path):
    """A new version of the program speaks its own words, and keeps them in place of the old."""
    assert small("Donne") == "Donne"
    assert small("La donne") == "La donne"
    assert [path.suffix for path in kept(tmp_path) if path.is_file()] == [".mo"]


@pytest.mark.parametrize(
    "damage", [b"", b"nonsense", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40]
)
def test_what_is_damaged_is_made_anew(small, tmp_path, damage):
    """The cache is nobody's treasure."""
    small("Donne")
    (file,) = [path for path in kept(tmp_path) if path.is_file()]
    file.write_bytes(damage)
    assert small("Donne") == "Donne"


def test_a_disk_that_takes_nothing_is_no_matter(small, tmp_path):
    """The words are there all the same."""
    (tmp_path / "cache").write_text("a file where the folder should be", encoding="utf-8")
    assert small("Donne") == "Donne"
